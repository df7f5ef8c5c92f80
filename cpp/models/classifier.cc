// Parts in PyTorch's order of creation, which decides the random numbers.
#include "models/classifier.h"

#include "ops/reduce.h"

namespace attention_lab::models {

Classifier::Classifier(Index vocab, Index dim, Index num_heads, Index classes) {
  embedding_ = add_module("embedding", std::make_shared<nn::Embedding>(vocab, dim));
  attention_ = add_module("attention", std::make_shared<nn::MultiheadAttention>(
                                           dim, num_heads, nn::MultiheadAttentionOptions{.batch_first = true}));
  fc_ = add_module("fc", std::make_shared<nn::Linear>(dim, classes));
}

std::pair<Tensor, Tensor> Classifier::classify(const Tensor& ids) const {
  const Tensor x = embedding_->forward(ids);
  auto [output, weights] = attention_->forward(x, x, x);
  return {fc_->forward(mean(output, {1}, /*keepdim=*/false)), std::move(weights)};
}

}  // namespace attention_lab::models
