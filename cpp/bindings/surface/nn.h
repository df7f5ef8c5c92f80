// The options and choices of modules, as JavaScript and TypeScript see them.
#pragma once

#include <optional>

#include "bindings/fields.h"
#include "nn/layers.h"
#include "nn/recurrent.h"
#include "nn/transformer.h"

namespace attention_lab::wire {

template <>
inline constexpr auto kWords<nn::ActivationLayer::Kind> =
    words<nn::ActivationLayer::Kind>("ActivationName", "",
                                     {{nn::ActivationLayer::Kind::kRelu, "relu"},
                                      {nn::ActivationLayer::Kind::kGelu, "gelu"},
                                      {nn::ActivationLayer::Kind::kGeluTanh, "geluTanh"},
                                      {nn::ActivationLayer::Kind::kTanh, "tanh"},
                                      {nn::ActivationLayer::Kind::kSigmoid, "sigmoid"},
                                      {nn::ActivationLayer::Kind::kSilu, "silu"}});

struct LinearOptions {
  bool bias = true;
};
template <>
inline constexpr auto kOptions<LinearOptions> = options("LinearOptions", field<&LinearOptions::bias>("bias"));

struct LayerNormOptions {
  double eps = 1e-5;
  bool elementwise_affine = true;
};
template <>
inline constexpr auto kOptions<LayerNormOptions> =
    options("LayerNormOptions", field<&LayerNormOptions::eps>("eps"),
            field<&LayerNormOptions::elementwise_affine>("elementwiseAffine"));

struct RmsNormOptions {
  std::optional<double> eps;
  bool elementwise_affine = true;
};
template <>
inline constexpr auto kOptions<RmsNormOptions> =
    options("RmsNormOptions", field<&RmsNormOptions::eps>("eps", "That of float32 if left out."),
            field<&RmsNormOptions::elementwise_affine>("elementwiseAffine"));

template <>
inline constexpr auto kOptions<nn::RecurrentLayerOptions> = options(
    "RecurrentLayerOptions", field<&nn::RecurrentLayerOptions::num_layers>("numLayers"),
    field<&nn::RecurrentLayerOptions::bias>("bias"), field<&nn::RecurrentLayerOptions::batch_first>("batchFirst"),
    field<&nn::RecurrentLayerOptions::dropout>("dropout"),
    field<&nn::RecurrentLayerOptions::bidirectional>("bidirectional"));

template <>
inline constexpr auto kOptions<nn::MultiheadAttentionOptions> =
    options("MultiheadAttentionOptions", field<&nn::MultiheadAttentionOptions::dropout>("dropout"),
            field<&nn::MultiheadAttentionOptions::bias>("bias"),
            field<&nn::MultiheadAttentionOptions::batch_first>("batchFirst"),
            field<&nn::MultiheadAttentionOptions::kdim>("kdim"), field<&nn::MultiheadAttentionOptions::vdim>("vdim"));

template <>
inline constexpr auto kOptions<nn::AttentionMasks> = options(
    "AttentionMasks",
    field<&nn::AttentionMasks::attn_mask>(
        "attnMask", "Broadcasts to (batch, heads, query_len, key_len); bool, or float32 to be added to the scores."),
    field<&nn::AttentionMasks::key_mask>("keyMask", "(batch, key_len), true for a real token."),
    field<&nn::AttentionMasks::is_causal>("isCausal"));

struct SequenceOptions {
  Tensor lengths;
};
template <>
inline constexpr auto kOptions<SequenceOptions> = options(
    "SequenceOptions", field<&SequenceOptions::lengths>("lengths", "(batch,) of int64: where each sequence ends."));

// What JavaScript gives a MultiheadAttention beside query, key and value.
struct AttentionRequest {
  nn::AttentionMasks masks;
  bool need_weights = true;
  bool average_attn_weights = true;
};
template <>
inline constexpr auto kOptions<AttentionRequest> = options(
    "AttentionRequest", FieldsIn<&AttentionRequest::masks>(), field<&AttentionRequest::need_weights>("needWeights"),
    field<&AttentionRequest::average_attn_weights>("averageAttnWeights", "Over the heads."));

template <>
inline constexpr auto kOptions<nn::TransformerLayerOptions> =
    options("TransformerLayerOptions", field<&nn::TransformerLayerOptions::dim_feedforward>("dimFeedforward"),
            field<&nn::TransformerLayerOptions::dropout>("dropout"),
            field<&nn::TransformerLayerOptions::activation>("activation"),
            field<&nn::TransformerLayerOptions::layer_norm_eps>("layerNormEps"),
            field<&nn::TransformerLayerOptions::batch_first>("batchFirst"),
            field<&nn::TransformerLayerOptions::norm_first>("normFirst"));

using NnSurface = Surface<nn::ActivationLayer::Kind, LinearOptions, LayerNormOptions, RmsNormOptions,
                          nn::RecurrentLayerOptions, nn::MultiheadAttentionOptions, nn::AttentionMasks, SequenceOptions,
                          AttentionRequest, nn::TransformerLayerOptions>;

}  // namespace attention_lab::wire
