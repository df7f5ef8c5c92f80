// Positions as numbers: sinusoidal encodings and rotary embedding. Learned positions are an embedding table (nn).
//
// This work is based on: A. Vaswani et al., "Attention Is All You Need" (2017); J. Su et al., "RoFormer: Enhanced
// Transformer with Rotary Position Embedding" (2021).
#pragma once

#include <cstdint>

#include "tensor/tensor.h"

namespace attention_lab {

// How the wavelengths grow along the columns, for pair i of dim / 2: max_wavelength ^ (2 i / dim), as in the paper, or
// max_wavelength ^ (i / (dim / 2 - 1)), where the last pair has max_wavelength itself.
enum class WavelengthExponent : std::uint8_t { kTwiceIndexOverDim, kIndexOverHalfMinusOne };
// Where the two numbers of a pair are: beside each other, or half a row apart (all first ones, then all second ones).
enum class PairLayout : std::uint8_t { kInterleaved, kHalves };

// The encoding of `positions` (n), of any dtype: (n, dim) with sin(position / wavelength) and cos(position /
// wavelength) in each pair of columns. Computed in double precision and rounded at the end. EngineError unless
// positions have one axis, dim is even and at least 0, and max_wavelength is positive.
Tensor sinusoidal_positions(const Tensor& positions, Index dim, double max_wavelength = 10000,
                            WavelengthExponent exponent = WavelengthExponent::kTwiceIndexOverDim,
                            PairLayout layout = PairLayout::kInterleaved);

// The precision in which PyTorch programs compute the same table. The last digits differ, and more of them the farther
// the position: by 1.2e-4 at position 2048.
enum class PositionForm : std::uint8_t {
  kPow32,    // float32: sin(position / pow(10000, 2 i / dim))
  kExp32,    // float32: sin(position * exp(2 i * (-ln(10000) / dim)))
  kFloat64,  // float64: as kExp32, rounded at the end; the accurate one
};

// The encoding of positions 0 to count - 1: (count, dim), interleaved. Equal to what PyTorch 1.13 (or NumPy, for
// kFloat64) makes but for last digits: angles are the same bits in kExp32, in kPow32 where dim is a power of two (else
// about one wavelength in fifty is off by one ulp); sines and cosines are rounded correctly, and PyTorch's one in
// twenty is off by one ulp (6e-8). EngineError unless count is at least 0 and dim is even and at least 0.
Tensor sinusoidal_table(Index count, Index dim, PositionForm form);

// Turns each pair of numbers of `x` (..., seq_len, dim) by its position's angle, position / base ^ (2 i / dim): queries
// and keys treated so have scores that depend on the distance of their positions only. `positions` (seq_len) may be
// left out: `offset`, offset + 1, ... Sines and cosines are computed in double precision. Differentiable in x.
// EngineError unless dim is even, there are as many positions as rows, and base is positive.
Tensor rotary_embedding(const Tensor& x, const Tensor& positions = {}, Index offset = 0, double base = 10000,
                        PairLayout layout = PairLayout::kInterleaved);

}  // namespace attention_lab
