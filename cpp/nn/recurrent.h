// LSTM and GRU as layers that own their weights.
#pragma once

#include <string>
#include <vector>

#include "nn/module.h"
#include "ops/recurrent.h"

namespace attention_lab::nn {

struct RecurrentLayerOptions {
  Index num_layers = 1;
  bool bias = true;
  bool batch_first = false;
  double dropout = 0;  // between layers, while training
  bool bidirectional = false;
};

// Weights by PyTorch's names (`weight_ih_l0`, `weight_hh_l0`, `bias_ih_l0`, `bias_hh_l0`, `..._l0_reverse`), uniform
// within 1 / sqrt(hidden_size). EngineError for sizes below 1.
class RecurrentLayer : public Module {
 protected:
  RecurrentLayer(const char* layer, Index gates, Index input_size, Index hidden_size,
                 const RecurrentLayerOptions& options);
  // What its options are for ops/recurrent.h now.
  void set_options(RecurrentOptions& options) const;
  [[nodiscard]] const std::vector<Tensor>& weights() const { return weights_; }

 private:
  RecurrentLayerOptions options_;
  std::vector<Tensor> weights_;
};

// Shapes are those of the function of the same name in ops/recurrent.h. States without a value are zeros; `lengths` are
// where sequences end.
class LSTM : public RecurrentLayer {
 public:
  LSTM(Index input_size, Index hidden_size, const RecurrentLayerOptions& options = {})
      : RecurrentLayer("LSTM", 4, input_size, hidden_size, options) {}
  using Module::forward;
  [[nodiscard]] LstmResult forward(const Tensor& x, const Tensor& h0, const Tensor& c0,
                                   const Tensor& lengths = {}) const;
};

class GRU : public RecurrentLayer {
 public:
  GRU(Index input_size, Index hidden_size, const RecurrentLayerOptions& options = {})
      : RecurrentLayer("GRU", 3, input_size, hidden_size, options) {}
  using Module::forward;
  [[nodiscard]] GruResult forward(const Tensor& x, const Tensor& h0, const Tensor& lengths = {}) const;
};

}  // namespace attention_lab::nn
