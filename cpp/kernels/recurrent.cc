// The cells as a few passes over rows that stay in the cache.
//
// This work is based on: S. Hochreiter, J. Schmidhuber, "Long Short-Term Memory" (1997), with the forget gate of F. A.
// Gers, J. Schmidhuber, F. Cummins (2000); K. Cho et al., "Learning Phrase Representations using RNN Encoder-Decoder"
// (2014).
#include "kernels/recurrent.h"

#include <cmath>

#include "kernels/activations.h"
#include "kernels/vectors.h"
#include "simd/math.h"

namespace attention_lab::kernels {
namespace {

using simd::F32x4;

double sigmoid_reference(double x) { return 1 / (1 + std::exp(-x)); }

// Replaces n numbers by the function of them.
template <typename F>
[[gnu::noinline]] void replace(Index n, float* x) {
  const F function;
  for_each_vector(n, [&](Index k, int count) { store_up_to(x + k, function(load_up_to(x + k, count)), count); });
}

// Gradients by what went into sigmoid and tanh, from those by the outputs.
constexpr SigmoidGradient kThroughSigmoid;
constexpr TanhGradient kThroughTanh;

}  // namespace

void lstm_cell(Index n, float* gates, const float* c_prev, float* c, float* h) {
  float* i = gates;
  float* f = gates + n;
  float* g = gates + 2 * n;
  float* o = gates + 3 * n;
  replace<simd::Sigmoid>(2 * n, i);
  replace<simd::Tanh>(n, g);
  replace<simd::Sigmoid>(n, o);
  const simd::Tanh tanh;
  for_each_vector(n, [&](Index k, int count) {
    const F32x4 cell =
        load_up_to(f + k, count) * load_up_to(c_prev + k, count) + load_up_to(i + k, count) * load_up_to(g + k, count);
    store_up_to(c + k, cell, count);
    store_up_to(h + k, load_up_to(o + k, count) * tanh(cell), count);
  });
}

void lstm_cell_backward(Index n, const float* gates, const float* c_prev, const float* c, const float* dh,
                        const float* dc, float* dgates, float* dc_prev) {
  const simd::Tanh tanh;
  for_each_vector(n, [&](Index k, int count) {
    const F32x4 i = load_up_to(gates + k, count);
    const F32x4 f = load_up_to(gates + n + k, count);
    const F32x4 g = load_up_to(gates + 2 * n + k, count);
    const F32x4 o = load_up_to(gates + 3 * n + k, count);
    const F32x4 output_gradient = load_up_to(dh + k, count);
    const F32x4 t = tanh(load_up_to(c + k, count));
    const F32x4 cell_gradient = load_up_to(dc + k, count) + kThroughTanh(output_gradient * o, t);
    store_up_to(dgates + k, kThroughSigmoid(cell_gradient * g, i), count);
    store_up_to(dgates + n + k, kThroughSigmoid(cell_gradient * load_up_to(c_prev + k, count), f), count);
    store_up_to(dgates + 2 * n + k, kThroughTanh(cell_gradient * i, g), count);
    store_up_to(dgates + 3 * n + k, kThroughSigmoid(output_gradient * t, o), count);
    store_up_to(dc_prev + k, cell_gradient * f, count);
  });
}

void gru_cell(Index n, const float* input, const float* hidden, const float* h_prev, float* gates, float* h) {
  float* r = gates;
  float* z = gates + n;
  float* new_h = gates + 2 * n;
  for_each_vector(2 * n, [&](Index k, int count) {
    store_up_to(gates + k, load_up_to(input + k, count) + load_up_to(hidden + k, count), count);
  });
  replace<simd::Sigmoid>(2 * n, r);
  for_each_vector(n, [&](Index k, int count) {
    const F32x4 reset = load_up_to(r + k, count) * load_up_to(hidden + 2 * n + k, count);
    store_up_to(new_h + k, load_up_to(input + 2 * n + k, count) + reset, count);
  });
  replace<simd::Tanh>(n, new_h);
  for_each_vector(n, [&](Index k, int count) {
    const F32x4 keep = load_up_to(z + k, count);
    const F32x4 fresh = load_up_to(new_h + k, count) * (simd::splat(1) - keep);
    store_up_to(h + k, fresh + keep * load_up_to(h_prev + k, count), count);
  });
}

void gru_cell_backward(Index n, const float* gates, const float* hidden_n, const float* h_prev, const float* dh,
                       float* dinput, float* dhidden, float* dh_prev) {
  for_each_vector(n, [&](Index k, int count) {
    const F32x4 r = load_up_to(gates + k, count);
    const F32x4 z = load_up_to(gates + n + k, count);
    const F32x4 new_h = load_up_to(gates + 2 * n + k, count);
    const F32x4 gradient = load_up_to(dh + k, count);
    const F32x4 dn = kThroughTanh(gradient * (simd::splat(1) - z), new_h);
    const F32x4 dz = kThroughSigmoid(gradient * (load_up_to(h_prev + k, count) - new_h), z);
    const F32x4 dr = kThroughSigmoid(dn * load_up_to(hidden_n + k, count), r);
    store_up_to(dinput + k, dr, count);
    store_up_to(dinput + n + k, dz, count);
    store_up_to(dinput + 2 * n + k, dn, count);
    store_up_to(dhidden + k, dr, count);
    store_up_to(dhidden + n + k, dz, count);
    store_up_to(dhidden + 2 * n + k, dn * r, count);
    store_up_to(dh_prev + k, gradient * z, count);
  });
}

void lstm_cell_reference(Index n, const float* gates, const float* c_prev, double* c, double* h) {
  for (Index k = 0; k < n; ++k) {
    const double i = sigmoid_reference(gates[k]);
    const double f = sigmoid_reference(gates[n + k]);
    const double g = std::tanh(double{gates[2 * n + k]});
    const double o = sigmoid_reference(gates[3 * n + k]);
    c[k] = f * c_prev[k] + i * g;
    h[k] = o * std::tanh(c[k]);
  }
}

void gru_cell_reference(Index n, const float* input, const float* hidden, const float* h_prev, double* h) {
  for (Index k = 0; k < n; ++k) {
    const double r = sigmoid_reference(double{input[k]} + hidden[k]);
    const double z = sigmoid_reference(double{input[n + k]} + hidden[n + k]);
    const double new_h = std::tanh(input[2 * n + k] + r * hidden[2 * n + k]);
    h[k] = (1 - z) * new_h + z * h_prev[k];
  }
}

}  // namespace attention_lab::kernels
