// Tensors as text.
#pragma once

#include <string>

#include "tensor/tensor.h"

namespace attention_lab {

// What print(tensor) of PyTorch 1.13 shows, with its default options: four digits, lines of 80 characters, and of more
// than 1000 elements only three at either end of each axis.
std::string repr(const Tensor& a);

}  // namespace attention_lab
