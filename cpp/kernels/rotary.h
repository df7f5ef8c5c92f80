// Turning pairs of numbers, for rotary positions. Where the angles come from is the caller's business.
#pragma once

#include "kernels/index.h"

namespace attention_lab::kernels {

// Where the pairs of a row are: pair i is at i * step and i * step + distance.
struct Pairs {
  Index count;
  Index step;
  Index distance;
};

// Turns (a, b) to (a cos - b sin, a sin + b cos) in every row of x (repeats, rows, 2 * pairs.count), contiguous.
// `cosines` and `sines` are (rows, pairs.count); `sign` -1 turns the other way. `out` may be `x`.
void rotate(Index repeats, Index rows, Pairs pairs, const float* x, const float* cosines, const float* sines,
            float sign, float* out);

}  // namespace attention_lab::kernels
