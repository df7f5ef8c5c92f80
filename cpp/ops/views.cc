// Views: new shapes and strides over the same storage.
#include "ops/views.h"

#include <string>
#include <utility>

#include "kernels/elementwise.h"
#include "tensor/error.h"

namespace attention_lab {

Tensor transpose(const Tensor& a, Index dim0, Index dim1) {
  const std::size_t first = checked_axis("transpose", dim0, a.shape());
  const std::size_t second = checked_axis("transpose", dim1, a.shape());
  if (first == second) return a;
  Shape shape = a.shape();
  Strides strides = a.strides();
  std::swap(shape[first], shape[second]);
  std::swap(strides[first], strides[second]);
  return a.view(std::move(shape), std::move(strides), a.offset());
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
  return a.view(moved(a.shape()), moved(a.strides()), a.offset());
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
  return a.view(std::move(shape), std::move(strides), a.offset());
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
  return a.view(std::move(shape), std::move(strides), offset);
}

Tensor contiguous(const Tensor& a) {
  if (a.is_contiguous()) return a;
  Tensor out = Tensor::uninitialised(a.shape(), a.dtype());
  kernels::copy(a.shape(), {a.data(), a.strides()}, out.mutable_data());
  return out;
}

}  // namespace attention_lab
