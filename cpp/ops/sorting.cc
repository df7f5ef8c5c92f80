// Elements in order: every type is turned into whole numbers of the same order, so that one sort serves all.
#include "ops/sorting.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "autograd/arrays.h"
#include "autograd/autograd.h"
#include "kernels/blocks.h"
#include "kernels/strided.h"
#include "ops/arithmetic.h"
#include "ops/comparison.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

constexpr std::int64_t kNanKey = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeastKey = std::numeric_limits<std::int64_t>::min();

template <typename T>
std::int64_t sort_key(T element) {
  return static_cast<std::int64_t>(element);
}
// -0 and 0 are equal; NaN is above all.
template <>
std::int64_t sort_key(float element) {
  if (std::isnan(element)) return kNanKey;
  const std::int64_t bits = std::bit_cast<std::int32_t>(element);
  return bits < 0 ? std::numeric_limits<std::int32_t>::min() - bits : bits;
}

// Those of the elements from `start` on of a contiguous tensor.
void read_keys(const Tensor& a, Index start, std::vector<std::int64_t>& keys) {
  with_type(a.dtype(), [&](auto type) {
    const auto* const from = a.data<decltype(type)>() + start;
    for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = sort_key(from[i]);
  });
}

using Entry = std::pair<std::int64_t, std::int64_t>;  // the key, then the position

// Orders the first `size` by keys, and leaves equal ones in their order: runs of 1, 2, 4, ... entries are merged.
// `other` is as long as `entries`, and its own entries are lost. The library's sort is many times the code.
void sort_by_key(std::size_t size, std::vector<Entry>& entries, std::vector<Entry>& other) {
  for (std::size_t run = 1; run < size; run *= 2) {
    for (std::size_t start = 0; start < size; start += 2 * run) {
      std::size_t first = start;
      const std::size_t middle = std::min(start + run, size);
      std::size_t second = middle;
      const std::size_t end = std::min(middle + run, size);
      for (std::size_t to = start; to < end; ++to) {
        const bool takes_second = first == middle || (second < end && entries[second].first < entries[first].first);
        other[to] = entries[takes_second ? second++ : first++];
      }
    }
    entries.swap(other);
  }
}

// Makes the first entries those of the first `count` keys in order. `entries` has room for more: candidates are
// collected, and whenever it is full only the first are left; from then on, what comes after the last of them is none.
// So a few of many need no sort of all, and all are sorted once.
void select(const std::vector<std::int64_t>& keys, std::size_t count, std::vector<Entry>& entries,
            std::vector<Entry>& other) {
  std::size_t size = 0;
  bool bounded = false;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (bounded && keys[i] >= entries[count - 1].first) continue;
    if (size == entries.size()) {
      sort_by_key(size, entries, other);
      size = count;
      bounded = true;
      if (keys[i] >= entries[count - 1].first) continue;
    }
    entries[size++] = {keys[i], static_cast<std::int64_t>(i)};
  }
  sort_by_key(size, entries, other);
}

// The positions of the first `count` elements in order along an axis, which a tensor without axes has, too.
Tensor ordered_positions(const Tensor& a, std::size_t axis, bool descending, Index count) {
  const Tensor rows = contiguous(movedim(a.detached(), static_cast<Index>(axis), -1));
  const Index length = a.ndim() > 0 ? rows.shape().back() : 1;
  Shape shape = rows.shape();
  if (a.ndim() > 0) shape.back() = count;
  const Tensor out = Tensor::uninitialised(std::move(shape), DType::kInt64);
  std::vector<std::int64_t> keys(static_cast<std::size_t>(length));
  std::vector<Entry> entries(static_cast<std::size_t>(std::min(length, std::max<Index>(2 * count, 32))));
  std::vector<Entry> other(entries.size());
  auto* to = out.mutable_data<std::int64_t>();
  for (Index start = 0; start < rows.numel() && count > 0; start += length) {
    read_keys(rows, start, keys);
    if (descending) {
      for (std::int64_t& key : keys) key = ~key;
    }
    select(keys, static_cast<std::size_t>(count), entries, other);
    for (Index i = 0; i < count; ++i) *to++ = entries[static_cast<std::size_t>(i)].second;
  }
  return contiguous(movedim(out, -1, static_cast<Index>(axis)));
}

// Where the elements that `index` means lie in a tensor with these strides and `size` positions along `axis`.
// EngineError in the name of `function` for a position that does not exist.
std::vector<Index> places(const char* function, const Tensor& index, Strides strides, std::size_t axis, Index size) {
  const Index step = std::exchange(strides[axis], 0);
  std::vector<Index> list(static_cast<std::size_t>(index.numel()));
  const Strides packed = contiguous_strides(index.shape());
  const auto* const positions = index.data<std::int64_t>();
  for (kernels::Rows rows(index.shape(), {strides, index.strides(), packed}); rows.more(); rows.next()) {
    for (Index i = 0; i < rows.length(); ++i) {
      const std::int64_t position = positions[rows.offset(1) + i * rows.stride(1)];
      if (position < 0 || position >= size) {
        fail("%: position % is out of range for dimension % of size %", function, position, axis, size);
      }
      list[static_cast<std::size_t>(rows.offset(2) + i * rows.stride(2))] =
          rows.offset(0) + i * rows.stride(0) + static_cast<Index>(position) * step;
    }
  }
  return list;
}

Tensor gathered(const Tensor& a, std::size_t axis, const Tensor& index) {
  Tensor out = Tensor::uninitialised(index.shape(), a.dtype());
  const std::vector<Index> from = places("gather", index, a.strides(), axis, a.shape()[axis]);
  kernels::carry_blocks(false, out.numel(), {}, source(a), kernels::Starts(from.data()), target(out),
                        kernels::Starts::every(1));
  return out;
}

// Notes that `values` are the elements that `index` means along an axis of `a`: their gradients go back to them.
std::vector<Tensor> with_gradient(const char* name, const Tensor& a, std::size_t axis, const Tensor& index,
                                  std::vector<Tensor> outputs) {
  return record(name, {&a, 1}, std::move(outputs), keep(axis, a.shape(), index),
                [](const Arriving& in, std::size_t axis, const Shape& shape, const Saved& index) {
                  const Tensor all = Tensor::zeros(shape);
                  const Tensor gradient = contiguous(in.grad());
                  const std::vector<Index> to = places("gather", *index, all.strides(), axis, shape[axis]);
                  kernels::carry_blocks(true, gradient.numel(), {}, source(gradient), kernels::Starts::every(1),
                                        target(all), kernels::Starts(to.data()));
                  return Gradients{all};
                });
}

std::pair<Tensor, Tensor> first_in_order(const char* name, const Tensor& a, std::size_t axis, bool descending,
                                         Index count) {
  if (a.ndim() == 0) {
    const auto [values, indices] = first_in_order(name, reshape(a, {1}), 0, descending, count);
    return {reshape(values, {}), reshape(indices, {})};
  }
  const Tensor indices = ordered_positions(a, axis, descending, count);
  const std::vector<Tensor> outputs =
      with_gradient(name, a, axis, indices, {gathered(a.detached(), axis, indices), indices});
  return {outputs[0], outputs[1]};
}

}  // namespace

std::pair<Tensor, Tensor> sort(const Tensor& a, Index dim, bool descending) {
  const std::size_t axis = checked_axis("sort", dim, a.shape());
  return first_in_order("SortBackward0", a, axis, descending, a.ndim() > 0 ? a.shape()[axis] : 1);
}

Tensor argsort(const Tensor& a, Index dim, bool descending) {
  const std::size_t axis = checked_axis("argsort", dim, a.shape());
  return ordered_positions(a, axis, descending, a.ndim() > 0 ? a.shape()[axis] : 1);
}

std::pair<Tensor, Tensor> topk(const Tensor& a, Index k, Index dim, bool largest) {
  const std::size_t axis = checked_axis("topk", dim, a.shape());
  const Index size = a.ndim() > 0 ? a.shape()[axis] : 1;
  if (k < 0 || k > size) {
    fail("topk: k % is out of range for dimension % of shape %: expected 0 to %", k, dim, a.shape(), size);
  }
  // As in PyTorch, a tensor without axes gives its element even for no element.
  return first_in_order("TopkBackward0", a, axis, largest, a.ndim() > 0 ? k : 1);
}

Tensor gather(const Tensor& a, Index dim, const Tensor& index) {
  const std::size_t axis = checked_axis("gather", dim, a.shape());
  if (index.dtype() != DType::kInt64) {
    fail("gather: positions are int64, not %", index.dtype());
  }
  // A single number counts as a list of one.
  if (a.ndim() == 0) return gather(reshape(a, {1}), 0, index);
  if (index.ndim() == 0 && a.ndim() == 1) return reshape(gather(a, 0, reshape(index, {1})), {});
  bool fits = index.ndim() == a.ndim();
  for (std::size_t d = 0; fits && d < a.shape().size(); ++d) fits = d == axis || index.shape()[d] <= a.shape()[d];
  if (!fits) {
    fail("gather: positions of shape % do not fit shape % along dimension %", index.shape(), a.shape(), dim);
  }
  return with_gradient("GatherBackward0", a, axis, index, {gathered(a.detached(), axis, index)})[0];
}

namespace {

bool is_within(const Shape& inner, const Shape& outer, std::size_t but) {
  bool fits = inner.size() == outer.size();
  for (std::size_t d = 0; fits && d < outer.size(); ++d) fits = d == but || inner[d] <= outer[d];
  return fits;
}

// The part of `a` that has this shape at its start.
Tensor corner(const Tensor& a, const Shape& shape) { return a.view(shape, a.strides(), a.offset()); }

Tensor scattered(const char* function, bool adds, const Tensor& a, Index dim, const Tensor& index, const Tensor& src) {
  const std::size_t axis = checked_axis(function, dim, a.shape());
  if (index.dtype() != DType::kInt64) fail("%: positions are int64, not %", function, index.dtype());
  if (src.ndim() == 0 && index.ndim() > 0) {
    return scattered(function, adds, a, dim, index, expand(to(src, a.dtype()), index.shape()));
  }
  if (src.dtype() != a.dtype()) fail("%: values of % cannot go into a tensor of %", function, src.dtype(), a.dtype());
  if (a.ndim() == 0 || index.ndim() == 0) {
    const auto listed = [](const Tensor& one) { return one.ndim() == 0 ? reshape(one, {1}) : one; };
    return reshape(scattered(function, adds, listed(a), 0, listed(index), listed(src)), a.shape());
  }
  constexpr auto kNone = static_cast<std::size_t>(-1);
  if (!is_within(index.shape(), a.shape(), axis) || !is_within(index.shape(), src.shape(), kNone)) {
    fail("%: positions of shape % do not fit shape % and values of shape % along dimension %", function, index.shape(),
         a.shape(), src.shape(), dim);
  }
  const Tensor out = clone(a.detached());
  const std::vector<Index> to = places(function, index, out.strides(), axis, out.shape()[axis]);
  const Tensor values = contiguous(corner(src.detached(), index.shape()));
  kernels::carry_blocks(adds, values.numel(), {}, source(values), kernels::Starts::every(1), target(out),
                        kernels::Starts(to.data()));
  return record(adds ? "ScatterAddBackward0" : "ScatterBackward0", {a, src}, out, keep(axis, index, src.shape(), adds),
                [](const Arriving& in, std::size_t axis, const Saved& index, const Shape& shape, bool adds) {
                  Gradients gradients = {in.grad(), Tensor()};
                  if (!adds && in.needs(0)) {
                    const auto dim = static_cast<Index>(axis);
                    gradients[0] = scattered("", false, in.grad(), dim, *index, Tensor::zeros({}));
                  }
                  if (in.needs(1)) {
                    gradients[1] = Tensor::zeros(shape);
                    copy_into(gathered(in.grad(), axis, *index), corner(gradients[1], index.shape()));
                  }
                  return gradients;
                });
}

std::pair<Tensor, Tensor> running_extreme(const char* function, const char* name, const Tensor& a, Index dim,
                                          bool largest) {
  const std::size_t axis = checked_axis(function, dim, a.shape());
  if (a.ndim() == 0) {
    const auto [values, indices] = running_extreme(function, name, reshape(a, {1}), 0, largest);
    return {reshape(values, {}), reshape(indices, {})};
  }
  const Tensor rows = contiguous(movedim(a.detached(), dim, -1));
  const Tensor positions = Tensor::uninitialised(rows.shape(), DType::kInt64);
  auto* const to = positions.mutable_data<std::int64_t>();
  const Index size = rows.shape().back();
  std::vector<std::int64_t> keys(static_cast<std::size_t>(size));
  for (Index start = 0; start < rows.numel(); start += size) {
    read_keys(rows, start, keys);
    std::int64_t best = 0;
    std::int64_t best_key = kLeastKey;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      // NaN is above all in both directions.
      const std::int64_t key = largest || keys[i] == kNanKey ? keys[i] : ~keys[i];
      if (key >= best_key) {
        best = static_cast<std::int64_t>(i);
        best_key = key;
      }
      to[start + static_cast<Index>(i)] = best;
    }
  }
  const Tensor indices = contiguous(movedim(positions, -1, dim));
  std::vector<Tensor> both = with_gradient(name, a, axis, indices, {gathered(a.detached(), axis, indices), indices});
  return {both[0], both[1]};
}

}  // namespace

Tensor scatter(const Tensor& a, Index dim, const Tensor& index, const Tensor& src) {
  return scattered("scatter", false, a, dim, index, src);
}
Tensor scatter_add(const Tensor& a, Index dim, const Tensor& index, const Tensor& src) {
  return scattered("scatter_add", true, a, dim, index, src);
}

std::pair<Tensor, Tensor> cummax(const Tensor& a, Index dim) {
  return running_extreme("cummax", "CummaxBackward0", a, dim, true);
}
std::pair<Tensor, Tensor> cummin(const Tensor& a, Index dim) {
  return running_extreme("cummin", "CumminBackward0", a, dim, false);
}

std::pair<Tensor, Tensor> median(const Tensor& a, Index dim, bool keepdim) {
  const std::size_t axis = checked_axis("median", dim, a.shape());
  if (a.ndim() == 0) {
    const auto [value, index] = median(reshape(a, {1}), 0, false);
    return {value, index};
  }
  const Index size = a.shape()[axis];
  if (size == 0) fail("median: dimension % of shape % is empty: there is no element to choose", dim, a.shape());
  // As in PyTorch the first NaN, if there is one: in the order of all they are the last.
  const Tensor order = ordered_positions(a, axis, false, size);
  const Tensor sorted = gathered(a.detached(), axis, order);
  Tensor middle = clone(narrow(order, dim, (size - 1) / 2, 1));
  if (a.dtype() == DType::kFloat32) {
    const Tensor invalid = to(isnan(sorted), DType::kInt64);
    const Tensor first = argmax(invalid, dim, true);
    middle = where(to(amax(invalid, {dim}, true), DType::kBool), gathered(order, axis, first), middle);
  }
  std::vector<Tensor> both =
      with_gradient("MedianBackward1", a, axis, middle, {gathered(a.detached(), axis, middle), middle});
  if (keepdim) return {both[0], both[1]};
  return {squeeze(both[0], dim), squeeze(both[1], dim)};
}

Tensor median(const Tensor& a) {
  if (a.numel() == 0) fail("median: a tensor of shape % has no elements", a.shape());
  const Tensor out = median(reshape(a.detached(), {-1}), 0).first;
  return record("MedianBackward0", {a}, out, keep(a, out), [](const Arriving& in, const Saved& x, const Saved& y) {
    // In equal parts to the elements that tie.
    const Tensor tied = to(logical_or(eq(*x, *y), logical_and(isnan(*x), isnan(*y))), DType::kFloat32);
    return Gradients{mul(tied, div(in.grad(), sum(tied)))};
  });
}

std::vector<Tensor> unique(const Tensor& a) {
  const auto [sorted, order] = sort(reshape(a.detached(), {-1}), 0);
  const Index count = sorted.numel();
  const Tensor which = Tensor::uninitialised({count}, DType::kInt64);
  std::vector<Index> starts;
  std::vector<std::int64_t> keys(static_cast<std::size_t>(count));
  read_keys(sorted, 0, keys);
  for (Index i = 0; i < count; ++i) {
    const std::int64_t key = keys[static_cast<std::size_t>(i)];
    // NaN is equal to nothing, itself included.
    const bool is_nan = key == kNanKey && a.dtype() == DType::kFloat32;
    if (i == 0 || is_nan || key != keys[static_cast<std::size_t>(i - 1)]) starts.push_back(i);
    which.mutable_data<std::int64_t>()[order.data<std::int64_t>()[i]] = std::ssize(starts) - 1;
  }
  const Tensor first = Tensor::uninitialised({std::ssize(starts)}, DType::kInt64);
  std::ranges::copy(starts, first.mutable_data<std::int64_t>());
  const Tensor counts = Tensor::uninitialised(first.shape(), DType::kInt64);
  starts.push_back(count);
  for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
    counts.mutable_data<std::int64_t>()[i] = starts[i + 1] - starts[i];
  }
  return {gathered(sorted, 0, first), reshape(which, a.shape()), counts};
}

}  // namespace attention_lab
