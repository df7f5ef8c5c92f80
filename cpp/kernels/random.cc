// Words of the Mersenne Twister, and uniform, chosen and normal numbers of them, four at a time. The functions of
// mathematics here are good for the uniform numbers they are given, not for every float.
//
// This work is based on: M. Matsumoto and T. Nishimura, "Mersenne Twister" (1998); G. E. P. Box and M. E. Muller, "A
// Note on the Generation of Random Normal Deviates" (1958); S. L. Moshier, the Cephes library (single precision log,
// sin and cos). PyTorch evaluates its polynomials with AVX2. Each fused stands where that has a fused multiply-add, and
// nothing else may be fused or reordered: every rounding is part of the result.
#include "kernels/random.h"

#include <bit>
#include <cfloat>
#include <cmath>
#include <cstring>
#include <numbers>

#include "simd/f32x4.h"

namespace attention_lab::kernels {
namespace {

using simd::F32x4;
using simd::kLanes;
using simd::load;
using simd::Mask;
using simd::splat;

constexpr Index kAhead = 397;

std::uint32_t twisted(std::uint32_t word, std::uint32_t next, std::uint32_t ahead) {
  const std::uint32_t mixed = (word & 0x80000000U) | (next & 0x7fffffffU);
  return ahead ^ (mixed >> 1) ^ ((0 - (mixed & 1)) & 0x9908b0dfU);
}

}  // namespace

void twist(std::uint32_t* words) {
  constexpr Index kTurn = kTwisterWords - kAhead;
#pragma clang loop unroll(disable)
  for (Index i = 0; i < kTurn; ++i) words[i] = twisted(words[i], words[i + 1], words[i + kAhead]);
#pragma clang loop unroll(disable)
  for (Index i = kTurn; i < kTwisterWords - 1; ++i) words[i] = twisted(words[i], words[i + 1], words[i - kTurn]);
  words[kTwisterWords - 1] = twisted(words[kTwisterWords - 1], words[0], words[kAhead - 1]);
}

void temper(Index n, const std::uint32_t* words, std::uint32_t* __restrict out) {
#pragma clang loop unroll(disable)
  for (Index i = 0; i < n; ++i) out[i] = tempered(words[i]);
}

void to_uniform(Index n, const std::uint32_t* words, float* __restrict out) {
#pragma clang loop unroll(disable)
  for (Index i = 0; i < n; ++i) out[i] = static_cast<float>(static_cast<std::int32_t>(words[i] & 0xffffffU)) * 0x1p-24F;
}

namespace {

constexpr std::int64_t kLow53 = (std::int64_t{1} << 53) - 1;

bool is_below(const std::uint32_t* words, std::int64_t limit) {
  return ((static_cast<std::int64_t>(words[0]) << 32 | words[1]) & kLow53) < limit;
}

// The same of four: all bits set where it holds.
Mask are_below(const std::uint32_t* words, std::int64_t limit) {
  using I64x2 = std::int64_t __attribute__((vector_size(16)));
  Mask below[2];
  for (int half = 0; half < 2; ++half) {
    Mask pairs;
    std::memcpy(&pairs, words + half * kLanes, sizeof pairs);
    const Mask exchanged = __builtin_shufflevector(pairs, pairs, 1, 0, 3, 2);
    below[half] = std::bit_cast<Mask>((std::bit_cast<I64x2>(exchanged) & kLow53) < limit);
  }
  return __builtin_shufflevector(below[0], below[1], 0, 2, 4, 6);
}

}  // namespace

void choose(Index n, const std::uint32_t* words, std::int64_t limit, float chosen, float* out) {
  const Mask bits = std::bit_cast<Mask>(splat(chosen));
  Index i = 0;
#pragma clang loop unroll(disable)
  for (; i + kLanes <= n; i += kLanes) {
    simd::store(out + i, std::bit_cast<F32x4>(are_below(words + 2 * i, limit) & bits));
  }
  for (; i < n; ++i) out[i] = is_below(words + 2 * i, limit) ? chosen : 0;
}

void choose(Index n, const std::uint32_t* words, std::int64_t limit, bool* out) {
  using Bytes = std::uint8_t __attribute__((vector_size(4)));
  Index i = 0;
#pragma clang loop unroll(disable)
  for (; i + kLanes <= n; i += kLanes) {
    const Bytes bytes = __builtin_convertvector(are_below(words + 2 * i, limit) & 1, Bytes);
    std::memcpy(out + i, &bytes, sizeof bytes);
  }
  for (; i < n; ++i) out[i] = is_below(words + 2 * i, limit);
}

namespace {

// a * b + c, rounded once, as std::fma.
[[gnu::noinline]] F32x4 fused(F32x4 a, F32x4 b, F32x4 c) {
  using F32x2 = float __attribute__((vector_size(8)));
  using F64x2 = double __attribute__((vector_size(16)));
  // The product of two floats is a double.
  const F64x2 low = __builtin_convertvector(__builtin_shufflevector(a, a, 0, 1), F64x2) *
                        __builtin_convertvector(__builtin_shufflevector(b, b, 0, 1), F64x2) +
                    __builtin_convertvector(__builtin_shufflevector(c, c, 0, 1), F64x2);
  const F64x2 high = __builtin_convertvector(__builtin_shufflevector(a, a, 2, 3), F64x2) *
                         __builtin_convertvector(__builtin_shufflevector(b, b, 2, 3), F64x2) +
                     __builtin_convertvector(__builtin_shufflevector(c, c, 2, 3), F64x2);
  const F32x4 result =
      __builtin_shufflevector(__builtin_convertvector(low, F32x2), __builtin_convertvector(high, F32x2), 0, 1, 2, 3);
  // Rounded twice, which makes a difference only where the sum, rounded once, lies halfway between two floats, or where
  // these are denormal.
  const Mask last_bits = __builtin_shufflevector(std::bit_cast<Mask>(low), std::bit_cast<Mask>(high), 0, 2, 4, 6);
  const Mask doubtful =
      ((last_bits & 0x1fffffff) == 0x10000000) | ((simd::abs(result) <= splat(FLT_MIN)) & (result != F32x4{}));
  if (!simd::any(doubtful)) return result;
  F32x4 exact;
  for (int i = 0; i < kLanes; ++i) exact[i] = std::fma(a[i], b[i], c[i]);
  return exact;
}

// c0 x^n + c1 x^(n - 1) + ..., n + 1 coefficients.
template <int kCount>
F32x4 polynomial(const float (&coefficients)[kCount], F32x4 x) {
  F32x4 p = splat(coefficients[0]);
#pragma clang loop unroll(disable)
  for (int i = 1; i < kCount; ++i) p = fused(p, x, splat(coefficients[i]));
  return p;
}

constexpr float kLog[] = {7.0376836292E-2F,  -1.1514610310E-1F, 1.1676998740E-1F,  -1.2420140846E-1F, 1.4249322787E-1F,
                          -1.6668057665E-1F, 2.0000714765E-1F,  -2.4999993993E-1F, 3.3333331174E-1F};
constexpr float kCosCoefficients[] = {2.443315711809948E-005F, -1.388731625493765E-003F, 4.166664568298827E-002F};
constexpr float kSinCoefficients[] = {-1.9515295891E-4F, 8.3321608736E-3F, -1.6666654611E-1F};
constexpr float kRootHalf = std::numbers::sqrt2_v<float> / 2;
// ln 2 in two parts, of which the larger has few bits, and pi/4 in three.
constexpr float kLn2[] = {0.693359375F, -2.12194440e-4F};
constexpr float kQuarterPi[] = {-0.78515625F, -2.4187564849853515625e-4F, -3.77489497744594108e-8F};

// ln x for normal floats x > 0.
F32x4 log(F32x4 x) {
  const Mask bits = std::bit_cast<Mask>(x);
  // x = m * 2^exponent with m in [0.5, 1), and then in [sqrt(1/2), sqrt(2)); the polynomial is in m - 1.
  const auto m = std::bit_cast<F32x4>((bits & 0x007fffff) | 0x3f000000);
  const Mask small = m < splat(kRootHalf);
  const F32x4 exponent = __builtin_convertvector((bits >> 23) - 126 + small, F32x4);
  const F32x4 rest = (m - splat(1)) + std::bit_cast<F32x4>(std::bit_cast<Mask>(m) & small);
  const F32x4 square = rest * rest;
  F32x4 p = polynomial(kLog, rest) * rest;
  p = fused(p, square, exponent * splat(kLn2[1]));
  p = fused(-square, splat(0.5F), p);
  return fused(exponent, splat(kLn2[0]), rest + p);
}

// `value` with its sign changed where `quadrants` has its second bit.
F32x4 turned(F32x4 value, Mask quadrants) {
  return std::bit_cast<F32x4>(std::bit_cast<Mask>(value) ^ ((quadrants & 2) << 30));
}

struct SinCos {
  F32x4 sin;
  F32x4 cos;
};

// For 0 <= x <= 2 pi.
SinCos sin_cos(F32x4 x) {
  // x = octant * pi/4 + rest with an even octant, and rest within pi/4 of 0.
  const Mask octant = (__builtin_convertvector(x * splat(4 * std::numbers::inv_pi_v<float>), Mask) + 1) & ~1;
  const F32x4 multiple = __builtin_convertvector(octant, F32x4);
  F32x4 rest = x;
  for (const float part : kQuarterPi) rest = fused(multiple, splat(part), rest);
  const F32x4 square = rest * rest;
  F32x4 cos = polynomial(kCosCoefficients, square);
  cos = fused(cos * square, square, -(square * splat(0.5F))) + splat(1);
  F32x4 sin = polynomial(kSinCoefficients, square);
  sin = fused(sin * square, rest, rest);
  const Mask quadrant = octant >> 1;
  const Mask odd = (quadrant & 1) != 0;
  return {turned(odd ? cos : sin, quadrant), turned(odd ? sin : cos, quadrant + 1)};
}

}  // namespace

void make_normal(float* group, float mean, float std) {
  constexpr Index kHalf = kNormalGroup / 2;
#pragma clang loop unroll(disable)
  for (Index i = 0; i < kHalf; i += kLanes) {
    // 1 - x is above 0, where x need not be.
    const F32x4 radius = simd::sqrt(splat(-2) * log(splat(1) - load(group + i)));
    const auto [sin, cos] = sin_cos(splat(2 * std::numbers::pi_v<float>) * load(group + kHalf + i));
    simd::store(group + i, fused(radius * cos, splat(std), splat(mean)));
    simd::store(group + kHalf + i, fused(radius * sin, splat(std), splat(mean)));
  }
}

namespace {

float log_reference(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  auto exponent = static_cast<float>(static_cast<int>(bits >> 23) - 126);
  const auto m = std::bit_cast<float>((bits & 0x007fffffU) | 0x3f000000U);
  float rest = m - 1;
  if (m < kRootHalf) {
    rest += m;
    exponent -= 1;
  }
  const float square = rest * rest;
  float p = 0;
  for (const float coefficient : kLog) p = std::fma(p, rest, coefficient);
  p *= rest;
  p = std::fma(p, square, exponent * kLn2[1]);
  p = std::fma(-square, 0.5F, p);
  return std::fma(exponent, kLn2[0], rest + p);
}

}  // namespace

void make_normal_reference(float* group, float mean, float std) {
  for (Index i = 0; i < kNormalGroup / 2; ++i) {
    float& first = group[i];
    float& second = group[i + kNormalGroup / 2];
    const float radius = std::sqrt(-2 * log_reference(1 - first));
    const float x = 2 * std::numbers::pi_v<float> * second;
    const int octant = (static_cast<int>(x * (4 * std::numbers::inv_pi_v<float>)) + 1) & ~1;
    float rest = x;
    for (const float part : kQuarterPi) rest = std::fma(static_cast<float>(octant), part, rest);
    const float square = rest * rest;
    float cos = 0;
    for (const float coefficient : kCosCoefficients) cos = std::fma(cos, square, coefficient);
    cos = std::fma(cos * square, square, -(square * 0.5F)) + 1;
    float sin = 0;
    for (const float coefficient : kSinCoefficients) sin = std::fma(sin, square, coefficient);
    sin = std::fma(sin * square, rest, rest);
    const float sines[] = {sin, cos, -sin, -cos, sin};
    const float cosines[] = {cos, -sin, -cos, sin, cos};
    first = std::fma(radius * cosines[octant / 2], std, mean);
    second = std::fma(radius * sines[octant / 2], std, mean);
  }
}

}  // namespace attention_lab::kernels
