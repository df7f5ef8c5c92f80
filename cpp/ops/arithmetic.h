// Arithmetic element by element. Results are new, contiguous tensors; functions that change a tensor are in in_place.h.
// Several operands are broadcast against each other as in PyTorch: shapes are aligned at their last axes, and an axis
// of size 1, or one that is missing, is repeated. EngineError where sizes differ otherwise. Types are promoted as in
// PyTorch, bool to int64 to float32; arithmetic with int64 wraps around. EngineError where bool alone has no such
// function.
#pragma once

#include "ops/in_place.h"
#include "tensor/tensor.h"

namespace attention_lab {

// ---- two operands ----

// Of bool alone, add is `or` and mul is `and`.
Tensor add(const Tensor& a, const Tensor& b);
Tensor sub(const Tensor& a, const Tensor& b);
Tensor mul(const Tensor& a, const Tensor& b);
// Always of float32, by IEEE rules: x / 0 is an infinity, 0 / 0 is NaN.
Tensor div(const Tensor& a, const Tensor& b);
// EngineError for a negative power of integers.
Tensor pow(const Tensor& a, const Tensor& b);
// As in Python: the remainder has the sign of b, and the quotient is rounded down. EngineError for integers divided by
// 0. floor_divide has no gradient, as in PyTorch.
Tensor remainder(const Tensor& a, const Tensor& b);
Tensor floor_divide(const Tensor& a, const Tensor& b);
// As in C: the remainder has the sign of a. EngineError for integers divided by 0.
Tensor fmod(const Tensor& a, const Tensor& b);
// The angle of the point (b, a), from -pi to pi; always of float32.
Tensor atan2(const Tensor& a, const Tensor& b);
// NaN where either is. Where both are equal, each gets half of the gradient.
Tensor maximum(const Tensor& a, const Tensor& b);
Tensor minimum(const Tensor& a, const Tensor& b);
// At least `min` and at most `max`, which wins if it is less. One of them may be left out. The gradient passes at the
// bounds.
Tensor clamp(const Tensor& a, const Tensor& min, const Tensor& max);

// ---- one operand, of any type ----

Tensor neg(const Tensor& a);
// Gradient 0 at 0, and none of sign.
Tensor abs(const Tensor& a);
Tensor sign(const Tensor& a);
Tensor square(const Tensor& a);
// Gradient 0 at 0.
Tensor relu(const Tensor& a);
// Halves go to the even neighbour; trunc cuts fractions off. Gradient 0.
Tensor round(const Tensor& a);
Tensor floor(const Tensor& a);
Tensor ceil(const Tensor& a);
Tensor trunc(const Tensor& a);

// ---- one operand, converted to float32 ----

// exp, log, tanh, sigmoid, erf, sin and cos are at most 2 ulp from the correctly rounded result.
Tensor exp(const Tensor& a);
Tensor log(const Tensor& a);
Tensor sqrt(const Tensor& a);
Tensor rsqrt(const Tensor& a);
Tensor reciprocal(const Tensor& a);
Tensor tanh(const Tensor& a);
Tensor sigmoid(const Tensor& a);
Tensor erf(const Tensor& a);
Tensor sin(const Tensor& a);
Tensor cos(const Tensor& a);
Tensor tan(const Tensor& a);
// NaN outside -1 to 1.
Tensor asin(const Tensor& a);
Tensor acos(const Tensor& a);
Tensor atan(const Tensor& a);
Tensor sinh(const Tensor& a);
Tensor cosh(const Tensor& a);
// exp(x) - 1 and log(1 + x), precise near 0, too.
Tensor expm1(const Tensor& a);
Tensor log1p(const Tensor& a);
// x P(x) with the normal distribution P, by erf; or the form by tanh that approximates it.
Tensor gelu(const Tensor& a, bool tanh_form = false);
// x sigmoid(x).
Tensor silu(const Tensor& a);

}  // namespace attention_lab
