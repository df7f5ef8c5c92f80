// The generator's words and what it makes of them one at a time.
#include "random/generator.h"

#include <cmath>
#include <exception>
#include <numbers>
#include <string>
#include <utility>

#include "tensor/fail.h"

namespace attention_lab::random {

Generator::Generator(std::uint64_t seed) {
  auto word = static_cast<std::uint32_t>(seed);
  for (std::uint32_t i = 0; i < State::kWords; ++i) {
    if (i > 0) word = 1812433253U * (word ^ (word >> 30)) + i;
    state_.words[i] = word;
  }
}

void Generator::set_state(const State& state) {
  if (state.position > State::kWords) {
    fail("set_state: position % is out of range: expected 0 to %", state.position, State::kWords);
  }
  if (state.spare_normal && !std::isfinite(*state.spare_normal)) {
    fail("set_state: the spare normal is not a finite number");
  }
  state_ = state;
}

std::uint32_t Generator::word() {
  if (state_.position == State::kWords) refill();
  std::uint32_t word = state_.words[state_.position++];
  word ^= word >> 11;
  word ^= (word << 7) & 0x9d2c5680U;
  word ^= (word << 15) & 0xefc60000U;
  return word ^ (word >> 18);
}

std::uint64_t Generator::word64() {
  const std::uint64_t high = word();
  return (high << 32) | word();
}

float Generator::uniform() { return static_cast<float>(word() & 0xffffffU) * 0x1p-24F; }

double Generator::uniform64() { return static_cast<double>(word64() & 0x1fffffffffffffU) * 0x1p-53; }

double Generator::normal64() {
  if (const std::optional<double> spare = std::exchange(state_.spare_normal, std::nullopt)) return *spare;
  const double angle = 2 * std::numbers::pi * uniform64();
  const double radius = std::sqrt(-2 * std::log1p(-uniform64()));
  state_.spare_normal = radius * std::sin(angle);
  return radius * std::cos(angle);
}

void Generator::refill() {
  auto& words = state_.words;
  for (std::size_t i = 0; i < State::kWords; ++i) {
    const std::uint32_t mixed = (words[i] & 0x80000000U) | (words[(i + 1) % State::kWords] & 0x7fffffffU);
    words[i] = words[(i + 397) % State::kWords] ^ (mixed >> 1) ^ (mixed % 2 == 1 ? 0x9908b0dfU : 0U);
  }
  state_.position = 0;
}

UndoDraws::UndoDraws(Generator* generator, bool draws)
    : generator_(generator != nullptr ? generator : &default_generator()), exceptions_(std::uncaught_exceptions()) {
  if (draws) before_ = *generator_;
}
UndoDraws::~UndoDraws() {
  if (before_ && std::uncaught_exceptions() > exceptions_) *generator_ = *before_;
}

Generator& default_generator() {
  constexpr std::uint64_t kSeed = 67280421310721U;  // that of a new torch.Generator
  // NOLINTNEXTLINE(*-avoid-non-const-global-variables): state of the engine, which runs in one thread
  static Generator generator(kSeed);
  return generator;
}
void manual_seed(std::uint64_t seed) { default_generator() = Generator(seed); }

}  // namespace attention_lab::random
