// In a file of its own, since only kernels are compiled more than once.
#include "kernels/back_end.h"

#include "simd/f32x4.h"

namespace attention_lab::kernels {

const char* back_end() { return simd::kBackEnd; }

}  // namespace attention_lab::kernels
