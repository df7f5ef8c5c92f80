// Layers that make one tensor of one tensor. Constructors take PyTorch's arguments and draw PyTorch's numbers, or take
// over numbers that were learned elsewhere; all of them throw EngineError for sizes below 1 and for inputs that do not
// fit.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nn/module.h"
#include "ops/matmul.h"

namespace attention_lab::nn {

// y = x W^T + b: (..., in) to (..., out); weight (out, in), bias (out).
class Linear : public Module {
 public:
  Linear(Index in_features, Index out_features, bool bias = true);
  // Of a weight that is there, which is read where it is: packed for speed it would take as much memory once more.
  // `bias` may have no value.
  Linear(const Tensor& weight, const Tensor& bias);
  [[nodiscard]] Tensor forward(const Tensor& x) const override;
  // For layers that draw a bias as PyTorch does and then start from zero.
  void set_bias_to_zero() const;

  // Shared with the list of parameters; the bias has no value where there is none.
  [[nodiscard]] const Tensor& weight() const { return projection_.weight; }
  [[nodiscard]] const Tensor& bias() const { return projection_.bias; }
  [[nodiscard]] const Projection& projection() const { return projection_; }

 private:
  Projection projection_;
};

// Row lookup: int64 (...) to (..., dim); weight (count, dim). The row at `padding_idx` starts as zeros and learns
// nothing.
class Embedding : public Module {
 public:
  Embedding(Index count, Index dim, std::optional<Index> padding_idx = std::nullopt);
  explicit Embedding(const Tensor& weight);
  [[nodiscard]] Tensor forward(const Tensor& ids) const override;
  [[nodiscard]] const Tensor& weight() const { return weight_; }

 private:
  Tensor weight_;
  std::optional<Index> padding_idx_;
};

// Ba, Kiros and Hinton (2016), over the last axes, which have this shape; population variance.
class LayerNorm : public Module {
 public:
  explicit LayerNorm(Shape normalized_shape, double eps = 1e-5, bool elementwise_affine = true);
  LayerNorm(const Tensor& weight, const Tensor& bias, double eps);
  [[nodiscard]] Tensor forward(const Tensor& x) const override;

 private:
  Shape shape_;
  double eps_;
  Tensor weight_, bias_;
};

// Zhang and Sennrich (2019); without an eps, that of float32 (2^-23) as in PyTorch.
class RMSNorm : public Module {
 public:
  explicit RMSNorm(Shape normalized_shape, std::optional<double> eps = std::nullopt, bool elementwise_affine = true);
  RMSNorm(const Tensor& weight, double eps);
  [[nodiscard]] Tensor forward(const Tensor& x) const override;

 private:
  Shape shape_;
  double eps_;
  Tensor weight_;
};

class Dropout : public Module {
 public:
  explicit Dropout(double p = 0.5);
  [[nodiscard]] Tensor forward(const Tensor& x) const override;

 private:
  double p_;
};

// A function without parameters as a layer.
class ActivationLayer : public Module {
 public:
  enum class Kind : std::uint8_t { kRelu, kGelu, kGeluTanh, kTanh, kSigmoid, kSilu };
  explicit ActivationLayer(Kind kind) : kind_(kind) {}
  [[nodiscard]] Tensor forward(const Tensor& x) const override;

 private:
  Kind kind_;
};

}  // namespace attention_lab::nn
