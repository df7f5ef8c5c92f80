// Tensors put together, repeated, or moved around as blocks: all are copies from one view to another.
#include "ops/joining.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "autograd/arrays.h"
#include "autograd/autograd.h"
#include "kernels/functions.h"
#include "ops/creation.h"
#include "ops/indexing.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

// What fits everywhere, in cat.
bool is_nothing(const Tensor& a) { return a.ndim() == 1 && a.numel() == 0; }

// cat without gradients, along an axis that exists in all tensors but those that are nothing.
Tensor joined(const std::vector<Tensor>& tensors, std::size_t axis, Shape shape) {
  DType dtype = DType::kBool;
  shape[axis] = 0;
  for (const Tensor& tensor : tensors) {
    dtype = promote(dtype, tensor.dtype());
    if (is_nothing(tensor)) continue;
    // Views that repeat their elements can be longer together than any memory.
    if (__builtin_add_overflow(shape[axis], tensor.shape()[axis], &shape[axis])) {
      fail("out of memory: % tensors joined along dimension % cannot be addressed", tensors.size(), axis);
    }
  }
  Tensor out = Tensor::uninitialised(std::move(shape), dtype);
  Index start = 0;
  for (const Tensor& tensor : tensors) {
    if (is_nothing(tensor)) continue;
    const Index length = tensor.shape()[axis];
    copy_into(tensor, narrow(out, static_cast<Index>(axis), start, length));
    start += length;
  }
  return out;
}

// `a` shifted along an axis, or `back` again.
Tensor rolled(const Tensor& a, Index shift, std::size_t axis, bool back) {
  const Tensor out = Tensor::uninitialised(a.shape(), a.dtype());
  const Index size = a.shape()[axis];
  if (size == 0) return out;
  const auto dim = static_cast<Index>(axis);
  // Turned around after the division: the least number has no opposite.
  const Index ahead = back ? -(shift % size) : shift % size;
  const Index start = ahead < 0 ? ahead + size : ahead;
  copy_into(narrow(a, dim, 0, size - start), narrow(out, dim, start, size - start));
  copy_into(narrow(a, dim, size - start, start), narrow(out, dim, 0, start));
  return out;
}

Tensor rolled(const Tensor& a, const std::vector<Index>& shifts, const std::vector<Index>& dims, bool back) {
  Tensor out = a.detached();
  if (dims.empty() && shifts.size() == 1) {
    return reshape(rolled(reshape(out, {-1}), shifts[0], 0, back), a.shape());
  }
  if (dims.size() != shifts.size() || dims.empty()) {
    fail("roll: % shifts do not belong to % dimensions", shifts.size(), dims.size());
  }
  for (std::size_t i = 0; i < dims.size(); ++i) {
    const std::size_t axis = checked_axis("roll", dims[i], a.shape());
    out = a.ndim() > 0 ? rolled(out, shifts[i], axis, back) : clone(out);
  }
  return out;
}

// `a` read backwards along an axis.
Tensor reversed(const Tensor& a, std::size_t axis) {
  Strides strides = a.strides();
  const Index offset = a.offset() + std::max(a.shape()[axis] - 1, Index{0}) * strides[axis];
  strides[axis] = -strides[axis];
  return a.view(a.shape(), std::move(strides), offset);
}

}  // namespace

Tensor cat(const std::vector<Tensor>& tensors, Index dim) {
  if (tensors.empty()) fail("cat: there is no tensor to join");
  const auto found = std::ranges::find_if_not(tensors, is_nothing);
  const Tensor& first = found == tensors.end() ? tensors[0] : *found;
  if (first.ndim() == 0) fail("cat: a tensor of shape () has no dimension to join along: use stack");
  const std::size_t axis = checked_axis("cat", dim, first.shape());
  std::vector<Shape> shapes;
  for (const Tensor& tensor : tensors) {
    Shape shape = tensor.shape();
    shapes.push_back(shape);
    if (is_nothing(tensor)) continue;
    if (shape.size() == first.shape().size()) shape[axis] = first.shape()[axis];
    if (shape != first.shape()) {
      fail("cat: shapes % and % do not fit along dimension %", first.shape(), tensor.shape(), dim);
    }
  }
  return record("CatBackward0", tensors, {joined(tensors, axis, first.shape())}, keep(axis, shapes),
                [](const Arriving& in, std::size_t axis, const std::vector<Shape>& shapes) {
                  Gradients gradients;
                  Index start = 0;
                  for (const Shape& shape : shapes) {
                    // Nothing is (0), whatever the axes of the others are.
                    const Index length = shape == Shape{0} ? 0 : shape[axis];
                    gradients.push_back(length == 0 ? Tensor::zeros(shape)
                                                    : narrow(in.grad(), static_cast<Index>(axis), start, length));
                    start += length;
                  }
                  return gradients;
                })[0];
}

Tensor stack(const std::vector<Tensor>& tensors, Index dim) {
  if (tensors.empty()) fail("stack: there is no tensor to join");
  const Shape& shape = tensors[0].shape();
  const Index axes = std::ssize(shape) + 1;
  if (dim < -axes || dim >= axes) {
    fail("stack: dimension % is out of range for tensors of shape %: expected % to %", dim, shape, -axes, axes - 1);
  }
  std::vector<Tensor> rows;
  for (const Tensor& tensor : tensors) {
    if (tensor.shape() != shape) {
      fail("stack: shapes % and % are not the same", shape, tensor.shape());
    }
    rows.push_back(unsqueeze(tensor.detached(), dim));
  }
  const Index axis = dim < 0 ? dim + axes : dim;
  return record("StackBackward0", tensors, {joined(rows, static_cast<std::size_t>(axis), rows[0].shape())}, keep(axis),
                [](const Arriving& in, Index axis) { return Gradients(unbind(in.grad(), axis)); })[0];
}

Tensor flip(const Tensor& a, const std::vector<Index>& dims) {
  Tensor backwards = a.detached();
  std::vector<std::size_t> axes;
  for (const Index dim : dims) {
    const std::size_t axis = checked_axis("flip", dim, a.shape());
    if (std::ranges::find(axes, axis) != axes.end()) {
      fail("flip: dimension % of shape % is named twice", dim, a.shape());
    }
    axes.push_back(axis);
    if (a.ndim() > 0) backwards = reversed(backwards, axis);
  }
  return record("FlipBackward0", {a}, clone(backwards), keep(dims),
                [](const Arriving& in, const std::vector<Index>& dims) { return Gradients{flip(in.grad(), dims)}; });
}

Tensor roll(const Tensor& a, const std::vector<Index>& shifts, const std::vector<Index>& dims) {
  return record("RollBackward0", {a}, rolled(a, shifts, dims, false), keep(shifts, dims),
                [](const Arriving& in, const std::vector<Index>& shifts, const std::vector<Index>& dims) {
                  return Gradients{rolled(in.grad(), shifts, dims, true)};
                });
}

Tensor repeat(const Tensor& a, const std::vector<Index>& repeats) {
  if (repeats.size() < a.shape().size() || std::ranges::any_of(repeats, [](Index count) { return count < 0; })) {
    fail("repeat: % are no numbers of copies for shape %: expected at least % numbers, none negative", repeats,
         a.shape(), a.ndim());
  }
  // Each axis becomes two: the copies, and the elements of one.
  const std::size_t added = repeats.size() - a.shape().size();
  Shape once;
  Shape often;
  Shape shape;
  for (std::size_t d = 0; d < repeats.size(); ++d) {
    const Index size = d < added ? 1 : a.shape()[d - added];
    once.insert(once.end(), {1, size});
    often.insert(often.end(), {repeats[d], size});
    const std::optional<Index> product = checked_product(repeats[d], size);
    if (!product) fail("out of memory: % copies of shape % cannot be addressed", repeats, a.shape());
    shape.push_back(*product);
  }
  const Tensor out = Tensor::uninitialised(std::move(shape), a.dtype());
  if (out.numel() > 0) copy_into(expand(reshape(a.detached(), once), often), reshape(out, often));
  return record("RepeatBackward0", {a}, out, keep(once, often, a.shape()),
                [](const Arriving& in, const Shape& once, const Shape& often, const Shape& shape) {
                  return Gradients{reshape(sum_to(reshape(in.grad(), often), once), shape)};
                });
}

namespace {

// What pads along axis `d` of a tensor are; 0 where they name fewer axes.
std::pair<Index, Index> pads_of(const std::vector<Index>& pads, const Shape& shape, std::size_t d) {
  const std::size_t at = 2 * (shape.size() - 1 - d);
  return at < pads.size() ? std::pair(pads[at], pads[at + 1]) : std::pair<Index, Index>(0, 0);
}

Tensor padded_by_value(const Tensor& a, const std::vector<Index>& pads, double value) {
  Shape shape = a.shape();
  Tensor from = a.detached();
  for (std::size_t d = 0; d < shape.size(); ++d) {
    const auto [before, after] = pads_of(pads, shape, d);
    if (__builtin_add_overflow(shape[d], before, &shape[d]) || __builtin_add_overflow(shape[d], after, &shape[d]) ||
        shape[d] < 0) {
      fail("pad: shape % cannot be padded by % and % along dimension %", a.shape(), before, after, d);
    }
  }
  const Tensor out = full(shape, value, a.dtype());
  Tensor to = out;
  for (std::size_t d = 0; d < shape.size(); ++d) {
    const auto [before, after] = pads_of(pads, shape, d);
    const Index cut = std::max<Index>(-before, 0);
    const Index length = std::max<Index>(a.shape()[d] - cut - std::max<Index>(-after, 0), 0);
    from = narrow(from, static_cast<Index>(d), std::min(cut, a.shape()[d] - length), length);
    to = narrow(to, static_cast<Index>(d), std::min(std::max<Index>(before, 0), shape[d] - length), length);
  }
  copy_into(from, to);
  return record("ConstantPadNdBackward0", {a}, out, keep(pads), [](const Arriving& in, const std::vector<Index>& pads) {
    std::vector<Index> back = pads;
    for (Index& each : back) each = -each;
    return Gradients{padded_by_value(in.grad(), back, 0)};
  });
}

// Which element stands at a position before (or beyond) the `size` of an axis.
Index standing_at(PadMode mode, Index position, Index size) {
  if (mode == PadMode::kReplicate) return std::clamp<Index>(position, 0, size - 1);
  if (mode == PadMode::kCircular) return (position + size) % size;
  const Index inside = std::abs(position);
  return inside < size ? inside : 2 * (size - 1) - inside;
}

}  // namespace

Tensor pad(const Tensor& a, const std::vector<Index>& pads, PadMode mode, double value) {
  if (pads.size() % 2 != 0 || pads.size() > 2 * a.shape().size()) {
    fail("pad: % are no pairs of numbers for the axes of shape %", pads, a.shape());
  }
  if (mode == PadMode::kConstant) return padded_by_value(a, pads, value);
  Tensor out = a;
  for (std::size_t d = 0; d < a.shape().size(); ++d) {
    const auto [before, after] = pads_of(pads, a.shape(), d);
    const Index size = a.shape()[d];
    Index most = 1 << 28;
    if (mode == PadMode::kReflect) most = size - 1;
    if (mode == PadMode::kCircular) most = size;
    if (std::max(before, after) > most || std::min(before, after) < -size || (size == 0 && (before > 0 || after > 0)) ||
        size + before + after < 0) {
      fail("pad: dimension % of shape % cannot be padded by % and % in this way", d, a.shape(), before, after);
    }
    if (before == 0 && after == 0) continue;
    const Tensor index = Tensor::uninitialised({size + before + after}, DType::kInt64);
    for (Index i = 0; i < index.numel(); ++i) {
      index.mutable_data<std::int64_t>()[i] = standing_at(mode, i - before, size);
    }
    out = index_select(out, static_cast<Index>(d), index);
  }
  return out;
}

Tensor repeat_interleave(const Tensor& a, const Tensor& repeats, std::optional<Index> dim) {
  if (!dim) return repeat_interleave(reshape(a, {-1}), repeats, 0);
  const std::size_t axis = checked_axis("repeat_interleave", *dim, a.shape());
  if (a.ndim() == 0) return repeat_interleave(reshape(a, {1}), repeats, 0);
  const Index size = a.shape()[axis];
  if (repeats.dtype() != DType::kInt64 || repeats.ndim() > 1 || (repeats.numel() != 1 && repeats.numel() != size)) {
    fail("repeat_interleave: repeats of % and shape % do not fit dimension % of shape %: expected int64, one or %",
         repeats.dtype(), repeats.shape(), *dim, a.shape(), size);
  }
  const Tensor counts = contiguous(expand(repeats.detached(), {size}));
  const auto* const count = counts.data<std::int64_t>();
  std::int64_t total = 0;
  for (Index i = 0; i < size; ++i) {
    if (count[i] < 0) fail("repeat_interleave: % is no number of times", count[i]);
    if (__builtin_add_overflow(total, count[i], &total) || total > std::numeric_limits<Index>::max()) {
      fail("out of memory: dimension % of shape % cannot be repeated so often", *dim, a.shape());
    }
  }
  const Tensor index = Tensor::uninitialised({static_cast<Index>(total)}, DType::kInt64);
  auto* to = index.mutable_data<std::int64_t>();
  for (Index i = 0; i < size; ++i) to = std::fill_n(to, count[i], i);
  return index_select(a, *dim, index);
}

Tensor unfold(const Tensor& a, Index dim, Index size, Index step, Index dilation) {
  const std::size_t axis = checked_axis("unfold", dim, a.shape());
  if (a.ndim() == 0) return unfold(reshape(a, {1}), 0, size, step, dilation);
  const Index length = a.shape()[axis];
  // Divided, for the product of size and dilation may be too large a number.
  if (size < 0 || step < 1 || dilation < 1 || (size > 0 && (size > length || (size - 1) > (length - 1) / dilation))) {
    fail("unfold: parts of % elements, % apart, every % positions do not fit dimension % of shape %", size, dilation,
         step, dim, a.shape());
  }
  const Index reach = size == 0 ? 0 : (size - 1) * dilation + 1;
  Shape shape = a.shape();
  Strides strides = a.strides();
  shape[axis] = (length - reach) / step + 1;
  shape.push_back(size);
  strides.push_back(strides[axis] * dilation);
  strides[axis] *= step;
  return record("UnfoldBackward0", {a}, a.view(std::move(shape), std::move(strides), a.offset()),
                keep(axis, step, dilation, a.shape()),
                [](const Arriving& in, std::size_t axis, Index step, Index dilation, const Shape& shape) {
                  const Tensor all = Tensor::zeros(shape);
                  const Tensor g = in.grad();
                  Strides strides = all.strides();
                  strides[axis] *= step;
                  for (Index i = 0; i < g.size(-1); ++i) {
                    const Tensor part = select(g, -1, i);
                    const Tensor to = all.view(part.shape(), strides, i * dilation * all.strides()[axis]);
                    kernels::apply(kernels::kAdd, part.shape(), target(to), {source(to), source(part)});
                  }
                  return Gradients{all};
                });
}

}  // namespace attention_lab
