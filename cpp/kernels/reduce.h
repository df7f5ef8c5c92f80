// Many numbers into one: sum, maximum and inner product of contiguous rows. Which axis a row comes from, and packing it
// where it is not contiguous, is the caller's business. Each stands beside its plain reference, in double precision.
#pragma once

#include "kernels/index.h"

namespace attention_lab::kernels {

// The sum of x[0 .. n). Partial sums are added pairwise: the error grows with log n. 0 for n = 0.
float sum(Index n, const float* x);
double sum_reference(Index n, const float* x);

// The largest of x[0 .. n), n >= 1. NaN if there is one.
float max(Index n, const float* x);
float max_reference(Index n, const float* x);

// Where the first of the largest is, n >= 1; a NaN counts as larger than any number.
Index argmax(Index n, const float* x);

// The sum of a[i] * b[i], 0 <= i < n, added pairwise as in sum. 0 for n = 0.
float dot(Index n, const float* a, const float* b);
double dot_reference(Index n, const float* a, const float* b);

}  // namespace attention_lab::kernels
