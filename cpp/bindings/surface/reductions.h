// The options and choices of sums, norms, losses and what else reduces, as JavaScript and TypeScript see them.
#pragma once

#include <optional>

#include "bindings/fields.h"
#include "ops/loss.h"
#include "ops/reduce.h"

namespace attention_lab::wire {

template <>
inline constexpr auto kWords<LossReduction> = words<LossReduction>(
    "LossReduction", "",
    {{LossReduction::kMean, "mean"}, {LossReduction::kSum, "sum"}, {LossReduction::kNone, "none"}});

template <>
inline constexpr auto kOptions<CrossEntropyOptions> =
    options("CrossEntropyOptions", field<&CrossEntropyOptions::ignore_index>("ignoreIndex"),
            field<&CrossEntropyOptions::reduction>("reduction"),
            field<&CrossEntropyOptions::label_smoothing>("labelSmoothing"));

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

struct MseLossOptions {
  LossReduction reduction = LossReduction::kMean;
};
template <>
inline constexpr auto kOptions<MseLossOptions> =
    options("MseLossOptions", field<&MseLossOptions::reduction>("reduction"));

struct CosineSimilarityOptions {
  Index dim = 1;
  double eps = 1e-8;
};
template <>
inline constexpr auto kOptions<CosineSimilarityOptions> =
    options("CosineSimilarityOptions", field<&CosineSimilarityOptions::dim>("dim"),
            field<&CosineSimilarityOptions::eps>("eps"));

struct EmbeddingOptions {
  std::optional<Index> padding_idx;
};
template <>
inline constexpr auto kOptions<EmbeddingOptions> =
    options("EmbeddingOptions", field<&EmbeddingOptions::padding_idx>("paddingIdx"));

using ReductionsSurface = Surface<LossReduction, CrossEntropyOptions, SpreadOptions, NormOptions, MseLossOptions,
                                  CosineSimilarityOptions, EmbeddingOptions>;

}  // namespace attention_lab::wire
