// Functions of mathematics on four lanes, each at most 2 ulp from the correctly rounded result for every float, unless
// it says otherwise. Construct one before a loop: it keeps its constants in registers. Sine and cosine are in
// sin_cos.h; the variants that trade accuracy for speed are left out.
//
// This work is based on: W. J. Cody and W. Waite, "Software Manual for the Elementary Functions" (1980).
#pragma once

#include <bit>
#include <cfloat>
#include <cmath>
#include <numbers>

#include "simd/f32x4.h"

namespace attention_lab::simd::inline ATTENTION_LAB_BACK_END {

// What all functions made of e^x share: x = n ln 2 + r with whole n and |r| <= ln(2) / 2, so that e^x = 2^n e^r.
class ExpSeries {
 public:
  // The results are scaled by 2^shift, |shift| <= 32, to keep them from being denormal or infinite.
  explicit ExpSeries(F32x4 shift = F32x4{}) : bias_(loop_constant(kPowerOfTwoBias) + shift) {}

  class Result {
   public:
    Result(F32x4 power, F32x4 rest) : power_(power), rest_(rest) {}
    // 2^shift e^x, and that plus or minus c. For c = 1 and no shift the difference is accurate however small.
    [[nodiscard]] F32x4 exp() const { return mul_add(power_, rest_, power_); }
    [[nodiscard]] F32x4 plus(F32x4 c) const { return mul_add(power_, rest_, power_ + c); }
    [[nodiscard]] F32x4 minus(F32x4 c) const { return mul_add(power_, rest_, power_ - c); }

   private:
    F32x4 power_;  // 2^(n + shift)
    F32x4 rest_;   // e^r - 1
  };
  // For x with n + shift from -126 to 127. NaN gives NaN.
  Result operator()(F32x4 x) const {
    const F32x4 biased_n = mul_add(x, log2_e_, bias_);
    const F32x4 n = biased_n - bias_;
    // ln 2 in two parts: n * ln2_high has no rounding error, since ln2_high has 15 bits and n at most 8.
    F32x4 r = mul_add(n, minus_ln2_high_, x);
    r = mul_add(n, minus_ln2_low_, r);
    F32x4 p = mul_add(c6_, r, c5_);
    p = mul_add(p, r, c4_);
    p = mul_add(p, r, c3_);
    p = mul_add(p, r, c2_);
    return {power_of_two(biased_n), mul_add(r * r, p, r)};
  }

 private:
  F32x4 log2_e_ = loop_constant(std::numbers::log2e_v<float>);
  F32x4 bias_;
  F32x4 minus_ln2_high_ = loop_constant(-0x1.62e4p-1F);
  F32x4 minus_ln2_low_ = loop_constant(-0x1.7f7d1cp-20F);
  // e^r - 1 = r + r^2 (c2 + c3 r + c4 r^2 + c5 r^3 + c6 r^4), the minimax fit: relative error 1.5e-8, and half of that
  // for e^r.
  F32x4 c2_ = loop_constant(0x1.fffffep-2F);
  F32x4 c3_ = loop_constant(0x1.5554aap-3F);
  F32x4 c4_ = loop_constant(0x1.55579cp-5F);
  F32x4 c5_ = loop_constant(0x1.122c9ep-7F);
  F32x4 c6_ = loop_constant(0x1.6ab1fcp-10F);
};

// e^x: denormal results, infinity where it overflows (from 88.7229), 0 where it underflows (below -103.98).
class Exp {
 public:
  F32x4 operator()(F32x4 x) const {
    if (any(abs(x) > limit_)) return beyond_limit(x);
    return series_(x).exp();
  }

 private:
  // For any x: where 2^n or the result need not be a normal float. Not inlined and with constants of its own, so that
  // it takes no registers from the loop around the usual case.
  [[gnu::noinline]] static F32x4 beyond_limit(F32x4 x) {
    const F32x4 lowest = splat(-104.0F);  // e^-104 is under half the least denormal
    const F32x4 highest = splat(89.0F);   // e^89 overflows
    const Mask underflows = x < lowest;
    const Mask negative = x < F32x4{};
    const ExpSeries series(negative ? splat(32) : splat(-32));
    // The scaled result is a normal float, so that a denormal one is rounded once, by the last product. What underflows
    // is cleared before, because x86 takes over 100 cycles for a product that underflows, and masked scores all do.
    const F32x4 scaled = clear_where(underflows, series(raise_to(lower_to(x, highest), lowest)).exp());
    return scaled * (negative ? splat(0x1p-32F) : splat(0x1p32F));
  }

  F32x4 limit_ = loop_constant(87.0F);  // e^-87 and e^87 are normal floats
  ExpSeries series_;
};

// kScale * e^x for x <= 60 without a branch: what softmax needs. The scale keeps denormals, which are slow, out of sums
// and products; dividing by it at the very end rounds a denormal result once. All x below -104, where e^x is no float
// but 0, give the same as -104: 3e-36, which vanishes when it is divided by the scale.
class ScaledExp {
 public:
  static constexpr float kScale = 0x1p32F;

  F32x4 operator()(F32x4 x) const { return series_(raise_to(x, lowest_)).exp(); }
  // The same for x from -104 on.
  [[nodiscard]] F32x4 in_range(F32x4 x) const { return series_(x).exp(); }

 private:
  F32x4 lowest_ = loop_constant(-104.0F);  // e^-104 is under half the least denormal
  ExpSeries series_{splat(32)};
};

// ScaledExp for -kReach <= x <= 0 and NaN where mul_add_is_fused(), in two thirds of the operations: as n is small, one
// constant will do for ln 2, and a product of n with it is not rounded.
class NearExp {
 public:
  static constexpr float kReach = 8.0F;

  F32x4 operator()(F32x4 x) const {
    const F32x4 biased_n = mul_add(x, log2_e_, bias_);
    const F32x4 r = mul_add(biased_n - bias_, minus_ln2_, x);
    F32x4 p = mul_add(c5_, r, c4_);
    p = mul_add(p, r, c3_);
    p = mul_add(p, r, c2_);
    p = mul_add(p, r, c1_);
    return mul_add(p, r, one_) * power_of_two(biased_n);
  }

 private:
  F32x4 log2_e_ = loop_constant(std::numbers::log2e_v<float>);
  F32x4 bias_ = loop_constant(kPowerOfTwoBias + 32);  // 2^32 is ScaledExp::kScale
  F32x4 minus_ln2_ = loop_constant(-std::numbers::ln2_v<float>);
  // e^r = 1 + c1 r + ... + c5 r^5, the minimax fit in ulp of e^r: 1.07.
  F32x4 one_ = loop_constant(1.0F);
  F32x4 c1_ = loop_constant(0x1.ffffeep-1F);
  F32x4 c2_ = loop_constant(0x1.fffdc2p-2F);
  F32x4 c3_ = loop_constant(0x1.555d44p-3F);
  F32x4 c4_ = loop_constant(0x1.573b78p-5F);
  F32x4 c5_ = loop_constant(0x1.0ebb76p-7F);
};

// 1 / (1 + e^-x).
class Sigmoid {
 public:
  F32x4 operator()(F32x4 x) const {
    const F32x4 e = exp_(-abs(x)) * unscale_;  // e^-|x| cannot overflow, and 1 - s(|x|) = e^-|x| s(|x|)
    return (x < F32x4{} ? e : one_) / (one_ + e);
  }

 private:
  ScaledExp exp_;
  F32x4 unscale_ = loop_constant(1 / ScaledExp::kScale);
  F32x4 one_ = loop_constant(1.0F);
};

// Exactly odd, and never beyond -1 and 1.
class Tanh {
 public:
  F32x4 operator()(F32x4 x) const {
    // tanh |x| = (1 - e) / (1 + e) with e = e^(-2|x|); the sum is not made of the rounded difference.
    const auto e = series_(lower_to(abs(x), limit_) * minus_two_);
    return copy_sign(e.minus(one_) / e.plus(one_), x, sign_bit_);
  }

 private:
  F32x4 limit_ = loop_constant(10.0F);  // tanh is 1 from 9.02
  F32x4 minus_two_ = loop_constant(-2.0F);
  F32x4 one_ = loop_constant(1.0F);
  F32x4 sign_bit_ = loop_constant(-0.0F);
  ExpSeries series_;
};

// The error function. Exactly odd, and never beyond -1 and 1.
class Erf {
 public:
  F32x4 operator()(F32x4 x) const {
    // erf |x| = 1 - e^-t with a t between |x| and 6 |x| that a polynomial fits well: where its error grows, e^-t fades.
    const F32x4 a = lower_to(abs(x), limit_);
    // Even and odd powers apart: two short chains of operations that wait for each other are faster than a long one.
    const F32x4 square = a * a;
    F32x4 even = mul_add(c8_, square, c6_);
    F32x4 odd = mul_add(c7_, square, c5_);
    even = mul_add(even, square, c4_);
    odd = mul_add(odd, square, c3_);
    even = mul_add(even, square, c2_);
    odd = mul_add(odd, square, c1_);
    even = mul_add(even, square, c0_);
    const F32x4 q = mul_add(odd, a, even);
    return copy_sign(series_(-mul_add(q, a, a)).minus(one_), x, sign_bit_);
  }

 private:
  F32x4 limit_ = loop_constant(4.0F);  // erf is 1 from 3.92
  F32x4 one_ = loop_constant(1.0F);
  F32x4 sign_bit_ = loop_constant(-0.0F);
  // t = a + a (c0 + c1 a + ... + c8 a^8), the minimax fit for a from 0 to 4: relative error of erf 4e-9.
  F32x4 c0_ = loop_constant(0x1.06eba8p-3F);
  F32x4 c1_ = loop_constant(0x1.45f300p-1F);
  F32x4 c2_ = loop_constant(0x1.a4f8c2p-4F);
  F32x4 c3_ = loop_constant(-0x1.39b798p-6F);
  F32x4 c4_ = loop_constant(-0x1.63b228p-13F);
  F32x4 c5_ = loop_constant(0x1.b74c44p-10F);
  F32x4 c6_ = loop_constant(-0x1.4e31acp-11F);
  F32x4 c7_ = loop_constant(0x1.f29bc0p-14F);
  F32x4 c8_ = loop_constant(-0x1.3b0ff4p-17F);
  ExpSeries series_;
};

// The natural logarithm: -inf for 0 and -0, NaN below.
class Log {
 public:
  F32x4 operator()(F32x4 x) const {
    const Mask usual = (x >= least_) & (x <= largest_);
    if (any(~usual)) return unusual(x);
    // x = 2^n (1 + f) with 1 + f from 2/3 to 4/3: adding to the bits of a float multiplies it by powers of two.
    const Mask bits = std::bit_cast<Mask>(x);
    const Mask exponent = (bits - std::bit_cast<Mask>(two_thirds_)) >> 23;
    const F32x4 f = std::bit_cast<F32x4>(bits - (exponent << 23)) - one_;
    const F32x4 n = __builtin_convertvector(exponent, F32x4);
    // Even and odd powers apart, as in Erf.
    const F32x4 square = f * f;
    F32x4 even = mul_add(c9_, square, c7_);
    F32x4 odd = mul_add(c10_, square, c8_);
    even = mul_add(even, square, c5_);
    odd = mul_add(odd, square, c6_);
    even = mul_add(even, square, c3_);
    odd = mul_add(odd, square, c4_);
    // From the small to the large, so that only the last additions round noticeably.
    F32x4 rest = mul_add(n, ln2_low_, mul_add(odd, f, even) * f * square);
    rest = mul_add(square, minus_half_, rest);
    return mul_add(n, ln2_high_, f + rest);
  }

 private:
  // Zeros, denormals, negative numbers, infinities and NaN.
  [[gnu::noinline]] static F32x4 unusual(F32x4 x) {
    for (int i = 0; i < kLanes; ++i) x[i] = std::log(x[i]);
    return x;
  }

  F32x4 least_ = loop_constant(FLT_MIN);
  F32x4 largest_ = loop_constant(FLT_MAX);
  F32x4 two_thirds_ = loop_constant(0x1.555556p-1F);
  F32x4 one_ = loop_constant(1.0F);
  F32x4 minus_half_ = loop_constant(-0.5F);
  // As in ExpSeries: n * ln2_high has no rounding error.
  F32x4 ln2_high_ = loop_constant(0x1.62e4p-1F);
  F32x4 ln2_low_ = loop_constant(0x1.7f7d1cp-20F);
  // ln(1 + f) = f - f^2 / 2 + f^3 (c3 + c4 f + ... + c10 f^7), the minimax fit: relative error 1.2e-8.
  F32x4 c3_ = loop_constant(0x1.555506p-2F);
  F32x4 c4_ = loop_constant(-0x1.fffedep-3F);
  F32x4 c5_ = loop_constant(0x1.99d088p-3F);
  F32x4 c6_ = loop_constant(-0x1.55a192p-3F);
  F32x4 c7_ = loop_constant(0x1.1ed038p-3F);
  F32x4 c8_ = loop_constant(-0x1.f29a06p-4F);
  F32x4 c9_ = loop_constant(0x1.1e7aa8p-3F);
  F32x4 c10_ = loop_constant(-0x1.08f4e4p-3F);
};

}  // namespace attention_lab::simd::inline ATTENTION_LAB_BACK_END
