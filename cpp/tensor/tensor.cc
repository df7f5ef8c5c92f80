// Making tensors and views of them.
#include "tensor/tensor.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include "tensor/fail.h"

namespace attention_lab {
namespace {

// The bytes of a contiguous tensor. EngineError if they, or its strides (which count a size of 0 as 1), leave the range
// of Index: kernels multiply sizes without looking.
std::size_t checked_bytes(const Shape& shape, DType dtype) {
  auto bytes = static_cast<Index>(size_of(dtype));
  for (const Index size : shape) {
    if (size < 0) fail("a tensor cannot have shape %", shape);
    if (__builtin_mul_overflow(bytes, std::max(size, Index{1}), &bytes)) {
      fail("out of memory: a tensor of shape % cannot be addressed", shape);
    }
  }
  return std::ranges::find(shape, 0) != shape.end() ? 0 : static_cast<std::size_t>(bytes);
}

}  // namespace

Tensor::Tensor(Layout layout) : layout_(std::make_shared<const Layout>(std::move(layout))) {
  constexpr std::size_t kMaxAxes = 64;  // PyTorch's limit
  if (shape().size() > kMaxAxes) fail("a tensor of % dimensions has more than %", shape().size(), kMaxAxes);
}
Tensor::Tensor(const Tensor& other) noexcept = default;
Tensor::Tensor(Tensor&& other) noexcept = default;
Tensor& Tensor::operator=(const Tensor& other) noexcept = default;
Tensor& Tensor::operator=(Tensor&& other) noexcept = default;
Tensor::~Tensor() = default;

Tensor Tensor::uninitialised(Shape shape, DType dtype) {
  auto storage = std::make_shared<Storage>(checked_bytes(shape, dtype));
  Strides strides = contiguous_strides(shape);
  return Tensor({std::move(storage), std::move(shape), std::move(strides), 0, dtype});
}

Tensor Tensor::zeros(Shape shape, DType dtype) {
  Tensor result = uninitialised(std::move(shape), dtype);
  const std::size_t bytes = result.layout_->storage->bytes();
  if (bytes > 0) std::memset(result.layout_->storage->data(), 0, bytes);
  return result;
}

Tensor Tensor::copy_of(std::span<const float> values, Shape shape) {
  assert(std::ssize(values) == attention_lab::numel(shape));
  Tensor result = uninitialised(std::move(shape));
  std::ranges::copy(values, result.mutable_data());
  return result;
}
Tensor Tensor::copy_of(std::span<const std::int64_t> values, Shape shape) {
  assert(std::ssize(values) == attention_lab::numel(shape));
  Tensor result = uninitialised(std::move(shape), DType::kInt64);
  std::ranges::copy(values, result.mutable_data<std::int64_t>());
  return result;
}

Tensor Tensor::view(Shape shape, Strides strides, Index offset) const {
  assert(shape.size() == strides.size());
  return Tensor({layout_->storage, std::move(shape), std::move(strides), offset, dtype()});
}

Index Tensor::numel() const noexcept { return attention_lab::numel(shape()); }

bool Tensor::is_contiguous() const noexcept {
  if (numel() == 0) return true;
  Index expected = 1;
  for (std::size_t d = shape().size(); d-- > 0;) {
    if (shape()[d] == 1) continue;  // its stride is never used
    if (strides()[d] != expected) return false;
    expected *= shape()[d];
  }
  return true;
}

void* Tensor::address() const noexcept {
  if (numel() == 0) return nullptr;
  return static_cast<std::byte*>(layout_->storage->data()) + offset() * static_cast<Index>(size_of(dtype()));
}

}  // namespace attention_lab
