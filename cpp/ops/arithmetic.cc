// Arithmetic element by element: shapes are settled here, kernels do the rest.
#include "ops/arithmetic.h"

#include <span>
#include <string_view>

#include "autograd/autograd.h"
#include "kernels/elementwise.h"
#include "ops/cast.h"
#include "ops/reduce.h"

namespace attention_lab {
namespace {

using BinaryKernel = void (*)(std::span<const Index>, kernels::Strided, kernels::Strided, float*);
using UnaryKernel = void (*)(std::span<const Index>, kernels::Strided, float*);

Tensor binary(std::string_view function, BinaryKernel kernel, const Tensor& left, const Tensor& right) {
  const Tensor a = to(left, DType::kFloat32);
  const Tensor b = to(right, DType::kFloat32);
  const Shape shape = broadcast(function, a.shape(), b.shape());
  Tensor out = Tensor::uninitialised(shape);
  const Strides a_strides = broadcast_strides(a.shape(), a.strides(), shape);
  const Strides b_strides = broadcast_strides(b.shape(), b.strides(), shape);
  kernel(shape, {a.data(), a_strides}, {b.data(), b_strides}, out.mutable_data());
  return out;
}

Tensor unary(UnaryKernel kernel, const Tensor& a) {
  Tensor out = Tensor::uninitialised(a.shape());
  kernel(a.shape(), {a.data(), a.strides()}, out.mutable_data());
  return out;
}

}  // namespace

Tensor add(const Tensor& a, const Tensor& b) {
  return record("AddBackward0", {a, b}, binary("add", kernels::add, a, b),
                [x = a.shape(), y = b.shape()](const Arriving& in) {
                  return Gradients{sum_to(in.grad(), x), sum_to(in.grad(), y)};
                });
}
Tensor sub(const Tensor& a, const Tensor& b) {
  return record("SubBackward0", {a, b}, binary("sub", kernels::sub, a, b),
                [x = a.shape(), y = b.shape()](const Arriving& in) {
                  return Gradients{sum_to(in.grad(), x), sum_to(neg(in.grad()), y)};
                });
}
Tensor mul(const Tensor& a, const Tensor& b) {
  return record("MulBackward0", {a, b}, binary("mul", kernels::mul, a, b),
                [x = Saved(a), y = Saved(b)](const Arriving& in) {
                  Gradients gradients(2);
                  if (in.needs(0)) gradients[0] = sum_to(mul(in.grad(), y.get()), x.get().shape());
                  if (in.needs(1)) gradients[1] = sum_to(mul(in.grad(), x.get()), y.get().shape());
                  return gradients;
                });
}
Tensor div(const Tensor& a, const Tensor& b) {
  return record("DivBackward0", {a, b}, binary("div", kernels::div, a, b),
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
  return record("NegBackward0", {a}, unary(kernels::neg, a),
                [](const Arriving& in) { return Gradients{neg(in.grad())}; });
}
Tensor exp(const Tensor& a) {
  const Tensor out = unary(kernels::exp, a);
  return record("ExpBackward0", {a}, out,
                [y = Saved(out)](const Arriving& in) { return Gradients{mul(in.grad(), y.get())}; });
}
Tensor sqrt(const Tensor& a) {
  const Tensor out = unary(kernels::sqrt, a);
  return record("SqrtBackward0", {a}, out,
                [y = Saved(out)](const Arriving& in) { return Gradients{div(in.grad(), add(y.get(), y.get()))}; });
}

}  // namespace attention_lab
