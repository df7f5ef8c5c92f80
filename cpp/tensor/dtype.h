// The types that a tensor's elements can have. So far float32; int64 and bool follow with the functions that need them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace attention_lab {

enum class DType : std::uint8_t { kFloat32 };

// Bytes of one element.
constexpr std::size_t size_of(DType dtype) {
  switch (dtype) {
    case DType::kFloat32:
      return sizeof(float);
  }
  __builtin_unreachable();
}

}  // namespace attention_lab
