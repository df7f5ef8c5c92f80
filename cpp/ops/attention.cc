// Attention: the plain composition of small functions, the kernel that skips the weights, and variants that look at
// fewer pairs.
#include "ops/attention.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "autograd/autograd.h"
#include "kernels/flash_attention.h"
#include "ops/arithmetic.h"
#include "ops/cast.h"
#include "ops/comparison.h"
#include "ops/joining.h"
#include "ops/matmul.h"
#include "ops/pointwise.h"
#include "ops/random.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

constexpr const char* kFunction = "scaled_dot_product_attention";

// Fails with `what` after the shapes; they are put into words only here, for a small attention takes less time than
// that.
[[noreturn]] void misfit(const Tensor& query, const Tensor& key, const Tensor& value, const std::string& what) {
  fail("%: query %, key % and value %: %", kFunction, query.shape(), key.shape(), value.shape(), what);
}

void check(const Tensor& query, const Tensor& key, const Tensor& value, const AttentionOptions& options) {
  if (query.ndim() < 2 || key.ndim() < 2 || value.ndim() < 2) {
    misfit(query, key, value, "expected at least two axes each");
  }
  for (const Tensor* tensor : {&query, &key, &value}) {
    if (tensor->dtype() != DType::kFloat32) fail("%: expected float32, not %", kFunction, tensor->dtype());
  }
  if (query.size(-1) != key.size(-1)) {
    misfit(query, key, value,
           "a query has " + std::to_string(query.size(-1)) + " numbers, a key " + std::to_string(key.size(-1)));
  }
  if (key.size(-2) != value.size(-2)) {
    misfit(query, key, value,
           std::to_string(key.size(-2)) + " keys, but " + std::to_string(value.size(-2)) + " values");
  }
  if (options.enable_gqa) {
    if (query.ndim() < 3 || key.ndim() < 3 || value.ndim() < 3) {
      misfit(query, key, value, "there are no heads to share");
    }
    const Index heads = key.size(-3);
    if (heads == 0 || query.size(-3) % heads != 0 || value.size(-3) != heads) {
      misfit(query, key, value,
             std::to_string(query.size(-3)) + " heads of queries cannot share " + std::to_string(heads) +
                 " of keys and " + std::to_string(value.size(-3)) + " of values");
    }
  }
  // Written so that they refuse NaN, too.
  if (!(options.softcap >= 0)) fail("%: a softcap cannot be %", kFunction, options.softcap);
  if (!(options.dropout_p >= 0 && options.dropout_p <= 1)) {
    fail("%: a probability of dropout cannot be %", kFunction, options.dropout_p);
  }
  if (options.mask.defined() && options.mask.dtype() == DType::kInt64) {
    fail("%: a mask of int64: expected bool (true may attend) or float32 (added to the scores)", kFunction);
  }
}

double scale_of(const Tensor& query, const AttentionOptions& options) {
  return options.scale.value_or(1 / std::sqrt(static_cast<double>(query.size(-1))));
}

// The masks of all options as one, or no value.
Tensor whole_mask(Index query_len, Index key_len, const AttentionOptions& options) {
  Tensor mask = options.mask;
  if (options.key_lengths.defined()) {
    mask = combine_masks(mask, key_length_mask(options.key_lengths, query_len, key_len, options.is_causal));
  } else if (options.is_causal) {
    mask = combine_masks(mask, causal_mask(query_len, key_len, options.causal_offset));
  }
  return mask;
}

// The axes before the matrices.
Shape front(const Tensor& a) { return {a.shape().begin(), a.shape().end() - 2}; }

Tensor expanded_mask(const Tensor& mask, const Shape& scores) {
  if (mask.shape() == scores) return mask;
  bool fits = mask.ndim() <= std::ssize(scores);
  for (std::size_t d = 1; fits && d <= mask.shape().size(); ++d) {
    const Index size = mask.shape()[mask.shape().size() - d];
    fits = size == 1 || size == scores[scores.size() - d];
  }
  if (!fits) {
    fail("%: a mask of shape % does not broadcast to scores of shape %", kFunction, mask.shape(), scores);
  }
  return expand(mask, scores);
}

// (..., heads, n, m) as (..., heads / groups, groups, n, m).
Tensor split_heads(const Tensor& a, Index groups) {
  Shape shape = a.shape();
  shape[shape.size() - 3] /= groups;
  shape.insert(shape.end() - 2, groups);
  return reshape(a, shape);
}
Tensor join_heads(const Tensor& a) {
  Shape shape = a.shape();
  shape[shape.size() - 4] *= a.size(-3);
  shape.erase(shape.end() - 3);
  return reshape(a, shape);
}

// The product of matrices where `groups` neighbouring heads on the left share one on the right.
Tensor shared_matmul(const Tensor& left, const Tensor& right, Index groups) {
  if (groups == 1) return matmul(left, right);
  return join_heads(matmul(split_heads(left, groups), unsqueeze(right, -3)));
}

// What the kernel is told beside query, key and value (batch..., rows, columns). `batch` are the axes in front, the
// same for all of them.
struct FlashSettings {
  bool is_causal;
  Index causal_offset;
  double scale;
  double softcap;
  double dropout;
};
struct Flash {
  Tensor mask;  // (batch..., query_len, key_len) of bool, or no value
  Tensor kept;  // the same, of the weights that dropout leaves; its rows have no gaps
  Shape batch;
  FlashSettings settings;
};

// Where the part of head number `head` begins in a tensor with the axes `batch` in front.
Index place(const Shape& batch, Index head, const Tensor& a) {
  Index offset = 0;
  for (std::size_t d = batch.size(); d-- > 0; head /= batch[d]) offset += head % batch[d] * a.strides()[d];
  return offset;
}
kernels::ConstRows rows(const Shape& batch, Index head, const Tensor& a) {
  return {a.data() + place(batch, head, a), a.stride(-2)};
}
kernels::MutableRows mutable_rows(const Shape& batch, Index head, const Tensor& a) {
  return {a.mutable_data() + place(batch, head, a), a.stride(-2)};
}

// One head of one sequence as the kernel sees it.
kernels::Attention at_head(const Flash& flash, Index head, const Tensor& q, const Tensor& k, const Tensor& v) {
  const Shape& batch = flash.batch;
  kernels::Attention attention{q.size(-2), k.size(-2), q.size(-1), v.size(-1), {}, {}, {}};
  attention.q = rows(batch, head, q);
  attention.k = rows(batch, head, k);
  attention.v = rows(batch, head, v);
  attention.scale = static_cast<float>(flash.settings.scale);
  attention.softcap = static_cast<float>(flash.settings.softcap);
  attention.causal = flash.settings.is_causal;
  attention.causal_offset = flash.settings.causal_offset;
  const Tensor& mask = flash.mask;
  if (mask.defined()) {
    attention.allowed = mask.data<bool>() + place(batch, head, mask);
    attention.allowed_row_stride = mask.stride(-2);
    attention.allowed_column_stride = mask.stride(-1);
  }
  if (flash.kept.defined()) {
    attention.kept = flash.kept.data<bool>() + place(batch, head, flash.kept);
    attention.kept_row_stride = flash.kept.stride(-2);
  }
  // As dropout has it, where all are dropped as well.
  const auto rest = static_cast<float>(1 - flash.settings.dropout);
  attention.kept_scale = rest == 0 ? 0 : 1 / rest;
  return attention;
}

// `a` itself if numbers in a row are neighbours, else a copy of which that is true.
Tensor with_whole_rows(const Tensor& a) {
  return a.stride(-1) == 1 || a.size(-1) == 1 ? a.detached() : contiguous(a.detached());
}

// To be filled: the shape of `a` with so many columns, its axes in memory in the order of those of `a`, so that heads
// which were cut out of rows can be joined again without a copy.
Tensor uninitialised_like(const Tensor& a, Index columns) {
  Shape shape = a.shape();
  shape.back() = columns;
  // Rows of a few numbers become rows of many: together more than memory holds, perhaps.
  if (!checked_extent(shape)) fail("out of memory: a tensor of shape % cannot be addressed", shape);
  Strides strides(shape.size(), 0);
  strides.back() = 1;
  Index step = columns;
  for (std::size_t count = 1; count < shape.size(); ++count) {
    std::size_t next = shape.size();
    for (std::size_t d = shape.size() - 1; d-- > 0;) {
      if (strides[d] == 0 && (next == shape.size() || a.strides()[d] < a.strides()[next])) next = d;
    }
    strides[next] = step;
    step *= shape[next];
  }
  return Tensor::uninitialised({step}).view(std::move(shape), std::move(strides), 0);
}

// Of query, key and value, from that of the output.
Gradients flash_gradients(const Flash& flash, const Tensor& gradient, const std::array<Tensor, 3>& inputs,
                          const Tensor& out, const Tensor& origins) {
  const Shape& batch = flash.batch;
  Gradients gradients;
  for (const Tensor& input : inputs) gradients.push_back(uninitialised_like(input, input.size(-1)));
  const Index heads = numel(batch);
  Tensor workspace;
  for (Index head = 0; head < heads; ++head) {
    const kernels::Attention attention = at_head(flash, head, inputs[0], inputs[1], inputs[2]);
    if (!workspace.defined()) {
      workspace = Tensor::uninitialised({kernels::flash_attention_backward_workspace(attention)});
    }
    kernels::flash_attention_backward(attention, rows(batch, head, gradient), rows(batch, head, out),
                                      rows(batch, head, origins).start, mutable_rows(batch, head, gradients[0]),
                                      mutable_rows(batch, head, gradients[1]), mutable_rows(batch, head, gradients[2]),
                                      workspace.mutable_data());
  }
  return gradients;
}

Tensor flash_attention(const Flash& flash, const Tensor& query, const Tensor& key, const Tensor& value) {
  const Tensor q = with_whole_rows(query);
  const Tensor k = with_whole_rows(key);
  const Tensor v = with_whole_rows(value);
  const Tensor out = uninitialised_like(q, v.size(-1));
  Shape shape = flash.batch;
  shape.insert(shape.end(), {2, q.size(-2)});
  const std::array<Tensor, 3> inputs = {query, key, value};
  const Tensor origins = needs_grad(inputs) ? Tensor::uninitialised(shape) : Tensor();
  const Index heads = numel(flash.batch);
  Tensor workspace;
  for (Index head = 0; head < heads; ++head) {
    const kernels::Attention attention = at_head(flash, head, q, k, v);
    if (!workspace.defined()) workspace = Tensor::uninitialised({kernels::flash_attention_workspace(attention)});
    kernels::flash_attention(attention, mutable_rows(flash.batch, head, out),
                             origins.defined() ? mutable_rows(flash.batch, head, origins).start : nullptr,
                             workspace.mutable_data());
  }
  return record(
      "ScaledDotProductFlashAttentionForCpuBackward0", {query, key, value}, out,
      keep(flash.mask, flash.kept, flash.batch, flash.settings, q, k, v, out, origins),
      [](const Arriving& in, const Saved& mask, const Saved& kept, const Shape& batch, const FlashSettings& settings,
         const Saved& q, const Saved& k, const Saved& v, const Saved& out, const Saved& origins) {
        return flash_gradients({*mask, *kept, batch, settings}, with_whole_rows(in.grad()), {*q, *k, *v}, *out,
                               *origins);
      });
}

// A mask as the kernel takes it: of bool. What is added to scores is one if it holds 0 and -inf only, and no gradient
// is wanted for it. No value where there is no mask, or no such one.
Tensor as_allowed(const Tensor& mask) {
  if (!mask.defined() || mask.dtype() == DType::kBool) return mask;
  if (needs_grad({mask})) return {};
  const Tensor allowed = eq(mask, scalar(0));
  const Tensor hidden = eq(mask, scalar(-std::numeric_limits<double>::infinity()));
  return *all(logical_or(allowed, hidden)).data<bool>() ? allowed : Tensor();
}

// Whether the kernel does all that is asked for; `allowed` is the mask as it takes it. Where a query may see nothing it
// gives zeros. Its tiles compute in base 2: what is added to scores, times log2 e, would round them.
bool suits_flash(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& allowed,
                 const AttentionOptions& options) {
  const bool masked =
      allowed.defined() || options.key_lengths.defined() || (options.is_causal && options.causal_offset < 0);
  return allowed.defined() == options.mask.defined() && !(masked && options.fully_masked != FullyMasked::kZeros) &&
         std::max(query.size(-1), value.size(-1)) <= kernels::kMaxFlashDim && query.numel() > 0 && key.numel() > 0 &&
         value.numel() > 0;
}

}  // namespace

AttentionStages attention_stages(const Tensor& query, const Tensor& key, const Tensor& value,
                                 const AttentionOptions& options) {
  check(query, key, value, options);
  const random::UndoDraws undo(options.generator, options.dropout_p > 0);
  const Index groups = options.enable_gqa ? query.size(-3) / key.size(-3) : 1;
  const bool uniform = options.fully_masked == FullyMasked::kUniform;
  AttentionStages stages;
  stages.scores = shared_matmul(query, transpose(key, -2, -1), groups);
  stages.scaled = mul(stages.scores, scalar(scale_of(query, options)));
  stages.softcapped = stages.scaled;
  if (options.softcap > 0) {
    const Tensor cap = scalar(options.softcap);
    stages.softcapped = mul(tanh(div(stages.scaled, cap)), cap);
  }
  stages.masked = stages.softcapped;
  const Tensor mask = whole_mask(query.size(-2), key.size(-2), options);
  if (mask.defined()) {
    expanded_mask(mask, stages.scores.shape());
    stages.masked = mask.dtype() == DType::kBool
                        ? masked_fill(stages.softcapped, logical_not(mask),
                                      scalar(uniform ? -1e9 : -std::numeric_limits<double>::infinity()))
                        : add(stages.softcapped, mask);
    if (uniform) stages.masked = clamp(stages.masked, scalar(-1e9), {});
  }
  stages.weights = masked_softmax(stages.masked, {}, -1, options.fully_masked);
  stages.dropped = stages.weights;
  if (options.dropout_p > 0) stages.dropped = dropout(stages.weights, options.dropout_p, true, options.generator);
  stages.output = shared_matmul(stages.dropped, value, groups);
  return stages;
}

Tensor scaled_dot_product_attention(const Tensor& query, const Tensor& key, const Tensor& value,
                                    const AttentionOptions& options) {
  check(query, key, value, options);
  Tensor mask = as_allowed(options.mask);
  if (!suits_flash(query, key, value, mask, options)) return attention_stages(query, key, value, options).output;

  // One shape for all in front of the matrices; heads that share keys have an axis of their own.
  Tensor q = query;
  Tensor k = key;
  Tensor v = value;
  Index groups = 1;
  if (options.enable_gqa) {
    groups = query.size(-3) / key.size(-3);
    q = split_heads(query, groups);
    k = unsqueeze(key, -3);
    v = unsqueeze(value, -3);
  }
  const Shape batch = broadcast(kFunction, broadcast(kFunction, front(q), front(k)), front(v));
  const auto with_batch = [&batch](const Tensor& a) {
    Shape shape = batch;
    shape.insert(shape.end(), a.shape().end() - 2, a.shape().end());
    return a.shape() == shape ? a : expand(a, shape);
  };
  // Beyond the lengths an offset changes nothing, and kernels add to it.
  const Index offset = std::clamp(options.causal_offset, -query.size(-2), key.size(-2));
  const random::UndoDraws undo(options.generator, options.dropout_p > 0);
  Flash flash{{}, {}, batch, {options.is_causal, offset, scale_of(query, options), options.softcap, options.dropout_p}};
  if (options.key_lengths.defined()) {
    mask = combine_masks(mask, key_length_mask(options.key_lengths, query.size(-2), key.size(-2), options.is_causal));
    flash.settings.is_causal = false;
  }
  if (mask.defined()) {
    Shape scores = batch;
    if (options.enable_gqa) {
      scores.pop_back();
      scores.back() *= groups;
    }
    scores.insert(scores.end(), {query.size(-2), key.size(-2)});
    mask = expanded_mask(mask, scores).detached();
    flash.mask = options.enable_gqa ? split_heads(mask, groups) : mask;
  }
  if (options.dropout_p > 0 && options.dropout_p < 1) {
    // Weights know nothing of axes that only the values have.
    Shape weights = broadcast(kFunction, front(q), front(k));
    weights.insert(weights.end(), {query.size(-2), key.size(-2)});
    flash.kept = with_batch(kept_by_dropout(weights, options.dropout_p, options.generator));
  }
  const Tensor out = flash_attention(flash, with_batch(q), with_batch(k), with_batch(v));
  return options.enable_gqa ? join_heads(out) : out;
}

Tensor sliding_window_attention(const Tensor& query, const Tensor& key, const Tensor& value, Index window, bool causal,
                                std::optional<double> scale) {
  check(query, key, value, {});
  const Index length = query.size(-2);
  if (key.size(-2) != length || window < 0) {
    fail(
        "sliding_window_attention: % queries and % keys with a window of %: expected as many queries as keys, and a "
        "window of at least 0",
        length, key.size(-2), window);
  }
  window = std::min(window, length);  // a longer one sees no more, and is added to
  const Index block = std::max<Index>(window, 16);
  std::vector<Tensor> parts;
  for (Index start = 0; start < length || parts.empty(); start += block) {
    const Index end = std::min(start + block, length);
    const Index first = std::max<Index>(start - window, 0);
    const Index last = causal ? end : std::min(end + window, length);
    AttentionOptions options;
    options.scale = scale;
    options.mask = sliding_window_mask(end - start, last - first, window, causal, start - first);
    parts.push_back(scaled_dot_product_attention(narrow(query, -2, start, end - start),
                                                 narrow(key, -2, first, last - first),
                                                 narrow(value, -2, first, last - first), options));
  }
  return cat(parts, -2);
}

Tensor strided_attention(const Tensor& query, const Tensor& key, const Tensor& value, Index stride, bool causal,
                         std::optional<double> scale) {
  check(query, key, value, {});
  AttentionOptions options;
  options.scale = scale;
  options.mask = strided_mask(query.size(-2), key.size(-2), stride, causal);
  return scaled_dot_product_attention(query, key, value, options);
}

Tensor linear_attention(const Tensor& query, const Tensor& key, const Tensor& value, bool causal) {
  check(query, key, value, {});
  const Index length = query.size(-2);
  if (causal && key.size(-2) != length) {
    fail("linear_attention: % queries and % keys: causal needs as many of each", length, key.size(-2));
  }
  // elu(x) + 1, written so that the gradient at 0 is 1.
  const auto feature = [](const Tensor& x) { return add(relu(x), exp(clamp(x, {}, scalar(0)))); };
  const Tensor q = feature(query);
  const Tensor k = feature(key);
  // With a column of ones the sum of the weights comes out of the same product.
  Shape ones = value.shape();
  ones.back() = 1;
  const Tensor v = cat({value, add(Tensor::zeros(ones), scalar(1))}, -1);

  Tensor sums;
  if (!causal) {
    sums = matmul(q, matmul(transpose(k, -2, -1), v));
  } else {
    constexpr Index kBlock = 64;
    Tensor before;  // the sums over all keys of earlier blocks
    std::vector<Tensor> parts;
    for (Index start = 0; start < length || parts.empty(); start += kBlock) {
      const Index size = std::min(kBlock, length - start);
      const auto block = [start, size](const Tensor& x) { return narrow(x, -2, start, size); };
      const Tensor keys = transpose(block(k), -2, -1);
      const Tensor within = mul(matmul(block(q), keys), to(causal_mask(size, size), DType::kFloat32));
      const Tensor own = matmul(within, block(v));
      parts.push_back(before.defined() ? add(own, matmul(block(q), before)) : own);
      const Tensor added = matmul(keys, block(v));
      before = before.defined() ? add(before, added) : added;
    }
    sums = cat(parts, -2);
  }
  return div(narrow(sums, -1, 0, value.size(-1)), narrow(sums, -1, value.size(-1), 1));
}

AttentionCost attention_cost(AttentionKind kind, Index query_len, Index key_len, Index head_dim, Index value_dim,
                             bool causal, Index reach) {
  if (std::min({query_len, key_len, head_dim, value_dim, reach}) < 0) {
    fail("attention_cost: no size can be negative");
  }
  reach = std::min(reach, key_len);  // a longer one reaches no further, and is added to
  constexpr double kBytes = sizeof(float);
  const auto queries = static_cast<double>(query_len);
  const auto keys = static_cast<double>(key_len);
  const auto width = static_cast<double>(head_dim);
  const auto value_width = static_cast<double>(value_dim);
  if (kind == AttentionKind::kLinear) {
    const double state = width * (value_width + 1);
    return {(queries + keys) * state, kBytes * state};
  }
  double pairs = 0;
  for (Index i = 0; i < query_len; ++i) {
    Index before = std::min(i + 1, key_len);  // the keys up to the query's own position
    Index after = causal ? 0 : key_len - before;
    if (kind == AttentionKind::kSlidingWindow) {
      before = std::min(before, reach + 1);
      after = std::min(after, reach);
    } else if (kind == AttentionKind::kStrided) {
      // The nearest, then one at every multiple of the stride.
      const Index stride = std::max<Index>(reach, 1);
      if (before > stride) before = stride + (before - 1) / stride;
      after = std::min(after, stride - 1) + after / stride;
    }
    pairs += static_cast<double>(before + after);
  }
  const double multiply_adds = pairs * (width + value_width);
  if (kind == AttentionKind::kFlash) return {multiply_adds, kBytes * 2 * queries};
  return {multiply_adds, kBytes * (kind == AttentionKind::kFull ? queries * keys : pairs)};
}

}  // namespace attention_lab
