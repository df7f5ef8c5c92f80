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

// The sum of n terms: term(i, count) gives those from i on, and zeros after `count`. Four vectors of sums hide the
// latency of an addition; sums of blocks are added up, so that rounding errors grow with n / 1,024. One is enough where
// a term takes longer than to be added, and less code.
template <int kChains = 4, typename Term>
float sum_of(Index n, Term term) {
  constexpr Index kBlock = 1024;
  float total = 0;
  for (Index start = 0; start < n; start += kBlock) {
    const Index end = n - start < kBlock ? n : start + kBlock;
    simd::F32x4 partial[4] = {};
    Index i = start;
#pragma clang loop unroll(disable)
    for (; kChains > 1 && i + kChains * simd::kLanes <= end; i += kChains * simd::kLanes) {
#pragma clang loop unroll(full)
      for (int chain = 0; chain < kChains; ++chain) partial[chain] += term(i + chain * simd::kLanes, simd::kLanes);
    }
    for_each_vector(end - i, [&](Index rest, int count) { partial[0] += term(i + rest, count); });
    total += simd::sum_of_lanes((partial[0] + partial[1]) + (partial[2] + partial[3]));
  }
  return total;
}

}  // namespace attention_lab::kernels
