// The options and choices of what is asked of a tensor, as JavaScript and TypeScript see them.
#pragma once

#include "bindings/fields.h"
#include "tensor/dtype.h"

namespace attention_lab::wire {

template <>
inline constexpr auto kWords<DType> =
    words<DType>("DType", "", {{DType::kBool, "bool"}, {DType::kInt64, "int64"}, {DType::kFloat32, "float32"}});

struct BackwardOptions {
  bool retain_graph = false;
};
template <>
inline constexpr auto kOptions<BackwardOptions> =
    options("BackwardOptions", field<&BackwardOptions::retain_graph>("retainGraph"));

using TensorSurface = Surface<DType, BackwardOptions>;

}  // namespace attention_lab::wire
