// Checks of arguments that many functions share. Those of shapes are in tensor/shape.h.
#pragma once

#include "tensor/tensor.h"

namespace attention_lab {

// EngineError in the name of `function` unless the tensor, which is called `what`, is of this type.
void check_type(const char* function, const Tensor& a, DType type = DType::kFloat32, const char* what = "a tensor");

// EngineError in the name of `function`, which is to write to `a`, if several of its elements lie at one place.
void check_apart(const char* function, const Tensor& a);

}  // namespace attention_lab
