// EngineErrors whose messages show numbers and shapes.
#include "tensor/fail.h"

#include <string>

#include "tensor/decimal.h"
#include "tensor/error.h"

namespace attention_lab {

std::string Shown::text() const {
  if (const auto* const number = std::get_if<std::int64_t>(&value_)) return std::to_string(*number);
  if (const auto* const number = std::get_if<double>(&value_)) return short_text(*number);
  if (const auto* const letter = std::get_if<char>(&value_)) return {*letter};
  if (const auto* const shape = std::get_if<std::span<const Index>>(&value_)) return to_string(*shape);
  return *std::get_if<const char*>(&value_);
}

void fail_with(const char* message, const Shown* values) {
  std::string text;
  for (const char* at = message; *at != '\0'; ++at) {
    if (*at == '%') {
      text += values++->text();
    } else {
      text += *at;
    }
  }
  throw EngineError(text);
}

}  // namespace attention_lab
