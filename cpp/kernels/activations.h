// Activation functions of contiguous numbers and their gradients, each within a few ulp of PyTorch's formula. `out` and
// `dx` may be one of the inputs. NaN gives NaN.
#pragma once

#include "kernels/index.h"

namespace attention_lab::kernels {

// 0 for x < 0, otherwise x.
void relu(Index n, const float* x, float* out);
void sigmoid(Index n, const float* x, float* out);
void tanh(Index n, const float* x, float* out);
// dx from dy, the gradient by the output, and y, the output.
void relu_backward(Index n, const float* y, const float* dy, float* dx);
void sigmoid_backward(Index n, const float* y, const float* dy, float* dx);
void tanh_backward(Index n, const float* y, const float* dy, float* dx);

// x sigmoid(x), also called swish. NaN for -inf, as for the two below.
void silu(Index n, const float* x, float* out);
void silu_backward(Index n, const float* x, const float* dy, float* dx);

// x times the probability that a normal number is below x: x (1 + erf(x / sqrt 2)) / 2.
void gelu(Index n, const float* x, float* out);
void gelu_backward(Index n, const float* x, const float* dy, float* dx);

// Its approximation x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))) / 2.
void gelu_tanh(Index n, const float* x, float* out);
void gelu_tanh_backward(Index n, const float* x, const float* dy, float* dx);

}  // namespace attention_lab::kernels
