// The course's models and their training: data, names of parameters, decoding, and training that stops and goes on.
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <set>

#include "autograd/autograd.h"
#include "data/tasks.h"
#include "models/classifier.h"
#include "models/training.h"
#include "ops/alignment.h"
#include "ops/arithmetic.h"
#include "ops/embedding.h"
#include "ops/in_place.h"
#include "ops/matmul.h"
#include "ops/pointwise.h"
#include "ops/random.h"
#include "ops/recurrent.h"
#include "ops/softmax.h"
#include "testing.h"

namespace attention_lab::models {
namespace {

using random::manual_seed;
using testing::HasSubstr;

constexpr std::array kAllKinds = {DecoderAttention::kNone, DecoderAttention::kAdditive, DecoderAttention::kDot,
                                  DecoderAttention::kGeneral, DecoderAttention::kConcat};

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
  expect_error([&] { data::make_pairs(data::Task::kCopy, 0, 5, 20, 2, generator); }, HasSubstr("at least 1"));
  expect_error([&] { data::make_pairs(data::Task::kGiven, 2, 5, 20, 2, generator); }, HasSubstr("cannot be made"));
}

TEST(Seq2Seq, HasTheParametersOfTheTutorials) {
  const auto count = [](const nn::Module& module) {
    Index total = 0;
    for (const Tensor& parameter : module.parameters()) total += parameter.numel();
    return total;
  };
  // S3.22: 203,796 without attention, 288,340 with it.
  EXPECT_EQ(count(Seq2Seq({})), 203796);
  const Seq2Seq attending({.attention = DecoderAttention::kAdditive});
  EXPECT_EQ(count(attending), 288340);
  std::vector<std::string> names;
  for (const auto& [name, parameter] : attending.named_parameters()) names.push_back(name);
  EXPECT_THAT(names,
              testing::ElementsAre("encoder.embed.weight", "encoder.lstm.weight_ih_l0", "encoder.lstm.weight_hh_l0",
                                   "encoder.lstm.bias_ih_l0", "encoder.lstm.bias_hh_l0", "decoder.embed.weight",
                                   "decoder.attn.W_enc.weight", "decoder.attn.W_dec.weight", "decoder.attn.v.weight",
                                   "decoder.lstm.weight_ih_l0", "decoder.lstm.weight_hh_l0", "decoder.lstm.bias_ih_l0",
                                   "decoder.lstm.bias_hh_l0", "decoder.fc.weight", "decoder.fc.bias"));
}

// Names and shapes of an attention's parameters, and how many numbers they have (S3.6, S3.9).
TEST(Seq2Seq, HasTheParametersOfEachAttention) {
  struct Expected {
    DecoderAttention attention;
    std::vector<std::pair<std::string, Shape>> parameters;
    Index count;
  };
  const std::vector<Expected> all = {
      {DecoderAttention::kNone, {}, 0},
      {DecoderAttention::kAdditive,
       {{"W_enc.weight", {64, 128}}, {"W_dec.weight", {64, 128}}, {"v.weight", {1, 64}}},
       16448},
      {DecoderAttention::kDot, {}, 0},
      {DecoderAttention::kGeneral, {{"W.weight", {128, 128}}}, 16384},
      {DecoderAttention::kConcat, {{"W.weight", {64, 256}}, {"v.weight", {1, 64}}}, 16448},
  };
  const std::string prefix = "decoder.attn.";
  for (const auto& [attention, parameters, count] : all) {
    const Seq2Seq model({.attention = attention});
    std::vector<std::pair<std::string, Shape>> found;
    Index total = 0;
    for (const auto& [name, parameter] : model.named_parameters()) {
      if (!name.starts_with(prefix)) continue;
      found.emplace_back(name.substr(prefix.size()), parameter.shape());
      total += parameter.numel();
    }
    EXPECT_EQ(found, parameters);
    EXPECT_EQ(total, count);
  }
}

TEST(Seq2Seq, HasAVocabularyForEachSide) {
  const auto shape = [](const Seq2Seq& model, const std::string& name) {
    for (const auto& [each, parameter] : model.named_parameters()) {
      if (each == name) return parameter.shape();
    }
    return Shape{};
  };
  const Seq2Seq model({.vocab = 9, .target_vocab = 4, .embedding_dim = 2, .hidden_dim = 3});
  EXPECT_THAT(shape(model, "encoder.embed.weight"), ElementsAre(9, 2));
  EXPECT_THAT(shape(model, "decoder.embed.weight"), ElementsAre(4, 2));
  EXPECT_THAT(shape(model, "decoder.fc.weight"), ElementsAre(4, 3));
  const Tensor source = make_integers({1, 5}, {8, 7, 6, 5, 4});
  EXPECT_THAT(model.forward(source, make_integers({1, 3}, {0, 3, 1}), 1).logits.shape(), ElementsAre(1, 2, 4));
  EXPECT_THAT(model.beam_search(source, make_integers({1, 1}, {0}), 2, 3).shape(), ElementsAre(1, 2));
  expect_error([&] { static_cast<void>(model.forward(source, source, 1)); }, HasSubstr("8"));
  expect_error([] { const Seq2Seq none({.target_vocab = -1}); }, HasSubstr("target_vocab"));
}

// The scores of the first step, in which the encoder's last state asks, put together here from the parameters.
TEST(Seq2Seq, AsksWithTheStateBeforeTheStep) {
  for (const DecoderAttention attention : kAllKinds) {
    if (attention == DecoderAttention::kNone) continue;
    manual_seed(3);
    const Index hidden = 4;
    const Seq2Seq model(
        {.vocab = 7, .embedding_dim = 3, .hidden_dim = hidden, .attention = attention, .attention_dim = 5});
    nn::NamedTensors parameters = model.named_parameters();
    const auto of = [&](const std::string& name) {
      return std::ranges::find(parameters, name, &std::pair<std::string, Tensor>::first)->second.detached();
    };
    const Tensor source = randint(0, 7, {2, 6});
    const NoGrad no_grad;
    LstmOptions batch_first;
    batch_first.batch_first = true;
    const std::vector<Tensor> weights_of_encoder = {of("encoder.lstm.weight_ih_l0"), of("encoder.lstm.weight_hh_l0"),
                                                    of("encoder.lstm.bias_ih_l0"), of("encoder.lstm.bias_hh_l0")};
    const Tensor embedded = embedding(of("encoder.embed.weight"), source);
    const LstmResult encoded = lstm(embedded, {}, {}, weights_of_encoder, batch_first);
    const Tensor state = unsqueeze(select(encoded.h_n, 0, 0), 1);
    const Tensor& outputs = encoded.output;
    Tensor scores;
    if (attention == DecoderAttention::kAdditive) {
      scores = additive_scores(linear(state, of("decoder.attn.W_dec.weight"), {}),
                               linear(outputs, of("decoder.attn.W_enc.weight"), {}),
                               select(of("decoder.attn.v.weight"), 0, 0));
    } else if (attention == DecoderAttention::kConcat) {
      scores = concat_scores(state, outputs, of("decoder.attn.W.weight"), select(of("decoder.attn.v.weight"), 0, 0));
    } else {
      const bool general = attention == DecoderAttention::kGeneral;
      scores = multiplicative_scores(state, outputs, general ? of("decoder.attn.W.weight") : Tensor());
    }
    const std::vector<float> expected = values(select(softmax(scores, -1), 1, 0));
    const Tensor weights = model.forward(source, randint(0, 7, {2, 3}), 1).weights;
    const std::vector<float> found = values(contiguous(select(weights, 1, 0)));
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], 1e-6);
  }
}

TEST(Seq2Seq, WritesByBeamOfOneWhatItWritesGreedily) {
  for (const DecoderAttention attention : kAllKinds) {
    manual_seed(5);
    const Seq2Seq model({.vocab = 7, .embedding_dim = 4, .hidden_dim = 6, .attention = attention, .attention_dim = 3});
    const Tensor source = randint(0, 7, {3, 5});
    const Tensor first = randint(0, 7, {3, 1});
    EXPECT_EQ(integers(model.greedy(source, first, 4)), integers(model.beam_search(source, first, 4, 1)));
    EXPECT_THAT(model.beam_search(source, first, 4, 20).shape(), ElementsAre(3, 4));
    expect_error([&] { static_cast<void>(model.greedy(source, make_integers({1, 1}, {0}), 4)); },
                 HasSubstr("(3, length)"));
  }
}

// The summed log-probability of every sequence of three tokens of four after `first`, by one forward pass that is fed
// with them; the first token of a sequence is the highest digit of its number.
std::vector<double> every_score(const Seq2Seq& model, const Tensor& source, std::int64_t first) {
  constexpr Index kCount = 64;
  std::vector<std::int64_t> fed;
  for (std::int64_t number = 0; number < kCount; ++number) {
    fed.insert(fed.end(), {first, number / 16, number / 4 % 4, number % 4});
  }
  const Tensor target = Tensor::copy_of(fed, {kCount, 4});
  const NoGrad no_grad;
  const Tensor sources = contiguous(expand(source, {kCount, source.size(1)}));
  const std::vector<float> log_probabilities = values(log_softmax(model.forward(sources, target, 1).logits, -1));
  std::vector<double> scores(kCount, 0);
  for (std::size_t i = 0; i < scores.size(); ++i) {
    for (std::size_t t = 0; t < 3; ++t) {
      scores[i] += log_probabilities[(i * 3 + t) * 4 + static_cast<std::size_t>(fed[i * 4 + t + 1])];
    }
  }
  return scores;
}

// A beam as wide as there are sequences finds the best of all, and a narrow one keeps true scores, whether it finds the
// best or not.
TEST(Seq2Seq, FindsByBeamWhatASearchOfAllSequencesFinds) {
  int missed = 0;
  for (const DecoderAttention attention : kAllKinds) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      manual_seed(seed);
      const Seq2Seq model({.vocab = 6,
                           .target_vocab = 4,
                           .embedding_dim = 3,
                           .hidden_dim = 5,
                           .attention = attention,
                           .attention_dim = 4});
      // As they are drawn, all sequences are about as likely.
      for (const Tensor& parameter : model.parameters())
        copy_(parameter.detached(), mul(parameter, scalar(3)).detached());
      const Tensor source = randint(0, 6, {1, 5});
      const Tensor first = make_integers({1, 1}, {static_cast<std::int64_t>(seed % 4)});
      const std::vector<double> scores = every_score(model, source, static_cast<std::int64_t>(seed % 4));
      const auto best = std::ranges::max_element(scores);
      for (const Index width : {1, 2, 5, 64, 100}) {
        const auto [tokens, kept] = model.hypotheses(source, first, 3, width);
        ASSERT_EQ(kept.numel(), std::min<Index>(width, 64));
        const std::vector<std::int64_t> written = integers(tokens);
        const std::vector<float> said = values(kept);
        std::set<std::size_t> all;
        for (std::size_t i = 0; i < said.size(); ++i) {
          const auto number =
              static_cast<std::size_t>(written[3 * i] * 16 + written[3 * i + 1] * 4 + written[3 * i + 2]);
          all.insert(number);
          EXPECT_NEAR(said[i], scores[number], 1e-5);
        }
        EXPECT_EQ(all.size(), said.size());
        EXPECT_TRUE(std::ranges::is_sorted(said, std::greater()));
        EXPECT_EQ(integers(model.beam_search(source, first, 3, width)),
                  std::vector(written.begin(), written.begin() + 3));
        const bool found = std::abs(said[0] - *best) < 1e-5;
        if (width >= 16) EXPECT_TRUE(found);
        missed += found ? 0 : 1;
      }
    }
  }
  EXPECT_GT(missed, 0);  // otherwise the search has nothing to find
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

TrainingOptions tiny(DecoderAttention attention) {
  return {.task = data::Task::kCopy,
          .model = {.vocab = 6, .embedding_dim = 8, .hidden_dim = 12, .attention = attention, .attention_dim = 8},
          .length = 4,
          .train_rows = 40,
          .test_rows = 20,
          .batch = 16,
          .lr = 1e-2};
}

TEST(Training, LearnsToCopyAndCountsWhatIsRight) {
  Training training(tiny(DecoderAttention::kAdditive));
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
  for (const DecoderAttention attention : kAllKinds) {
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
  Training training(tiny(DecoderAttention::kNone));
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
      [](TrainingOptions& options) { options.model.attention = DecoderAttention::kDot; },
      [](TrainingOptions& options) { options.model.target_vocab = 6; },
  };
  Training training(tiny(DecoderAttention::kNone));
  training.step();
  for (const auto& change : changes) {
    TrainingOptions options = tiny(DecoderAttention::kNone);  // NOLINT(misc-const-correctness): it is changed next
    change(options);
    expect_refused(training, Training(options).state(), "training: this is the state of a training with other options");
  }
}

TEST(Training, RefusesAStateWithOtherNamesOrNumbers) {
  Training training(tiny(DecoderAttention::kNone));
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

// Sources of length 5 and targets of length 4: each target is a start, and the first three numbers of its source.
data::Pairs given_pairs() {
  const Tensor source = randint(0, 8, {60, 5});
  const Tensor target = Tensor::uninitialised({60, 4}, DType::kInt64);
  fill_(narrow(target, 1, 0, 1), 0);
  copy_(narrow(target, 1, 1, 3), narrow(source, 1, 0, 3));
  return {source, target};
}

TrainingOptions on_given_pairs(DecoderAttention attention) {
  TrainingOptions options = tiny(attention);
  options.task = data::Task::kGiven;
  options.model.vocab = 8;
  options.model.target_vocab = 9;
  return options;
}

TEST(Training, TakesTheGivenPairs) {
  for (const DecoderAttention attention : kAllKinds) {
    manual_seed(2);
    const data::Pairs pairs = given_pairs();
    Training training(on_given_pairs(attention), pairs);
    const std::vector<std::int64_t> source = integers(pairs.source);
    EXPECT_EQ(integers(training.test_pairs().source), std::vector(source.begin() + 200, source.end()));
    EXPECT_THAT(training.test_pairs().target.shape(), ElementsAre(20, 4));
    const double before = training.step().loss;
    while (training.epoch() < 60) training.step();
    EXPECT_LT(training.step().loss, before / 2);
    EXPECT_THAT(training.evaluate().positions.size(), 3);
    EXPECT_THAT(training.write(pairs.source, pairs.target, 2).shape(), ElementsAre(60, 3));
    if (attention == DecoderAttention::kNone) continue;
    EXPECT_THAT(training.alignment(pairs.source, pairs.target).shape(), ElementsAre(60, 3, 5));
  }
}

// After torch.manual_seed(seed) nothing but the model is drawn before the first batch: the pairs are there.
TEST(Training, DrawsTheModelFirstIfPairsAreGiven) {
  const TrainingOptions options = on_given_pairs(DecoderAttention::kGeneral);
  const Training training(options, given_pairs());
  manual_seed(options.seed);
  const Seq2Seq model(options.model);
  const std::vector<Tensor> expected = model.parameters();
  const std::vector<Tensor> found = training.model()->parameters();
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_EQ(values(found[i]), values(expected[i]));
}

TEST(Training, KeepsGivenPairsAsTheyWere) {
  manual_seed(2);
  const data::Pairs pairs = given_pairs();
  // Not contiguous, and written over afterwards.
  const Tensor turned = transpose(contiguous(transpose(pairs.source, 0, 1)), 0, 1);
  Training straight(on_given_pairs(DecoderAttention::kDot), pairs);
  Training training(on_given_pairs(DecoderAttention::kDot), {turned, pairs.target});
  fill_(turned, 1);
  EXPECT_EQ(training.step().loss, straight.step().loss);
}

TEST(Training, RefusesPairsThatDoNotFit) {
  const auto refused = [](const TrainingOptions& options, const data::Pairs& pairs, const std::string& message) {
    expect_error([&] { const Training training(options, pairs); }, message);
  };
  const TrainingOptions options = on_given_pairs(DecoderAttention::kNone);
  const auto [source, target] = given_pairs();
  const std::string none = "training: the task 'given' needs pairs: a source and a target";
  refused(options, {}, none);
  refused(options, {source, {}}, none);
  refused(options, {{}, target}, none);
  refused(tiny(DecoderAttention::kNone), {source, target}, "training: only the task 'given' takes pairs");
  refused(tiny(DecoderAttention::kNone), {{}, target}, "training: only the task 'given' takes pairs");
  refused(options, {narrow(source, 0, 0, 59), target},
          "training: source must be int64 of shape (60, any length): train_rows + test_rows, length; not int64 of "
          "shape (59, 5)");
  refused(
      options, {source, source},
      "training: target must be int64 of shape (60, 4): train_rows + test_rows, length; not int64 of shape (60, 5)");
  refused(options, {to(source, DType::kFloat32), target},
          "training: source must be int64 of shape (60, any length): train_rows + test_rows, length; not float32 of "
          "shape (60, 5)");
  refused(options, {Tensor::zeros({60, 0}, DType::kInt64), target},
          "training: source must be int64 of shape (60, any length): train_rows + test_rows, length; not int64 of "
          "shape (60, 0)");
  refused(options, {select(source, 1, 0), target},
          "training: source must be int64 of shape (60, any length): train_rows + test_rows, length; not int64 of "
          "shape (60,)");
  const auto with = [](const Tensor& ids, std::int64_t id) {
    const Tensor changed = clone(ids);
    changed.mutable_data<std::int64_t>()[changed.numel() - 1] = id;
    return changed;
  };
  refused(options, {with(source, 8), target}, "training: source has the id 8, expected 0 to 7");
  refused(options, {source, with(target, 9)}, "training: target has the id 9, expected 0 to 8");
  refused(options, {source, with(target, -1)}, "training: target has the id -1, expected 0 to 8");
  TrainingOptions narrower = tiny(DecoderAttention::kNone);
  narrower.model.target_vocab = 5;
  refused(narrower, {},
          "training: target_vocab must be at least vocab: the targets of this task have the ids of their sources");
  narrower.model.target_vocab = 9;
  EXPECT_GT(Training(narrower).step().loss, 0);
}

TEST(Training, RefusesTheStateOfATrainingOnOtherPairs) {
  manual_seed(2);
  const TrainingOptions options = on_given_pairs(DecoderAttention::kAdditive);
  const data::Pairs pairs = given_pairs();
  Training training(options, pairs);
  training.step();
  const Tensor changed = clone(pairs.source);
  changed.mutable_data<std::int64_t>()[299] ^= 1;
  Training resumed(options, pairs);
  resumed.set_state(training.state());
  EXPECT_EQ(resumed.step().loss, training.step().loss);
  const std::string message = "training: this is the state of a training on other pairs";
  expect_refused(training, Training(options, {changed, pairs.target}).state(), message);
  expect_refused(training, Training(options, given_pairs()).state(), message);
}

TEST(Training, LeavesItsModelInTheModeThatItHad) {
  Training training(tiny(DecoderAttention::kAdditive));
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
