// Attention: every query gathers a weighted mixture of values, and the weights come from how well each key fits.
// Projections of whole modules with heads are in multi_head_attention.h, additive and multiplicative scores in
// alignment.h, masks in masks.h.
//
// This work is based on: A. Vaswani et al., "Attention Is All You Need" (2017); I. Beltagy et al., "Longformer" (2020);
// R. Child et al., "Generating Long Sequences with Sparse Transformers" (2019); A. Katharopoulos et al., "Transformers
// are RNNs" (2020).
#pragma once

#include <cstdint>
#include <optional>

#include "ops/masks.h"
#include "random/generator.h"
#include "tensor/tensor.h"

namespace attention_lab {

struct AttentionOptions {
  Tensor mask;                  // bool: true may attend; float32: added to the scaled scores.
                                // Broadcasts to the scores
  bool is_causal = false;       // query i sees keys 0 to i + causal_offset, beside
                                // what the mask says
  Index causal_offset = 0;      // how many keys come before those of the queries (a cache)
  Tensor key_lengths;           // (batch) of int64: only the first ones are keys.
                                // is_causal then counts from their end
  std::optional<double> scale;  // of the scores; 1 / sqrt(head_dim) if left out
  double softcap = 0;           // scores become softcap * tanh(score / softcap), before
                                // the mask; 0: they do not
  double dropout_p = 0;         // of the weights; then `generator` decides which
  random::Generator* generator = nullptr;
  bool enable_gqa = false;  // several heads of queries share one of keys and
                            // values, neighbouring ones the same
  FullyMasked fully_masked = FullyMasked::kZeros;
};

// PyTorch's function: softmax(query key^T scale) value. query is (..., query_len, head_dim), key (..., key_len,
// head_dim), value (..., key_len, value_dim), with at least two axes; those in front are broadcast. With enable_gqa the
// third axis from the end is the heads. The result is (..., query_len, value_dim). EngineError where shapes or options
// do not fit.
//
// Weights are not written down, and memory grows with query_len, not with its square, but for masks that have as many
// entries. It takes the composed form of attention_stages, which holds all weights, where some are dropped; where a
// mask of float32 adds more than 0 and -inf, or requires a gradient; where something is masked and fully_masked is not
// kZeros; and where head_dim or value_dim is over 65,536.
Tensor scaled_dot_product_attention(const Tensor& query, const Tensor& key, const Tensor& value,
                                    const AttentionOptions& options = {});

// The same with every stage on the way, each (..., query_len, key_len) but the last. A stage that is left out is the
// one before it.
struct AttentionStages {
  Tensor scores;      // query key^T
  Tensor scaled;      // times scale
  Tensor softcapped;  // after softcap
  Tensor masked;      // -inf (-1e9 in FullyMasked::kUniform) where a query may not
                      // attend
  Tensor weights;     // softmax over keys
  Tensor dropped;     // after dropout
  Tensor output;      // (..., query_len, value_dim)
};
AttentionStages attention_stages(const Tensor& query, const Tensor& key, const Tensor& value,
                                 const AttentionOptions& options = {});

// Attention to neighbours only (sliding_window_mask), in blocks of queries: work grows with query_len * window. Queries
// and keys are the same positions. Shapes as in scaled_dot_product_attention.
Tensor sliding_window_attention(const Tensor& query, const Tensor& key, const Tensor& value, Index window, bool causal,
                                std::optional<double> scale = std::nullopt);

// Attention to the nearest `stride` positions and every stride-th one (strided_mask). It computes all scores: what a
// kernel for such a pattern saves is what attention_cost says.
Tensor strided_attention(const Tensor& query, const Tensor& key, const Tensor& value, Index stride, bool causal,
                         std::optional<double> scale = std::nullopt);

// Attention without softmax: weights are f(query) . f(key), divided by their sum over keys, with f(x) = elu(x) + 1.
// Keys and values are added up once for all queries, so that work grows with query_len, not with its square. If causal,
// there are as many queries as keys. A query with no keys gets NaN.
Tensor linear_attention(const Tensor& query, const Tensor& key, const Tensor& value, bool causal);

// What attention costs for one head of one sequence, projections not counted.
enum class AttentionKind : std::uint8_t { kFull, kFlash, kSlidingWindow, kStrided, kLinear };
struct AttentionCost {
  double multiply_adds;  // of scores and mixture; of the sums over keys in kLinear
  double bytes;          // held beyond inputs and output, in float32
};
// `reach` is the window or the stride. kFull and kFlash compute the visible pairs if causal; kFull keeps a weight for
// every pair, visible or not, kFlash the maximum and the sum of each query; kSlidingWindow and kStrided compute and
// keep the pairs of their masks; kLinear keeps its sums: head_dim * (value_dim + 1). Multiply-adds of a pair: head_dim
// + value_dim; in kLinear of a key and of a query, head_dim * (value_dim + 1) each. EngineError for a negative size.
AttentionCost attention_cost(AttentionKind kind, Index query_len, Index key_len, Index head_dim, Index value_dim,
                             bool causal, Index reach = 1);

}  // namespace attention_lab
