// Losses and likeness: PyTorch's numbers and rules for what is left out; gradients against differences.
#include "ops/loss.h"

#include "gradcheck.h"
#include "testing.h"

namespace attention_lab {
namespace {

// Options are named where they are not what is left out.
#pragma clang diagnostic ignored "-Wmissing-designated-field-initializers"

// cross_entropy(tensor([[1., -2, 3], [4, 0.5, -6]]), tensor([2, 0]), ...)
TEST(CrossEntropy, EqualsPyTorchInEveryReduction) {
  const Tensor target = make_integers({2}, {2, 0});
  expect_near(cross_entropy(mixed(), target), {0.0813198834657669});
  expect_near(cross_entropy(mixed(), target, {.reduction = LossReduction::kSum}), {0.1626397669315338});
  expect_near(cross_entropy(mixed(), target, {.reduction = LossReduction::kNone}),
              {0.13284526765346527, 0.02979450300335884});
  expect_near(cross_entropy(mixed(), target, {.label_smoothing = 0.1}), {0.42298659682273865});
  expect_near(cross_entropy(make({1, -2, 3}), make_integers({}, {1})), {5.132845401763916});
}

TEST(CrossEntropy, LeavesOutIgnoredTargets) {
  expect_near(cross_entropy(mixed(), make_integers({2}, {-100, 1})), {3.529794454574585});
  EXPECT_TRUE(std::isnan(values(cross_entropy(mixed(), make_integers({2}, {-100, -100})))[0]));
}

// cross_entropy(arange(12.).reshape(2, 3, 2).sin(), tensor([[0, 2], [-1, 1]]), ignore_index=-1, ...)
TEST(CrossEntropy, HasTheClassesInTheSecondAxis) {
  std::vector<float> list;
  list.reserve(12);
  for (int i = 0; i < 12; ++i) list.push_back(std::sin(static_cast<float>(i)));
  const Tensor scores = make({2, 3, 2}, list);
  const Tensor target = make_integers({2, 2}, {0, 2, -1, 1});
  expect_near(cross_entropy(scores, target, {.ignore_index = -1, .reduction = LossReduction::kNone}),
              {1.3741564750671387, 2.3082032203674316, 0, 0.9246881604194641});
  expect_near(cross_entropy(scores, target, {.ignore_index = -1, .label_smoothing = 0.2}), {1.4937783479690552});
}

TEST(CrossEntropy, RefusesWhatDoesNotFit) {
  expect_error([] { cross_entropy(mixed(), make_integers({2}, {3, 0})); },
               "cross_entropy: target 3 is out of range for 3 classes");
  expect_error([] { cross_entropy(mixed(), make_integers({3}, {0, 0, 0})); },
               "cross_entropy: shapes (2, 3) and (3,) do not fit: expected (N, C) or (N, C, "
               "...) against (N) or (N, ...)");
  expect_error([] { cross_entropy(mixed(), make({1, 2})); }, "cross_entropy: expected a tensor of int64, not float32");
}

TEST(Losses, HaveTheGradientsOfDifferences) {
  Random random(31);
  const Tensor scores = make_random({3, 4}, random, -2, 2);
  const Tensor target = make_integers({3}, {2, -100, 0});
  for (const LossReduction reduction : {LossReduction::kMean, LossReduction::kSum, LossReduction::kNone}) {
    for (const double smoothing : {0.0, 0.3}) {
      expect_gradients(
          [&](const auto& in) {
            return cross_entropy(in[0], target, {.reduction = reduction, .label_smoothing = smoothing});
          },
          {scores});
    }
    expect_gradients([&](const auto& in) { return mse_loss(in[0], in[1], reduction); },
                     {scores, make_random({4}, random)});
  }
  const Tensor batch = make_random({2, 3, 2}, random, -2, 2);
  const Tensor grid = make_integers({2, 2}, {0, 1, 2, 1});
  expect_gradients([&](const auto& in) { return cross_entropy(in[0], grid); }, {batch});
  expect_gradients([](const auto& in) { return cosine_similarity(in[0], in[1], -1); },
                   {make_random({3, 4}, random, 1, 2), make_random({1, 4}, random)});
}

// mse_loss(tensor([[1., -2, 3], [4, 0.5, -6]]), ones(2, 3)); cosine_similarity of it and ones(1, 3)
TEST(Losses, EqualPyTorch) {
  expect_near(mse_loss(mixed(), make({1}, {1})), {11.875});
  EXPECT_THAT(mse_loss(mixed(), make({1}, {1}), LossReduction::kNone).shape(), ElementsAre(2, 3));
  expect_near(cosine_similarity(mixed(), make({1, 3}, {1, 1, 1})), {0.30860668420791626, -0.11980843544006348});
  expect_near(cosine_similarity(make({1, 3}, {0, 0, 0}), make({1, 3}, {1, 1, 1})), {0});
}

}  // namespace
}  // namespace attention_lab
