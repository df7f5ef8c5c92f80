// Tensors made of a rule: PyTorch's counts, roundings and errors.
#include "ops/creation.h"

#include "autograd/autograd.h"
#include "gradcheck.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::Each;
using testing::IsEmpty;

TEST(Creation, FillsEveryType) {
  EXPECT_THAT(values(full({2, 2}, -1.5)), Each(-1.5F));
  const Tensor whole = full({3}, -2.7, DType::kInt64);
  EXPECT_EQ(whole.dtype(), DType::kInt64);
  EXPECT_THAT(numbers(whole), Each(-2));
  EXPECT_THAT(numbers(full({2}, 0.5, DType::kBool)), Each(1));
  EXPECT_THAT(full({}, 1).shape(), IsEmpty());
  EXPECT_THAT(full({0, 2}, 1).shape(), ElementsAre(0, 2));
  expect_error([] { full({2, -1}, 0); }, "full: shape (2, -1) has a negative size");
  expect_error([] { full({}, 1e19, DType::kInt64); }, "full: the value is out of range for int64");
  expect_error([] { full(Shape(65, 0), 1); }, "a tensor of 65 dimensions has more than 64");
  EXPECT_THAT(full(Shape(64, 0), 1).ndim(), 64);
  EXPECT_THAT(values(eye(2, 3)), ElementsAre(1, 0, 0, 0, 1, 0));
  EXPECT_THAT(numbers(eye(2, 1, DType::kBool)), ElementsAre(1, 0));
  EXPECT_THAT(eye(0, 0).shape(), ElementsAre(0, 0));
  expect_error([] { eye(2, -1); }, "eye: shape (2, -1) has a negative size");
}

TEST(Creation, CountsAsPyTorchDoes) {
  EXPECT_THAT(numbers(arange(0, 4, 1, DType::kInt64)), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(numbers(arange(5, 1, -2, DType::kInt64)), ElementsAre(5, 3));
  EXPECT_THAT(values(arange(0, 3.5, 1, DType::kFloat32)), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(numbers(arange(0.5, 5, 1, DType::kInt64)), ElementsAre(0, 1, 2, 3, 4));
  EXPECT_THAT(values(arange(2, 2, 1, DType::kFloat32)), IsEmpty());
  const std::string message = "arange: no finite number of steps leads from the start to the end";
  expect_error([] { arange(1, 0, 1, DType::kInt64); }, message);
  expect_error([] { arange(0, 1, 0, DType::kFloat32); }, message);
  expect_error([] { arange(0, 5, 0.5, DType::kInt64); }, message);
  expect_error([] { arange(0, static_cast<double>(kNan), 1, DType::kFloat32); }, message);
  expect_error([] { arange(0, static_cast<double>(kInf), 1, DType::kFloat32); }, message);
  EXPECT_THAT([] { arange(0, 1e300, 1, DType::kFloat32); }, testing::Throws<EngineError>());
  EXPECT_THAT([] { arange(0, 1, 1e-300, DType::kFloat32); }, testing::Throws<EngineError>());
}

TEST(Creation, RoundsAsPyTorchDoes) {
  // torch.arange(0.1, 3, 0.07) at some of its 42 places, of which 32 are computed in vectors.
  const std::vector<float> range = values(arange(0.1, 3, 0.07, DType::kFloat32));
  ASSERT_EQ(range.size(), 42U);
  EXPECT_EQ(range[1], 0x1.5c28f6p-3F);
  EXPECT_EQ(range[6], 0x1.0a3d70p-1F);
  EXPECT_EQ(range[14], 0x1.147ae2p+0F);
  EXPECT_EQ(range[19], 0x1.6e147cp+0F);
  EXPECT_EQ(range[31], 0x1.228f5cp+1F);
  EXPECT_EQ(range[41], 0x1.7c28f6p+1F);
  // torch.linspace(-1, 1.5, 37)
  const std::vector<float> line = values(linspace(-1, 1.5, 37));
  ASSERT_EQ(line.size(), 37U);
  EXPECT_EQ(line[0], -1);
  EXPECT_EQ(line[7], -0x1.071c70p-1F);
  EXPECT_EQ(line[13], -0x1.8e38d8p-4F);
  EXPECT_EQ(line[15], 0x1.555570p-5F);
  EXPECT_EQ(line[17], 0x1.71c724p-3F);
  EXPECT_EQ(line[21], 0x1.d5555ap-2F);
  EXPECT_EQ(line[35], 0x1.6e38e4p+0F);
  EXPECT_EQ(line[36], 1.5F);
  EXPECT_THAT(values(linspace(3, 9, 1)), ElementsAre(3));
  EXPECT_THAT(values(linspace(3, 9, 0)), IsEmpty());
  expect_error([] { linspace(0, 1, -1); }, "linspace: shape (-1,) has a negative size");
}

TEST(Creation, KeepsOneTriangle) {
  const Tensor a = make_counting({3, 4});
  EXPECT_THAT(values(tril(a)), ElementsAre(0, 0, 0, 0, 4, 5, 0, 0, 8, 9, 10, 0));
  EXPECT_THAT(values(triu(a)), ElementsAre(0, 1, 2, 3, 0, 5, 6, 7, 0, 0, 10, 11));
  EXPECT_THAT(values(tril(a, 1)), ElementsAre(0, 1, 0, 0, 4, 5, 6, 0, 8, 9, 10, 11));
  EXPECT_THAT(values(triu(a, -1)), ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11));
  EXPECT_THAT(values(triu(a, 4)), Each(0));
  constexpr Index kMost = std::numeric_limits<Index>::max();
  EXPECT_EQ(values(tril(a, kMost)), values(a));
  EXPECT_THAT(values(tril(a, -kMost)), Each(0));
  EXPECT_EQ(values(triu(a, -kMost)), values(a));
  const Tensor truths = tril(full({2, 2}, 1, DType::kBool));
  EXPECT_EQ(truths.dtype(), DType::kBool);
  EXPECT_THAT(numbers(truths), ElementsAre(1, 0, 1, 1));
  EXPECT_THAT(tril(full({0, 3}, 1)).shape(), ElementsAre(0, 3));
  EXPECT_THAT(values(tril(make_counting({2, 2, 2}))), ElementsAre(0, 0, 2, 3, 4, 0, 6, 7));
  expect_error([] { tril(make({1, 2})); }, "tril: shape (2,) is no matrix: expected at least 2 dimensions");
  expect_error([] { triu(make({}, {1})); }, "triu: shape () is no matrix: expected at least 2 dimensions");
  Random random(31);
  const Tensor b = permute(make_random({3, 2, 4}, random), {1, 2, 0});
  expect_gradients([](In in) { return tril(in[0], -1); }, {b});
  expect_gradients([](In in) { return triu(in[0], 1); }, {b});
}

TEST(Creation, MarksClasses) {
  const Tensor marks = one_hot(make_integers({1, 0, 2}));
  EXPECT_EQ(marks.dtype(), DType::kInt64);
  EXPECT_THAT(marks.shape(), ElementsAre(3, 3));
  EXPECT_THAT(numbers(marks), ElementsAre(0, 1, 0, 1, 0, 0, 0, 0, 1));
  EXPECT_THAT(one_hot(make_integers({1}), 4).shape(), ElementsAre(1, 4));
  EXPECT_THAT(one_hot(reshape(make_integers({}), {0, 2}), 3).shape(), ElementsAre(0, 2, 3));
  EXPECT_THAT(one_hot(reshape(make_integers({1}), {}), 3).shape(), ElementsAre(3));
  expect_error([&] { one_hot(make_integers({0, -1})); }, "one_hot: class -1 is not among 1 classes");
  expect_error([&] { one_hot(make_integers({0, 3}), 2); }, "one_hot: class 3 is not among 2 classes");
  expect_error([&] { one_hot(make_integers({})); }, "one_hot: without any class their number cannot be inferred");
  expect_error([&] { one_hot(make_integers({0}), -2); }, "one_hot: -2 classes are out of range: expected at least 0");
  expect_error([] { one_hot(make({0, 1})); }, "one_hot: classes are int64, not float32");
  EXPECT_THAT([&] { one_hot(make_integers({std::numeric_limits<std::int64_t>::max()})); },
              testing::Throws<EngineError>());
}

}  // namespace
}  // namespace attention_lab
