// The attention of recurrent models as layers that own their weights: a decoder state (batch, dec_dim) asks the
// encoder's outputs (batch, src_len, enc_dim), and gets a context (batch, enc_dim) and the weights (batch, src_len).
//
// This work is based on: D. Bahdanau, K. Cho and Y. Bengio, "Neural Machine Translation by Jointly Learning to Align
// and Translate" (2015); M.-T. Luong, H. Pham and C. Manning, "Effective Approaches to Attention-based Neural Machine
// Translation" (2015).
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "nn/layers.h"
#include "nn/module.h"

namespace attention_lab::nn {

struct Attended {
  Tensor context;  // (batch, enc_dim)
  Tensor weights;  // (batch, src_len)
};

// How a decoder asks, whatever makes the scores.
class RecurrentAttention : public Module {
 public:
  using Module::forward;
  // What the scores need of the outputs, the same for every state that asks: (batch, src_len, any width).
  [[nodiscard]] virtual Tensor project(const Tensor& enc_outputs) const = 0;
  [[nodiscard]] virtual Attended forward(const Tensor& state, const Tensor& enc_outputs,
                                         const Tensor& projected) const = 0;
};

// Scores v . tanh(W_dec state + W_enc output). Parameters, none with a bias: `W_enc.weight` (attn, enc), `W_dec.weight`
// (attn, dec), `v.weight` (1, attn).
class AdditiveAttention : public RecurrentAttention {
 public:
  AdditiveAttention(Index enc_dim, Index dec_dim, Index attn_dim = 64);
  using RecurrentAttention::forward;
  [[nodiscard]] Tensor project(const Tensor& enc_outputs) const override;
  [[nodiscard]] Attended forward(const Tensor& state, const Tensor& enc_outputs,
                                 const Tensor& projected) const override;

 private:
  std::shared_ptr<Linear> w_enc_, w_dec_, v_;
};

// Scores state . output (kDot, widths are equal), state . W output (kGeneral: `W.weight` (dec, enc)), or
// v . tanh(W [state; output]) (kConcat: `W.weight` (attn, dec + enc), `v.weight` (1, attn)).
class MultiplicativeAttention : public RecurrentAttention {
 public:
  enum class Score : std::uint8_t { kDot, kGeneral, kConcat };
  MultiplicativeAttention(Index enc_dim, Index dec_dim, Score score, Index attn_dim = 64);
  using RecurrentAttention::forward;
  [[nodiscard]] Tensor project(const Tensor& enc_outputs) const override;
  [[nodiscard]] Attended forward(const Tensor& state, const Tensor& enc_outputs,
                                 const Tensor& projected) const override;

 private:
  // The parts of concat's W.
  [[nodiscard]] Tensor w_state() const;
  [[nodiscard]] Tensor w_output() const;

  Index enc_dim_, dec_dim_;
  Score score_;
  std::shared_ptr<Linear> w_, v_;
};

}  // namespace attention_lab::nn
