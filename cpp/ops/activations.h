// Functions between the layers of a network, with PyTorch's names and defaults, composed of those of arithmetic.h. Of
// any shape; bool and int64 become float32.
#pragma once

#include "tensor/tensor.h"

namespace attention_lab {

// log(1 + exp(beta x)) / beta, and x itself where beta x is above the threshold.
Tensor softplus(const Tensor& a, double beta = 1, double threshold = 20);
// x where it is above 0, otherwise negative_slope x.
Tensor leaky_relu(const Tensor& a, double negative_slope = 0.01);
// x where it is above 0, otherwise alpha (exp(x) - 1).
Tensor elu(const Tensor& a, double alpha = 1);
// The same with the alpha and a scale by which means and variances keep what they are from layer to layer:
// G. Klambauer et al., "Self-Normalizing Neural Networks" (2017).
Tensor selu(const Tensor& a);
// x tanh(softplus(x)).
Tensor mish(const Tensor& a);
// log(sigmoid(x)), without the overflow of its parts.
Tensor log_sigmoid(const Tensor& a);

}  // namespace attention_lab
