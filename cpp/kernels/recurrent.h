// One step of a recurrent cell for one sequence of a batch, with PyTorch's definitions and its order of the gates,
// beside plain references. The products with the weights are the caller's business. Hidden size n; arrays of 3 n or 4 n
// hold n numbers of each gate, one gate after the other. No array overlaps another, unless it says so.
#pragma once

#include "kernels/index.h"

namespace attention_lab::kernels {

// c = f c_prev + i g and h = o tanh(c). `gates` holds W x + U h_prev + b for the gates i, f, g, o (4 n numbers), and is
// given back with the sigmoid of i, f and o and the tanh of g, which the backward pass takes. `c` may be `c_prev`.
void lstm_cell(Index n, float* gates, const float* c_prev, float* c, float* h);
// The same, leaving `gates` as they are.
void lstm_cell_reference(Index n, const float* gates, const float* c_prev, double* c, double* h);

// From dh and dc, the gradients by h and c, those by what went in: dgates (4 n), by the numbers before sigmoid and
// tanh, and dc_prev. `gates` and `c` are those that lstm_cell gave. `dgates` may be `gates`, and `dc_prev` may be `dc`.
void lstm_cell_backward(Index n, const float* gates, const float* c_prev, const float* c, const float* dh,
                        const float* dc, float* dgates, float* dc_prev);

// r = sigmoid(input_r + hidden_r), z = sigmoid(input_z + hidden_z), n = tanh(input_n + r hidden_n) and
// h = (1 - z) n + z h_prev, where `input` (3 n) is W x + b for the gates r, z, n, and `hidden` (3 n) is U h_prev + b.
// `gates` (3 n) receives r, z and n for the backward pass. `h` may be `h_prev`, and `gates` may be `input`.
void gru_cell(Index n, const float* input, const float* hidden, const float* h_prev, float* gates, float* h);
void gru_cell_reference(Index n, const float* input, const float* hidden, const float* h_prev, double* h);

// From dh: dinput and dhidden (3 n each), and in dh_prev the part of that gradient that does not go through U: z dh.
// `hidden_n` is the last third of `hidden`. `dinput` may be `gates`, and `dh_prev` may be `dh`.
void gru_cell_backward(Index n, const float* gates, const float* hidden_n, const float* h_prev, const float* dh,
                       float* dinput, float* dhidden, float* dh_prev);

}  // namespace attention_lab::kernels
