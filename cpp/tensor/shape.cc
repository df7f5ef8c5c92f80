// The rules about shapes and strides that all functions share.
#include "tensor/shape.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "tensor/error.h"

namespace attention_lab {

std::string to_string(std::span<const Index> shape) {
  std::string text = "(";
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (i > 0) text += ", ";
    text += std::to_string(shape[i]);
  }
  return text + (shape.size() == 1 ? ",)" : ")");
}

Shape checked_shape(std::string_view function, std::span<const double> sizes, std::size_t count) {
  Shape shape;
  std::size_t elements = 1;
  bool fits = true;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const double size = sizes[i];
    // Written so that NaN is refused. Sizes up to 2^31 - 1 are whole in an Index of any machine.
    if (!(size >= 0 && size <= std::numeric_limits<std::int32_t>::max() && std::trunc(size) == size)) {
      throw EngineError(std::string(function) + ": the size of axis " + std::to_string(i) +
                        " is not a whole number from 0 to 2147483647");
    }
    shape.push_back(static_cast<Index>(size));
    fits = !__builtin_mul_overflow(elements, static_cast<std::size_t>(size), &elements) && fits;
  }
  if (!fits || elements != count) {
    throw EngineError(std::string(function) + ": " + std::to_string(count) +
                      (count == 1 ? " number does" : " numbers do") + " not fill shape " + to_string(shape));
  }
  return shape;
}

Index numel(std::span<const Index> shape) {
  Index count = 1;
  for (const Index size : shape) count *= size;
  return count;
}

Strides contiguous_strides(std::span<const Index> shape) {
  Strides strides(shape.size());
  Index stride = 1;
  for (std::size_t d = shape.size(); d-- > 0;) {
    strides[d] = stride;
    stride *= std::max(shape[d], Index{1});
  }
  return strides;
}

std::size_t checked_axis(std::string_view function, Index dim, std::span<const Index> shape) {
  const Index axes = std::max(static_cast<Index>(shape.size()), Index{1});
  if (dim < -axes || dim >= axes) {
    throw EngineError(std::string(function) + ": dimension " + std::to_string(dim) + " is out of range for shape " +
                      to_string(shape) + ": expected " + std::to_string(-axes) + " to " + std::to_string(axes - 1));
  }
  return static_cast<std::size_t>(dim < 0 ? dim + axes : dim);
}

Shape broadcast(std::string_view function, std::span<const Index> a, std::span<const Index> b, std::size_t skipped) {
  const std::size_t axes = std::max(a.size(), b.size());
  Shape result(axes - skipped);
  for (std::size_t from_end = skipped + 1; from_end <= axes; ++from_end) {
    const Index in_a = from_end <= a.size() ? a[a.size() - from_end] : 1;
    const Index in_b = from_end <= b.size() ? b[b.size() - from_end] : 1;
    if (in_a != in_b && in_a != 1 && in_b != 1) {
      throw EngineError(std::string(function) + ": shapes " + to_string(a) + " and " + to_string(b) +
                        " do not fit: " + std::to_string(in_a) + " against " + std::to_string(in_b) +
                        " along dimension -" + std::to_string(from_end));
    }
    result[axes - from_end] = in_a == 1 ? in_b : in_a;
  }
  return result;
}

Strides broadcast_strides(std::span<const Index> shape, std::span<const Index> strides, std::span<const Index> to) {
  Strides result(to.size(), 0);
  const std::size_t added = to.size() - shape.size();
  for (std::size_t d = 0; d < shape.size(); ++d) {
    if (shape[d] == to[added + d]) result[added + d] = strides[d];
  }
  return result;
}

}  // namespace attention_lab
