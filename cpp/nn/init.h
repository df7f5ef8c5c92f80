// How PyTorch fills new parameters: its formulas, in its precision, from the engine's own generator, so that a seed
// gives the same weights.
#pragma once

#include "tensor/tensor.h"

namespace attention_lab::nn {

// Of Linear weights (out, in): uniform within 1 / sqrt(in), by way of kaiming_uniform_(a = sqrt(5)), whose rounding
// shows in the last bit.
Tensor kaiming_uniform(const Shape& shape);
// Uniform within 1 / sqrt(fan_in): biases, and all of LSTM and GRU with the hidden size.
Tensor uniform_within_root(const Shape& shape, Index fan_in);
// Glorot and Bengio (2010): uniform within sqrt(6 / (rows + columns)).
Tensor xavier_uniform(const Shape& shape);
// Mean 0 and standard deviation 1.
Tensor standard_normal(const Shape& shape);
Tensor constant(const Shape& shape, float value);

}  // namespace attention_lab::nn
