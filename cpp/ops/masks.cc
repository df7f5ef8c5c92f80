// Masks: patterns are loops over (query, key), everything else is composed.
#include "ops/masks.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include "autograd/autograd.h"
#include "ops/arithmetic.h"
#include "ops/cast.h"
#include "ops/comparison.h"
#include "ops/joining.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/softmax.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

// (query_len, key_len) of bool: allowed(i, j).
template <typename Allowed>
Tensor pattern(const char* function, Index query_len, Index key_len, const Allowed& allowed) {
  if (query_len < 0 || key_len < 0) {
    fail("%: a mask cannot have shape %", function, Shape{query_len, key_len});
  }
  Tensor mask = Tensor::uninitialised({query_len, key_len}, DType::kBool);
  bool* out = mask.mutable_data<bool>();
  for (Index i = 0; i < query_len && key_len > 0; ++i) {
    for (Index j = 0; j < key_len; ++j) *out++ = allowed(i, j);
  }
  return mask;
}

Tensor full_like_row(const Shape& shape, DType dtype, bool allowed) {
  Tensor out = Tensor::zeros(shape, dtype);
  if (dtype == DType::kBool) {
    std::fill_n(out.mutable_data<bool>(), out.numel(), allowed);
  } else if (!allowed) {
    std::fill_n(out.mutable_data(), out.numel(), -kInfinity);
  }
  return out;
}

// What is added to scores in place of a mask of bool.
Tensor as_added(const Tensor& mask) {
  if (mask.dtype() != DType::kBool) return mask;
  return masked_fill(Tensor::zeros(mask.shape()), logical_not(mask), scalar(static_cast<double>(-kInfinity)));
}

}  // namespace

Tensor convert_mask(const Tensor& mask, MaskConvention convention) {
  if (convention == MaskConvention::kTrueAllowed || convention == MaskConvention::kTrueHidden) {
    if (mask.dtype() != DType::kBool) {
      fail("convert_mask: this convention has masks of bool, not %", mask.dtype());
    }
    return convention == MaskConvention::kTrueAllowed ? mask : logical_not(mask);
  }
  const Tensor numbers = contiguous(to(mask.detached(), DType::kFloat32));
  for (const float entry : std::span(numbers.data(), static_cast<std::size_t>(numbers.numel()))) {
    if (entry == 0 || entry == 1) continue;
    fail("convert_mask: this convention has masks of 0 (hidden) and 1, not %", entry);
  }
  return to(numbers, DType::kBool);
}

Tensor causal_mask(Index query_len, Index key_len, Index offset) {
  return pattern("causal_mask", query_len, key_len, [offset](Index i, Index j) { return j - i <= offset; });
}

Tensor sliding_window_mask(Index query_len, Index key_len, Index window, bool causal, Index offset) {
  if (window < 0) fail("sliding_window_mask: a window cannot be %", window);
  return pattern("sliding_window_mask", query_len, key_len, [window, causal, offset](Index i, Index j) {
    // In 64 bits: Index has 32 in wasm, and an offset may be any.
    const std::int64_t back = std::int64_t{i - j} + offset;
    return back <= window && back >= (causal ? 0 : -window);
  });
}

Tensor strided_mask(Index query_len, Index key_len, Index stride, bool causal) {
  if (stride < 1) fail("strided_mask: a stride cannot be %", stride);
  return pattern("strided_mask", query_len, key_len, [stride, causal](Index i, Index j) {
    if (causal && j > i) return false;
    const Index distance = std::abs(i - j);
    return distance < stride || distance % stride == 0;
  });
}

Tensor key_length_mask(const Tensor& lengths, Index query_len, Index key_len, bool causal) {
  if (lengths.ndim() != 1 || lengths.dtype() != DType::kInt64) {
    fail("key_length_mask: expected lengths of shape (batch,) and type int64, not % and %", lengths.shape(),
         lengths.dtype());
  }
  const Tensor list = contiguous(lengths);
  const Index rows = causal ? query_len : 1;
  Tensor mask = Tensor::uninitialised({list.numel(), 1, rows, key_len}, DType::kBool);
  bool* out = mask.mutable_data<bool>();
  for (Index b = 0; b < list.numel(); ++b) {
    const std::int64_t length = list.data<std::int64_t>()[b];
    if (length < 0 || length > key_len) {
      fail("key_length_mask: a length of % among % keys", length, key_len);
    }
    for (Index i = 0; i < rows; ++i) {
      const std::int64_t visible = causal ? length - query_len + i + 1 : length;
      for (Index j = 0; j < key_len; ++j) *out++ = j < visible;
    }
  }
  return mask;
}

Tensor combine_masks(const Tensor& a, const Tensor& b) {
  if (!a.defined()) return b;
  if (!b.defined()) return a;
  if (a.dtype() == DType::kBool && b.dtype() == DType::kBool) return logical_and(a, b);
  return add(as_added(a), as_added(b));
}

Tensor extend_mask(const Tensor& mask, Index key_len, Index more, bool allowed) {
  if (mask.ndim() == 0 || (mask.size(-1) != key_len && mask.size(-1) != 1) || more < 0) {
    fail("extend_mask: a mask of shape % is not one over % keys, to be extended by %", mask.shape(), key_len, more);
  }
  Shape shape = mask.shape();
  shape.back() = key_len;
  Tensor all = expand(mask, shape);
  if (more == 0) return all;
  shape.back() = more;
  return cat({all, full_like_row(shape, mask.dtype(), allowed)}, -1);
}

Tensor masked_softmax(const Tensor& scores, const Tensor& mask, Index dim, FullyMasked fully_masked) {
  const auto axis = static_cast<Index>(checked_axis("masked_softmax", dim, scores.shape()));
  const bool uniform = fully_masked == FullyMasked::kUniform;
  Tensor masked = scores;
  if (mask.defined()) {
    if (mask.dtype() != DType::kBool) {
      fail("masked_softmax: expected a mask of bool, not %", mask.dtype());
    }
    masked = masked_fill(scores, logical_not(mask), scalar(uniform ? -1e9 : static_cast<double>(-kInfinity)));
  }
  if (uniform) masked = clamp(masked, scalar(-1e9), {});
  if (fully_masked != FullyMasked::kZeros || masked.ndim() == 0) return softmax(masked, axis);

  // softmax with zeros in the rows that have nothing but -inf; its gradient
  // there is 0 as well.
  const Tensor rows = contiguous(movedim(masked.detached(), axis, -1));
  const Tensor weights = softmax(rows, -1);
  const Index size = rows.size(-1);
  for (Index start = 0; start < rows.numel(); start += size) {
    const float* const row = rows.data() + start;
    if (std::all_of(row, row + size, [](float score) { return score == -kInfinity; })) {
      std::fill_n(weights.mutable_data() + start, size, 0.0F);
    }
  }
  const Tensor out = contiguous(movedim(weights, -1, axis));
  return record("SoftmaxBackward0", {masked}, out, keep(out, axis), [](const Arriving& in, const Saved& y, Index axis) {
    const Tensor weighted = mul(in.grad(), *y);
    return Gradients{sub(weighted, mul(*y, sum(weighted, axis, true)))};
  });
}

}  // namespace attention_lab
