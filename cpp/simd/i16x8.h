// Whole numbers that are multiplied eight at a time: products of 16 bits, sums of 32, for matrices that are kept as
// int8. It holds what kernels/quantized.cc uses and nothing else. Sums wrap around; whoever calls keeps them small.
#pragma once

#include <cstdint>
#include <cstring>

#include "simd/f32x4.h"

namespace attention_lab::simd::inline ATTENTION_LAB_BACK_END {

using I16x8 = std::int16_t __attribute__((vector_size(16)));
using I32x4 = std::int32_t __attribute__((vector_size(16)));

// Loads need no alignment.
inline I16x8 load_wide(const std::int16_t* from) {
  I16x8 result;
  std::memcpy(&result, from, sizeof result);
  return result;
}
// Eight numbers of 8 bits.
inline I16x8 load_wide(const std::int8_t* from) {
#if defined(__wasm_simd128__)
  return wasm_i16x8_load8x8(from);
#else
  std::int8_t __attribute__((vector_size(8))) narrow;
  std::memcpy(&narrow, from, sizeof narrow);
  return __builtin_convertvector(narrow, I16x8);
#endif
}

// The products of the lanes, neighbours added up.
inline I32x4 dot(I16x8 a, I16x8 b) {
#if defined(__wasm_simd128__)
  return wasm_i32x4_dot_i16x8(a, b);
#else
  using I32x8 = std::int32_t __attribute__((vector_size(32)));
  const I32x8 products = __builtin_convertvector(a, I32x8) * __builtin_convertvector(b, I32x8);
  return __builtin_shufflevector(products, products, 0, 2, 4, 6) +
         __builtin_shufflevector(products, products, 1, 3, 5, 7);
#endif
}

// The sums of the lanes of a, b, c and d.
inline I32x4 sums_of_lanes(I32x4 a, I32x4 b, I32x4 c, I32x4 d) {
  const I32x4 ab = __builtin_shufflevector(a, b, 0, 4, 1, 5) + __builtin_shufflevector(a, b, 2, 6, 3, 7);
  const I32x4 cd = __builtin_shufflevector(c, d, 0, 4, 1, 5) + __builtin_shufflevector(c, d, 2, 6, 3, 7);
  return __builtin_shufflevector(ab, cd, 0, 1, 4, 5) + __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
}

inline F32x4 to_floats(I32x4 v) { return __builtin_convertvector(v, F32x4); }

}  // namespace attention_lab::simd::inline ATTENTION_LAB_BACK_END
