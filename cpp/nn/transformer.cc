// The parameters of attention and of the layers around it; what is computed with them is in ops.
#include "nn/transformer.h"

#include <algorithm>
#include <string>

#include "nn/init.h"
#include "ops/arithmetic.h"
#include "ops/random.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab::nn {
namespace {

std::shared_ptr<MultiheadAttention> attention_of(Index d_model, Index nhead, const TransformerLayerOptions& options) {
  return std::make_shared<MultiheadAttention>(
      d_model, nhead, MultiheadAttentionOptions{.dropout = options.dropout, .batch_first = options.batch_first});
}

std::shared_ptr<LayerNorm> norm_of(Index d_model, const TransformerLayerOptions& options) {
  return std::make_shared<LayerNorm>(Shape{d_model}, options.layer_norm_eps);
}

// x + part(x) with dropout on the part and one norm, before it or after the sum.
template <typename Part>
Tensor residual(const Tensor& x, const LayerNorm& norm, const TransformerLayerOptions& options, bool training,
                const Part& part) {
  const Tensor inner = part(options.norm_first ? norm.forward(x) : x);
  const Tensor sum = add(x, dropout(inner, options.dropout, training));
  return options.norm_first ? sum : norm.forward(sum);
}

Tensor feed_forward(const Tensor& x, const Linear& linear1, const Linear& linear2,
                    const TransformerLayerOptions& options, bool training) {
  const Tensor hidden = ActivationLayer(options.activation).forward(linear1.forward(x));
  return linear2.forward(dropout(hidden, options.dropout, training));
}

}  // namespace

MultiheadAttention::MultiheadAttention(Index embed_dim, Index num_heads, const MultiheadAttentionOptions& options)
    : num_heads_(num_heads), options_(options) {
  if (embed_dim < 1 || num_heads < 1 || embed_dim % num_heads != 0) {
    fail("MultiheadAttention: % heads do not share a width of % evenly", num_heads, embed_dim);
  }
  if (!(options.dropout >= 0 && options.dropout <= 1)) {
    fail("MultiheadAttention: dropout must be from 0 to 1");
  }
  const Index kdim = options.kdim.value_or(embed_dim);
  const Index vdim = options.vdim.value_or(embed_dim);
  if (kdim < 1 || vdim < 1 || std::max({embed_dim, kdim, vdim}) > kMaxSize) {
    fail("MultiheadAttention: every size must be from 1 to %", kMaxSize);
  }
  // PyTorch makes, and so draws, the output projection first, lists it last, and clears its bias.
  const auto out_proj = std::make_shared<Linear>(embed_dim, embed_dim, options.bias);
  if (kdim == embed_dim && vdim == embed_dim) {
    weights_.in.packed = std::make_shared<PackedWeight>();
    weights_.in.weight = add_parameter("in_proj_weight", xavier_uniform({3 * embed_dim, embed_dim}));
  } else {
    weights_.q.weight = add_parameter("q_proj_weight", xavier_uniform({embed_dim, embed_dim}));
    weights_.k.weight = add_parameter("k_proj_weight", xavier_uniform({embed_dim, kdim}));
    weights_.v.weight = add_parameter("v_proj_weight", xavier_uniform({embed_dim, vdim}));
  }
  if (options.bias) {
    weights_.in.bias = add_parameter("in_proj_bias", constant({3 * embed_dim}, 0));
    out_proj->set_bias_to_zero();
  }
  add_module("out_proj", out_proj);
  weights_.out = out_proj->projection();
}

std::pair<Tensor, Tensor> MultiheadAttention::forward(const Tensor& query, const Tensor& key, const Tensor& value,
                                                      const AttentionMasks& masks, bool need_weights,
                                                      bool average_attn_weights) const {
  for (const Tensor* const input : {&query, &key, &value}) {
    if (input->ndim() == 3) continue;
    fail("MultiheadAttention: shape % should have 3 dimensions", input->shape());
  }
  MultiHeadOptions options;
  options.num_heads = num_heads_;
  options.attention.mask = masks.attn_mask;
  options.attention.is_causal = masks.is_causal;
  options.attention.dropout_p = training() ? options_.dropout : 0;
  options.key_mask = masks.key_mask;
  options.need_weights = need_weights;
  options.average_weights = average_attn_weights;
  const auto batch_first = [this](const Tensor& x) { return options_.batch_first ? x : transpose(x, 0, 1); };
  // One tensor for all three stays one, so that it is projected at once.
  const Tensor q = batch_first(query);
  const Tensor k = key.same_as(query) ? q : batch_first(key);
  const Tensor v = value.same_as(key) ? k : batch_first(value);
  MultiHeadResult result = multi_head_attention(q, k, v, weights_, options);
  return {batch_first(result.output), std::move(result.weights)};
}

TransformerEncoderLayer::TransformerEncoderLayer(Index d_model, Index nhead, const TransformerLayerOptions& options)
    : options_(options) {
  self_attn_ = add_module("self_attn", attention_of(d_model, nhead, options));
  linear1_ = add_module("linear1", std::make_shared<Linear>(d_model, options.dim_feedforward));
  linear2_ = add_module("linear2", std::make_shared<Linear>(options.dim_feedforward, d_model));
  norm1_ = add_module("norm1", norm_of(d_model, options));
  norm2_ = add_module("norm2", norm_of(d_model, options));
}

Tensor TransformerEncoderLayer::forward(const Tensor& src, const AttentionMasks& masks) const {
  const random::UndoDraws undo(nullptr, training() && options_.dropout > 0);
  const Tensor x = residual(src, *norm1_, options_, training(), [&](const Tensor& y) {
    return self_attn_->forward(y, y, y, masks, /*need_weights=*/false).first;
  });
  return residual(x, *norm2_, options_, training(),
                  [&](const Tensor& y) { return feed_forward(y, *linear1_, *linear2_, options_, training()); });
}

TransformerDecoderLayer::TransformerDecoderLayer(Index d_model, Index nhead, const TransformerLayerOptions& options)
    : options_(options) {
  self_attn_ = add_module("self_attn", attention_of(d_model, nhead, options));
  multihead_attn_ = add_module("multihead_attn", attention_of(d_model, nhead, options));
  linear1_ = add_module("linear1", std::make_shared<Linear>(d_model, options.dim_feedforward));
  linear2_ = add_module("linear2", std::make_shared<Linear>(options.dim_feedforward, d_model));
  norm1_ = add_module("norm1", norm_of(d_model, options));
  norm2_ = add_module("norm2", norm_of(d_model, options));
  norm3_ = add_module("norm3", norm_of(d_model, options));
}

Tensor TransformerDecoderLayer::forward(const Tensor& tgt, const Tensor& memory, const AttentionMasks& tgt_masks,
                                        const AttentionMasks& memory_masks) const {
  const random::UndoDraws undo(nullptr, training() && options_.dropout > 0);
  Tensor x = residual(tgt, *norm1_, options_, training(), [&](const Tensor& y) {
    return self_attn_->forward(y, y, y, tgt_masks, /*need_weights=*/false).first;
  });
  x = residual(x, *norm2_, options_, training(), [&](const Tensor& y) {
    return multihead_attn_->forward(y, memory, memory, memory_masks, /*need_weights=*/false).first;
  });
  return residual(x, *norm3_, options_, training(),
                  [&](const Tensor& y) { return feed_forward(y, *linear1_, *linear2_, options_, training()); });
}

}  // namespace attention_lab::nn
