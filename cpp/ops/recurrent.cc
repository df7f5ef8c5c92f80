// LSTM and GRU: all inputs are projected in one product, then steps follow each
// other, each a product with the same weights and a kernel for the gates.
// Backward walks the steps in reverse, and has one product for each
// weight. The composed way is for what the kernels leave out.
#include "ops/recurrent.h"

#include <algorithm>
#include <string>
#include <utility>

#include "autograd/autograd.h"
#include "kernels/gemm.h"
#include "kernels/recurrent.h"
#include "kernels/reduce.h"
#include "ops/arithmetic.h"
#include "ops/cast.h"
#include "ops/checks.h"
#include "ops/comparison.h"
#include "ops/joining.h"
#include "ops/matmul.h"
#include "ops/pointwise.h"
#include "ops/random.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

// One direction of one layer.
struct Pass {
  bool gru;
  bool reverse;
  Index steps;
  Index batch;
  Index hidden;
};
// How many steps each sequence has; none: all have as many.
using Lengths = std::vector<Index>;

Index gates_of(const Pass& pass) { return (pass.gru ? 3 : 4) * pass.hidden; }
// The time of the step that is taken as number `step`.
Index time_of(const Pass& pass, Index step) { return pass.reverse ? pass.steps - 1 - step : step; }
// States lie in time order with one more at the start: which one the step at this time reads, and which it writes.
Index read_at(const Pass& pass, Index time) { return pass.reverse ? time + 1 : time; }
Index written_at(const Pass& pass, Index time) { return pass.reverse ? time : time + 1; }
Index first_of(const Pass& pass) { return pass.reverse ? pass.steps : 0; }
Index last_of(const Pass& pass) { return pass.reverse ? 0 : pass.steps; }
// Whether the sequence in this row has this time; beyond its end, states are carried on.
bool is_active(const Lengths& lengths, Index row, Index time) {
  return lengths.empty() || time < lengths[static_cast<std::size_t>(row)];
}

// What is kept of a pass for its gradient.
struct Kept {
  Tensor gates;   // (steps, batch, gates): after their activations
  Tensor hidden;  // GRU: (steps, batch, gates), the products with the states
  Tensor h;       // (steps + 1, batch, hidden)
  Tensor c;       // the same; LSTM only
};

// Slot `index` of a contiguous tensor; null if it has no elements.
float* slot(const Tensor& a, Index index) { return a.numel() == 0 ? nullptr : a.mutable_data() + index * a.stride(0); }
Tensor slots(const Tensor& a, Index start, Index count) {
  Shape shape = a.shape();
  shape[0] = count;
  return a.view(std::move(shape), a.strides(), a.offset() + start * a.stride(0));
}
// Every row of (steps, batch, n) as a row of a matrix.
Tensor flat(const Tensor& a) { return reshape(a, {a.size(0) * a.size(1), a.size(2)}); }

// The product that each step has: of its rows (batch, k) with b (k, n), which lies in `weight`. Where it is needed
// often enough, b is packed; for a single step, or for steps of one row, that takes longer than it saves.
class StepProduct {
 public:
  StepProduct(const Pass& pass, Index n, Index k, const Tensor& weight, bool transposed, kernels::GemmOptions options)
      : rows_(pass.batch), n_(n), k_(k), weight_(contiguous(weight)), options_(options) {
    b_ = transposed ? kernels::Matrix{weight_.data(), 1, k} : kernels::Matrix{weight_.data(), n, 1};
    const bool packs = pass.steps > (pass.batch > 1 ? 1 : 8);
    if (packs) {
      packed_ = Tensor::uninitialised({kernels::packed_b_size(n, k)});
      kernels::pack_b(n, k, b_, packed_.mutable_data());
    }
    workspace_ = Tensor::uninitialised(
        {packs ? kernels::gemm_packed_workspace(rows_, n, k) : kernels::gemm_workspace(rows_, n, k)});
  }
  void operator()(const float* rows, float* out) const {
    const kernels::Matrix a = {rows, k_, 1};
    if (packed_.defined()) {
      kernels::gemm_packed(rows_, n_, k_, a, packed_.data(), out, n_, options_, workspace_.mutable_data());
    } else {
      kernels::gemm(rows_, n_, k_, a, b_, out, n_, options_, workspace_.mutable_data());
    }
  }

 private:
  Index rows_;
  Index n_;
  Index k_;
  Tensor weight_;
  kernels::GemmOptions options_;
  kernels::Matrix b_{};
  Tensor packed_;
  Tensor workspace_;
};

Kept forward(const Pass& pass, const Lengths& lengths, const Tensor& input, const Tensor& h0, const Tensor& c0,
             const Tensor& w_ih, const Tensor& w_hh, const Tensor& b_ih, const Tensor& b_hh) {
  const NoGrad no_grad;
  const Index batch = pass.batch;
  const Index size = pass.hidden;
  const Index gates = gates_of(pass);
  Kept kept;
  kept.gates = linear(input, w_ih, pass.gru || !b_ih.defined() ? b_ih : add(b_ih, b_hh));
  if (pass.gru) kept.hidden = Tensor::uninitialised(kept.gates.shape());
  const auto states = [&](const Tensor& start) {
    Tensor all = Tensor::uninitialised({pass.steps + 1, batch, size});
    std::copy_n(contiguous(start).data(), batch * size, slot(all, first_of(pass)));
    return all;
  };
  kept.h = states(h0);
  if (!pass.gru) kept.c = states(c0);

  const Tensor bias = pass.gru && b_hh.defined() ? contiguous(b_hh) : Tensor();
  const StepProduct product(pass, gates, size, w_hh, true,
                            {.accumulate = !pass.gru, .bias = bias.defined() ? bias.data() : nullptr});
  for (Index step = 0; step < pass.steps; ++step) {
    const Index t = time_of(pass, step);
    const float* const h = slot(kept.h, read_at(pass, t));
    float* const h_next = slot(kept.h, written_at(pass, t));
    product(h, slot(pass.gru ? kept.hidden : kept.gates, t));
    for (Index row = 0; row < batch; ++row) {
      const Index at = row * size;
      if (!is_active(lengths, row, t)) {
        std::copy_n(h + at, size, h_next + at);
        if (!pass.gru) std::copy_n(slot(kept.c, read_at(pass, t)) + at, size, slot(kept.c, written_at(pass, t)) + at);
        continue;
      }
      float* const own = slot(kept.gates, t) + row * gates;
      if (pass.gru) {
        kernels::gru_cell(size, own, slot(kept.hidden, t) + row * gates, h + at, own, h_next + at);
      } else {
        kernels::lstm_cell(size, own, slot(kept.c, read_at(pass, t)) + at, slot(kept.c, written_at(pass, t)) + at,
                           h_next + at);
      }
    }
  }
  return kept;
}

Gradients backward(const Arriving& in, const Pass& pass, const Lengths& lengths, const Saved& input, const Saved& w_ih,
                   const Saved& w_hh, const Saved& saved_gates, const Saved& saved_hidden, const Saved& saved_h,
                   const Saved& saved_c) {
  const Index batch = pass.batch;
  const Index size = pass.hidden;
  const Index gates = gates_of(pass);
  const Tensor& activations = *saved_gates;
  const Tensor& hidden = *saved_hidden;
  const Tensor& h = *saved_h;
  const Tensor& c = *saved_c;
  const Tensor d_output = contiguous(in.grad(0));
  const Tensor d_h = clone(in.grad(1));
  const Tensor d_c = pass.gru ? Tensor() : clone(in.grad(2));
  const Tensor d_gates = Tensor::uninitialised(activations.shape());
  const Tensor d_hidden = pass.gru ? Tensor::uninitialised(d_gates.shape()) : d_gates;

  const StepProduct product(pass, size, gates, *w_hh, false, {.accumulate = true});
  for (Index step = pass.steps; step-- > 0;) {
    const Index t = time_of(pass, step);
    for (Index row = 0; row < batch; ++row) {
      float* const to = slot(d_gates, t) + row * gates;
      float* const to_hidden = slot(d_hidden, t) + row * gates;
      if (!is_active(lengths, row, t)) {
        std::fill_n(to, gates, 0.0F);
        std::fill_n(to_hidden, gates, 0.0F);
        continue;
      }
      const Index at = row * size;
      const float* const own = slot(activations, t) + row * gates;
      const float* const d_out = slot(d_output, t) + at;
      float* const dh = d_h.mutable_data() + at;
      kernels::add_to(size, d_out, dh);
      if (pass.gru) {
        kernels::gru_cell_backward(size, own, slot(hidden, t) + row * gates + 2 * size, slot(h, read_at(pass, t)) + at,
                                   dh, to, to_hidden, dh);
      } else {
        float* const dc = d_c.mutable_data() + at;
        kernels::lstm_cell_backward(size, own, slot(c, read_at(pass, t)) + at, slot(c, written_at(pass, t)) + at, dh,
                                    dc, to, dc);
        std::fill_n(dh, size, 0.0F);  // all of it went through the gates
      }
    }
    product(slot(d_hidden, t), d_h.mutable_data());
  }

  Gradients gradients(7);
  const Tensor d_rows = flat(d_gates);
  const Tensor d_hidden_rows = flat(d_hidden);
  if (in.needs(0)) gradients[0] = reshape(matmul(d_rows, *w_ih), input.shape());
  gradients[1] = d_h;
  gradients[2] = d_c;
  if (in.needs(3)) gradients[3] = matmul(transpose(d_rows, 0, 1), flat(*input));
  if (in.needs(4)) {
    const Tensor read = slots(h, pass.reverse ? 1 : 0, pass.steps);
    gradients[4] = matmul(transpose(d_hidden_rows, 0, 1), flat(read));
  }
  if (in.needs(5)) gradients[5] = sum(d_rows, 0, false);
  if (in.needs(6)) gradients[6] = sum(d_hidden_rows, 0, false);
  return gradients;
}

// Output (steps, batch, hidden), last h and last c of one pass.
std::vector<Tensor> fused(const Pass& pass, const Lengths& lengths, const Tensor& input, const Tensor& h0,
                          const Tensor& c0, const Tensor* weights, bool biases) {
  const Tensor& w_ih = weights[0];
  const Tensor& w_hh = weights[1];
  const Tensor b_ih = biases ? weights[2] : Tensor();
  const Tensor b_hh = biases ? weights[3] : Tensor();
  const Tensor x = contiguous(input.detached());
  const Kept kept = forward(pass, lengths, x, h0.detached(), c0.defined() ? c0.detached() : c0, w_ih, w_hh, b_ih, b_hh);
  // What was written, in place. Beyond the end of a sequence there are states
  // that were carried on: not so in a copy.
  Tensor output = slots(kept.h, pass.reverse ? 0 : 1, pass.steps);
  if (!lengths.empty()) {
    output = clone(output);
    for (Index t = 0; t < pass.steps; ++t) {
      for (Index row = 0; row < pass.batch; ++row) {
        if (!is_active(lengths, row, t)) std::fill_n(slot(output, t) + row * pass.hidden, pass.hidden, 0.0F);
      }
    }
  }
  const auto last = [&](const Tensor& states) { return clone(select(states, 0, last_of(pass))); };
  std::vector<Tensor> results = {output, last(kept.h)};
  if (!pass.gru) results.push_back(last(kept.c));
  const std::array<Tensor, 7> inputs = {input, h0, c0, w_ih, w_hh, b_ih, b_hh};
  return record(pass.gru ? "GruBackward0" : "LstmBackward0", inputs, std::move(results),
                keep(pass, lengths, x, w_ih, w_hh, kept.gates, kept.hidden, kept.h, kept.c), backward);
}

Tensor activated(Activation activation, const Tensor& a) {
  if (activation == Activation::kSigmoid) return sigmoid(a);
  return activation == Activation::kTanh ? tanh(a) : relu(a);
}

// The same as fused, for LSTM with all that its options have, out of small
// functions.
std::vector<Tensor> composed(const Pass& pass, const Lengths& lengths, const Tensor& input, const Tensor& h0,
                             const Tensor& c0, const Tensor* weights, bool biases, const Tensor& peephole,
                             const std::array<Activation, 3>& activations) {
  Tensor h = h0;
  Tensor c = c0;
  std::vector<Tensor> outputs(static_cast<std::size_t>(pass.steps));
  const auto part = [&](const Tensor& a, Index index) { return narrow(a, -1, index * pass.hidden, pass.hidden); };
  for (Index step = 0; step < pass.steps; ++step) {
    const Index t = time_of(pass, step);
    const Tensor gates = add(linear(select(input, 0, t), weights[0], biases ? weights[2] : Tensor()),
                             linear(h, weights[1], biases ? weights[3] : Tensor()));
    // Gate `index` with its peephole, which is number `hole`, at the cell.
    const auto gate = [&](Index index, Index hole, const Tensor& cell) {
      const Tensor sum = part(gates, index);
      return activated(activations[0], peephole.defined() ? add(sum, mul(part(peephole, hole), cell)) : sum);
    };
    const Tensor kept = mul(gate(1, 1, c), c);
    const Tensor next_c = add(kept, mul(gate(0, 0, c), activated(activations[1], part(gates, 2))));
    const Tensor next_h = mul(gate(3, 2, next_c), activated(activations[2], next_c));
    if (lengths.empty()) {
      h = next_h;
      c = next_c;
      outputs[static_cast<std::size_t>(t)] = h;
    } else {
      const Tensor active = Tensor::uninitialised({pass.batch, 1}, DType::kBool);
      for (Index row = 0; row < pass.batch; ++row) active.mutable_data<bool>()[row] = is_active(lengths, row, t);
      h = where(active, next_h, h);
      c = where(active, next_c, c);
      outputs[static_cast<std::size_t>(t)] = masked_fill(next_h, logical_not(active), scalar(0));
    }
  }
  const Tensor none = Tensor::zeros({0, pass.batch, pass.hidden});
  return {outputs.empty() ? none : stack(outputs, 0), h, c};
}

// For tensors that may be left out.
void check_shape(const char* function, const char* what, const Tensor& tensor, const Shape& expected) {
  if (!tensor.defined()) return;
  check_type(function, tensor);
  if (tensor.shape() == expected) return;
  fail("%: % of shape %: expected %", function, what, tensor.shape(), expected);
}

// How many weights each direction of each layer has: 4 with biases, otherwise 2.
Index weights_per_pass(const char* function, const std::vector<Tensor>& weights, const RecurrentOptions& options,
                       Index directions) {
  const auto count = static_cast<Index>(weights.size());
  const Index layers = options.num_layers;
  // Divided, for so many layers there may be that products wrap around.
  const bool even = layers >= 1 && count % layers == 0 && count / layers % directions == 0;
  const Index per_pass = even ? count / layers / directions : 0;
  if (per_pass != 2 && per_pass != 4) {
    fail("%: % weights for % layers with % directions: expected 2 for each, or 4 with biases", function, count, layers,
         directions);
  }
  return per_pass;
}

void check_weights(const char* function, const Pass& pass, const std::vector<Tensor>& weights, Index per_pass,
                   Index directions, Index input_size) {
  for (const Tensor& weight : weights) check_type(function, weight);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const auto index = static_cast<Index>(i);
    const Index width = index / per_pass / directions == 0 ? input_size : directions * pass.hidden;
    const Index kind = index % per_pass;
    const Index columns = kind == 1 ? pass.hidden : width;
    const Shape expected = kind < 2 ? Shape{gates_of(pass), columns} : Shape{gates_of(pass)};
    if (weights[i].shape() == expected) continue;
    fail("%: weight % has shape %: expected %", function, i, weights[i].shape(), expected);
  }
}

Lengths checked_lengths(const char* function, const Tensor& lengths, const Pass& pass) {
  Lengths list;
  if (!lengths.defined()) return list;
  if (lengths.shape() != Shape{pass.batch} || lengths.dtype() != DType::kInt64) {
    fail("%: expected lengths of shape % and type int64, not % and %", function, Shape{pass.batch}, lengths.shape(),
         lengths.dtype());
  }
  const Tensor packed = contiguous(lengths);
  for (Index row = 0; row < pass.batch; ++row) {
    const std::int64_t length = packed.data<std::int64_t>()[row];
    if (length < 0 || length > pass.steps) {
      fail("%: a length of % among % steps", function, length, pass.steps);
    }
    list.push_back(static_cast<Index>(length));
  }
  return list;
}

// The last states of all layers and directions, side by side.
Tensor together(const std::vector<Tensor>& list) { return list.size() == 1 ? unsqueeze(list[0], 0) : stack(list, 0); }

// What lstm and gru share: layers, directions, and the checks. `lstm_options` is null for GRU.
LstmResult layers(const char* function, const Tensor& input, const Tensor& h0, const Tensor& c0,
                  const std::vector<Tensor>& weights, const RecurrentOptions& options,
                  const LstmOptions* lstm_options) {
  const bool gru = lstm_options == nullptr;
  const Index directions = options.direction == Direction::kBidirectional ? 2 : 1;
  if (input.ndim() != 3 || input.dtype() != DType::kFloat32) {
    fail("%: expected input of shape (seq_len, batch, input_size) and type float32, not % and %", function,
         input.shape(), input.dtype());
  }
  const Index per_pass = weights_per_pass(function, weights, options, directions);
  const bool biases = per_pass == 4;
  const Index passes = options.num_layers * directions;
  Tensor x = options.batch_first ? transpose(input, 0, 1) : input;
  Pass pass{gru, false, x.size(0), x.size(1), weights[1].ndim() == 2 ? weights[1].size(1) : 0};
  const Index size = pass.hidden;
  check_weights(function, pass, weights, per_pass, directions, x.size(2));
  check_shape(function, "a state", h0, {passes, pass.batch, size});
  check_shape(function, "a state", c0, {passes, pass.batch, size});
  const Lengths lengths = checked_lengths(function, options.lengths, pass);
  const Tensor peephole = gru ? Tensor() : lstm_options->peephole;
  check_shape(function, "a peephole", peephole, {passes, 3 * size});
  const bool plain = gru || (!peephole.defined() && lstm_options->activations == LstmOptions().activations);

  if (!(options.dropout >= 0 && options.dropout <= 1)) {  // so that it refuses NaN, too
    fail("%: a probability of dropout cannot be %", function, options.dropout);
  }
  const random::UndoDraws undo(options.generator, options.dropout > 0);
  const Tensor zeros = Tensor::zeros({pass.batch, size});
  std::vector<Tensor> last_h;
  std::vector<Tensor> last_c;
  for (Index layer = 0; layer < options.num_layers; ++layer) {
    std::vector<Tensor> outputs;
    for (Index d = 0; d < directions; ++d) {
      const Index index = layer * directions + d;
      pass.reverse = options.direction == Direction::kReverse || d == 1;
      const Tensor h = h0.defined() ? select(h0, 0, index) : zeros;
      const Tensor cell = c0.defined() ? select(c0, 0, index) : zeros;
      const Tensor c = gru ? Tensor() : cell;
      const Tensor* const own = weights.data() + index * per_pass;
      std::vector<Tensor> results =
          plain ? fused(pass, lengths, x, h, c, own, biases)
                : composed(pass, lengths, x, h, c, own, biases,
                           peephole.defined() ? select(peephole, 0, index) : peephole, lstm_options->activations);
      outputs.push_back(results[0]);
      last_h.push_back(results[1]);
      if (!gru) last_c.push_back(results[2]);
    }
    x = directions == 1 ? outputs[0] : cat(outputs, -1);
    if (options.dropout > 0 && layer + 1 < options.num_layers) x = dropout(x, options.dropout, true, options.generator);
  }
  return {options.batch_first ? transpose(x, 0, 1) : x, together(last_h), gru ? Tensor() : together(last_c)};
}

}  // namespace

LstmResult lstm(const Tensor& input, const Tensor& h0, const Tensor& c0, const std::vector<Tensor>& weights,
                const LstmOptions& options) {
  return layers("lstm", input, h0, c0, weights, options, &options);
}

GruResult gru(const Tensor& input, const Tensor& h0, const std::vector<Tensor>& weights,
              const RecurrentOptions& options) {
  const LstmResult result = layers("gru", input, h0, {}, weights, options, nullptr);
  return {result.output, result.h_n};
}

}  // namespace attention_lab
