// softmax: the axis is brought to the end for the kernel, and back.
#include "ops/softmax.h"

#include "autograd/autograd.h"
#include "kernels/softmax.h"
#include "ops/arithmetic.h"
#include "ops/reduce.h"
#include "ops/views.h"

namespace attention_lab {

Tensor softmax(const Tensor& a, Index dim) {
  const auto axis = static_cast<Index>(checked_axis("softmax", dim, a.shape()));
  const Tensor rows = contiguous(movedim(a.detached(), axis, -1));
  const Tensor out = Tensor::uninitialised(rows.shape());
  const Index size = rows.ndim() > 0 ? rows.shape().back() : 1;
  for (Index start = 0; start < rows.numel(); start += size) {
    kernels::softmax(size, rows.data() + start, out.mutable_data() + start);
  }
  const Tensor result = contiguous(movedim(out, -1, axis));
  return record("SoftmaxBackward0", {a}, result, [y = Saved(result), axis](const Arriving& in) {
    const Tensor weighted = mul(in.grad(), y.get());
    return Gradients{sub(weighted, mul(y.get(), sum(weighted, axis, true)))};
  });
}

}  // namespace attention_lab
