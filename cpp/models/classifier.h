// A classifier of sequences: embedding, self-attention, the mean over tokens, a linear layer. It knows no positions, so
// that the order of the tokens makes no difference to it.
#pragma once

#include <memory>
#include <utility>

#include "nn/layers.h"
#include "nn/module.h"
#include "nn/transformer.h"

namespace attention_lab::models {

class Classifier : public nn::Module {
 public:
  Classifier(Index vocab, Index dim, Index num_heads, Index classes);
  using Module::forward;
  // int64 ids (batch, length) to logits (batch, classes), and the weights (batch, length, length), averaged over heads.
  [[nodiscard]] std::pair<Tensor, Tensor> classify(const Tensor& ids) const;
  [[nodiscard]] Tensor forward(const Tensor& ids) const override { return classify(ids).first; }

 private:
  std::shared_ptr<nn::Embedding> embedding_;
  std::shared_ptr<nn::MultiheadAttention> attention_;
  std::shared_ptr<nn::Linear> fc_;
};

}  // namespace attention_lab::models
