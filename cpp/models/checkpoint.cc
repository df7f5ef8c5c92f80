#include "models/checkpoint.h"

#include <utility>

#include "nn/quantized.h"
#include "tensor/fail.h"

namespace attention_lab::models {
namespace {

Shape shape_of(const std::variant<Tensor, Checkpoint::Matrix>& weight) {
  if (const auto* tensor = std::get_if<Tensor>(&weight)) return tensor->shape();
  const auto& matrix = *std::get<Checkpoint::Matrix>(weight);
  return {matrix.rows(), matrix.columns()};
}

}  // namespace

void Checkpoint::add(const std::string& name, const Tensor& weight) { weights_[name] = weight; }
void Checkpoint::add(const std::string& name, Matrix weight) { weights_[name] = std::move(weight); }

const Checkpoint::Weight& Checkpoint::find(const std::string& name, const Shape& shape) const {
  const auto found = weights_.find(name);
  if (found == weights_.end()) fail("the model has no %", name);
  const Shape actual = shape_of(found->second);
  if (actual != shape) fail("the model's % has shape %: expected %", name, actual, shape);
  return found->second;
}

const Tensor& Checkpoint::tensor(const std::string& name, const Shape& shape) const {
  const auto* const weight = std::get_if<Tensor>(&find(name, shape));
  if (weight == nullptr) fail("the model's % must be of float32", name);
  return *weight;
}

std::shared_ptr<nn::Module> Checkpoint::linear(const std::string& name, Index in_features, Index out_features,
                                               bool bias) const {
  const Weight& weight = find(name + ".weight", {out_features, in_features});
  const Tensor added = bias ? tensor(name + ".bias", {out_features}) : Tensor();
  if (const auto* const matrix = std::get_if<Matrix>(&weight)) {
    return std::make_shared<nn::QuantizedLinear>(*matrix, added);
  }
  return std::make_shared<nn::Linear>(std::get<Tensor>(weight), added);
}

std::shared_ptr<nn::Module> Checkpoint::embedding(const std::string& name, Index count, Index dim) const {
  const Weight& weight = find(name + ".weight", {count, dim});
  if (const auto* const matrix = std::get_if<Matrix>(&weight)) {
    return std::make_shared<nn::QuantizedEmbedding>(*matrix);
  }
  return std::make_shared<nn::Embedding>(std::get<Tensor>(weight));
}

std::shared_ptr<nn::LayerNorm> Checkpoint::layer_norm(const std::string& name, Index dim, double eps) const {
  return std::make_shared<nn::LayerNorm>(tensor(name + ".weight", {dim}), tensor(name + ".bias", {dim}), eps);
}

std::shared_ptr<nn::RMSNorm> Checkpoint::rms_norm(const std::string& name, Index dim, double eps) const {
  return std::make_shared<nn::RMSNorm>(tensor(name + ".weight", {dim}), eps);
}

}  // namespace attention_lab::models
