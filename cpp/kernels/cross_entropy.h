// The loss of one row of log-probabilities, and its gradient by the logits they came from. Which rows count, and how
// their losses are put together, is the caller's business.
#pragma once

#include "kernels/index.h"

namespace attention_lab::kernels {

// -(1 - smoothing) log_p[wanted] - smoothing / classes * (the sum of log_p), in double precision; 0 <= wanted <
// classes.
float cross_entropy(Index classes, const float* log_p, Index wanted, double smoothing);

// (p - smoothing / classes - [j = wanted] (1 - smoothing)) times `gradient`, the one that arrives at the loss.
void cross_entropy_backward(Index classes, const float* log_p, Index wanted, double smoothing, float gradient,
                            float* d_logits);

}  // namespace attention_lab::kernels
