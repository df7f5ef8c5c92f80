// Checks of arguments that many functions share.
#include "ops/checks.h"

#include <string>

#include "tensor/fail.h"

namespace attention_lab {

void check_type(const char* function, const Tensor& a, DType type, const char* what) {
  if (a.dtype() == type) return;
  fail("%: expected % of %, not %", function, what, type, a.dtype());
}

void check_apart(const char* function, const Tensor& a) {
  for (std::size_t d = 0; d < a.shape().size(); ++d) {
    if (a.strides()[d] != 0 || a.shape()[d] <= 1) continue;
    fail("%: several elements of this tensor of shape % are one number in memory: clone it first", function, a.shape());
  }
}

}  // namespace attention_lab
