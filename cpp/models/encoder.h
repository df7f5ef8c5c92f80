// A trained encoder of BERT's kind, which reads: learned positions, LayerNorm after each part, exact GELU. All places
// see each other. It gives a vector for each place, and is not trained here; what BERT has for guessing words is left
// out.
//
// This work is based on: J. Devlin et al., "BERT: Pre-training of Deep Bidirectional Transformers" (2019); W. Wang et
// al., "MiniLM" (2020).
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "models/checkpoint.h"
#include "models/inside.h"
#include "nn/module.h"

namespace attention_lab::models {

struct EncoderOptions {
  Index vocab = 30522;
  Index dim = 384;
  Index num_layers = 6;
  Index num_heads = 12;
  Index dim_feedforward = 1536;
  Index max_length = 512;
  Index num_segments = 2;  // every piece counts as of the first
  double eps = 1e-12;      // of the norms
};

// Weights are called as Hugging Face's checkpoints of BertModel call them: `embeddings.word_embeddings.weight`,
// `encoder.layer.0.attention.self.query.weight` and so on.
class Encoder : public nn::Module {
 public:
  // EngineError for sizes that do not fit each other, and for weights that are missing or do not fit them.
  Encoder(const EncoderOptions& options, const Checkpoint& checkpoint);
  ~Encoder() override;
  Encoder(const Encoder&) = delete;
  Encoder& operator=(const Encoder&) = delete;
  Encoder(Encoder&&) = delete;
  Encoder& operator=(Encoder&&) = delete;

  // int64 ids (length) to a vector for each place (length, dim), and what was asked for. EngineError for an id that is
  // none, or for more places than there are.
  [[nodiscard]] std::pair<Tensor, Inside> read(const Tensor& ids, const InsideRequest& request) const;

 private:
  struct Layer;

  EncoderOptions options_;
  std::shared_ptr<nn::Module> words_, places_, segments_;
  std::shared_ptr<nn::LayerNorm> norm_;
  std::vector<std::unique_ptr<Layer>> layers_;
};

}  // namespace attention_lab::models
