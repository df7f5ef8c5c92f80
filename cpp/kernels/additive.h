// Additive (Bahdanau) attention's scores of one query against n keys of the given width, forward and backward: the hot
// loop of training it. Projecting queries and keys, and softmax, are the caller's business.
#pragma once

#include "kernels/index.h"

namespace attention_lab::kernels {

// scores[s] = sum over a of v[a] tanh(query[a] + keys[s * stride + a]), 0 <= s < n, 0 <= a < width. The tanh values go
// to `tanhs` (n * width), for the backward pass, unless that is null. Nothing overlaps.
void additive_scores(Index n, Index width, const float* query, const float* keys, Index stride, const float* v,
                     float* tanhs, float* scores);
void additive_scores_reference(Index n, Index width, const float* query, const float* keys, Index stride,
                               const float* v, double* scores);

// From dscores, the gradient by the scores: adds to dquery (width), to dkeys (laid out as `keys`) and to dv (width).
void additive_scores_backward(Index n, Index width, const float* tanhs, const float* v, const float* dscores,
                              float* dquery, float* dkeys, Index stride, float* dv);

}  // namespace attention_lab::kernels
