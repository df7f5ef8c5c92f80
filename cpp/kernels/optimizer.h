// One step of an optimiser over contiguous parameters, in PyTorch's order of operations.
#pragma once

#include "kernels/index.h"

namespace attention_lab::kernels {

// Kingma and Ba (2015), with the constants of one step.
struct Adam {
  float beta1, beta2, eps;
  float rest1, rest2;     // 1 - beta1 and 1 - beta2, which a float's beta2 gives to three digits only
  float weight_decay;     // added to the gradient: weight_decay * parameter
  float shrink;           // the parameter is multiplied by this first (AdamW); 1 for none
  float step_size;        // lr / (1 - beta1^t)
  float root_correction;  // sqrt(1 - beta2^t)
};
void adam(Index n, const Adam& step, const float* gradient, float* parameter, float* mean, float* mean_square);

struct Sgd {
  float lr, momentum, dampening, weight_decay;
  bool nesterov;
  bool first;  // the velocity starts as the gradient
};
// `velocity` is null without momentum.
void sgd(Index n, const Sgd& step, const float* gradient, float* parameter, float* velocity);

// Every gradient times a factor: clipping.
void scale(Index n, float factor, float* gradient);

}  // namespace attention_lab::kernels
