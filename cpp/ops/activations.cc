// Activations out of other functions.
#include "ops/activations.h"

#include "autograd/autograd.h"
#include "ops/arithmetic.h"
#include "ops/cast.h"
#include "ops/comparison.h"
#include "ops/pointwise.h"

namespace attention_lab {
namespace {

Tensor times(const Tensor& a, double factor) { return factor == 1 ? a : mul(a, scalar(factor)); }

// scale x above 0, otherwise scale alpha (exp(x) - 1).
Tensor elu(const Tensor& a, double alpha, double scale) {
  const Tensor x = to(a.detached(), DType::kFloat32);
  const Tensor above = gt(x, scalar(0));
  const Tensor out = where(above, times(x, scale), times(expm1(x), alpha * scale));
  return record("EluBackward0", {a}, out, keep(x, above, alpha * scale, scale),
                [](const Arriving& in, const Saved& x, const Saved& above, double below, double scale) {
                  return Gradients{mul(in.grad(), where(*above, scalar(scale), times(exp(*x), below)))};
                });
}

}  // namespace

Tensor softplus(const Tensor& a, double beta, double threshold) {
  const Tensor x = to(a.detached(), DType::kFloat32);
  const Tensor scaled = times(x, beta);
  const Tensor straight = gt(scaled, scalar(threshold));
  const Tensor out = where(straight, x, div(log1p(exp(scaled)), scalar(beta)));
  return record("SoftplusBackward0", {a}, out, keep(scaled, straight),
                [](const Arriving& in, const Saved& scaled, const Saved& straight) {
                  return Gradients{where(*straight, in.grad(), mul(in.grad(), sigmoid(*scaled)))};
                });
}

Tensor leaky_relu(const Tensor& a, double negative_slope) {
  const Tensor x = to(a, DType::kFloat32);
  return composed("LeakyReluBackward0", where(gt(x, scalar(0)), x, times(x, negative_slope)));
}

Tensor elu(const Tensor& a, double alpha) { return elu(a, alpha, 1); }

Tensor selu(const Tensor& a) { return elu(a, 1.6732632423543772848170429916717, 1.0507009873554804934193349852946); }

Tensor mish(const Tensor& a) {
  const Tensor x = to(a, DType::kFloat32);
  return composed("MishBackward0", mul(x, tanh(softplus(x))));
}

Tensor log_sigmoid(const Tensor& a) {
  return composed("LogSigmoidBackward0", neg(softplus(neg(to(a, DType::kFloat32)))));
}

}  // namespace attention_lab
