// The generator's words and what it makes of them one at a time.
#include "random/generator.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <numbers>
#include <string>
#include <utility>

#include "kernels/random.h"
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
  return kernels::tempered(state_.words[state_.position++]);
}

void Generator::words(std::span<std::uint32_t> out) {
  while (!out.empty()) {
    if (state_.position == State::kWords) refill();
    const std::size_t count = std::min(out.size(), State::kWords - state_.position);
    kernels::temper(static_cast<Index>(count), state_.words.data() + state_.position, out.data());
    state_.position += count;
    out = out.subspan(count);
  }
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
  kernels::twist(state_.words.data());
  state_.position = 0;
}

UndoDraws::UndoDraws(Generator* generator, bool draws)
    : generator_(generator != nullptr ? generator : &default_generator()), exceptions_(std::uncaught_exceptions()) {
  if (draws) before_ = std::make_unique<const Generator>(*generator_);
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
