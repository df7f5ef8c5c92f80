// softmax of one contiguous row, beside its plain reference. Which axis the row comes from is the caller's business.
#pragma once

#include "kernels/index.h"

namespace attention_lab::kernels {

// out[i] = exp(x[i] - m) / sum over j of exp(x[j] - m), where m is the largest of x[0 .. n): no score is too large.
// A score of -inf gives exactly 0. NaN or +inf among the scores, or nothing but -inf, makes the whole row NaN.
// `out` may be `x`. Nothing is written for n = 0.
void softmax(Index n, const float* x, float* out);
void softmax_reference(Index n, const float* x, double* out);

}  // namespace attention_lab::kernels
