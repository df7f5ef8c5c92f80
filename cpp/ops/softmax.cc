// softmax: the axis is brought to the end for the kernel, and back.
#include "ops/softmax.h"

#include "kernels/softmax.h"
#include "ops/views.h"

namespace attention_lab {

Tensor softmax(const Tensor& a, Index dim) {
  const auto axis = static_cast<Index>(checked_axis("softmax", dim, a.shape()));
  const Tensor rows = contiguous(movedim(a, axis, -1));
  const Tensor out = Tensor::uninitialised(rows.shape());
  const Index size = rows.ndim() > 0 ? rows.shape().back() : 1;
  for (Index start = 0; start < rows.numel(); start += size) {
    kernels::softmax(size, rows.data() + start, out.mutable_data() + start);
  }
  return contiguous(movedim(out, -1, axis));
}

}  // namespace attention_lab
