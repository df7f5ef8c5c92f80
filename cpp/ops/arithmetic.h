// Arithmetic element by element. Results are new, contiguous tensors.
// Two operands are broadcast against each other as in PyTorch: shapes are aligned at their last axes, and an axis of
// size 1, or one that is missing, is repeated. EngineError where sizes differ otherwise.
#pragma once

#include "tensor/tensor.h"

namespace attention_lab {

Tensor add(const Tensor& a, const Tensor& b);
Tensor sub(const Tensor& a, const Tensor& b);
Tensor mul(const Tensor& a, const Tensor& b);
// By IEEE rules: x / 0 is an infinity, 0 / 0 is NaN.
Tensor div(const Tensor& a, const Tensor& b);

Tensor neg(const Tensor& a);
// At most 2 ulp from the correctly rounded result.
Tensor exp(const Tensor& a);
// NaN for negative numbers.
Tensor sqrt(const Tensor& a);

}  // namespace attention_lab
