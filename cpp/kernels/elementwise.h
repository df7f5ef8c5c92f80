// Arithmetic element by element, with broadcasting through strides of 0. No shapes are checked and nothing is allocated
// for the results: `out` is contiguous, has room for every element of `sizes` and overlaps no input.
#pragma once

#include "kernels/strided.h"

namespace attention_lab::kernels {

void add(std::span<const Index> sizes, Strided a, Strided b, float* out);
void sub(std::span<const Index> sizes, Strided a, Strided b, float* out);
void mul(std::span<const Index> sizes, Strided a, Strided b, float* out);
void div(std::span<const Index> sizes, Strided a, Strided b, float* out);

void copy(std::span<const Index> sizes, Strided a, float* out);
// Copies elements as another type (or the same), for any two of bool, std::int64_t and float. As in PyTorch, what is
// not 0 becomes true, and fractions are cut off. What no int64 can hold becomes the nearest; NaN becomes 0.
template <typename From, typename To>
void convert(std::span<const Index> sizes, StridedOf<From> a, To* out);
// Writes to elements that do not lie in a row.
void copy_into(std::span<const Index> sizes, Strided a, float* out, std::span<const Index> out_strides);
void neg(std::span<const Index> sizes, Strided a, float* out);
void sqrt(std::span<const Index> sizes, Strided a, float* out);
// At most 2 ulp from the correctly rounded result (simd/math.h).
void exp(std::span<const Index> sizes, Strided a, float* out);

}  // namespace attention_lab::kernels
