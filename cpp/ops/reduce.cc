// Reductions: the axis is brought to the end, so that every kernel call sees one contiguous row.
#include "ops/reduce.h"

#include <string>
#include <utility>

#include "autograd/autograd.h"
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
  const Tensor rows = contiguous(movedim(a.detached(), static_cast<Index>(axis), -1));
  float* const to = out.mutable_data();
  for (Index i = 0; i < out.numel(); ++i) to[i] = kernel(size, rows.data() + i * size);
  return out;
}

Tensor reduce_all(const Tensor& a, float (*kernel)(Index, const float*)) {
  Tensor out = Tensor::uninitialised({});
  *out.mutable_data() = kernel(a.numel(), contiguous(a.detached()).data());
  return out;
}

void check_not_empty(const char* function, const Tensor& a) {
  if (a.numel() > 0) return;
  throw EngineError(std::string(function) + ": a tensor of shape " + to_string(a.shape()) + " has no elements");
}

}  // namespace

Tensor sum(const Tensor& a, Index dim, bool keepdim) {
  const std::size_t axis = checked_axis("sum", dim, a.shape());
  return record("SumBackward1", {a}, reduce(a, axis, keepdim, kernels::sum),
                [axis, keepdim, shape = a.shape()](const Arriving& in) {
                  const bool add_axis = !keepdim && !shape.empty();
                  const Tensor g = add_axis ? unsqueeze(in.grad(), static_cast<Index>(axis)) : in.grad();
                  return Gradients{expand(g, shape)};
                });
}
Tensor sum(const Tensor& a) {
  return record("SumBackward0", {a}, reduce_all(a, kernels::sum),
                [shape = a.shape()](const Arriving& in) { return Gradients{expand(in.grad(), shape)}; });
}

Tensor sum_to(const Tensor& a, const Shape& shape) {
  Tensor total = a;
  while (total.shape().size() > shape.size()) total = sum(total, 0, false);
  for (std::size_t d = 0; d < shape.size(); ++d) {
    if (shape[d] == 1 && total.shape()[d] != 1) total = sum(total, static_cast<Index>(d), true);
  }
  return total;
}

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
  return kernels::argmax(a.numel(), contiguous(a.detached()).data());
}

}  // namespace attention_lab
