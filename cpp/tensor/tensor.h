// The tensor: a shape laid over a storage. Tensors are values that never change once filled; functions on them are in
// ops.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "tensor/dtype.h"
#include "tensor/shape.h"
#include "tensor/storage.h"

namespace attention_lab {

// A cheap handle: copies share everything. The element at (i, j, ...) lies at offset + i * strides[0] + j * strides[1]
// ... in the storage, so that a view is another tensor over the same storage.
class Tensor {
 public:
  // A contiguous tensor whose elements are to be written, through mutable_data, by whoever made it.
  static Tensor uninitialised(Shape shape, DType dtype = DType::kFloat32);

  // A contiguous copy of `values`, in row-major order; there are as many as the shape has elements.
  static Tensor copy_of(std::span<const float> values, Shape shape);

  // A tensor over the same storage. Every element it has lies inside.
  [[nodiscard]] Tensor view(Shape shape, Strides strides, Index offset) const;

  [[nodiscard]] const Shape& shape() const { return layout_->shape; }
  [[nodiscard]] const Strides& strides() const { return layout_->strides; }
  [[nodiscard]] Index offset() const { return layout_->offset; }
  [[nodiscard]] DType dtype() const { return layout_->dtype; }
  [[nodiscard]] Index ndim() const { return static_cast<Index>(shape().size()); }
  [[nodiscard]] Index numel() const { return attention_lab::numel(shape()); }

  // Whether the elements lie in row-major order without gaps.
  [[nodiscard]] bool is_contiguous() const;

  // The element at (0, 0, ...); null if there are no elements.
  [[nodiscard]] const float* data() const;
  // For filling a tensor that was just made, before anyone else sees it.
  [[nodiscard]] float* mutable_data() const;

 private:
  struct Layout {
    std::shared_ptr<Storage> storage;
    Shape shape;
    Strides strides;
    Index offset;
    DType dtype;
  };

  explicit Tensor(Layout layout) : layout_(std::make_shared<const Layout>(std::move(layout))) {}

  std::shared_ptr<const Layout> layout_;
};

}  // namespace attention_lab
