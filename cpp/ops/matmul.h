// Products of matrices and vectors, with PyTorch's rules for shapes. Results are new, contiguous tensors.
// All throw EngineError where shapes do not fit.
#pragma once

#include "tensor/tensor.h"

namespace attention_lab {

// (..., m, k) times (..., k, n) is (..., m, n), where the axes before the matrices are broadcast.
// A vector on the left is a single row, on the right a single column, and that axis is not in the result:
// (k) times (..., k, n) is (..., n); (..., m, k) times (k) is (..., m); (k) times (k) is a tensor without axes.
Tensor matmul(const Tensor& a, const Tensor& b);

// A matrix (m, k) times a vector (k) is a vector (m).
Tensor mv(const Tensor& matrix, const Tensor& vector);

// The inner product of two vectors (k): a tensor without axes.
Tensor dot(const Tensor& a, const Tensor& b);

// x weight^T + bias: x is (..., in), weight (out, in), bias (out) or without a value; the result is (..., out).
Tensor linear(const Tensor& x, const Tensor& weight, const Tensor& bias = {});

}  // namespace attention_lab
