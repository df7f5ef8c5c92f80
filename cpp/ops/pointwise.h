// What all functions that work element by element share: broadcasting, and the types of results. Autograd is left to
// them.
#pragma once

#include "kernels/elementwise.h"
#include "tensor/tensor.h"

namespace attention_lab {

// The kernel applied to one to three operands, broadcast against each other: a new, contiguous tensor. Its type is bool
// if the kernel gives that, float32 if the kernel is made for nothing else, otherwise the widest of the operands'.
// EngineError in the name of `function` where shapes do not fit.
Tensor pointwise(const char* function, const kernels::Function& kernel, const Tensor& a);
Tensor pointwise(const char* function, const kernels::Function& kernel, const Tensor& a, const Tensor& b);
Tensor pointwise(const char* function, const kernels::Function& kernel, const Tensor& a, const Tensor& b,
                 const Tensor& c);

// A tensor without axes: how a number meets tensors. Converted as `to` does.
Tensor scalar(double value, DType type = DType::kFloat32);

}  // namespace attention_lab
