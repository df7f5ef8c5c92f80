// Random numbers many at a time against the plain way to each, to the last bit.
#include <array>
#include <bit>
#include <random>

#include "kernels/random.h"
#include "testing.h"

namespace attention_lab::kernels {
namespace {

constexpr auto kGroupSize = static_cast<std::size_t>(kNormalGroup);

void expect_same_normals(std::array<float, kGroupSize> group, float mean, float std) {
  std::array<float, kGroupSize> expected = group;
  make_normal(group.data(), mean, std);
  make_normal_reference(expected.data(), mean, std);
  for (std::size_t i = 0; i < kGroupSize; ++i) {
    if (std::isnan(expected[i]) && std::isnan(group[i])) continue;
    ASSERT_EQ(std::bit_cast<std::uint32_t>(group[i]), std::bit_cast<std::uint32_t>(expected[i]))
        << "place " << i << ", mean " << mean << ", deviation " << std;
  }
}

TEST(RandomKernels, MakeTheNormalNumbersOfThePlainForm) {
  std::mt19937 generator(1);
  std::array<float, kGroupSize> group{};
  const auto draw = [&] {
    for (float& number : group) number = static_cast<float>(generator() & 0xffffffU) * 0x1p-24F;
  };
  for (int i = 0; i < 20'000; ++i) {
    draw();
    ASSERT_NO_FATAL_FAILURE(expect_same_normals(group, 0, 1));
  }
  const float edges[] = {0, 0x1p-24F, 0x1p-23F, 0.125F, 0.25F, 0.375F, 0.5F, 0.625F, 0.75F, 0.875F, 1 - 0x1p-24F};
  for (const float edge : edges) {
    for (const float other : edges) {
      draw();
      group[3] = edge;
      group[11] = other;
      ASSERT_NO_FATAL_FAILURE(expect_same_normals(group, 0, 1));
    }
  }
  // Sums that lie halfway between two floats, that are denormal, and that are no numbers.
  for (const float mean : {0.0F, -0.0F, 1.0F, 0x1p24F, 1e-40F, 3e38F, kInf, kNan}) {
    for (const float std : {0.0F, 1.0F, 0x1p-24F, 1e-38F, 1e-44F, 3e38F, kInf, kNan}) {
      for (int i = 0; i < 50; ++i) {
        draw();
        ASSERT_NO_FATAL_FAILURE(expect_same_normals(group, mean, std));
      }
    }
  }
}

TEST(RandomKernels, ChooseAsManyAsThereAre) {
  std::mt19937 generator(2);
  for (const Index n : kSizes) {
    std::vector<std::uint32_t> words(static_cast<std::size_t>(2 * n));
    for (std::uint32_t& word : words) word = static_cast<std::uint32_t>(generator());
    for (const double probability : {0.0, 0.1, 0.5, 0.9, 1.0}) {
      const auto limit = static_cast<std::int64_t>(std::ceil(probability * 0x1p53));
      std::vector<float> floats(static_cast<std::size_t>(n), kNan);
      const auto bools = std::make_unique<bool[]>(static_cast<std::size_t>(n));
      choose(n, words.data(), limit, 1.25F, floats.data());
      choose(n, words.data(), limit, bools.get());
      for (std::size_t i = 0; i < floats.size(); ++i) {
        const std::uint64_t number = (std::uint64_t{words[2 * i]} << 32 | words[2 * i + 1]) & 0x1fffffffffffffU;
        const bool below = static_cast<double>(number) * 0x1p-53 < probability;
        ASSERT_EQ(floats[i], below ? 1.25F : 0.0F) << i << " of " << n;
        ASSERT_EQ(bools[i], below) << i << " of " << n;
      }
    }
  }
}

// The library's own.
TEST(RandomKernels, GoOnWithTheStreamOfTheTwister) {
  std::mt19937 expected(5);
  std::array<std::uint32_t, static_cast<std::size_t>(kTwisterWords)> state{};
  for (std::uint32_t i = 0, word = 5; i < state.size(); ++i) {
    if (i > 0) word = 1812433253U * (word ^ (word >> 30)) + i;
    state[i] = word;
  }
  for (int turn = 0; turn < 5; ++turn) {
    twist(state.data());
    std::array<std::uint32_t, static_cast<std::size_t>(kTwisterWords)> words{};
    temper(kTwisterWords, state.data(), words.data());
    for (const std::uint32_t word : words) ASSERT_EQ(word, expected());
  }
}

}  // namespace
}  // namespace attention_lab::kernels
