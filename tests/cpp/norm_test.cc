// Normalisation of the last axes: PyTorch's numbers, shapes that do not fit, gradients.
#include "ops/norm.h"

#include "gradcheck.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::IsEmpty;

// layer_norm(x, (3,), tensor([1., 2, 3]), tensor([0., 1, 0])), layer_norm(x, (2, 3)) and
// x * rsqrt((x * x).mean(-1, keepdim=True) + 1e-5)
TEST(Norm, EqualsPyTorch) {
  expect_near(layer_norm(mixed(), {3}, make({1, 2, 3}), make({0, 1, 0})),
              {0.1622212529182434, -1.5955395698547363, 3.4066457748413086, 1.0860990285873413, 1.4827107191085815,
               -3.982363224029541});
  expect_near(layer_norm(mixed(), {2, 3}), {0.2759501338005066, -0.6271592974662781, 0.878023087978363,
                                            1.1790595054626465, 0.12543189525604248, -1.8313052654266357});
  expect_near(rms_norm(mixed(), {3}), {0.4629095494747162, -0.9258190989494324, 1.3887286186218262, 0.9584674835205078,
                                       0.11980843544006348, -1.4377012252807617});
  EXPECT_THAT(values(layer_norm(make({0, 3}, {}), {3}, make({1, 2, 3}))), IsEmpty());
}

TEST(Norm, RefusesShapesThatDoNotFit) {
  expect_error([] { layer_norm(mixed(), {2}); }, "layer_norm: shape (2, 3) does not end with (2,)");
  expect_error([] { rms_norm(mixed(), {}); }, "rms_norm: shape (2, 3) does not end with ()");
  expect_error([] { layer_norm(mixed(), {3}, make({1, 2})); },
               "layer_norm: a weight of shape (2,) does not fit: expected (3,)");
}

TEST(Norm, HasTheGradientsOfDifferences) {
  Random random(41);
  const Tensor x = make_random({2, 3, 4}, random, -2, 2);
  const Tensor weight = make_random({4}, random, 0.5, 2);
  const Tensor bias = make_random({4}, random);
  expect_gradients([](const auto& in) { return layer_norm(in[0], {4}, in[1], in[2]); }, {x, weight, bias});
  expect_gradients([](const auto& in) { return layer_norm(in[0], {3, 4}, in[1]); }, {x, make_random({3, 4}, random)});
  expect_gradients([](const auto& in) { return layer_norm(transpose(in[0], 0, 2), {2}); }, {x});
  expect_gradients([](const auto& in) { return rms_norm(in[0], {4}, in[1]); }, {x, weight});
}

}  // namespace
}  // namespace attention_lab
