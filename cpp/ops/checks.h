// Checks of arguments that many functions share. Those of shapes are in tensor/shape.h.
#pragma once

#include "tensor/tensor.h"

namespace attention_lab {

// EngineError in the name of `function` unless the tensor is of this type.
void check_type(const char* function, const Tensor& a, DType type = DType::kFloat32);

}  // namespace attention_lab
