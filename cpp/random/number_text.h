// Numbers in messages, as short as a person would write them. Printing tensors as PyTorch does is not this.
#pragma once

#include <array>
#include <cstdio>
#include <string>

namespace attention_lab::random {

// Six digits at most: `0.1`, `-1`, `1e+40`, `nan`.
inline std::string number_text(double number) {
  std::array<char, 32> text{};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): to_chars would bring large tables into the module.
  const int size = std::snprintf(text.data(), text.size(), "%g", number);
  return {text.data(), static_cast<std::size_t>(size)};
}

}  // namespace attention_lab::random
