#include "kernels/cross_entropy.h"

#include "kernels/vectors.h"
#include "simd/math.h"

namespace attention_lab::kernels {

float cross_entropy(Index classes, const float* log_p, Index wanted, double smoothing) {
  double loss = -(1 - smoothing) * log_p[wanted];
  if (smoothing > 0) {
    for (Index j = 0; j < classes; ++j) loss -= smoothing / static_cast<double>(classes) * log_p[j];
  }
  return static_cast<float>(loss);
}

void cross_entropy_backward(Index classes, const float* log_p, Index wanted, double smoothing, float gradient,
                            float* d_logits) {
  const simd::Exp exp;
  const float everywhere = gradient * static_cast<float>(smoothing / static_cast<double>(classes));
  for_each_vector(classes, [&](Index j, int count) {
    store_up_to(d_logits + j, exp(load_up_to(log_p + j, count)) * gradient - everywhere, count);
  });
  d_logits[wanted] -= static_cast<float>(1 - smoothing) * gradient;
}

}  // namespace attention_lab::kernels
