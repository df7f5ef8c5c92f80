// Normal numbers, one at a time and in groups of 16. The functions of mathematics here are good for the uniform numbers
// they are given, not for every float.
//
// This work is based on: S. L. Moshier, the Cephes library (single precision log, sin and cos). PyTorch evaluates its
// polynomials with AVX2. Each std::fma stands where that has a fused multiply-add, and nothing else may be fused or
// reordered: every rounding is part of the result.
#include "random/normal.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>

#include "tensor/fail.h"

namespace attention_lab::random {
namespace {

constexpr std::size_t kGroup = 16;

// ln x for a normal float x > 0.
float log(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  // x = m * 2^exponent with m in [0.5, 1), and then in [sqrt(1/2), sqrt(2)); the polynomial is in m - 1.
  auto exponent = static_cast<float>(static_cast<int>(bits >> 23) - 126);
  const auto m = std::bit_cast<float>((bits & 0x007fffffU) | 0x3f000000U);
  float rest = m - 1;
  if (m < std::numbers::sqrt2_v<float> / 2) {
    rest += m;
    exponent -= 1;
  }
  const float square = rest * rest;
  float p = 7.0376836292E-2F;
  for (const float coefficient : {-1.1514610310E-1F, 1.1676998740E-1F, -1.2420140846E-1F, 1.4249322787E-1F,
                                  -1.6668057665E-1F, 2.0000714765E-1F, -2.4999993993E-1F, 3.3333331174E-1F}) {
    p = std::fma(p, rest, coefficient);
  }
  p *= rest;
  // ln 2 in two parts, of which the larger has few bits.
  p = std::fma(p, square, exponent * -2.12194440e-4F);
  p = std::fma(-square, 0.5F, p);
  return std::fma(exponent, 0.693359375F, rest + p);
}

struct SinCos {
  float sin;
  float cos;
};

// For 0 <= x <= 2 pi.
SinCos sin_cos(float x) {
  // x = octant * pi/4 + rest with an even octant, and rest within pi/4 of 0. Pi/4 comes in three parts.
  const int octant = (static_cast<int>(x * (4 * std::numbers::inv_pi_v<float>)) + 1) & ~1;
  const auto multiple = static_cast<float>(octant);
  float rest = std::fma(multiple, -0.78515625F, x);
  rest = std::fma(multiple, -2.4187564849853515625e-4F, rest);
  rest = std::fma(multiple, -3.77489497744594108e-8F, rest);
  const float square = rest * rest;

  float cos = std::fma(2.443315711809948E-005F, square, -1.388731625493765E-003F);
  cos = std::fma(cos, square, 4.166664568298827E-002F);
  cos = std::fma(cos * square, square, -(square * 0.5F)) + 1;

  float sin = std::fma(-1.9515295891E-4F, square, 8.3321608736E-3F);
  sin = std::fma(sin, square, -1.6666654611E-1F);
  sin = std::fma(sin * square, rest, rest);

  switch (octant % 8) {
    case 0:
      return {.sin = sin, .cos = cos};
    case 2:
      return {.sin = cos, .cos = -sin};
    case 4:
      return {.sin = -sin, .cos = -cos};
    default:
      return {.sin = -cos, .cos = sin};
  }
}

// Makes 16 uniform numbers normal: the first eight become radii, the others angles.
void transform_group(std::span<float, kGroup> group, float mean, float std) {
  for (std::size_t i = 0; i < kGroup / 2; ++i) {
    float& first = group[i];
    float& second = group[i + kGroup / 2];
    // 1 - x is above 0, where x need not be.
    const float radius = std::sqrt(-2 * log(1 - first));
    const auto [sin, cos] = sin_cos(2 * std::numbers::pi_v<float> * second);
    first = std::fma(radius * cos, std, mean);
    second = std::fma(radius * sin, std, mean);
  }
}

void check_deviation(double std) {
  if (std >= 0) return;
  fail("normal_: standard deviation % is out of range: expected at least 0", std);
}

}  // namespace

void normal_one_by_one(std::span<float> out, double mean, double std, Generator& generator) {
  check_deviation(std);
  for (float& number : out) number = static_cast<float>(generator.normal64() * std + mean);
}

void normal_(std::span<float> out, double mean, double std, Generator& generator) {
  if (out.size() < kGroup) {
    normal_one_by_one(out, mean, std, generator);
    return;
  }
  check_deviation(std);
  const auto transform = [&](std::span<float, kGroup> group) {
    transform_group(group, static_cast<float>(mean), static_cast<float>(std));
  };
  for (float& number : out) number = generator.uniform();
  for (std::size_t start = 0; start + kGroup <= out.size(); start += kGroup) {
    transform(out.subspan(start).first<kGroup>());
  }
  if (out.size() % kGroup != 0) {
    const auto last = out.last<kGroup>();
    for (float& number : last) number = generator.uniform();
    transform(last);
  }
}

void randn(std::span<float> out, Generator& generator) { normal_(out, 0, 1, generator); }

}  // namespace attention_lab::random
