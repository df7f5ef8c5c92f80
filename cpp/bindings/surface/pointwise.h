// The options and choices of functions that work element by element, as JavaScript and TypeScript see them.
#pragma once

#include <cstdint>

#include "bindings/fields.h"

namespace attention_lab::wire {

// What C++ takes as a truth value.
enum class GeluForm : std::uint8_t { kNone, kTanh };
template <>
inline constexpr auto kWords<GeluForm> =
    words<GeluForm>("GeluForm", "", {{GeluForm::kNone, "none"}, {GeluForm::kTanh, "tanh"}});

// What C++ takes as plain arguments, JavaScript gives by name: in their order, where they are the last (ByName,
// wire.h).
struct AllcloseOptions {
  double rtol = 1e-5;
  double atol = 1e-8;
  bool equal_nan = false;
};
template <>
inline constexpr auto kOptions<AllcloseOptions> =
    options("AllcloseOptions", field<&AllcloseOptions::rtol>("rtol"), field<&AllcloseOptions::atol>("atol"),
            field<&AllcloseOptions::equal_nan>("equalNan"));

struct AddOptions {
  double alpha = 1;
};
template <>
inline constexpr auto kOptions<AddOptions> = options("AddOptions", field<&AddOptions::alpha>("alpha"));

struct GeluOptions {
  GeluForm approximate = GeluForm::kNone;
};
template <>
inline constexpr auto kOptions<GeluOptions> = options("GeluOptions", field<&GeluOptions::approximate>("approximate"));

using PointwiseSurface = Surface<GeluForm, AllcloseOptions, AddOptions, GeluOptions>;

}  // namespace attention_lab::wire
