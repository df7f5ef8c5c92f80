// Copies, with or without a change of type.
#include "ops/cast.h"

#include "autograd/arrays.h"
#include "autograd/autograd.h"

namespace attention_lab {
namespace {

Tensor copy(const Tensor& a, DType dtype) {
  const Tensor out = Tensor::uninitialised(a.shape(), dtype);
  kernels::copy(a.shape(), source(a), target(out));
  return record("CloneBackward0", {a}, out, keep(), [](const Arriving& in) { return Gradients{in.grad()}; });
}

}  // namespace

Tensor to(const Tensor& a, DType dtype) { return a.dtype() == dtype ? a : copy(a.detached(), dtype); }
Tensor contiguous(const Tensor& a) { return a.is_contiguous() ? a : copy(a, a.dtype()); }
Tensor clone(const Tensor& a) { return copy(a, a.dtype()); }

}  // namespace attention_lab
