// Convolution as a product with a view of its windows; gradients are those of what it is composed of.
#include "ops/convolution.h"

#include <cmath>
#include <utility>
#include <vector>

#include "autograd/autograd.h"
#include "ops/checks.h"
#include "ops/joining.h"
#include "ops/matmul.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

// (N, C, L', size).
Tensor windows(const char* function, const Tensor& x, Index size, const WindowOptions1d& options, double beyond) {
  check_type(function, x);
  if (x.ndim() != 2 && x.ndim() != 3) {
    fail("%: expected an input of shape (N, C, L) or (C, L), not %", function, x.shape());
  }
  if (size < 1 || options.stride < 1 || options.dilation < 1 || options.padding < 0) {
    fail("%: size, stride and dilation must be at least 1, and padding at least 0", function);
  }
  const Tensor padded =
      options.padding == 0 ? x : pad(x, {options.padding, options.padding}, PadMode::kConstant, beyond);
  if (size > padded.size(-1) || (size - 1) > (padded.size(-1) - 1) / options.dilation) {
    fail("%: a window of % elements, % apart, is longer than the padded input of %", function, size, options.dilation,
         padded.size(-1));
  }
  return unfold(padded, -1, size, options.stride, options.dilation);
}

// EngineError unless every window has a number of its own.
void check_pool(const char* function, Index size, const WindowOptions1d& options) {
  if (options.padding > size / 2) {
    fail("%: padding % is more than half of a window of %", function, options.padding, size);
  }
}

}  // namespace

Tensor conv1d(const Tensor& x, const Tensor& weight, const Tensor& bias, const WindowOptions1d& options, Index groups) {
  check_type("conv1d", weight);
  if (bias.defined()) check_type("conv1d", bias);
  const Index channels = x.ndim() > 1 ? x.size(-2) : 0;
  if (weight.ndim() != 3 || groups < 1 || weight.size(0) % groups != 0 || channels % groups != 0 ||
      weight.size(1) != channels / groups || (bias.defined() && bias.shape() != Shape{weight.size(0)})) {
    fail(
        "conv1d: an input of shape %, weights of shape % and % groups do not fit: expected (N, C, L) against (out, C / "
        "groups, size), and a bias of (out)",
        x.shape(), weight.shape(), groups);
  }
  if (x.ndim() == 2) {
    return squeeze(conv1d(unsqueeze(x, 0), weight, bias, options, groups), 0);
  }
  const Index size = weight.size(2);
  // (N, L', C, size): what belongs together for a product lies side by side.
  const Tensor parts = transpose(windows("conv1d", x, size, options, 0), 1, 2);
  const Index in = channels / groups;
  const Index out = weight.size(0) / groups;
  std::vector<Tensor> results;
  for (Index group = 0; group < groups; ++group) {
    const Tensor rows = reshape(narrow(parts, 2, group * in, in), {parts.size(0), parts.size(1), in * size});
    const Tensor own = reshape(narrow(weight, 0, group * out, out), {out, in * size});
    results.push_back(linear(rows, own, bias.defined() ? narrow(bias, 0, group * out, out) : bias));
  }
  const Tensor joined = groups == 1 ? results[0] : cat(results, -1);
  return composed("ConvolutionBackward0", contiguous(transpose(joined, 1, 2)));
}

Tensor max_pool1d(const Tensor& x, Index size, const WindowOptions1d& options) {
  check_pool("max_pool1d", size, options);
  const Tensor largest = max(windows("max_pool1d", x, size, options, -HUGE_VAL), -1).first;
  return composed("SqueezeBackward1", largest);
}

Tensor avg_pool1d(const Tensor& x, Index size, const WindowOptions1d& options) {
  check_pool("avg_pool1d", size, options);
  return composed("SqueezeBackward1", mean(windows("avg_pool1d", x, size, options, 0), {-1}));
}

}  // namespace attention_lab
