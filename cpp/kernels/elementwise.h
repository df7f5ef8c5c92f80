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
void neg(std::span<const Index> sizes, Strided a, float* out);
void sqrt(std::span<const Index> sizes, Strided a, float* out);
// At most 2 ulp from the correctly rounded result (simd/math.h).
void exp(std::span<const Index> sizes, Strided a, float* out);

}  // namespace attention_lab::kernels
