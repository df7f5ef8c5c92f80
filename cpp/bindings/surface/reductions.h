// The options and choices of sums, norms and what else reduces, as JavaScript and TypeScript see them.
#pragma once

#include <optional>

#include "bindings/fields.h"
#include "ops/reduce.h"

namespace attention_lab::wire {

struct SpreadOptions {
  double correction = 1;
  bool keepdim = false;
};
template <>
inline constexpr auto kOptions<SpreadOptions> =
    options("SpreadOptions",
            field<&SpreadOptions::correction>("correction", "How many fewer the sum is divided by than there are."),
            field<&SpreadOptions::keepdim>("keepdim"));

struct NormOptions {
  double p = 2;
  Dims dim;
  bool keepdim = false;
};
template <>
inline constexpr auto kOptions<NormOptions> =
    options("NormOptions", field<&NormOptions::p>("p", "1, 2 or Infinity."), field<&NormOptions::dim>("dim"),
            field<&NormOptions::keepdim>("keepdim"));

struct EmbeddingOptions {
  std::optional<Index> padding_idx;
};
template <>
inline constexpr auto kOptions<EmbeddingOptions> =
    options("EmbeddingOptions", field<&EmbeddingOptions::padding_idx>("paddingIdx"));

using ReductionsSurface = Surface<SpreadOptions, NormOptions, EmbeddingOptions>;

}  // namespace attention_lab::wire
