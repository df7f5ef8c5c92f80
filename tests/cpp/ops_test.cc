// Functions on tensors: PyTorch's shapes and rules, views and strides, messages in full, and properties that must hold.
#include <algorithm>

#include "ops/arithmetic.h"
#include "ops/matmul.h"
#include "ops/reduce.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::IsEmpty;

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
  expect_error([&] { add(small(), four); }, "add: shapes (2, 3) and (4,) do not fit: 3 against 4 along dimension -1");
  expect_error([&] { sub(four, small()); }, "sub: shapes (4,) and (2, 3) do not fit: 4 against 3 along dimension -1");
  expect_error([&] { mul(small(), four); }, "mul: shapes (2, 3) and (4,) do not fit: 3 against 4 along dimension -1");
  expect_error([&] { div(small(), four); }, "div: shapes (2, 3) and (4,) do not fit: 3 against 4 along dimension -1");
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
