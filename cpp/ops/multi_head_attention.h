// Multi-head attention as one function: projections, heads, attention in each, and the output projection, with what
// PyTorch's nn.MultiheadAttention and caches of earlier keys need. The module that owns the weights is in nn.
#pragma once

#include "ops/attention.h"
#include "ops/matmul.h"
#include "tensor/tensor.h"

namespace attention_lab {

// Any may have no value.
struct MultiHeadWeights {
  Projection q, k, v;     // out: the heads side by side
  Projection in;          // instead of those three weights, or biases: all of them, one after the other
  Projection out;         // none: the heads side by side are the output
  Tensor bias_k, bias_v;  // one more key and value after the others, never masked: (heads side by side)
};

struct MultiHeadOptions {
  Index num_heads = 1;
  Index num_kv_heads = 0;  // fewer heads for keys and values, each shared by neighbouring ones of queries; 0: num_heads
  // Masks broadcast to (batch, num_heads, query_len, key_len), where the keys are past ones and those given. If causal,
  // the queries come after the past ones.
  AttentionOptions attention;
  Tensor key_mask;              // (batch, key_len) of bool: true for a key that may be attended to
  Tensor past_key, past_value;  // (batch, num_kv_heads, past_len, head_dim): keys and values before those given
  bool add_zero_attn = false;   // one more key and value of zeros, last, never masked
  bool need_weights = false;    // else they are not computed
  bool average_weights = true;  // over the heads
};

struct MultiHeadResult {
  Tensor output;                      // (batch, query_len, embed_dim)
  Tensor weights;                     // (batch, num_heads, query_len, key_len), or without the heads; after dropout
  Tensor present_key, present_value;  // the past ones and those given: the past of the next call
};

// query is (batch, query_len, width), key and value (batch, key_len, width); widths may differ. Differentiable.
// EngineError where shapes or options do not fit, or where a projection is given in both forms.
MultiHeadResult multi_head_attention(const Tensor& query, const Tensor& key, const Tensor& value,
                                     const MultiHeadWeights& weights, const MultiHeadOptions& options);

}  // namespace attention_lab
