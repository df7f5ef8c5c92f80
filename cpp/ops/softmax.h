// softmax and its logarithm along an axis. A masked score is -inf.
#pragma once

#include "tensor/tensor.h"

namespace attention_lab {

// exp(a) divided by its sum along axis `dim` (-1 is the last), computed so that no score is too large. A new,
// contiguous tensor of the same shape. Scores of -inf get exactly 0; NaN or +inf among them, or nothing but -inf, gives
// NaN in all places, as in PyTorch. EngineError where there is no axis `dim`, or for a type other than float32.
Tensor softmax(const Tensor& a, Index dim);

// Its logarithm, accurate where softmax rounds to 0 or 1.
Tensor log_softmax(const Tensor& a, Index dim);

}  // namespace attention_lab
