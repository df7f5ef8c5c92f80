// Normalisation of the last axes, row by row. Both kinds share the walk; only what a row's kernel is differs.
#include "ops/norm.h"

#include <algorithm>
#include <string>

#include "autograd/autograd.h"
#include "kernels/layer_norm.h"
#include "ops/checks.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

void check_parameter(const char* function, const char* what, const Tensor& parameter, const Shape& shape) {
  if (!parameter.defined()) return;
  check_type(function, parameter);
  if (parameter.shape() == shape) return;
  fail("%: % of shape % does not fit: expected %", function, what, parameter.shape(), shape);
}

// The address of the first number, or null.
const float* start(const Tensor& contiguous) { return contiguous.defined() ? contiguous.data() : nullptr; }

Tensor packed(const Tensor& a) { return a.defined() ? contiguous(a.detached()) : Tensor(); }

// What a row was divided by is in `scales`, its mean in `means`, which is without a value for rms_norm.
Gradients gradients(const Arriving& in, const Saved& saved_x, const Saved& saved_weight, const Saved& saved_means,
                    const Saved& saved_scales, const Shape& normalized_shape) {
  const Tensor x = packed(*saved_x);
  const Tensor weight = packed(*saved_weight);
  const Tensor& means = *saved_means;
  const Tensor& scales = *saved_scales;
  const Tensor g = packed(in.grad());
  const auto room = [&](std::size_t input, const Shape& shape) {
    return in.needs(input) ? Tensor::zeros(shape) : Tensor();
  };
  Gradients result = {room(0, x.shape()), room(1, normalized_shape)};
  if (means.defined()) result.push_back(room(2, normalized_shape));
  const Index rows = scales.numel();
  const Index n = rows == 0 ? 0 : x.numel() / rows;
  for (Index row = 0; row < rows && n > 0; ++row) {
    const float* from = x.data() + row * n;
    const float* dy = g.data() + row * n;
    const float mean = means.defined() ? means.data()[row] : 0;
    const float scale = scales.data()[row];
    if (result[0].defined()) {
      float* dx = result[0].mutable_data() + row * n;
      if (means.defined()) {
        kernels::layer_norm_backward(n, from, mean, scale, start(weight), dy, dx);
      } else {
        kernels::rms_norm_backward(n, from, scale, start(weight), dy, dx);
      }
    }
    float* const dbias = result.size() > 2 && result[2].defined() ? result[2].mutable_data() : nullptr;
    float* const dweight = result[1].defined() ? result[1].mutable_data() : nullptr;
    if (dweight != nullptr || dbias != nullptr) {
      kernels::norm_backward_parameters(n, from, mean, scale, dy, dweight, dbias);
    }
  }
  return result;
}

// The input as rows, after all checks.
Tensor checked_rows(const char* function, const Tensor& x, const Shape& shape, const Tensor& weight,
                    const Tensor& bias) {
  check_type(function, x);
  if (shape.empty() || shape.size() > x.shape().size() ||
      !std::ranges::equal(shape, std::span(x.shape()).last(shape.size()))) {
    fail("%: shape % does not end with %", function, x.shape(), shape);
  }
  check_parameter(function, "a weight", weight, shape);
  check_parameter(function, "a bias", bias, shape);
  return packed(x);
}

// One number for each row of x.
Tensor per_row(const Tensor& x, const Shape& normalized_shape) {
  return Tensor::uninitialised(Shape(x.shape().begin(), x.shape().end() - std::ssize(normalized_shape)));
}

}  // namespace

Tensor layer_norm(const Tensor& x, const Shape& normalized_shape, const Tensor& weight, const Tensor& bias,
                  double eps) {
  const Tensor rows = checked_rows("layer_norm", x, normalized_shape, weight, bias);
  const Tensor scale = packed(weight);
  const Tensor shift = packed(bias);
  const Tensor out = Tensor::uninitialised(x.shape());
  const Tensor means = per_row(x, normalized_shape);
  const Tensor inv_stds = per_row(x, normalized_shape);
  const Index n = numel(normalized_shape);
  for (Index row = 0; row < means.numel() && n > 0; ++row) {
    kernels::layer_norm(n, rows.data() + row * n, start(scale), start(shift), static_cast<float>(eps),
                        out.mutable_data() + row * n, means.mutable_data() + row, inv_stds.mutable_data() + row);
  }
  return record("NativeLayerNormBackward0", {x, weight, bias}, out, keep(x, weight, means, inv_stds, normalized_shape),
                gradients);
}

Tensor rms_norm(const Tensor& x, const Shape& normalized_shape, const Tensor& weight, double eps) {
  const Tensor rows = checked_rows("rms_norm", x, normalized_shape, weight, {});
  const Tensor scale = packed(weight);
  const Tensor out = Tensor::uninitialised(x.shape());
  const Tensor inv_rms = per_row(x, normalized_shape);
  const Index n = numel(normalized_shape);
  for (Index row = 0; row < inv_rms.numel() && n > 0; ++row) {
    kernels::rms_norm(n, rows.data() + row * n, start(scale), static_cast<float>(eps), out.mutable_data() + row * n,
                      inv_rms.mutable_data() + row);
  }
  return record("RmsNormBackward0", {x, weight}, out, keep(x, weight, Tensor(), inv_rms, normalized_shape), gradients);
}

}  // namespace attention_lab
