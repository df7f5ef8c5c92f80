// The loop over decoder steps, for training and for writing.
#include "models/seq2seq.h"

#include <algorithm>
#include <string>

#include "autograd/autograd.h"
#include "ops/arithmetic.h"
#include "ops/indexing.h"
#include "ops/joining.h"
#include "ops/reduce.h"
#include "ops/softmax.h"
#include "ops/sorting.h"
#include "ops/views.h"
#include "random/generator.h"
#include "tensor/fail.h"

namespace attention_lab::models {
namespace {

void check_ids(const char* function, const Tensor& ids, Index batch) {
  if (ids.dtype() == DType::kInt64 && ids.ndim() == 2 && ids.size(0) == batch && ids.size(1) > 0) return;
  fail("%: expected int64 of shape (%, length), not % of shape %", function, batch, ids.dtype(), ids.shape());
}

// The likeliest token of each row: int64 (batch, 1).
Tensor likeliest(const Tensor& logits) { return argmax(logits.detached(), -1, /*keepdim=*/true); }

// The state before a step asks, whatever the score, as in Bahdanau's paper: so that models differ in the score alone.
std::shared_ptr<nn::RecurrentAttention> make_attention(const Seq2SeqOptions& options) {
  using Score = nn::MultiplicativeAttention::Score;
  const Index hidden = options.hidden_dim;
  const auto multiplicative = [&](Score score) {
    return std::make_shared<nn::MultiplicativeAttention>(hidden, hidden, score, options.attention_dim);
  };
  switch (options.attention) {
    case DecoderAttention::kNone:
      return nullptr;
    case DecoderAttention::kAdditive:
      return std::make_shared<nn::AdditiveAttention>(hidden, hidden, options.attention_dim);
    case DecoderAttention::kDot:
      return multiplicative(Score::kDot);
    case DecoderAttention::kGeneral:
      return multiplicative(Score::kGeneral);
    case DecoderAttention::kConcat:
      return multiplicative(Score::kConcat);
  }
  __builtin_unreachable();
}

}  // namespace

Seq2Seq::Seq2Seq(const Seq2SeqOptions& options) {
  const Index hidden = options.hidden_dim;
  const bool attends = options.attention != DecoderAttention::kNone;
  if (options.target_vocab < 0) fail("Seq2Seq: target_vocab must be at least 1, or 0 for as many as the source's");
  if (std::max(hidden, options.embedding_dim) > nn::kMaxSize) {
    fail("Seq2Seq: embedding_dim and hidden_dim must be at most %", nn::kMaxSize);
  }
  const nn::RecurrentLayerOptions batch_first = {.batch_first = true};
  // In PyTorch's order of creation, which decides the random numbers.
  encoder_ = add_module("encoder", std::make_shared<Parts>());
  encoder_->embed =
      encoder_->add_module("embed", std::make_shared<nn::Embedding>(options.vocab, options.embedding_dim));
  encoder_->lstm = encoder_->add_module("lstm", std::make_shared<nn::LSTM>(options.embedding_dim, hidden, batch_first));
  decoder_ = add_module("decoder", std::make_shared<Parts>());
  decoder_->embed =
      decoder_->add_module("embed", std::make_shared<nn::Embedding>(options.target_ids(), options.embedding_dim));
  if (attends) decoder_->attn = decoder_->add_module("attn", make_attention(options));
  const Index input = options.embedding_dim + (attends ? hidden : 0);
  decoder_->lstm = decoder_->add_module("lstm", std::make_shared<nn::LSTM>(input, hidden, batch_first));
  const Index features = attends ? 2 * hidden : hidden;
  decoder_->fc = decoder_->add_module("fc", std::make_shared<nn::Linear>(features, options.target_ids()));
}

Seq2Seq::State Seq2Seq::encode(const Tensor& source) const {
  LstmResult result = encoder_->lstm->forward(encoder_->embed->forward(source), {}, {});
  State state = {{}, {}, std::move(result.h_n), std::move(result.c_n)};
  if (decoder_->attn) {
    state.outputs = std::move(result.output);
    state.projected = decoder_->attn->project(state.outputs);
  }
  return state;
}

Seq2Seq::Step Seq2Seq::decode(const Tensor& token, State& state) const {
  const Tensor embedded = decoder_->embed->forward(token);
  nn::Attended attended;
  Tensor input = embedded;
  if (decoder_->attn) {
    attended = decoder_->attn->forward(select(state.hidden, 0, 0), state.outputs, state.projected);
    input = cat({embedded, unsqueeze(attended.context, 1)}, -1);
  }
  LstmResult result = decoder_->lstm->forward(input, state.hidden, state.cell);
  state.hidden = std::move(result.h_n);
  state.cell = std::move(result.c_n);
  Tensor features = select(result.output, 1, 0);
  if (decoder_->attn) features = cat({features, attended.context}, -1);
  return {decoder_->fc->forward(features), std::move(attended.weights)};
}

Seq2Seq::Output Seq2Seq::forward(const Tensor& source, const Tensor& target, double teacher_forcing) const {
  check_ids("seq2seq", source, source.ndim() == 2 ? source.size(0) : 1);
  check_ids("seq2seq", target, source.size(0));
  if (!(teacher_forcing >= 0 && teacher_forcing <= 1)) fail("seq2seq: teacher_forcing must be from 0 to 1");
  const random::UndoDraws undo;
  State state = encode(source);
  Tensor token = narrow(target, 1, 0, 1);
  std::vector<Tensor> logits;
  std::vector<Tensor> weights;
  for (Index t = 1; t < target.size(1); ++t) {
    Step step = decode(token, state);
    const bool truth = static_cast<double>(random::default_generator().uniform()) < teacher_forcing;
    token = truth ? narrow(target, 1, t, 1) : likeliest(step.logits);
    logits.push_back(std::move(step.logits));
    if (step.weights.defined()) weights.push_back(std::move(step.weights));
  }
  if (logits.empty()) fail("seq2seq: a target of one token leaves nothing to predict");
  return {stack(logits, 1), weights.empty() ? Tensor() : stack(weights, 1)};
}

Tensor Seq2Seq::greedy(const Tensor& source, const Tensor& first, Index steps) const {
  check_ids("greedy", source, source.ndim() == 2 ? source.size(0) : 1);
  check_ids("greedy", first, source.size(0));
  if (steps < 1) fail("greedy: steps must be at least 1");
  const NoGrad no_grad;
  const Tensor written = Tensor::uninitialised({source.size(0), steps}, DType::kInt64);
  State state = encode(source);
  Tensor token = narrow(first, 1, 0, 1);
  for (Index t = 0; t < steps; ++t) {
    token = likeliest(decode(token, state).logits);
    copy_(narrow(written, 1, t, 1), token);
  }
  return written;
}

Tensor Seq2Seq::beam_search(const Tensor& source, const Tensor& first, Index steps, Index width) const {
  check_ids("beam_search", source, source.ndim() == 2 ? source.size(0) : 1);
  check_ids("beam_search", first, source.size(0));
  if (steps < 1 || width < 1) fail("beam_search: steps and width must be at least 1");
  const Tensor best = Tensor::uninitialised({source.size(0), steps}, DType::kInt64);
  for (Index row = 0; row < source.size(0); ++row) {
    const Hypotheses found = hypotheses(narrow(source, 0, row, 1), narrow(first, 0, row, 1), steps, width);
    copy_(narrow(best, 0, row, 1), narrow(found.tokens, 0, 0, 1));
  }
  return best;
}

Seq2Seq::Hypotheses Seq2Seq::hypotheses(const Tensor& source, const Tensor& first, Index steps, Index width) const {
  check_ids("hypotheses", source, 1);
  check_ids("hypotheses", first, 1);
  if (steps < 1 || width < 1) fail("hypotheses: steps and width must be at least 1");
  const NoGrad no_grad;
  State state = encode(source);
  Tensor token = narrow(first, 1, 0, 1);
  Hypotheses kept = {Tensor::uninitialised({1, 0}, DType::kInt64), Tensor::zeros({1})};
  for (Index t = 0; t < steps; ++t) {
    const Tensor log_probabilities = log_softmax(decode(token, state).logits, -1);
    const Tensor totals = reshape(add(unsqueeze(kept.scores, 1), log_probabilities), {-1});
    const auto [scores, positions] = topk(totals, std::min(width, totals.numel()), -1, /*largest=*/true);
    const Index vocab = log_probabilities.size(1);
    const Tensor parents = Tensor::uninitialised({positions.numel()}, DType::kInt64);
    token = Tensor::uninitialised({positions.numel(), 1}, DType::kInt64);
    for (Index i = 0; i < positions.numel(); ++i) {
      const std::int64_t position = positions.data<std::int64_t>()[i];
      parents.mutable_data<std::int64_t>()[i] = position / vocab;
      token.mutable_data<std::int64_t>()[i] = position % vocab;
    }
    kept = {cat({index_select(kept.tokens, 0, parents), token}, 1), scores};
    state.hidden = index_select(state.hidden, 1, parents);
    state.cell = index_select(state.cell, 1, parents);
    if (!state.outputs.defined()) continue;
    state.outputs = index_select(state.outputs, 0, parents);
    state.projected = index_select(state.projected, 0, parents);
  }
  return kept;
}

}  // namespace attention_lab::models
