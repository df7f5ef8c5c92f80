// Tensors made of nothing but a rule, and the two triangles of a matrix. Random tensors are not here.
// Sizes are at least 0 (EngineError otherwise). `value`, `start` and so on are numbers as JavaScript has them.
#pragma once

#include "tensor/tensor.h"

namespace attention_lab {

// Every element is `value`: cut off to a whole number in int64, and true in bool unless it is 0.
Tensor full(const Shape& shape, double value, DType dtype = DType::kFloat32);

// Ones along the diagonal of an (n, m) matrix of zeros.
Tensor eye(Index n, Index m, DType dtype = DType::kFloat32);

// start, start + step, ... as long as they are before `end`: ceil((end - start) / step) elements of int64 (arguments
// are cut off to whole numbers first) or float32 (with the roundings of PyTorch on AVX2). EngineError for a step of 0,
// one that leads away from `end`, and for what is not finite.
Tensor arange(double start, double end, double step, DType dtype);

// `steps` float32 numbers at equal distances, from `start` to `end`, both included.
Tensor linspace(double start, double end, Index steps);

// The elements (..., i, j) with j <= i + diagonal, or those with j >= i + diagonal; zeros elsewhere. EngineError for
// less than two axes.
Tensor tril(const Tensor& a, Index diagonal = 0);
Tensor triu(const Tensor& a, Index diagonal = 0);

// Of int64 class numbers: (..., num_classes) of int64 with a one where the class is. -1 takes as many classes as there
// are. EngineError for a class that is not among them, or none to infer from.
Tensor one_hot(const Tensor& a, Index num_classes = -1);

}  // namespace attention_lab
