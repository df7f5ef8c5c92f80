// Checks of arguments that many functions share.
#include "ops/checks.h"

#include <string>

#include "tensor/error.h"

namespace attention_lab {

void check_type(const char* function, const Tensor& a, DType type) {
  if (a.dtype() == type) return;
  throw EngineError(std::string(function) + ": expected a tensor of " + name_of(type) + ", not " + name_of(a.dtype()));
}

}  // namespace attention_lab
