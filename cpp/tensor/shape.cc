// The rules about shapes and strides that all functions share.
#include "tensor/shape.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "tensor/fail.h"

namespace attention_lab {

Index* Axes::grow(std::size_t count) {
  if (count > kMax - size_) fail("a tensor of % dimensions has more than %", size_ + count, kMax);
  Index* const place = numbers_ + size_;
  size_ += count;
  return place;
}

void Axes::insert_all(const Index* at, std::span<const Index> numbers) {
  Index* const place = numbers_ + (at - numbers_);
  Index* const old_end = grow(numbers.size());
  std::copy_backward(place, old_end, end());
  std::ranges::copy(numbers, place);
}

void Axes::erase(const Index* first, const Index* last) noexcept {
  Index* const place = numbers_ + (first - numbers_);
  size_ = static_cast<std::size_t>(std::copy(last, std::as_const(*this).end(), place) - numbers_);
}

std::string to_string(std::span<const Index> shape) {
  std::string text = "(";
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (i > 0) text += ", ";
    text += std::to_string(shape[i]);
  }
  return text + (shape.size() == 1 ? ",)" : ")");
}

Shape checked_shape(const char* function, std::span<const double> sizes, std::size_t count) {
  Shape shape;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const double size = sizes[i];
    // Written so that NaN is refused. Sizes up to 2^31 - 1 are whole in an Index of any machine.
    if (!(size >= 0 && size <= std::numeric_limits<std::int32_t>::max() && std::trunc(size) == size)) {
      fail("%: the size of axis % is not a whole number from 0 to 2147483647", function, i);
    }
    shape.push_back(static_cast<Index>(size));
  }
  if (!checked_extent(shape) || static_cast<std::size_t>(numel(shape)) != count) {
    fail("%: %% not fill shape %", function, count, count == 1 ? " number does" : " numbers do", shape);
  }
  return shape;
}

std::optional<Index> checked_product(Index a, Index b) noexcept {
  Index product = 0;
  return __builtin_mul_overflow(a, b, &product) ? std::nullopt : std::optional(product);
}

std::optional<Index> checked_extent(std::span<const Index> shape) noexcept {
  std::optional<Index> extent = 1;
  for (const Index size : shape) {
    extent = size < 0 ? std::nullopt : checked_product(*extent, std::max(size, Index{1}));
    if (!extent) break;
  }
  return extent;
}

Index numel(std::span<const Index> shape) noexcept {
  Index count = 1;
  for (const Index size : shape) count *= size;
  return count;
}

Strides contiguous_strides(const Shape& shape) {
  Strides strides(shape.size());
  Index stride = 1;
  for (std::size_t d = shape.size(); d-- > 0;) {
    strides[d] = stride;
    stride *= std::max(shape[d], Index{1});
  }
  return strides;
}

std::size_t checked_axis(const char* function, Index dim, const Shape& shape) {
  const Index axes = std::max(static_cast<Index>(shape.size()), Index{1});
  if (dim < -axes || dim >= axes) {
    fail("%: dimension % is out of range for shape %: expected % to %", function, dim, shape, -axes, axes - 1);
  }
  return static_cast<std::size_t>(dim < 0 ? dim + axes : dim);
}

Shape broadcast(const char* function, const Shape& a, const Shape& b, std::size_t skipped) {
  const std::size_t axes = std::max(a.size(), b.size());
  Shape result(axes - skipped);
  for (std::size_t from_end = skipped + 1; from_end <= axes; ++from_end) {
    const Index in_a = from_end <= a.size() ? a[a.size() - from_end] : 1;
    const Index in_b = from_end <= b.size() ? b[b.size() - from_end] : 1;
    if (in_a != in_b && in_a != 1 && in_b != 1) {
      fail("%: shapes % and % do not fit: % against % along dimension -%", function, a, b, in_a, in_b, from_end);
    }
    result[axes - from_end] = in_a == 1 ? in_b : in_a;
  }
  return result;
}

Strides broadcast_strides(const Shape& shape, const Strides& strides, const Shape& to) {
  Strides result(to.size(), 0);
  const std::size_t added = to.size() - shape.size();
  for (std::size_t d = 0; d < shape.size(); ++d) {
    if (shape[d] == to[added + d]) result[added + d] = strides[d];
  }
  return result;
}

}  // namespace attention_lab
