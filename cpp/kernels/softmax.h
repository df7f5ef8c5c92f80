// softmax and its logarithm for one contiguous row, beside their plain references. Which axis the row comes from is the
// caller's business. Where `out` or `dx` is written it may be one of the inputs; nothing is written for n = 0.
#pragma once

#include "kernels/index.h"

namespace attention_lab::kernels {

// out[i] = exp(x[i] - m) / sum over j of exp(x[j] - m), where m is the largest of x[0 .. n): no score is too large.
// A score of -inf gives exactly 0. NaN or +inf among the scores, or nothing but -inf, makes the whole row NaN.
void softmax(Index n, const float* x, float* out);
void softmax_reference(Index n, const float* x, double* out);

// For y = softmax(x) and dy, the gradient by y, the gradient by x: dx[i] = y[i] (dy[i] - sum over j of y[j] dy[j]).
void softmax_backward(Index n, const float* y, const float* dy, float* dx);
void softmax_backward_reference(Index n, const float* y, const float* dy, double* dx);

// out[i] = x[i] - m - log of the sum over j of exp(x[j] - m): accurate where softmax(x) rounds to 0 or 1. -inf where
// x[i] is; NaN rows as in softmax.
void log_softmax(Index n, const float* x, float* out);
void log_softmax_reference(Index n, const float* x, double* out);

// For y = log_softmax(x): dx[i] = dy[i] - exp(y[i]) (sum over j of dy[j]).
void log_softmax_backward(Index n, const float* y, const float* dy, float* dx);
void log_softmax_backward_reference(Index n, const float* y, const float* dy, double* dx);

// The logarithm of the sum of exp(x[j]). -inf for n = 0 and where all scores are -inf; inf if one is; NaN if one is
// NaN.
float logsumexp(Index n, const float* x);
double logsumexp_reference(Index n, const float* x);

}  // namespace attention_lab::kernels
