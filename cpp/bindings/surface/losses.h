// The options and choices of losses and of likeness, as JavaScript and TypeScript see them. The page loads none of
// them.
#pragma once

#include "bindings/fields.h"
#include "ops/loss.h"

namespace attention_lab::wire {

template <>
inline constexpr auto kWords<LossReduction> = words<LossReduction>(
    "LossReduction", "",
    {{LossReduction::kMean, "mean"}, {LossReduction::kSum, "sum"}, {LossReduction::kNone, "none"}});
template <>
inline constexpr auto kWords<KlReduction> = words<KlReduction>(
    "KlReduction", "`batchmean` is the sum over the length of the first axis: what the divergence of distributions is.",
    {{KlReduction::kMean, "mean"},
     {KlReduction::kSum, "sum"},
     {KlReduction::kNone, "none"},
     {KlReduction::kBatchMean, "batchmean"}});

template <>
inline constexpr auto kOptions<CrossEntropyOptions> = options(
    "CrossEntropyOptions", field<&CrossEntropyOptions::ignore_index>("ignoreIndex"),
    field<&CrossEntropyOptions::reduction>("reduction"), field<&CrossEntropyOptions::label_smoothing>("labelSmoothing"),
    field<&CrossEntropyOptions::weight>("weight", "(C,): what the loss of each class is multiplied with."));

template <>
inline constexpr auto kOptions<NllLossOptions> = options(
    "NllLossOptions", field<&NllLossOptions::weight>("weight", "(C,): what the loss of each class is multiplied with."),
    field<&NllLossOptions::ignore_index>("ignoreIndex"), field<&NllLossOptions::reduction>("reduction"));

struct MseLossOptions {
  LossReduction reduction = LossReduction::kMean;
};
template <>
inline constexpr auto kOptions<MseLossOptions> =
    options("MseLossOptions", field<&MseLossOptions::reduction>("reduction"));

struct SmoothL1LossOptions {
  double beta = 1;
  LossReduction reduction = LossReduction::kMean;
};
template <>
inline constexpr auto kOptions<SmoothL1LossOptions> =
    options("SmoothL1LossOptions", field<&SmoothL1LossOptions::beta>("beta"),
            field<&SmoothL1LossOptions::reduction>("reduction"));

struct HuberLossOptions {
  double delta = 1;
  LossReduction reduction = LossReduction::kMean;
};
template <>
inline constexpr auto kOptions<HuberLossOptions> = options("HuberLossOptions", field<&HuberLossOptions::delta>("delta"),
                                                           field<&HuberLossOptions::reduction>("reduction"));

struct BceLossOptions {
  Tensor weight;
  LossReduction reduction = LossReduction::kMean;
};
template <>
inline constexpr auto kOptions<BceLossOptions> =
    options("BinaryCrossEntropyOptions", field<&BceLossOptions::weight>("weight"),
            field<&BceLossOptions::reduction>("reduction"));

struct BceWithLogitsOptions {
  Tensor weight;
  Tensor pos_weight;
  LossReduction reduction = LossReduction::kMean;
};
template <>
inline constexpr auto kOptions<BceWithLogitsOptions> =
    options("BinaryCrossEntropyWithLogitsOptions", field<&BceWithLogitsOptions::weight>("weight"),
            field<&BceWithLogitsOptions::pos_weight>("posWeight", "What the loss of a target of 1 is multiplied with."),
            field<&BceWithLogitsOptions::reduction>("reduction"));

struct CosineSimilarityOptions {
  Index dim = 1;
  double eps = 1e-8;
};
template <>
inline constexpr auto kOptions<CosineSimilarityOptions> =
    options("CosineSimilarityOptions", field<&CosineSimilarityOptions::dim>("dim"),
            field<&CosineSimilarityOptions::eps>("eps"));

struct KlDivOptions {
  KlReduction reduction = KlReduction::kMean;
  bool log_target = false;
};
template <>
inline constexpr auto kOptions<KlDivOptions> =
    options("KlDivOptions", field<&KlDivOptions::reduction>("reduction"),
            field<&KlDivOptions::log_target>("logTarget", "Whether the target, too, is a logarithm."));

using LossesSurface =
    Surface<LossReduction, KlReduction, CrossEntropyOptions, NllLossOptions, MseLossOptions, SmoothL1LossOptions,
            HuberLossOptions, BceLossOptions, BceWithLogitsOptions, KlDivOptions, CosineSimilarityOptions>;

}  // namespace attention_lab::wire
