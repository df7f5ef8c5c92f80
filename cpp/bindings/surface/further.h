// The options and choices of functions that the page does not load: activations, padding, windows, draws,
// normalisation.
#pragma once

#include <optional>

#include "bindings/fields.h"
#include "ops/joining.h"
#include "ops/norm.h"
#include "random/generator.h"

namespace attention_lab::wire {

template <>
inline constexpr auto kWords<PadMode> = words<PadMode>("PadMode", "What stands beyond the ends.",
                                                       {{PadMode::kConstant, "constant"},
                                                        {PadMode::kReflect, "reflect"},
                                                        {PadMode::kReplicate, "replicate"},
                                                        {PadMode::kCircular, "circular"}});

struct SoftplusOptions {
  double beta = 1;
  double threshold = 20;
};
template <>
inline constexpr auto kOptions<SoftplusOptions> =
    options("SoftplusOptions", field<&SoftplusOptions::beta>("beta"),
            field<&SoftplusOptions::threshold>("threshold", "Where beta x is above it, the result is x itself."));

struct PadOptions {
  PadMode mode = PadMode::kConstant;
  double value = 0;
};
template <>
inline constexpr auto kOptions<PadOptions> =
    options("PadOptions", field<&PadOptions::mode>("mode"), field<&PadOptions::value>("value", "Of `constant`."));

struct MultinomialOptions {
  bool replacement = false;
  random::Generator* generator = nullptr;
};
template <>
inline constexpr auto kOptions<MultinomialOptions> =
    options("MultinomialOptions",
            field<&MultinomialOptions::replacement>("replacement", "Whether a position may be drawn again."),
            field<&MultinomialOptions::generator>("generator", "The engine's own if left out."));

struct Conv1dOptions {
  Index stride = 1;
  Index padding = 0;
  Index dilation = 1;
  Index groups = 1;
};
template <>
inline constexpr auto kOptions<Conv1dOptions> = options(
    "Conv1dOptions", field<&Conv1dOptions::stride>("stride"),
    field<&Conv1dOptions::padding>("padding", "So many zeros at both ends."),
    field<&Conv1dOptions::dilation>("dilation", "How far apart the elements of a window lie."),
    field<&Conv1dOptions::groups>("groups", "Of channels, each of which makes as many of the channels that come out."));

struct Pool1dOptions {
  std::optional<Index> stride;
  Index padding = 0;
  Index dilation = 1;
};
template <>
inline constexpr auto kOptions<Pool1dOptions> =
    options("Pool1dOptions", field<&Pool1dOptions::stride>("stride", "The size of a window if left out."),
            field<&Pool1dOptions::padding>("padding"), field<&Pool1dOptions::dilation>("dilation"));

template <>
inline constexpr auto kOptions<BatchNormOptions> =
    options("BatchNormOptions", field<&BatchNormOptions::weight>("weight"), field<&BatchNormOptions::bias>("bias"),
            field<&BatchNormOptions::training>("training", "By the numbers of the input, not by the running ones."),
            field<&BatchNormOptions::momentum>("momentum", "How far the running numbers move while training."),
            field<&BatchNormOptions::eps>("eps"));

using FurtherSurface =
    Surface<PadMode, SoftplusOptions, PadOptions, MultinomialOptions, Conv1dOptions, Pool1dOptions, BatchNormOptions>;

}  // namespace attention_lab::wire
