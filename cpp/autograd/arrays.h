// Tensors as the kernels see them.
#pragma once

#include "kernels/elementwise.h"
#include "tensor/tensor.h"

namespace attention_lab {

constexpr kernels::Element element(DType dtype) {
  static_assert(static_cast<int>(DType::kFloat32) == static_cast<int>(kernels::Element::kFloat32));
  return static_cast<kernels::Element>(dtype);
}

// The elements of `a`, which must live on, with its own strides or with others (of a broadcast, say).
inline kernels::Source source(const Tensor& a, const Strides& strides) {
  return {a.address(), strides, element(a.dtype())};
}
inline kernels::Source source(const Tensor& a) { return source(a, a.strides()); }
inline kernels::Target target(const Tensor& a) { return {a.address(), a.strides(), element(a.dtype())}; }

// Writes the elements of `from` to those of `to`, in its type. Both have the same shape, and nothing is checked.
inline void copy_into(const Tensor& from, const Tensor& to) { kernels::copy(to.shape(), source(from), target(to)); }

}  // namespace attention_lab
