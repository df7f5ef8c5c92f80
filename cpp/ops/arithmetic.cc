// Arithmetic element by element: shapes are settled here, kernels do the rest.
#include "ops/arithmetic.h"

#include <span>
#include <string_view>

#include "kernels/elementwise.h"

namespace attention_lab {
namespace {

using BinaryKernel = void (*)(std::span<const Index>, kernels::Strided, kernels::Strided, float*);
using UnaryKernel = void (*)(std::span<const Index>, kernels::Strided, float*);

Tensor binary(std::string_view function, BinaryKernel kernel, const Tensor& a, const Tensor& b) {
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

Tensor add(const Tensor& a, const Tensor& b) { return binary("add", kernels::add, a, b); }
Tensor sub(const Tensor& a, const Tensor& b) { return binary("sub", kernels::sub, a, b); }
Tensor mul(const Tensor& a, const Tensor& b) { return binary("mul", kernels::mul, a, b); }
Tensor div(const Tensor& a, const Tensor& b) { return binary("div", kernels::div, a, b); }

Tensor neg(const Tensor& a) { return unary(kernels::neg, a); }
Tensor exp(const Tensor& a) { return unary(kernels::exp, a); }
Tensor sqrt(const Tensor& a) { return unary(kernels::sqrt, a); }

}  // namespace attention_lab
