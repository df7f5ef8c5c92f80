// Tensors of one type as tensors of another.
#pragma once

#include "tensor/tensor.h"

namespace attention_lab {

// The tensor itself if it has that type already. As in PyTorch: what is not 0 becomes true, fractions are cut off,
// int64 beyond 2^24 are rounded to a float. A gradient passes through from float32 to float32 only.
Tensor to(const Tensor& a, DType dtype);

// The tensor itself if its elements lie in row-major order without gaps, otherwise a copy of which that is true.
Tensor contiguous(const Tensor& a);

// A contiguous copy that shares nothing.
Tensor clone(const Tensor& a);

}  // namespace attention_lab
