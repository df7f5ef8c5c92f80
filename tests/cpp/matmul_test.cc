// Products: PyTorch's shapes and names, views and batches against a plain loop, messages, gradients.
#include "ops/matmul.h"

#include <algorithm>

#include "gradcheck.h"
#include "kernels/gemm.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::ThrowsMessage;

// 1 2 3
// 4 5 6
Tensor small() { return make({2, 3}, {1, 2, 3, 4, 5, 6}); }

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

}  // namespace
}  // namespace attention_lab
