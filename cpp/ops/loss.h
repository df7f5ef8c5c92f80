// How far a result is from what was wanted, and how alike two vectors are.
#pragma once

#include <cstdint>

#include "tensor/tensor.h"

namespace attention_lab {

// What becomes of the losses of all elements.
enum class LossReduction : std::uint8_t { kMean, kSum, kNone };

struct CrossEntropyOptions {
  std::int64_t ignore_index = -100;  // elements with this target count for nothing, not even in the mean
  LossReduction reduction = LossReduction::kMean;
  double label_smoothing = 0;  // this part of each target is spread evenly over all classes
  Tensor weight;               // (C): what the loss of each class is multiplied with; the mean is by the weights
};

// Minus the logarithm of the softmax of `logits` (float32; (C), (N, C) or (N, C, ...)) over the classes C at `target`
// (int64; (), (N) or (N, ...)), or, in the shape of `logits`, times the probabilities of all classes (float32).
// EngineError where shapes or types do not fit, or for a target that is no class.
Tensor cross_entropy(const Tensor& logits, const Tensor& target, const CrossEntropyOptions& options = {});

// The squared difference of a and b, which are broadcast.
Tensor mse_loss(const Tensor& a, const Tensor& b, LossReduction reduction = LossReduction::kMean);

// The inner products of a and b along an axis over the product of their lengths, each of which counts as at least
// `eps`. a and b are broadcast; `dim` is an axis of what they become.
Tensor cosine_similarity(const Tensor& a, const Tensor& b, Index dim = 1, double eps = 1e-8);

struct NllLossOptions {
  Tensor weight;
  std::int64_t ignore_index = -100;
  LossReduction reduction = LossReduction::kMean;
};
// The same from logarithms of probabilities, as log_softmax gives them.
Tensor nll_loss(const Tensor& log_probabilities, const Tensor& target, const NllLossOptions& options = {});

// ---- of pairs of numbers; shapes are broadcast ----

// -(t log(x) + (1 - t) log(1 - x)) of probabilities x, times `weight` if it has a value; a logarithm counts as at least
// -100. EngineError for x outside 0 to 1.
Tensor binary_cross_entropy(const Tensor& input, const Tensor& target, const Tensor& weight = {},
                            LossReduction reduction = LossReduction::kMean);
// The same of logits, whose sigmoid is x. The first term is multiplied with `pos_weight`, if that has a value.
Tensor binary_cross_entropy_with_logits(const Tensor& input, const Tensor& target, const Tensor& weight = {},
                                        const Tensor& pos_weight = {}, LossReduction reduction = LossReduction::kMean);

enum class KlReduction : std::uint8_t { kMean, kSum, kNone, kBatchMean };
// t (log(t) - x), where x is a logarithm of a probability, and t the target or, with `log_target`, its logarithm. The
// mean is over all numbers, kBatchMean over the first axis.
Tensor kl_div(const Tensor& input, const Tensor& target, KlReduction reduction = KlReduction::kMean,
              bool log_target = false);

// |a - b|.
Tensor l1_loss(const Tensor& a, const Tensor& b, LossReduction reduction = LossReduction::kMean);
// (a - b)^2 / (2 beta) below a distance of beta, beyond it |a - b| - beta / 2.
Tensor smooth_l1_loss(const Tensor& a, const Tensor& b, double beta = 1,
                      LossReduction reduction = LossReduction::kMean);
// The same times delta.
Tensor huber_loss(const Tensor& a, const Tensor& b, double delta = 1, LossReduction reduction = LossReduction::kMean);

}  // namespace attention_lab
