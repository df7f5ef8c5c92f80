// Multi-head attention, composed of projections, views and attention.
#include "ops/multi_head_attention.h"

#include <string>
#include <vector>

#include "ops/arithmetic.h"
#include "ops/joining.h"
#include "ops/matmul.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

// Whether both are the same tensor to autograd and to the eye.
bool same(const Tensor& a, const Tensor& b) {
  return a.shares_storage(b) && a.autograd() == b.autograd() && a.offset() == b.offset() && a.shape() == b.shape() &&
         a.strides() == b.strides();
}

Tensor projected(const Tensor& a, const Tensor& weight, const Tensor& bias, PackedWeight* packed = nullptr) {
  if (weight.defined()) return linear(a, weight, bias, packed);
  return bias.defined() ? add(a, bias) : a;
}

// (batch, len, heads * head_dim) as (batch, heads, len, head_dim).
Tensor to_heads(const Tensor& a, Index heads) {
  if (heads < 1 || a.size(-1) % heads != 0) {
    fail("multi_head_attention: % numbers cannot be divided among % heads", a.size(-1), heads);
  }
  return transpose(reshape(a, {a.size(0), a.size(1), heads, a.size(-1) / heads}), 1, 2);
}

// `row` (heads * head_dim) as one more row of every head of `a` (batch, heads,
// len, head_dim); zeros if it has no value.
Tensor with_row(const Tensor& a, const Tensor& row) {
  const Shape shape = {a.size(0), a.size(1), 1, a.size(3)};
  if (!row.defined()) return cat({a, Tensor::zeros(shape)}, 2);
  if (row.numel() != a.size(1) * a.size(3)) {
    fail("multi_head_attention: bias_k or bias_v of shape % for % heads of % numbers", row.shape(), a.size(1),
         a.size(3));
  }
  return cat({a, expand(reshape(row, {1, a.size(1), 1, a.size(3)}), shape)}, 2);
}

}  // namespace

MultiHeadResult multi_head_attention(const Tensor& query, const Tensor& key, const Tensor& value,
                                     const MultiHeadWeights& weights, const MultiHeadOptions& options) {
  if (query.ndim() != 3 || key.ndim() != 3 || value.ndim() != 3) {
    fail("multi_head_attention: query %, key % and value %: expected (batch, len, width) each", query.shape(),
         key.shape(), value.shape());
  }
  const random::UndoDraws undo(options.attention.generator, options.attention.dropout_p > 0);
  Tensor q;
  Tensor k;
  Tensor v;
  if (weights.in_weight.defined()) {
    if (weights.in_weight.ndim() != 2 || weights.in_weight.size(0) % 3 != 0) {
      fail("multi_head_attention: an in_weight of shape %: expected (3 * heads * head_dim, width)",
           weights.in_weight.shape());
    }
    const Index width = weights.in_weight.size(0) / 3;
    if (same(query, key) && same(key, value)) {
      const std::vector<Tensor> parts =
          split(linear(query, weights.in_weight, weights.in_bias, weights.packed_in), width, -1);
      q = parts[0];
      k = parts[1];
      v = parts[2];
    } else {
      const auto part = [&](const Tensor& a, Index index) {
        const Tensor& bias = weights.in_bias;
        return linear(a, narrow(weights.in_weight, 0, index * width, width),
                      bias.defined() ? narrow(bias, 0, index * width, width) : bias);
      };
      q = part(query, 0);
      k = part(key, 1);
      v = part(value, 2);
    }
  } else {
    q = projected(query, weights.q_weight, weights.q_bias);
    k = projected(key, weights.k_weight, weights.k_bias);
    v = projected(value, weights.v_weight, weights.v_bias);
  }
  const Index kv_heads = options.num_kv_heads == 0 ? options.num_heads : options.num_kv_heads;
  q = to_heads(q, options.num_heads);
  k = to_heads(k, kv_heads);
  v = to_heads(v, kv_heads);

  AttentionOptions attention = options.attention;
  attention.enable_gqa = kv_heads != options.num_heads;
  if (options.past_key.defined() != options.past_value.defined())
    fail("multi_head_attention: past_key and past_value belong together");
  if (options.past_key.defined()) {
    // Beyond the keys an offset changes nothing, and is added to.
    attention.causal_offset = std::min(attention.causal_offset, k.size(2));
    k = cat({options.past_key, k}, 2);
    v = cat({options.past_value, v}, 2);
    attention.causal_offset += options.past_key.size(2);
  }
  MultiHeadResult result;
  result.present_key = k;
  result.present_value = v;

  const Index query_len = q.size(2);
  const Index key_len = k.size(2);
  if (options.key_mask.defined()) {
    if (options.key_mask.ndim() != 2) fail("multi_head_attention: a key_mask of shape %", options.key_mask.shape());
    attention.mask = combine_masks(attention.mask, unsqueeze(unsqueeze(options.key_mask, 1), 1));
  }
  if (weights.bias_k.defined() != weights.bias_v.defined())
    fail("multi_head_attention: bias_k and bias_v belong together");
  const Index more = (weights.bias_k.defined() ? 1 : 0) + (options.add_zero_attn ? 1 : 0);
  if (more > 0) {
    // These are always seen, which only a mask can say.
    if (attention.key_lengths.defined()) {
      attention.mask = combine_masks(attention.mask,
                                     key_length_mask(attention.key_lengths, query_len, key_len, attention.is_causal));
      attention.key_lengths = {};
    } else if (attention.is_causal) {
      attention.mask = combine_masks(attention.mask, causal_mask(query_len, key_len, attention.causal_offset));
    }
    attention.is_causal = false;
    if (attention.mask.defined()) attention.mask = extend_mask(attention.mask, key_len, more, true);
    if (weights.bias_k.defined()) {
      k = with_row(k, weights.bias_k);
      v = with_row(v, weights.bias_v);
    }
    if (options.add_zero_attn) {
      k = with_row(k, {});
      v = with_row(v, {});
    }
  }

  if (options.need_weights) {
    const AttentionStages stages = attention_stages(q, k, v, attention);
    result.output = stages.output;
    result.weights = stages.dropped;
    if (options.average_weights) {
      result.weights = div(sum(stages.dropped, 1, false), scalar(static_cast<double>(options.num_heads)));
    }
  } else {
    result.output = scaled_dot_product_attention(q, k, v, attention);
  }
  const Tensor joined = transpose(result.output, 1, 2);
  result.output = projected(reshape(joined, {joined.size(0), joined.size(1), joined.size(2) * joined.size(3)}),
                            weights.out_weight, weights.out_bias, weights.packed_out);
  return result;
}

}  // namespace attention_lab
