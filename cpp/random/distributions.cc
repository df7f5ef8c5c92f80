// Uniform numbers, whole numbers, orders and masks from the words of the generator.
#include "random/distributions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "kernels/random.h"
#include "tensor/fail.h"

namespace attention_lab::random {
namespace {

// !(a && b) refuses NaN as well.
void check_probability(const char* function, double probability) {
  if (!(probability >= 0 && probability <= 1)) {
    fail("%: probability % is out of range: expected 0 to 1", function, probability);
  }
}

void check_float(double bound) {
  if (!(std::abs(bound) <= std::numeric_limits<float>::max())) {
    fail("uniform_: bound % is out of range for float32", bound);
  }
}

// Calls use(n, words, out) for parts of `out`, with `kEach` words for each place.
template <std::size_t kEach, typename T, typename Use>
void with_words(std::span<T> out, Generator& generator, Use use) {
  constexpr std::size_t kPart = 128;
  std::array<std::uint32_t, kPart * kEach> words;  // NOLINT(*-member-init): they are drawn
  while (!out.empty()) {
    const std::size_t count = std::min(out.size(), kPart);
    generator.words(std::span(words).first(count * kEach));
    use(static_cast<Index>(count), words.data(), out.data());
    out = out.subspan(count);
  }
}

// Each is `chosen` with this probability.
template <typename T, typename... Chosen>
void choose(std::span<T> out, double probability, Generator& generator, Chosen... chosen) {
  // A multiple of 2^-53 is below p where it is below 2^53 p, or the next whole number.
  const auto limit = static_cast<std::int64_t>(std::ceil(probability * 0x1p53));
  with_words<2>(out, generator, [=](Index n, const std::uint32_t* words, T* part) {
    kernels::choose(n, words, limit, chosen..., part);
  });
}

}  // namespace

void rand(std::span<float> out, Generator& generator) { with_words<1>(out, generator, kernels::to_uniform); }

void uniform_(std::span<float> out, double from, double to, Generator& generator) {
  check_float(from);
  check_float(to);
  if (from > to) fail("uniform_: the range from % to % is empty: expected from <= to", from, to);
  if (to - from > std::numeric_limits<float>::max()) {
    fail("uniform_: the range from % to % is too wide for float32", from, to);
  }
  const auto start = static_cast<float>(from);
  const float width = static_cast<float>(to) - start;
  rand(out, generator);
  for (float& number : out) number = std::fma(number, width, start);
}

void randint(std::span<std::int64_t> out, std::int64_t low, std::int64_t high, Generator& generator) {
  if (low >= high) {
    fail("randint: the range from % to % is empty: expected low < high", low, high);
  }
  // Without signs, since neither the count nor a sum on the way need fit into 63 bits.
  const auto start = static_cast<std::uint64_t>(low);
  const std::uint64_t count = static_cast<std::uint64_t>(high) - start;
  const bool wide = count > std::numeric_limits<std::uint32_t>::max();
  for (std::int64_t& number : out) {
    const std::uint64_t word = wide ? generator.word64() : generator.word();
    number = static_cast<std::int64_t>(start + word % count);
  }
}

void random_(std::span<std::int64_t> out, Generator& generator) {
  for (std::int64_t& number : out) number = static_cast<std::int64_t>(generator.word64() & 0x7fffffffffffffffU);
}

void random_(std::span<float> out, Generator& generator) {
  constexpr std::uint32_t kLargest = 1U << std::numeric_limits<float>::digits;
  for (float& number : out) number = static_cast<float>(generator.word() % (kLargest + 1));
}
void random_(std::span<bool> out, Generator& generator) {
  for (bool& number : out) number = generator.word() % 2 == 1;
}

void randperm(std::span<std::int64_t> out, Generator& generator) {
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::int64_t>(i);
  for (std::size_t i = 0; i + 1 < out.size(); ++i) std::swap(out[i], out[i + generator.word() % (out.size() - i)]);
}

void shuffled_epoch(std::span<std::int64_t> out, Generator& generator) {
  generator.word64();
  Generator epoch(generator.word64());
  randperm(out, epoch);
}

void bernoulli_(std::span<float> out, double probability, Generator& generator) {
  check_probability("bernoulli_", probability);
  choose(out, probability, generator, 1.0F);
}

void bernoulli_each(std::span<float> probabilities, Generator& generator) {
  for (const float probability : probabilities) check_probability("bernoulli", static_cast<double>(probability));
  for (float& number : probabilities) number = generator.uniform() < number ? 1.0F : 0.0F;
}

void dropout_mask(std::span<float> out, double probability, Generator& generator) {
  check_probability("dropout", probability);
  const double kept = 1 - probability;
  if (probability == 0 || probability == 1) {
    std::ranges::fill(out, static_cast<float>(kept));
    return;
  }
  choose(out, kept, generator, 1 / static_cast<float>(kept));
}

void dropout_kept(std::span<bool> out, double probability, Generator& generator) {
  choose(out, 1 - probability, generator);
}

}  // namespace attention_lab::random
