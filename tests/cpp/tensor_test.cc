// Shapes, storages and tensors: their rules, their messages, and that memory is given back.
#include "tensor/tensor.h"

#include <bit>

#include "testing.h"

namespace attention_lab {
namespace {

using testing::IsEmpty;

TEST(Axes, AreUsedAsAListIs) {
  Axes axes = {2, 3};
  axes.push_back(4);
  axes.insert(axes.begin(), 1);
  axes.insert(axes.end() - 1, {7, 8, 9});
  EXPECT_THAT(axes, ElementsAre(1, 2, 3, 7, 8, 9, 4));
  axes.erase(axes.begin() + 1);
  axes.erase(axes.end() - 3, axes.end() - 1);
  EXPECT_THAT(axes, ElementsAre(1, 3, 7, 4));
  const Axes copy = axes;
  axes.pop_back();
  EXPECT_THAT(copy, ElementsAre(1, 3, 7, 4));
  EXPECT_NE(copy, axes);
  axes.push_back(4);
  EXPECT_EQ(copy, axes);
  EXPECT_THAT(Axes(2, 5), ElementsAre(5, 5));
  EXPECT_THAT(Axes(copy.begin() + 1, copy.end()), ElementsAre(3, 7, 4));
}

TEST(Axes, AreAtMost64) {
  Axes axes(64, 1);
  const char* too_many = "a tensor of 65 dimensions has more than 64";
  expect_error([&] { axes.push_back(1); }, too_many);
  expect_error([&] { axes.insert(axes.begin(), 1); }, too_many);
  expect_error([] { Axes(65, 1); }, too_many);
  expect_error([] { Axes(std::vector<Index>(65)); }, too_many);
  EXPECT_EQ(axes, Axes(64, 1));
}

TEST(Shape, PrintsAsPyTorchDoes) {
  EXPECT_EQ(to_string(Shape{}), "()");
  EXPECT_EQ(to_string(Shape{3}), "(3,)");
  EXPECT_EQ(to_string(Shape{2, 3}), "(2, 3)");
  EXPECT_EQ(to_string(Shape{2, 0, 4}), "(2, 0, 4)");
}

TEST(Shape, HasAsManyElementsAsTheProductOfItsSizes) {
  EXPECT_EQ(numel(Shape{}), 1);
  EXPECT_EQ(numel(Shape{2, 3, 4}), 24);
  EXPECT_EQ(numel(Shape{2, 0, 4}), 0);
}

TEST(Shape, HasRowMajorStridesThatCountAnEmptyAxisAsOne) {
  EXPECT_THAT(contiguous_strides(Shape{2, 3, 4}), ElementsAre(12, 4, 1));
  EXPECT_THAT(contiguous_strides(Shape{2, 0, 4}), ElementsAre(4, 4, 1));
  EXPECT_THAT(contiguous_strides(Shape{}), IsEmpty());
}

TEST(Shape, IsMadeOfNumbersFromJavaScript) {
  EXPECT_THAT(checked_shape("tensor", std::vector<double>{2, 3}, 6), ElementsAre(2, 3));
  EXPECT_THAT(checked_shape("tensor", std::vector<double>{}, 1), IsEmpty());
  EXPECT_THAT(checked_shape("tensor", std::vector<double>{4, 0}, 0), ElementsAre(4, 0));
}

TEST(Shape, RefusesSizesThatAreNoSizes) {
  for (const double size : {-1.0, 2.5, 2147483648.0, static_cast<double>(kNan), static_cast<double>(kInf)}) {
    SCOPED_TRACE(size);
    expect_error([&] { checked_shape("tensor", std::vector<double>{2, size}, 6); },
                 "tensor: the size of axis 1 is not a whole number from 0 to 2147483647");
  }
}

TEST(Shape, RefusesACountThatDoesNotFillIt) {
  expect_error([] { checked_shape("tensor", std::vector<double>{2, 3}, 5); },
               "tensor: 5 numbers do not fill shape (2, 3)");
  expect_error([] { checked_shape("tensor", std::vector<double>{0}, 1); }, "tensor: 1 number does not fill shape (0,)");
  // Their product wraps around to 0 in 64 bits, and in 32.
  expect_error([] { checked_shape("tensor", std::vector<double>{0x1p30, 0x1p30, 16}, 0); },
               "tensor: 0 numbers do not fill shape (1073741824, 1073741824, 16)");
}

TEST(Axis, CountsFromEitherEnd) {
  EXPECT_EQ(checked_axis("sum", 0, Shape{2, 3}), 0U);
  EXPECT_EQ(checked_axis("sum", -1, Shape{2, 3}), 1U);
  EXPECT_EQ(checked_axis("sum", -2, Shape{2, 3}), 0U);
  EXPECT_EQ(checked_axis("sum", -1, Shape{}), 0U);
}

TEST(Axis, IsRefusedOutOfRange) {
  expect_error([] { checked_axis("softmax", 2, Shape{3}); },
               "softmax: dimension 2 is out of range for shape (3,): expected -1 to 0");
  expect_error([] { checked_axis("sum", -3, Shape{2, 3}); },
               "sum: dimension -3 is out of range for shape (2, 3): expected -2 to 1");
  expect_error([] { checked_axis("sum", 1, Shape{}); },
               "sum: dimension 1 is out of range for shape (): expected -1 to 0");
}

TEST(Broadcast, AlignsLastAxesAndRepeatsSizeOne) {
  EXPECT_THAT(broadcast("add", Shape{2, 3}, Shape{3}), ElementsAre(2, 3));
  EXPECT_THAT(broadcast("add", Shape{2, 1}, Shape{4, 1, 3}), ElementsAre(4, 2, 3));
  EXPECT_THAT(broadcast("add", Shape{}, Shape{2}), ElementsAre(2));
  EXPECT_THAT(broadcast("add", Shape{1}, Shape{0}), ElementsAre(0));
  EXPECT_THAT(broadcast("matmul", Shape{5, 1, 2, 3}, Shape{4, 3, 2}, 2), ElementsAre(5, 4));
}

TEST(Broadcast, RefusesOtherSizes) {
  expect_error([] { broadcast("add", Shape{2, 3}, Shape{4}); },
               "add: shapes (2, 3) and (4,) do not fit: 3 against 4 along dimension -1");
  expect_error([] { broadcast("mul", Shape{2, 3}, Shape{3, 3}); },
               "mul: shapes (2, 3) and (3, 3) do not fit: 2 against 3 along dimension -2");
  expect_error([] { broadcast("sub", Shape{0}, Shape{2}); },
               "sub: shapes (0,) and (2,) do not fit: 0 against 2 along dimension -1");
}

TEST(Broadcast, ReadsRepeatedAxesWithStrideZero) {
  EXPECT_THAT(broadcast_strides(Shape{3, 1}, Strides{1, 1}, Shape{2, 3, 4}), ElementsAre(0, 1, 0));
  EXPECT_THAT(broadcast_strides(Shape{}, Strides{}, Shape{2}), ElementsAre(0));
}

TEST(Storage, IsAlignedAndCounted) {
  for (const std::size_t bytes : {1U, 4U, 64U, 100U}) {
    const Storage storage(bytes);
    EXPECT_EQ(std::bit_cast<std::uintptr_t>(storage.data()) % Storage::kAlignment, 0U);
    EXPECT_EQ(Storage::live_count(), 1U);
    EXPECT_EQ(Storage::live_bytes(), bytes);
  }
  const Storage empty(0);
  EXPECT_EQ(empty.data(), nullptr);
  EXPECT_EQ(Storage::live_count(), 1U);
}

TEST(Storage, SaysThatMemoryIsShortAndCountsNothing) {
  // Twice that is more than any machine of either width has.
  constexpr std::size_t kBytes = sizeof(void*) == 8 ? std::size_t{1} << 46U : (std::size_t{1} << 31U) - 4096;
  const auto twice = [] {
    const Storage storage(kBytes);
    const Storage another(kBytes);
  };
  expect_error(twice, "out of memory: there is no room for another " + std::to_string(kBytes) + " bytes");
  EXPECT_EQ(Storage::live_count(), 0U);
  EXPECT_EQ(Storage::live_bytes(), 0U);
  const Storage works_again(64);
  EXPECT_NE(works_again.data(), nullptr);
}

TEST(Tensor, RefusesShapesThatCannotBeAddressed) {
  constexpr Index kHuge = std::numeric_limits<Index>::max() / 4;
  expect_error([] { Tensor::uninitialised({kHuge, 2}); },
               "out of memory: a tensor of shape (" + std::to_string(kHuge) + ", 2) cannot be addressed");
  // Empty, but its strides would overflow.
  EXPECT_THAT([] { Tensor::uninitialised({0, kHuge, kHuge}); }, testing::Throws<EngineError>());
}

TEST(Tensor, HoldsACopyInRowMajorOrder) {
  const Tensor a = make({2, 3}, {1, 2, 3, 4, 5, 6});
  EXPECT_THAT(a.shape(), ElementsAre(2, 3));
  EXPECT_THAT(a.strides(), ElementsAre(3, 1));
  EXPECT_EQ(a.offset(), 0);
  EXPECT_EQ(a.ndim(), 2);
  EXPECT_EQ(a.numel(), 6);
  EXPECT_EQ(a.dtype(), DType::kFloat32);
  EXPECT_THAT(values(a), ElementsAre(1, 2, 3, 4, 5, 6));
}

TEST(Tensor, MayHaveNoAxesOrNoElements) {
  EXPECT_THAT(values(make({}, {7})), ElementsAre(7));
  const Tensor empty = make({2, 0}, {});
  EXPECT_EQ(empty.numel(), 0);
  EXPECT_EQ(empty.data(), nullptr);
  EXPECT_TRUE(empty.is_contiguous());
}

TEST(Tensor, SharesItsStorageWithCopiesAndViewsUntilTheLastIsGone) {
  auto a = std::make_unique<Tensor>(make({2, 3}, {1, 2, 3, 4, 5, 6}));
  const Tensor copy = *a;
  const Tensor column = a->view({2}, {3}, 1);
  EXPECT_EQ(Storage::live_count(), 1U);
  EXPECT_EQ(Storage::live_bytes(), 24U);
  a.reset();
  EXPECT_EQ(Storage::live_count(), 1U);
  EXPECT_THAT(values(column), ElementsAre(2, 5));
}

TEST(Tensor, IsContiguousIfItsElementsLieInOrderWithoutGaps) {
  const Tensor a = make({2, 3}, {1, 2, 3, 4, 5, 6});
  EXPECT_TRUE(a.is_contiguous());
  EXPECT_TRUE(a.view({3}, {1}, 3).is_contiguous());
  EXPECT_FALSE(a.view({3, 2}, {1, 3}, 0).is_contiguous());
  EXPECT_FALSE(a.view({2}, {3}, 0).is_contiguous());
  // The stride of an axis of size 1 is never used.
  EXPECT_TRUE(a.view({1, 3}, {99, 1}, 0).is_contiguous());
}

}  // namespace
}  // namespace attention_lab
