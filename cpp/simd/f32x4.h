// Four floats that are computed with at once: the one vector type of all kernels, compiled as plain wasm SIMD, as
// relaxed wasm SIMD, or portably for native builds. It holds what the kernels use and nothing else; exp is in math.h.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

// Part of every name in here, so that one program can hold code for plain and for relaxed SIMD, each calling its own.
#if defined(__wasm_relaxed_simd__)
#define ATTENTION_LAB_BACK_END relaxed
#elif defined(__wasm_simd128__)
#define ATTENTION_LAB_BACK_END plain
#else
#define ATTENTION_LAB_BACK_END portable
#endif

namespace attention_lab::simd::inline ATTENTION_LAB_BACK_END {

// The compiler's own vector type: + - * / and unary - work lane by lane, each a single instruction on every back end.
using F32x4 = float __attribute__((vector_size(16)));
// What comparing two F32x4 gives: all bits set in the lanes where it holds.
using Mask = std::int32_t __attribute__((vector_size(16)));

inline constexpr std::ptrdiff_t kLanes = 4;
inline constexpr float kInfinity = std::numeric_limits<float>::infinity();

// kHasMulAdd: whether mul_add is one instruction and needs no register for the product. Portable builds say so, too,
// and test with sanitizers what relaxed SIMD runs.
#if defined(__wasm_relaxed_simd__)
inline constexpr const char* kBackEnd = "relaxed";
inline constexpr bool kHasMulAdd = true;
#elif defined(__wasm_simd128__)
inline constexpr const char* kBackEnd = "plain";
inline constexpr bool kHasMulAdd = false;
#else
inline constexpr const char* kBackEnd = "portable";
inline constexpr bool kHasMulAdd = true;
#endif

// Loads and stores need no alignment.
inline F32x4 load(const float* from) {
  F32x4 result;
  std::memcpy(&result, from, sizeof result);
  return result;
}
inline void store(float* to, F32x4 value) { std::memcpy(to, &value, sizeof value); }

// The first `count` (0 to 4) floats, `fill` in the other lanes; touches no memory beyond them.
inline F32x4 load_some(const float* from, int count, float fill) {
  F32x4 result = {fill, fill, fill, fill};
  for (int i = 0; i < count; ++i) result[i] = from[i];
  return result;
}
inline void store_some(float* to, F32x4 value, int count) {
  for (int i = 0; i < count; ++i) to[i] = value[i];
}

inline F32x4 splat(float value) { return F32x4{value, value, value, value}; }

// splat for a constant that a hot loop uses. V8 builds a vector constant anew in every iteration, and the compiler
// moves it there; a value that comes from memory stays in its register. Call it once, before the loop.
inline F32x4 loop_constant(float value) {
  const volatile float in_memory = value;
  return splat(in_memory);
}

// a * b + c. Relaxed SIMD may round once (a fused multiply-add, where the processor has it); the others round twice.
inline F32x4 mul_add(F32x4 a, F32x4 b, F32x4 c) {
#if defined(__wasm_relaxed_simd__)
  return wasm_f32x4_relaxed_madd(a, b, c);
#else
  return a * b + c;
#endif
}

// Whether mul_add rounds once on this processor.
inline bool mul_add_is_fused() {
  const F32x4 x = loop_constant(1 + 0x1p-12F);
  return mul_add(x, x, -(x * x))[0] != 0;
}

// b where b is larger, otherwise a: so a NaN in `a` is kept and a NaN in `b` is dropped. One instruction on x86.
inline F32x4 raise_to(F32x4 a, F32x4 b) {
#if defined(__wasm_simd128__)
  return wasm_f32x4_pmax(a, b);
#else
  return a < b ? b : a;
#endif
}
// b where b is smaller, otherwise a; NaN as in raise_to.
inline F32x4 lower_to(F32x4 a, F32x4 b) {
#if defined(__wasm_simd128__)
  return wasm_f32x4_pmin(a, b);
#else
  return b < a ? b : a;
#endif
}

// `value` with +0 in the lanes where `mask` holds.
inline F32x4 clear_where(Mask mask, F32x4 value) {
  Mask bits;
  std::memcpy(&bits, &value, sizeof bits);
  bits &= ~mask;
  std::memcpy(&value, &bits, sizeof bits);
  return value;
}

// `magnitude` with the signs of `sign`; `minus_zero` is -0 in all lanes, from loop_constant where a loop is hot.
inline F32x4 copy_sign(F32x4 magnitude, F32x4 sign, F32x4 minus_zero) {
#if defined(__wasm_simd128__)
  return wasm_v128_bitselect(sign, magnitude, minus_zero);
#else
  const Mask sign_bit = std::bit_cast<Mask>(minus_zero);
  return std::bit_cast<F32x4>((std::bit_cast<Mask>(sign) & sign_bit) | (std::bit_cast<Mask>(magnitude) & ~sign_bit));
#endif
}

// What power_of_two takes besides n: adding it to a float rounds that to a whole number (there are no bits for
// fractions beside 1.5 * 2^23), and leaves n + 127, the exponent of 2^n, in the lowest bits.
inline constexpr float kPowerOfTwoBias = 12582912.0F + 127.0F;

// 2^n for biased_n = n + kPowerOfTwoBias with whole n from -126 to 127. Other n, NaN included, give an arbitrary value.
inline F32x4 power_of_two(F32x4 biased_n) {
  std::uint32_t __attribute__((vector_size(16))) bits;
  std::memcpy(&bits, &biased_n, sizeof bits);
  bits <<= 23;
  F32x4 result;
  std::memcpy(&result, &bits, sizeof result);
  return result;
}

// One instruction each.
// NOLINTBEGIN(*-pro-type-vararg)
inline F32x4 abs(F32x4 v) { return __builtin_elementwise_abs(v); }
inline F32x4 sqrt(F32x4 v) { return __builtin_elementwise_sqrt(v); }
inline F32x4 floor(F32x4 v) { return __builtin_elementwise_floor(v); }
// To the nearest whole number, halves to the even one.
inline F32x4 round(F32x4 v) { return __builtin_elementwise_roundeven(v); }
// NOLINTEND(*-pro-type-vararg)

inline float sum_of_lanes(F32x4 v) { return (v[0] + v[1]) + (v[2] + v[3]); }
// The largest lane, none of which is NaN.
inline float max_of_lanes(F32x4 v) {
  const float low = v[0] < v[1] ? v[1] : v[0];
  const float high = v[2] < v[3] ? v[3] : v[2];
  return low < high ? high : low;
}
inline Mask is_nan(F32x4 v) { return v != v; }  // NOLINT(misc-redundant-expression): only NaN differs from itself
inline bool any(Mask mask) {
#if defined(__wasm_simd128__)
  return wasm_v128_any_true(mask);
#else
  return (mask[0] | mask[1] | mask[2] | mask[3]) != 0;
#endif
}

}  // namespace attention_lab::simd::inline ATTENTION_LAB_BACK_END
