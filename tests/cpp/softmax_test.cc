// softmax and its logarithm: what they must do with masks, infinities and NaN, along every axis; gradients.
#include "ops/softmax.h"

#include <algorithm>

#include "gradcheck.h"
#include "kernels/softmax.h"
#include "ops/arithmetic.h"
#include "ops/reduce.h"
#include "testing.h"

namespace attention_lab {
namespace {

TEST(Softmax, GivesRowsThatSumToOne) {
  Random random(12);
  for (const Index size : kSizes) {
    if (size == 0) continue;
    const Tensor weights = softmax(make_random({3, size}, random, -5, 5), -1);
    for (const float total : values(sum(weights, -1, false))) {
      EXPECT_TRUE(close(total, 1, static_cast<double>(size + 8) * kRounding)) << size;
    }
  }
}

TEST(Softmax, DoesNotChangeIfAConstantIsAdded) {
  const Tensor scores = make({2, 1, 3});
  // Adding whole numbers is exact here, and so is subtracting the maximum.
  for (const float constant : {1.0F, -7.0F, 1000.0F, 1e6F}) {
    EXPECT_EQ(values(softmax(add(scores, make({}, {constant})), 0)), values(softmax(scores, 0)));
  }
}

TEST(Softmax, DoesChangeIfScoresAreMultiplied) {
  const Tensor scores = make({2, 1, 3});
  EXPECT_GT(values(softmax(mul(scores, make({}, {2})), 0))[2], values(softmax(scores, 0))[2] + 0.1F);
}

TEST(Softmax, GivesMaskedScoresExactlyZero) {
  const std::vector<float> weights = values(softmax(make({1, -kInf, 2, -kInf, -kInf}), 0));
  EXPECT_EQ(weights[1], 0);
  EXPECT_EQ(weights[3], 0);
  EXPECT_EQ(weights[4], 0);
  expect_close<float>(std::vector<float>{weights[0], weights[2]}, values(softmax(make({1, 2}), 0)), 4 * kRounding);
}

TEST(Softmax, IsNanWhereEveryScoreIsMaskedAndOnlyThere) {
  const std::vector<float> weights = values(softmax(make({2, 2}, {-kInf, -kInf, 0, 0}), 1));
  EXPECT_TRUE(std::isnan(weights[0]));
  EXPECT_TRUE(std::isnan(weights[1]));
  EXPECT_EQ(weights[2], 0.5F);
  EXPECT_EQ(weights[3], 0.5F);
}

TEST(Softmax, PassesNanAndPositiveInfinityOnToTheirWholeRow) {
  for (const float bad : {kNan, kInf}) {
    for (std::size_t place = 0; place < 9; ++place) {
      std::vector<float> scores(9, 1);
      scores[place] = bad;
      for (const float weight : values(softmax(make(scores), 0)))
        EXPECT_TRUE(std::isnan(weight)) << bad << " at " << place;
    }
  }
}

TEST(Softmax, IsStableForHugeScores) {
  EXPECT_THAT(values(softmax(make({1e38F, 1e38F}), 0)), ElementsAre(0.5F, 0.5F));
  EXPECT_THAT(values(softmax(make({3e38F, -3e38F}), 0)), ElementsAre(1, 0));
  expect_close<float>(values(softmax(make({1001, 1000}), 0)), values(softmax(make({1, 0}), 0)), 0);
}

TEST(Softmax, WorksAlongEveryAxisOfAView) {
  Random random(13);
  const Tensor a = transpose(make_random({5, 3, 7}, random, -4, 4), 0, 2);  // (7, 3, 5)
  for (Index dim = -3; dim < 3; ++dim) {
    const Tensor weights = softmax(a, dim);
    EXPECT_TRUE(weights.is_contiguous());
    EXPECT_EQ(weights.shape(), a.shape());
    const Tensor rows = contiguous(movedim(a, dim, -1));
    const std::vector<float> actual = values(movedim(weights, dim, -1));
    std::vector<double> expected(actual.size());
    const Index size = rows.shape().back();
    for (Index i = 0; i < rows.numel(); i += size)
      kernels::softmax_reference(size, rows.data() + i, expected.data() + i);
    expect_close<double>(actual, expected, 24 * kRounding);
  }
}

TEST(Softmax, KeepsShapesWithoutElementsAndWithoutAxes) {
  EXPECT_THAT(softmax(make({2, 0}, {}), 1).shape(), ElementsAre(2, 0));
  EXPECT_THAT(softmax(make({0, 2}, {}), 1).shape(), ElementsAre(0, 2));
  EXPECT_THAT(values(softmax(make({}, {5}), 0)), ElementsAre(1));
}

TEST(Softmax, RefusesAxesThatDoNotExist) {
  expect_error([] { softmax(make({1, 2, 3}), 2); },
               "softmax: dimension 2 is out of range for shape (3,): expected -1 to 0");
}

TEST(LogSoftmax, IsTheLogarithmWhereSoftmaxRoundsToZero) {
  // torch.log_softmax(tensor([[1., -2, 3], [4, 0.5, -6]]), 0)
  const Tensor a = make({2, 3}, {1, -2, 3, 4, 0.5, -6});
  expect_close<double>(values(log_softmax(a, 0)),
                       std::vector<double>{-3.0485873222351074, -2.578889846801758, -0.00012337400403339416,
                                           -0.04858732968568802, -0.07888974994421005, -9.000123023986816},
                       8 * kRounding);
  EXPECT_THAT(values(log_softmax(make({0, -200}), 0)), ElementsAre(0, -200));
}

TEST(LogSoftmax, TakesFloatsOnly) {
  const Tensor a = Tensor::zeros({3}, DType::kInt64);
  expect_error([&] { softmax(a, 0); }, "softmax: expected a tensor of float32, not int64");
  expect_error([&] { log_softmax(a, 0); }, "log_softmax: expected a tensor of float32, not int64");
}

TEST(Softmax, HasTheGradientsOfDifferences) {
  Random random(23);
  for (Index dim = 0; dim < 3; ++dim) {
    const Tensor a = make_random({3, 4, 2}, random, -2, 2);
    expect_gradients([dim](const auto& in) { return softmax(in[0], dim); }, {a});
    expect_gradients([dim](const auto& in) { return log_softmax(transpose(in[0], 0, 1), dim); }, {a});
  }
}

}  // namespace
}  // namespace attention_lab
