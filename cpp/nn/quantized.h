// Linear and Embedding over a matrix that stays compressed, as int8 by rows. They are made of what was learned
// elsewhere, and do not learn.
#pragma once

#include <memory>
#include <utility>

#include "nn/module.h"
#include "ops/quantized.h"

namespace attention_lab::nn {

// y = x W^T + b: (..., in) to (..., out); weight (out, in), which several layers may share; bias (out) or no value.
class QuantizedLinear : public Module {
 public:
  explicit QuantizedLinear(std::shared_ptr<const QuantizedMatrix> weight, Tensor bias = {})
      : weight_(std::move(weight)), bias_(std::move(bias)) {}
  [[nodiscard]] Tensor forward(const Tensor& x) const override { return quantized_linear(x, *weight_, bias_); }

 private:
  std::shared_ptr<const QuantizedMatrix> weight_;
  Tensor bias_;
};

// Row lookup: int64 (...) to (..., dim); weight (count, dim).
class QuantizedEmbedding : public Module {
 public:
  explicit QuantizedEmbedding(std::shared_ptr<const QuantizedMatrix> weight) : weight_(std::move(weight)) {}
  [[nodiscard]] Tensor forward(const Tensor& ids) const override { return quantized_embedding(*weight_, ids); }

 private:
  std::shared_ptr<const QuantizedMatrix> weight_;
};

}  // namespace attention_lab::nn
