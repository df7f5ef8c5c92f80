// Broadcasting for functions that work element by element.
#include "ops/pointwise.h"

#include <cmath>
#include <string>
#include <utility>

#include "ops/arrays.h"
#include "ops/cast.h"
#include "tensor/error.h"

namespace attention_lab {

Tensor pointwise(std::string_view function, const kernels::Function& kernel, std::initializer_list<Tensor> operands) {
  const Tensor* const all = operands.begin();
  const std::size_t count = operands.size();
  Shape shape = all[0].shape();
  DType type = all[0].dtype();
  for (std::size_t i = 1; i < count; ++i) {
    if (all[i].shape() != shape) shape = broadcast(function, shape, all[i].shape());
    type = promote(type, all[i].dtype());
  }
  if (kernel.on_int64 == nullptr) type = DType::kFloat32;
  if (kernel.gives_bool) type = DType::kBool;

  Tensor out = Tensor::uninitialised(std::move(shape), type);
  Strides strides[3];
  kernels::Source sources[3];
  for (std::size_t i = 0; i < count; ++i) {
    const bool repeats = all[i].shape() != out.shape();
    if (repeats) strides[i] = broadcast_strides(all[i].shape(), all[i].strides(), out.shape());
    sources[i] = source(all[i], repeats ? strides[i] : all[i].strides());
  }
  kernels::apply(kernel, out.shape(), target(out), std::span(sources, count));
  return out;
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

void check_type(std::string_view function, std::string_view what, const Tensor& tensor, DType type) {
  if (tensor.dtype() == type) return;
  throw EngineError(std::string(function) + ": " + std::string(what) + " must be of type " + name_of(type) + ", not " +
                    name_of(tensor.dtype()));
}

}  // namespace attention_lab
