// LSTM and GRU over whole sequences, with PyTorch's weights in PyTorch's order.
// A single step is a sequence of length 1. Modules that own weights are in nn.
//
// This work is based on: S. Hochreiter and J. Schmidhuber, "Long Short-Term
// Memory" (1997); F. Gers and J. Schmidhuber, "Recurrent Nets that Time and
// Count" (2000), for peepholes; K. Cho et al., "Learning Phrase Representations
// using RNN Encoder-Decoder" (2014).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "random/generator.h"
#include "tensor/tensor.h"

namespace attention_lab {

enum class Direction : std::uint8_t { kForward, kReverse, kBidirectional };
enum class Activation : std::uint8_t { kSigmoid, kTanh, kRelu };

struct RecurrentOptions {
  Index num_layers = 1;
  Direction direction = Direction::kForward;
  bool batch_first = false;  // input and output are (batch, seq_len, ...)
  double dropout = 0;        // of each layer's output but the last one's; `generator` decides which
  random::Generator* generator = nullptr;
  Tensor lengths;  // (batch) of int64: where each sequence ends. Output beyond
                   // is 0; the reverse direction starts there
};
struct LstmOptions : RecurrentOptions {
  Tensor peephole;  // (num_layers * directions, 3 * hidden_size): of the input,
                    // forget and output gate
  // Of the gates, of what enters the cell, of what leaves it. Other ones, and
  // peepholes, take a slower way.
  std::array<Activation, 3> activations = {Activation::kSigmoid, Activation::kTanh, Activation::kTanh};
};

struct LstmResult {
  Tensor output;  // (seq_len, batch, directions * hidden_size), of the last layer
  Tensor h_n;     // (num_layers * directions, batch, hidden_size), after the last
                  // step of each sequence
  Tensor c_n;     // the same
};
struct GruResult {
  Tensor output;
  Tensor h_n;
};

// `input` is (seq_len, batch, input_size); `h0` and `c0` are (num_layers *
// directions, batch, hidden_size), or have no value for zeros. `weights` are,
// for each layer and in it for each direction: weight_ih (4 * hidden_size,
// input_size or directions * hidden_size), weight_hh (4 * hidden_size,
// hidden_size), and, in all or in none, bias_ih and bias_hh (4 * hidden_size).
// Gates in the order input, forget, cell, output: c' = sigmoid(f) c +
// sigmoid(i) tanh(g) and h' = sigmoid(o) tanh(c'). Differentiable in all of
// them. EngineError where shapes or options do not fit.
LstmResult lstm(const Tensor& input, const Tensor& h0, const Tensor& c0, const std::vector<Tensor>& weights,
                const LstmOptions& options = {});

// The same with gates in the order reset, update, new: n = tanh(W_in x + b_in +
// sigmoid(r) (W_hn h + b_hn)) and h' = (1 - sigmoid(z)) n + sigmoid(z) h;
// weights have 3 * hidden_size rows.
GruResult gru(const Tensor& input, const Tensor& h0, const std::vector<Tensor>& weights,
              const RecurrentOptions& options = {});

}  // namespace attention_lab
