// Sequence to sequence with recurrent networks: an encoder reads the source, a decoder writes the target one token at a
// time, from the encoder's last state alone or with attention to all of its outputs.
//
// This work is based on: I. Sutskever, O. Vinyals and Q. V. Le, "Sequence to Sequence Learning with Neural Networks"
// (2014); S. Bengio et al., "Scheduled Sampling for Sequence Prediction with Recurrent Neural Networks" (2015).
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "nn/alignment.h"
#include "nn/layers.h"
#include "nn/module.h"
#include "nn/recurrent.h"

namespace attention_lab::models {

// How the decoder's state and an output of the encoder make a score (nn/alignment.h); kNone: there is no attention.
enum class DecoderAttention : std::uint8_t { kNone, kAdditive, kDot, kGeneral, kConcat };

struct Seq2SeqOptions {
  Index vocab = 20;
  Index target_vocab = 0;  // 0: as many as the source's
  Index embedding_dim = 64;
  Index hidden_dim = 128;
  DecoderAttention attention = DecoderAttention::kNone;
  Index attention_dim = 64;  // of kAdditive and kConcat

  [[nodiscard]] Index target_ids() const { return target_vocab == 0 ? vocab : target_vocab; }
};

class Seq2Seq : public nn::Module {
 public:
  explicit Seq2Seq(const Seq2SeqOptions& options);
  using Module::forward;

  struct Output {
    Tensor logits;   // (batch, tgt_len - 1, target ids)
    Tensor weights;  // (batch, tgt_len - 1, src_len); no value without attention
  };
  // The first decoder input is the first target token; after that, with probability `teacher_forcing` (one number is
  // drawn for every step, whatever it is), the target's next token, otherwise the one predicted. `source` and `target`
  // are int64 (batch, length).
  [[nodiscard]] Output forward(const Tensor& source, const Tensor& target, double teacher_forcing) const;

  // The most likely next token, `steps` times: int64 (batch, steps). `first` (batch, 1) is the first decoder input.
  [[nodiscard]] Tensor greedy(const Tensor& source, const Tensor& first, Index steps) const;
  // The best of every row's hypotheses: int64 (batch, steps).
  [[nodiscard]] Tensor beam_search(const Tensor& source, const Tensor& first, Index steps, Index width) const;

  struct Hypotheses {
    Tensor tokens;  // int64 (kept, steps)
    Tensor scores;  // (kept,): their summed log-probabilities, the largest first
  };
  // The continuations of one row (batch is 1) that are among the `width` likeliest at every step.
  [[nodiscard]] Hypotheses hypotheses(const Tensor& source, const Tensor& first, Index steps, Index width) const;

 private:
  // What one decoder step needs of the encoder, and the decoder's state.
  struct State {
    Tensor outputs, projected;  // of the encoder; only with attention
    Tensor hidden, cell;        // (1, batch, hidden_dim)
  };
  struct Step {
    Tensor logits;   // (batch, target ids)
    Tensor weights;  // (batch, src_len)
  };
  [[nodiscard]] State encode(const Tensor& source) const;
  // One token (batch, 1) further; moves the state on.
  [[nodiscard]] Step decode(const Tensor& token, State& state) const;

  // Encoder and decoder as parts, so that parameters have PyTorch's names: `encoder.embed.weight`.
  struct Parts : nn::Module {
    std::shared_ptr<nn::Embedding> embed;
    std::shared_ptr<nn::RecurrentAttention> attn;
    std::shared_ptr<nn::LSTM> lstm;
    std::shared_ptr<nn::Linear> fc;
    friend class Seq2Seq;
  };
  std::shared_ptr<Parts> encoder_, decoder_;
};

}  // namespace attention_lab::models
