// The types that a tensor's elements can have.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace attention_lab {

// In PyTorch's order of promotion: an operation on two types computes in the later one.
enum class DType : std::uint8_t { kBool, kInt64, kFloat32 };

// Bytes of one element.
constexpr std::size_t size_of(DType dtype) {
  switch (dtype) {
    case DType::kBool:
      return sizeof(bool);
    case DType::kInt64:
      return sizeof(std::int64_t);
    case DType::kFloat32:
      return sizeof(float);
  }
  __builtin_unreachable();
}

// PyTorch's name without `torch.`: `float32`.
constexpr const char* name_of(DType dtype) {
  switch (dtype) {
    case DType::kBool:
      return "bool";
    case DType::kInt64:
      return "int64";
    case DType::kFloat32:
      return "float32";
  }
  __builtin_unreachable();
}

// The type of PyTorch's result where these two meet.
constexpr DType promote(DType a, DType b) { return std::max(a, b); }

// The DType of elements that C++ knows as T.
template <typename T>
inline constexpr DType kDTypeOf = [] {
  static_assert(sizeof(T) == 0, "tensors hold bool, std::int64_t or float");
  return DType::kFloat32;
}();
template <>
inline constexpr DType kDTypeOf<bool> = DType::kBool;
template <>
inline constexpr DType kDTypeOf<std::int64_t> = DType::kInt64;
template <>
inline constexpr DType kDTypeOf<float> = DType::kFloat32;

// Calls work(T{}) with the element type of `dtype`: how a kernel that is a template is chosen.
template <typename Work>
decltype(auto) with_type(DType dtype, const Work& work) {
  switch (dtype) {
    case DType::kBool:
      return work(bool{});
    case DType::kInt64:
      return work(std::int64_t{});
    case DType::kFloat32:
      return work(float{});
  }
  __builtin_unreachable();
}

}  // namespace attention_lab
