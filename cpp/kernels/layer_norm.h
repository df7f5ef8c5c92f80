// Normalisation of one contiguous row of n >= 1 numbers, forward and backward, beside plain references. `weight` and
// `bias` have n numbers, or are null for ones and zeros. `out` and `dx` may be one of the inputs.
#pragma once

#include "kernels/index.h"

namespace attention_lab::kernels {

// out[i] = (x[i] - mean) inv_std weight[i] + bias[i], with the mean of the row and inv_std = 1 / sqrt(variance + eps),
// the variance being the mean square of the differences. Gives mean and inv_std to the backward pass. A NaN or an
// infinity makes the whole row NaN.
void layer_norm(Index n, const float* x, const float* weight, const float* bias, float eps, float* out, float* mean,
                float* inv_std);
void layer_norm_reference(Index n, const float* x, const float* weight, const float* bias, double eps, double* out);

// The gradient by x from dy, that by the output.
void layer_norm_backward(Index n, const float* x, float mean, float inv_std, const float* weight, const float* dy,
                         float* dx);
void layer_norm_backward_reference(Index n, const float* x, const float* weight, double eps, const float* dy,
                                   double* dx);

// out[i] = x[i] inv_rms weight[i] with inv_rms = 1 / sqrt(mean square of the row + eps), which it gives to the backward
// pass.
void rms_norm(Index n, const float* x, const float* weight, float eps, float* out, float* inv_rms);
void rms_norm_reference(Index n, const float* x, const float* weight, double eps, double* out);

void rms_norm_backward(Index n, const float* x, float inv_rms, const float* weight, const float* dy, float* dx);
void rms_norm_backward_reference(Index n, const float* x, const float* weight, double eps, const float* dy, double* dx);

// Adds a row's share to the gradients by weight and bias, of which either may be null:
// dweight[i] += dy[i] (x[i] - mean) inv_std and dbias[i] += dy[i]. For rms_norm the mean is 0, and inv_std is inv_rms.
void norm_backward_parameters(Index n, const float* x, float mean, float inv_std, const float* dy, float* dweight,
                              float* dbias);

}  // namespace attention_lab::kernels
