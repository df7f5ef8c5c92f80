// Activation functions of four numbers and their gradients, for whatever loop goes over them; each within a few ulp of
// PyTorch's formula. As in simd/math.h: construct one before a loop. NaN gives NaN.
//
// This work is based on: D. Hendrycks, K. Gimpel, "Gaussian Error Linear Units" (2016).
#pragma once

#include <numbers>

#include "simd/f32x4.h"
#include "simd/math.h"

namespace attention_lab::kernels {

// 0 for x < 0, otherwise x.
struct Relu {
  simd::F32x4 operator()(simd::F32x4 x) const { return simd::clear_where(x < simd::F32x4{}, x); }
};

// The gradient by the operand from the one by the result, `g`, and the result, y. (relu: 0 at 0.)
struct ReluGradient {
  simd::F32x4 operator()(simd::F32x4 g, simd::F32x4 y) const { return simd::clear_where(y <= simd::F32x4{}, g); }
};
struct SigmoidGradient {
  simd::F32x4 operator()(simd::F32x4 g, simd::F32x4 y) const { return g * (simd::splat(1) - y) * y; }
};
struct TanhGradient {
  simd::F32x4 operator()(simd::F32x4 g, simd::F32x4 y) const { return g * (simd::splat(1) - y * y); }
};

// x sigmoid(x), also called swish. NaN for -inf, as for the two below. Their gradients are from the operand.
class Silu {
 public:
  simd::F32x4 operator()(simd::F32x4 x) const { return x * sigmoid_(x); }

 private:
  simd::Sigmoid sigmoid_;
};
class SiluGradient {
 public:
  simd::F32x4 operator()(simd::F32x4 g, simd::F32x4 x) const {
    const simd::F32x4 s = sigmoid_(x);
    return g * s * simd::mul_add(x, one_ - s, one_);
  }

 private:
  simd::Sigmoid sigmoid_;
  simd::F32x4 one_ = simd::loop_constant(1);
};

// The probability that a normal number is below x.
class NormalCdf {
 public:
  simd::F32x4 operator()(simd::F32x4 x) const { return simd::mul_add(half_, erf_(x * sqrt_half_), half_); }

 private:
  simd::Erf erf_;
  simd::F32x4 half_ = simd::loop_constant(0.5F);
  simd::F32x4 sqrt_half_ = simd::loop_constant(std::numbers::sqrt2_v<float> / 2);
};

// x times that probability: x (1 + erf(x / sqrt 2)) / 2.
class Gelu {
 public:
  simd::F32x4 operator()(simd::F32x4 x) const { return x * cdf_(x); }

 private:
  NormalCdf cdf_;
};
class GeluGradient {
 public:
  simd::F32x4 operator()(simd::F32x4 g, simd::F32x4 x) const {
    const simd::F32x4 density = exp_(x * x * simd::splat(-0.5F)) * density_scale_;
    return g * simd::mul_add(x, density, cdf_(x));
  }

 private:
  NormalCdf cdf_;
  simd::ScaledExp exp_;
  // The density of normal numbers is e^(-x^2 / 2) / sqrt(2 pi).
  simd::F32x4 density_scale_ = simd::loop_constant(0.398942280F / simd::ScaledExp::kScale);
};

// Its approximation x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))) / 2, in which the inner function is x (k1 + k3 x^2).
class GeluTanh {
 public:
  static constexpr float kGelu1 = 0.797884561F;
  static constexpr float kGelu3 = 0.797884561F * 0.044715F;

  simd::F32x4 operator()(simd::F32x4 x) const {
    return x * simd::mul_add(half_, tanh_(x * simd::mul_add(k3_, x * x, k1_)), half_);
  }

 private:
  simd::Tanh tanh_;
  simd::F32x4 half_ = simd::loop_constant(0.5F);
  simd::F32x4 k1_ = simd::loop_constant(kGelu1);
  simd::F32x4 k3_ = simd::loop_constant(kGelu3);
};
class GeluTanhGradient {
 public:
  simd::F32x4 operator()(simd::F32x4 g, simd::F32x4 x) const {
    const simd::F32x4 square = x * x;
    const simd::F32x4 t = tanh_(x * simd::mul_add(k3_, square, k1_));
    const simd::F32x4 slope = (one_ - t * t) * simd::mul_add(k3_ * simd::splat(3), square, k1_);  // of the tanh
    return g * half_ * simd::mul_add(x, slope, one_ + t);
  }

 private:
  simd::Tanh tanh_;
  simd::F32x4 half_ = simd::loop_constant(0.5F);
  simd::F32x4 one_ = simd::loop_constant(1);
  simd::F32x4 k1_ = simd::loop_constant(GeluTanh::kGelu1);
  simd::F32x4 k3_ = simd::loop_constant(GeluTanh::kGelu3);
};

}  // namespace attention_lab::kernels
