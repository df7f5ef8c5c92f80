// Windows that move along the last axis of (N, C, L) or (C, L): convolution and pooling.
#pragma once

#include <optional>

#include "tensor/tensor.h"

namespace attention_lab {

struct WindowOptions1d {
  Index stride = 1;
  Index padding = 0;   // this many zeros (or -inf, for a maximum) at both ends
  Index dilation = 1;  // how far apart the elements of a window lie
};

// `weight` is (out, C / groups, size), `bias` (out) or without a value. The result is (N, out, L'), where L' is
// (L + 2 padding - dilation (size - 1) - 1) / stride + 1, rounded down. EngineError where shapes do not fit.
Tensor conv1d(const Tensor& x, const Tensor& weight, const Tensor& bias = {}, const WindowOptions1d& options = {},
              Index groups = 1);

// The largest of each window, and the mean of each, in which padding counts.
Tensor max_pool1d(const Tensor& x, Index size, const WindowOptions1d& options);
Tensor avg_pool1d(const Tensor& x, Index size, const WindowOptions1d& options);

}  // namespace attention_lab
