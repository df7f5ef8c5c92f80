// Layers with attention inside: MultiheadAttention, and the encoder and decoder layers of the Transformer.
//
// Everywhere in this engine a mask is true where attention is allowed. PyTorch's modules of these names mean the
// opposite by their boolean masks (its function scaled_dot_product_attention does not); ops/masks.h converts.
//
// This work is based on: A. Vaswani et al., "Attention Is All You Need" (2017); R. Xiong et al., "On Layer
// Normalization in the Transformer Architecture" (2020), for norm_first.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "nn/layers.h"
#include "nn/module.h"
#include "ops/multi_head_attention.h"

namespace attention_lab::nn {

struct MultiheadAttentionOptions {
  double dropout = 0;  // of the weights, while training
  bool bias = true;
  bool batch_first = false;  // query, key and value are (batch, seq_len, ...) instead of (seq_len, batch, ...)
  std::optional<Index> kdim = std::nullopt;  // widths of key and value, where they are not embed_dim
  std::optional<Index> vdim = std::nullopt;
};

// Which keys a query may attend to: what all of these allow.
struct AttentionMasks {
  Tensor attn_mask;  // broadcasts to (batch, heads, query_len, key_len); bool, or float32 to be added
  Tensor key_mask;   // (batch, key_len), true for a real token
  bool is_causal = false;
};

// Parameters `in_proj_weight` (3 E, E) (or `q_proj_weight`, `k_proj_weight`, `v_proj_weight` where widths differ),
// `in_proj_bias`, `out_proj.weight`, `out_proj.bias`, filled in PyTorch's order: out_proj is drawn first.
class MultiheadAttention : public Module {
 public:
  // EngineError unless num_heads divides embed_dim.
  MultiheadAttention(Index embed_dim, Index num_heads, const MultiheadAttentionOptions& options = {});
  using Module::forward;
  // The output, shaped as the query, and, if asked for, the weights: (batch, query_len, key_len) averaged over heads,
  // or (batch, heads, query_len, key_len).
  [[nodiscard]] std::pair<Tensor, Tensor> forward(const Tensor& query, const Tensor& key, const Tensor& value,
                                                  const AttentionMasks& masks = {}, bool need_weights = true,
                                                  bool average_attn_weights = true) const;

 private:
  Index num_heads_;
  MultiheadAttentionOptions options_;
  MultiHeadWeights weights_;
};

struct TransformerLayerOptions {
  Index dim_feedforward = 2048;
  double dropout = 0.1;
  ActivationLayer::Kind activation = ActivationLayer::Kind::kRelu;
  double layer_norm_eps = 1e-5;
  bool batch_first = false;
  bool norm_first = false;
};

// x = norm1(x + attention(x)); x = norm2(x + feed_forward(x)), or with the norms before each part (norm_first).
class TransformerEncoderLayer : public Module {
 public:
  TransformerEncoderLayer(Index d_model, Index nhead, const TransformerLayerOptions& options = {});
  [[nodiscard]] Tensor forward(const Tensor& src) const override { return forward(src, {}); }
  [[nodiscard]] Tensor forward(const Tensor& src, const AttentionMasks& masks) const;

 private:
  TransformerLayerOptions options_;
  std::shared_ptr<MultiheadAttention> self_attn_;
  std::shared_ptr<Linear> linear1_, linear2_;
  std::shared_ptr<LayerNorm> norm1_, norm2_;
};

// The same with attention to the encoder's output (`memory`) between the two parts.
class TransformerDecoderLayer : public Module {
 public:
  TransformerDecoderLayer(Index d_model, Index nhead, const TransformerLayerOptions& options = {});
  using Module::forward;
  [[nodiscard]] Tensor forward(const Tensor& tgt, const Tensor& memory, const AttentionMasks& tgt_masks = {},
                               const AttentionMasks& memory_masks = {}) const;

 private:
  TransformerLayerOptions options_;
  std::shared_ptr<MultiheadAttention> self_attn_, multihead_attn_;
  std::shared_ptr<Linear> linear1_, linear2_;
  std::shared_ptr<LayerNorm> norm1_, norm2_, norm3_;
};

}  // namespace attention_lab::nn
