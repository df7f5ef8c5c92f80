// EngineErrors whose messages show numbers and shapes. The text is put together in one place: dozens of functions
// throw.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <variant>

#include "tensor/dtype.h"
#include "tensor/shape.h"

namespace attention_lab {

// A value in a message; it refers to what it was made of.
class Shown {
 public:
  explicit Shown(std::integral auto number) : value_(static_cast<std::int64_t>(number)) {}
  explicit Shown(double number) : value_(number) {}
  explicit Shown(char letter) : value_(letter) {}
  // Of a shape, or of another list of whole numbers: `(2, 3)`.
  explicit Shown(std::span<const Index> shape) : value_(shape) {}
  explicit Shown(const char* text) : value_(text) {}
  explicit Shown(const std::string& text) : Shown(text.c_str()) {}
  explicit Shown(DType dtype) : Shown(name_of(dtype)) {}

  [[nodiscard]] std::string text() const;

 private:
  std::variant<std::int64_t, double, char, std::span<const Index>, const char*> value_;
};

// Throws an EngineError with this message, in which each % stands for the next value.
[[noreturn]] void fail_with(const char* message, const Shown* values);

// The same for values as they are: `fail("%: shape % has a negative size", function, shape)`.
template <typename... Values>
[[noreturn, gnu::always_inline]] inline void fail(const char* message, const Values&... values) {
  const std::array<Shown, sizeof...(Values)> shown = {Shown(values)...};
  fail_with(message, shown.data());
}

}  // namespace attention_lab
