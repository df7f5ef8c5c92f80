// This work is based on: D. Bahdanau, K. Cho, Y. Bengio, "Neural Machine Translation by Jointly Learning to Align and
// Translate" (2015).
#include "kernels/additive.h"

#include <cmath>

#include "kernels/activations.h"
#include "kernels/vectors.h"
#include "simd/math.h"

namespace attention_lab::kernels {

using simd::F32x4;

void additive_scores(Index n, Index width, const float* query, const float* keys, Index stride, const float* v,
                     float* tanhs, float* scores) {
  const simd::Tanh tanh;
  for (Index s = 0; s < n; ++s) {
    const float* key = keys + s * stride;
    scores[s] = sum_of<1>(width, [&](Index a, int count) {
      const F32x4 t = tanh(load_up_to(query + a, count) + load_up_to(key + a, count));
      if (tanhs != nullptr) store_up_to(tanhs + s * width + a, t, count);
      return load_up_to(v + a, count) * t;
    });
  }
}

void additive_scores_backward(Index n, Index width, const float* tanhs, const float* v, const float* dscores,
                              float* dquery, float* dkeys, Index stride, float* dv) {
  const TanhGradient through_tanh;
  // Key after key within a vector of the width, so that the gradients of query and v stay in registers.
  for_each_vector(width, [&](Index a, int count) {
    const F32x4 scale = load_up_to(v + a, count);
    F32x4 query_gradient = load_up_to(dquery + a, count);
    F32x4 v_gradient = load_up_to(dv + a, count);
    for (Index s = 0; s < n; ++s) {
      const F32x4 t = load_up_to(tanhs + s * width + a, count);
      const F32x4 gradient = simd::splat(dscores[s]);
      const F32x4 key_gradient = through_tanh(gradient * scale, t);
      add_up_to(dkeys + s * stride + a, key_gradient, count);
      query_gradient += key_gradient;
      v_gradient = simd::mul_add(gradient, t, v_gradient);
    }
    store_up_to(dquery + a, query_gradient, count);
    store_up_to(dv + a, v_gradient, count);
  });
}

void additive_scores_reference(Index n, Index width, const float* query, const float* keys, Index stride,
                               const float* v, double* scores) {
  for (Index s = 0; s < n; ++s) {
    scores[s] = 0;
    for (Index a = 0; a < width; ++a) scores[s] += v[a] * std::tanh(double{query[a]} + keys[s * stride + a]);
  }
}

}  // namespace attention_lab::kernels
