// Training a sequence-to-sequence model on a synthetic task or on given pairs, one batch at a time: what the course
// shows while it runs.
// It can be stopped between any two steps, and goes on bit for bit from a saved state on the same build (another one
// rounds otherwise). Every training has a random stream of its own, as a PyTorch program of its own would.
#pragma once

#include <cstdint>
#include <vector>

#include "data/tasks.h"
#include "models/seq2seq.h"
#include "optim/optimizer.h"
#include "random/generator.h"

namespace attention_lab::models {

struct TrainingOptions {
  data::Task task = data::Task::kReverse;
  Seq2SeqOptions model;
  Index length = 10;
  Index train_rows = 2000;
  Index test_rows = 500;
  Index batch = 64;
  double lr = 1e-3;
  double clip = 5;             // of the norm of all gradients
  double teacher_forcing = 1;  // in the first epoch; it falls by `decay` each epoch, down to `least`
  double decay = 0.03;
  double least = 0.2;
  std::uint64_t seed = 42;
};

struct TrainingStep {
  Index epoch;  // from 0
  Index batch;  // within its epoch, from 0
  double teacher_forcing;
  double loss;       // mean cross entropy of the batch
  double grad_norm;  // before clipping
};

// What of the test rows comes out right when every token after the first is the model's own.
struct Accuracy {
  double tokens;
  double sequences;               // all tokens right
  std::vector<double> positions;  // by target position, from the first that is predicted
};

class Training {
 public:
  // Draws data, then the model, as the tutorials' programs do after torch.manual_seed(seed). For the task kGiven, and
  // for no other, the data are `pairs`, and the model is drawn first: int64 (train_rows + test_rows, any length) and
  // (train_rows + test_rows, length), ids from 0 within the vocabularies; they are copied. EngineError otherwise.
  explicit Training(const TrainingOptions& options, const data::Pairs& pairs = {});

  // Trains on the next batch. If it fails, parameters, optimiser, place and stream are as before; gradients may be
  // gone.
  TrainingStep step();
  [[nodiscard]] Index batches_per_epoch() const;
  // How many epochs are complete.
  [[nodiscard]] Index epoch() const { return epoch_; }

  // Of the first `rows` test rows (all: -1). With `draws` it takes random numbers as the tutorials' evaluation does
  // (one for every decoder step); otherwise the stream stays as it is.
  [[nodiscard]] Accuracy evaluate(Index rows = -1, bool draws = false);
  // What the model writes for sources (batch, length) after `first` (batch, 1): the likeliest tokens, or by beam search
  // if `beam_width` is above 0. int64 (batch, length - 1).
  [[nodiscard]] Tensor write(const Tensor& source, const Tensor& first, Index beam_width = 0) const;
  // Where each predicted token looked, with the true tokens before it: (batch, length - 1, src_len). EngineError for a
  // model without attention.
  [[nodiscard]] Tensor alignment(const Tensor& source, const Tensor& target) const;

  // Copies.
  [[nodiscard]] data::Pairs test_pairs() const;
  [[nodiscard]] const std::shared_ptr<Seq2Seq>& model() const { return model_; }
  [[nodiscard]] const TrainingOptions& options() const { return options_; }

  // All that decides how it goes on, by name: `options` (of every kind, the seed among them), `data` (a checksum of all
  // pairs), `model.`, `optimizer.`, `generator`, `place` (epoch, batch) and `order` of the epoch. Copies.
  [[nodiscard]] nn::NamedTensors state() const;
  // Goes on from there. EngineError unless a training with the same options and pairs gave this state, with these names
  // and no others; nothing has changed then.
  void set_state(const nn::NamedTensors& state);

 private:
  TrainingOptions options_;
  random::Generator generator_;
  data::Pairs train_, test_;
  std::uint64_t checksum_ = 0;  // of both
  std::shared_ptr<Seq2Seq> model_;
  std::vector<Tensor> parameters_;
  std::unique_ptr<optim::Adam> optimizer_;
  Index epoch_ = 0;
  Index batch_ = 0;                  // the next one within the epoch
  std::vector<std::int64_t> order_;  // of the rows in this epoch
};

}  // namespace attention_lab::models
