// Copies, with or without a change of type.
#include "ops/cast.h"

#include "autograd/autograd.h"
#include "kernels/elementwise.h"

namespace attention_lab {
namespace {

Tensor copy(const Tensor& a, DType dtype) {
  Tensor out = Tensor::uninitialised(a.shape(), dtype);
  with_type(a.dtype(), [&](auto from) {
    with_type(dtype, [&](auto to) {
      const kernels::StridedOf<decltype(from)> elements = {a.data<decltype(from)>(), a.strides()};
      kernels::convert(a.shape(), elements, out.mutable_data<decltype(to)>());
    });
  });
  return record("CloneBackward0", {a}, out, [](const Arriving& in) { return Gradients{in.grad()}; });
}

}  // namespace

Tensor to(const Tensor& a, DType dtype) { return a.dtype() == dtype ? a : copy(a.detached(), dtype); }
Tensor contiguous(const Tensor& a) { return a.is_contiguous() ? a : copy(a, a.dtype()); }
Tensor clone(const Tensor& a) { return copy(a, a.dtype()); }

}  // namespace attention_lab
