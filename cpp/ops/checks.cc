// Checks of arguments that many functions share.
#include "ops/checks.h"

#include <string>

#include "tensor/fail.h"

namespace attention_lab {

void check_type(const char* function, const Tensor& a, DType type) {
  if (a.dtype() == type) return;
  fail("%: expected a tensor of %, not %", function, type, a.dtype());
}

}  // namespace attention_lab
