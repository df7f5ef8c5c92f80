// What a trained model is made of: its weights by name, in float32 or, for matrices, as int8 by rows, and the layers
// that are made of them. What is in no layer's way is left alone. Files are read elsewhere.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <variant>

#include "nn/layers.h"
#include "nn/module.h"
#include "ops/quantized.h"
#include "tensor/tensor.h"

namespace attention_lab::models {

// Layers share its numbers. All that make one throw EngineError where a weight is missing or has another shape.
class Checkpoint {
 public:
  using Matrix = std::shared_ptr<const QuantizedMatrix>;

  // The later of two of the same name counts. A tensor of float32 becomes a parameter of the layer that is made of it.
  void add(const std::string& name, const Tensor& weight);
  void add(const std::string& name, Matrix weight);
  [[nodiscard]] bool has(const std::string& name) const { return weights_.contains(name); }

  // Of `name`.weight (out, in) and, if wanted, `name`.bias (out).
  [[nodiscard]] std::shared_ptr<nn::Module> linear(const std::string& name, Index in_features, Index out_features,
                                                   bool bias) const;
  // Of `name`.weight (count, dim).
  [[nodiscard]] std::shared_ptr<nn::Module> embedding(const std::string& name, Index count, Index dim) const;
  // Of `name`.weight and `name`.bias (dim).
  [[nodiscard]] std::shared_ptr<nn::LayerNorm> layer_norm(const std::string& name, Index dim, double eps) const;
  // Of `name`.weight (dim).
  [[nodiscard]] std::shared_ptr<nn::RMSNorm> rms_norm(const std::string& name, Index dim, double eps) const;

 private:
  using Weight = std::variant<Tensor, Matrix>;

  [[nodiscard]] const Weight& find(const std::string& name, const Shape& shape) const;
  [[nodiscard]] const Tensor& tensor(const std::string& name, const Shape& shape) const;

  std::map<std::string, Weight> weights_;
};

}  // namespace attention_lab::models
