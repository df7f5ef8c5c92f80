// Functions that change a tensor, views of which see it too. The other operand is broadcast to the tensor's shape.
// EngineError, with nothing changed, where it does not fit, where the tensor's type cannot hold the result, where
// several of its elements are the same number in memory (expand), and where autograd would not see the change (see
// check_in_place).
#pragma once

#include "tensor/tensor.h"

namespace attention_lab {

// a + alpha * b. `alpha` is a whole number for int64.
void add_(const Tensor& a, const Tensor& b, double alpha = 1);
void mul_(const Tensor& a, const Tensor& b);
// These convert as `to` does.
void fill_(const Tensor& a, double value);
void copy_(const Tensor& a, const Tensor& b);

}  // namespace attention_lab
