// Broadcasting for functions that work element by element.
#include "ops/pointwise.h"

#include <cmath>
#include <span>
#include <string>
#include <utility>

#include "autograd/arrays.h"
#include "ops/cast.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

Tensor applied(const char* function, const kernels::Function& kernel, std::span<const Tensor* const> operands) {
  const std::size_t count = operands.size();
  Shape shape = operands[0]->shape();
  DType type = operands[0]->dtype();
  for (std::size_t i = 1; i < count; ++i) {
    if (operands[i]->shape() != shape) shape = broadcast(function, shape, operands[i]->shape());
    type = promote(type, operands[i]->dtype());
  }
  if (kernel.on_int64 == nullptr) type = DType::kFloat32;
  if (kernel.gives_bool) type = DType::kBool;

  Tensor out = Tensor::uninitialised(std::move(shape), type);
  Strides strides[3];
  kernels::Source sources[3];
  for (std::size_t i = 0; i < count; ++i) {
    const bool repeats = operands[i]->shape() != out.shape();
    if (repeats) strides[i] = broadcast_strides(operands[i]->shape(), operands[i]->strides(), out.shape());
    sources[i] = source(*operands[i], repeats ? strides[i] : operands[i]->strides());
  }
  kernels::apply(kernel, out.shape(), target(out), std::span(sources, count));
  return out;
}

}  // namespace

// References, not a list of handles: there are many callers, and each copy of a handle costs space.
Tensor pointwise(const char* function, const kernels::Function& kernel, const Tensor& a) {
  const Tensor* const operands[] = {&a};
  return applied(function, kernel, operands);
}
Tensor pointwise(const char* function, const kernels::Function& kernel, const Tensor& a, const Tensor& b) {
  const Tensor* const operands[] = {&a, &b};
  return applied(function, kernel, operands);
}
Tensor pointwise(const char* function, const kernels::Function& kernel, const Tensor& a, const Tensor& b,
                 const Tensor& c) {
  const Tensor* const operands[] = {&a, &b, &c};
  return applied(function, kernel, operands);
}

Tensor scalar(double value, DType type) {
  if (type == DType::kInt64 && std::abs(value) < 0x1p63) {
    const Tensor out = Tensor::uninitialised({}, type);
    *out.mutable_data<std::int64_t>() = static_cast<std::int64_t>(value);  // more digits than by way of a float
    return out;
  }
  const Tensor out = Tensor::uninitialised({});
  *out.mutable_data() = static_cast<float>(value);
  return to(out, type);
}

}  // namespace attention_lab
