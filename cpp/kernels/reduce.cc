// Reductions of contiguous rows: four independent vectors hide the latency of an addition, and long rows are halved so
// that rounding errors grow with log n only.
#include "kernels/reduce.h"

#include <cmath>
#include <limits>

#include "simd/f32x4.h"

namespace attention_lab::kernels {
namespace {

using simd::F32x4;
using simd::kLanes;
using simd::load;

// Up to this length numbers are added one after the other; a multiple of the main loop's step.
constexpr Index kBlock = 512;

// Adds up n terms: add(partial, i) is `partial` plus the vector of the terms i to i + 3, and rest(i, count) the last
// few terms, with zeros after them.
template <typename Add, typename Rest>
float sum_of_block(Index n, Add add, Rest rest) {
  F32x4 partial[4] = {};
  Index i = 0;
  for (; i + 4 * kLanes <= n; i += 4 * kLanes) {
    for (int j = 0; j < 4; ++j) partial[j] = add(partial[j], i + j * kLanes);
  }
  for (; i + kLanes <= n; i += kLanes) partial[0] = add(partial[0], i);
  if (i < n) partial[1] += rest(i, static_cast<int>(n - i));
  return simd::sum_of_lanes((partial[0] + partial[1]) + (partial[2] + partial[3]));
}

// Where a long row is cut in two: a whole number of blocks.
Index middle(Index n) { return (n / 2 + kBlock - 1) / kBlock * kBlock; }

}  // namespace

float sum(Index n, const float* x) {
  if (n > kBlock) return sum(middle(n), x) + sum(n - middle(n), x + middle(n));
  return sum_of_block(
      n, [=](F32x4 partial, Index i) { return partial + load(x + i); },
      [=](Index i, int count) { return simd::load_some(x + i, count, 0.0F); });
}

double sum_reference(Index n, const float* x) {
  double total = 0;
  for (Index i = 0; i < n; ++i) total += x[i];
  return total;
}

float max(Index n, const float* x) {
  // The one-instruction maximum drops a NaN, so that it is looked for beside it.
  F32x4 largest[2] = {simd::splat(x[0]), simd::splat(x[0])};
  simd::Mask nan = {};
  Index i = 0;
  for (; i + 2 * kLanes <= n; i += 2 * kLanes) {
    const F32x4 first = load(x + i);
    const F32x4 second = load(x + i + kLanes);
    largest[0] = simd::raise_to(largest[0], first);
    largest[1] = simd::raise_to(largest[1], second);
    nan |= simd::is_nan(first) | simd::is_nan(second);
  }
  for (; i < n; i += kLanes) {
    const int count = static_cast<int>(n - i < kLanes ? n - i : kLanes);
    const F32x4 last = simd::load_some(x + i, count, x[0]);
    largest[0] = simd::raise_to(largest[0], last);
    nan |= simd::is_nan(last);
  }
  return simd::any(nan) ? std::numeric_limits<float>::quiet_NaN()
                        : simd::max_of_lanes(simd::raise_to(largest[0], largest[1]));
}

float max_reference(Index n, const float* x) { return x[argmax(n, x)]; }

Index argmax(Index n, const float* x) {
  Index best = 0;
  for (Index i = 1; i < n && !std::isnan(x[best]); ++i) {
    if (std::isnan(x[i]) || x[i] > x[best]) best = i;
  }
  return best;
}

float dot(Index n, const float* a, const float* b) {
  if (n > kBlock) return dot(middle(n), a, b) + dot(n - middle(n), a + middle(n), b + middle(n));
  return sum_of_block(
      n, [=](F32x4 partial, Index i) { return simd::mul_add(load(a + i), load(b + i), partial); },
      [=](Index i, int count) { return simd::load_some(a + i, count, 0.0F) * simd::load_some(b + i, count, 0.0F); });
}

double dot_reference(Index n, const float* a, const float* b) {
  double total = 0;
  for (Index i = 0; i < n; ++i) total += static_cast<double>(a[i]) * b[i];
  return total;
}

}  // namespace attention_lab::kernels
