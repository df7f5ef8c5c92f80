// Many numbers into one: sum, extremes and inner product of contiguous rows, and of all columns of a matrix at once.
// Which axis they come from, and packing what lies otherwise, is the caller's business. Those with a loop of vectors
// stand beside a plain reference, in double precision.
#pragma once

#include <cstdint>

#include "kernels/index.h"

namespace attention_lab::kernels {

// The sum of x[0 .. n). Partial sums are added pairwise: the error grows with log n. 0 for n = 0.
float sum(Index n, const float* x);
double sum_reference(Index n, const float* x);

// The largest of x[0 .. n), n >= 1. NaN if there is one.
float max(Index n, const float* x);
float max_reference(Index n, const float* x);

// The smallest, in the same way.
float min(Index n, const float* x);

// Where the first of the largest is, n >= 1; a NaN counts as larger than any number.
Index argmax(Index n, const float* x);
Index argmax_reference(Index n, const float* x);
Index argmax(Index n, const std::int64_t* x);
// Where the first of the smallest is, n >= 1; a NaN counts as smaller than any number.
Index argmin(Index n, const float* x);
Index argmin(Index n, const std::int64_t* x);

// The sum of a[i] * b[i], 0 <= i < n, added pairwise as in sum. 0 for n = 0.
float dot(Index n, const float* a, const float* b);
double dot_reference(Index n, const float* a, const float* b);

// The sum of (x[i] - mean)^2, 0 <= i < n, in double precision, as in PyTorch: neither a square nor a sum of squares of
// floats can overflow. 0 for n = 0.
double squared_deviations(Index n, const float* x);

// total[i] += x[i] for 0 <= i < n; the arrays do not overlap.
void add_to(Index n, const float* x, float* total);

// x[i] becomes the sum of x[0 .. i], or of x[i .. n) if `from_the_end`. Added in double precision, as PyTorch; integers
// wrap around.
void running_sum(Index n, float* x, bool from_the_end);
void running_sum(Index n, std::int64_t* x, bool from_the_end);

// One way to make one element of n, for the types that it is made for; the others are null.
struct Reduction {
  // *out becomes the result of the contiguous x[0 .. n).
  void (*row_float32)(Index n, const void* x, void* out) = nullptr;
  void (*row_int64)(Index n, const void* x, void* out) = nullptr;
  // out[j] becomes the result of column j of a matrix (m, n), m >= 1, whose rows are contiguous and row_stride apart.
  void (*columns_float32)(Index m, Index n, const void* x, Index row_stride, void* out) = nullptr;
};

extern const Reduction kSum;  // 0 for n = 0; the others need an element
extern const Reduction kMax;
extern const Reduction kMin;

}  // namespace attention_lab::kernels
