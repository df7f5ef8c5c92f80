// The course's models and their training: data, names of parameters, decoding, and training that stops and goes on.
#include <set>

#include "autograd/autograd.h"
#include "data/tasks.h"
#include "models/classifier.h"
#include "models/training.h"
#include "ops/random.h"
#include "testing.h"

namespace attention_lab::models {
namespace {

using random::manual_seed;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::ThrowsMessage;

// torch.manual_seed(42); torch.randint(2, 20, (2, 5))
TEST(Tasks, DrawSourcesAndMakeTargets) {
  for (const data::Task task : {data::Task::kReverse, data::Task::kSort, data::Task::kCopy}) {
    random::Generator generator(42);
    const data::Pairs pairs = data::make_pairs(task, 2, 5, 20, 2, generator);
    EXPECT_THAT(integers(pairs.source), ElementsAre(8, 7, 18, 6, 2, 13, 18, 16, 6, 13));
    const std::vector<std::int64_t> target = integers(pairs.target);
    if (task == data::Task::kReverse) EXPECT_THAT(target, ElementsAre(2, 6, 18, 7, 8, 13, 6, 16, 18, 13));
    if (task == data::Task::kSort) EXPECT_THAT(target, ElementsAre(2, 6, 7, 8, 18, 6, 13, 13, 16, 18));
    if (task == data::Task::kCopy) EXPECT_EQ(target, integers(pairs.source));
    const std::vector<std::int64_t> order = {1};
    EXPECT_THAT(integers(data::rows(pairs, order).source), ElementsAre(13, 18, 16, 6, 13));
  }
  random::Generator generator(0);
  EXPECT_THAT([&] { data::make_pairs(data::Task::kCopy, 0, 5, 20, 2, generator); },
              ThrowsMessage<EngineError>(HasSubstr("at least 1")));
}

TEST(Seq2Seq, HasTheParametersOfTheTutorials) {
  const auto count = [](const nn::Module& module) {
    Index total = 0;
    for (const Tensor& parameter : module.parameters()) total += parameter.numel();
    return total;
  };
  // S3.22: 203,796 without attention, 288,340 with it.
  EXPECT_EQ(count(Seq2Seq({})), 203796);
  const Seq2Seq attending({.attention = true});
  EXPECT_EQ(count(attending), 288340);
  std::vector<std::string> names;
  for (const auto& [name, parameter] : attending.named_parameters()) names.push_back(name);
  EXPECT_THAT(names, ElementsAre("encoder.embed.weight", "encoder.lstm.weight_ih_l0", "encoder.lstm.weight_hh_l0",
                                 "encoder.lstm.bias_ih_l0", "encoder.lstm.bias_hh_l0", "decoder.embed.weight",
                                 "decoder.attn.W_enc.weight", "decoder.attn.W_dec.weight", "decoder.attn.v.weight",
                                 "decoder.lstm.weight_ih_l0", "decoder.lstm.weight_hh_l0", "decoder.lstm.bias_ih_l0",
                                 "decoder.lstm.bias_hh_l0", "decoder.fc.weight", "decoder.fc.bias"));
}

TEST(Seq2Seq, WritesByBeamOfOneWhatItWritesGreedily) {
  for (const bool attention : {false, true}) {
    manual_seed(5);
    const Seq2Seq model({.vocab = 7, .embedding_dim = 4, .hidden_dim = 6, .attention = attention, .attention_dim = 3});
    const Tensor source = randint(0, 7, {3, 5});
    const Tensor first = randint(0, 7, {3, 1});
    EXPECT_EQ(integers(model.greedy(source, first, 4)), integers(model.beam_search(source, first, 4, 1)));
    EXPECT_THAT(model.beam_search(source, first, 4, 20).shape(), ElementsAre(3, 4));
    EXPECT_THAT([&] { static_cast<void>(model.greedy(source, make_integers({1, 1}, {0}), 4)); },
                ThrowsMessage<EngineError>(HasSubstr("(3, length)")));
  }
}

TEST(Seq2Seq, DrawsOneNumberPerStepWhateverTheTeacherForcing) {
  const Seq2Seq model({.vocab = 5, .embedding_dim = 3, .hidden_dim = 4});
  const Tensor source = make_integers({1, 4}, {1, 2, 3, 4});
  for (const double teacher_forcing : {0.0, 0.5, 1.0}) {
    manual_seed(9);
    static_cast<void>(model.forward(source, source, teacher_forcing));
    const float after = random::default_generator().uniform();
    manual_seed(9);
    for (int i = 0; i < 3; ++i) random::default_generator().uniform();
    EXPECT_EQ(after, random::default_generator().uniform());
  }
}

TEST(Classifier, DoesNotSeeTheOrderOfTokens) {
  manual_seed(4);
  Classifier classifier(10, 8, 2, 3);
  classifier.eval();
  const std::vector<float> one = values(classifier.forward(make_integers({1, 4}, {1, 2, 3, 4})));
  const std::vector<float> other = values(classifier.forward(make_integers({1, 4}, {3, 1, 4, 2})));
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_NEAR(one[i], other[i], 1e-6);
  EXPECT_THAT(classifier.classify(make_integers({1, 4}, {1, 2, 3, 4})).second.shape(), ElementsAre(1, 4, 4));
}

TrainingOptions tiny(bool attention) {
  return {.task = data::Task::kCopy,
          .model = {.vocab = 6, .embedding_dim = 8, .hidden_dim = 12, .attention = attention, .attention_dim = 8},
          .length = 4,
          .train_rows = 40,
          .test_rows = 20,
          .batch = 16,
          .lr = 1e-2};
}

TEST(Training, LearnsToCopyAndCountsWhatIsRight) {
  Training training(tiny(/*attention=*/true));
  EXPECT_EQ(training.batches_per_epoch(), 3);
  const double before = training.step().loss;
  while (training.epoch() < 60) training.step();
  EXPECT_LT(training.step().loss, before / 4);
  const Accuracy accuracy = training.evaluate();
  EXPECT_GT(accuracy.tokens, 0.5);  // guessing gets a quarter
  EXPECT_LE(accuracy.sequences, accuracy.tokens);
  double mean = 0;
  for (const double position : accuracy.positions) mean += position / 3;
  EXPECT_NEAR(mean, accuracy.tokens, 1e-9);
  const data::Pairs& test = training.test_pairs();
  EXPECT_THAT(training.alignment(test.source, test.target).shape(), ElementsAre(20, 3, 4));
  EXPECT_THAT(training.write(test.source, test.source, 3).shape(), ElementsAre(20, 3));
}

TEST(Training, GoesOnBitForBitFromASavedState) {
  for (const bool attention : {false, true}) {
    Training straight(tiny(attention));
    for (int i = 0; i < 4; ++i) straight.step();  // into the second epoch
    const nn::NamedTensors state = straight.state();
    Training resumed(tiny(attention));
    resumed.step();
    resumed.set_state(state);
    for (int i = 0; i < 4; ++i) {
      if (i == 2) static_cast<void>(resumed.evaluate());  // which leaves the stream of random numbers alone
      const TrainingStep one = straight.step();
      const TrainingStep other = resumed.step();
      EXPECT_EQ(one.loss, other.loss);
      EXPECT_EQ(one.grad_norm, other.grad_norm);
      EXPECT_EQ(one.batch, other.batch);
    }
  }
}

TEST(Training, HasARandomStreamOfItsOwn) {
  manual_seed(1);
  const float expected = random::default_generator().uniform();
  manual_seed(1);
  Training training(tiny(/*attention=*/false));
  training.step();
  EXPECT_EQ(random::default_generator().uniform(), expected);
}

// What a state is refused for, with the training as it was.
void expect_refused(Training& training, const nn::NamedTensors& state, const std::string& message) {
  SCOPED_TRACE(message);
  const nn::NamedTensors before = training.state();
  expect_error([&] { training.set_state(state); }, message);
  const nn::NamedTensors after = training.state();
  ASSERT_EQ(before.size(), after.size());
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(numbers(before[i].second), numbers(after[i].second));
}

TEST(Training, RefusesTheStateOfAnother) {
  const auto changes = std::vector<void (*)(TrainingOptions&)>{
      [](TrainingOptions& options) { options.seed = 43; },
      [](TrainingOptions& options) { options.seed += std::uint64_t{1} << 40; },
      [](TrainingOptions& options) { options.task = data::Task::kSort; },
      [](TrainingOptions& options) { options.lr = 1e-3; },
      [](TrainingOptions& options) { options.clip = 4; },
      [](TrainingOptions& options) { options.decay = 0; },
      [](TrainingOptions& options) { options.test_rows = 21; },
      [](TrainingOptions& options) { options.model.attention = true; },
  };
  Training training(tiny(/*attention=*/false));
  training.step();
  for (const auto& change : changes) {
    TrainingOptions options = tiny(/*attention=*/false);  // NOLINT(misc-const-correctness): it is changed next
    change(options);
    expect_refused(training, Training(options).state(), "training: this is the state of a training with other options");
  }
}

TEST(Training, RefusesAStateWithOtherNamesOrNumbers) {
  Training training(tiny(/*attention=*/false));
  training.step();
  const nn::NamedTensors state = training.state();
  const auto with = [&](const std::string& name, const Tensor& tensor) {
    nn::NamedTensors changed = state;
    for (auto& [each, value] : changed) {
      if (each == name) value = tensor;
    }
    return changed;
  };
  expect_refused(training, {}, "training: options is missing, or no list of int64");
  expect_refused(training, with("place", make({0, 1})), "training: place is missing, or no list of int64");
  const std::string elsewhere = "training: place is not that of a training with these options";
  expect_refused(training, with("place", make_integers({0, 3})), elsewhere);
  expect_refused(training, with("place", make_integers({0, (std::int64_t{1} << 32) + 1})), elsewhere);
  expect_refused(training, with("place", make_integers({-1, 0})), elsewhere);
  const std::string disordered = "training: order is not that of a training with these options";
  expect_refused(training, with("order", make_integers({0, 1})), disordered);
  expect_refused(training, with("order", make_integers(std::vector<std::int64_t>(40, 40))), disordered);
  nn::NamedTensors more = state;
  more.emplace_back("notes", make({1}));
  expect_refused(training, more, "training: notes is unknown");
  more.back().first = "place";
  expect_refused(training, more, "training: place is there twice");
  more.back().first = "model.notes";
  expect_refused(training, more, "load_state_dict: notes is unknown");
  more.back().first = "model.encoder.embed.weight";
  expect_refused(training, more, "load_state_dict: encoder.embed.weight is there twice");
  more.back().first = "optimizer.notes";
  expect_refused(training, more, "Adam: this state is of another optimiser, or of other parameters");
}

TEST(Training, LeavesItsModelInTheModeThatItHad) {
  Training training(tiny(/*attention=*/true));
  const data::Pairs& test = training.test_pairs();
  for (const bool mode : {true, false}) {
    training.model()->train(mode);
    static_cast<void>(training.evaluate());
    static_cast<void>(training.write(test.source, test.source));
    static_cast<void>(training.alignment(test.source, test.target));
    EXPECT_EQ(training.model()->training(), mode);
  }
}

TEST(Seq2Seq, TakesNoRandomNumbersForATargetThatItRefuses) {
  const Seq2Seq model({.vocab = 5, .embedding_dim = 2, .hidden_dim = 3, .attention_dim = 2});
  const Tensor source = make_integers({1, 3}, {1, 2, 3});
  const Tensor wrong_at_the_end = make_integers({1, 4}, {1, 2, 9, 1});
  const random::State before = random::default_generator().state();
  EXPECT_THROW(static_cast<void>(model.forward(source, wrong_at_the_end, 1)), EngineError);
  EXPECT_TRUE(random::default_generator().state() == before);
}

}  // namespace
}  // namespace attention_lab::models
