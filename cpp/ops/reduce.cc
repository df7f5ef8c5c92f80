// Reductions. Kernels see contiguous rows, or the columns of a matrix at once where the reduced axes lie outside; only
// what is neither is packed first. Gradients are small results spread over the axes that were reduced.
#include "ops/reduce.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>

#include "autograd/arrays.h"
#include "autograd/autograd.h"
#include "kernels/reduce.h"
#include "kernels/softmax.h"
#include "kernels/strided.h"
#include "ops/arithmetic.h"
#include "ops/checks.h"
#include "ops/comparison.h"
#include "ops/pointwise.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

// A tensor as a reduction sees it.
struct Split {
  Shape shape;       // of the result
  Shape kept_shape;  // with a size of 1 for each reduced axis
  Tensor ordered;    // the axes that are kept, then those that are reduced
  std::size_t kept = 0;
  Index count = 1;  // of elements that become one
};

Split split(const char* function, const Tensor& a, const Dims& dims, bool keepdim) {
  const Shape& shape = a.shape();
  std::uint64_t reduced = dims.empty() ? ~std::uint64_t{0} : 0;  // a bit for each axis
  for (const Index dim : dims) {
    const std::uint64_t bit = std::uint64_t{1} << checked_axis(function, dim, shape);
    if ((reduced & bit) != 0) {
      fail("%: dimension % is listed twice", function, dim);
    }
    reduced |= bit;
  }
  Split result;
  result.kept_shape = shape;
  Shape sizes;
  Strides strides;
  for (const bool reduces : {false, true}) {
    for (std::size_t d = 0; d < shape.size(); ++d) {
      if (((reduced >> d) & 1) != (reduces ? 1 : 0)) continue;
      sizes.push_back(shape[d]);
      strides.push_back(a.strides()[d]);
      if (reduces) {
        result.count *= shape[d];
        result.kept_shape[d] = 1;
      } else {
        result.shape.push_back(shape[d]);
      }
    }
  }
  result.kept = result.shape.size();
  if (keepdim) result.shape = result.kept_shape;
  result.ordered = a.view(std::move(sizes), std::move(strides), a.offset());
  return result;
}

// EngineError where an extreme would be of no elements.
void check_not_empty(const char* function, const Tensor& a, const Dims& dims, const Split& parts) {
  if (parts.count > 0) return;
  for (const Index dim : dims) {
    if (a.size(dim) > 0) continue;
    fail("%: dimension % of shape % is empty: there is no element to choose", function, dim, a.shape());
  }
  fail("%: a tensor of shape % has no elements", function, a.shape());
}

// The stride of these axes read as a single one, if they can be.
std::optional<Index> stride_of_run(std::span<const Index> sizes, std::span<const Index> strides) {
  std::optional<Index> stride;
  Index next = 0;
  for (std::size_t d = sizes.size(); d-- > 0;) {
    if (sizes[d] == 1) continue;
    if (!stride) {
      stride = strides[d];
    } else if (strides[d] != next) {
      return std::nullopt;
    }
    next = strides[d] * sizes[d];
  }
  return stride ? *stride : 1;
}

// How far apart neighbours in row-major order lie: the stride of an axis of size 1 says nothing of that.
Index innermost_stride(std::span<const Index> sizes, std::span<const Index> strides) {
  std::size_t d = sizes.size();
  while (d > 0 && sizes[d - 1] == 1) --d;
  return d > 0 ? strides[d - 1] : 1;
}

// The result in its final shape, of the type of the elements.
Tensor reduced(const kernels::Reduction& kernel, const Split& parts) {
  Tensor ordered = parts.ordered;
  Tensor out = Tensor::uninitialised(parts.shape, ordered.dtype());
  if (out.numel() == 0) return out;
  const bool floats = ordered.dtype() == DType::kFloat32;
  const auto row = floats ? kernel.row_float32 : kernel.row_int64;
  assert(row != nullptr);
  const auto bytes = static_cast<Index>(size_of(ordered.dtype()));
  auto* to = static_cast<std::byte*>(out.address());
  if (parts.count == 0) {
    for (Index i = 0; i < out.numel(); ++i) row(0, nullptr, to + i * bytes);
    return out;
  }
  const auto sizes = std::span(ordered.shape());
  const auto strides = std::span(ordered.strides());
  const std::optional<Index> stride = stride_of_run(sizes.subspan(parts.kept), strides.subspan(parts.kept));
  const bool by_columns = floats && kernel.columns_float32 != nullptr && stride && *stride != 1 && parts.kept > 0 &&
                          innermost_stride(sizes.first(parts.kept), strides.first(parts.kept)) == 1;
  if (!by_columns && stride != 1) ordered = contiguous(ordered);

  const auto* from = static_cast<const std::byte*>(ordered.address());
  for (kernels::Rows rows(sizes.first(parts.kept), {std::span(ordered.strides()).first(parts.kept)}); rows.more();
       rows.next()) {
    const std::byte* start = from + rows.offset(0) * bytes;
    if (by_columns) {
      kernel.columns_float32(parts.count, rows.length(), start, *stride, to);
      to += rows.length() * bytes;
    } else {
      for (Index i = 0; i < rows.length(); ++i, to += bytes) row(parts.count, start + i * rows.stride(0) * bytes, to);
    }
  }
  return out;
}

// 1 where two numbers are equal, otherwise 0.
Tensor ties(const Tensor& a, const Tensor& b) { return to(eq(a, b), DType::kFloat32); }

// The same where NaN equals NaN.
Tensor ties_or_nan(const Tensor& a, const Tensor& b) {
  return maximum(ties(a, b), to(logical_and(isnan(a), isnan(b)), DType::kFloat32));
}

// a / b, but 0 where b is 0.
Tensor div_or_zero(const Tensor& a, const Tensor& b) { return masked_fill(div(a, b), eq(b, scalar(0)), scalar(0)); }

// How the gradient of a sum, divided by a constant, goes back.
Gradients sum_backward(const Arriving& in, const Shape& shape, const Shape& kept_shape, double divisor) {
  const Tensor g = divisor == 1 ? in.grad() : div(in.grad(), scalar(divisor));
  return {expand(reshape(g, kept_shape), shape)};
}

Tensor extreme(const char* function, const char* name, const kernels::Reduction& kernel, const Tensor& a,
               const Dims& dims, bool keepdim, decltype(&ties) tie) {
  const bool is_bool = a.dtype() == DType::kBool;
  const Split parts = split(function, is_bool ? to(a, DType::kInt64) : a.detached(), dims, keepdim);
  check_not_empty(function, a, dims, parts);
  const Tensor out = to(reduced(kernel, parts), a.dtype());
  return record(
      name, {a}, out, keep(a, out, parts.kept_shape, dims, tie),
      [](const Arriving& in, const Saved& x, const Saved& y, const Shape& kept, const Dims& dims, decltype(&ties) tie) {
        // In equal parts to the elements that tie.
        const Tensor tied = tie(*x, reshape(*y, kept));
        return Gradients{mul(tied, div(reshape(in.grad(), kept), sum(tied, dims, true)))};
      });
}

// One of the two ways to choose a position.
struct Choice {
  Index (*among_floats)(Index, const float*);
  Index (*among_integers)(Index, const std::int64_t*);
};
const Choice kLargest = {kernels::argmax, kernels::argmax};
const Choice kSmallest = {kernels::argmin, kernels::argmin};

// Along an axis (int64), and the elements there if `chosen` is given.
Tensor positions(const char* function, const Choice& choice, const Tensor& a, Index dim, bool keepdim,
                 Tensor* chosen = nullptr) {
  const Dims dims = {dim};
  Split parts = split(function, a.dtype() == DType::kBool ? to(a, DType::kInt64) : a.detached(), dims, keepdim);
  check_not_empty(function, a, dims, parts);
  const Tensor rows = contiguous(parts.ordered);
  Tensor out = Tensor::uninitialised(parts.shape, DType::kInt64);
  if (chosen != nullptr) *chosen = Tensor::uninitialised(parts.shape, rows.dtype());
  auto* const to = out.mutable_data<std::int64_t>();
  const auto choose = [&](const auto* from, auto kernel) {
    using T = std::remove_cvref_t<decltype(*from)>;
    for (Index i = 0; i < out.numel(); ++i, from += parts.count) {
      to[i] = kernel(parts.count, from);
      if (chosen != nullptr) chosen->mutable_data<T>()[i] = from[to[i]];
    }
  };
  if (rows.dtype() == DType::kFloat32) {
    choose(rows.data(), choice.among_floats);
  } else {
    choose(rows.data<std::int64_t>(), choice.among_integers);
  }
  return out;
}

std::pair<Tensor, Tensor> extreme_and_position(const char* function, const char* name, const Choice& choice,
                                               const Tensor& a, Index dim, bool keepdim) {
  Tensor chosen;
  const Tensor where = positions(function, choice, a, dim, keepdim, &chosen);
  chosen = to(chosen, a.dtype());
  record(name, {a}, chosen, keep(dim, where, a.shape()),
         [](const Arriving& in, Index dim, const Saved& where, const Shape& shape) {
           const Tensor all = Tensor::zeros(shape);
           const Split parts = split("", all, {dim}, false);
           const Tensor g = contiguous(in.grad());
           const auto* position = (*where).data<std::int64_t>();
           Index i = 0;
           for (kernels::Rows rows(std::span(parts.ordered.shape()).first(parts.kept),
                                   {std::span(parts.ordered.strides()).first(parts.kept)});
                rows.more(); rows.next()) {
             for (Index j = 0; j < rows.length(); ++j, ++i) {
               const Index along =
                   parts.ordered.ndim() == 0 ? 0 : parts.ordered.stride(-1) * static_cast<Index>(position[i]);
               all.mutable_data()[rows.offset(0) + j * rows.stride(0) + along] = g.data()[i];
             }
           }
           return Gradients{all};
         });
  return {chosen, where};
}

Index position_of_all(const char* function, const Choice& choice, const Tensor& a) {
  const Tensor row = reshape(a.detached(), {a.numel()});
  check_not_empty(function, a, {}, split(function, row, {}, false));
  return static_cast<Index>(*positions(function, choice, row, 0, false).data<std::int64_t>());
}

Tensor truth(const char* function, const kernels::Reduction& kernel, const Tensor& a, const Dims& dims, bool keepdim) {
  const Split parts = split(function, to(to(a.detached(), DType::kBool), DType::kInt64), dims, keepdim);
  if (parts.count > 0) return to(reduced(kernel, parts), DType::kBool);
  Tensor out = Tensor::uninitialised(parts.shape, DType::kBool);
  std::fill_n(out.mutable_data<bool>(), out.numel(), &kernel == &kernels::kMin);
  return out;
}

// The variance, or its root, with what both need to go back.
Tensor deviation(const char* function, bool root, const Tensor& a, const Dims& dims, double correction, bool keepdim) {
  check_type(function, a);
  const Split parts = split(function, a.detached(), dims, keepdim);
  const double freedom = std::max(static_cast<double>(parts.count) - correction, 0.0);
  const Tensor rows = contiguous(parts.ordered);
  const Tensor out = Tensor::uninitialised(parts.shape);
  for (Index i = 0; i < out.numel(); ++i) {
    const double variance = kernels::squared_deviations(parts.count, rows.data() + i * parts.count) / freedom;
    out.mutable_data()[i] = static_cast<float>(root ? std::sqrt(variance) : variance);
  }
  return record(root ? "StdBackward0" : "VarBackward0", {a}, out, keep(root, dims, freedom, a, root ? out : Tensor()),
                [](const Arriving& in, bool root, const Dims& dims, double freedom, const Saved& x, const Saved& y) {
                  const Tensor middle = mean(*x, dims, true);
                  Tensor g = mul(in.grad(), scalar((root ? 1 : 2) / freedom));
                  if (root) g = div_or_zero(g, *y);
                  return Gradients{mul(sub(*x, middle), reshape(g, middle.shape()))};
                });
}

}  // namespace

Tensor sum(const Tensor& a, const Dims& dims, bool keepdim) {
  const Split parts = split("sum", a.dtype() == DType::kBool ? to(a, DType::kInt64) : a.detached(), dims, keepdim);
  return record(dims.empty() && !keepdim ? "SumBackward0" : "SumBackward1", {a}, reduced(kernels::kSum, parts),
                keep(a.shape(), parts.kept_shape, 1.0), sum_backward);
}

Tensor sum_to(const Tensor& a, const Shape& shape) {
  if (a.shape() == shape) return a;
  const auto added = a.ndim() - static_cast<Index>(shape.size());
  Dims dims;
  for (Index d = 0; d < a.ndim(); ++d) {
    if (d < added || (shape[static_cast<std::size_t>(d - added)] == 1 && a.size(d) != 1)) dims.push_back(d);
  }
  return reshape(dims.empty() ? a : sum(a, dims, true), shape);
}

Tensor mean(const Tensor& a, const Dims& dims, bool keepdim) {
  check_type("mean", a);
  const Split parts = split("mean", a.detached(), dims, keepdim);
  const auto count = static_cast<double>(parts.count);
  const Tensor out = div(reduced(kernels::kSum, parts), scalar(count));
  return record(dims.empty() && !keepdim ? "MeanBackward0" : "MeanBackward1", {a}, out,
                keep(a.shape(), parts.kept_shape, count), sum_backward);
}

Tensor var(const Tensor& a, const Dims& dims, double correction, bool keepdim) {
  return deviation("var", false, a, dims, correction, keepdim);
}
Tensor std(const Tensor& a, const Dims& dims, double correction, bool keepdim) {
  return deviation("std", true, a, dims, correction, keepdim);
}

// Beside a NaN these give each element a gradient of NaN, max and min of all elements give theirs to the NaN alone: as
// PyTorch does.
Tensor amax(const Tensor& a, const Dims& dims, bool keepdim) {
  return extreme("amax", "AmaxBackward0", kernels::kMax, a, dims, keepdim, ties);
}
Tensor amin(const Tensor& a, const Dims& dims, bool keepdim) {
  return extreme("amin", "AminBackward0", kernels::kMin, a, dims, keepdim, ties);
}
Tensor max(const Tensor& a) { return extreme("max", "MaxBackward1", kernels::kMax, a, {}, false, ties_or_nan); }
Tensor min(const Tensor& a) { return extreme("min", "MinBackward1", kernels::kMin, a, {}, false, ties_or_nan); }

std::pair<Tensor, Tensor> max(const Tensor& a, Index dim, bool keepdim) {
  return extreme_and_position("max", "MaxBackward0", kLargest, a, dim, keepdim);
}
std::pair<Tensor, Tensor> min(const Tensor& a, Index dim, bool keepdim) {
  return extreme_and_position("min", "MinBackward0", kSmallest, a, dim, keepdim);
}

Tensor argmax(const Tensor& a, Index dim, bool keepdim) { return positions("argmax", kLargest, a, dim, keepdim); }
Tensor argmin(const Tensor& a, Index dim, bool keepdim) { return positions("argmin", kSmallest, a, dim, keepdim); }
Index argmax(const Tensor& a) { return position_of_all("argmax", kLargest, a); }
Index argmin(const Tensor& a) { return position_of_all("argmin", kSmallest, a); }

Tensor all(const Tensor& a, const Dims& dims, bool keepdim) { return truth("all", kernels::kMin, a, dims, keepdim); }
Tensor any(const Tensor& a, const Dims& dims, bool keepdim) { return truth("any", kernels::kMax, a, dims, keepdim); }

Tensor norm(const Tensor& a, double p, const Dims& dims, bool keepdim) {
  check_type("norm", a);
  if (p != 1 && p != 2 && p != HUGE_VAL) fail("norm: the order must be 1, 2 or infinity");
  const Tensor x = a.detached();
  const Split parts = split("norm", p == 2 ? mul(x, x) : abs(x), dims, keepdim);
  Tensor out = p == HUGE_VAL && parts.count > 0 ? reduced(kernels::kMax, parts) : reduced(kernels::kSum, parts);
  if (p == 2) out = sqrt(out);
  return record(
      "NormBackward1", {a}, out, keep(a, out, parts.kept_shape, p, dims),
      [](const Arriving& in, const Saved& saved, const Saved& y, const Shape& kept, double p, const Dims& dims) {
        const Tensor& x = *saved;
        if (p == 2) return Gradients{mul(x, reshape(div_or_zero(in.grad(), *y), kept))};
        Tensor g = reshape(in.grad(), kept);
        Tensor to_all = sign(x);
        if (p == HUGE_VAL) {
          const Tensor largest = reshape(*y, kept);
          const Tensor tied = ties_or_nan(abs(x), largest);
          to_all = mul(to_all, tied);
          g = div(g, sum(tied, dims, true));
        }
        return Gradients{mul(to_all, g)};
      });
}

Tensor logsumexp(const Tensor& a, const Dims& dims, bool keepdim) {
  static const kernels::Reduction kernel = {.row_float32 = [](Index n, const void* x, void* out) {
    *static_cast<float*>(out) = kernels::logsumexp(n, static_cast<const float*>(x));
  }};
  const Split parts = split("logsumexp", to(a.detached(), DType::kFloat32), dims, keepdim);
  const Tensor out = reduced(kernel, parts);
  return record("LogsumexpBackward0", {a}, out, keep(a, out, parts.kept_shape),
                [](const Arriving& in, const Saved& x, const Saved& y, const Shape& kept) {
                  return Gradients{mul(exp(sub(*x, reshape(*y, kept))), reshape(in.grad(), kept))};
                });
}

namespace {

Tensor running_sum(const Tensor& a, Index dim, bool from_the_end) {
  Tensor out = clone(movedim(a, dim, -1));
  const Index size = out.ndim() == 0 ? 1 : out.size(-1);
  const auto add_up = [&](auto* row) {
    for (Index end = out.numel(); end > 0; end -= size, row += size) kernels::running_sum(size, row, from_the_end);
  };
  if (out.dtype() == DType::kFloat32) {
    add_up(out.mutable_data());
  } else {
    add_up(out.mutable_data<std::int64_t>());
  }
  return contiguous(movedim(out, -1, dim));
}

}  // namespace

Tensor cumsum(const Tensor& a, Index dim) {
  checked_axis("cumsum", dim, a.shape());
  const Tensor x = a.dtype() == DType::kBool ? to(a, DType::kInt64) : a.detached();
  return record("CumsumBackward0", {a}, running_sum(x, dim, false), keep(dim),
                [](const Arriving& in, Index dim) { return Gradients{running_sum(in.grad(), dim, true)}; });
}

namespace {

template <typename T>
void multiply(Index n, const void* x, void* out) {
  // Unsigned integers wrap around.
  using Wide = std::conditional_t<std::is_same_v<T, float>, float, std::uint64_t>;
  Wide product = 1;
  for (Index i = 0; i < n; ++i) product *= static_cast<Wide>(static_cast<const T*>(x)[i]);
  *static_cast<T*>(out) = static_cast<T>(product);
}
constexpr kernels::Reduction kProduct = {.row_float32 = multiply<float>, .row_int64 = multiply<std::int64_t>};

// The products of all up to each place of rows of n numbers.
template <typename T>
void running_product(Index count, Index n, T* row) {
  for (Index i = 1; i < count; ++i) {
    if (i % n != 0) multiply<T>(2, row + i - 1, row + i);
  }
}

}  // namespace

Tensor prod(const Tensor& a, const Dims& dims, bool keepdim) {
  const Split parts = split("prod", a.dtype() == DType::kBool ? to(a, DType::kInt64) : a.detached(), dims, keepdim);
  const Tensor out = reduced(kProduct, parts);
  return record(dims.empty() ? "ProdBackward0" : "ProdBackward1", {a}, out, keep(a, out, dims, parts.kept_shape),
                [](const Arriving& in, const Saved& x, const Saved& y, const Dims& dims, const Shape& kept) {
                  if (*all(*x).data<bool>()) return Gradients{div(reshape(mul(in.grad(), *y), kept), *x)};
                  // Where there is a zero, which has a gradient, too: the product of the others.
                  const Tensor all = Tensor::uninitialised((*x).shape());
                  const Split from = split("prod", *x, dims, true);
                  const Split to = split("prod", all, dims, true);
                  const Tensor rows = contiguous(from.ordered);
                  const Tensor others = Tensor::uninitialised(rows.shape());
                  for (Index start = 0; start < rows.numel(); start += from.count) {
                    const float* const row = rows.data() + start;
                    float* const out = others.mutable_data() + start;
                    float before = 1;
                    for (Index i = 0; i < from.count; before *= row[i++]) out[i] = before;
                    float after = 1;
                    for (Index i = from.count; i-- > 0; after *= row[i]) out[i] *= after;
                  }
                  copy_into(others, to.ordered);
                  return Gradients{mul(all, reshape(in.grad(), kept))};
                });
}

Tensor cumprod(const Tensor& a, Index dim) {
  checked_axis("cumprod", dim, a.shape());
  const auto rows_of = [](const Tensor& x, Index axis) { return clone(movedim(x, axis, -1)); };
  const Tensor rows = rows_of(a.dtype() == DType::kBool ? to(a, DType::kInt64) : a.detached(), dim);
  const Index size = rows.ndim() == 0 ? 1 : rows.size(-1);
  if (rows.dtype() == DType::kFloat32) {
    running_product(rows.numel(), size, rows.mutable_data());
  } else {
    running_product(rows.numel(), size, rows.mutable_data<std::int64_t>());
  }
  return record("CumprodBackward0", {a}, contiguous(movedim(rows, -1, dim)), keep(a, rows, dim),
                [](const Arriving& in, const Saved& saved, const Saved& products, Index dim) {
                  const Tensor x = clone(movedim(*saved, dim, -1));
                  const Tensor g = clone(movedim(in.grad(), dim, -1));
                  const Tensor all = Tensor::uninitialised(x.shape());
                  const Index size = x.ndim() == 0 ? 1 : x.size(-1);
                  for (Index start = 0; start < x.numel(); start += size) {
                    const float* const row = x.data() + start;
                    const float* const gradient = g.data() + start;
                    const float* const product = (*products).data() + start;
                    float after = 0;
                    for (Index i = size; i-- > 0;) {
                      after += gradient[i] * product[i];
                      all.mutable_data()[start + i] = after / row[i];
                      if (row[i] != 0) continue;
                      // What comes after a zero without that factor.
                      float others = i > 0 ? product[i - 1] : 1;
                      float total = gradient[i] * others;
                      for (Index j = i + 1; j < size; ++j) total += gradient[j] * (others *= row[j]);
                      all.mutable_data()[start + i] = total;
                    }
                  }
                  return Gradients{contiguous(movedim(all, -1, dim))};
                });
}

}  // namespace attention_lab
