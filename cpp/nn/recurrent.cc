// The weights of recurrent layers; what is computed with them is in ops/recurrent.h.
#include "nn/recurrent.h"

#include "nn/init.h"
#include "tensor/fail.h"

namespace attention_lab::nn {

RecurrentLayer::RecurrentLayer(const char* layer, Index gates, Index input_size, Index hidden_size,
                               const RecurrentLayerOptions& options)
    : options_(options) {
  if (input_size < 1 || hidden_size < 1 || options.num_layers < 1 || hidden_size > kMaxSize) {
    fail("%: every size must be at least 1, and hidden_size at most %", layer, kMaxSize);
  }
  constexpr Index kMaxLayers = Index{1} << 16;  // each has tensors of its own, which take memory however small they are
  if (options.num_layers > kMaxLayers)
    fail("%: % layers are too many: expected at most %", layer, options.num_layers, kMaxLayers);
  if (!(options.dropout >= 0 && options.dropout <= 1)) {
    fail("%: dropout must be from 0 to 1", layer);
  }
  const Index directions = options.bidirectional ? 2 : 1;
  for (Index i = 0; i < options.num_layers; ++i) {
    const Index width = i == 0 ? input_size : directions * hidden_size;
    for (Index direction = 0; direction < directions; ++direction) {
      const std::string suffix = "_l" + std::to_string(i) + (direction == 1 ? "_reverse" : "");
      const auto add = [&](const char* name, const Shape& shape) {
        weights_.push_back(add_parameter((name + suffix).c_str(), uniform_within_root(shape, hidden_size)));
      };
      add("weight_ih", {gates * hidden_size, width});
      add("weight_hh", {gates * hidden_size, hidden_size});
      if (!options.bias) continue;
      add("bias_ih", {gates * hidden_size});
      add("bias_hh", {gates * hidden_size});
    }
  }
}

void RecurrentLayer::set_options(RecurrentOptions& options) const {
  options.num_layers = options_.num_layers;
  options.direction = options_.bidirectional ? Direction::kBidirectional : Direction::kForward;
  options.batch_first = options_.batch_first;
  options.dropout = training() ? options_.dropout : 0;
}

LstmResult LSTM::forward(const Tensor& x, const Tensor& h0, const Tensor& c0, const Tensor& lengths) const {
  LstmOptions options;
  set_options(options);
  options.lengths = lengths;
  return lstm(x, h0, c0, weights(), options);
}

GruResult GRU::forward(const Tensor& x, const Tensor& h0, const Tensor& lengths) const {
  RecurrentOptions options;
  set_options(options);
  options.lengths = lengths;
  return gru(x, h0, weights(), options);
}

}  // namespace attention_lab::nn
