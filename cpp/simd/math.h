// Functions of mathematics on four lanes, accurate over the whole float range.
// So far exp; it leaves out the variants that trade accuracy or range for speed.
//
// This work is based on: W. J. Cody and W. Waite, "Software Manual for the Elementary Functions" (1980).
#pragma once

#include <numbers>

#include "simd/f32x4.h"

namespace attention_lab::simd {

// e^x, at most 2 ulp from the correctly rounded result for every float: denormal results, infinity where it overflows
// (from 88.7229), 0 where it underflows (below -103.98), NaN for NaN. Construct one before a loop: it keeps its
// constants in registers.
//
// x = n ln 2 + r with whole n and |r| <= ln(2) / 2; then e^x = 2^n e^r, with e^r from a polynomial.
class Exp {
 public:
  F32x4 operator()(F32x4 x) const {
    if (any(abs(x) > limit_)) return beyond_limit(x);
    const F32x4 biased_n = mul_add(x, log2_e_, bias_);
    return exp_of_rest(x, biased_n - bias_) * power_of_two(biased_n);
  }

 private:
  // e^(x - n ln 2).
  [[nodiscard]] F32x4 exp_of_rest(F32x4 x, F32x4 n) const {
    // ln 2 in two parts: n * ln2_high has no rounding error, since ln2_high has 15 bits and n at most 8.
    F32x4 r = mul_add(n, minus_ln2_high_, x);
    r = mul_add(n, minus_ln2_low_, r);
    F32x4 p = mul_add(c6_, r, c5_);
    p = mul_add(p, r, c4_);
    p = mul_add(p, r, c3_);
    p = mul_add(p, r, c2_);
    return mul_add(r * r, p, r) + one_;
  }

  // For any x: where 2^n or the result need not be a normal float. Not inlined and with constants of its own, so that
  // it takes no registers from the loop around the usual case.
  [[gnu::noinline]] static F32x4 beyond_limit(F32x4 x) {
    const F32x4 lowest = splat(-104.0F);  // e^-104 is under half the least denormal
    const F32x4 highest = splat(89.0F);   // e^89 overflows
    const Exp exp;
    const Mask underflows = x < lowest;
    x = raise_to(lower_to(x, highest), lowest);
    const F32x4 n = mul_add(x, exp.log2_e_, exp.bias_) - exp.bias_;
    const F32x4 biased_half_n = mul_add(n, splat(0.5F), exp.bias_);
    const F32x4 other_half_n = n - (biased_half_n - exp.bias_);
    // Both factors are normal floats, and a denormal result is rounded once, by the last product. What underflows is
    // cleared before, because x86 takes over 100 cycles for a product that underflows, and masked scores all do.
    const F32x4 rest = clear_where(underflows, exp.exp_of_rest(x, n));
    return rest * power_of_two(biased_half_n) * power_of_two(other_half_n + exp.bias_);
  }

  F32x4 limit_ = loop_constant(87.0F);  // e^-87 and e^87 are normal floats
  F32x4 log2_e_ = loop_constant(std::numbers::log2e_v<float>);
  F32x4 bias_ = loop_constant(kPowerOfTwoBias);
  F32x4 one_ = loop_constant(1.0F);
  F32x4 minus_ln2_high_ = loop_constant(-0x1.62e4p-1F);
  F32x4 minus_ln2_low_ = loop_constant(-0x1.7f7d1cp-20F);
  // e^r = 1 + r + r^2 (c2 + c3 r + c4 r^2 + c5 r^3 + c6 r^4), the minimax fit: relative error 3e-9.
  F32x4 c2_ = loop_constant(0x1.fffffcp-2F);
  F32x4 c3_ = loop_constant(0x1.555492p-3F);
  F32x4 c4_ = loop_constant(0x1.5558f2p-5F);
  F32x4 c5_ = loop_constant(0x1.123a20p-7F);
  F32x4 c6_ = loop_constant(0x1.6a23ccp-10F);
};

}  // namespace attention_lab::simd
