// Changing a tensor: one set of checks, then a kernel that writes through its strides.
#include "ops/in_place.h"

#include <cmath>
#include <span>
#include <string>

#include "autograd/arrays.h"
#include "autograd/autograd.h"
#include "kernels/functions.h"
#include "ops/cast.h"
#include "ops/checks.h"
#include "ops/pointwise.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

// What every change needs: that it is allowed. Returns `value` as it is to be read.
Tensor checked_value(const char* function, const Tensor& tensor, const Tensor& value) {
  check_in_place(function, tensor, value);
  check_apart(function, tensor);
  if (value.ndim() > tensor.ndim() || broadcast(function, tensor.shape(), value.shape()) != tensor.shape()) {
    fail("%: a tensor of shape % cannot be broadcast into one of shape %", function, value.shape(), tensor.shape());
  }
  // What is written must not be read later at another place.
  return value.shares_storage(tensor) ? clone(value.detached()) : value;
}

// Element by element, kernel(tensor, value) or kernel(tensor, value, scale); `scale` has no axes.
void change(const char* function, const kernels::Function& kernel, const Tensor& tensor, const Tensor& operand,
            const Tensor& scale = {}) {
  const Tensor value = checked_value(function, tensor, operand);
  const DType type = scale.defined() ? promote(value.dtype(), scale.dtype()) : value.dtype();
  if (type > tensor.dtype()) {
    fail("%: a tensor of % cannot hold the result, which is of %", function, tensor.dtype(), type);
  }
  const Shape& shape = tensor.shape();
  const Strides strides = broadcast_strides(value.shape(), value.strides(), shape);
  const Strides none(shape.size(), 0);
  const kernels::Source sources[] = {source(tensor), source(value, strides),
                                     scale.defined() ? source(scale, none) : kernels::Source()};
  kernels::apply(kernel, shape, target(tensor), std::span(sources, scale.defined() ? 3 : 2));
  tensor.count_change();
}

void overwrite(const char* function, const Tensor& tensor, const Tensor& operand) {
  const Tensor value = checked_value(function, tensor, operand);
  const Strides strides = broadcast_strides(value.shape(), value.strides(), tensor.shape());
  kernels::copy(tensor.shape(), source(value, strides), target(tensor));
  tensor.count_change();
}

}  // namespace

void add_(const Tensor& a, const Tensor& b, double alpha) {
  const bool whole = a.dtype() != DType::kFloat32 && std::trunc(alpha) == alpha;
  if (alpha == 1) {
    change("add_", kernels::kAdd, a, b);
  } else {
    change("add_", kernels::kAddScaled, a, b, scalar(alpha, whole ? DType::kInt64 : DType::kFloat32));
  }
}
void mul_(const Tensor& a, const Tensor& b) { change("mul_", kernels::kMul, a, b); }

void fill_(const Tensor& a, double value) { overwrite("fill_", a, scalar(value, a.dtype())); }
void copy_(const Tensor& a, const Tensor& b) { overwrite("copy_", a, b); }

}  // namespace attention_lab
