// softmax in four passes over a row that stays in the cache: maximum, exponentials, their sum, scaling.
#include "kernels/softmax.h"

#include <cmath>

#include "kernels/reduce.h"
#include "simd/math.h"

namespace attention_lab::kernels {

using simd::F32x4;
using simd::kLanes;
using simd::load;

void softmax(Index n, const float* x, float* out) {
  if (n == 0) return;
  const simd::Exp exp;

  const F32x4 largest = simd::splat(max(n, x));
  Index i = 0;
  for (; i + 2 * kLanes <= n; i += 2 * kLanes) {
    simd::store(out + i, exp(load(x + i) - largest));
    simd::store(out + i + kLanes, exp(load(x + i + kLanes) - largest));
  }
  for (; i < n; i += kLanes) {
    const int count = static_cast<int>(n - i < kLanes ? n - i : kLanes);
    simd::store_some(out + i, exp(simd::load_some(x + i, count, 0.0F) - largest), count);
  }

  // One division for the row: the sum is at least 1, so that its reciprocal cannot overflow.
  const F32x4 scale = simd::splat(1.0F / sum(n, out));
  for (i = 0; i + kLanes <= n; i += kLanes) simd::store(out + i, load(out + i) * scale);
  for (; i < n; ++i) out[i] *= scale[0];
}

void softmax_reference(Index n, const float* x, double* out) {
  if (n == 0) return;
  const double largest = max_reference(n, x);
  double total = 0;
  for (Index i = 0; i < n; ++i) total += out[i] = std::exp(x[i] - largest);
  for (Index i = 0; i < n; ++i) out[i] /= total;
}

}  // namespace attention_lab::kernels
