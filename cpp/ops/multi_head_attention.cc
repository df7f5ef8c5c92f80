// Multi-head attention, composed of projections, views and attention.
#include "ops/multi_head_attention.h"

#include <algorithm>
#include <array>
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

// How wide each of the three is that are one after the other in `all`.
Index width_of_each(const char* name, const Tensor& all) {
  if (all.ndim() > 0 && all.size(0) % 3 == 0) return all.size(0) / 3;
  fail("multi_head_attention: an % of shape %: expected (3 * heads * head_dim, ...)", name, all.shape());
}

// A query, a key and a value in all heads side by side.
std::array<Tensor, 3> project(const std::array<const Tensor*, 3>& inputs, const MultiHeadWeights& weights) {
  std::array<Projection, 3> parts = {weights.q, weights.k, weights.v};
  const auto apart = [&parts](Tensor Projection::* member) {
    return std::ranges::any_of(parts, [member](const Projection& part) { return (part.*member).defined(); });
  };
  const auto share_out = [&](const char* name, Tensor Projection::* member) {
    const Tensor& all = weights.in.*member;
    if (!all.defined()) return;
    const Index width = width_of_each(name, all);
    for (std::size_t i = 0; i < 3; ++i) parts[i].*member = narrow(all, 0, static_cast<Index>(i) * width, width);
  };
  const auto& [weight, bias, packed] = weights.in;
  if ((weight.defined() && apart(&Projection::weight)) || (bias.defined() && apart(&Projection::bias))) {
    fail("multi_head_attention: in_weight and in_bias stand in the place of those of query, key and value");
  }
  const auto [query, key, value] = inputs;
  if (weight.defined() && same(*query, *key) && same(*key, *value) && !apart(&Projection::bias)) {
    const std::vector<Tensor> results = split(weights.in.of(*query), width_of_each("in_weight", weight), -1);
    return {results[0], results[1], results[2]};
  }
  share_out("in_weight", &Projection::weight);
  share_out("in_bias", &Projection::bias);
  return {parts[0].of(*query), parts[1].of(*key), parts[2].of(*value)};
}

// (batch, len, heads * head_dim) as (batch, heads, len, head_dim).
Tensor to_heads(const Tensor& a, Index heads) {
  if (heads < 1 || a.size(-1) % heads != 0) {
    fail("multi_head_attention: % numbers cannot be divided among % heads", a.size(-1), heads);
  }
  return transpose(reshape(a, {a.size(0), a.size(1), heads, a.size(-1) / heads}), 1, 2);
}

// `row` (heads * head_dim) as one more row of every head of `a` (batch, heads, len, head_dim); zeros if it has no
// value.
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
  auto [q, k, v] = project({&query, &key, &value}, weights);
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
  result.output = weights.out.of(reshape(joined, {joined.size(0), joined.size(1), joined.size(2) * joined.size(3)}));
  return result;
}

}  // namespace attention_lab
