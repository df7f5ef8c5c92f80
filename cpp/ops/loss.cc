// Losses: composed of other functions where that costs nothing; cross_entropy has its gradient in closed form.
#include "ops/loss.h"

#include <string>
#include <utility>

#include "autograd/autograd.h"
#include "kernels/cross_entropy.h"
#include "ops/activations.h"
#include "ops/arithmetic.h"
#include "ops/checks.h"
#include "ops/comparison.h"
#include "ops/indexing.h"
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

// EngineError unless target has the shape of logits without its classes, and weights are one for each of them.
void check_classes(const char* function, const Tensor& logits, const Tensor& target, const Tensor& weight) {
  check_type(function, logits);
  Shape expected = logits.shape();
  if (target.dtype() != DType::kFloat32 || target.shape() != logits.shape()) {
    check_type(function, target, DType::kInt64);
    if (!expected.empty()) expected.erase(expected.begin() + (logits.ndim() > 1 ? 1 : 0));
  }
  if (logits.ndim() == 0 || target.shape() != expected) {
    fail("%: shapes % and % do not fit: expected (N, C) or (N, C, ...) against (N) or (N, ...)", function,
         logits.shape(), target.shape());
  }
  if (!weight.defined()) return;
  check_type(function, weight);
  const Index classes = logits.size(logits.ndim() > 1 ? 1 : 0);
  if (weight.shape() != Shape{classes}) {
    fail("%: weights of shape % do not fit % classes", function, weight.shape(), classes);
  }
}

void check_class(const char* function, std::int64_t target, Index classes) {
  if (target >= 0 && target < classes) return;
  fail("%: target % is out of range for % classes", function, target, classes);
}

// Cross entropy with all that its kernel leaves out.
Tensor composed_cross_entropy(const Tensor& logits, const Tensor& target, const CrossEntropyOptions& options) {
  const Index axis = logits.ndim() > 1 ? 1 : 0;
  const auto classes = static_cast<double>(logits.size(axis));
  const double smoothing = options.label_smoothing;
  const Tensor log_weights = log_softmax(logits, axis);
  Tensor weighted = log_weights;
  if (options.weight.defined()) {
    Shape shape(logits.shape().size(), 1);
    shape[static_cast<std::size_t>(axis)] = logits.size(axis);
    weighted = mul(log_weights, reshape(options.weight, shape));
  }
  if (target.dtype() == DType::kFloat32) {
    const Tensor wanted = smoothing > 0 ? add(mul(target, scalar(1 - smoothing)), scalar(smoothing / classes)) : target;
    const auto count = static_cast<double>(logits.numel()) / classes;
    return reduced(neg(sum(mul(weighted, wanted), axis, false)), options.reduction, count);
  }
  Tensor picked = nll_loss(log_weights, target, {options.weight, options.ignore_index, options.reduction});
  if (smoothing == 0) return picked;
  const Tensor counts = ne(target, scalar(static_cast<double>(options.ignore_index), DType::kInt64));
  const Tensor all = masked_fill(neg(sum(weighted, axis, false)), logical_not(counts), scalar(0));
  Tensor total = reduced(all, options.reduction, 1);
  if (options.reduction == LossReduction::kMean) {
    const Tensor known = mul(target, counts);
    total =
        div(total, sum(mul(reshape(index_select(options.weight, 0, reshape(known, {-1})), counts.shape()), counts)));
  }
  return add(mul(picked, scalar(1 - smoothing)), mul(total, scalar(smoothing / classes)));
}

}  // namespace

Tensor cross_entropy(const Tensor& logits, const Tensor& target, const CrossEntropyOptions& options) {
  check_classes("cross_entropy", logits, target, options.weight);
  if (!(options.label_smoothing >= 0 && options.label_smoothing <= 1)) {
    fail("cross_entropy: label_smoothing is out of range: expected 0 to 1");
  }
  if (options.weight.defined() || target.dtype() == DType::kFloat32) {
    return composed_cross_entropy(logits, target, options);
  }
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
    check_class("cross_entropy", wanted[i], classes);
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

Tensor nll_loss(const Tensor& log_probabilities, const Tensor& target, const NllLossOptions& options) {
  check_type("nll_loss", target, DType::kInt64);
  check_classes("nll_loss", log_probabilities, target, options.weight);
  if (needs_grad({options.weight})) fail("nll_loss: no gradient passes to the weights of classes: detach them");
  const Index axis = log_probabilities.ndim() > 1 ? 1 : 0;
  const Index classes = log_probabilities.size(axis);
  const Tensor rows = contiguous(movedim(log_probabilities.detached(), axis, -1));
  const Tensor weight = options.weight.defined() ? contiguous(options.weight.detached()) : Tensor();
  const Tensor targets = clone(target);
  auto* const wanted = targets.mutable_data<std::int64_t>();
  const Tensor scales = Tensor::zeros(target.shape());  // 0 where the target is ignored
  const Tensor losses = Tensor::zeros(target.shape());
  for (Index i = 0; i < targets.numel(); ++i) {
    if (wanted[i] == options.ignore_index) {
      wanted[i] = 0;
      continue;
    }
    check_class("nll_loss", wanted[i], classes);
    const float scale = weight.defined() ? weight.data()[wanted[i]] : 1;
    scales.mutable_data()[i] = scale;
    losses.mutable_data()[i] = -scale * rows.data()[i * classes + static_cast<Index>(wanted[i])];
  }
  const bool mean = options.reduction == LossReduction::kMean;
  const Tensor total = mean ? sum(scales) : scalar(1);
  return record(log_probabilities.ndim() > 2 ? "NllLoss2DBackward0" : "NllLossBackward0", {log_probabilities},
                mean ? div(sum(losses), total) : reduced(losses, options.reduction, 1),
                keep(targets, scales, total, rows.shape(), axis),
                [](const Arriving& in, const Saved& targets, const Saved& scales, const Saved& total,
                   const Shape& shape, Index axis) {
                  const Tensor per_loss = contiguous(mul(div(in.grad(), *total), *scales));
                  const Tensor g = Tensor::zeros(shape);
                  for (Index i = 0; i < per_loss.numel(); ++i) {
                    const auto wanted = static_cast<Index>((*targets).data<std::int64_t>()[i]);
                    g.mutable_data()[i * shape.back() + wanted] = -per_loss.data()[i];
                  }
                  return Gradients{movedim(g, -1, axis)};
                });
}

namespace {

Tensor reduced_to_mean(const Tensor& losses, LossReduction reduction) {
  return reduction == LossReduction::kMean ? mean(losses) : reduced(losses, reduction, 1);
}

void check_same_shapes(const char* function, const Tensor& a, const Tensor& b, const Tensor& weight = {}) {
  check_type(function, a);
  check_type(function, b);
  if (weight.defined()) check_type(function, weight);
}

Tensor weighted(const Tensor& losses, const Tensor& weight) { return weight.defined() ? mul(losses, weight) : losses; }

}  // namespace

Tensor binary_cross_entropy(const Tensor& input, const Tensor& target, const Tensor& weight, LossReduction reduction) {
  check_same_shapes("binary_cross_entropy", input, target, weight);
  if (input.shape() != target.shape()) {
    fail("binary_cross_entropy: shapes % and % are not the same", input.shape(), target.shape());
  }
  const Tensor x = input.detached();
  const Tensor t = target.detached();
  const Tensor one = scalar(1);
  if (!*all(logical_and(ge(x, scalar(0)), le(x, one))).data<bool>()) {
    fail("binary_cross_entropy: every number must be a probability, from 0 to 1");
  }
  const auto log_of = [](const Tensor& a) { return clamp(log(a), scalar(-100), {}); };
  const Tensor rest = sub(one, x);
  const Tensor losses = record(
      "BinaryCrossEntropyBackward0", {input, target}, neg(add(mul(t, log_of(x)), mul(sub(one, t), log_of(rest)))),
      keep(input, target), [](const Arriving& in, const Saved& x, const Saved& t) {
        const Tensor rest = sub(scalar(1), *x);
        const Tensor steepness = clamp(mul(*x, rest), scalar(1e-12), {});
        return Gradients{div(mul(in.grad(), sub(*x, *t)), steepness), mul(in.grad(), sub(log(rest), log(*x)))};
      });
  return composed("BinaryCrossEntropyBackward0", reduced_to_mean(weighted(losses, weight), reduction));
}

Tensor binary_cross_entropy_with_logits(const Tensor& input, const Tensor& target, const Tensor& weight,
                                        const Tensor& pos_weight, LossReduction reduction) {
  check_same_shapes("binary_cross_entropy_with_logits", input, target, weight);
  if (input.shape() != target.shape()) {
    fail("binary_cross_entropy_with_logits: shapes % and % are not the same", input.shape(), target.shape());
  }
  if (pos_weight.defined() &&
      broadcast("binary_cross_entropy_with_logits", pos_weight.shape(), input.shape()) != input.shape()) {
    fail("binary_cross_entropy_with_logits: a pos_weight of shape % does not fit shape %", pos_weight.shape(),
         input.shape());
  }
  if (needs_grad({pos_weight})) {
    fail("binary_cross_entropy_with_logits: no gradient passes to pos_weight: detach it");
  }
  const Tensor x = input.detached();
  const Tensor t = target.detached();
  // (1 - t) x + (1 + (p - 1) t) log(1 + exp(-x))
  const Tensor one = scalar(1);
  Tensor curved = neg(log_sigmoid(x));
  if (pos_weight.defined()) curved = mul(curved, add(mul(sub(pos_weight.detached(), one), t), one));
  const Tensor losses =
      record("BinaryCrossEntropyWithLogitsBackward0", {input, target}, add(mul(sub(one, t), x), curved),
             keep(input, target, pos_weight),
             [](const Arriving& in, const Saved& x, const Saved& target, const Saved& pos_weight) {
               const Tensor& t = *target;
               const Tensor probability = sigmoid(*x);
               if (!pos_weight.defined()) {
                 return Gradients{mul(in.grad(), sub(probability, t)), neg(mul(in.grad(), *x))};
               }
               const Tensor positive = mul(*pos_weight, t);
               const Tensor both = sub(add(positive, scalar(1)), t);
               const Tensor by_target = sub(log_sigmoid(neg(*x)), mul(*pos_weight, log_sigmoid(*x)));
               return Gradients{mul(in.grad(), sub(mul(both, probability), positive)), mul(in.grad(), by_target)};
             });
  return composed("BinaryCrossEntropyWithLogitsBackward0", reduced_to_mean(weighted(losses, weight), reduction));
}

Tensor kl_div(const Tensor& input, const Tensor& target, KlReduction reduction, bool log_target) {
  check_same_shapes("kl_div", input, target);
  Tensor losses;
  if (log_target) {
    losses = mul(exp(target), sub(target, input));
  } else {
    // 0 log(0) is 0, with its gradient.
    const Tensor safe = masked_fill(target, eq(target, scalar(0)), scalar(1));
    losses = sub(mul(target, log(safe)), mul(target, input));
  }
  if (reduction == KlReduction::kNone) return losses;
  if (reduction == KlReduction::kMean) return mean(losses);
  Tensor total = sum(losses);
  if (reduction == KlReduction::kSum || input.ndim() == 0) return total;
  return div(total, scalar(static_cast<double>(input.size(0))));
}

Tensor l1_loss(const Tensor& a, const Tensor& b, LossReduction reduction) {
  check_same_shapes("l1_loss", a, b);
  return reduced_to_mean(abs(sub(a, b)), reduction);
}

Tensor smooth_l1_loss(const Tensor& a, const Tensor& b, double beta, LossReduction reduction) {
  if (!(beta >= 0)) fail("smooth_l1_loss: beta must not be negative");
  if (beta == 0) return l1_loss(a, b, reduction);
  const Tensor losses = huber_loss(a, b, beta, LossReduction::kNone);
  return composed("SmoothL1LossBackward0", reduced_to_mean(beta == 1 ? losses : div(losses, scalar(beta)), reduction));
}

Tensor huber_loss(const Tensor& a, const Tensor& b, double delta, LossReduction reduction) {
  check_same_shapes("huber_loss", a, b);
  if (!(delta > 0)) fail("huber_loss: delta must be above 0");
  // With the distance cut off at delta: (d - cut / 2) cut.
  const Tensor distance = abs(sub(a, b));
  const Tensor cut = clamp(distance, {}, scalar(delta));
  return composed("HuberLossBackward0", reduced_to_mean(mul(sub(distance, mul(cut, scalar(0.5))), cut), reduction));
}

}  // namespace attention_lab
