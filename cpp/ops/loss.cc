// Losses: composed of other functions where that costs nothing; cross_entropy has its gradient in closed form.
#include "ops/loss.h"

#include <string>
#include <utility>

#include "autograd/autograd.h"
#include "kernels/cross_entropy.h"
#include "ops/arithmetic.h"
#include "ops/checks.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/softmax.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

// The losses as the caller wants them; the mean is over `count`.
Tensor reduced(const Tensor& losses, LossReduction reduction, double count) {
  if (reduction == LossReduction::kNone) return losses;
  const Tensor total = sum(losses);
  return reduction == LossReduction::kMean ? div(total, scalar(count)) : total;
}

// EngineError unless target has the shape of logits without its classes.
void check_cross_entropy(const Tensor& logits, const Tensor& target, const CrossEntropyOptions& options) {
  check_type("cross_entropy", logits);
  check_type("cross_entropy", target, DType::kInt64);
  Shape expected = logits.shape();
  if (!expected.empty()) expected.erase(expected.begin() + (logits.ndim() > 1 ? 1 : 0));
  if (logits.ndim() == 0 || target.shape() != expected) {
    fail("cross_entropy: shapes % and % do not fit: expected (N, C) or (N, C, ...) against (N) or (N, ...)",
         logits.shape(), target.shape());
  }
  if (!(options.label_smoothing >= 0 && options.label_smoothing <= 1)) {
    fail("cross_entropy: label_smoothing is out of range: expected 0 to 1");
  }
}

}  // namespace

Tensor cross_entropy(const Tensor& logits, const Tensor& target, const CrossEntropyOptions& options) {
  check_cross_entropy(logits, target, options);
  const Index axis = logits.ndim() > 1 ? 1 : 0;
  const Index classes = logits.size(axis);
  const double smoothing = options.label_smoothing;
  // As rows of classes, (..., C).
  const Tensor log_weights = log_softmax(movedim(logits.detached(), axis, -1), -1);
  const Tensor targets = clone(target);
  const auto* const wanted = targets.data<std::int64_t>();
  const Tensor losses = Tensor::zeros(target.shape());
  Index count = 0;
  for (Index i = 0; i < targets.numel(); ++i) {
    if (wanted[i] == options.ignore_index) continue;
    if (wanted[i] < 0 || wanted[i] >= classes) {
      fail("cross_entropy: target % is out of range for % classes", wanted[i], classes);
    }
    ++count;
    losses.mutable_data()[i] =
        kernels::cross_entropy(classes, log_weights.data() + i * classes, static_cast<Index>(wanted[i]), smoothing);
  }
  const double divisor = options.reduction == LossReduction::kMean ? static_cast<double>(count) : 1;
  return record(logits.ndim() > 2 ? "NllLoss2DBackward0" : "NllLossBackward0", {logits},
                reduced(losses, options.reduction, static_cast<double>(count)),
                keep(log_weights, targets, options.ignore_index, smoothing, divisor, axis),
                [](const Arriving& in, const Saved& log_weights, const Saved& targets, std::int64_t ignored,
                   double smoothing, double divisor, Index axis) {
                  const Index classes = log_weights.shape().back();
                  const Tensor& rows = *log_weights;
                  const auto* const wanted = (*targets).data<std::int64_t>();
                  const Tensor per_loss =
                      contiguous(expand(divisor == 1 ? in.grad() : div(in.grad(), scalar(divisor)), targets.shape()));
                  const Tensor g = Tensor::zeros(log_weights.shape());
                  for (Index i = 0; i < per_loss.numel(); ++i) {
                    if (wanted[i] == ignored) continue;
                    kernels::cross_entropy_backward(classes, rows.data() + i * classes, static_cast<Index>(wanted[i]),
                                                    smoothing, per_loss.data()[i], g.mutable_data() + i * classes);
                  }
                  return Gradients{movedim(g, -1, axis)};
                });
}

Tensor mse_loss(const Tensor& a, const Tensor& b, LossReduction reduction) {
  check_type("mse_loss", a);
  check_type("mse_loss", b);
  const Tensor difference = sub(a.detached(), b.detached());
  const auto count = static_cast<double>(reduction == LossReduction::kMean ? difference.numel() : 1);
  return record("MseLossBackward0", {a, b}, reduced(mul(difference, difference), reduction, count), keep(a, b, count),
                [](const Arriving& in, const Saved& x, const Saved& y, double count) {
                  const Tensor scale = mul(in.grad(), scalar(2 / count));
                  const Tensor g = mul(sub(*x, *y), scale);
                  return Gradients{sum_to(g, x.shape()), sum_to(neg(g), y.shape())};
                });
}

Tensor cosine_similarity(const Tensor& a, const Tensor& b, Index dim, double eps) {
  check_type("cosine_similarity", a);
  check_type("cosine_similarity", b);
  const Shape shape = broadcast("cosine_similarity", a.shape(), b.shape());
  const Dims dims = {static_cast<Index>(checked_axis("cosine_similarity", dim, shape))};
  // Of length 1. The least length is no part of the gradient, as in PyTorch.
  const auto direction = [&](const Tensor& all) {
    const Tensor squared = sum(mul(all, all), dims, true);
    const Tensor at_least = record("ClampMinBackward0", {squared}, maximum(squared.detached(), scalar(eps * eps)),
                                   keep(), [](const Arriving& in) { return Gradients{in.grad()}; });
    return div(all, sqrt(at_least));
  };
  return sum(mul(direction(expand(a, shape)), direction(expand(b, shape))), dims);
}

}  // namespace attention_lab
