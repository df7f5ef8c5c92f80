// The training loop of the tutorials, cut into steps.
#include "models/training.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <span>
#include <string>
#include <string_view>
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
  require(options.model.vocab >= 1, "vocab must be at least 1");
  require(options.model.target_vocab >= 0, "target_vocab must be at least 1, or 0 for as many as the source's");
  if (options.task != data::Task::kGiven) {
    require(options.model.vocab >= 3, "vocab must be at least 3: 0 and 1 are never drawn");
    require(options.model.target_ids() >= options.model.vocab,
            "target_vocab must be at least vocab: the targets of this task have the ids of their sources");
  }
  require(options.clip > 0, "clip must be above 0");
  require(options.teacher_forcing >= 0 && options.teacher_forcing <= 1, "teacher_forcing must be from 0 to 1");
  require(options.least >= 0 && options.least <= 1, "least must be from 0 to 1");
  require(options.decay >= 0 && options.decay <= 1, "decay must be from 0 to 1");
  return options;
}

std::span<const std::int64_t> ids(const Tensor& tensor) {
  return {tensor.data<std::int64_t>(), static_cast<std::size_t>(tensor.numel())};
}

// The ids of one side of given pairs, copied: (rows, length), or of any length if it is 0.
Tensor given_ids(const char* side, const Tensor& given, Index rows, Index length, Index vocab) {
  const bool fits =
      given.ndim() == 2 && given.size(0) == rows && given.size(1) > 0 && (length == 0 || given.size(1) == length);
  if (given.dtype() != DType::kInt64 || !fits) {
    fail("training: % must be int64 of shape (%, %): train_rows + test_rows, length; not % of shape %", side, rows,
         length == 0 ? std::string("any length") : std::to_string(length), given.dtype(), given.shape());
  }
  Tensor copied = clone(given);
  for (const std::int64_t id : ids(copied)) {
    if (id < 0 || id >= vocab) fail("training: % has the id %, expected 0 to %", side, id, vocab - 1);
  }
  return copied;
}

data::Pairs pairs_of(const TrainingOptions& options, const data::Pairs& given, random::Generator& generator) {
  const Index count = options.train_rows + options.test_rows;
  if (options.task != data::Task::kGiven) {
    if (given.source.defined() || given.target.defined()) fail("training: only the task 'given' takes pairs");
    constexpr Index kFirstToken = 2;
    return data::make_pairs(options.task, count, options.length, options.model.vocab, kFirstToken, generator);
  }
  if (!given.source.defined() || !given.target.defined()) {
    fail("training: the task 'given' needs pairs: a source and a target");
  }
  return {given_ids("source", given.source, count, 0, options.model.vocab),
          given_ids("target", given.target, count, options.length, options.model.target_ids())};
}

// FNV-1a over ids, a whole id at a time.
std::uint64_t checksum_of(const data::Pairs& pairs) {
  std::uint64_t sum = 0xcbf29ce484222325U;
  const auto add = [&sum](std::int64_t number) { sum = (sum ^ static_cast<std::uint64_t>(number)) * 0x100000001b3U; };
  for (const Tensor* side : {&pairs.source, &pairs.target}) {
    add(side->size(1));
    for (const std::int64_t id : ids(*side)) add(id);
  }
  return sum;
}

void add_halves(std::vector<std::int64_t>& list, std::uint64_t number) {
  list.push_back(static_cast<std::int64_t>(number >> 32));
  list.push_back(static_cast<std::int64_t>(number & 0xffffffffU));
}

// How the names of a state begin.
constexpr std::string_view kModel = "model.";
constexpr std::string_view kOptimizer = "optimizer.";

// Every option as whole numbers of at most 32 bits, of a double its bits in two halves, so that all survive as numbers
// of JavaScript.
Tensor options_as_list(const TrainingOptions& options) {
  const Seq2SeqOptions& model = options.model;
  std::vector<std::int64_t> list = {static_cast<std::int64_t>(options.task),
                                    model.vocab,
                                    model.target_vocab,
                                    model.embedding_dim,
                                    model.hidden_dim,
                                    static_cast<std::int64_t>(model.attention),
                                    model.attention_dim,
                                    options.length,
                                    options.train_rows,
                                    options.test_rows,
                                    options.batch};
  for (const double number : {options.lr, options.clip, options.teacher_forcing, options.decay, options.least}) {
    add_halves(list, std::bit_cast<std::uint64_t>(number));
  }
  add_halves(list, options.seed);
  return Tensor::copy_of(list, {std::ssize(list)});
}

Tensor checksum_as_list(std::uint64_t checksum) {
  std::vector<std::int64_t> list;
  add_halves(list, checksum);
  return Tensor::copy_of(list, {2});
}

// While one exists, a model evaluates; then it goes on as before.
class Evaluating {
 public:
  explicit Evaluating(nn::Module& model) : model_(model), training_(model.training()) { model.eval(); }
  ~Evaluating() { model_.train(training_); }
  Evaluating(const Evaluating&) = delete;
  Evaluating& operator=(const Evaluating&) = delete;
  Evaluating(Evaluating&&) = delete;
  Evaluating& operator=(Evaluating&&) = delete;

 private:
  nn::Module& model_;
  bool training_;
};

}  // namespace

Training::Training(const TrainingOptions& options, const data::Pairs& pairs)
    : options_(checked(options)), generator_(options.seed) {
  const data::Pairs all = pairs_of(options, pairs, generator_);
  checksum_ = checksum_of(all);
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

data::Pairs Training::test_pairs() const { return {clone(test_.source), clone(test_.target)}; }

Index Training::batches_per_epoch() const { return (options_.train_rows - 1) / options_.batch + 1; }

TrainingStep Training::step() {
  const DrawFrom draw(generator_);
  const random::UndoDraws undo;
  std::vector<std::int64_t> new_order;
  if (batch_ == 0) {
    new_order.resize(static_cast<std::size_t>(options_.train_rows));
    random::shuffled_epoch(new_order, random::default_generator());
  }
  const double teacher_forcing =
      std::max(options_.least, options_.teacher_forcing - static_cast<double>(epoch_) * options_.decay);
  const Index start = batch_ * options_.batch;
  const Index size = std::min(options_.batch, options_.train_rows - start);
  const data::Pairs batch =
      data::rows(train_, std::span(batch_ == 0 ? new_order : order_)
                             .subspan(static_cast<std::size_t>(start), static_cast<std::size_t>(size)));
  model_->train();
  const Tensor logits = model_->forward(batch.source, batch.target, teacher_forcing).logits;
  const Tensor wanted = narrow(batch.target, 1, 1, options_.length - 1);
  const Tensor loss = cross_entropy(reshape(logits, {-1, logits.size(-1)}), reshape(wanted, {-1}));
  optimizer_->zero_grad();
  backward(loss);
  const double norm = optim::clip_grad_norm_(parameters_, options_.clip);
  optimizer_->step();
  const TrainingStep done = {epoch_, batch_, teacher_forcing, static_cast<double>(*loss.data()), norm};
  if (batch_ == 0) order_ = std::move(new_order);
  if (++batch_ == batches_per_epoch()) {
    batch_ = 0;
    ++epoch_;
  }
  return done;
}

Accuracy Training::evaluate(Index rows, bool draws) {
  if (rows < -1) fail("evaluate: rows must be at least 0, or -1 for all");
  const Index count = rows < 0 ? options_.test_rows : std::min(rows, options_.test_rows);
  if (count == 0) fail("evaluate: there are no rows to evaluate");
  const NoGrad no_grad;
  const Evaluating evaluating(*model_);
  const Tensor source = narrow(test_.source, 0, 0, count);
  const Tensor target = narrow(test_.target, 0, 0, count);
  Tensor predicted;
  const Index steps = options_.length - 1;
  const Tensor wanted = contiguous(narrow(target, 1, 1, steps));
  {
    random::Generator own = generator_;  // until all went well
    const DrawFrom draw(own);
    predicted = argmax(model_->forward(source, target, 0).logits, -1, /*keepdim=*/false);
    if (draws) generator_ = random::default_generator();
  }

  Accuracy accuracy = {0, 0, std::vector<double>(static_cast<std::size_t>(steps), 0)};
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
  if (beam_width < 0) fail("write: beam_width must be at least 0");
  const Evaluating evaluating(*model_);
  const Index steps = options_.length - 1;
  return beam_width > 0 ? model_->beam_search(source, first, steps, beam_width) : model_->greedy(source, first, steps);
}

Tensor Training::alignment(const Tensor& source, const Tensor& target) const {
  if (options_.model.attention == DecoderAttention::kNone) fail("alignment: this model has no attention");
  const NoGrad no_grad;
  const Evaluating evaluating(*model_);
  random::Generator own = generator_;
  const DrawFrom draw(own);
  return model_->forward(source, target, 1).weights;
}

nn::NamedTensors Training::state() const {
  nn::NamedTensors list;
  list.emplace_back("options", options_as_list(options_));
  list.emplace_back("data", checksum_as_list(checksum_));
  for (const auto& [name, parameter] : model_->named_parameters())
    list.emplace_back(std::string(kModel) + name, clone(parameter.detached()));
  for (auto& [name, tensor] : optimizer_->state()) list.emplace_back(std::string(kOptimizer) + name, std::move(tensor));
  list.emplace_back("generator", get_state(generator_));
  const std::vector<std::int64_t> place = {epoch_, batch_};
  list.emplace_back("place", Tensor::copy_of(place, {2}));
  list.emplace_back("order", Tensor::copy_of(order_, {std::ssize(order_)}));
  return list;
}

void Training::set_state(const nn::NamedTensors& state) {
  nn::NamedTensors model;
  nn::NamedTensors optimizer;
  Tensor options;
  Tensor pairs;
  Tensor generator;
  Tensor place;
  Tensor order;
  const std::pair<const char*, Tensor*> lists[] = {
      {"options", &options}, {"data", &pairs}, {"generator", &generator}, {"place", &place}, {"order", &order}};
  for (const auto& [name, tensor] : state) {
    const auto* const found =
        std::ranges::find(lists, name, [](const auto& list) { return std::string_view(list.first); });
    if (found != std::end(lists)) {
      if (found->second->defined()) fail("training: % is there twice", name);
      *found->second = tensor;
    } else if (name.starts_with(kModel)) {
      model.emplace_back(name.substr(kModel.size()), tensor);
    } else if (name.starts_with(kOptimizer)) {
      optimizer.emplace_back(name.substr(kOptimizer.size()), tensor);
    } else {
      fail("training: % is unknown", name);
    }
  }
  for (const auto& [name, list] : lists) {
    if (list->defined() && list->dtype() == DType::kInt64 && list->ndim() == 1 && list->is_contiguous()) continue;
    fail("training: % is missing, or no list of int64", name);
  }
  if (!std::ranges::equal(ids(options), ids(options_as_list(options_)))) {
    fail("training: this is the state of a training with other options");
  }
  if (!std::ranges::equal(ids(pairs), ids(checksum_as_list(checksum_)))) {
    fail("training: this is the state of a training on other pairs");
  }
  const auto require = [](bool holds, const char* name) {
    if (!holds) fail("training: % is not that of a training with these options", name);
  };
  require(place.numel() == 2, "place");
  const std::int64_t epoch = ids(place)[0];
  const std::int64_t batch = ids(place)[1];
  require(epoch >= 0 && epoch <= std::numeric_limits<Index>::max() && batch >= 0 && batch < batches_per_epoch(),
          "place");
  require(order.numel() == options_.train_rows || (order.numel() == 0 && batch == 0), "order");
  require(std::ranges::all_of(ids(order), [&](std::int64_t row) { return row >= 0 && row < options_.train_rows; }),
          "order");
  // All that can fail comes before the first change.
  random::Generator restored = generator_;
  ::attention_lab::set_state(restored, generator);
  std::vector<std::int64_t> rows(ids(order).begin(), ids(order).end());
  auto loaded = std::make_unique<optim::Adam>(parameters_, optim::Adam::Options{.lr = options_.lr});
  loaded->set_state(optimizer);
  model_->load_state_dict(model);
  optimizer_ = std::move(loaded);
  generator_ = restored;
  epoch_ = static_cast<Index>(epoch);
  batch_ = static_cast<Index>(batch);
  order_ = std::move(rows);
}

}  // namespace attention_lab::models
