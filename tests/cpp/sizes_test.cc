// Sizes, positions and offsets at the edge of 32 bits, which is all that Index has in wasm and in the native tests:
// what leaves it must be refused in words, and must not wrap around to something small. Views that repeat their
// elements are as large as any tensor, and need no memory.
#include <limits>

#include "autograd/autograd.h"
#include "kernels/flash_attention.h"
#include "ops/arithmetic.h"
#include "ops/attention.h"
#include "ops/indexing.h"
#include "ops/joining.h"
#include "ops/masks.h"
#include "ops/multi_head_attention.h"
#include "ops/positions.h"
#include "ops/recurrent.h"
#include "ops/views.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::HasSubstr;

// The largest and the least whole number that JavaScript may pass.
constexpr Index kLargest = std::numeric_limits<std::int32_t>::max();
constexpr Index kLeast = std::numeric_limits<std::int32_t>::min();
// Sizes whose double, and whose square, leave the range of Index, whatever that is: 2^30 and 2^16 in 32 bits.
constexpr Index kHalf = std::numeric_limits<Index>::max() / 2 + 1;
constexpr Index kRoot = Index{1} << (std::numeric_limits<Index>::digits + 1) / 2;

template <typename Call>
void expect_refused(const Call& call, const std::string& words) {
  expect_error(call, HasSubstr(words));
}

TEST(Sizes, AreMultipliedWithinTheRangeOfIndex) {
  EXPECT_EQ(checked_product(kHalf - 1, 2), 2 * (kHalf - 1));
  EXPECT_EQ(checked_product(kHalf, 2), std::nullopt);
  EXPECT_EQ(checked_product(kRoot, kRoot), std::nullopt);
  EXPECT_EQ(checked_extent(Shape{3, 0, 5}), 15);
  EXPECT_EQ(checked_extent(Shape{}), 1);
  EXPECT_EQ(checked_extent(Shape{3, -1}), std::nullopt);
  EXPECT_EQ(checked_extent(Shape{0, kHalf, 2}), std::nullopt);
}

TEST(Sizes, OfEmptyShapesHaveStridesToo) {
  const Tensor nothing = Tensor::zeros({0});
  for (const Shape& shape : {Shape{0, kRoot, kRoot}, Shape{kRoot, kRoot, 0}}) {
    expect_refused([&] { reshape(nothing, shape); }, "reshape: the 0 elements of shape (0,) do not fill shape");
    expect_refused([&] { expand(Tensor::zeros({1, 1, 1}), shape); }, "cannot be expanded");
  }
}

TEST(Sizes, OfLengthsAreReadWhole) {
  constexpr std::int64_t kThree = (std::int64_t{1} << 32) + 3;  // 3 in its lower half
  expect_error([&] { key_length_mask(make_integers({kThree}), 4, 4, false); },
               "key_length_mask: a length of 4294967299 among 4 keys");
  const std::vector<Tensor> weights = {Tensor::zeros({8, 1}), Tensor::zeros({8, 2})};
  LstmOptions options;
  options.lengths = make_integers({kThree});
  expect_error([&] { lstm(Tensor::zeros({4, 1, 1}), {}, {}, weights, options); },
               "lstm: a length of 4294967299 among 4 steps");
}

TEST(Sizes, OfLayersDoNotWrapAroundToNone) {
  for (const Direction direction : {Direction::kForward, Direction::kBidirectional}) {
    for (const Index layers : {Index{1} << 30, Index{1} << 29, kLargest}) {
      LstmOptions options;
      options.num_layers = layers;
      options.direction = direction;
      const std::string words = "lstm: 0 weights for " + std::to_string(layers) + " layers";
      expect_refused([&] { lstm(Tensor::zeros({1, 1, 1}), {}, {}, {}, options); }, words);
      expect_refused([&] { gru(Tensor::zeros({1, 1, 1}), {}, {}, options); }, "gru: 0 weights");
    }
  }
}

TEST(Sizes, OfStepsMayBeLongerThanTheAxis) {
  const Tensor a = make_counting({3, 4});
  const Tensor first = slice(a, 0, {}, {}, kLargest);
  EXPECT_THAT(values(first), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(values(slice(slice(first, 0, {}, {}, kLargest), 1, 1, {}, kLargest)), ElementsAre(1));
  EXPECT_THAT(values(diagonal(unsqueeze(first, 1), 0, 0, 1)), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(slice(a, 0, 3, {}, kLargest).shape(), ElementsAre(0, 4));
}

TEST(Sizes, OfShiftsCountAroundTheAxis) {
  const Tensor a = make({1, 2, 3});
  set_requires_grad(a, true);
  // -2^31 is 1 more than a multiple of 3, 2^31 - 1 as well.
  const Tensor right = roll(a, {kLargest}, {0});
  const Tensor left = roll(a, {kLeast}, {0});
  EXPECT_THAT(values(right), ElementsAre(3, 1, 2));
  EXPECT_THAT(values(left), ElementsAre(3, 1, 2));
  backward(left, make({10, 20, 30}));
  EXPECT_THAT(values(grad(a)), ElementsAre(20, 30, 10));
}

TEST(Sizes, OfOffsetsAreAddedToPositions) {
  const Tensor x = make({2, 2}, {1, 0, 1, 0});
  const auto after_most = static_cast<double>(kLargest) + 1;
  expect_near(rotary_embedding(x, {}, kLargest, 10000, PairLayout::kInterleaved),
              {std::cos(after_most - 1), std::sin(after_most - 1), std::cos(after_most), std::sin(after_most)});
  const Tensor keys = Tensor::zeros({1, 3, 2});
  MultiHeadOptions options;
  options.num_heads = 1;
  options.past_key = Tensor::zeros({1, 1, 5, 2});
  options.past_value = add(options.past_key, make({}, {8}));
  options.attention.is_causal = true;
  options.attention.causal_offset = kLargest;
  // All eight keys are seen: five values of 8 among zeros.
  expect_near(multi_head_attention(keys, keys, keys, {}, options).output, std::vector<double>(6, 5));
}

TEST(Sizes, OfJoinedTensorsAreAdded) {
  const Tensor one = make_bools({1});
  const Tensor many = expand(one, {kHalf});
  for (const std::size_t count : {2U, 4U, 5U}) {
    expect_refused([&] { cat(std::vector<Tensor>(count, many)); }, "out of memory");
  }
  expect_refused([&] { repeat(make({1, 2, 3, 4}), {kHalf}); }, "out of memory");
}

TEST(Sizes, OfWhatListsChooseAreCounted) {
  const Tensor table = expand(make({1, 1}, {7}), {1, kHalf});
  const Tensor rows = Tensor::zeros({4}, DType::kInt64);
  expect_refused([&] { index(table, {IndexItem::of(rows)}); }, "out of memory");
  const Tensor zero = Tensor::zeros({1, 1}, DType::kInt64);
  const IndexItems lists = {IndexItem::of(expand(zero, {kRoot, 1})), IndexItem::of(expand(zero, {1, kRoot}))};
  expect_refused([&] { index(Tensor::zeros({1, 1}), lists); }, "out of memory");
}

TEST(Sizes, OfAttentionsResultAreCounted) {
  const Tensor one = make({1, 1}, {1});
  // Narrow queries, and a value no wider than the kernel takes.
  constexpr Index kWide = kernels::kMaxFlashDim;
  const Index many = std::numeric_limits<Index>::max() / kWide + 1;
  expect_refused([&] { scaled_dot_product_attention(expand(one, {many, 1}), one, expand(one, {1, kWide})); },
                 "out of memory: a tensor of shape " + to_string(Shape{many, kWide}) + " cannot be addressed");
}

TEST(Sizes, OfWideHeadsTakeTheComposedForm) {
  // The kernel's workspace for such a value would be of 520 * 2^23 numbers, which is a small number in 32 bits.
  constexpr Index kWide = Index{1} << 23;
  static_assert(kWide > kernels::kMaxFlashDim);
  const Tensor one = make({1, 1}, {1});
  const Tensor value = make_counting({1, kWide});
  EXPECT_EQ(values(scaled_dot_product_attention(one, one, value)), values(value));
}

TEST(Recurrent, TakesFloatsOnly) {
  // A bool has a quarter of a float's memory.
  const Tensor x = Tensor::zeros({3, 2, 2});
  const std::vector<Tensor> weights = {Tensor::zeros({12, 2}), Tensor::zeros({12, 3})};
  const std::string words = "lstm: expected a tensor of float32, not bool";
  expect_error([&] { lstm(x, Tensor::zeros({1, 2, 3}, DType::kBool), {}, weights); }, words);
  expect_error([&] { lstm(x, {}, Tensor::zeros({1, 2, 3}, DType::kBool), weights); }, words);
  expect_error([&] { lstm(x, {}, {}, {weights[0], Tensor::zeros({12, 3}, DType::kBool)}); }, words);
  expect_error([&] { lstm(x, {}, {}, {weights[0], Tensor::zeros({0, kLargest}, DType::kBool)}); }, words);
}

}  // namespace
}  // namespace attention_lab
