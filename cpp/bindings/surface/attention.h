// The options and choices of attention and its masks, as JavaScript and TypeScript see them.
#pragma once

#include <optional>

#include "bindings/fields.h"
#include "ops/alignment.h"
#include "ops/attention.h"
#include "ops/masks.h"
#include "ops/multi_head_attention.h"

namespace attention_lab::wire {

template <>
inline constexpr auto kWords<FullyMasked> = words<FullyMasked>(
    "FullyMasked",
    "What a query gets that may attend to nothing: zeros, PyTorch's old NaN, or the same weight for every key.",
    {{FullyMasked::kZeros, "zeros"}, {FullyMasked::kNan, "nan"}, {FullyMasked::kUniform, "uniform"}});

template <>
inline constexpr auto kWords<MaskConvention> = words<MaskConvention>(
    "MaskConvention",
    "PyTorch's scaled_dot_product_attention and the engine; nn.MultiheadAttention; 0 with -inf; 0 with -1e9.",
    {{MaskConvention::kTrueAllowed, "trueAllowed"},
     {MaskConvention::kTrueHidden, "trueHidden"},
     {MaskConvention::kZeroHidden, "zeroHidden"},
     {MaskConvention::kZeroHidden1e9, "zeroHidden1e9"}});

template <>
inline constexpr auto kWords<AttentionKind> = words<AttentionKind>("AttentionKind", "",
                                                                   {{AttentionKind::kFull, "full"},
                                                                    {AttentionKind::kFlash, "flash"},
                                                                    {AttentionKind::kSlidingWindow, "slidingWindow"},
                                                                    {AttentionKind::kStrided, "strided"},
                                                                    {AttentionKind::kLinear, "linear"}});

template <>
inline constexpr auto kOptions<AttentionOptions> = options(
    "AttentionOptions", field<&AttentionOptions::mask>("attnMask"), field<&AttentionOptions::is_causal>("isCausal"),
    field<&AttentionOptions::causal_offset>("causalOffset", "How many keys come before those of the queries."),
    field<&AttentionOptions::key_lengths>(
        "keyLengths", "(batch,) of int64: only the first ones are keys; isCausal then counts from their end."),
    field<&AttentionOptions::scale>("scale", "1 / sqrt(headDim) if left out."),
    field<&AttentionOptions::softcap>("softcap"), field<&AttentionOptions::dropout_p>("dropoutP"),
    field<&AttentionOptions::enable_gqa>("enableGqa"), field<&AttentionOptions::fully_masked>("fullyMasked"),
    field<&AttentionOptions::generator>("generator"));

template <>
inline constexpr auto kOptions<MultiHeadWeights> = options(
    "MultiHeadWeights", field<&MultiHeadWeights::q, &Projection::weight>("qWeight"),
    field<&MultiHeadWeights::k, &Projection::weight>("kWeight"),
    field<&MultiHeadWeights::v, &Projection::weight>("vWeight"),
    field<&MultiHeadWeights::q, &Projection::bias>("qBias"), field<&MultiHeadWeights::k, &Projection::bias>("kBias"),
    field<&MultiHeadWeights::v, &Projection::bias>("vBias"),
    field<&MultiHeadWeights::in, &Projection::weight>("inWeight",
                                                      "In place of those three: all, for inputs of one width."),
    field<&MultiHeadWeights::in, &Projection::bias>("inBias", "In place of qBias, kBias and vBias, with either form."),
    field<&MultiHeadWeights::out, &Projection::weight>("outWeight"),
    field<&MultiHeadWeights::out, &Projection::bias>("outBias"), field<&MultiHeadWeights::bias_k>("biasK"),
    field<&MultiHeadWeights::bias_v>("biasV"));

template <>
inline constexpr auto kOptions<MultiHeadOptions> = options(
    "MultiHeadOptions", required<&MultiHeadOptions::num_heads>("numHeads"),
    field<&MultiHeadOptions::num_kv_heads>("numKvHeads"),
    field<&MultiHeadOptions::attention, &AttentionOptions::mask>("attnMask"),
    field<&MultiHeadOptions::key_mask>("keyMask"), field<&MultiHeadOptions::past_key>("pastKey"),
    field<&MultiHeadOptions::past_value>("pastValue"),
    field<&MultiHeadOptions::attention, &AttentionOptions::is_causal>("isCausal"),
    field<&MultiHeadOptions::attention, &AttentionOptions::scale>("scale"),
    field<&MultiHeadOptions::attention, &AttentionOptions::dropout_p>("dropoutP"),
    field<&MultiHeadOptions::add_zero_attn>("addZeroAttn"), field<&MultiHeadOptions::need_weights>("needWeights"),
    field<&MultiHeadOptions::average_weights>("averageAttnWeights"),
    field<&MultiHeadOptions::attention, &AttentionOptions::fully_masked>("fullyMasked"),
    field<&MultiHeadOptions::attention, &AttentionOptions::generator>("generator"));

template <>
inline constexpr auto kOptions<AlignmentOptions> =
    options("AlignOptions", field<&AlignmentOptions::key_mask>("keyMask"),
            field<&AlignmentOptions::query_mask>("queryMask"), field<&AlignmentOptions::is_causal>("isCausal"),
            field<&AlignmentOptions::mask_value>(
                "maskValue", "Added to the score of a hidden key; left out, its weight is exactly 0."));

struct AttentionSizes {
  Index query_len = 0;
  Index key_len = 0;
  Index head_dim = 0;
  std::optional<Index> value_dim;
};
template <>
inline constexpr auto kOptions<AttentionSizes> =
    options("AttentionSizes", required<&AttentionSizes::query_len>("queryLen"),
            required<&AttentionSizes::key_len>("keyLen"), required<&AttentionSizes::head_dim>("headDim"),
            field<&AttentionSizes::value_dim>("valueDim", "headDim if left out."));

struct CostOptions {
  bool causal = false;
  Index reach = 1;
};
template <>
inline constexpr auto kOptions<CostOptions> =
    options("CostOptions", field<&CostOptions::causal>("causal"),
            field<&CostOptions::reach>("reach", "The window, or the stride."));

struct WindowOptions {
  bool causal = false;
  std::optional<double> scale;
};
template <>
inline constexpr auto kOptions<WindowOptions> =
    options("WindowOptions", field<&WindowOptions::causal>("causal"),
            field<&WindowOptions::scale>("scale", "1 / sqrt(headDim) if left out."));

struct CausalOptions {
  bool causal = false;
};
template <>
inline constexpr auto kOptions<CausalOptions> = options("CausalOptions", field<&CausalOptions::causal>("causal"));

struct WindowMaskOptions {
  bool causal = false;
  Index offset = 0;
};
template <>
inline constexpr auto kOptions<WindowMaskOptions> =
    options("WindowMaskOptions", field<&WindowMaskOptions::causal>("causal"),
            field<&WindowMaskOptions::offset>("offset", "How many keys come before those of the queries."));

struct MultiplicativeOptions {
  Tensor weight;
  double scale = 1;
  Tensor bias;
};
template <>
inline constexpr auto kOptions<MultiplicativeOptions> =
    options("MultiplicativeOptions", field<&MultiplicativeOptions::weight>("weight"),
            field<&MultiplicativeOptions::scale>("scale"), field<&MultiplicativeOptions::bias>("bias"));

struct MaskedSoftmaxOptions {
  FullyMasked fully_masked = FullyMasked::kZeros;
};
template <>
inline constexpr auto kOptions<MaskedSoftmaxOptions> =
    options("MaskedSoftmaxOptions", field<&MaskedSoftmaxOptions::fully_masked>("fullyMasked"));

using AttentionSurface = Surface<FullyMasked, MaskConvention, AttentionKind, AttentionOptions, MultiHeadWeights,
                                 MultiHeadOptions, AlignmentOptions, AttentionSizes, CostOptions, WindowOptions,
                                 CausalOptions, WindowMaskOptions, MultiplicativeOptions, MaskedSoftmaxOptions>;

}  // namespace attention_lab::wire
