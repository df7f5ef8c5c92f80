// Many elements into one, along one axis or over the whole tensor.
// Along an axis: `dim` may count from the end (-1 is the last); the axis disappears, or stays with size 1 if `keepdim`.
#pragma once

#include "tensor/tensor.h"

namespace attention_lab {

// 0 along an empty axis. EngineError where there is no axis `dim`.
Tensor sum(const Tensor& a, Index dim, bool keepdim);
// Of all elements: a tensor without axes.
Tensor sum(const Tensor& a);

// Adds up the axes that broadcasting from `shape` to the shape of `a` repeated: how the gradient of a broadcast operand
// comes back. `shape` must broadcast to the shape of `a`.
Tensor sum_to(const Tensor& a, const Shape& shape);

// The largest values; NaN where one is among them. EngineError where there is no axis `dim` or where it is empty.
Tensor max(const Tensor& a, Index dim, bool keepdim);
// Of all elements: a tensor without axes. EngineError if there are none.
Tensor max(const Tensor& a);

// Where the largest element is in row-major order, the first of several; a NaN counts as larger than any number.
// EngineError if there are no elements.
Index argmax(const Tensor& a);

}  // namespace attention_lab
