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
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

template <typename T>
std::int64_t sort_key(T element) {
  return static_cast<std::int64_t>(element);
}
// -0 and 0 are equal; NaN is above all.
template <>
std::int64_t sort_key(float element) {
  if (std::isnan(element)) return std::numeric_limits<std::int64_t>::max();
  const std::int64_t bits = std::bit_cast<std::int32_t>(element);
  return bits < 0 ? std::numeric_limits<std::int32_t>::min() - bits : bits;
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
    with_type(a.dtype(), [&](auto type) {
      const auto* const row = rows.data<decltype(type)>() + start;
      for (Index i = 0; i < length; ++i) keys[static_cast<std::size_t>(i)] = sort_key(row[i]);
    });
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

}  // namespace attention_lab
