// Views: new shapes and strides over the same storage.
#include "ops/views.h"

#include <optional>
#include <string>
#include <utility>

#include "autograd/autograd.h"
#include "ops/arrays.h"
#include "ops/reduce.h"
#include "tensor/error.h"

namespace attention_lab {
namespace {

// `shape` with the size that is left in place of -1.
Shape inferred_shape(const char* function, const Tensor& a, Shape shape) {
  Index known = 1;
  Index* open = nullptr;
  bool fits = true;
  for (Index& size : shape) {
    if (size == -1 && open == nullptr) {
      open = &size;
    } else {
      fits = fits && size >= 0 && !__builtin_mul_overflow(known, size, &known);
    }
  }
  if (fits && open != nullptr && known != 0) *open = a.numel() / known;
  if (!fits || (open != nullptr && known == 0) || numel(shape) != a.numel()) {
    throw EngineError(std::string(function) + ": the " + std::to_string(a.numel()) + " elements of shape " +
                      to_string(a.shape()) + " do not fill shape " + to_string(shape));
  }
  return shape;
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

}  // namespace

Tensor transpose(const Tensor& a, Index dim0, Index dim1) {
  const std::size_t first = checked_axis("transpose", dim0, a.shape());
  const std::size_t second = checked_axis("transpose", dim1, a.shape());
  if (first == second) return a;
  Shape shape = a.shape();
  Strides strides = a.strides();
  std::swap(shape[first], shape[second]);
  std::swap(strides[first], strides[second]);
  return record("TransposeBackward0", {a}, a.view(std::move(shape), std::move(strides), a.offset()),
                [dim0, dim1](const Arriving& in) { return Gradients{transpose(in.grad(), dim0, dim1)}; });
}

Tensor movedim(const Tensor& a, Index source, Index destination) {
  const std::size_t from = checked_axis("movedim", source, a.shape());
  const std::size_t to = checked_axis("movedim", destination, a.shape());
  if (from == to) return a;
  const auto moved = [from, to](std::vector<Index> list) {
    const Index entry = list[from];
    list.erase(list.begin() + static_cast<Index>(from));
    list.insert(list.begin() + static_cast<Index>(to), entry);
    return list;
  };
  return record(
      "PermuteBackward0", {a}, a.view(moved(a.shape()), moved(a.strides()), a.offset()),
      [source, destination](const Arriving& in) { return Gradients{movedim(in.grad(), destination, source)}; });
}

Tensor unsqueeze(const Tensor& a, Index dim) {
  const Index last = a.ndim();
  if (dim < -last - 1 || dim > last) {
    throw EngineError("unsqueeze: dimension " + std::to_string(dim) + " is out of range for shape " +
                      to_string(a.shape()) + ": expected " + std::to_string(-last - 1) + " to " + std::to_string(last));
  }
  const Index axis = dim < 0 ? dim + last + 1 : dim;
  Shape shape = a.shape();
  Strides strides = a.strides();
  const auto at = static_cast<std::size_t>(axis);
  const Index stride = axis < last ? shape[at] * strides[at] : 1;
  shape.insert(shape.begin() + axis, 1);
  strides.insert(strides.begin() + axis, stride);
  return record("UnsqueezeBackward0", {a}, a.view(std::move(shape), std::move(strides), a.offset()),
                [axis](const Arriving& in) { return Gradients{select(in.grad(), axis, 0)}; });
}

Tensor select(const Tensor& a, Index dim, Index index) {
  if (a.ndim() == 0) throw EngineError("select: a tensor of shape () has no dimension to select from");
  const std::size_t axis = checked_axis("select", dim, a.shape());
  const Index size = a.shape()[axis];
  if (index < -size || index >= size) {
    throw EngineError(
        "select: index " + std::to_string(index) + " is out of range for dimension " + std::to_string(dim) +
        " of shape " + to_string(a.shape()) + ": " +
        (size == 0 ? "it is empty" : "expected " + std::to_string(-size) + " to " + std::to_string(size - 1)));
  }
  const Index position = index < 0 ? index + size : index;
  const Index offset = a.offset() + position * a.strides()[axis];
  Shape shape = a.shape();
  Strides strides = a.strides();
  shape.erase(shape.begin() + static_cast<Index>(axis));
  strides.erase(strides.begin() + static_cast<Index>(axis));
  return record("SelectBackward0", {a}, a.view(std::move(shape), std::move(strides), offset),
                [axis, position, shape = a.shape()](const Arriving& in) {
                  const Tensor all = Tensor::zeros(shape);
                  const Tensor part = select(all, static_cast<Index>(axis), position);
                  kernels::copy(part.shape(), source(in.grad()), target(part));
                  return Gradients{all};
                });
}

Tensor expand(const Tensor& a, const Shape& shape) {
  const auto fail = [&] {
    throw EngineError("expand: shape " + to_string(a.shape()) + " cannot be expanded to " + to_string(shape));
  };
  if (shape.size() < a.shape().size()) fail();
  const std::size_t added = shape.size() - a.shape().size();
  Shape sizes = shape;
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    const Index own = d < added ? -1 : a.shape()[d - added];
    if (sizes[d] == -1 && d >= added) sizes[d] = own;
    if (sizes[d] < 0 || (d >= added && own != 1 && own != sizes[d])) fail();
  }
  Strides strides = broadcast_strides(a.shape(), a.strides(), sizes);
  return record("ExpandBackward0", {a}, a.view(std::move(sizes), std::move(strides), a.offset()),
                [shape = a.shape()](const Arriving& in) { return Gradients{sum_to(in.grad(), shape)}; });
}

Tensor reshape(const Tensor& a, const Shape& shape) {
  const Shape sizes = inferred_shape("reshape", a, shape);
  if (sizes == a.shape()) return a;
  std::optional<Strides> strides = view_strides(a, sizes);
  if (!strides) return reshape(contiguous(a), sizes);
  return record("ViewBackward0", {a}, a.view(sizes, std::move(*strides), a.offset()),
                [shape = a.shape()](const Arriving& in) { return Gradients{reshape(in.grad(), shape)}; });
}

}  // namespace attention_lab
