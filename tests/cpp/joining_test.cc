// Tensors put together, repeated and moved around: PyTorch's rules, messages in full, gradients against differences.
#include "ops/joining.h"

#include "autograd/autograd.h"
#include "gradcheck.h"
#include "ops/arithmetic.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::IsEmpty;

TEST(Joining, PutsTensorsOneAfterTheOther) {
  const Tensor a = make({2, 2}, {1, 2, 3, 4});
  const Tensor b = make({2, 1}, {5, 6});
  EXPECT_THAT(values(cat({a, b}, 1)), ElementsAre(1, 2, 5, 3, 4, 6));
  EXPECT_THAT(values(cat({a, t(a)}, -2)), ElementsAre(1, 2, 3, 4, 1, 3, 2, 4));
  EXPECT_THAT(cat({make({0, 2}, {}), a}).shape(), ElementsAre(2, 2));
  EXPECT_THAT(values(cat({make(std::vector<float>{}), a})), ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(values(cat({make(std::vector<float>{})})), IsEmpty());
  EXPECT_EQ(cat({to(a, DType::kBool), to(a, DType::kInt64)}).dtype(), DType::kInt64);
  EXPECT_THAT(values(cat({to(a, DType::kBool), b}, 1)), ElementsAre(1, 1, 5, 1, 1, 6));
  expect_error([] { cat({}); }, "cat: there is no tensor to join");
  expect_error([&] { cat({a, b}); }, "cat: shapes (2, 2) and (2, 1) do not fit along dimension 0");
  expect_error([&] { cat({a, make({1, 2})}); }, "cat: shapes (2, 2) and (2,) do not fit along dimension 0");
  expect_error([&] { cat({a, a}, 2); }, "cat: dimension 2 is out of range for shape (2, 2): expected -2 to 1");
  expect_error([] { cat({make({}, {1})}); }, "cat: a tensor of shape () has no dimension to join along: use stack");
}

TEST(Joining, StacksAlongANewAxis) {
  const Tensor a = make({1, 2});
  const Tensor b = make({3, 4});
  EXPECT_THAT(values(stack({a, b})), ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(values(stack({a, b}, -1)), ElementsAre(1, 3, 2, 4));
  EXPECT_THAT(stack({a, b, a}, 1).shape(), ElementsAre(2, 3));
  EXPECT_THAT(values(stack({make({}, {1}), make({}, {2})})), ElementsAre(1, 2));
  EXPECT_THAT(stack({make(std::vector<float>{}), make(std::vector<float>{})}).shape(), ElementsAre(2, 0));
  expect_error([] { stack({}); }, "stack: there is no tensor to join");
  expect_error([&] { stack({a, make({1, 2, 3})}); }, "stack: shapes (2,) and (3,) are not the same");
  expect_error([&] { stack({a}, 2); },
               "stack: dimension 2 is out of range for tensors of shape (2,): expected -2 to 1");
}

TEST(Joining, Reverses) {
  const Tensor a = make_counting({2, 3});
  EXPECT_THAT(values(flip(a, {0})), ElementsAre(3, 4, 5, 0, 1, 2));
  EXPECT_THAT(values(flip(a, {0, -1})), ElementsAre(5, 4, 3, 2, 1, 0));
  EXPECT_THAT(values(flip(t(a), {1})), ElementsAre(3, 0, 4, 1, 5, 2));
  EXPECT_EQ(values(flip(a, {})), values(a));
  EXPECT_FALSE(flip(a, {}).shares_storage(a));
  EXPECT_THAT(flip(make({2, 0}, {}), {0, 1}).shape(), ElementsAre(2, 0));
  expect_error([&] { flip(a, {0, -2}); }, "flip: dimension -2 of shape (2, 3) is named twice");
}

TEST(Joining, Rolls) {
  const Tensor a = make_counting({2, 3});
  EXPECT_THAT(values(roll(a, {1}, {1})), ElementsAre(2, 0, 1, 5, 3, 4));
  EXPECT_THAT(values(roll(a, {-4}, {-1})), ElementsAre(1, 2, 0, 4, 5, 3));
  EXPECT_THAT(values(roll(a, {1}, {})), ElementsAre(5, 0, 1, 2, 3, 4));
  EXPECT_THAT(values(roll(a, {1, 1}, {0, 1})), ElementsAre(5, 3, 4, 2, 0, 1));
  EXPECT_THAT(roll(make({0, 2}, {}), {1}, {0}).shape(), ElementsAre(0, 2));
  EXPECT_THAT(values(roll(make({}, {3}), {1}, {})), ElementsAre(3));
  expect_error([&] { roll(a, {1, 2}, {0}); }, "roll: 2 shifts do not belong to 1 dimensions");
  expect_error([&] { roll(a, {}, {}); }, "roll: 0 shifts do not belong to 0 dimensions");
}

TEST(Joining, Repeats) {
  const Tensor a = make({1, 2});
  EXPECT_THAT(values(repeat(a, {2})), ElementsAre(1, 2, 1, 2));
  EXPECT_THAT(repeat(a, {3, 2}).shape(), ElementsAre(3, 4));
  EXPECT_THAT(values(repeat(make({2, 1}, {1, 2}), {2, 2})), ElementsAre(1, 1, 2, 2, 1, 1, 2, 2));
  EXPECT_THAT(repeat(a, {0, 1}).shape(), ElementsAre(0, 2));
  EXPECT_THAT(values(repeat(make({}, {3}), {2})), ElementsAre(3, 3));
  expect_error([] { repeat(make({1, 1}, {1}), {2}); },
               "repeat: (2,) are no numbers of copies for shape (1, 1): expected at least 2 numbers, none negative");
  EXPECT_THAT([&] { repeat(a, {-1}); }, testing::Throws<EngineError>());
  EXPECT_THAT([&] { repeat(a, {std::numeric_limits<Index>::max()}); }, testing::Throws<EngineError>());
}

TEST(Joining, HasTheGradientsOfItsElements) {
  Random random(32);
  const Tensor a = make_random({2, 3}, random);
  const Tensor b = t(make_random({3, 2}, random));
  expect_gradients([](In in) { return cat({in[0], in[1], in[0]}, 1); }, {a, b});
  expect_gradients([](In in) { return cat({in[0], make(std::vector<float>{}), mul(in[1], in[0])}, 0); }, {a, b});
  expect_gradients([](In in) { return stack({in[0], in[1], in[0]}, 1); }, {a, b});
  expect_gradients([](In in) { return stack({in[0], in[1]}, -1); }, {a, b});
  expect_gradients([](In in) { return flip(in[0], {1}); }, {b});
  expect_gradients([](In in) { return roll(in[0], {1, 2}, {0, 1}); }, {b});
  expect_gradients([](In in) { return roll(in[0], {2}, {}); }, {b});
  expect_gradients([](In in) { return repeat(in[0], {2, 1, 3}); }, {b});
  set_requires_grad(a, true);
  EXPECT_EQ(grad_fn_name(cat({a, b})), "CatBackward0");
  EXPECT_EQ(grad_fn_name(stack({a, b})), "StackBackward0");
}

// PyTorch gives each a gradient in its own shape: a missing one would be left out of what an optimiser does.
TEST(Joining, GivesZerosForAGradientToWhatHasNoElements) {
  const Tensor rows = make({2, 2}, {1, 2, 3, 4});
  for (const Tensor& empty : {make({0, 2}, {}), make(std::vector<float>{})}) {
    const Tensor source = make(empty.shape(), {});
    set_requires_grad(source, true);
    set_requires_grad(rows, true);
    backward(sum(cat({mul(source, scalar(2)), rows, source})));
    ASSERT_TRUE(grad(source).defined()) << to_string(empty.shape());
    EXPECT_EQ(grad(source).shape(), empty.shape());
    EXPECT_THAT(values(grad(rows)), ElementsAre(1, 1, 1, 1));
    set_grad(rows, {});
  }
}

}  // namespace
}  // namespace attention_lab
