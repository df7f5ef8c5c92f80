// The remainder of large angles by pi / 2, in place of the C library's own function, which brings digits of 2 / pi for
// numbers of 128 bits along: 3 KB gzipped. std::sin and std::cos call this for angles beyond 2^20, or 2^28 for float.
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace {

using Wide = unsigned __int128;

// 2 / pi without its integer part, 32 bits each, after 64 zeros: enough for the largest double.
constexpr std::array<std::uint32_t, 39> kTwoOverPi = {
    0,          0,          0xA2F9836E, 0x4E441529, 0xFC2757D1, 0xF534DDC0, 0xDB629599, 0x3C439041,
    0xFE5163AB, 0xDEBBC561, 0xB7246E3A, 0x424DD2E0, 0x06492EEA, 0x09D1921C, 0xFE1DEB1C, 0xB129A73E,
    0xE88235F5, 0x2EBB4484, 0xE99C7026, 0xB45F7E41, 0x3991D639, 0x835339F4, 0x9C845F8B, 0xBDF9283B,
    0x1FF897FF, 0xDE05980F, 0xEF2F118B, 0x5A0A6D1F, 0x6D367ECF, 0x27CB09B7, 0x4F463F66, 0x9E5FEA2D,
    0x7527BAC7, 0xEBE5F17B, 0x3D0739F7, 0x8A5292EA, 0x6BFB5FB1, 0x1F8D5D08, 0x56033046,
};
// pi / 4.
constexpr std::uint64_t kHighOfQuarter = 0xC90FDAA22168C234;
constexpr std::uint64_t kLowOfQuarter = 0xC4C6628B80DC1CD1;

// 64 bits of 2 / pi after the first `at`.
std::uint64_t digits(int at) {
  const std::uint32_t* const from = kTwoOverPi.data() + at / 32;
  const int shift = at % 32;
  return ((std::uint64_t{from[0]} << 32 | from[1]) << shift) | (std::uint64_t{from[2]} << shift) >> 32;
}

std::uint64_t high(Wide product) { return static_cast<std::uint64_t>(product >> 64); }

}  // namespace

// The angle, at least 2^20, is (x[0] + x[1] 2^-24 + x[2] 2^-48) 2^exponent, of which the first `count` terms are there:
// whole numbers below 2^24. Gives the number of quarter turns modulo 8, and what is left of the angle, from -pi / 4 to
// pi / 4: y[0], and y[1] for the digits beyond a double's unless `precision` is 0.
// NOLINTNEXTLINE(bugprone-reserved-identifier): the C library looks for this name
extern "C" int __rem_pio2_large(const double* x, double* y, int exponent, int count, int precision) {
  // angle = mantissa 2^(exponent - 29)
  std::uint64_t mantissa = static_cast<std::uint64_t>(x[0]) << 29;
  if (count > 1) mantissa += static_cast<std::uint64_t>(x[1]) << 5;
  if (count > 2) mantissa += static_cast<std::uint64_t>(x[2]) >> 19;
  // Digits before these 192 make whole turns twice over; the point is behind the third bit of the product.
  const int at = exponent - 29 - 3 + 64;
  const Wide low = Wide{mantissa} * digits(at + 128);
  const Wide middle = Wide{mantissa} * digits(at + 64) + high(low);
  const std::uint64_t top = mantissa * digits(at) + high(middle);
  const auto below = static_cast<std::uint64_t>(middle);
  std::uint64_t first = top << 3 | below >> 61;
  std::uint64_t second = below << 3 | static_cast<std::uint64_t>(low) >> 61;
  // From one half on, to the next quarter.
  const bool negative = first >> 63 != 0;
  const auto quarters = static_cast<int>(top >> 61) + (negative ? 1 : 0);
  if (negative) {
    first = ~first;  // by less than the last bit too little
    second = ~second;
  }
  const int shift = std::countl_zero(first);  // no double is as close to a multiple as 2^-64
  first = first << shift | second >> 1 >> (63 - shift);
  second <<= shift;
  const Wide rest =
      Wide{first} * kHighOfQuarter + high(Wide{first} * kLowOfQuarter) + high(Wide{second} * kHighOfQuarter);
  const auto upper = static_cast<double>(high(rest) >> 11);
  const auto lower = static_cast<double>(static_cast<std::uint64_t>(rest >> 11));
  const double sign = negative ? -1 : 1;
  const double large = std::ldexp(sign * upper, -52 - shift);
  const double small = std::ldexp(sign * lower, -116 - shift);
  y[0] = large + small;
  if (precision > 0) y[1] = large - y[0] + small;
  return quarters & 7;
}
