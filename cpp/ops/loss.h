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
};

// Minus the logarithm of the softmax of `logits` (float32; (C), (N, C) or (N, C, ...)) over the classes C at `target`
// (int64; (), (N) or (N, ...)). EngineError where shapes or types do not fit, or for a target that is no class.
Tensor cross_entropy(const Tensor& logits, const Tensor& target, const CrossEntropyOptions& options = {});

// The squared difference of a and b, which are broadcast.
Tensor mse_loss(const Tensor& a, const Tensor& b, LossReduction reduction = LossReduction::kMean);

// The inner products of a and b along an axis over the product of their lengths, each of which counts as at least
// `eps`. a and b are broadcast; `dim` is an axis of what they become.
Tensor cosine_similarity(const Tensor& a, const Tensor& b, Index dim = 1, double eps = 1e-8);

}  // namespace attention_lab
