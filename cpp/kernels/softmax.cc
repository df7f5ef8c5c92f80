// softmax in three passes over a row that stays in the cache: maximum, exponentials with their sum, scaling.
#include "kernels/softmax.h"

#include <cmath>
#include <limits>

#include "kernels/reduce.h"
#include "kernels/vectors.h"
#include "simd/math.h"

namespace attention_lab::kernels {
namespace {

using simd::F32x4;
using simd::kInfinity;
using simd::kLanes;
using simd::load;
using simd::store;

struct Range {
  float lowest;
  float largest;
};

// The range of those of x[0 .. n) that are not NaN; from inf to -inf if there are none. A NaN needs no looking for: it
// makes its exponential, and the sum, NaN.
Range range_of(Index n, const float* x) {
  F32x4 lowest[2] = {simd::splat(kInfinity), simd::splat(kInfinity)};
  F32x4 largest[2] = {simd::splat(-kInfinity), simd::splat(-kInfinity)};
  Index i = 0;
  for (; i + 2 * kLanes <= n; i += 2 * kLanes) {
    for (int j = 0; j < 2; ++j) {
      const F32x4 some = load(x + i + j * kLanes);
      lowest[j] = simd::lower_to(lowest[j], some);
      largest[j] = simd::raise_to(largest[j], some);
    }
  }
  for_each_vector(n - i, [&](Index k, int count) {
    lowest[0] = simd::lower_to(lowest[0], load_up_to(x + i + k, count, kInfinity));
    largest[0] = simd::raise_to(largest[0], load_up_to(x + i + k, count, -kInfinity));
  });
  return {-simd::max_of_lanes(-simd::lower_to(lowest[0], lowest[1])),
          simd::max_of_lanes(simd::raise_to(largest[0], largest[1]))};
}

// Calls use(i, exps, count) with the vectors of ScaledExp::kScale * exp(x[i] - shift), and gives their sum. That of the
// largest score alone is kScale, so that the sum is no less. `exp` is a ScaledExp, or what may take its place for all
// x[i] - shift; it is the same for all, so that equal scores have equal shares.
template <typename Exp, typename Use>
float sum_of_scaled_exps(Index n, const float* x, float shift, const Exp& exp, Use use) {
  const F32x4 shifts = simd::splat(shift);
  constexpr Index kPart = 512;  // whose sums are added up, so that rounding errors grow slowly
  float total = 0;
  Index i = 0;
  while (i < n) {
    const Index end = n - i < kPart ? n : i + kPart;
    F32x4 sum = {};
    F32x4 other = {};
    // Into two sums in turn, but one vector at a time: the constants of two do not fit into the registers.
    for (const Index pairs = end - (end - i) % (2 * kLanes); i < pairs; i += kLanes) {
      const F32x4 exps = exp(load(x + i) - shifts);
      use(i, exps, kLanes);
      const F32x4 grown = sum + exps;
      sum = other;
      other = grown;
    }
    for (; i < end; i += kLanes) {
      const int count = static_cast<int>(end - i < kLanes ? end - i : kLanes);
      const F32x4 exps = exp(load_up_to(x + i, count, shift) - shifts);
      use(i, exps, count);
      sum += simd::clear_where(simd::Mask{0, 1, 2, 3} >= count, exps);
    }
    total += simd::sum_of_lanes(sum + other);
  }
  return total;
}

float log_of_sum_of_exps(Index n, const float* x, float shift) {
  return std::log(sum_of_scaled_exps(n, x, shift, simd::ScaledExp(), [](Index, F32x4, int) {}) /
                  simd::ScaledExp::kScale);
}

}  // namespace

void softmax(Index n, const float* x, float* out) {
  const Range range = range_of(n, x);
  const float spread = range.largest - range.lowest;
  const bool in_range = spread <= 87;
  const auto written = [&](const auto& exp) {
    return sum_of_scaled_exps(n, x, range.largest, exp,
                              [out](Index i, F32x4 exps, int count) { store_up_to(out + i, exps, count); });
  };
  float total = 0;
  // From here on NearExp saves a tenth of all the time; of a shorter row's it saves less, and that keeps the more
  // exact.
  constexpr Index kLong = 64;
  if (n >= kLong && spread <= simd::NearExp::kReach && simd::mul_add_is_fused()) {
    total = written(simd::NearExp());
  } else if (in_range) {
    total = written([exp = simd::ScaledExp()](F32x4 y) { return exp.in_range(y); });
  } else {
    total = written(simd::ScaledExp());
  }
  const F32x4 scale = simd::splat(1.0F / total);
  Index i = 0;
  for (; in_range && i + 2 * kLanes <= n; i += 2 * kLanes) {
    store(out + i, load(out + i) * scale);
    store(out + i + kLanes, load(out + i + kLanes) * scale);
  }
  // What vanishes is cleared first: x86 takes over 100 cycles for a product that underflows, and masked scores all do.
  // Where all scores are in range none does, and not to look saves a sixth of all the time.
  const F32x4 vanishing = simd::ScaledExp()(simd::splat(-kInfinity));
  for_each_vector(n - i, [&](Index k, int count) {
    const F32x4 exps = load_up_to(out + i + k, count);
    store_up_to(out + i + k, simd::clear_where(exps <= vanishing, exps) * scale, count);
  });
}

void softmax_backward(Index n, const float* y, const float* dy, float* dx) {
  const F32x4 mean = simd::splat(dot(n, y, dy));
  for_each_vector(n, [&](Index i, int count) {
    store_up_to(dx + i, load_up_to(y + i, count) * (load_up_to(dy + i, count) - mean), count);
  });
}

void log_softmax(Index n, const float* x, float* out) {
  const float largest = range_of(n, x).largest;
  const float log_sum = log_of_sum_of_exps(n, x, largest);
  for_each_vector(n, [&](Index i, int count) {
    store_up_to(out + i, load_up_to(x + i, count) - simd::splat(largest) - simd::splat(log_sum), count);
  });
}

void log_softmax_backward(Index n, const float* y, const float* dy, float* dx) {
  const simd::ScaledExp exp;
  const F32x4 unscale = simd::splat(1 / simd::ScaledExp::kScale);
  const F32x4 total = simd::splat(sum(n, dy));
  for_each_vector(n, [&](Index i, int count) {
    const F32x4 weights = exp(load_up_to(y + i, count)) * unscale;
    store_up_to(dx + i, load_up_to(dy + i, count) - weights * total, count);
  });
}

float logsumexp(Index n, const float* x) {
  const float largest = range_of(n, x).largest;
  if (std::isinf(largest)) return n == 0 ? largest : max(n, x);
  return largest + log_of_sum_of_exps(n, x, largest);
}

void softmax_reference(Index n, const float* x, double* out) {
  if (n == 0) return;
  const double largest = max_reference(n, x);
  double total = 0;
  for (Index i = 0; i < n; ++i) total += out[i] = std::exp(x[i] - largest);
  for (Index i = 0; i < n; ++i) out[i] /= total;
}

void softmax_backward_reference(Index n, const float* y, const float* dy, double* dx) {
  const double mean = dot_reference(n, y, dy);
  for (Index i = 0; i < n; ++i) dx[i] = y[i] * (dy[i] - mean);
}

void log_softmax_reference(Index n, const float* x, double* out) {
  const double total = logsumexp_reference(n, x);
  for (Index i = 0; i < n; ++i) out[i] = x[i] - total;
}

void log_softmax_backward_reference(Index n, const float* y, const float* dy, double* dx) {
  const double total = sum_reference(n, dy);
  for (Index i = 0; i < n; ++i) dx[i] = dy[i] - std::exp(double{y[i]}) * total;
}

double logsumexp_reference(Index n, const float* x) {
  if (n == 0) return -std::numeric_limits<double>::infinity();
  const double largest = max_reference(n, x);
  if (std::isinf(largest)) return largest;
  double total = 0;
  for (Index i = 0; i < n; ++i) total += std::exp(x[i] - largest);
  return largest + std::log(total);
}

}  // namespace attention_lab::kernels
