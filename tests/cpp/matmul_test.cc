// Products: PyTorch's shapes and names, views and batches against a plain loop, messages, gradients.
#include "ops/matmul.h"

#include <algorithm>

#include "gradcheck.h"
#include "kernels/gemm.h"
#include "ops/einsum.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::IsEmpty;

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
  expect_error([] { matmul(small(), make({4, 5}, std::vector<float>(20))); },
               "matmul: shapes (2, 3) and (4, 5) do not fit: 3 columns against 4 rows");
  expect_error([&] { matmul(three, make({4, 5}, std::vector<float>(20))); },
               "matmul: shapes (3,) and (4, 5) do not fit: 3 elements against 4 rows");
  expect_error([&] { matmul(small(), two); },
               "matmul: shapes (2, 3) and (2,) do not fit: 3 columns against 2 elements");
  expect_error([&] { matmul(three, two); }, "matmul: shapes (3,) and (2,) do not fit: 3 elements against 2 elements");
  expect_error([&] { matmul(make({}, {1}), three); },
               "matmul: shapes () and (3,) do not fit: both need at least one dimension");
  expect_error([] { matmul(make({2, 1, 1}, {1, 2}), make({3, 1, 1}, {1, 2, 3})); },
               "matmul: shapes (2, 1, 1) and (3, 1, 1) do not fit: 2 against 3 along dimension -3");
  expect_error([&] { mv(small(), two); }, "mv: shapes (2, 3) and (2,) do not fit: 3 columns against 2 elements");
  expect_error([&] { mv(three, two); },
               "mv: shapes (3,) and (2,) do not fit: expected a matrix with 2 dimensions and a vector with 1");
  expect_error([&] { dot(three, two); }, "dot: shapes (3,) and (2,) do not fit: 3 elements against 2 elements");
  expect_error([&] { dot(small(), two); },
               "dot: shapes (2, 3) and (2,) do not fit: expected two vectors with 1 dimension each");
}

TEST(Matmul, MultipliesWholeNumbersExactly) {
  const Tensor product = matmul(make_integers({2, 2}, {1, 2, 3, std::int64_t{1} << 40}), make_integers({2}, {5, 3}));
  EXPECT_EQ(product.dtype(), DType::kInt64);
  EXPECT_EQ(product.data<std::int64_t>()[0], 11);
  EXPECT_EQ(product.data<std::int64_t>()[1], (std::int64_t{3} << 40) + 15);
  expect_error([&] { matmul(make_integers({2}, {1, 2}), make({1, 2})); },
               "matmul: expected a tensor of int64, not float32");
  const Tensor truth = Tensor::zeros({2}, DType::kBool);
  expect_error([&] { dot(truth, truth); }, "dot: expected a tensor of float32, not bool");
}

TEST(Matmul, HasKinThatBroadcastNothing) {
  const Tensor batch = make({2, 1, 2}, {1, 2, 3, 4});
  EXPECT_THAT(values(bmm(batch, transpose(batch, 1, 2))), ElementsAre(5, 25));
  EXPECT_THAT(values(mm(small(), make({3, 1}, {1, 0, 1}))), ElementsAre(4, 10));
  EXPECT_THAT(values(outer(make({1, 2}), make({3, 4, 5}))), ElementsAre(3, 4, 5, 6, 8, 10));
  expect_error([&] { bmm(batch, make({1, 2, 1}, {1, 2})); },
               "bmm: shapes (2, 1, 2) and (1, 2, 1) do not fit: expected two batches of one "
               "length with 3 dimensions each");
  expect_error([] { mm(small(), make({1, 2, 3})); },
               "mm: shapes (2, 3) and (3,) do not fit: expected two matrices with 2 dimensions each");
}

TEST(Matmul, HasTheGradientsOfDifferences) {
  Random random(16);
  const std::vector<std::pair<Shape, Shape>> shapes = {
      {{3}, {3}},       {{2, 3}, {3}},    {{3}, {3, 2}},       {{2, 3}, {3, 4}},         {{2, 4, 3}, {3, 2}},
      {{3}, {2, 3, 2}}, {{2, 2, 3}, {3}}, {{2, 3}, {2, 3, 2}}, {{2, 1, 2, 3}, {3, 3, 2}}};
  for (const auto& [a, b] : shapes) {
    SCOPED_TRACE(to_string(a) + to_string(b));
    expect_gradients([](const auto& in) { return matmul(in[0], in[1]); },
                     {make_random(a, random), make_random(b, random)});
  }
  expect_gradients([](const auto& in) { return matmul(transpose(in[0], 0, 2), transpose(in[1], 0, 1)); },
                   {make_random({3, 2, 4}, random), make_random({2, 3}, random)});
  const Tensor weight = make_random({2, 3}, random);
  const Tensor bias = make_random({2}, random);
  expect_gradients([](const auto& in) { return linear(in[0], in[1], in[2]); },
                   {make_random({2, 2, 3}, random), weight, bias});
  expect_gradients([](const auto& in) { return linear(in[0], in[1]); }, {make_random({3}, random), weight});
}

TEST(Einsum, IsAProductOfMatricesWithItsAxesInAnyOrder) {
  Random random(17);
  const Tensor q = make_random({2, 3, 4}, random);
  const Tensor k = make_random({2, 5, 4}, random);
  EXPECT_EQ(values(einsum("bqd, bkd -> bqk", {q, k})), values(matmul(q, transpose(k, 1, 2))));
  EXPECT_EQ(values(einsum("bqd,bkd->kqb", {q, k})), values(transpose(matmul(q, transpose(k, 1, 2)), 0, 2)));
  EXPECT_THAT(values(einsum("ij,jk", {small(), make({3, 1}, {1, 0, 1})})), ElementsAre(4, 10));
  EXPECT_THAT(values(einsum("i,j->ji", {make({1, 2}), make({3, 4})})), ElementsAre(3, 6, 4, 8));
  EXPECT_THAT(values(einsum("i,i->i", {make({1, 2}), make({3, 4})})), ElementsAre(3, 8));
  EXPECT_THAT(values(einsum("ij->j", {small()})), ElementsAre(5, 7, 9));
  EXPECT_THAT(values(einsum("ij->ji", {small()})), ElementsAre(1, 4, 2, 5, 3, 6));
  EXPECT_THAT(values(einsum("ij,k->k", {small(), make({1, 2})})), ElementsAre(21, 42));
  EXPECT_THAT(values(einsum("i,i", {make({1, 2}), make({3, 4})})), ElementsAre(11));
  expect_gradients([](const auto& in) { return einsum("abc,dbc->ad", in); }, {q, make_random({2, 3, 4}, random)});
}

TEST(Einsum, RefusesEquationsThatDoNotFit) {
  const auto expect_refusal = [](const char* equation, const std::vector<Tensor>& operands, const std::string& why) {
    expect_error([&] { einsum(equation, operands); }, "einsum: " + why);
  };
  expect_refusal("ij,jk->ik", {small(), small()}, "ij,jk->ik: the letter j has the sizes 3 and 2");
  expect_refusal("ijk->i", {small()}, "ijk->i: ijk does not fit shape (2, 3)");
  expect_refusal("ii->i", {small()}, "ii->i: the letter i occurs twice in one place");
  expect_refusal("ij->k", {small()}, "ij->k: no operand has the letter k");
  expect_refusal("i...->i", {small()}, "i...->i: expected letters, commas and an arrow, not '.'");
  expect_refusal("ij,jk", {small()}, "ij,jk: it is for 2 operands, and there are 1 (at most 2)");
}

}  // namespace
}  // namespace attention_lab
