// softmax along an axis. log_softmax and masks are not here: a masked score is -inf.
#pragma once

#include "tensor/tensor.h"

namespace attention_lab {

// exp(a) divided by its sum along axis `dim` (-1 is the last), computed so that no score is too large. A new,
// contiguous tensor of the same shape. Scores of -inf get exactly 0; NaN or +inf among them, or nothing but -inf, gives
// NaN in all places, as in PyTorch. EngineError where there is no axis `dim`.
Tensor softmax(const Tensor& a, Index dim);

}  // namespace attention_lab
