// The options and choices of random numbers, as JavaScript and TypeScript see them.
#pragma once

#include "bindings/fields.h"
#include "random/generator.h"

namespace attention_lab::wire {

struct RandomOptions {
  random::Generator* generator = nullptr;
};
template <>
inline constexpr auto kOptions<RandomOptions> =
    options("RandomOptions", field<&RandomOptions::generator>("generator", "The engine's own if left out."));

struct DropoutOptions {
  bool training = true;
  random::Generator* generator = nullptr;
};
template <>
inline constexpr auto kOptions<DropoutOptions> =
    options("DropoutOptions", field<&DropoutOptions::training>("training"),
            field<&DropoutOptions::generator>("generator", "The engine's own if left out."));

using RandomSurface = Surface<RandomOptions, DropoutOptions>;

}  // namespace attention_lab::wire
