// Who may attend to whom. The engine has one convention: a mask of bool is true
// where a query may attend to a key, and a mask of float32 is added to the
// scaled scores. Its last two axes are (query_len, key_len), aligned and
// broadcast as everywhere. Here masks are made, joined, and translated from the
// conventions of others.
//
// This work is based on: R. Child et al., "Generating Long Sequences with
// Sparse Transformers" (2019).
#pragma once

#include <cstdint>

#include "tensor/tensor.h"

namespace attention_lab {

// What a query gets that may attend to nothing.
enum class FullyMasked : std::uint8_t {
  kZeros,    // weights and output of 0, as PyTorch's scaled_dot_product_attention
             // since 2.5
  kNan,      // softmax of nothing but -inf: PyTorch's result before, and still that
             // of nn.MultiheadAttention
  kUniform,  // hidden scores are -1e9 instead of -inf: equal weights for all
             // keys, the hidden ones
};

// How programs say who is hidden, and what they write over hidden scores.
enum class MaskConvention : std::uint8_t {
  kTrueAllowed,   // bool, true may attend; -inf: PyTorch's
                  // scaled_dot_product_attention, and the engine
  kTrueHidden,    // bool, true is hidden; -inf: PyTorch's nn.MultiheadAttention
                  // and its key_padding_mask
  kZeroHidden,    // numbers, 0 is hidden and 1 may attend; -inf
  kZeroHidden1e9  // numbers, 0 is hidden and 1 may attend; -1e9
};

// The mask in the engine's convention. EngineError where `mask` is not of the
// kind that the convention has: mixing conventions up would give wrong weights
// and no error. Numbers are those of any dtype, but 0 and 1 only.
Tensor convert_mask(const Tensor& mask, MaskConvention convention);

// The following make masks of bool (query_len, key_len). EngineError for a
// negative size.

// Query i may attend to keys 0 to i + offset.
Tensor causal_mask(Index query_len, Index key_len, Index offset = 0);
// Query i may attend to the key at its own position, i + offset, to `window`
// keys before it and, unless causal, to `window` keys after it.
Tensor sliding_window_mask(Index query_len, Index key_len, Index window, bool causal, Index offset = 0);
// Query i may attend to the nearest `stride` positions, its own among them, and
// to every stride-th position counted from its own; if causal, to those before
// it only. EngineError unless stride is positive.
Tensor strided_mask(Index query_len, Index key_len, Index stride, bool causal);

// (batch, 1, 1, key_len) from `lengths` (batch) of int64: the first lengths[b]
// keys may be attended to; with `query_len` and causal, (batch, 1, query_len,
// key_len), where the last query is at position lengths[b] - 1.
Tensor key_length_mask(const Tensor& lengths, Index query_len, Index key_len, bool causal);

// What both masks allow; either may have no value. The sum where one of them is
// added to the scores.
Tensor combine_masks(const Tensor& a, const Tensor& b);
// `mask` over key_len keys (its last axis, unless that is 1 and broadcasts),
// followed by `more` keys which may be attended to, or not.
Tensor extend_mask(const Tensor& mask, Index key_len, Index more, bool allowed);

// softmax along axis `dim` over the entries that `mask` (bool, broadcasts to
// the scores) allows; the others are exactly 0. A row with no allowed entry, or
// nothing but -inf, is as `fully_masked` says. Differentiable in the scores.
Tensor masked_softmax(const Tensor& scores, const Tensor& mask, Index dim,
                      FullyMasked fully_masked = FullyMasked::kZeros);

}  // namespace attention_lab
