// Normalisation of the last axes, row by row. Both kinds share the walk; only what a row's kernel is differs.
#include "ops/norm.h"

#include <algorithm>
#include <string>

#include "autograd/autograd.h"
#include "kernels/layer_norm.h"
#include "ops/arithmetic.h"
#include "ops/checks.h"
#include "ops/in_place.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
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

namespace {

// `a` (C) in the shape in which it meets (N, C, ...).
Tensor of_channels(const Tensor& a, const Tensor& x) {
  Shape shape(x.shape().size(), 1);
  shape[1] = x.size(1);
  return reshape(a, shape);
}

void check_channels(const char* function, const Tensor& x, const Tensor& weight, const Tensor& bias) {
  check_type(function, x);
  if (x.ndim() < 2) fail("%: expected an input of shape (N, C) or (N, C, ...), not %", function, x.shape());
  check_parameter(function, "a weight", weight, {x.size(1)});
  check_parameter(function, "a bias", bias, {x.size(1)});
}

Tensor scaled(const char* name, Tensor normal, const Tensor& weight, const Tensor& bias) {
  if (weight.defined()) normal = mul(normal, of_channels(weight, normal));
  if (bias.defined()) normal = add(normal, of_channels(bias, normal));
  return composed(name, normal);
}

}  // namespace

Tensor batch_norm(const Tensor& x, const Tensor& running_mean, const Tensor& running_var,
                  const BatchNormOptions& options) {
  check_channels("batch_norm", x, options.weight, options.bias);
  check_parameter("batch_norm", "a running mean", running_mean, {x.size(1)});
  check_parameter("batch_norm", "a running variance", running_var, {x.size(1)});
  const char* const name = "NativeBatchNormBackward0";
  const auto over_root = [&](const Tensor& centred, const Tensor& variance) {
    return scaled(name, mul(centred, rsqrt(add(variance, scalar(options.eps)))), options.weight, options.bias);
  };
  if (!options.training) {
    if (!running_mean.defined() || !running_var.defined()) {
      fail("batch_norm: a running mean and a running variance are needed where it is not training");
    }
    return over_root(sub(x, of_channels(running_mean, x)), of_channels(running_var, x));
  }
  Dims dims = {0};
  for (Index d = 2; d < x.ndim(); ++d) dims.push_back(d);
  const Index of_channel = x.size(1) == 0 ? 0 : x.numel() / x.size(1);
  const auto count = static_cast<double>(of_channel);
  if (of_channel < 2) fail("batch_norm: shape % has no more than one number for each channel to learn from", x.shape());
  const Tensor middle = mean(x, dims, true);
  const Tensor centred = sub(x, middle);
  const Tensor variance = mean(square(centred), dims, true);
  const Tensor out = over_root(centred, variance);
  // All is computed before the first running number changes.
  const NoGrad no_grad;
  const auto moved = [&](const Tensor& running, const Tensor& now, double factor) {
    if (!running.defined()) return Tensor();
    return add(mul(running, scalar(1 - options.momentum)),
               mul(reshape(now.detached(), running.shape()), scalar(options.momentum * factor)));
  };
  const Tensor new_mean = moved(running_mean, middle, 1);
  const Tensor new_variance = moved(running_var, variance, count / (count - 1));
  if (new_mean.defined()) copy_(running_mean, new_mean);
  if (new_variance.defined()) copy_(running_var, new_variance);
  return out;
}

Tensor group_norm(const Tensor& x, Index groups, const Tensor& weight, const Tensor& bias, double eps) {
  check_channels("group_norm", x, weight, bias);
  if (groups < 1 || x.size(1) % groups != 0) {
    fail("group_norm: % channels are no % groups of the same size", x.size(1), groups);
  }
  const Index each = x.size(0) == 0 ? 0 : x.numel() / x.size(0) / groups;
  const Tensor normal = layer_norm(reshape(x, {x.size(0), groups, each}), {each}, {}, {}, eps);
  return scaled("NativeGroupNormBackward0", reshape(normal, x.shape()), weight, bias);
}

}  // namespace attention_lab
