// Bounds are computed in double precision, as Python does.
#include "nn/init.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ops/random.h"

namespace attention_lab::nn {
namespace {

Tensor uniform(const Shape& shape, double bound) {
  Tensor out = Tensor::uninitialised(shape);
  uniform_(out, -bound, bound);
  return out;
}

}  // namespace

Tensor kaiming_uniform(const Shape& shape) {
  const double a = std::sqrt(5.0);
  const double gain = std::sqrt(2.0 / (1 + a * a));
  const double std = gain / std::sqrt(static_cast<double>(shape[1]));
  return uniform(shape, std::numbers::sqrt3 * std);
}

Tensor uniform_within_root(const Shape& shape, Index fan_in) {
  return uniform(shape, fan_in > 0 ? 1 / std::sqrt(static_cast<double>(fan_in)) : 0);
}

Tensor xavier_uniform(const Shape& shape) {
  const double std = std::sqrt(2.0 / static_cast<double>(shape[0] + shape[1]));
  return uniform(shape, std::numbers::sqrt3 * std);
}

Tensor standard_normal(const Shape& shape) { return randn(shape); }

Tensor constant(const Shape& shape, float value) {
  Tensor out = Tensor::uninitialised(shape);
  std::fill_n(out.mutable_data(), out.numel(), value);
  return out;
}

}  // namespace attention_lab::nn
