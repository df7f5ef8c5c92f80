// Views: new shapes and strides over the same storage. Gradients go back in three ways, which all views share: axes in
// another order, the same elements in another shape, and a part of a whole.
#include "ops/views.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "autograd/arrays.h"
#include "autograd/autograd.h"
#include "ops/reduce.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

// `shape` with the size that is left in place of -1.
Shape inferred_shape(const char* function, const Tensor& a, const Shape& shape) {
  Shape sizes = shape;
  auto* const open = std::ranges::find(sizes, -1);
  const bool infers = open != sizes.end();
  if (infers) *open = 1;
  bool fits = checked_extent(sizes).has_value();
  if (fits && infers) {
    const Index known = numel(sizes);
    fits = known != 0;
    if (fits) *open = a.numel() / known;
  }
  if (!fits || numel(sizes) != a.numel()) {
    fail("%: the % elements of shape % do not fill shape %", function, a.numel(), a.shape(), shape);
  }
  return sizes;
}

// The strides with which the elements of `a` are a tensor of this shape, if there are any.
std::optional<Strides> view_strides(const Tensor& a, const Shape& shape) {
  Strides strides = contiguous_strides(shape);
  if (a.numel() == 0) return strides;
  Shape sizes;  // without the axes of size 1, which say nothing
  Strides steps;
  for (std::size_t d = 0; d < a.shape().size(); ++d) {
    if (a.shape()[d] == 1) continue;
    sizes.push_back(a.shape()[d]);
    steps.push_back(a.strides()[d]);
  }
  // Runs of axes that lie evenly are each divided into axes of the new shape, from the last to the first.
  std::size_t to = shape.size();
  for (std::size_t from = sizes.size(); from > 0;) {
    const Index step = steps[--from];
    Index run = sizes[from];
    while (from > 0 && steps[from - 1] == run * step) run *= sizes[--from];
    Index covered = 1;
    while (to > 0 && covered < run) {
      strides[--to] = covered * step;
      covered *= shape[to];
    }
    if (covered != run) return std::nullopt;
  }
  return strides;
}

// `a` with axis order[i] as axis i.
Tensor permuted(const char* name, const Tensor& a, const std::vector<Index>& order) {
  Shape shape(order.size());
  Strides strides(order.size());
  std::vector<Index> inverse(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto from = static_cast<std::size_t>(order[i]);
    shape[i] = a.shape()[from];
    strides[i] = a.strides()[from];
    inverse[from] = static_cast<Index>(i);
  }
  return record(name, {a}, a.view(std::move(shape), std::move(strides), a.offset()), keep(name, inverse),
                [](const Arriving& in, const char* name, const std::vector<Index>& inverse) {
                  return Gradients{permuted(name, in.grad(), inverse)};
                });
}

std::vector<Index> axes_in_order(const Tensor& a) {
  std::vector<Index> order(a.shape().size());
  std::iota(order.begin(), order.end(), Index{0});
  return order;
}

// Notes that `out` is all elements of `a` in their order.
Tensor reshaped(const char* name, const Tensor& a, const Tensor& out) {
  return record(name, {a}, out, keep(a.shape()),
                [](const Arriving& in, const Shape& shape) { return Gradients{reshape(in.grad(), shape)}; });
}

// `length` positions along an axis, from `start` on, `step` apart.
struct Slice {
  std::size_t axis;
  Index start;
  Index step;
  Index length;
};

Tensor part_of(const Tensor& a, const Slice& slice) {
  Shape shape = a.shape();
  Strides strides = a.strides();
  // An empty part may start behind the last element, where there need be no storage.
  const Index offset = slice.length == 0 ? a.offset() : a.offset() + slice.start * strides[slice.axis];
  shape[slice.axis] = slice.length;
  strides[slice.axis] *= slice.step;
  return a.view(std::move(shape), std::move(strides), offset);
}

// Zeros of this shape with `gradient` in their part.
Tensor put_back(const Tensor& gradient, const Slice& slice, const Shape& whole) {
  // The part may be all there is.
  if (gradient.shape() == whole) return gradient;
  Tensor all = Tensor::zeros(whole);
  copy_into(gradient, part_of(all, slice));
  return all;
}

Tensor cut(const Tensor& a, const Slice& slice) {
  return record("SliceBackward0", {a}, part_of(a, slice), keep(slice, a.shape()),
                [](const Arriving& in, const Slice& slice, const Shape& shape) {
                  return Gradients{put_back(in.grad(), slice, shape)};
                });
}

// The parts of `a` that these lengths make along an axis. One note for all: their gradients are put together.
std::vector<Tensor> parts(const char* name, const Tensor& a, std::size_t axis, std::span<const Index> lengths) {
  std::vector<Tensor> outputs;
  Index start = 0;
  for (const Index length : lengths) {
    outputs.push_back(part_of(a, {axis, start, 1, length}));
    start += length;
  }
  const std::size_t count = lengths.size();
  return record(name, {&a, 1}, std::move(outputs), keep(axis, count, a.shape()),
                [](const Arriving& in, std::size_t axis, std::size_t count, const Shape& shape) {
                  const Tensor all = Tensor::uninitialised(shape);
                  Index place = 0;
                  for (std::size_t i = 0; i < count; ++i) {
                    const Tensor gradient = in.grad(i);
                    const Index length = gradient.shape()[axis];
                    copy_into(gradient, part_of(all, {axis, place, 1, length}));
                    place += length;
                  }
                  return Gradients{all};
                });
}

// Without those axes of size 1 that `drop` says.
template <typename Drop>
Tensor without_axes(const char* name, const Tensor& a, const Drop& drop) {
  Shape shape;
  Strides strides;
  for (std::size_t d = 0; d < a.shape().size(); ++d) {
    if (a.shape()[d] == 1 && drop(d)) continue;
    shape.push_back(a.shape()[d]);
    strides.push_back(a.strides()[d]);
  }
  return reshaped(name, a, a.view(std::move(shape), std::move(strides), a.offset()));
}

// An axis of a tensor that must have one.
std::size_t checked_part_axis(const char* function, const Tensor& a, Index dim) {
  if (a.ndim() == 0) fail("%: a tensor of shape () has no dimension to divide", function);
  return checked_axis(function, dim, a.shape());
}

// Each part is a tensor of its own; an axis without elements can have any number of them.
void check_count(const char* function, Index count) {
  constexpr Index kMost = 1 << 20;
  if (count > kMost) fail("%: % parts are too many: expected at most %", function, count, kMost);
}

}  // namespace

Tensor view(const Tensor& a, const Shape& shape) {
  Shape sizes = inferred_shape("view", a, shape);
  std::optional<Strides> strides = view_strides(a, sizes);
  if (!strides) {
    fail("view: the strides % of shape % do not allow a view of shape %: use reshape", a.strides(), a.shape(), sizes);
  }
  return reshaped("ViewBackward0", a, a.view(std::move(sizes), std::move(*strides), a.offset()));
}

Tensor reshape(const Tensor& a, const Shape& shape) {
  Shape sizes = inferred_shape("reshape", a, shape);
  if (std::optional<Strides> strides = view_strides(a, sizes)) {
    return reshaped("ReshapeAliasBackward0", a, a.view(std::move(sizes), std::move(*strides), a.offset()));
  }
  Strides packed = contiguous_strides(sizes);
  return reshaped("UnsafeViewBackward0", a, contiguous(a.detached()).view(std::move(sizes), std::move(packed), 0));
}

Tensor flatten(const Tensor& a, Index start_dim, Index end_dim) {
  const std::size_t start = checked_axis("flatten", start_dim, a.shape());
  const std::size_t end = checked_axis("flatten", end_dim, a.shape());
  if (a.ndim() == 0) return reshape(a, {1});
  if (start > end) {
    fail("flatten: dimension % comes after dimension % in shape %", start_dim, end_dim, a.shape());
  }
  if (start == end) return a;
  const std::span<const Index> sizes = a.shape();
  Shape shape(sizes.begin(), sizes.begin() + static_cast<Index>(start));
  shape.push_back(numel(sizes.subspan(start, end - start + 1)));
  shape.insert(shape.end(), sizes.begin() + static_cast<Index>(end) + 1, sizes.end());
  return reshape(a, shape);
}

Tensor permute(const Tensor& a, const std::vector<Index>& dims) {
  std::vector<Index> order;
  for (const Index dim : dims) {
    const auto axis = static_cast<Index>(checked_axis("permute", dim, a.shape()));
    if (std::ranges::find(order, axis) == order.end()) order.push_back(axis);
  }
  if (dims.size() != a.shape().size() || order.size() != dims.size()) {
    fail("permute: dimensions % are not each dimension of shape % once", dims, a.shape());
  }
  return permuted("PermuteBackward0", a, order);
}

Tensor transpose(const Tensor& a, Index dim0, Index dim1) {
  const std::size_t first = checked_axis("transpose", dim0, a.shape());
  const std::size_t second = checked_axis("transpose", dim1, a.shape());
  std::vector<Index> order = axes_in_order(a);
  if (!order.empty()) std::swap(order[first], order[second]);
  return permuted("TransposeBackward0", a, order);
}

Tensor t(const Tensor& a) {
  if (a.ndim() > 2) {
    fail("t: shape % has more than 2 dimensions: use transpose or permute", a.shape());
  }
  std::vector<Index> order = axes_in_order(a);
  std::ranges::reverse(order);
  return permuted("TBackward0", a, order);
}

Tensor movedim(const Tensor& a, Index source, Index destination) {
  const std::size_t from = checked_axis("movedim", source, a.shape());
  const std::size_t to = checked_axis("movedim", destination, a.shape());
  std::vector<Index> order = axes_in_order(a);
  if (!order.empty()) {
    order.erase(order.begin() + static_cast<Index>(from));
    order.insert(order.begin() + static_cast<Index>(to), static_cast<Index>(from));
  }
  return permuted("PermuteBackward0", a, order);
}

Tensor unsqueeze(const Tensor& a, Index dim) {
  const Index last = a.ndim();
  if (dim < -last - 1 || dim > last) {
    fail("unsqueeze: dimension % is out of range for shape %: expected % to %", dim, a.shape(), -last - 1, last);
  }
  const Index axis = dim < 0 ? dim + last + 1 : dim;
  Shape shape = a.shape();
  Strides strides = a.strides();
  const auto at = static_cast<std::size_t>(axis);
  const Index stride = axis < last ? shape[at] * strides[at] : 1;
  shape.insert(shape.begin() + axis, 1);
  strides.insert(strides.begin() + axis, stride);
  return reshaped("UnsqueezeBackward0", a, a.view(std::move(shape), std::move(strides), a.offset()));
}

Tensor squeeze(const Tensor& a) {
  return without_axes("SqueezeBackward0", a, [](std::size_t /*axis*/) { return true; });
}
Tensor squeeze(const Tensor& a, Index dim) {
  const std::size_t only = checked_axis("squeeze", dim, a.shape());
  return without_axes("SqueezeBackward1", a, [only](std::size_t axis) { return axis == only; });
}

Tensor expand(const Tensor& a, const Shape& shape) {
  const auto refuse = [&] { fail("expand: shape % cannot be expanded to %", a.shape(), shape); };
  if (shape.size() < a.shape().size()) refuse();
  const std::size_t added = shape.size() - a.shape().size();
  Shape sizes = shape;
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    const Index own = d < added ? -1 : a.shape()[d - added];
    if (sizes[d] == -1 && d >= added) sizes[d] = own;
    if (d >= added && own != 1 && own != sizes[d]) refuse();
  }
  // Nothing is allocated that would be too large, and yet the elements are counted.
  if (!checked_extent(sizes)) refuse();
  Strides strides = broadcast_strides(a.shape(), a.strides(), sizes);
  return record("ExpandBackward0", {a}, a.view(std::move(sizes), std::move(strides), a.offset()), keep(a.shape()),
                [](const Arriving& in, const Shape& shape) { return Gradients{sum_to(in.grad(), shape)}; });
}

Tensor narrow(const Tensor& a, Index dim, Index start, Index length) {
  const std::size_t axis = checked_part_axis("narrow", a, dim);
  const Index size = a.shape()[axis];
  const Index from = start < 0 ? start + size : start;
  if (from < 0 || from > size || length < 0 || length > size - from) {
    fail("narrow: % positions from % on are not in dimension % of shape %", length, start, dim, a.shape());
  }
  return cut(a, {axis, from, 1, length});
}

Tensor slice(const Tensor& a, Index dim, std::optional<Index> start, std::optional<Index> end, Index step) {
  const std::size_t axis = checked_part_axis("slice", a, dim);
  if (step <= 0) fail("slice: step % is out of range: expected at least 1", step);
  const Index size = a.shape()[axis];
  const auto place = [size](Index position) {
    return std::clamp(position < 0 ? position + size : position, Index{0}, size);
  };
  // A step that is longer than the axis leads out of it, and may be too long for a stride.
  step = std::min(step, std::max(size, Index{1}));
  const Index from = place(start.value_or(0));
  const Index to = std::max(place(end.value_or(size)), from);
  return cut(a, {axis, from, step, (to - from) / step + ((to - from) % step != 0 ? 1 : 0)});
}

Tensor select(const Tensor& a, Index dim, Index index) {
  if (a.ndim() == 0) fail("select: a tensor of shape () has no dimension to select from");
  const std::size_t axis = checked_axis("select", dim, a.shape());
  const Index size = a.shape()[axis];
  if (index < -size || index >= size) {
    fail(size == 0 ? "select: index % is out of range for dimension % of shape %: it is empty"
                   : "select: index % is out of range for dimension % of shape %: expected % to %",
         index, dim, a.shape(), -size, size - 1);
  }
  const Slice slice = {axis, index < 0 ? index + size : index, 1, 1};
  const Tensor row = part_of(a, slice);
  Shape shape = row.shape();
  Strides strides = row.strides();
  shape.erase(shape.begin() + static_cast<Index>(axis));
  strides.erase(strides.begin() + static_cast<Index>(axis));
  return record("SelectBackward0", {a}, row.view(std::move(shape), std::move(strides), row.offset()),
                keep(slice, a.shape()), [](const Arriving& in, const Slice& slice, const Shape& shape) {
                  return Gradients{put_back(unsqueeze(in.grad(), static_cast<Index>(slice.axis)), slice, shape)};
                });
}

Tensor diagonal(const Tensor& a, Index offset, Index dim1, Index dim2) {
  const std::size_t first = checked_axis("diagonal", dim1, a.shape());
  const std::size_t second = checked_axis("diagonal", dim2, a.shape());
  if (first == second) {
    fail("diagonal: dimensions % and % of shape % are the same", dim1, dim2, a.shape());
  }
  Shape shape = a.shape();
  Strides strides = a.strides();
  // How far the diagonal starts from the corner, along either axis.
  const Index down = offset < 0 ? std::max(offset, -shape[first]) : 0;
  const Index right = offset > 0 ? std::min(offset, shape[second]) : 0;
  const Index length = std::min(shape[first] + down, shape[second] - right);
  const Index start = length == 0 ? a.offset() : a.offset() - down * strides[first] + right * strides[second];
  const Index stride = strides[first] + strides[second];
  for (const std::size_t axis : {std::max(first, second), std::min(first, second)}) {
    shape.erase(shape.begin() + static_cast<Index>(axis));
    strides.erase(strides.begin() + static_cast<Index>(axis));
  }
  shape.push_back(length);
  strides.push_back(stride);
  return record("DiagonalBackward0", {a}, a.view(std::move(shape), std::move(strides), start),
                keep(a.shape(), offset, dim1, dim2),
                [](const Arriving& in, const Shape& shape, Index offset, Index dim1, Index dim2) {
                  const Tensor all = Tensor::zeros(shape);
                  copy_into(in.grad(), diagonal(all, offset, dim1, dim2));
                  return Gradients{all};
                });
}

std::vector<Tensor> unbind(const Tensor& a, Index dim) {
  const std::size_t axis = checked_part_axis("unbind", a, dim);
  check_count("unbind", a.shape()[axis]);
  std::vector<Tensor> outputs;
  outputs.reserve(static_cast<std::size_t>(a.shape()[axis]));
  for (Index i = 0; i < a.shape()[axis]; ++i) outputs.push_back(select(a.detached(), dim, i));
  return record("UnbindBackward0", {&a, 1}, std::move(outputs), keep(axis, a.shape()),
                [](const Arriving& in, std::size_t axis, const Shape& shape) {
                  const Tensor all = Tensor::uninitialised(shape);
                  for (Index i = 0; i < shape[axis]; ++i) {
                    copy_into(in.grad(static_cast<std::size_t>(i)), select(all, static_cast<Index>(axis), i));
                  }
                  return Gradients{all};
                });
}

std::vector<Tensor> split(const Tensor& a, Index size, Index dim) {
  const std::size_t axis = checked_part_axis("split", a, dim);
  const Index whole = a.shape()[axis];
  if (size < 0 || (size == 0 && whole > 0)) {
    fail("split: size % is out of range for dimension % of shape %: expected at least %", size, dim, a.shape(),
         whole > 0 ? 1 : 0);
  }
  check_count("split", whole > 0 ? whole / size : 0);
  std::vector<Index> lengths;
  for (Index start = 0; start < whole; start += lengths.back()) lengths.push_back(std::min(size, whole - start));
  if (lengths.empty()) lengths.push_back(0);
  return parts("SplitBackward0", a, axis, lengths);
}

std::vector<Tensor> split(const Tensor& a, const std::vector<Index>& sizes, Index dim) {
  const std::size_t axis = checked_part_axis("split", a, dim);
  Index left = a.shape()[axis];
  for (const Index size : sizes) {
    // So that the sum cannot leave the range of Index.
    if (size < 0 || size > left) left = -1;
    if (left < 0) break;
    left -= size;
  }
  if (left != 0) {
    fail("split: sizes % do not add up to dimension % of shape %", sizes, dim, a.shape());
  }
  return parts("SplitWithSizesBackward0", a, axis, sizes);
}

std::vector<Tensor> chunk(const Tensor& a, Index chunks, Index dim) {
  const std::size_t axis = checked_part_axis("chunk", a, dim);
  if (chunks <= 0) fail("chunk: % chunks are out of range: expected at least 1", chunks);
  const Index size = a.shape()[axis];
  if (size == 0) check_count("chunk", chunks);
  // As in PyTorch, nothing is divided into as many parts as were asked for.
  if (size == 0) return split(a, std::vector<Index>(static_cast<std::size_t>(chunks), 0), dim);
  return split(a, (size - 1) / chunks + 1, dim);
}

}  // namespace attention_lab
