// linear: x weight^T + bias.
#include "gradcheck.h"
#include "ops/in_place.h"
#include "ops/matmul.h"

namespace attention_lab {
namespace {

using testing::HasSubstr;

TEST(Linear, MapsTheLastAxis) {
  const Tensor weight = make({2, 3}, {1, 0, 2, 0, 3, 1});
  const Tensor bias = make({10, 20});
  EXPECT_THAT(values(linear(make({1, 2, 3}), weight)), ElementsAre(7, 9));
  EXPECT_THAT(values(linear(make({1, 2, 3}), weight, bias)), ElementsAre(17, 29));
  const Tensor columns = transpose(make({3, 2}, {1, 0, 2, 1, 3, 0}), 0, 1);
  EXPECT_THAT(values(linear(columns, weight, bias)), ElementsAre(17, 29, 10, 23));
  EXPECT_THAT(linear(Tensor::zeros({4, 0, 3}), weight, bias).shape(), ElementsAre(4, 0, 2));
  EXPECT_THAT(values(linear(Tensor::zeros({2, 0}), Tensor::zeros({2, 0}), bias)), ElementsAre(10, 20, 10, 20));
}

TEST(Linear, HasGradients) {
  Random random(1);
  const auto map = [](const std::vector<Tensor>& a) { return linear(a[0], a[1], a[2]); };
  expect_gradients(map, {make_random({2, 3, 4}, random), make_random({5, 4}, random), make_random({5}, random)});
  expect_gradients(map, {make_random({4}, random), make_random({2, 4}, random), make_random({2}, random)});
}

// Small whole numbers, whose products add up to the same in any order.
Tensor whole_numbers(Shape shape, int seed) {
  Tensor out = Tensor::uninitialised(std::move(shape));
  for (Index i = 0; i < out.numel(); ++i) out.mutable_data()[i] = static_cast<float>((i * 7 + seed) % 11 - 5);
  return out;
}

TEST(PackedWeight, ChangesNoNumber) {
  for (const Index k : {0, 1, 4, 9, 64, 600}) {
    for (const Index n : {1, 7, 8, 9, 24, 40}) {
      const Tensor weight = whole_numbers({n, k}, 1);
      const Tensor bias = whole_numbers({n}, 2);
      PackedWeight packed;
      for (const Index m : {0, 1, 2, 3, 10, 17, 70}) {
        for (const Tensor& x : {whole_numbers({m, k}, 3), transpose(whole_numbers({k, m}, 3), 0, 1)}) {
          const Tensor expected = linear(x, weight, bias);
          const Tensor out = linear(x, weight, bias, &packed);
          EXPECT_EQ(out.shape(), expected.shape());
          EXPECT_EQ(values(out), values(expected)) << m << " " << n << " " << k;
          EXPECT_EQ(values(linear(x, weight, {}, &packed)), values(linear(x, weight)));
        }
      }
      EXPECT_EQ(values(linear(whole_numbers({k}, 4), weight, bias, &packed)),
                values(linear(whole_numbers({k}, 4), weight, bias)));
    }
  }
}

TEST(PackedWeight, FollowsTheNumbersOfItsWeight) {
  const Tensor x = whole_numbers({3, 5}, 1);
  const Tensor weight = whole_numbers({16, 5}, 2);
  PackedWeight packed;
  linear(x, weight, {}, &packed);
  copy_(weight, whole_numbers({16, 5}, 3));
  EXPECT_EQ(values(linear(x, weight, {}, &packed)), values(linear(x, whole_numbers({16, 5}, 3))));
  const Tensor other = whole_numbers({16, 5}, 4);
  EXPECT_EQ(values(linear(x, other, {}, &packed)), values(linear(x, other)));
}

TEST(PackedWeight, LetsGradientsPass) {
  Random random(2);
  PackedWeight packed;
  const auto map = [&packed](const std::vector<Tensor>& a) { return linear(a[0], a[1], a[2], &packed); };
  expect_gradients(map, {make_random({2, 3, 4}, random), make_random({9, 4}, random), make_random({9}, random)});
}

TEST(Linear, SaysWhatDoesNotFit) {
  expect_error([] { linear(Tensor::zeros({2, 3}), Tensor::zeros({4, 2})); },
               HasSubstr("linear: shapes (2, 3) and (4, 2) do not fit"));
  expect_error([] { linear(Tensor::zeros({2, 3}), Tensor::zeros({4, 3}), Tensor::zeros({3})); },
               HasSubstr("a bias of (out)"));
}

}  // namespace
}  // namespace attention_lab
