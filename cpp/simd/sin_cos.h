// Sine and cosine on four lanes, at most 2 ulp from the correctly rounded result for every float. They serve encodings
// of positions, which are computed once; nothing here is for a hot loop.
//
// This work is based on: W. J. Cody and W. Waite, "Software Manual for the Elementary Functions" (1980).
#pragma once

#include <bit>
#include <cmath>
#include <numbers>

#include "simd/f32x4.h"

namespace attention_lab::simd::inline ATTENTION_LAB_BACK_END {

// sin(x + kQuarterTurns pi / 2). NaN for infinities.
template <int kQuarterTurns>
class SinOfTurned {
 public:
  F32x4 operator()(F32x4 x) const {
    if (any(~(abs(x) <= splat(kLimit)))) return beyond_limit(x);
    // x = n pi / 2 + r with whole n and |r| <= pi / 4: in double precision, because next to a multiple of pi / 2 the
    // difference keeps few digits. The first part of pi / 2 has 33 bits, so that n times it is exact.
    using F64x4 = double __attribute__((vector_size(32)));
    const F64x4 wide = __builtin_convertvector(x, F64x4);
    const F64x4 wide_n = (wide * (2 / std::numbers::pi) + kRoundWide) - kRoundWide;
    const F32x4 r = __builtin_convertvector(wide - wide_n * 0x1.921fb544p+0 - wide_n * 0x1.0b4611a626331p-34, F32x4);
    const F32x4 biased_n = __builtin_convertvector(wide_n, F32x4) + splat(kRound);
    const Mask quadrant = std::bit_cast<Mask>(biased_n) + kQuarterTurns;

    const F32x4 square = r * r;
    F32x4 sine = mul_add(splat(-0x1.99540ap-13F), square, splat(0x1.110778p-7F));  // minimax, relative error 4e-9
    sine = mul_add(sine, square, splat(-0x1.555546p-3F));
    sine = mul_add(sine, square, splat(1)) * r;
    F32x4 cosine = mul_add(splat(0x1.99e80cp-16F), square, splat(-0x1.6c0c28p-10F));  // 2e-10
    cosine = mul_add(cosine, square, splat(0x1.55554ap-5F));
    cosine = mul_add(cosine, square, splat(-0.5F));
    cosine = mul_add(cosine, square, splat(1));

    const F32x4 result = (quadrant & 1) != 0 ? cosine : sine;
    return std::bit_cast<F32x4>(std::bit_cast<Mask>(result) ^ ((quadrant & 2) << 30));
  }

 private:
  static constexpr float kLimit = 1e5F;  // n has at most 17 bits
  // Adding these rounds to a whole number, and leaves it in the lowest bits of the float.
  static constexpr double kRoundWide = 0x1.8p52;
  static constexpr float kRound = 0x1.8p23F;

  [[gnu::noinline]] static F32x4 beyond_limit(F32x4 x) {
    for (int i = 0; i < kLanes; ++i) {
      const double angle = x[i];  // the engine has these for doubles anyway
      x[i] = static_cast<float>(kQuarterTurns == 0 ? std::sin(angle) : std::cos(angle));
    }
    return x;
  }
};

using Sin = SinOfTurned<0>;
using Cos = SinOfTurned<1>;

}  // namespace attention_lab::simd::inline ATTENTION_LAB_BACK_END
