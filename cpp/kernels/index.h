// The one type of sizes, positions and strides in kernels: signed, so that differences and negative strides are plain.
// Everything is counted in elements, not bytes.
#pragma once

#include <cstddef>

namespace attention_lab::kernels {

using Index = std::ptrdiff_t;

}  // namespace attention_lab::kernels
