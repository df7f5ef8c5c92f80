// Numbers as decimal text, as C's printf writes them and as PyTorch does: each is exact before it is rounded once,
// halves to the even digit. The library's own printf is several KB; parsing is left out.
#pragma once

#include <string>

namespace attention_lab {

// With so many digits after the point, as %.*f: `0.1000`, `-3`. At most 10^11, and 4 places.
std::string fixed_text(float number, int places);
// With so many after the point of its power of ten, as %.*e: `1.0000e-01`.
std::string scientific_text(double number, int places);
// Six digits at most, whichever form is shorter, as %g: `0.1`, `-1`, `1e+40`.
std::string short_text(double number);

// All of them write `inf`, `-inf`, and `nan` whatever its sign bit is.

}  // namespace attention_lab
