// Reductions: the axis is brought to the end, so that every kernel call sees one contiguous row.
#include "ops/reduce.h"

#include <string>
#include <utility>

#include "kernels/reduce.h"
#include "ops/views.h"
#include "tensor/error.h"

namespace attention_lab {
namespace {

Tensor reduce(const Tensor& a, std::size_t axis, bool keepdim, float (*kernel)(Index, const float*)) {
  const bool has_axes = a.ndim() > 0;
  const Index size = has_axes ? a.shape()[axis] : 1;
  Shape shape = a.shape();
  if (has_axes && keepdim) shape[axis] = 1;
  if (has_axes && !keepdim) shape.erase(shape.begin() + static_cast<Index>(axis));

  Tensor out = Tensor::uninitialised(std::move(shape));
  const Tensor rows = contiguous(movedim(a, static_cast<Index>(axis), -1));
  float* const to = out.mutable_data();
  for (Index i = 0; i < out.numel(); ++i) to[i] = kernel(size, rows.data() + i * size);
  return out;
}

Tensor reduce_all(const Tensor& a, float (*kernel)(Index, const float*)) {
  Tensor out = Tensor::uninitialised({});
  *out.mutable_data() = kernel(a.numel(), contiguous(a).data());
  return out;
}

void check_not_empty(const char* function, const Tensor& a) {
  if (a.numel() > 0) return;
  throw EngineError(std::string(function) + ": a tensor of shape " + to_string(a.shape()) + " has no elements");
}

}  // namespace

Tensor sum(const Tensor& a, Index dim, bool keepdim) {
  return reduce(a, checked_axis("sum", dim, a.shape()), keepdim, kernels::sum);
}
Tensor sum(const Tensor& a) { return reduce_all(a, kernels::sum); }

Tensor max(const Tensor& a, Index dim, bool keepdim) {
  const std::size_t axis = checked_axis("max", dim, a.shape());
  if (a.ndim() > 0 && a.shape()[axis] == 0) {
    throw EngineError("max: dimension " + std::to_string(dim) + " of shape " + to_string(a.shape()) +
                      " is empty: there is no largest element");
  }
  return reduce(a, axis, keepdim, kernels::max);
}
Tensor max(const Tensor& a) {
  check_not_empty("max", a);
  return reduce_all(a, kernels::max);
}

Index argmax(const Tensor& a) {
  check_not_empty("argmax", a);
  return kernels::argmax(a.numel(), contiguous(a).data());
}

}  // namespace attention_lab
