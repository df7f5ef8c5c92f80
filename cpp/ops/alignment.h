// The scores of attention before the transformer, additive and multiplicative,
// and what is made of scores: weights over the keys and a context. Tensors are
// (..., query_len, query_dim), (..., key_len, key_dim), (..., key_len,
// value_dim) and scores (..., query_len, key_len); axes in front are broadcast.
// Everything is differentiable. EngineError where shapes do not fit.
//
// This work is based on: D. Bahdanau et al., "Neural Machine Translation by
// Jointly Learning to Align and Translate" (2014); M.-T. Luong et al.,
// "Effective Approaches to Attention-based Neural Machine Translation" (2015).
#pragma once

#include <optional>

#include "ops/masks.h"
#include "tensor/tensor.h"

namespace attention_lab {

// Bahdanau: the sum over a of v[a] tanh(query[a] + key[a]), where both are
// projected already to as many numbers as `v` has; v is all ones if left out.
Tensor additive_scores(const Tensor& query, const Tensor& key, const Tensor& v = {});

// Luong's dot and general: scale * ((query weight) . key + bias). `weight`
// (query_dim, key_dim) is left out for dot; `bias` broadcasts to the scores.
Tensor multiplicative_scores(const Tensor& query, const Tensor& key, const Tensor& weight = {}, double scale = 1,
                             const Tensor& bias = {});

// Luong's concat: v . tanh(weight [query; key]) with `weight` (attn_dim,
// query_dim + key_dim) and `v` (attn_dim).
Tensor concat_scores(const Tensor& query, const Tensor& key, const Tensor& weight, const Tensor& v);

struct AlignmentOptions {
  Tensor key_mask;                   // (..., key_len) of bool: true for a key that may be
                                     // attended to
  Tensor query_mask;                 // (..., query_len) of bool: the output of the others is 0
  bool is_causal = false;            // query i sees keys 0 to i
  std::optional<double> mask_value;  // added to the score of a hidden key; if
                                     // left out its weight is exactly 0
};
struct Alignment {
  Tensor weights;  // softmax of the scores over keys
  Tensor output;   // weights value; without a value if there is none
};
// `value` may have no value. Where all keys are hidden, weights and output are
// 0 (with a mask_value: as it comes).
Alignment align(const Tensor& scores, const Tensor& value, const AlignmentOptions& options = {});

}  // namespace attention_lab
