// Plain loops, which the compiler turns into vector loops.
#include "kernels/optimizer.h"

#include <cmath>

namespace attention_lab::kernels {

void adam(Index n, const Adam& step, const float* gradient, float* __restrict parameter, float* __restrict mean,
          float* __restrict mean_square) {
  const Adam s = step;  // a copy that no store can change
  for (Index i = 0; i < n; ++i) {
    const float p = parameter[i] * s.shrink;
    const float g = gradient[i] + s.weight_decay * p;
    mean[i] = mean[i] * s.beta1 + g * s.rest1;
    mean_square[i] = mean_square[i] * s.beta2 + s.rest2 * g * g;
    const float root = std::sqrt(mean_square[i]) / s.root_correction + s.eps;
    parameter[i] = p - s.step_size * mean[i] / root;
  }
}

void sgd(Index n, const Sgd& step, const float* gradient, float* __restrict parameter, float* __restrict velocity) {
  const Sgd s = step;
  for (Index i = 0; i < n; ++i) {
    float g = gradient[i] + s.weight_decay * parameter[i];
    if (velocity != nullptr) {
      velocity[i] = s.first ? g : velocity[i] * s.momentum + g * (1 - s.dampening);
      g = s.nesterov ? g + s.momentum * velocity[i] : velocity[i];
    }
    parameter[i] -= s.lr * g;
  }
}

void scale(Index n, float factor, float* gradient) {
  for (Index i = 0; i < n; ++i) gradient[i] *= factor;
}

}  // namespace attention_lab::kernels
