// A trained decoder of Llama's kind, which writes: RMSNorm before each part, rotary positions, a gated feed-forward
// layer, no biases. It keeps the keys and values of what it has read, and is not trained here.
//
// This work is based on: H. Touvron et al., "Llama 2: Open Foundation and Fine-Tuned Chat Models" (2023); B. Zhang and
// R. Sennrich, "Root Mean Square Layer Normalization" (2019); J. Su et al., "RoFormer" (2021); N. Shazeer, "GLU
// Variants Improve Transformer" (2020).
#pragma once

#include <memory>
#include <vector>

#include "models/checkpoint.h"
#include "models/inside.h"
#include "nn/module.h"
#include "ops/positions.h"

namespace attention_lab::models {

struct DecoderOptions {
  Index vocab = 32000;
  Index dim = 288;
  Index num_layers = 6;
  Index num_heads = 6;
  Index num_kv_heads = 6;  // each is shared by neighbouring heads of queries
  Index dim_feedforward = 768;
  Index max_length = 256;  // places: what it reads and writes together
  double eps = 1e-5;       // of the norms
  double base = 10000;     // of the rotary positions
  PairLayout layout = PairLayout::kHalves;
};

struct DecoderRequest {
  Index past = 0;           // how many places of what was read last stay; ids come after them
  bool all_logits = false;  // of every place, not of the last one alone
  InsideRequest inside;
};

struct DecoderOutput {
  Tensor logits;  // (length or 1, vocab)
  Inside inside;  // its keys are the places that stay, and the length of the ids
};

// Weights are called as Hugging Face's checkpoints call them: `model.embed_tokens.weight`, `model.layers.0.self_attn.
// q_proj.weight` and so on; without a `lm_head.weight`, the embedding is the output matrix, too.
class Decoder : public nn::Module {
 public:
  // EngineError for sizes that do not fit each other, and for weights that are missing or do not fit them.
  Decoder(const DecoderOptions& options, const Checkpoint& checkpoint);
  ~Decoder() override;
  Decoder(const Decoder&) = delete;
  Decoder& operator=(const Decoder&) = delete;
  Decoder(Decoder&&) = delete;
  Decoder& operator=(Decoder&&) = delete;

  // Reads int64 ids (length). EngineError, with what was read before as it was, for an id that is none, for more places
  // than there are, or for a past that was not read.
  DecoderOutput read(const Tensor& ids, const DecoderRequest& request = {});

 private:
  struct Layer;

  DecoderOptions options_;
  std::shared_ptr<nn::Module> embedding_, output_;
  std::shared_ptr<nn::RMSNorm> norm_;
  std::vector<std::unique_ptr<Layer>> layers_;
  Index length_ = 0;  // how many places were read
};

}  // namespace attention_lab::models
