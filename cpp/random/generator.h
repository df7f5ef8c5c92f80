// PyTorch's CPU generator: the Mersenne Twister MT19937, how its words become uniform numbers, and the normal numbers
// that it makes two at a time. What fills lists with them is in distributions.h and normal.h.
//
// This work is based on: M. Matsumoto and T. Nishimura, "Mersenne Twister" (1998); G. E. P. Box and M. E. Muller, "A
// Note on the Generation of Random Normal Deviates" (1958).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "kernels/random.h"

namespace attention_lab::random {

// All that decides which numbers come next.
struct State {
  static constexpr std::size_t kWords = kernels::kTwisterWords;

  std::array<std::uint32_t, kWords> words{};
  std::size_t position = kWords;       // how many of `words` are used up
  std::optional<double> spare_normal;  // the second of a pair of normal numbers, until somebody asks for it

  friend bool operator==(const State&, const State&) = default;
};

// A copy goes on with the same numbers as the original, and neither takes anything from the other.
class Generator {
 public:
  // Of the seed only the low 32 bits count, as in PyTorch.
  explicit Generator(std::uint64_t seed);

  [[nodiscard]] const State& state() const { return state_; }
  // Goes on where a generator with this state was. EngineError unless a generator can have it.
  void set_state(const State& state);

  // Any 32 bits: one word of the stream, from which everything else is made.
  std::uint32_t word();
  // The next out.size() of them.
  void words(std::span<std::uint32_t> out);
  // Any 64 bits: two words, the high one first.
  std::uint64_t word64();
  // At least 0 and below 1: a multiple of 2^-24 from one word.
  float uniform();
  // At least 0 and below 1: a multiple of 2^-53 from two words.
  double uniform64();
  // Of mean 0 and standard deviation 1. Four words make two of them: the second is kept and is the next answer,
  // whatever else is drawn in between. Last bits are those of the platform's log1p, sin and cos, so between platforms
  // they may differ by 1e-16; rounded to a float, that shows about once in a thousand million numbers.
  double normal64();

 private:
  void refill();

  State state_;
};

// Puts a generator back to where it was if an exception ends the scope: what fails has drawn nothing.
class UndoDraws {
 public:
  // Null stands for the engine's own. Unless `draws`, nothing is remembered: a state is 2.5 KB, on the heap, as these
  // stand in functions that are called within each other.
  explicit UndoDraws(Generator* generator = nullptr, bool draws = true);
  ~UndoDraws();
  UndoDraws(const UndoDraws&) = delete;
  UndoDraws& operator=(const UndoDraws&) = delete;
  UndoDraws(UndoDraws&&) = delete;
  UndoDraws& operator=(UndoDraws&&) = delete;

 private:
  Generator* generator_;
  std::unique_ptr<const Generator> before_;
  int exceptions_;  // on their way when this was made
};

// The generator of those who bring none of their own. Until manual_seed it has one fixed seed, where PyTorch's has any.
Generator& default_generator();
void manual_seed(std::uint64_t seed);

}  // namespace attention_lab::random
