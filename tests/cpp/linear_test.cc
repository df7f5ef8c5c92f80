// linear: x weight^T + bias.
#include "gradcheck.h"
#include "ops/matmul.h"

namespace attention_lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::ThrowsMessage;

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

TEST(Linear, SaysWhatDoesNotFit) {
  EXPECT_THAT([] { linear(Tensor::zeros({2, 3}), Tensor::zeros({4, 2})); },
              ThrowsMessage<EngineError>(HasSubstr("linear: shapes (2, 3) and (4, 2) do not fit")));
  EXPECT_THAT([] { linear(Tensor::zeros({2, 3}), Tensor::zeros({4, 3}), Tensor::zeros({3})); },
              ThrowsMessage<EngineError>(HasSubstr("a bias of (out)")));
}

}  // namespace
}  // namespace attention_lab
