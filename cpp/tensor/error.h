// The one exception that the engine throws. It says what was wrong in the caller's terms: the function first, then
// shapes. Broken contracts inside the engine are assertions, not this.
#pragma once

#include <stdexcept>

namespace attention_lab {

class EngineError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace attention_lab
