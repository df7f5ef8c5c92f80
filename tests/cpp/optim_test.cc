// Optimisers and schedules against the numbers of PyTorch's of the same names; state that is saved and restored.
#include <functional>
#include <memory>
#include <utility>

#include "autograd/autograd.h"
#include "optim/optimizer.h"
#include "testing.h"

namespace attention_lab::optim {
namespace {

using testing::HasSubstr;
using Make = std::function<std::unique_ptr<Optimizer>(std::vector<Tensor>)>;

Make sgd_with(const SGD::Options& options) {
  return [options](std::vector<Tensor> parameters) { return std::make_unique<SGD>(std::move(parameters), options); };
}
Make adam_with(const Adam::Options& options) {
  return [options](std::vector<Tensor> parameters) { return std::make_unique<Adam>(std::move(parameters), options); };
}

const std::vector<std::vector<float>> kGradients = {{0.5F, -1.0F, 0.25F}, {0.1F, 0.2F, -0.3F}, {-1.0F, 0.0F, 2.0F}};

Tensor start() {
  Tensor parameter = make({1, -2, 3});
  set_requires_grad(parameter, true);
  return parameter;
}

// torch.optim.X([p]) after three steps, p = [1, -2, 3], with the gradients above.
TEST(Optimizer, MovesAsPyTorchDoes) {
  const std::vector<std::tuple<const char*, Make, std::vector<float>>> cases = {
      {"SGD(lr=.1)", sgd_with({.lr = 0.1}), {1.03999996F, -1.91999996F, 2.80499983F}},
      {"SGD(lr=.1, momentum=.9, weight_decay=.01)",
       sgd_with({.lr = 0.1, .momentum = 0.9, .weight_decay = 0.01}),
       {0.940094769F, -1.75614941F, 2.77249932F}},
      {"SGD(lr=.1, momentum=.9, dampening=.5)",
       sgd_with({.lr = 0.1, .momentum = 0.9, .dampening = 0.5}),
       {0.904999971F, -1.74799991F, 2.86074996F}},
      {"SGD(lr=.1, momentum=.9, nesterov=True)",
       sgd_with({.lr = 0.1, .momentum = 0.9, .nesterov = true}),
       {0.990949988F, -1.71029997F, 2.61532521F}},
      {"Adam(lr=.1)", adam_with({.lr = 0.1}), {0.848441362F, -1.80939484F, 2.85371161F}},
      {"Adam(lr=.1, betas=(.8, .95), eps=1e-6, weight_decay=.1)",
       adam_with({.lr = 0.1, .beta1 = 0.8, .beta2 = 0.95, .eps = 1e-6, .weight_decay = 0.1}),
       {0.839607894F, -1.78042233F, 2.76014447F}},
      {"AdamW(lr=.1, weight_decay=.1)",
       adam_with({.lr = 0.1, .weight_decay = 0.1, .decoupled = true}),
       {0.821533442F, -1.75249386F, 2.76645589F}},
  };
  for (const auto& [name, make_one, expected] : cases) {
    SCOPED_TRACE(name);
    const Tensor parameter = start();
    const auto optimizer = make_one({parameter});
    for (const auto& gradient : kGradients) {
      set_grad(parameter, make(gradient));
      optimizer->step();
    }
    expect_close<float>(values(parameter), expected, 3 * kRounding);
  }
}

TEST(Optimizer, LeavesAloneWhatHasNoGradient) {
  const Tensor moved = start();
  const Tensor still = start();
  Adam adam({moved, still}, {.lr = 0.1});
  set_grad(moved, make({1, 1, 1}));
  adam.step();
  EXPECT_NE(values(moved), values(still));
  EXPECT_THAT(values(still), ElementsAre(1, -2, 3));
  adam.zero_grad();
  EXPECT_FALSE(grad(moved).defined());
}

TEST(Optimizer, GoesOnBitForBitFromASavedState) {
  const auto runs = {adam_with({.lr = 0.1}), sgd_with({.lr = 0.1, .momentum = 0.9}), sgd_with({.lr = 0.1})};
  for (const auto& make_one : runs) {
    const Tensor whole = start();
    const auto straight = make_one({whole});
    const Tensor half = start();
    std::vector<std::pair<std::string, Tensor>> state;
    {
      const auto interrupted = make_one({half});
      set_grad(half, make(kGradients[0]));
      interrupted->step();
      state = interrupted->state();
    }
    const auto resumed = make_one({half});
    resumed->set_state(state);
    for (std::size_t i = 0; i < kGradients.size(); ++i) {
      set_grad(whole, make(kGradients[i]));
      straight->step();
      if (i == 0) continue;
      set_grad(half, make(kGradients[i]));
      resumed->step();
    }
    EXPECT_EQ(values(whole), values(half));
  }
}

TEST(Optimizer, RefusesTheStateOfAnother) {
  const Tensor parameter = start();
  Adam adam({parameter}, {});
  set_grad(parameter, make({1, 1, 1}));
  adam.step();
  const auto state = adam.state();
  SGD sgd({start()}, {});
  expect_error([&] { sgd.set_state(state); }, HasSubstr("state is of another optimiser"));
  Adam two({start(), start()}, {});
  expect_error([&] { two.set_state(state); }, HasSubstr("state is of another optimiser"));
  const Tensor scalar = make({}, {1});
  set_requires_grad(scalar, true);
  Adam other({scalar}, {});
  expect_error([&] { other.set_state(state); }, HasSubstr("state is of another optimiser"));
}

TEST(Optimizer, RefusesWhatCannotBeTrained) {
  expect_error([] { Adam({}, {}); }, "Adam: there are no parameters");
  expect_error([] { Adam({start()}, {.lr = -1}); }, "Adam: lr must not be negative");
  expect_error([] { Adam({start()}, {.beta1 = 1}); }, HasSubstr("betas must be"));
  expect_error([] { SGD({start()}, {.nesterov = true}); }, HasSubstr("nesterov needs"));
  expect_error([] { SGD({Tensor::zeros({1}, DType::kInt64)}, {}); }, HasSubstr("leaf"));
}

// torch.nn.utils.clip_grad_norm_: c = max_norm / (norm + 1e-6), applied where it is below 1.
TEST(ClipGradNorm, ScalesAllGradientsTogether) {
  const Tensor a = start();
  const Tensor b = start();
  const Tensor without = start();
  set_grad(a, make({3, 0, 0}));
  set_grad(b, make({0, 4, 0}));
  EXPECT_DOUBLE_EQ(clip_grad_norm_({a, b, without}, 10), 5);
  EXPECT_THAT(values(grad(a)), ElementsAre(3, 0, 0));
  EXPECT_DOUBLE_EQ(clip_grad_norm_({a, b, without}, 1), 5);
  EXPECT_NEAR(values(grad(a))[0], 0.6, 1e-6);
  EXPECT_NEAR(values(grad(b))[1], 0.8, 1e-6);
  expect_error([&] { clip_grad_norm_({a}, -1); }, HasSubstr("max_norm"));
}

// The learning rates of torch.optim.lr_scheduler over six steps from 0.5.
TEST(Schedules, FollowPyTorch) {
  const auto expect = [](const std::function<double(Index)>& lr, const std::vector<double>& expected) {
    for (Index step = 0; step < std::ssize(expected); ++step) {
      EXPECT_NEAR(lr(step), expected[static_cast<std::size_t>(step)], 1e-9) << "at step " << step;
    }
  };
  expect([](Index step) { return step_lr(0.5, step, 2, 0.1); }, {0.5, 0.5, 0.05, 0.05, 0.005, 0.005});
  expect([](Index step) { return exponential_lr(0.5, step, 0.9); }, {0.5, 0.45, 0.405, 0.3645, 0.32805, 0.295245});
  expect([](Index step) { return cosine_annealing_lr(0.5, step, 4, 0.1); },
         {0.5, 0.441421356, 0.3, 0.158578644, 0.1, 0.158578644});
  expect([](Index step) { return linear_lr(0.5, step, 0.25, 1, 4); }, {0.125, 0.21875, 0.3125, 0.40625, 0.5, 0.5});
}

// "Attention Is All You Need", equation 3: it rises to step `warmup` and falls with the root of the step.
TEST(Schedules, WarmUpAsTheTransformerDid) {
  EXPECT_DOUBLE_EQ(noam_lr(1, 0, 512, 4000), std::pow(4000.0, -1.5) / std::sqrt(512.0));
  EXPECT_DOUBLE_EQ(noam_lr(2, 15999, 512, 4000), 2 / std::sqrt(16000.0) / std::sqrt(512.0));
  EXPECT_GT(noam_lr(1, 3999, 512, 4000), noam_lr(1, 3998, 512, 4000));
  EXPECT_GT(noam_lr(1, 3999, 512, 4000), noam_lr(1, 4000, 512, 4000));
}

}  // namespace
}  // namespace attention_lab::optim
