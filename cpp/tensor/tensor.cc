// Making tensors and views of them.
#include "tensor/tensor.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>

#include "tensor/fail.h"
#include "tensor/pool.h"

namespace attention_lab {
namespace {

// The bytes of a contiguous tensor. EngineError if they leave the range of Index.
std::size_t checked_bytes(const Shape& shape, DType dtype) {
  const std::optional<Index> extent = checked_extent(shape);
  const auto bytes = extent ? checked_product(*extent, static_cast<Index>(size_of(dtype))) : std::nullopt;
  if (!bytes) {
    const bool negative = std::ranges::any_of(shape, [](Index size) { return size < 0; });
    fail(negative ? "a tensor cannot have shape %" : "out of memory: a tensor of shape % cannot be addressed", shape);
  }
  return numel(shape) == 0 ? 0 : static_cast<std::size_t>(*bytes);
}

// Whether all elements lie among those of a storage, which are so many. In 64 bits, for this is asked to find what is
// out of range.
[[maybe_unused]] bool lie_inside(const Shape& shape, const Strides& strides, Index offset, std::size_t elements) {
  if (!checked_extent(shape)) return false;
  if (numel(shape) == 0) return true;
  std::int64_t first = offset;
  std::int64_t last = offset;
  for (std::size_t d = 0; d < shape.size(); ++d) {
    const std::int64_t reach = std::int64_t{shape[d] - 1} * strides[d];
    (reach < 0 ? first : last) += reach;
  }
  return first >= 0 && last < static_cast<std::int64_t>(elements);
}

}  // namespace

Tensor::Tensor(Layout layout) : layout_(std::allocate_shared<const Layout>(Pool<Layout>(), std::move(layout))) {}
Tensor::Tensor(const Tensor& other) noexcept = default;
Tensor::Tensor(Tensor&& other) noexcept = default;
Tensor& Tensor::operator=(const Tensor& other) noexcept = default;
Tensor& Tensor::operator=(Tensor&& other) noexcept = default;
Tensor::~Tensor() = default;
void* Tensor::operator new(std::size_t /*size*/) { return Pool<Tensor>().allocate(1); }
void Tensor::operator delete(void* handle) noexcept { Pool<Tensor>().deallocate(static_cast<Tensor*>(handle), 1); }

Tensor Tensor::uninitialised(Shape shape, DType dtype) {
  auto storage = std::allocate_shared<Storage>(Pool<Storage>(), checked_bytes(shape, dtype));
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
  assert(lie_inside(shape, strides, offset, layout_->storage->bytes() / size_of(dtype())));
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
