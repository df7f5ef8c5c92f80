// EngineErrors whose messages show numbers and shapes.
#include "tensor/fail.h"

#include <string>

#include "tensor/error.h"

namespace attention_lab {

std::string Shown::text() const {
  switch (kind_) {
    case Kind::kNumber:
      return std::to_string(number_);
    case Kind::kShape:
      return to_string(shape_);
    case Kind::kText:
      return text_;
  }
  __builtin_unreachable();
}

void fail(const char* message, std::initializer_list<Shown> values) {
  std::string text;
  const Shown* next = values.begin();
  for (const char* at = message; *at != '\0'; ++at) {
    if (*at == '%') {
      text += next++->text();
    } else {
      text += *at;
    }
  }
  throw EngineError(text);
}

}  // namespace attention_lab
