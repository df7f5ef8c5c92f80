// Loops over contiguous rows, vector by vector, for kernels whose work on a vector outweighs a loop: the last, partial
// vector takes the same way as all others, so that the work is compiled once.
#pragma once

#include "kernels/index.h"
#include "simd/f32x4.h"

namespace attention_lab::kernels {

// The `count` (1 to 4) floats from `from` on, and `fill` in the other lanes.
inline simd::F32x4 load_up_to(const float* from, int count, float fill = 0) {
  return count == simd::kLanes ? simd::load(from) : simd::load_some(from, count, fill);
}
inline void store_up_to(float* to, simd::F32x4 value, int count) {
  if (count == simd::kLanes) {
    simd::store(to, value);
  } else {
    simd::store_some(to, value, count);
  }
}
inline void add_up_to(float* to, simd::F32x4 value, int count) {
  store_up_to(to, load_up_to(to, count) + value, count);
}

// Calls body(i, count) for all vectors of n floats: `count` floats from i on.
template <typename Body>
void for_each_vector(Index n, Body body) {
  for (Index i = 0; i < n; i += simd::kLanes) body(i, static_cast<int>(n - i < simd::kLanes ? n - i : simd::kLanes));
}

// The sum of n terms: term(i, count) gives those from i on, and zeros after `count`. Sums of blocks are added up, so
// that rounding errors grow with n / 256.
template <typename Term>
float sum_of(Index n, Term term) {
  constexpr Index kBlock = 256;
  float total = 0;
  for (Index start = 0; start < n; start += kBlock) {
    simd::F32x4 partial = {};
    for_each_vector(n - start < kBlock ? n - start : kBlock,
                    [&](Index i, int count) { partial += term(start + i, count); });
    total += simd::sum_of_lanes(partial);
  }
  return total;
}

}  // namespace attention_lab::kernels
