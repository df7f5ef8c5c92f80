// Each layer is its parameters and one call into ops.
#include "nn/layers.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "nn/init.h"
#include "ops/arithmetic.h"
#include "ops/embedding.h"
#include "ops/norm.h"
#include "ops/random.h"
#include "tensor/fail.h"

namespace attention_lab::nn {
namespace {

void check_sizes(const char* layer, const Shape& sizes) {
  if (std::ranges::all_of(sizes, [](Index size) { return size > 0; })) return;
  fail("%: every size must be at least 1", layer);
}

void check_eps(const char* layer, double eps) {
  if (!(eps >= 0)) fail("%: eps must not be negative", layer);
}

void check_probability(const char* layer, double p) {
  if (!(p >= 0 && p <= 1)) fail("%: p must be from 0 to 1", layer);
}

}  // namespace

Linear::Linear(Index in_features, Index out_features, bool with_bias) {
  check_sizes("Linear", {in_features, out_features});
  projection_.weight = add_parameter("weight", kaiming_uniform({out_features, in_features}));
  if (with_bias) projection_.bias = add_parameter("bias", uniform_within_root({out_features}, in_features));
  projection_.packed = std::make_shared<PackedWeight>();
}
Linear::Linear(const Tensor& weight, const Tensor& bias) {
  projection_.weight = add_parameter("weight", weight);
  if (bias.defined()) projection_.bias = add_parameter("bias", bias);
}
Tensor Linear::forward(const Tensor& x) const { return projection_.of(x); }
void Linear::set_bias_to_zero() const { std::fill_n(bias().mutable_data(), bias().numel(), 0.0F); }

Embedding::Embedding(Index count, Index dim, std::optional<Index> padding_idx) : padding_idx_(padding_idx) {
  check_sizes("Embedding", {count, dim});
  if (padding_idx_ && (*padding_idx_ < -count || *padding_idx_ >= count)) {
    fail("Embedding: padding_idx % is not one of % rows", *padding_idx_, count);
  }
  if (padding_idx_ && *padding_idx_ < 0) *padding_idx_ += count;
  const Tensor rows = standard_normal({count, dim});
  if (padding_idx_) std::fill_n(rows.mutable_data() + *padding_idx_ * dim, dim, 0.0F);
  weight_ = add_parameter("weight", rows);
}
Embedding::Embedding(const Tensor& weight) : weight_(add_parameter("weight", weight)) {}
Tensor Embedding::forward(const Tensor& ids) const { return embedding(weight_, ids, padding_idx_); }

LayerNorm::LayerNorm(Shape normalized_shape, double eps, bool elementwise_affine)
    : shape_(std::move(normalized_shape)), eps_(eps) {
  check_sizes("LayerNorm", shape_);
  check_eps("LayerNorm", eps_);
  if (!elementwise_affine) return;
  weight_ = add_parameter("weight", constant(shape_, 1));
  bias_ = add_parameter("bias", constant(shape_, 0));
}
LayerNorm::LayerNorm(const Tensor& weight, const Tensor& bias, double eps)
    : shape_(weight.shape()), eps_(eps), weight_(add_parameter("weight", weight)), bias_(add_parameter("bias", bias)) {
  check_eps("LayerNorm", eps_);
}
Tensor LayerNorm::forward(const Tensor& x) const { return layer_norm(x, shape_, weight_, bias_, eps_); }

RMSNorm::RMSNorm(Shape normalized_shape, std::optional<double> eps, bool elementwise_affine)
    : shape_(std::move(normalized_shape)), eps_(eps.value_or(std::numeric_limits<float>::epsilon())) {
  check_sizes("RMSNorm", shape_);
  check_eps("RMSNorm", eps_);
  if (elementwise_affine) weight_ = add_parameter("weight", constant(shape_, 1));
}
RMSNorm::RMSNorm(const Tensor& weight, double eps)
    : shape_(weight.shape()), eps_(eps), weight_(add_parameter("weight", weight)) {
  check_eps("RMSNorm", eps_);
}
Tensor RMSNorm::forward(const Tensor& x) const { return rms_norm(x, shape_, weight_, eps_); }

Dropout::Dropout(double p) : p_(p) { check_probability("Dropout", p); }
Tensor Dropout::forward(const Tensor& x) const { return dropout(x, p_, training()); }

Tensor ActivationLayer::forward(const Tensor& x) const {
  switch (kind_) {
    case Kind::kRelu:
      return relu(x);
    case Kind::kGelu:
      return gelu(x);
    case Kind::kGeluTanh:
      return gelu(x, /*tanh_form=*/true);
    case Kind::kTanh:
      return tanh(x);
    case Kind::kSigmoid:
      return sigmoid(x);
    case Kind::kSilu:
      return silu(x);
  }
  __builtin_unreachable();
}

}  // namespace attention_lab::nn
