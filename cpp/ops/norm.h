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

// Over the channels (axis 1) of x (N, C) or (N, C, ...): every number less the mean of its channel, over its standard
// deviation, times `weight` plus `bias`, which have shape (C) and may be left out. While `training` they are those of
// x, of which there must be more than one number for each channel, and `running_mean` and `running_var` (C), if they
// are there, move towards them by `momentum`; otherwise they are the running ones, which must be there. S. Ioffe and C.
// Szegedy, "Batch Normalization" (2015).
struct BatchNormOptions {
  Tensor weight, bias;
  bool training = false;
  double momentum = 0.1;
  double eps = 1e-5;
};
Tensor batch_norm(const Tensor& x, const Tensor& running_mean, const Tensor& running_var,
                  const BatchNormOptions& options = {});

// The same over so many groups of neighbouring channels of each x[n], always of x itself: Y. Wu and K. He, "Group
// Normalization" (2018).
Tensor group_norm(const Tensor& x, Index groups, const Tensor& weight = {}, const Tensor& bias = {}, double eps = 1e-5);

}  // namespace attention_lab
