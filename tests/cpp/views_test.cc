// Views: PyTorch's shapes, strides and rules; messages in full; gradients against differences.
#include "ops/views.h"

#include <algorithm>
#include <numeric>
#include <string_view>

#include "autograd/autograd.h"
#include "gradcheck.h"
#include "ops/arithmetic.h"
#include "ops/in_place.h"
#include "ops/reduce.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::IsEmpty;

std::vector<Shape> shapes(const std::vector<Tensor>& tensors) {
  std::vector<Shape> list;
  list.reserve(tensors.size());
  for (const Tensor& tensor : tensors) list.push_back(tensor.shape());
  return list;
}

TEST(Views, ShowTheSameElementsInAnotherShape) {
  const Tensor a = make_counting({2, 3, 4});
  for (const Shape& shape : {Shape{6, 4}, Shape{-1}, Shape{2, -1, 2}, Shape{1, 24, 1}, Shape{2, 3, 4}}) {
    const Tensor seen = view(a, shape);
    EXPECT_TRUE(seen.shares_storage(a));
    EXPECT_EQ(values(seen), values(a));
    EXPECT_TRUE(seen.is_contiguous());
  }
  EXPECT_THAT(view(a, {2, -1, 2}).shape(), ElementsAre(2, 6, 2));
  EXPECT_THAT(view(make({}, {5}), {1, 1}).shape(), ElementsAre(1, 1));
  EXPECT_THAT(view(make({0, 3}, {}), {7, 0}).shape(), ElementsAre(7, 0));
  // An axis that lies evenly can be divided, whatever the others do.
  EXPECT_THAT(view(transpose(a, 0, 1), {3, 2, 2, 2}).strides(), ElementsAre(4, 12, 2, 1));
}

TEST(Views, SayWhereStridesDoNotAllowThem) {
  const Tensor a = transpose(small(), 0, 1);
  expect_error([&] { view(a, {6}); },
               "view: the strides (1, 3) of shape (3, 2) do not allow a view of shape (6,): use reshape");
  EXPECT_THAT(values(reshape(a, {6})), ElementsAre(1, 4, 2, 5, 3, 6));
  EXPECT_FALSE(reshape(a, {6}).shares_storage(a));
  EXPECT_TRUE(reshape(a, {3, 1, 2}).shares_storage(a));
  for (const Shape& shape : {Shape{4}, Shape{-1, 4}, Shape{-1, -1}, Shape{-2, -3}, Shape{}}) {
    const std::string rest = ": the 6 elements of shape (2, 3) do not fill shape " + to_string(shape);
    expect_error([&] { view(small(), shape); }, "view" + rest);
    expect_error([&] { reshape(small(), shape); }, "reshape" + rest);
  }
  expect_error([] { view(make({0, 3}, {}), {-1, 0}); },
               "view: the 0 elements of shape (0, 3) do not fill shape (-1, 0)");
}

TEST(Views, MakeOneAxisOfSeveral) {
  const Tensor a = make_counting({2, 3, 4});
  EXPECT_THAT(flatten(a).shape(), ElementsAre(24));
  EXPECT_THAT(flatten(a, 1).shape(), ElementsAre(2, 12));
  EXPECT_THAT(flatten(a, 0, -2).shape(), ElementsAre(6, 4));
  EXPECT_THAT(flatten(a, 1, 1).shape(), ElementsAre(2, 3, 4));
  EXPECT_THAT(flatten(make({}, {5})).shape(), ElementsAre(1));
  EXPECT_THAT(flatten(make({2, 0, 3}, {}), 1).shape(), ElementsAre(2, 0));
  EXPECT_EQ(values(flatten(transpose(a, 0, 2))), values(contiguous(transpose(a, 0, 2))));
  expect_error([&] { flatten(a, 2, 1); }, "flatten: dimension 2 comes after dimension 1 in shape (2, 3, 4)");
}

TEST(Views, PutAxesInAnotherOrder) {
  const Tensor a = make_counting({2, 3, 4});
  EXPECT_THAT(permute(a, {2, 0, -2}).shape(), ElementsAre(4, 2, 3));
  EXPECT_THAT(permute(a, {2, 0, 1}).strides(), ElementsAre(1, 12, 4));
  EXPECT_THAT(values(permute(make({}, {5}), {})), ElementsAre(5));
  EXPECT_THAT(values(t(small())), ElementsAre(1, 4, 2, 5, 3, 6));
  EXPECT_THAT(values(t(make({1, 2}))), ElementsAre(1, 2));
  for (const std::vector<Index>& dims : {std::vector<Index>{0, 1}, {0, 1, 1}, {0, 1, 2, 0}}) {
    expect_error([&] { permute(a, dims); },
                 "permute: dimensions " + to_string(dims) + " are not each dimension of shape (2, 3, 4) once");
  }
  expect_error([&] { t(a); }, "t: shape (2, 3, 4) has more than 2 dimensions: use transpose or permute");
}

TEST(Views, DropAxesOfSizeOne) {
  const Tensor a = make({1, 2, 1}, {5, 6});
  EXPECT_THAT(squeeze(a).shape(), ElementsAre(2));
  EXPECT_THAT(squeeze(a, 0).shape(), ElementsAre(2, 1));
  EXPECT_THAT(squeeze(a, 1).shape(), ElementsAre(1, 2, 1));
  EXPECT_THAT(squeeze(a, -1).shape(), ElementsAre(1, 2));
  EXPECT_THAT(squeeze(make({}, {5}), 0).shape(), IsEmpty());
  expect_error([&] { squeeze(a, 3); }, "squeeze: dimension 3 is out of range for shape (1, 2, 1): expected -3 to 2");
}

TEST(Views, RepeatAxes) {
  EXPECT_THAT(values(expand(make({2, 1}, {1, 2}), {2, 3})), ElementsAre(1, 1, 1, 2, 2, 2));
  EXPECT_THAT(expand(make({2, 1}, {1, 2}), {4, -1, 3}).strides(), ElementsAre(0, 1, 0));
  EXPECT_THAT(expand(make({1, 2}), {0, 2}).shape(), ElementsAre(0, 2));
  for (const Shape& shape : {Shape{3, 3}, Shape{3}, Shape{-1, 2, 3}, Shape{2, -2}}) {
    expect_error([&] { expand(small(), shape); }, "expand: shape (2, 3) cannot be expanded to " + to_string(shape));
  }
  constexpr Index kMany = std::numeric_limits<Index>::max() / 2;
  EXPECT_THAT([] { expand(make({}, {1}), {kMany, 3}); }, testing::Throws<EngineError>());
}

TEST(Views, ArePartsOfAnAxis) {
  const Tensor a = make({0, 1, 2, 3, 4, 5, 6});
  EXPECT_THAT(values(narrow(a, 0, 2, 3)), ElementsAre(2, 3, 4));
  EXPECT_THAT(values(narrow(a, 0, -2, 2)), ElementsAre(5, 6));
  EXPECT_THAT(values(narrow(a, 0, 7, 0)), IsEmpty());
  EXPECT_THAT(values(slice(a, 0, 1, 6, 2)), ElementsAre(1, 3, 5));
  EXPECT_THAT(values(slice(a, 0, 1, 5, 2)), ElementsAre(1, 3));
  EXPECT_THAT(values(slice(a, 0, {}, {}, 3)), ElementsAre(0, 3, 6));
  EXPECT_THAT(values(slice(a, 0, -3, {})), ElementsAre(4, 5, 6));
  EXPECT_THAT(values(slice(a, 0, {}, -5)), ElementsAre(0, 1));
  EXPECT_THAT(values(slice(a, 0, -100, 100)), ElementsAre(0, 1, 2, 3, 4, 5, 6));
  EXPECT_THAT(values(slice(a, 0, 5, 2)), IsEmpty());
  constexpr Index kMost = std::numeric_limits<Index>::max();
  EXPECT_THAT(values(slice(a, 0, 5, kMost, kMost)), ElementsAre(5));
  EXPECT_THAT(values(slice(small(), 1, 1, {})), ElementsAre(2, 3, 5, 6));
  EXPECT_THAT(slice(small(), 1, {}, {}, 2).strides(), ElementsAre(3, 2));
  expect_error([&] { narrow(a, 0, 5, 3); }, "narrow: 3 positions from 5 on are not in dimension 0 of shape (7,)");
  expect_error([&] { narrow(a, 0, 8, 0); }, "narrow: 0 positions from 8 on are not in dimension 0 of shape (7,)");
  expect_error([&] { narrow(a, 0, 0, -1); }, "narrow: -1 positions from 0 on are not in dimension 0 of shape (7,)");
  expect_error([&] { slice(a, 0, {}, {}, 0); }, "slice: step 0 is out of range: expected at least 1");
  expect_error([] { slice(make({}, {1}), 0, {}, {}); }, "slice: a tensor of shape () has no dimension to divide");
}

TEST(Views, FollowDiagonals) {
  const Tensor a = make_counting({3, 4});
  EXPECT_THAT(values(diagonal(a)), ElementsAre(0, 5, 10));
  EXPECT_THAT(values(diagonal(a, 2)), ElementsAre(2, 7));
  EXPECT_THAT(values(diagonal(a, -1)), ElementsAre(4, 9));
  EXPECT_THAT(values(diagonal(a, 0, 1, 0)), ElementsAre(0, 5, 10));
  EXPECT_THAT(values(diagonal(a, 9)), IsEmpty());
  // torch.arange(24.).reshape(2, 3, 4).diagonal(1, 0, 2)
  EXPECT_THAT(values(diagonal(make_counting({2, 3, 4}), 1, 0, 2)), ElementsAre(1, 14, 5, 18, 9, 22));
  expect_error([&] { diagonal(a, 0, 1, -1); }, "diagonal: dimensions 1 and -1 of shape (3, 4) are the same");
}

TEST(Views, DivideAnAxis) {
  const Tensor a = make_counting({5, 2});
  EXPECT_THAT(shapes(split(a, 2)), testing::ElementsAre(Shape{2, 2}, Shape{2, 2}, Shape{1, 2}));
  EXPECT_THAT(values(split(a, 2)[2]), ElementsAre(8, 9));
  EXPECT_THAT(shapes(split(a, std::vector<Index>{1, 0, 4})),
              testing::ElementsAre(Shape{1, 2}, Shape{0, 2}, Shape{4, 2}));
  EXPECT_THAT(values(split(a, std::vector<Index>{1, 0, 4})[2]), ElementsAre(2, 3, 4, 5, 6, 7, 8, 9));
  EXPECT_THAT(shapes(chunk(a, 4)), testing::ElementsAre(Shape{2, 2}, Shape{2, 2}, Shape{1, 2}));
  EXPECT_THAT(shapes(chunk(a, 2, -1)), testing::ElementsAre(Shape{5, 1}, Shape{5, 1}));
  EXPECT_THAT(shapes(chunk(make({0, 3}, {}), 2)), testing::ElementsAre(Shape{0, 3}, Shape{0, 3}));
  EXPECT_THAT(shapes(split(make({0, 3}, {}), 0)), testing::ElementsAre(Shape{0, 3}));
  EXPECT_THAT(values(unbind(a, 1)[1]), ElementsAre(1, 3, 5, 7, 9));
  EXPECT_THAT(unbind(make({0, 3}, {})), IsEmpty());
  EXPECT_TRUE(unbind(a)[4].shares_storage(a));
  expect_error([&] { split(a, 0); },
               "split: size 0 is out of range for dimension 0 of shape (5, 2): expected at least 1");
  for (const std::vector<Index>& sizes : {std::vector<Index>{2, 2}, {2, 4}, {6, -1}, {}}) {
    expect_error([&] { split(a, sizes); },
                 "split: sizes " + to_string(sizes) + " do not add up to dimension 0 of shape (5, 2)");
  }
  expect_error([&] { chunk(a, 0); }, "chunk: 0 chunks are out of range: expected at least 1");
  const Tensor many = Tensor::zeros({1 << 21, 0});
  expect_error([&] { unbind(many); }, "unbind: 2097152 parts are too many: expected at most 1048576");
  expect_error([&] { split(many, 1); }, "split: 2097152 parts are too many: expected at most 1048576");
  expect_error([&] { chunk(many, 1 << 22, 1); }, "chunk: 4194304 parts are too many: expected at most 1048576");
  expect_error([] { unbind(make({}, {1})); }, "unbind: a tensor of shape () has no dimension to divide");
}

TEST(Views, WorkForEveryType) {
  const Tensor whole = to(small(), DType::kInt64);
  EXPECT_THAT(numbers(reshape(t(whole), {-1})), ElementsAre(1, 4, 2, 5, 3, 6));
  const Tensor truths = make_bools({2, 2}, {1, 0, 0, 1});
  EXPECT_THAT(numbers(diagonal(truths)), ElementsAre(1, 1));
}

TEST(Views, ExchangeAxesWithoutCopying) {
  const Tensor a = small();
  const Tensor t = transpose(a, 0, -1);
  EXPECT_THAT(t.shape(), ElementsAre(3, 2));
  EXPECT_THAT(t.strides(), ElementsAre(1, 3));
  EXPECT_THAT(values(t), ElementsAre(1, 4, 2, 5, 3, 6));
  EXPECT_EQ(t.data(), a.data());
  EXPECT_THAT(values(transpose(make({}, {5}), 0, -1)), ElementsAre(5));
}

TEST(Views, MoveAnAxis) {
  const Tensor a = Tensor::uninitialised({2, 3, 4});
  EXPECT_THAT(movedim(a, 0, -1).shape(), ElementsAre(3, 4, 2));
  EXPECT_THAT(movedim(a, 0, -1).strides(), ElementsAre(4, 1, 12));
  EXPECT_THAT(movedim(movedim(a, 0, 1), 1, 0).strides(), ElementsAre(12, 4, 1));
}

TEST(Views, AddAnAxisAtEitherEndAndBetween) {
  EXPECT_THAT(unsqueeze(small(), 0).shape(), ElementsAre(1, 2, 3));
  EXPECT_THAT(unsqueeze(small(), 1).shape(), ElementsAre(2, 1, 3));
  EXPECT_THAT(unsqueeze(small(), -1).shape(), ElementsAre(2, 3, 1));
  EXPECT_THAT(unsqueeze(small(), -3).shape(), ElementsAre(1, 2, 3));
  // The strides that PyTorch gives.
  EXPECT_THAT(unsqueeze(small(), 0).strides(), ElementsAre(6, 3, 1));
  EXPECT_THAT(unsqueeze(small(), 2).strides(), ElementsAre(3, 1, 1));
  EXPECT_THAT(unsqueeze(make({}, {5}), 0).shape(), ElementsAre(1));
}

TEST(Views, SelectAPositionAlongAnAxis) {
  EXPECT_THAT(values(select(small(), 0, 1)), ElementsAre(4, 5, 6));
  EXPECT_THAT(values(select(small(), -1, -1)), ElementsAre(3, 6));
  EXPECT_EQ(select(small(), 0, 1).offset(), 3);
  EXPECT_THAT(values(select(select(small(), 1, 2), 0, 1)), ElementsAre(6));
  EXPECT_THAT(values(select(make({3, 0}, {}), 0, 2)), IsEmpty());
}

TEST(Views, BecomeContiguousByACopyOnlyIfTheyAreNot) {
  const Tensor a = small();
  EXPECT_EQ(contiguous(a).data(), a.data());
  const Tensor copy = contiguous(transpose(a, 0, 1));
  EXPECT_NE(copy.data(), a.data());
  EXPECT_TRUE(copy.is_contiguous());
  EXPECT_THAT(copy.strides(), ElementsAre(2, 1));
}

TEST(Views, RefuseWhatDoesNotExist) {
  expect_error([] { transpose(small(), 0, 2); },
               "transpose: dimension 2 is out of range for shape (2, 3): expected -2 to 1");
  expect_error([] { movedim(small(), -3, 0); },
               "movedim: dimension -3 is out of range for shape (2, 3): expected -2 to 1");
  expect_error([] { unsqueeze(small(), 3); },
               "unsqueeze: dimension 3 is out of range for shape (2, 3): expected -3 to 2");
  expect_error([] { select(small(), 2, 0); }, "select: dimension 2 is out of range for shape (2, 3): expected -2 to 1");
  expect_error([] { select(small(), 1, 3); },
               "select: index 3 is out of range for dimension 1 of shape (2, 3): expected -3 to 2");
  expect_error([] { select(make({0, 2}, {}), 0, 0); },
               "select: index 0 is out of range for dimension 0 of shape (0, 2): it is empty");
  expect_error([] { select(make({}, {1}), 0, 0); }, "select: a tensor of shape () has no dimension to select from");
}

TEST(Views, HaveTheGradientsOfTheirElements) {
  Random random(30);
  const Tensor a = make_random({2, 3, 4}, random);
  const std::vector<Tensor> whole = {a};
  const std::vector<Tensor> turned = {permute(a, {2, 0, 1})};
  for (const std::vector<Tensor>& inputs : {whole, turned}) {
    using In = const std::vector<Tensor>&;
    expect_gradients([](In in) { return reshape(in[0], {4, 6}); }, inputs);
    expect_gradients([](In in) { return reshape(transpose(in[0], 0, 1), {-1}); }, inputs);
    expect_gradients([](In in) { return view(unsqueeze(in[0], 1), {-1}); }, whole);
    expect_gradients([](In in) { return flatten(in[0], 1); }, inputs);
    expect_gradients([](In in) { return permute(in[0], {1, 2, 0}); }, inputs);
    expect_gradients([](In in) { return movedim(in[0], 0, 2); }, inputs);
    expect_gradients([](In in) { return t(select(in[0], 1, -1)); }, inputs);
    expect_gradients([](In in) { return squeeze(narrow(in[0], 1, 1, 1)); }, inputs);
    expect_gradients([](In in) { return squeeze(narrow(in[0], 0, 1, 1), 0); }, inputs);
    expect_gradients([](In in) { return expand(unsqueeze(in[0], 1), {5, -1, 2, -1, -1}); }, inputs);
    expect_gradients([](In in) { return slice(in[0], 2, 1, {}, 2); }, inputs);
    expect_gradients([](In in) { return slice(in[0], 2, 1, 1); }, inputs);
    expect_gradients([](In in) { return diagonal(in[0], 1, 0, 2); }, inputs);
    expect_gradients([](In in) { return diagonal(in[0], -1, 1, 0); }, inputs);
    // Parts that are used twice, once, and not at all.
    expect_gradients([](In in) { return mul(unbind(in[0], 0)[0], unbind(in[0], 0)[0]); }, inputs);
    expect_gradients(
        [](In in) {
          const std::vector<Tensor> parts = split(in[0], 1, 1);
          return add(mul(parts[0], parts[0]), parts[1]);
        },
        inputs);
    expect_gradients([](In in) { return split(in[0], std::vector<Index>{0, 2}, 0)[1]; }, {a});
    expect_gradients([](In in) { return chunk(in[0], 2, -1)[1]; }, inputs);
  }
}

TEST(Views, CarryPyTorchsNamesOfTheirGradients) {
  const Tensor a = make_counting({2, 3, 4});
  set_requires_grad(a, true);
  EXPECT_EQ(grad_fn_name(view(a, {6, 4})), "ViewBackward0");
  EXPECT_EQ(grad_fn_name(reshape(a, {2, 3, 4})), "ReshapeAliasBackward0");
  EXPECT_EQ(grad_fn_name(flatten(a)), "ReshapeAliasBackward0");
  EXPECT_EQ(grad_fn_name(reshape(transpose(a, 0, 1), {24})), "UnsafeViewBackward0");
  EXPECT_EQ(grad_fn_name(permute(a, {0, 1, 2})), "PermuteBackward0");
  EXPECT_EQ(grad_fn_name(transpose(a, 0, 0)), "TransposeBackward0");
  EXPECT_EQ(grad_fn_name(movedim(a, 0, 0)), "PermuteBackward0");
  EXPECT_EQ(grad_fn_name(t(select(a, 0, 0))), "TBackward0");
  EXPECT_EQ(grad_fn_name(select(a, 0, 0)), "SelectBackward0");
  EXPECT_EQ(grad_fn_name(narrow(a, 0, 0, 1)), "SliceBackward0");
  EXPECT_EQ(grad_fn_name(unsqueeze(a, 0)), "UnsqueezeBackward0");
  EXPECT_EQ(grad_fn_name(squeeze(a)), "SqueezeBackward0");
  EXPECT_EQ(grad_fn_name(squeeze(a, 0)), "SqueezeBackward1");
  EXPECT_EQ(grad_fn_name(expand(a, {2, 3, 4})), "ExpandBackward0");
  EXPECT_EQ(grad_fn_name(unbind(a)[0]), "UnbindBackward0");
  EXPECT_EQ(grad_fn_name(split(a, 1)[0]), "SplitBackward0");
  EXPECT_EQ(grad_fn_name(split(a, std::vector<Index>{1, 1})[0]), "SplitWithSizesBackward0");
  EXPECT_EQ(grad_fn_name(chunk(a, 2)[0]), "SplitBackward0");
  EXPECT_EQ(grad_fn_name(diagonal(a)), "DiagonalBackward0");
}

TEST(Views, AreCopiedFromAndToAnyOrderOfAxes) {
  Random random(5);
  for (const Shape& shape : {Shape{3, 4}, Shape{5, 9}, Shape{4, 1, 7}, Shape{2, 6, 5}, Shape{5, 2, 3, 8}}) {
    const Tensor a = make_random(shape, random);
    std::vector<Index> order(shape.size());
    std::iota(order.begin(), order.end(), 0);
    for (bool more = true; more; more = std::ranges::next_permutation(order).found) {
      const Tensor turned = permute(a, order);
      const std::vector<float> copied = values(contiguous(turned));
      std::size_t at = 0;
      // Row-major over what was turned.
      std::vector<Index> index(shape.size(), 0);
      for (; at < copied.size(); ++at) {
        Index place = 0;
        for (std::size_t d = 0; d < index.size(); ++d) place += index[d] * turned.strides()[d];
        ASSERT_EQ(copied[at], a.data()[place]) << to_string(turned.shape()) << ", element " << at;
        for (std::size_t d = index.size(); d-- > 0;) {
          if (++index[d] < turned.shape()[d]) break;
          index[d] = 0;
        }
      }
      const Tensor back = Tensor::zeros(shape);
      copy_(permute(back, order), contiguous(turned));
      ASSERT_EQ(values(back), values(a)) << to_string(turned.shape());
    }
  }
}

}  // namespace
}  // namespace attention_lab
