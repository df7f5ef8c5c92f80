// The tensor: a shape laid over a storage. Functions on tensors are in ops; what autograd knows of one is in autograd.
#pragma once

#include <cassert>
#include <memory>
#include <span>
#include <string>
#include <type_traits>

#include "tensor/dtype.h"
#include "tensor/shape.h"
#include "tensor/storage.h"

namespace attention_lab {

struct AutogradMeta;  // autograd/autograd.h

// A cheap handle: copies share everything. The element at (i, j, ...) lies at offset + i * strides[0] + j * strides[1]
// ... in the storage, so that a view is another tensor over the same storage.
// One without a value stands for what is not there: an argument that was left out, a gradient that is zero.
class Tensor {
 public:
  Tensor() = default;
  // Not inline: handles are copied and dropped wherever tensors are used, which is most of the code. And noexcept, as
  // what is asked of them below: where a call may throw, there is code for that.
  Tensor(const Tensor& other) noexcept;
  Tensor(Tensor&& other) noexcept;
  Tensor& operator=(const Tensor& other) noexcept;
  Tensor& operator=(Tensor&& other) noexcept;
  ~Tensor();
  // Of handles that JavaScript holds.
  static void* operator new(std::size_t size);
  static void* operator new(std::size_t /*size*/, void* place) noexcept { return place; }
  static void operator delete(void* handle) noexcept;

  // A contiguous tensor whose elements are to be written, through mutable_data, by whoever made it.
  static Tensor uninitialised(Shape shape, DType dtype = DType::kFloat32);
  // A contiguous tensor of zeros (false).
  static Tensor zeros(Shape shape, DType dtype = DType::kFloat32);

  // A contiguous copy of `values`, in row-major order; there are as many as the shape has elements.
  static Tensor copy_of(std::span<const float> values, Shape shape);
  static Tensor copy_of(std::span<const std::int64_t> values, Shape shape);

  // A tensor over the same storage, unknown to autograd. Every element it has lies inside.
  [[nodiscard]] Tensor view(Shape shape, Strides strides, Index offset) const;
  // The same elements, unknown to autograd.
  [[nodiscard]] Tensor detached() const { return view(shape(), strides(), offset()); }

  // Whether there is a tensor at all.
  [[nodiscard]] bool defined() const { return layout_ != nullptr; }

  [[nodiscard]] const Shape& shape() const { return layout_->shape; }
  // The length of axis `dim`, which counts from the end if it is negative and must exist.
  [[nodiscard]] Index size(Index dim) const { return shape()[place(dim)]; }
  [[nodiscard]] const Strides& strides() const { return layout_->strides; }
  [[nodiscard]] Index stride(Index dim) const { return strides()[place(dim)]; }
  [[nodiscard]] Index offset() const { return layout_->offset; }
  [[nodiscard]] DType dtype() const { return layout_->dtype; }
  [[nodiscard]] Index ndim() const { return static_cast<Index>(shape().size()); }
  [[nodiscard]] Index numel() const noexcept;

  // Whether the elements lie in row-major order without gaps.
  [[nodiscard]] bool is_contiguous() const noexcept;

  // The element at (0, 0, ...) as T, which is what dtype says; null if there are no elements.
  template <typename T = float>
  [[nodiscard]] const T* data() const {
    return mutable_data<T>();
  }
  // For filling a tensor that was just made, before anyone else sees it. Whoever changes elements later checks with
  // autograd first and counts the change.
  template <typename T = float>
  [[nodiscard]] T* mutable_data() const {
    assert(dtype() == kDTypeOf<T>);
    return static_cast<T*>(address());
  }
  // The address of element (0, 0, ...), whatever its type.
  [[nodiscard]] void* address() const noexcept;

  [[nodiscard]] std::uint32_t version() const { return layout_->storage->version(); }
  void count_change() const { layout_->storage->count_change(); }
  // Whether this handle is the only one of its storage, so that whoever holds it may reuse the memory.
  [[nodiscard]] bool owns_alone() const { return layout_.use_count() == 1 && layout_->storage.use_count() == 1; }
  // Whether both are copies of one handle.
  [[nodiscard]] bool same_as(const Tensor& other) const { return layout_ == other.layout_; }
  // For whoever walks a list in which a handle and copies of it may stand: false is set at first.
  [[nodiscard]] bool seen() const { return layout_->seen; }
  void set_seen(bool seen) const { layout_->seen = seen; }
  // Whether both look at the same storage.
  [[nodiscard]] bool shares_storage(const Tensor& other) const { return layout_->storage == other.layout_->storage; }

  // What autograd keeps with a tensor; null for most. All copies of a handle share it.
  [[nodiscard]] const std::shared_ptr<AutogradMeta>& autograd() const { return layout_->autograd; }
  void set_autograd(std::shared_ptr<AutogradMeta> meta) const { layout_->autograd = std::move(meta); }

 private:
  struct Layout {
    std::shared_ptr<Storage> storage;
    Shape shape;
    Strides strides;
    Index offset;
    DType dtype;
    mutable bool seen = false;
    mutable std::shared_ptr<AutogradMeta> autograd = nullptr;
  };

  // EngineError for more than 64 axes: kernels count on it.
  explicit Tensor(Layout layout);

  // Of an axis among all.
  [[nodiscard]] std::size_t place(Index dim) const {
    assert(dim >= -ndim() && dim < ndim());
    return static_cast<std::size_t>(dim < 0 ? dim + ndim() : dim);
  }

  std::shared_ptr<const Layout> layout_;
};

}  // namespace attention_lab
