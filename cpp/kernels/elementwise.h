// Functions applied element by element to arrays of any strides and types, and copies of such arrays. No shapes are
// checked and nothing is allocated. The functions are in functions.h; which of them makes a result of which type is the
// caller's business.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>

#include "kernels/index.h"

namespace attention_lab::kernels {

// The types of elements, from the narrowest to the widest: bool, std::int64_t, float.
enum class Element : std::uint8_t { kBool, kInt64, kFloat32 };

// An array to read: its element at index (0, 0, ...), and one stride per axis. A stride of 0 repeats an element.
struct Source {
  const void* start = nullptr;
  std::span<const Index> strides;
  Element type = Element::kFloat32;
};
// An array to write. All its elements lie at different places.
struct Target {
  void* start = nullptr;
  std::span<const Index> strides;
  Element type = Element::kFloat32;
};

// Copies elements, in the target's type. As in PyTorch, what is not 0 becomes true, and fractions are cut off. What no
// int64 can hold becomes the nearest; NaN becomes 0. The arrays do not overlap.
void copy(std::span<const Index> sizes, const Source& from, const Target& to);

// Rows that a Function computes have room for a multiple of so many elements.
inline constexpr Index kRoundedTo = 4;

// A function of up to three elements.
struct Function {
  // Computes n results from n operands of each kind, without gaps and all of one type. It may read and write up to the
  // next multiple of kRoundedTo.
  using Row = void (*)(Index n, const void* const* operands, void* results);

  // One for each type in which it can be computed; the others are null.
  Row on_bool = nullptr;
  Row on_int64 = nullptr;
  Row on_float32 = nullptr;
  // Results are of the type it is computed in, or else bool.
  bool gives_bool = false;
};

// Applies a function with broadcasting through strides of 0. It is computed in the widest type of its operands, or in
// the next wider one that it is made for, or in bool; operands and results are converted as by copy.
// `to` overlaps no operand, except that arithmetic (kAdd to kAddScaled) may write where it reads.
void apply(const Function& function, std::span<const Index> sizes, const Target& to, std::span<const Source> operands);
inline void apply(const Function& function, std::span<const Index> sizes, const Target& to,
                  std::initializer_list<Source> operands) {
  apply(function, sizes, to, std::span(operands.begin(), operands.size()));
}

}  // namespace attention_lab::kernels
