// softmax and its logarithm: the axis is brought to the end for the kernels, and back.
#include "ops/softmax.h"

#include "autograd/autograd.h"
#include "kernels/softmax.h"
#include "ops/checks.h"
#include "ops/views.h"

namespace attention_lab {
namespace {

struct Kernels {
  void (*forward)(Index n, const float* x, float* out);
  void (*backward)(Index n, const float* y, const float* dy, float* dx);
};

// Most often they are there already, and a view would take longer than a small softmax.
Tensor rows_of(const Tensor& a, Index axis) {
  if (axis + 1 >= a.ndim() && a.is_contiguous()) return a;
  return contiguous(movedim(a.detached(), axis, -1));
}
Tensor from_rows(const Tensor& rows, Index axis) { return axis + 1 >= rows.ndim() ? rows : movedim(rows, -1, axis); }
Index row_size(const Tensor& rows) { return rows.ndim() > 0 ? rows.size(-1) : 1; }

Tensor along_axis(const char* function, const char* name, const Kernels& kernels, const Tensor& a, Index dim) {
  check_type(function, a);
  const auto axis = static_cast<Index>(checked_axis(function, dim, a.shape()));
  const Tensor rows = rows_of(a, axis);
  const Tensor out = Tensor::uninitialised(rows.shape());
  const Index size = row_size(rows);
  for (Index start = 0; start < rows.numel(); start += size) {
    kernels.forward(size, rows.data() + start, out.mutable_data() + start);
  }
  return record(name, {a}, contiguous(from_rows(out, axis)), keep(out, axis, kernels.backward),
                [](const Arriving& in, const Saved& y, Index axis, decltype(Kernels::backward) backward) {
                  const Tensor g = rows_of(in.grad(), axis);
                  const Tensor dx = Tensor::uninitialised(g.shape());
                  const Index n = row_size(g);
                  const float* const from = (*y).data();
                  for (Index start = 0; start < g.numel(); start += n) {
                    backward(n, from + start, g.data() + start, dx.mutable_data() + start);
                  }
                  return Gradients{from_rows(dx, axis)};
                });
}

}  // namespace

Tensor softmax(const Tensor& a, Index dim) {
  return along_axis("softmax", "SoftmaxBackward0", {kernels::softmax, kernels::softmax_backward}, a, dim);
}
Tensor log_softmax(const Tensor& a, Index dim) {
  return along_axis("log_softmax", "LogSoftmaxBackward0", {kernels::log_softmax, kernels::log_softmax_backward}, a,
                    dim);
}

}  // namespace attention_lab
