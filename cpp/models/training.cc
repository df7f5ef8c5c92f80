// The training loop of the tutorials, cut into steps.
#include "models/training.h"

#include <algorithm>
#include <string>
#include <utility>

#include "autograd/autograd.h"
#include "ops/cast.h"
#include "ops/loss.h"
#include "ops/random.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "random/distributions.h"
#include "tensor/fail.h"

namespace attention_lab::models {
namespace {

// While one exists, the engine draws from this generator instead of its own.
class DrawFrom {
 public:
  explicit DrawFrom(random::Generator& generator) : generator_(generator) { swap(); }
  ~DrawFrom() { swap(); }
  DrawFrom(const DrawFrom&) = delete;
  DrawFrom& operator=(const DrawFrom&) = delete;
  DrawFrom(DrawFrom&&) = delete;
  DrawFrom& operator=(DrawFrom&&) = delete;

 private:
  void swap() { std::swap(generator_, random::default_generator()); }

  random::Generator& generator_;
};

TrainingOptions checked(const TrainingOptions& options) {
  const auto require = [](bool holds, const char* what) {
    if (!holds) fail("training: %", what);
  };
  require(options.length >= 2, "length must be at least 2: the first token is given");
  require(options.train_rows >= 1 && options.test_rows >= 1 && options.batch >= 1,
          "train_rows, test_rows and batch must be at least 1");
  // Together they are a number of 32 bits in wasm.
  constexpr Index kMaxRows = Index{1} << 30;
  require(options.train_rows <= kMaxRows && options.test_rows <= kMaxRows,
          "train_rows and test_rows must be at most 2^30");
  require(options.model.vocab >= 3, "vocab must be at least 3: 0 and 1 are never drawn");
  require(options.clip > 0, "clip must be above 0");
  return options;
}

std::span<const std::int64_t> ids(const Tensor& tensor) {
  return {tensor.data<std::int64_t>(), static_cast<std::size_t>(tensor.numel())};
}

}  // namespace

Training::Training(const TrainingOptions& options) : options_(checked(options)), generator_(options.seed) {
  constexpr Index kFirstToken = 2;
  const Index count = options.train_rows + options.test_rows;
  const data::Pairs all =
      data::make_pairs(options.task, count, options.length, options.model.vocab, kFirstToken, generator_);
  const auto part = [&all](Index start, Index length) {
    return data::Pairs{narrow(all.source, 0, start, length), narrow(all.target, 0, start, length)};
  };
  train_ = part(0, options.train_rows);
  test_ = part(options.train_rows, options.test_rows);
  const DrawFrom draw(generator_);
  model_ = std::make_shared<Seq2Seq>(options.model);
  parameters_ = model_->parameters();
  optimizer_ = std::make_unique<optim::Adam>(parameters_, optim::Adam::Options{.lr = options.lr});
}

Index Training::batches_per_epoch() const { return (options_.train_rows - 1) / options_.batch + 1; }

TrainingStep Training::step() {
  const DrawFrom draw(generator_);
  if (batch_ == 0) {
    order_.resize(static_cast<std::size_t>(options_.train_rows));
    random::shuffled_epoch(order_, random::default_generator());
  }
  const double teacher_forcing =
      std::max(options_.least, options_.teacher_forcing - static_cast<double>(epoch_) * options_.decay);
  const Index start = batch_ * options_.batch;
  const Index size = std::min(options_.batch, options_.train_rows - start);
  const data::Pairs batch =
      data::rows(train_, std::span(order_).subspan(static_cast<std::size_t>(start), static_cast<std::size_t>(size)));
  model_->train();
  const Tensor logits = model_->forward(batch.source, batch.target, teacher_forcing).logits;
  const Tensor wanted = narrow(batch.target, 1, 1, options_.length - 1);
  const Tensor loss = cross_entropy(reshape(logits, {-1, options_.model.vocab}), reshape(wanted, {-1}));
  optimizer_->zero_grad();
  backward(loss);
  const double norm = optim::clip_grad_norm_(parameters_, options_.clip);
  optimizer_->step();
  const TrainingStep done = {epoch_, batch_, teacher_forcing, static_cast<double>(*loss.data()), norm};
  if (++batch_ == batches_per_epoch()) {
    batch_ = 0;
    ++epoch_;
  }
  return done;
}

Accuracy Training::evaluate(Index rows, bool draws) {
  const Index count = rows < 0 ? options_.test_rows : std::min(rows, options_.test_rows);
  if (count == 0) fail("evaluate: there are no rows to evaluate");
  const NoGrad no_grad;
  const random::Generator before = generator_;
  model_->eval();
  const Tensor source = narrow(test_.source, 0, 0, count);
  const Tensor target = narrow(test_.target, 0, 0, count);
  Tensor predicted;
  {
    const DrawFrom draw(generator_);
    predicted = argmax(model_->forward(source, target, 0).logits, -1, /*keepdim=*/false);
  }
  if (!draws) generator_ = before;

  const Index steps = options_.length - 1;
  Accuracy accuracy = {0, 0, std::vector<double>(static_cast<std::size_t>(steps), 0)};
  const Tensor wanted = contiguous(narrow(target, 1, 1, steps));
  for (Index i = 0; i < count; ++i) {
    bool all = true;
    for (Index t = 0; t < steps; ++t) {
      const auto at = static_cast<std::size_t>(i * steps + t);
      const bool right = ids(predicted)[at] == ids(wanted)[at];
      all = all && right;
      accuracy.positions[static_cast<std::size_t>(t)] += right ? 1.0 / static_cast<double>(count) : 0;
    }
    accuracy.sequences += all ? 1.0 / static_cast<double>(count) : 0;
  }
  for (const double position : accuracy.positions) accuracy.tokens += position / static_cast<double>(steps);
  return accuracy;
}

Tensor Training::write(const Tensor& source, const Tensor& first, Index beam_width) const {
  model_->eval();
  const Index steps = options_.length - 1;
  return beam_width > 0 ? model_->beam_search(source, first, steps, beam_width) : model_->greedy(source, first, steps);
}

Tensor Training::alignment(const Tensor& source, const Tensor& target) {
  if (!options_.model.attention) fail("alignment: this model has no attention");
  const NoGrad no_grad;
  const random::Generator before = generator_;
  model_->eval();
  Tensor weights;
  {
    const DrawFrom draw(generator_);
    weights = model_->forward(source, target, 1).weights;
  }
  generator_ = before;
  return weights;
}

nn::NamedTensors Training::state() const {
  nn::NamedTensors list;
  for (const auto& [name, parameter] : model_->named_parameters())
    list.emplace_back("model." + name, clone(parameter.detached()));
  for (auto& [name, tensor] : optimizer_->state()) list.emplace_back("optimizer." + name, std::move(tensor));
  list.emplace_back("generator", get_state(generator_));
  const std::vector<std::int64_t> place = {epoch_, batch_};
  list.emplace_back("place", Tensor::copy_of(place, {2}));
  list.emplace_back("order", Tensor::copy_of(order_, {std::ssize(order_)}));
  return list;
}

void Training::set_state(const nn::NamedTensors& state) {
  nn::NamedTensors model;
  nn::NamedTensors optimizer;
  Tensor generator;
  Tensor place;
  Tensor order;
  for (const auto& [name, tensor] : state) {
    if (name.starts_with("model.")) model.emplace_back(name.substr(6), tensor);
    if (name.starts_with("optimizer.")) optimizer.emplace_back(name.substr(10), tensor);
    if (name == "generator") generator = tensor;
    if (name == "place") place = tensor;
    if (name == "order") order = tensor;
  }
  const auto require = [](bool holds) {
    if (!holds) fail("training: this is not the state of a training with these options");
  };
  const auto is_list = [](const Tensor& list) {
    return list.defined() && list.dtype() == DType::kInt64 && list.ndim() == 1 && list.is_contiguous();
  };
  require(generator.defined() && is_list(place) && place.numel() == 2 && is_list(order));
  const Index epoch = static_cast<Index>(ids(place)[0]);
  const Index batch = static_cast<Index>(ids(place)[1]);
  require(epoch >= 0 && batch >= 0 && batch < batches_per_epoch());
  require(order.numel() == options_.train_rows || (order.numel() == 0 && batch == 0));
  require(std::ranges::all_of(ids(order), [&](std::int64_t row) { return row >= 0 && row < options_.train_rows; }));
  random::Generator restored = generator_;
  ::attention_lab::set_state(restored, generator);
  const nn::NamedTensors before = optimizer_->state();
  optimizer_->set_state(optimizer);
  try {
    model_->load_state_dict(model);
  } catch (...) {
    optimizer_->set_state(before);
    throw;
  }
  generator_ = restored;
  epoch_ = epoch;
  batch_ = batch;
  order_.assign(ids(order).begin(), ids(order).end());
}

}  // namespace attention_lab::models
