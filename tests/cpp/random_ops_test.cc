// Random tensors: the order in which views are filled, what autograd sees, generators and their states. Expected
// numbers are PyTorch's, each made after manual_seed(0) by the call beside it; the numbers of contiguous tensors are in
// random_test.cc.
#include "autograd/autograd.h"
#include "ops/random.h"
#include "ops/reduce.h"
#include "random/normal.h"
#include "testing.h"

namespace attention_lab {
namespace {

TEST(RandomTensors, AreDrawnFromTheDefaultGeneratorOrTheGivenOne) {
  random::manual_seed(7);
  Generator own(7);
  EXPECT_EQ(values(rand({2, 3})), values(rand({2, 3}, &own)));
  EXPECT_EQ(values(randn({4})), values(randn({4}, &own)));
  EXPECT_EQ(integers(randint(-3, 9, {2, 2})), integers(randint(-3, 9, {2, 2}, &own)));
  EXPECT_EQ(integers(randperm(9)), integers(randperm(9, &own)));
  EXPECT_EQ(integers(shuffled_epoch(9)), integers(shuffled_epoch(9, &own)));
  EXPECT_EQ(own.state(), random::default_generator().state());
}

TEST(RandomTensors, HaveTheShapeThatWasAskedFor) {
  Generator generator(0);
  EXPECT_THAT(rand({2, 0, 3}, &generator).shape(), ElementsAre(2, 0, 3));
  EXPECT_THAT(randn({}, &generator).shape(), testing::IsEmpty());
  EXPECT_EQ(randint(0, 2, {3}, &generator).dtype(), DType::kInt64);
  expect_error([] { rand({2, -1}); }, "rand: shape (2, -1) has a negative size");
  expect_error([] { randperm(-1); }, "randperm: shape (-1,) has a negative size");
}

TEST(RandomInPlace, FillsViewsInTheOrderOfMemory) {
  // zeros(4, 5).t().normal_(1, 2): not contiguous, so one by one though there are 20.
  Generator generator(0);
  const Tensor normal = transpose(Tensor::zeros({4, 5}), 0, 1);
  normal_(normal, 1, 2, &generator);
  EXPECT_THAT(values(select(normal, 0, 0)),
              ElementsAre(4.081992149353027F, -1.79719078540802F, -0.1932707279920578F, 1.245402455329895F));
  Generator same(0);
  std::vector<float> expected(20);
  random::normal_one_by_one(expected, 1, 2, same);
  EXPECT_EQ(values(transpose(normal, 0, 1)), expected);

  // zeros(2, 3, 4)[:, :, ::2].transpose(0, 2).uniform_(-1, 1)
  generator = Generator(0);
  const Tensor all = Tensor::zeros({2, 3, 4});
  const Tensor gaps = all.view({2, 3, 2}, {2, 4, 12}, 0);
  uniform_(gaps, -1, 1, &generator);
  EXPECT_THAT(values(gaps),
              ElementsAre(-0.007486820220947266F, -0.019813179969787598F, -0.8230451345443726F, -0.08874404430389404F,
                          -0.3851543664932251F, -0.30221307277679443F, 0.5364435911178589F, 0.7928894758224487F,
                          -0.7359390258789062F, 0.2646125555038452F, 0.26815736293792725F, -0.1965653896331787F));
  EXPECT_EQ(all.data()[1], 0) << "what lies between";

  // zeros(2, 3, dtype=torch.int64).t().bernoulli_(0.5)
  generator = Generator(0);
  const Tensor whole = transpose(Tensor::zeros({2, 3}, DType::kInt64), 0, 1);
  bernoulli_(whole, 0.5, &generator);
  EXPECT_THAT(integers(whole), ElementsAre(0, 0, 0, 0, 1, 0));
}

TEST(RandomInPlace, DrawsAnyWholeNumberOfTheType) {
  // zeros(5).random_(), then zeros(5, dtype=torch.int64).random_(), then zeros(5, dtype=torch.bool).random_()
  Generator generator(0);
  const Tensor floats = Tensor::zeros({5});
  const Tensor wholes = Tensor::zeros({5}, DType::kInt64);
  const Tensor bools = Tensor::zeros({5}, DType::kBool);
  random_(floats, &generator);
  random_(wholes, &generator);
  random_(bools, &generator);
  EXPECT_THAT(values(floats), ElementsAre(8325664, 12888472, 1484222, 2214888, 5157545));
  EXPECT_THAT(integers(wholes), ElementsAre(6602931244009092803, 6405663928159085577, 2279347887019741461,
                                            7090591000091277092, 5488544720047782982));
  EXPECT_THAT(elements<bool>(bools), ElementsAre(false, false, false, false, true));
}

TEST(RandomInPlace, FollowsTheRulesOfChangesInPlace) {
  const Tensor a = Tensor::zeros({3});
  const std::uint32_t version = a.version();
  Generator generator(0);
  uniform_(a, 0, 1, &generator);
  EXPECT_NE(a.version(), version);
  const random::State before = generator.state();
  set_requires_grad(a, true);
  EXPECT_THROW(normal_(a, 0, 1, &generator), EngineError);
  expect_error([&] { random_(make({1}).view({2, 3}, {0, 0}, 0), &generator); },
               "random_: several elements of this tensor of shape (2, 3) are one number in memory: clone it first");
  expect_error([&] { uniform_(Tensor::zeros({3}, DType::kInt64), 0, 1, &generator); },
               "uniform_: expected a tensor of float32, not int64");
  EXPECT_EQ(generator.state(), before);
  const NoGrad no_grad;
  normal_(a, 0, 1, &generator);
}

TEST(Bernoulli, DrawsEachElementWithItsOwnProbability) {
  // bernoulli(tensor([[0.1, 0.9, 0.5], [0.3, 0.7, 0.2]]).t())
  Generator generator(0);
  const Tensor probabilities = make({2, 3}, {0.1F, 0.9F, 0.5F, 0.3F, 0.7F, 0.2F});
  set_requires_grad(probabilities, true);
  const Tensor drawn = bernoulli(transpose(probabilities, 0, 1), &generator);
  EXPECT_THAT(values(drawn), ElementsAre(0, 0, 1, 1, 1, 0));
  EXPECT_EQ(grad_fn_name(drawn), "BernoulliBackward0");
  expect_error([] { bernoulli(make({0.5F, 1.5F})); }, "bernoulli: probability 1.5 is out of range: expected 0 to 1");
}

TEST(Dropout, ScalesWhatItKeepsAndDrawsInTheOrderOfTheShape) {
  // after that bernoulli: torch.nn.functional.dropout(tensor([[1., 2, 3], [4, 5, 6]]).t(), 0.5)
  Generator generator(0);
  bernoulli(make({3, 2}, {0.1F, 0.3F, 0.9F, 0.7F, 0.5F, 0.2F}), &generator);
  const Tensor a = make({2, 3}, {1, 2, 3, 4, 5, 6});
  set_requires_grad(a, true);
  const Tensor dropped = dropout(transpose(a, 0, 1), 0.5, true, &generator);
  EXPECT_THAT(values(dropped), ElementsAre(0, 0, 0, 10, 6, 0));
  backward(dropped, make({3, 2}, {1, 1, 1, 1, 1, 1}));
  EXPECT_THAT(values(grad(a)), ElementsAre(0, 0, 2, 0, 2, 0));
  EXPECT_EQ(grad_fn_name(dropped), "MulBackward0");
}

TEST(Dropout, IsTheTensorItselfWhereNothingIsDropped) {
  Generator generator(0);
  const random::State before = generator.state();
  const Tensor a = make({1, 2, 3});
  EXPECT_EQ(dropout(a, 0.5, false, &generator).data(), a.data());
  EXPECT_EQ(dropout(a, 0, true, &generator).data(), a.data());
  EXPECT_THAT(values(dropout(a, 1, true, &generator)), ElementsAre(0, 0, 0));
  EXPECT_EQ(generator.state(), before);
  expect_error([&] { dropout(a, 1.5, false); }, "dropout: probability 1.5 is out of range: expected 0 to 1");
}

TEST(GeneratorState, IsSavedAndRestoredAsATensor) {
  Generator generator(3);
  randn({3}, &generator);  // leaves a spare normal
  const Tensor state = get_state(generator);
  const std::vector<float> expected = values(randn({2}, &generator));
  Generator other(99);
  set_state(other, state);
  EXPECT_EQ(values(randn({2}, &other)), expected);
  EXPECT_EQ(other.state(), generator.state());
  expect_error([&] { set_state(other, Tensor::zeros({5})); },
               "set_state: a tensor of shape (5,) and type float32 is no state of a generator");
}

TEST(GeneratorState, IsOfNumbersOf32Bits) {
  Generator generator(1);
  const Tensor state = get_state(generator);
  const auto with = [&](Index position, std::int64_t number) {
    const Tensor changed = clone(state);
    changed.mutable_data<std::int64_t>()[position] = number;
    return changed;
  };
  const auto word = state.data<std::int64_t>()[5];
  expect_error(
      [&] { set_state(generator, with(5, word + (std::int64_t{1} << 32))); },
      "set_state: " + std::to_string(word + (std::int64_t{1} << 32)) + " at position 5 is no number of 32 bits");
  expect_error([&] { set_state(generator, with(0, -1)); }, "set_state: -1 at position 0 is no number of 32 bits");
  expect_error([&] { set_state(generator, with(624, (std::int64_t{1} << 32) + 3)); },
               "set_state: 4294967299 at position 624 is no number of 32 bits");
  expect_error([&] { set_state(generator, with(625, 2)); },
               "set_state: there is a spare normal (1) or none (0), not 2");
  EXPECT_EQ(integers(get_state(generator)), integers(state));
}

TEST(Dropout, TakesNoRandomNumbersForATypeThatItRefuses) {
  const random::State before = random::default_generator().state();
  expect_error([] { dropout(make_integers({1, 2})); }, "dropout: expected a tensor of float32, not int64");
  EXPECT_TRUE(random::default_generator().state() == before);
}

// PyTorch: p.grad is zeros.
TEST(RandomTensors, GiveProbabilitiesAGradientOfZeros) {
  const Tensor probabilities = make({2, 1}, {0.25, 0.5});
  set_requires_grad(probabilities, true);
  backward(sum(bernoulli(probabilities)));
  ASSERT_TRUE(grad(probabilities).defined());
  EXPECT_THAT(values(grad(probabilities)), ElementsAre(0, 0));
}

}  // namespace
}  // namespace attention_lab
