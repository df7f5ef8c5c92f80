// EngineErrors whose messages show numbers and shapes. The text is put together in one place: dozens of functions
// throw.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>

#include "tensor/dtype.h"
#include "tensor/shape.h"

namespace attention_lab {

// A value in a message. It is implicit, so that values can stand in the list of `fail` as they are, and refers to what
// it was made of.
class Shown {
 public:
  // NOLINTBEGIN(google-explicit-constructor,hicpp-explicit-conversions)
  template <std::integral Number>
  Shown(Number number) : number_(static_cast<std::int64_t>(number)) {}
  // Of a shape, or of another list of whole numbers: `(2, 3)`.
  Shown(std::span<const Index> shape) : kind_(Kind::kShape), shape_(shape) {}
  Shown(const Shape& shape) : Shown(std::span(shape)) {}
  Shown(const char* text) : kind_(Kind::kText), text_(text) {}
  Shown(DType dtype) : Shown(name_of(dtype)) {}
  // NOLINTEND(google-explicit-constructor,hicpp-explicit-conversions)

  [[nodiscard]] std::string text() const;

 private:
  enum class Kind : std::uint8_t { kNumber, kShape, kText };
  Kind kind_ = Kind::kNumber;
  std::int64_t number_ = 0;
  std::span<const Index> shape_;
  const char* text_ = nullptr;
};

// Throws an EngineError with this message, in which each % stands for the next value.
[[noreturn]] void fail(const char* message, std::initializer_list<Shown> values = {});

}  // namespace attention_lab
