// The vector type lane by lane. The functions of mathematics on it are tested in simd_math_test.cc.
#include "simd/f32x4.h"
#include "testing.h"

namespace attention_lab::simd {
namespace {

std::vector<float> lanes(F32x4 v) { return {v[0], v[1], v[2], v[3]}; }

TEST(F32x4, LoadsAndStoresAtAnyAddress) {
  std::vector<float> from = {0, 1, 2, 3, 4, 5, 6, 7};
  for (const Index start : kMisalignments) {
    std::vector<float> to(8, -1);
    store(to.data() + start, load(from.data() + start));
    for (Index i = 0; i < 8; ++i) {
      const auto at = static_cast<std::size_t>(i);
      EXPECT_EQ(to[at], i >= start && i < start + 4 ? from[at] : -1);
    }
  }
}

TEST(F32x4, LoadsAndStoresSomeAndTouchesNothingElse) {
  for (int count = 0; count <= 4; ++count) {
    // As long as what may be touched: the sanitizer sees the rest.
    const std::vector<float> from(static_cast<std::size_t>(count), 7);
    std::vector<float> to(static_cast<std::size_t>(count), 0);
    const F32x4 v = load_some(from.data(), count, -1);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(v[i], i < count ? 7 : -1);
    store_some(to.data(), v, count);
    EXPECT_EQ(to, from);
  }
}

TEST(F32x4, MultipliesTheFirstTwoAndAddsTheThird) {
  EXPECT_THAT(lanes(mul_add(F32x4{1, 2, 3, 4}, splat(10), F32x4{5, 6, 7, 8})), ElementsAre(15, 26, 37, 48));
  EXPECT_THAT(lanes(mul_add(loop_constant(2), splat(3), splat(4))), ElementsAre(10, 10, 10, 10));
}

TEST(F32x4, RaisesAndLowersAndKeepsNanOfTheFirst) {
  EXPECT_THAT(lanes(raise_to(F32x4{1, 2, -kInf, 5}, F32x4{2, 1, 0, kNan})), ElementsAre(2, 2, 0, 5));
  EXPECT_THAT(lanes(lower_to(F32x4{1, 2, kInf, 5}, F32x4{2, 1, 0, kNan})), ElementsAre(1, 1, 0, 5));
  EXPECT_TRUE(std::isnan(raise_to(splat(kNan), splat(1))[0]));
  EXPECT_TRUE(std::isnan(lower_to(splat(kNan), splat(1))[0]));
}

TEST(F32x4, ClearsLanesToPositiveZero) {
  const F32x4 v = {-1, kNan, kInf, 4};
  const F32x4 cleared = clear_where(Mask{-1, -1, -1, 0}, v);
  EXPECT_THAT(lanes(cleared), ElementsAre(0, 0, 0, 4));
  EXPECT_FALSE(std::signbit(cleared[0]));
}

TEST(F32x4, CopiesSignsAndNothingElse) {
  const F32x4 result = copy_sign(F32x4{1, -2, 0, -kInf}, F32x4{-0.0F, 3, -kInf, kNan}, splat(-0.0F));
  EXPECT_THAT(lanes(result), ElementsAre(-1, 2, 0, kInf));
  EXPECT_TRUE(std::signbit(result[2]));
}

TEST(F32x4, MakesPowersOfTwo) {
  for (int n = -126; n <= 127; ++n) {
    EXPECT_EQ(power_of_two(splat(static_cast<float>(n) + kPowerOfTwoBias))[0], std::ldexp(1.0F, n)) << n;
  }
}

TEST(F32x4, CombinesItsLanes) {
  EXPECT_EQ(sum_of_lanes(F32x4{1, 2, 3, 4}), 10);
  for (int i = 0; i < 4; ++i) {
    F32x4 v = {-3, -2, -4, -5};
    EXPECT_EQ(max_of_lanes(v), -2);
    v[i] = 1;
    EXPECT_EQ(max_of_lanes(v), 1);
    Mask mask = {};
    EXPECT_FALSE(any(mask));
    mask[i] = -1;
    EXPECT_TRUE(any(mask));
  }
}

}  // namespace
}  // namespace attention_lab::simd
