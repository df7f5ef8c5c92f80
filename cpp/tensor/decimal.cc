// Decimal text by whole numbers of any length: slower than tables, and a tenth of their size.
#include "tensor/decimal.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace attention_lab {
namespace {

// 0.digits times 10^point. Neither the first digit is 0 nor, before it is rounded, the last; 0 has no digits.
struct Decimal {
  std::string digits;
  int point = 1;
};

// All digits of the absolute value of a finite number.
Decimal decimal(double number) {
  constexpr int kMantissaBits = 52;
  const auto bits = std::bit_cast<std::uint64_t>(number);
  std::uint64_t mantissa = bits & ((std::uint64_t{1} << kMantissaBits) - 1);
  int exponent = static_cast<int>(bits >> kMantissaBits & 0x7ff);
  if (exponent > 0) {
    mantissa |= std::uint64_t{1} << kMantissaBits;
  } else {
    exponent = 1;
  }
  exponent -= 1023 + kMantissaBits;
  if (mantissa == 0) return {};
  for (; exponent < 0 && mantissa % 2 == 0; ++exponent) mantissa /= 2;

  // m 2^e is a whole number, or m 5^-e is one, with the point e digits further left. Nine digits each, the last first.
  constexpr std::uint64_t kBase = 1'000'000'000;
  std::array<std::uint64_t, 90> nines;  // NOLINT(*-member-init): the least double has 767 digits
  std::size_t size = 0;
  for (; mantissa > 0; mantissa /= kBase) nines[size++] = mantissa % kBase;
  for (int left = std::abs(exponent); left > 0;) {
    std::uint64_t factor = 1;
    for (; left > 0 && factor < kBase / 5; --left) factor *= exponent < 0 ? 5 : 2;
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < size; ++i) {
      carry += nines[i] * factor;
      nines[i] = carry % kBase;
      carry /= kBase;
    }
    if (carry > 0) nines[size++] = carry;
  }
  Decimal result;
  while (size-- > 0) {
    const std::string text = std::to_string(nines[size]);
    if (!result.digits.empty()) result.digits.append(9 - text.size(), '0');
    result.digits += text;
  }
  result.point = static_cast<int>(result.digits.size()) + std::min(exponent, 0);
  result.digits.resize(result.digits.find_last_not_of('0') + 1);
  return result;
}

// Leaves the first `kept` digits, 1 or more, rounded; a carry out of the first makes one more. Those that are missing
// become 0.
void round_to(Decimal& number, std::size_t kept) {
  std::string& digits = number.digits;
  const std::string rest = kept >= digits.size() ? "" : digits.substr(kept);
  digits.resize(kept, '0');
  const bool odd = (digits.back() - '0') % 2 != 0;
  if (!(odd ? rest >= "5" : rest > "5")) return;
  std::size_t place = kept;
  while (place > 0 && digits[place - 1] == '9') digits[--place] = '0';
  if (place > 0) {
    ++digits[place - 1];
  } else {
    digits.insert(digits.begin(), '1');
    ++number.point;
  }
}

// With its sign; `text` writes the absolute value of a finite number.
template <typename Text>
std::string with_sign(double number, Text text) {
  if (std::isnan(number)) return "nan";
  return (std::signbit(number) ? "-" : "") + (std::isinf(number) ? "inf" : text());
}

// The digits with a point before the last `places`.
std::string with_point(std::string digits, int places) {
  if (places > 0) digits.insert(digits.end() - places, '.');
  return digits;
}

// The same with zeros up to the first digit: one stands before the point in any case.
std::string fixed(std::string digits, int places) {
  const auto size = static_cast<std::size_t>(places) + 1;
  if (digits.size() < size) digits.insert(0, size - digits.size(), '0');
  return with_point(std::move(digits), places);
}

std::string scientific(Decimal number, int places) {
  const int exponent = number.point - 1;
  number.digits.resize(static_cast<std::size_t>(places) + 1, '0');
  const std::string power = std::to_string(std::abs(exponent));
  return with_point(std::move(number.digits), places) + (exponent < 0 ? "e-" : "e+") + (power.size() < 2 ? "0" : "") +
         power;
}

}  // namespace

std::string fixed_text(float number, int places) {
  return with_sign(static_cast<double>(number), [&] {
    // The product has 24 bits and three for each place: it is exact.
    double scaled = std::abs(static_cast<double>(number));
    for (int i = 0; i < places; ++i) scaled *= 10;
    return fixed(std::to_string(static_cast<std::int64_t>(std::nearbyint(scaled))), places);
  });
}

std::string scientific_text(double number, int places) {
  return with_sign(number, [&] {
    Decimal rounded = decimal(number);
    round_to(rounded, static_cast<std::size_t>(places) + 1);
    return scientific(std::move(rounded), places);
  });
}

std::string short_text(double number) {
  return with_sign(number, [&] {
    constexpr int kDigits = 6;
    Decimal rounded = decimal(number);
    round_to(rounded, kDigits);
    std::string& digits = rounded.digits;
    digits.resize(digits.find_last_not_of('0') + 1);
    const int count = static_cast<int>(digits.size());
    if (count == 0) return std::string("0");
    if (rounded.point > kDigits || rounded.point < -3) return scientific(std::move(rounded), count - 1);
    digits.resize(static_cast<std::size_t>(std::max(count, rounded.point)), '0');
    return fixed(std::move(digits), std::max(count - rounded.point, 0));
  });
}

}  // namespace attention_lab
