// Functions on tensors: PyTorch's shapes and rules, views and strides, messages in full, and properties that must hold.
#include <algorithm>

#include "kernels/gemm.h"
#include "kernels/softmax.h"
#include "ops/arithmetic.h"
#include "ops/matmul.h"
#include "ops/reduce.h"
#include "ops/softmax.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::ThrowsMessage;

// 1 2 3
// 4 5 6
Tensor small() { return make({2, 3}, {1, 2, 3, 4, 5, 6}); }

TEST(Arithmetic, CombinesElements) {
  const Tensor a = make({1, 2, 3});
  const Tensor b = make({4, 8, 2});
  EXPECT_THAT(values(add(a, b)), ElementsAre(5, 10, 5));
  EXPECT_THAT(values(sub(a, b)), ElementsAre(-3, -6, 1));
  EXPECT_THAT(values(mul(a, b)), ElementsAre(4, 16, 6));
  EXPECT_THAT(values(div(a, b)), ElementsAre(0.25, 0.25, 1.5));
  EXPECT_THAT(values(neg(a)), ElementsAre(-1, -2, -3));
  EXPECT_THAT(values(sqrt(b)), ElementsAre(2, std::sqrt(8.0F), std::sqrt(2.0F)));
  EXPECT_THAT(values(exp(make({0, -kInf, kInf}))), ElementsAre(1, 0, kInf));
}

TEST(Arithmetic, FollowsIeeeRulesAtTheEdges) {
  const Tensor quotient = div(make({1, -1, 0, kInf}), make({0, 0, 0, kInf}));
  EXPECT_EQ(values(quotient)[0], kInf);
  EXPECT_EQ(values(quotient)[1], -kInf);
  EXPECT_TRUE(std::isnan(values(quotient)[2]));
  EXPECT_TRUE(std::isnan(values(quotient)[3]));
  EXPECT_TRUE(std::isnan(values(sqrt(make({-1})))[0]));
  EXPECT_TRUE(std::signbit(values(neg(make({0})))[0]));
}

TEST(Arithmetic, BroadcastsRowsColumnsAndScalars) {
  const Tensor row = make({10, 20, 30});
  const Tensor column = make({2, 1}, {100, 200});
  EXPECT_THAT(values(add(small(), row)), ElementsAre(11, 22, 33, 14, 25, 36));
  EXPECT_THAT(values(add(column, small())), ElementsAre(101, 102, 103, 204, 205, 206));
  EXPECT_THAT(values(sub(column, row)), ElementsAre(90, 80, 70, 190, 180, 170));
  EXPECT_THAT(values(mul(make({}, {2}), small())), ElementsAre(2, 4, 6, 8, 10, 12));
  EXPECT_THAT(add(column, make({3, 1, 1}, {1, 2, 3})).shape(), ElementsAre(3, 2, 1));
  EXPECT_THAT(add(make({0, 3}, {}), row).shape(), ElementsAre(0, 3));
}

TEST(Arithmetic, ReadsStridedViews) {
  const Tensor a = transpose(small(), 0, 1);
  EXPECT_THAT(values(add(a, a)), ElementsAre(2, 8, 4, 10, 6, 12));
  EXPECT_THAT(values(neg(select(small(), 1, 1))), ElementsAre(-2, -5));
  EXPECT_THAT(values(sub(a, select(a, 0, 2))), ElementsAre(-2, -2, -1, -1, 0, 0));
  EXPECT_TRUE(add(a, a).is_contiguous());
}

TEST(Arithmetic, EqualsAPlainLoopForRandomShapes) {
  Random random(10);
  for (int round = 0; round < 200; ++round) {
    // A shape of up to four axes; in each operand, axes are repeated or left out, and two axes are exchanged.
    Shape shape(static_cast<std::size_t>(random.integer(1, 4)));
    for (Index& size : shape) size = random.integer(round % 10 == 0 ? 0 : 1, 6);
    const auto operand = [&] {
      Shape own(shape.begin() + random.integer(0, std::ssize(shape)), shape.end());
      for (Index& size : own) size = random.integer(0, 2) == 0 ? 1 : size;
      if (own.empty()) return make_random(own, random);
      const Index first = random.integer(0, std::ssize(own) - 1);
      const Index second = random.integer(0, std::ssize(own) - 1);
      std::swap(own[static_cast<std::size_t>(first)], own[static_cast<std::size_t>(second)]);
      return transpose(make_random(own, random), first, second);
    };
    const Tensor a = operand();
    const Tensor b = operand();
    const Tensor product = mul(a, b);
    const Shape& out = product.shape();
    ASSERT_EQ(out, broadcast("test", a.shape(), b.shape()));
    // Where an element of `out` is read from in an operand, by its position in row-major order.
    const auto read = [&out](const Tensor& t, Index position) {
      Index place = 0;
      for (std::size_t d = out.size(); d-- > 0; position /= out[d]) {
        if (out.size() - d > t.shape().size()) continue;
        const std::size_t axis = d - (out.size() - t.shape().size());
        if (t.shape()[axis] > 1) place += position % out[d] * t.strides()[axis];
      }
      return t.data()[place];
    };
    const std::vector<float> result = values(product);
    for (Index i = 0; i < product.numel(); ++i) {
      ASSERT_EQ(result[static_cast<std::size_t>(i)], read(a, i) * read(b, i));
    }
  }
}

TEST(Arithmetic, NamesTheFunctionAndShapesThatDoNotFit) {
  const Tensor four = make({1, 2, 3, 4});
  EXPECT_THAT([&] { add(small(), four); },
              ThrowsMessage<EngineError>("add: shapes (2, 3) and (4,) do not fit: 3 against 4 along dimension -1"));
  EXPECT_THAT([&] { sub(four, small()); },
              ThrowsMessage<EngineError>("sub: shapes (4,) and (2, 3) do not fit: 4 against 3 along dimension -1"));
  EXPECT_THAT([&] { mul(small(), four); },
              ThrowsMessage<EngineError>("mul: shapes (2, 3) and (4,) do not fit: 3 against 4 along dimension -1"));
  EXPECT_THAT([&] { div(small(), four); },
              ThrowsMessage<EngineError>("div: shapes (2, 3) and (4,) do not fit: 3 against 4 along dimension -1"));
}

TEST(Reduce, SumsAlongAnAxisOrOverAll) {
  EXPECT_THAT(values(sum(small(), 0, false)), ElementsAre(5, 7, 9));
  EXPECT_THAT(values(sum(small(), -1, false)), ElementsAre(6, 15));
  EXPECT_THAT(sum(small(), 0, false).shape(), ElementsAre(3));
  EXPECT_THAT(sum(small(), 0, true).shape(), ElementsAre(1, 3));
  EXPECT_THAT(sum(small(), 1, true).shape(), ElementsAre(2, 1));
  EXPECT_THAT(values(sum(small())), ElementsAre(21));
  EXPECT_THAT(sum(small()).shape(), IsEmpty());
}

TEST(Reduce, FindsTheMaximumAlongAnAxisOrOverAll) {
  const Tensor a = make({2, 3}, {1, 9, -3, 4, 5, -2});
  EXPECT_THAT(values(max(a, 0, false)), ElementsAre(4, 9, -2));
  EXPECT_THAT(values(max(a, 1, true)), ElementsAre(9, 5));
  EXPECT_THAT(max(a, 1, true).shape(), ElementsAre(2, 1));
  EXPECT_THAT(values(max(a)), ElementsAre(9));
  EXPECT_EQ(argmax(a), 1);
  EXPECT_EQ(argmax(transpose(a, 0, 1)), 2);
  EXPECT_TRUE(std::isnan(values(max(make({1, kNan, 3})))[0]));
}

TEST(Reduce, WorksAlongEveryAxisOfAView) {
  Random random(11);
  const Tensor a = transpose(make_random({5, 3, 7}, random), 0, 2);  // (7, 3, 5)
  for (Index dim = 0; dim < 3; ++dim) {
    const std::vector<float> sums = values(sum(a, dim, false));
    const std::vector<float> largest = values(max(a, dim, false));
    const Tensor rows = contiguous(movedim(a, dim, -1));
    const Index size = rows.shape().back();
    for (std::size_t i = 0; i < sums.size(); ++i) {
      double total = 0;
      float most = -kInf;
      for (Index j = 0; j < size; ++j) {
        const float entry = rows.data()[static_cast<Index>(i) * size + j];
        total += entry;
        most = std::max(most, entry);
      }
      EXPECT_TRUE(close(sums[i], total, static_cast<double>(size * size) * kRounding));
      EXPECT_EQ(largest[i], most);
    }
  }
}

TEST(Reduce, HasNothingToSumOrCompareInEmptyTensors) {
  const Tensor empty = make({2, 0}, {});
  EXPECT_THAT(values(sum(empty, 1, false)), ElementsAre(0, 0));
  EXPECT_THAT(values(sum(empty, 0, false)), IsEmpty());
  EXPECT_THAT(values(sum(empty)), ElementsAre(0));
  EXPECT_THAT(values(max(empty, 0, false)), IsEmpty());
  EXPECT_THAT([&] { max(empty, 1, false); },
              ThrowsMessage<EngineError>("max: dimension 1 of shape (2, 0) is empty: there is no largest element"));
  EXPECT_THAT([&] { max(empty); }, ThrowsMessage<EngineError>("max: a tensor of shape (2, 0) has no elements"));
  EXPECT_THAT([&] { argmax(empty); }, ThrowsMessage<EngineError>("argmax: a tensor of shape (2, 0) has no elements"));
}

TEST(Reduce, ReadsATensorWithoutAxesAsOneElement) {
  const Tensor one = make({}, {7});
  EXPECT_THAT(values(sum(one, 0, false)), ElementsAre(7));
  EXPECT_THAT(values(max(one, -1, true)), ElementsAre(7));
  EXPECT_THAT(sum(one, 0, true).shape(), IsEmpty());
  EXPECT_EQ(argmax(one), 0);
}

TEST(Reduce, RefusesAxesThatDoNotExist) {
  EXPECT_THAT([] { sum(small(), 2, false); },
              ThrowsMessage<EngineError>("sum: dimension 2 is out of range for shape (2, 3): expected -2 to 1"));
  EXPECT_THAT([] { max(small(), -3, false); },
              ThrowsMessage<EngineError>("max: dimension -3 is out of range for shape (2, 3): expected -2 to 1"));
}

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
  EXPECT_THAT([] { softmax(make({1, 2, 3}), 2); },
              ThrowsMessage<EngineError>("softmax: dimension 2 is out of range for shape (3,): expected -1 to 0"));
}

TEST(Matmul, FollowsPyTorchsShapes) {
  const auto shape = [](const Shape& a, const Shape& b) {
    return matmul(Tensor::copy_of(std::vector<float>(static_cast<std::size_t>(numel(a))), a),
                  Tensor::copy_of(std::vector<float>(static_cast<std::size_t>(numel(b))), b))
        .shape();
  };
  EXPECT_THAT(shape({3}, {3}), IsEmpty());
  EXPECT_THAT(shape({2, 3}, {3}), ElementsAre(2));
  EXPECT_THAT(shape({3}, {3, 4}), ElementsAre(4));
  EXPECT_THAT(shape({2, 3}, {3, 4}), ElementsAre(2, 4));
  EXPECT_THAT(shape({5, 2, 3}, {3, 4}), ElementsAre(5, 2, 4));
  EXPECT_THAT(shape({5, 1, 2, 3}, {6, 3, 4}), ElementsAre(5, 6, 2, 4));
  EXPECT_THAT(shape({3}, {5, 3, 4}), ElementsAre(5, 4));
  EXPECT_THAT(shape({5, 2, 3}, {3}), ElementsAre(5, 2));
  EXPECT_THAT(shape({0, 3}, {3, 4}), ElementsAre(0, 4));
  EXPECT_THAT(shape({0, 2, 3}, {3, 4}), ElementsAre(0, 2, 4));
}

TEST(Matmul, GivesZerosWhereThereIsNothingToAdd) {
  EXPECT_THAT(values(matmul(make({2, 0}, {}), make({0, 2}, {}))), ElementsAre(0, 0, 0, 0));
  EXPECT_THAT(values(matmul(make(std::vector<float>{}), make(std::vector<float>{}))), ElementsAre(0));
}

TEST(Matmul, MultipliesRowsWithColumns) {
  EXPECT_THAT(values(matmul(small(), transpose(small(), 0, 1))), ElementsAre(14, 32, 32, 77));
  EXPECT_THAT(values(matmul(make({1, 2}), small())), ElementsAre(9, 12, 15));
  EXPECT_THAT(values(matmul(small(), make({1, 0, 2}))), ElementsAre(7, 16));
}

TEST(Matmul, EqualsThePlainProductForRandomViewsAndBatches) {
  Random random(14);
  for (int round = 0; round < 60; ++round) {
    const Index m = random.integer(1, 9);
    const Index k = random.integer(1, 20);
    const Index n = random.integer(1, 9);
    const Index batch = random.integer(1, 3);
    const bool repeats_a = random.integer(0, 1) == 1;
    const Tensor a = round % 2 == 0 ? make_random({repeats_a ? 1 : batch, m, k}, random)
                                    : transpose(make_random({repeats_a ? 1 : batch, k, m}, random), 1, 2);
    const Tensor b = round % 3 == 0 ? transpose(make_random({batch, n, k}, random), 1, 2)
                                    : movedim(make_random({k, n, batch}, random), 2, 0);
    const Tensor product = matmul(a, b);
    ASSERT_THAT(product.shape(), ElementsAre(batch, m, n));
    for (Index i = 0; i < batch; ++i) {
      const Tensor left = contiguous(select(a, 0, repeats_a ? 0 : i));
      const Tensor right = contiguous(select(b, 0, i));
      std::vector<double> expected(static_cast<std::size_t>(m * n));
      kernels::gemm_reference(m, n, k, {left.data(), k, 1}, {right.data(), n, 1}, expected.data(), n, {});
      const std::vector<float> actual = values(select(product, 0, i));
      for (std::size_t j = 0; j < actual.size(); ++j) {
        ASSERT_TRUE(close(actual[j], expected[j], static_cast<double>(k * k) * kRounding));
      }
    }
  }
}

TEST(Matmul, AgreesWithMvAndDot) {
  Random random(15);
  const Tensor a = make_random({7, 13}, random);
  const Tensor v = make_random({13}, random);
  EXPECT_EQ(values(mv(a, v)), values(matmul(a, v)));
  EXPECT_EQ(values(dot(v, v)), values(matmul(v, v)));
  // Through a view the same numbers meet in another order.
  const Tensor columns = transpose(make_random({13, 7}, random), 0, 1);
  const std::vector<float> strided = values(mv(columns, v));
  const std::vector<float> packed = values(mv(contiguous(columns), v));
  for (std::size_t i = 0; i < strided.size(); ++i) EXPECT_TRUE(close(strided[i], packed[i], 13 * 2 * kRounding));
  const Tensor every_second = select(make_random({13, 2}, random), 1, 0);
  EXPECT_TRUE(close(values(dot(every_second, v))[0], values(dot(contiguous(every_second), v))[0], 13 * 2 * kRounding));
}

TEST(Matmul, NamesTheFunctionAndShapesThatDoNotFit) {
  const Tensor three = make({1, 2, 3});
  const Tensor two = make({1, 2});
  EXPECT_THAT([] { matmul(small(), make({4, 5}, std::vector<float>(20))); },
              ThrowsMessage<EngineError>("matmul: shapes (2, 3) and (4, 5) do not fit: 3 columns against 4 rows"));
  EXPECT_THAT([&] { matmul(three, make({4, 5}, std::vector<float>(20))); },
              ThrowsMessage<EngineError>("matmul: shapes (3,) and (4, 5) do not fit: 3 elements against 4 rows"));
  EXPECT_THAT([&] { matmul(small(), two); },
              ThrowsMessage<EngineError>("matmul: shapes (2, 3) and (2,) do not fit: 3 columns against 2 elements"));
  EXPECT_THAT([&] { matmul(three, two); },
              ThrowsMessage<EngineError>("matmul: shapes (3,) and (2,) do not fit: 3 elements against 2 elements"));
  EXPECT_THAT([&] { matmul(make({}, {1}), three); },
              ThrowsMessage<EngineError>("matmul: shapes () and (3,) do not fit: both need at least one dimension"));
  EXPECT_THAT(
      [] { matmul(make({2, 1, 1}, {1, 2}), make({3, 1, 1}, {1, 2, 3})); },
      ThrowsMessage<EngineError>("matmul: shapes (2, 1, 1) and (3, 1, 1) do not fit: 2 against 3 along dimension -3"));
  EXPECT_THAT([&] { mv(small(), two); },
              ThrowsMessage<EngineError>("mv: shapes (2, 3) and (2,) do not fit: 3 columns against 2 elements"));
  EXPECT_THAT([&] { mv(three, two); },
              ThrowsMessage<EngineError>(
                  "mv: shapes (3,) and (2,) do not fit: expected a matrix with 2 dimensions and a vector with 1"));
  EXPECT_THAT([&] { dot(three, two); },
              ThrowsMessage<EngineError>("dot: shapes (3,) and (2,) do not fit: 3 elements against 2 elements"));
  EXPECT_THAT(
      [&] { dot(small(), two); },
      ThrowsMessage<EngineError>("dot: shapes (2, 3) and (2,) do not fit: expected two vectors with 1 dimension each"));
}

TEST(Functions, RefuseResultsThatMemoryCannotHold) {
  // 2^20 x 2^20 floats are 4 TB; the operands are 4 MB each.
  const Tensor column = make({1 << 20, 1}, std::vector<float>(1 << 20));
  EXPECT_THAT([&] { add(column, transpose(column, 0, 1)); }, testing::Throws<EngineError>());
  EXPECT_THAT([&] { matmul(column, transpose(column, 0, 1)); }, testing::Throws<EngineError>());
  EXPECT_THAT(values(sum(column)), ElementsAre(0));
}

}  // namespace
}  // namespace attention_lab
