// The options and choices of positions, as JavaScript and TypeScript see them.
#pragma once

#include "bindings/fields.h"
#include "ops/positions.h"

namespace attention_lab::wire {

template <>
inline constexpr auto kWords<WavelengthExponent> =
    words<WavelengthExponent>("WavelengthExponent", "",
                              {{WavelengthExponent::kTwiceIndexOverDim, "twiceIndexOverDim"},
                               {WavelengthExponent::kIndexOverHalfMinusOne, "indexOverHalfMinusOne"}});

template <>
inline constexpr auto kWords<PairLayout> =
    words<PairLayout>("PairLayout", "Where the two numbers of a pair are: beside each other, or half a row apart.",
                      {{PairLayout::kInterleaved, "interleaved"}, {PairLayout::kHalves, "halves"}});

template <>
inline constexpr auto kWords<PositionForm> = words<PositionForm>(
    "PositionForm", "",
    {{PositionForm::kPow32, "pow32"}, {PositionForm::kExp32, "exp32"}, {PositionForm::kFloat64, "float64"}});

struct SinusoidalOptions {
  double max_wavelength = 10000;
  WavelengthExponent exponent = WavelengthExponent::kTwiceIndexOverDim;
  PairLayout layout = PairLayout::kInterleaved;
};
template <>
inline constexpr auto kOptions<SinusoidalOptions> =
    options("SinusoidalOptions", field<&SinusoidalOptions::max_wavelength>("maxWavelength"),
            field<&SinusoidalOptions::exponent>("exponent"), field<&SinusoidalOptions::layout>("layout"));

struct RotaryOptions {
  Tensor positions;
  Index offset = 0;
  double base = 10000;
  PairLayout layout = PairLayout::kInterleaved;
};
template <>
inline constexpr auto kOptions<RotaryOptions> =
    options("RotaryOptions", field<&RotaryOptions::positions>("positions"), field<&RotaryOptions::offset>("offset"),
            field<&RotaryOptions::base>("base"), field<&RotaryOptions::layout>("layout"));

using PositionsSurface = Surface<WavelengthExponent, PairLayout, PositionForm, SinusoidalOptions, RotaryOptions>;

}  // namespace attention_lab::wire
