// Normalisation of the last axes. The p-norm is in reduce.h.
#pragma once

#include "tensor/tensor.h"

namespace attention_lab {

// Every part of x (..., normalized_shape) less its mean, over its standard deviation (of the whole part, `eps` added to
// the variance), times weight plus bias, which have normalized_shape and may be left out (no value).
// EngineError where shapes do not fit, or for a type other than float32.
Tensor layer_norm(const Tensor& x, const Shape& normalized_shape, const Tensor& weight = {}, const Tensor& bias = {},
                  double eps = 1e-5);

// Every part of x over the root of its mean square (plus `eps`), times weight.
Tensor rms_norm(const Tensor& x, const Shape& normalized_shape, const Tensor& weight = {}, double eps = 1e-5);

}  // namespace attention_lab
