// Arithmetic element by element: shapes are settled here, kernels do the rest.
#include "ops/arithmetic.h"

#include "autograd/autograd.h"
#include "kernels/elementwise.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"

namespace attention_lab {

Tensor add(const Tensor& a, const Tensor& b) {
  return record("AddBackward0", {a, b}, pointwise("add", kernels::kAdd, {a, b}),
                [x = a.shape(), y = b.shape()](const Arriving& in) {
                  return Gradients{sum_to(in.grad(), x), sum_to(in.grad(), y)};
                });
}
Tensor sub(const Tensor& a, const Tensor& b) {
  return record("SubBackward0", {a, b}, pointwise("sub", kernels::kSub, {a, b}),
                [x = a.shape(), y = b.shape()](const Arriving& in) {
                  return Gradients{sum_to(in.grad(), x), sum_to(neg(in.grad()), y)};
                });
}
Tensor mul(const Tensor& a, const Tensor& b) {
  return record("MulBackward0", {a, b}, pointwise("mul", kernels::kMul, {a, b}),
                [x = Saved(a), y = Saved(b)](const Arriving& in) {
                  Gradients gradients(2);
                  if (in.needs(0)) gradients[0] = sum_to(mul(in.grad(), y.get()), x.get().shape());
                  if (in.needs(1)) gradients[1] = sum_to(mul(in.grad(), x.get()), y.get().shape());
                  return gradients;
                });
}
Tensor div(const Tensor& a, const Tensor& b) {
  return record("DivBackward0", {a, b}, pointwise("div", kernels::kDiv, {a, b}),
                [x = Saved(a), y = Saved(b)](const Arriving& in) {
                  Gradients gradients(2);
                  const Tensor quotient = div(in.grad(), y.get());
                  if (in.needs(0)) gradients[0] = sum_to(quotient, x.get().shape());
                  if (in.needs(1)) {
                    gradients[1] = sum_to(neg(mul(quotient, div(x.get(), y.get()))), y.get().shape());
                  }
                  return gradients;
                });
}

Tensor neg(const Tensor& a) {
  return record("NegBackward0", {a}, pointwise("neg", kernels::kNeg, {a}),
                [](const Arriving& in) { return Gradients{neg(in.grad())}; });
}
Tensor exp(const Tensor& a) {
  const Tensor out = pointwise("exp", kernels::kExp, {a});
  return record("ExpBackward0", {a}, out,
                [y = Saved(out)](const Arriving& in) { return Gradients{mul(in.grad(), y.get())}; });
}
Tensor sqrt(const Tensor& a) {
  const Tensor out = pointwise("sqrt", kernels::kSqrt, {a});
  return record("SqrtBackward0", {a}, out,
                [y = Saved(out)](const Arriving& in) { return Gradients{div(in.grad(), add(y.get(), y.get()))}; });
}

}  // namespace attention_lab
