// Random tensors and generators as JavaScript sees them. A generator crosses as a number, the address of a handle, as a
// tensor does; 0 stands for the engine's own. Whole numbers cross as doubles, which hold those up to 2^53.
#include "ops/random.h"

#include "bindings/surface/random.h"
#include "bindings/wire.h"

namespace attention_lab {

template <>
struct wire::Wire<Generator> {
  using Type = Handle;
  static Handle out(Generator generator) { return give(std::move(generator)); }
};
namespace {

using wire::define;

// Of the seed the low 32 bits count, so that a negative one is what it is in PyTorch.
std::uint64_t seed_of(double seed) { return static_cast<std::uint64_t>(static_cast<std::int64_t>(seed)); }

}  // namespace

EMSCRIPTEN_BINDINGS(random) {
  define<+[](double seed) { return Generator(seed_of(seed)); }>("generator");
  define<+[](Generator* generator) { return *generator; }>("copyGenerator");
  define<+[](Generator* generator) { delete generator; }>("releaseGenerator");
  define<+[](Generator* generator, Generator* other) { *generator = *other; }>("assignGenerator");
  define<+[](Generator* generator, double seed) { *generator = Generator(seed_of(seed)); }>("manualSeed");
  define<+[](Generator* generator) { return get_state(*generator); }>("getState");
  define<+[](Generator* generator, const Tensor& state) { set_state(*generator, state); }>("setState");

  define<&rand>("rand");
  define<&randn>("randn");
  define<+[](double low, double high, const Shape& shape, Generator* generator) {
    return randint(static_cast<std::int64_t>(low), static_cast<std::int64_t>(high), shape, generator);
  }>("randint");
  define<&randperm>("randperm");
  define<&shuffled_epoch>("shuffledEpoch");
  define<&bernoulli>("bernoulli");
  define<&uniform_>("uniform_");
  define<&normal_>("normal_");
  define<&random_>("random_");
  define<&bernoulli_>("bernoulli_");
  define<&dropout, wire::DropoutOptions>("dropout");
}

}  // namespace attention_lab
