// Turning pairs of numbers: plain loops, since they wait for memory anyway.
#include "kernels/rotary.h"

namespace attention_lab::kernels {

void rotate(Index repeats, Index rows, Pairs pairs, const float* x, const float* cosines, const float* sines,
            float sign, float* out) {
  for (Index r = 0; r < repeats * rows; ++r) {
    const float* c = cosines + r % rows * pairs.count;
    const float* s = sines + r % rows * pairs.count;
    for (Index i = 0; i < pairs.count; ++i) {
      const Index at = r * 2 * pairs.count + i * pairs.step;
      const float a = x[at];
      const float b = x[at + pairs.distance];
      const float sine = sign * s[i];
      out[at] = a * c[i] - b * sine;
      out[at + pairs.distance] = a * sine + b * c[i];
    }
  }
}

}  // namespace attention_lab::kernels
