// Reductions of contiguous rows: four independent vectors hide the latency of an addition, and long rows are halved so
// that rounding errors grow with log n only.
#include "kernels/reduce.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
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

namespace {

// How extremes are compared: kMost is the largest, otherwise it is the smallest.
template <bool kMost, typename T>
bool beats(T a, T b) {
  return kMost ? a > b : a < b;
}

template <bool kMost>
F32x4 further(F32x4 a, F32x4 b) {
  return kMost ? simd::raise_to(a, b) : simd::lower_to(a, b);
}

template <bool kMost>
[[gnu::noinline]] float extreme(Index n, const float* x) {
  // The one-instruction maximum drops a NaN, so that it is looked for beside it.
  F32x4 best[2] = {simd::splat(x[0]), simd::splat(x[0])};
  simd::Mask nan = {};
  Index i = 0;
  for (; i + 2 * kLanes <= n; i += 2 * kLanes) {
    const F32x4 first = load(x + i);
    const F32x4 second = load(x + i + kLanes);
    best[0] = further<kMost>(best[0], first);
    best[1] = further<kMost>(best[1], second);
    nan |= simd::is_nan(first) | simd::is_nan(second);
  }
  for (; i < n; i += kLanes) {
    const int count = static_cast<int>(n - i < kLanes ? n - i : kLanes);
    const F32x4 last = simd::load_some(x + i, count, x[0]);
    best[0] = further<kMost>(best[0], last);
    nan |= simd::is_nan(last);
  }
  if (simd::any(nan)) return std::numeric_limits<float>::quiet_NaN();
  const F32x4 lanes = further<kMost>(best[0], best[1]);
  return kMost ? simd::max_of_lanes(lanes) : -simd::max_of_lanes(-lanes);
}

bool is_nan(float x) { return std::isnan(x); }
bool is_nan(std::int64_t /*x*/) { return false; }

template <bool kMost, typename T>
Index position_one_by_one(Index n, const T* x) {
  Index best = 0;
  // Each step waits for the one before: unrolled, it would be more code and no faster. The same below.
#pragma clang loop unroll(disable)
  for (Index i = 1; i < n && !is_nan(x[best]); ++i) {
    if (is_nan(x[i]) || beats<kMost>(x[i], x[best])) best = i;
  }
  return best;
}

// Where the first `wanted` is; there is one.
[[gnu::noinline]] Index find(Index n, const float* x, float wanted) {
  const bool nan = is_nan(wanted);
  Index i = 0;
#pragma clang loop unroll(disable)
  for (; i + kLanes <= n; i += kLanes) {
    const F32x4 v = load(x + i);
    if (simd::any(nan ? simd::is_nan(v) : v == simd::splat(wanted))) break;
  }
#pragma clang loop unroll(disable)
  while (nan ? !is_nan(x[i]) : x[i] != wanted) ++i;
  return i;
}

// What is there is found first, four at a time, and where it is after that; a short row is not worth two walks.
template <bool kMost>
Index position(Index n, const float* x) {
  constexpr Index kShort = 16;
  return n <= kShort ? position_one_by_one<kMost>(n, x) : find(n, x, extreme<kMost>(n, x));
}

// Row by row, so that the compiler makes vectors of the columns.
template <bool kMost>
void extremes_of_columns(Index m, Index n, const void* matrix, Index row_stride, void* results) {
  const auto* const x = static_cast<const float*>(matrix);
  auto* const __restrict out = static_cast<float*>(results);
  std::copy_n(x, n, out);
  for (Index i = 1; i < m; ++i) {
    const float* __restrict row = x + i * row_stride;
    for (Index j = 0; j < n; ++j) out[j] = beats<kMost>(row[j], out[j]) || row[j] != row[j] ? row[j] : out[j];
  }
}

// The sums of `kVectors` vectors of columns. Sums of blocks of rows are added up, so that rounding errors grow with
// m / 256.
template <int kVectors>
void sum_of_vectors(Index m, const float* x, Index row_stride, float* out) {
  constexpr Index kRows = 256;
  F32x4 total[kVectors] = {};
  for (Index i = 0; i < m;) {
    F32x4 partial[kVectors] = {};
    for (const Index end = i + kRows < m ? i + kRows : m; i < end; ++i) {
      for (int v = 0; v < kVectors; ++v) partial[v] += load(x + i * row_stride + v * kLanes);
    }
    for (int v = 0; v < kVectors; ++v) total[v] += partial[v];
  }
  for (int v = 0; v < kVectors; ++v) simd::store(out + v * kLanes, total[v]);
}

void sum_of_columns(Index m, Index n, const void* matrix, Index row_stride, void* results) {
  const auto* const x = static_cast<const float*>(matrix);
  auto* const out = static_cast<float*>(results);
  Index j = 0;
  for (; j + 4 * kLanes <= n; j += 4 * kLanes) sum_of_vectors<4>(m, x + j, row_stride, out + j);
  for (; j + kLanes <= n; j += kLanes) sum_of_vectors<1>(m, x + j, row_stride, out + j);
  for (; j < n; ++j) {
    double total = 0;
    for (Index i = 0; i < m; ++i) total += x[i * row_stride + j];
    out[j] = static_cast<float>(total);
  }
}

template <float (*kKernel)(Index, const float*)>
void row_of_floats(Index n, const void* x, void* out) {
  *static_cast<float*>(out) = kKernel(n, static_cast<const float*>(x));
}

template <Index (*kKernel)(Index, const std::int64_t*)>
void chosen_integer(Index n, const void* x, void* out) {
  const auto* from = static_cast<const std::int64_t*>(x);
  *static_cast<std::int64_t*>(out) = from[kKernel(n, from)];
}

void sum_of_integers(Index n, const void* x, void* out) {
  std::uint64_t total = 0;  // wraps around where a signed one may not
  for (Index i = 0; i < n; ++i) total += static_cast<std::uint64_t>(static_cast<const std::int64_t*>(x)[i]);
  *static_cast<std::int64_t*>(out) = static_cast<std::int64_t>(total);
}

}  // namespace

float max(Index n, const float* x) { return extreme<true>(n, x); }
float max_reference(Index n, const float* x) { return x[argmax_reference(n, x)]; }
float min(Index n, const float* x) { return extreme<false>(n, x); }

Index argmax(Index n, const float* x) { return position<true>(n, x); }
Index argmax_reference(Index n, const float* x) { return position_one_by_one<true>(n, x); }
Index argmax(Index n, const std::int64_t* x) { return position_one_by_one<true>(n, x); }
Index argmin(Index n, const float* x) { return position<false>(n, x); }
Index argmin(Index n, const std::int64_t* x) { return position_one_by_one<false>(n, x); }

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

namespace {

using F64x4 = double __attribute__((vector_size(32)));

// The sum of (x[i] - middle)^kPower.
template <int kPower>
double sum_of_distances(Index n, const float* x, double middle) {
  F64x4 partial[2] = {};
  Index i = 0;
  for (; i + 2 * kLanes <= n; i += 2 * kLanes) {
    for (int j = 0; j < 2; ++j) {
      const F64x4 distance = __builtin_convertvector(load(x + i + j * kLanes), F64x4) - middle;
      partial[j] += kPower == 2 ? distance * distance : distance;
    }
  }
  const F64x4 lanes = partial[0] + partial[1];
  double total = (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
#pragma clang loop vectorize(disable) unroll(disable)
  for (; i < n; ++i) {
    const double distance = x[i] - middle;
    total += kPower == 2 ? distance * distance : distance;
  }
  return total;
}

}  // namespace

double squared_deviations(Index n, const float* x) {
  return n == 0 ? 0 : sum_of_distances<2>(n, x, sum_of_distances<1>(n, x, 0) / static_cast<double>(n));
}

void add_to(Index n, const float* x, float* __restrict total) {
  for (Index i = 0; i < n; ++i) total[i] += x[i];
}

namespace {

template <typename Total, typename T>
void add_up(Index n, T* x, bool from_the_end) {
  Total total = 0;
#pragma clang loop unroll(disable)
  for (Index i = 0; i < n; ++i) {
    T& element = x[from_the_end ? n - 1 - i : i];
    total += static_cast<Total>(element);
    element = static_cast<T>(total);
  }
}

}  // namespace

void running_sum(Index n, float* x, bool from_the_end) { add_up<double>(n, x, from_the_end); }
void running_sum(Index n, std::int64_t* x, bool from_the_end) { add_up<std::uint64_t>(n, x, from_the_end); }

const Reduction kSum = {row_of_floats<sum>, sum_of_integers, sum_of_columns};
const Reduction kMax = {row_of_floats<max>, chosen_integer<argmax>, extremes_of_columns<true>};
const Reduction kMin = {row_of_floats<min>, chosen_integer<argmin>, extremes_of_columns<false>};

}  // namespace attention_lab::kernels
