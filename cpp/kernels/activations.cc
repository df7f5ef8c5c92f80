// Activation functions on top of simd/math.h.
//
// This work is based on: D. Hendrycks, K. Gimpel, "Gaussian Error Linear Units" (2016).
#include "kernels/activations.h"

#include <numbers>

#include "kernels/rows.h"
#include "simd/math.h"

namespace attention_lab::kernels {
namespace {

using simd::F32x4;
using simd::loop_constant;
using simd::mul_add;

template <typename Function>
void map(Index n, const float* a, float* out, Function function) {
  for_each_vector(n, [&](Index i, int count) { store_up_to(out + i, function(load_up_to(a + i, count)), count); });
}

template <typename Function>
void map(Index n, const float* a, const float* b, float* out, Function function) {
  for_each_vector(n, [&](Index i, int count) {
    store_up_to(out + i, function(load_up_to(a + i, count), load_up_to(b + i, count)), count);
  });
}

// The probability that a normal number is below x.
class NormalCdf {
 public:
  F32x4 operator()(F32x4 x) const { return mul_add(half_, erf_(x * sqrt_half_), half_); }

 private:
  simd::Erf erf_;
  F32x4 half_ = loop_constant(0.5F);
  F32x4 sqrt_half_ = loop_constant(std::numbers::sqrt2_v<float> / 2);
};

// The inner function of gelu_tanh, sqrt(2 / pi) (x + 0.044715 x^3) = x (k1 + k3 x^2).
constexpr float kGelu1 = 0.797884561F;
constexpr float kGelu3 = 0.797884561F * 0.044715F;

}  // namespace

void relu(Index n, const float* x, float* out) {
  map(n, x, out, [](F32x4 v) { return simd::clear_where(v < F32x4{}, v); });
}
void relu_backward(Index n, const float* y, const float* dy, float* dx) {
  map(n, y, dy, dx, [](F32x4 v, F32x4 gradient) { return simd::clear_where(v <= F32x4{}, gradient); });
}

void sigmoid(Index n, const float* x, float* out) { map(n, x, out, simd::Sigmoid()); }
void sigmoid_backward(Index n, const float* y, const float* dy, float* dx) {
  map(n, y, dy, dx, [](F32x4 v, F32x4 gradient) { return gradient * (simd::splat(1) - v) * v; });
}

void tanh(Index n, const float* x, float* out) { map(n, x, out, simd::Tanh()); }
void tanh_backward(Index n, const float* y, const float* dy, float* dx) {
  map(n, y, dy, dx, [](F32x4 v, F32x4 gradient) { return gradient * (simd::splat(1) - v * v); });
}

void silu(Index n, const float* x, float* out) {
  map(n, x, out, [sigmoid = simd::Sigmoid()](F32x4 v) { return v * sigmoid(v); });
}
void silu_backward(Index n, const float* x, const float* dy, float* dx) {
  map(n, x, dy, dx, [sigmoid = simd::Sigmoid(), one = loop_constant(1)](F32x4 v, F32x4 gradient) {
    const F32x4 s = sigmoid(v);
    return gradient * s * mul_add(v, one - s, one);
  });
}

void gelu(Index n, const float* x, float* out) {
  map(n, x, out, [cdf = NormalCdf()](F32x4 v) { return v * cdf(v); });
}
void gelu_backward(Index n, const float* x, const float* dy, float* dx) {
  // The density of normal numbers is e^(-x^2 / 2) / sqrt(2 pi).
  const F32x4 density_scale = loop_constant(0.398942280F / simd::ScaledExp::kScale);
  map(n, x, dy, dx, [=, cdf = NormalCdf(), exp = simd::ScaledExp()](F32x4 v, F32x4 gradient) {
    const F32x4 density = exp(v * v * simd::splat(-0.5F)) * density_scale;
    return gradient * mul_add(v, density, cdf(v));
  });
}

void gelu_tanh(Index n, const float* x, float* out) {
  const F32x4 half = loop_constant(0.5F);
  const F32x4 k1 = loop_constant(kGelu1);
  const F32x4 k3 = loop_constant(kGelu3);
  map(n, x, out,
      [=, tanh = simd::Tanh()](F32x4 v) { return v * mul_add(half, tanh(v * mul_add(k3, v * v, k1)), half); });
}
void gelu_tanh_backward(Index n, const float* x, const float* dy, float* dx) {
  const F32x4 half = loop_constant(0.5F);
  const F32x4 one = loop_constant(1);
  const F32x4 k1 = loop_constant(kGelu1);
  const F32x4 k3 = loop_constant(kGelu3);
  map(n, x, dy, dx, [=, tanh = simd::Tanh()](F32x4 v, F32x4 gradient) {
    const F32x4 square = v * v;
    const F32x4 t = tanh(v * mul_add(k3, square, k1));
    const F32x4 slope = (one - t * t) * mul_add(k3 * simd::splat(3), square, k1);  // of the tanh
    return gradient * half * mul_add(v, slope, one + t);
  });
}

}  // namespace attention_lab::kernels
