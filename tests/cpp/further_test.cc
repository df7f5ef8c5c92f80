// Functions whose values real PyTorch is asked for (tests/goldens/torch/functions): here are their gradients, and what
// they refuse.
#include <cmath>

#include "gradcheck.h"
#include "ops/activations.h"
#include "ops/arithmetic.h"
#include "ops/convolution.h"
#include "ops/joining.h"
#include "ops/loss.h"
#include "ops/matmul.h"
#include "ops/norm.h"
#include "ops/random.h"
#include "ops/reduce.h"
#include "ops/softmax.h"
#include "ops/sorting.h"
#include "testing.h"

namespace attention_lab {
namespace {

// Options are named where they are not what is left out.
#pragma clang diagnostic ignored "-Wmissing-designated-field-initializers"

TEST(Further, ElementByElementHasTheGradientsOfDifferences) {
  Random random(41);
  // Away from kinks, and within what asin takes.
  const Tensor x = make_random({2, 3}, random, 0.2F, 0.7F);
  const Tensor y = neg(x);
  for (const auto function : {tan, asin, acos, atan, sinh, cosh, expm1, log1p, selu, mish, log_sigmoid}) {
    expect_gradients([&](In in) { return function(in[0]); }, {x});
    expect_gradients([&](In in) { return function(in[0]); }, {y});
  }
  for (const Tensor& a : {x, y}) {
    expect_gradients([](In in) { return softplus(in[0], 2, 1); }, {a}, 1e-3, 0.02);
    expect_gradients([](In in) { return leaky_relu(in[0], 0.3); }, {a});
    expect_gradients([](In in) { return elu(in[0], 1.5); }, {a});
  }
  const Tensor other = make_random({3}, random, 0.8F, 1.5F);
  expect_gradients([](In in) { return atan2(in[0], in[1]); }, {x, other});
  expect_gradients([](In in) { return fmod(in[0], in[1]); }, {mul(x, make({5})), make({0.4F, 0.37F, 0.45F})}, 1e-3,
                   1e-3);
}

TEST(Further, ProductsAndExtremesHaveTheGradientsOfDifferences) {
  Random random(42);
  const Tensor x = make_random({2, 3, 2}, random, 0.5F, 2);
  const Tensor zeros = make({2, 3}, {2, 0, 3, 0, 4, 0});
  for (const Tensor& a : {x, zeros}) {
    expect_gradients([](In in) { return prod(in[0]); }, {a});
    expect_gradients([](In in) { return prod(in[0], {1}); }, {a});
    expect_gradients([](In in) { return prod(in[0], {-1, 0}, true); }, {a});
    expect_gradients([](In in) { return cumprod(in[0], 1); }, {a});
    expect_gradients([](In in) { return cumprod(in[0], 0); }, {a});
  }
  const Tensor apart = make({2, 3}, {1, 5, 3, 6, 2, 4});
  expect_gradients([](In in) { return cummax(in[0], 1).first; }, {apart});
  expect_gradients([](In in) { return cummin(in[0], 0).first; }, {apart});
  expect_gradients([](In in) { return median(in[0]); }, {apart});
  expect_gradients([](In in) { return median(in[0], 1).first; }, {apart});
}

TEST(Further, PlacesHaveTheGradientsOfDifferences) {
  Random random(43);
  const Tensor x = make_random({2, 3}, random);
  const Tensor src = make_random({2, 3}, random);
  const Tensor once = make_integers({2, 2}, {2, 0, 1, 2});
  const Tensor twice = make_integers({2, 2}, {2, 2, 1, 0});
  expect_gradients([&](In in) { return scatter(in[0], 1, once, in[1]); }, {x, src});
  expect_gradients([&](In in) { return scatter_add(in[0], 1, twice, in[1]); }, {x, src});
  for (const PadMode mode : {PadMode::kConstant, PadMode::kReflect, PadMode::kReplicate, PadMode::kCircular}) {
    expect_gradients([&](In in) { return pad(in[0], {2, 1, 1, 0}, mode, 3); }, {x});
  }
  expect_gradients([](In in) { return pad(in[0], {-1, 1, 0, -1}); }, {x});
  expect_gradients([](In in) { return repeat_interleave(in[0], make_integers({2, 0, 1}), 1); }, {x});
  expect_gradients([](In in) { return unfold(in[0], 1, 2, 1); }, {x});
  expect_gradients([](In in) { return unfold(in[0], 1, 2, 1, 2); }, {x});
  expect_gradients([](In in) { return cross(in[0], in[1]); }, {x, make_random({3}, random)});
}

TEST(Further, LossesHaveTheGradientsOfDifferences) {
  Random random(44);
  const Tensor logits = make_random({3, 4}, random, -2, 2);
  const Tensor target = make_integers({3}, {2, -100, 0});
  const Tensor shares = softmax(make_random({3, 4}, random), 1);
  const Tensor weight = make({0.5, 2, 1.25, 0.75});
  const Tensor far = make_random({3, 4}, random, 3, 5);
  for (const LossReduction reduction : {LossReduction::kMean, LossReduction::kSum, LossReduction::kNone}) {
    expect_gradients([&](In in) { return nll_loss(in[0], target, {.weight = weight, .reduction = reduction}); },
                     {logits});
    for (const double smoothing : {0.0, 0.3}) {
      expect_gradients(
          [&](In in) {
            return cross_entropy(in[0], target,
                                 {.reduction = reduction, .label_smoothing = smoothing, .weight = weight});
          },
          {logits});
      expect_gradients(
          [&](In in) {
            return cross_entropy(in[0], in[1],
                                 {.reduction = reduction, .label_smoothing = smoothing, .weight = weight});
          },
          {logits, shares}, 1e-3, 0.01);
    }
    expect_gradients([&](In in) { return binary_cross_entropy(in[0], in[1], weight, reduction); }, {shares, shares},
                     1e-3, 0.01);
    expect_gradients([&](In in) { return binary_cross_entropy_with_logits(in[0], in[1], weight, weight, reduction); },
                     {logits, shares}, 1e-3, 0.01);
    const Tensor near = add(logits, make_random({3, 4}, random, 0.15F, 0.25F));
    for (const Tensor& other : {far, near}) {
      expect_gradients([&](In in) { return l1_loss(in[0], in[1], reduction); }, {logits, other}, 1e-2);
      expect_gradients([&](In in) { return smooth_l1_loss(in[0], in[1], 0.5, reduction); }, {logits, other}, 1e-2);
      expect_gradients([&](In in) { return huber_loss(in[0], in[1], 0.5, reduction); }, {logits, other}, 1e-2);
    }
  }
  for (const KlReduction reduction :
       {KlReduction::kMean, KlReduction::kSum, KlReduction::kNone, KlReduction::kBatchMean}) {
    expect_gradients([&](In in) { return kl_div(in[0], in[1], reduction); }, {logits, shares}, 1e-3, 0.01);
    expect_gradients([&](In in) { return kl_div(in[0], in[1], reduction, true); }, {logits, logits});
  }
}

TEST(Further, WindowsAndChannelsHaveTheGradientsOfDifferences) {
  Random random(45);
  const Tensor x = make_random({2, 4, 6}, random);
  const Tensor bias = make_random({4}, random);
  for (const Index groups : {1, 2}) {
    const Tensor weight = make_random({4, 4 / groups, 2}, random);
    const WindowOptions1d options = {.stride = 2, .padding = 1, .dilation = 2};
    expect_gradients([&](In in) { return conv1d(in[0], in[1], in[2], options, groups); }, {x, weight, bias});
    expect_gradients([&](In in) { return conv1d(in[0], in[1], {}, {}, groups); }, {x, weight});
  }
  const Tensor apart = make({1, 1, 6}, {1, 5, 3, 6, 2, 4});
  expect_gradients([](In in) { return max_pool1d(in[0], 3, {.stride = 2, .padding = 1}); }, {apart});
  expect_gradients([](In in) { return avg_pool1d(in[0], 3, {.stride = 2, .padding = 1}); }, {x});
  const Tensor mean = make_random({4}, random);
  const Tensor variance = make_random({4}, random, 0.5F, 2);
  for (const bool training : {true, false}) {
    expect_gradients(
        [&](In in) {
          return batch_norm(in[0], training ? Tensor() : mean, training ? Tensor() : variance,
                            {.weight = in[1], .bias = in[2], .training = training});
        },
        {x, bias, mean}, 2e-3);
  }
  expect_gradients([](In in) { return group_norm(in[0], 2, in[1], in[2]); }, {x, bias, mean}, 2e-3);
}

TEST(BatchNorm, MovesTheRunningNumbersWhileTraining) {
  const Tensor x = make({2, 2}, {1, 10, 3, 30});
  const Tensor mean = make({0, 0});
  const Tensor variance = make({1, 1});
  batch_norm(x, mean, variance, {.training = true, .momentum = 0.5});
  EXPECT_THAT(values(mean), ElementsAre(1, 10));
  EXPECT_THAT(values(variance), ElementsAre(1.5, 100.5));  // of 1 and the unbiased 2 and 200
  batch_norm(x, mean, variance);
  EXPECT_THAT(values(mean), ElementsAre(1, 10));
  // What is refused changes nothing.
  expect_error([&] { batch_norm(make({1, 2}, {1, 2}), mean, variance, {.training = true}); },
               "batch_norm: shape (1, 2) has no more than one number for each channel to learn from");
  expect_error([&] { batch_norm(x, {}, {}); },
               "batch_norm: a running mean and a running variance are needed where it is not training");
  EXPECT_THAT(values(mean), ElementsAre(1, 10));
}

TEST(Further, RefusesWhatDoesNotFit) {
  const Tensor x = small();
  const Tensor wanting = make({1, 2, 3});
  const auto refuses = [](const std::function<void()>& call, const char* message) { expect_error(call, message); };
  refuses([&] { pad(x, {1}); }, "pad: (1,) are no pairs of numbers for the axes of shape (2, 3)");
  refuses([&] { pad(x, {-2, -2}); }, "pad: shape (2, 3) cannot be padded by -2 and -2 along dimension 1");
  refuses([&] { pad(x, {3, 0}, PadMode::kReflect); },
          "pad: dimension 1 of shape (2, 3) cannot be padded by 3 and 0 in this way");
  refuses([&] { unfold(x, 1, 4, 1); },
          "unfold: parts of 4 elements, 1 apart, every 1 positions do not fit dimension 1 of shape (2, 3)");
  refuses([&] { repeat_interleave(x, make_integers({-1}), 0); }, "repeat_interleave: -1 is no number of times");
  refuses([&] { scatter(x, 1, make_integers({1, 1}, {3}), x); },
          "scatter: position 3 is out of range for dimension 1 of size 3");
  refuses(
      [&] { scatter_add(x, 1, make_integers({3, 1}, {0, 0, 0}), x); },
      "scatter_add: positions of shape (3, 1) do not fit shape (2, 3) and values of shape (2, 3) along dimension 1");
  refuses([&] { scatter(x, 1, make_integers({1, 1}, {0}), make_integers({1, 1}, {0})); },
          "scatter: values of int64 cannot go into a tensor of float32");
  refuses([&] { median(make({0}, {})); }, "median: a tensor of shape (0,) has no elements");
  refuses([&] { fmod(make_integers({1}), make_integers({0})); }, "fmod: an integer is divided by 0");
  refuses([&] { cross(make({2, 2}, {1, 2, 3, 4}), make({1, 2})); },
          "cross: dimension -1 of shape (2, 2) should have 3 numbers");
  refuses([&] { multinomial(make({1, kNan}), 1); }, "multinomial: nan is no weight");
  refuses([&] { multinomial(make({1, 0}), 3); }, "multinomial: 3 positions of 2 cannot be drawn without replacement");
  refuses([&] { smooth_l1_loss(x, x, kNan); }, "smooth_l1_loss: beta must not be negative");
  refuses([&] { huber_loss(x, x, kNan); }, "huber_loss: delta must be above 0");
  refuses([&] { binary_cross_entropy(x, x); }, "binary_cross_entropy: every number must be a probability, from 0 to 1");
  set_requires_grad(wanting, true);
  refuses([&] { binary_cross_entropy_with_logits(x, x, {}, wanting); },
          "binary_cross_entropy_with_logits: no gradient passes to pos_weight: detach it");
  refuses([&] { nll_loss(x, make_integers({2, 0}), {.weight = wanting}); },
          "nll_loss: no gradient passes to the weights of classes: detach them");
  refuses([&] { nll_loss(x, make_integers({3, 0})); }, "nll_loss: target 3 is out of range for 3 classes");
  refuses([&] { max_pool1d(x, 2, {.padding = 2}); }, "max_pool1d: padding 2 is more than half of a window of 2");
  refuses([&] { group_norm(x, 2); }, "group_norm: 3 channels are no 2 groups of the same size");
}

}  // namespace
}  // namespace attention_lab
