// Decimal text against what the C library writes, digit by digit, over numbers of every size.
#include "tensor/decimal.h"

#include <array>
#include <bit>
#include <cstdio>
#include <random>

#include "testing.h"

namespace attention_lab {
namespace {

template <typename... Arguments>
std::string printed(const char* format, Arguments... arguments) {
  std::array<char, 512> text{};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): it is what this is compared with
  const int size = std::snprintf(text.data(), text.size(), format, arguments...);
  return {text.data(), static_cast<std::size_t>(size)};
}

void expect_as_printed(double number) {
  ASSERT_EQ(short_text(number), printed("%g", number));
  for (const int places : {0, 1, 4}) {
    const auto single = static_cast<float>(number);
    if (!(std::abs(single) > 1e11F) || std::isinf(single)) {
      ASSERT_EQ(fixed_text(single, places), printed("%.*f", places, static_cast<double>(single)));
    }
    ASSERT_EQ(scientific_text(number, places), printed("%.*e", places, number));
  }
}

TEST(Decimal, IsWhatTheLibraryPrints) {
  for (const double number : {0.0,
                              0.1,
                              0.5,
                              1.0,
                              1.5,
                              2.5,
                              9.5,
                              0.25,
                              0.05,
                              0.95,
                              9.99995,
                              99999.95,
                              999999.5,
                              123456.5,
                              1e5,
                              1e6,
                              1e15,
                              1e22,
                              1e23,
                              1e-4,
                              1e-5,
                              0.000123456789,
                              5e-5,
                              1.5e-4,
                              0.00005,
                              0.00015,
                              0x1p-1074,
                              0x1p-1022,
                              0x1.fffffffffffffp1023,
                              0x1p-149,
                              3.4028234663852886e38}) {
    expect_as_printed(number);
    expect_as_printed(-number);
  }
  expect_as_printed(HUGE_VAL);
  expect_as_printed(-HUGE_VAL);
  // Exact halves and their neighbours.
  for (int numerator = 0; numerator < 4000; ++numerator) expect_as_printed(numerator / 32.0);
  std::mt19937_64 generator(1);
  for (int i = 0; i < 2000; ++i) {
    const auto any = std::bit_cast<double>(generator());
    if (!std::isnan(any)) expect_as_printed(any);
    const auto single = std::bit_cast<float>(static_cast<std::uint32_t>(generator()));
    if (!std::isnan(single)) expect_as_printed(single);
    expect_as_printed(std::ldexp(static_cast<double>(generator() % 1000000), static_cast<int>(generator() % 60) - 40));
    expect_as_printed(static_cast<double>(generator() % 10000000) / 1e5);
  }
}

TEST(Decimal, HasNoSignForNan) {
  for (const double nan : {std::nan(""), -std::nan("")}) {
    EXPECT_EQ(short_text(nan), "nan");
    EXPECT_EQ(fixed_text(static_cast<float>(nan), 4), "nan");
    EXPECT_EQ(scientific_text(nan, 4), "nan");
  }
}

}  // namespace
}  // namespace attention_lab
