// Scores and contexts, composed of small functions; additive scores have a
// kernel of their own.
#include "ops/alignment.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "autograd/autograd.h"
#include "kernels/additive.h"
#include "ops/arithmetic.h"
#include "ops/cast.h"
#include "ops/checks.h"
#include "ops/comparison.h"
#include "ops/joining.h"
#include "ops/matmul.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

void check_pair(const char* function, const Tensor& query, const Tensor& key) {
  check_type(function, query);
  check_type(function, key);
  if (query.ndim() >= 2 && key.ndim() >= 2) return;
  fail("%: query % and key %: expected (..., query_len, dim) and (..., key_len, dim)", function, query.shape(),
       key.shape());
}

// With these axes in front.
Tensor with_batch(const Tensor& a, Shape batch) {
  batch.insert(batch.end(), a.shape().end() - 2, a.shape().end());
  return a.shape() == batch ? a : expand(a, batch);
}

struct AdditiveGradients {
  Tensor query, key, v;
};
AdditiveGradients additive_gradients(const Tensor& gradient, const Tensor& tanhs, const Tensor& v) {
  const Index dim = tanhs.size(-1);
  const Index keys = tanhs.size(-2);
  const Index queries = tanhs.size(-3);
  Shape shape = tanhs.shape();
  shape.erase(shape.end() - 2);
  AdditiveGradients to;
  to.query = Tensor::zeros(shape);
  shape[shape.size() - 2] = keys;
  to.key = Tensor::zeros(shape);
  to.v = Tensor::zeros({dim});
  for (Index row = 0; row < gradient.numel() / std::max<Index>(keys, 1); ++row) {
    kernels::additive_scores_backward(keys, dim, tanhs.data() + row * keys * dim, v.data(),
                                      gradient.data() + row * keys, to.query.mutable_data() + row * dim,
                                      to.key.mutable_data() + row / queries * keys * dim, dim, to.v.mutable_data());
  }
  return to;
}

// Of query and key with the same axes in front.
Tensor fused_scores(const Tensor& query, const Tensor& key, const Tensor& v) {
  const Index dim = query.size(-1);
  const Index queries = query.size(-2);
  const Index keys = key.size(-2);
  const Tensor q = contiguous(query.detached());
  const Tensor k = contiguous(key.detached());
  const Tensor w = contiguous(v.detached());
  Shape shape = query.shape();
  shape.back() = keys;
  const Tensor scores = Tensor::uninitialised(shape);
  shape.push_back(dim);
  const std::array<Tensor, 3> inputs = {query, key, v};
  const Tensor tanhs = needs_grad(inputs) ? Tensor::uninitialised(shape) : Tensor();
  const Index rows = keys == 0 ? 0 : scores.numel() / keys;
  for (Index row = 0; row < rows; ++row) {
    kernels::additive_scores(keys, dim, q.data() + row * dim, k.data() + row / queries * keys * dim, dim, w.data(),
                             tanhs.defined() ? tanhs.mutable_data() + row * keys * dim : nullptr,
                             scores.mutable_data() + row * keys);
  }
  return record("AdditiveScoresBackward0", {query, key, v}, scores, keep(tanhs, w),
                [](const Arriving& in, const Saved& tanhs, const Saved& w) {
                  const AdditiveGradients to = additive_gradients(contiguous(in.grad()), *tanhs, *w);
                  return Gradients{to.query, to.key, to.v};
                });
}

}  // namespace

Tensor additive_scores(const Tensor& query, const Tensor& key, const Tensor& v) {
  check_pair("additive_scores", query, key);
  if (v.defined()) check_type("additive_scores", v);
  const Index dim = query.size(-1);
  if (key.size(-1) != dim || (v.defined() && v.shape() != Shape{dim})) {
    fail("additive_scores: query %, key %% differ in their last axis", query.shape(), key.shape(),
         v.defined() ? " and v " + to_string(v.shape()) : "");
  }
  Tensor ones;
  if (!v.defined()) {
    ones = Tensor::uninitialised({dim});
    std::fill_n(ones.mutable_data(), dim, 1.0F);
  }
  const Shape batch = broadcast("additive_scores", query.shape(), key.shape(), 2);
  return fused_scores(with_batch(query, batch), with_batch(key, batch), v.defined() ? v : ones);
}

Tensor multiplicative_scores(const Tensor& query, const Tensor& key, const Tensor& weight, double scale,
                             const Tensor& bias) {
  check_pair("multiplicative_scores", query, key);
  Tensor scores = matmul(weight.defined() ? matmul(query, weight) : query, transpose(key, -2, -1));
  if (bias.defined()) scores = add(scores, bias);
  return scale == 1 ? scores : mul(scores, scalar(scale));
}

Tensor concat_scores(const Tensor& query, const Tensor& key, const Tensor& weight, const Tensor& v) {
  check_pair("concat_scores", query, key);
  const Index query_dim = query.size(-1);
  const Index key_dim = key.size(-1);
  if (weight.ndim() != 2 || weight.size(1) != query_dim + key_dim) {
    fail("concat_scores: a weight of shape % for a query of % and a key of % numbers", weight.shape(), query_dim,
         key_dim);
  }
  // weight [query; key] is the sum of two projections, so that the long list is
  // never written down.
  return additive_scores(linear(query, narrow(weight, 1, 0, query_dim), {}),
                         linear(key, narrow(weight, 1, query_dim, key_dim), {}), v);
}

Alignment align(const Tensor& scores, const Tensor& value, const AlignmentOptions& options) {
  if (scores.ndim() < 2) {
    fail("align: scores of shape %: expected (..., query_len, key_len)", scores.shape());
  }
  Tensor mask;
  if (options.is_causal) mask = causal_mask(scores.size(-2), scores.size(-1));
  if (options.key_mask.defined()) mask = combine_masks(mask, unsqueeze(options.key_mask, -2));
  Alignment result;
  if (mask.defined() && options.mask_value) {
    const Tensor added = mul(to(logical_not(mask), DType::kFloat32), scalar(*options.mask_value));
    result.weights = masked_softmax(add(scores, added), {}, -1);
  } else {
    result.weights = masked_softmax(scores, mask, -1);
  }
  if (!value.defined()) return result;
  result.output = matmul(result.weights, value);
  if (options.query_mask.defined()) {
    result.output = masked_fill(result.output, logical_not(unsqueeze(options.query_mask, -1)), scalar(0));
  }
  return result;
}

}  // namespace attention_lab
