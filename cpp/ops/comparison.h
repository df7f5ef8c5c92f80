// Comparisons and logic element by element, choices by them, and whether tensors are equal. Shapes are broadcast as in
// arithmetic.h; operands of two types are compared as the wider one. Comparisons have no gradient.
#pragma once

#include "tensor/tensor.h"

namespace attention_lab {

// Tensors of bool. False for NaN, except ne.
Tensor eq(const Tensor& a, const Tensor& b);
Tensor ne(const Tensor& a, const Tensor& b);
Tensor lt(const Tensor& a, const Tensor& b);
Tensor le(const Tensor& a, const Tensor& b);
Tensor gt(const Tensor& a, const Tensor& b);
Tensor ge(const Tensor& a, const Tensor& b);

// Tensors of bool. What is not 0 counts as true, NaN included.
Tensor logical_and(const Tensor& a, const Tensor& b);
Tensor logical_or(const Tensor& a, const Tensor& b);
Tensor logical_xor(const Tensor& a, const Tensor& b);
Tensor logical_not(const Tensor& a);

// Tensors of bool.
Tensor isnan(const Tensor& a);
Tensor isinf(const Tensor& a);
Tensor isfinite(const Tensor& a);

// a where the condition is true, b elsewhere, in the wider type of the two. EngineError unless the condition is bool.
Tensor where(const Tensor& condition, const Tensor& a, const Tensor& b);

// `a` with `value` where the mask is true; `value` has no axes. EngineError unless the mask is bool and `a` can hold
// the value.
Tensor masked_fill(const Tensor& a, const Tensor& mask, const Tensor& value);

// Whether shapes and elements are the same. NaN is equal to nothing.
bool equal(const Tensor& a, const Tensor& b);

// Whether |a - b| <= atol + rtol |b| everywhere. An infinity is close to itself only, NaN to NaN if `equal_nan`.
bool allclose(const Tensor& a, const Tensor& b, double rtol = 1e-5, double atol = 1e-8, bool equal_nan = false);

}  // namespace attention_lab
