// The vector type lane by lane, and exp over the whole range of floats.
#include <bit>
#include <cfloat>
#include <numbers>

#include "simd/math.h"
#include "testing.h"

namespace attention_lab::simd {
namespace {

using testing::ElementsAre;

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

float exp_of_lane(float x) { return Exp()(splat(x))[0]; }

// How many floats lie between two; denormals, zeros and infinities count like all others.
std::int64_t ulps_between(float a, float b) {
  const auto place = [](float x) -> std::int64_t {
    const auto bits = std::bit_cast<std::int32_t>(x);
    return bits >= 0 ? bits : std::numeric_limits<std::int32_t>::min() - std::int64_t{bits};
  };
  return std::abs(place(a) - place(b));
}

// Compares exp with the double result at x, x + 1, x + 2 and x + 3 (as bits), and keeps the worst.
class ExpSweep {
 public:
  void visit(std::uint32_t bits) {
    F32x4 x;
    for (std::uint32_t i = 0; i < 4; ++i) x[i] = std::bit_cast<float>(bits + i);
    const F32x4 result = exp_(x);
    for (int i = 0; i < 4; ++i) {
      if (std::isnan(x[i])) {
        if (!std::isnan(result[i])) fail(x[i], result[i]);
        continue;
      }
      const std::int64_t ulps = ulps_between(result[i], static_cast<float>(std::exp(static_cast<double>(x[i]))));
      if (std::isnan(result[i]) || ulps > 2) fail(x[i], result[i]);
      worst_ = std::max(worst_, ulps);
    }
  }
  void visit_around(float x, std::uint32_t floats) {
    const auto bits = std::bit_cast<std::uint32_t>(x);
    for (std::uint32_t i = 0; i < 2 * floats; i += 4) visit(bits - floats + i);
  }
  [[nodiscard]] std::int64_t worst() const { return worst_; }
  [[nodiscard]] std::int64_t failures() const { return failures_; }

 private:
  void fail(float x, float result) {
    if (failures_++ < 10) ADD_FAILURE() << "exp(" << x << ") gave " << result << ", expected " << std::exp(double{x});
  }

  Exp exp_;
  std::int64_t worst_ = 0;
  std::int64_t failures_ = 0;
};

TEST(Exp, IsWithinTwoUlpOfTheDoubleResultForAllFloats) {
  ExpSweep sweep;
  // All bit patterns, with gaps: normal, denormal, infinite and NaN, both signs.
  for (std::uint64_t bits = 0; bits < (std::uint64_t{1} << 32); bits += 401)
    sweep.visit(static_cast<std::uint32_t>(bits));
  // Where the result is neither 1 nor out of range, more closely: 2^-25 <= |x| <= 128.
  for (const float sign : {1.0F, -1.0F}) {
    const auto end = std::bit_cast<std::uint32_t>(sign * 128.0F);
    for (auto bits = std::bit_cast<std::uint32_t>(sign * 0x1p-25F); bits < end; bits += 101) sweep.visit(bits);
  }
  // All around the places where something changes.
  for (const float x : {FLT_TRUE_MIN, FLT_MIN, FLT_MAX, 1.0F, 0x1p-24F, 0x1p-25F, 87.0F, 88.722839F, 89.0F, 87.336544F,
                        103.27893F, 103.97208F, 104.0F, kInf}) {
    sweep.visit_around(x, 4096);
    sweep.visit_around(-x, 4096);
  }
  for (int n = -151; n <= 129; ++n)
    sweep.visit_around((static_cast<float>(n) + 0.5F) * std::numbers::ln2_v<float>, 256);
  EXPECT_EQ(sweep.failures(), 0);
  RecordProperty("worst_ulp", std::to_string(sweep.worst()));
  RecordProperty("back_end", kBackEnd);
}

TEST(Exp, IsExactWhereTheResultIsAFloat) {
  EXPECT_EQ(exp_of_lane(0.0F), 1.0F);
  EXPECT_EQ(exp_of_lane(-0.0F), 1.0F);
  EXPECT_EQ(exp_of_lane(FLT_TRUE_MIN), 1.0F);
  EXPECT_EQ(exp_of_lane(kInf), kInf);
  EXPECT_EQ(exp_of_lane(FLT_MAX), kInf);
  for (const float x : {-kInf, -FLT_MAX, -1000.0F, -104.5F}) {
    EXPECT_EQ(exp_of_lane(x), 0.0F) << x;
    EXPECT_FALSE(std::signbit(exp_of_lane(x))) << x;
  }
  EXPECT_TRUE(std::isnan(exp_of_lane(kNan)));
}

TEST(Exp, GivesDenormalResults) {
  EXPECT_EQ(exp_of_lane(-103.0F), static_cast<float>(std::exp(-103.0)));
  EXPECT_GT(exp_of_lane(-103.0F), 0.0F);
  EXPECT_LT(exp_of_lane(-88.0F), FLT_MIN);
}

TEST(Exp, TreatsEachLaneByItself) {
  const F32x4 result = Exp()(F32x4{kNan, -kInf, 0, kInf});
  EXPECT_TRUE(std::isnan(result[0]));
  EXPECT_EQ(result[1], 0);
  EXPECT_EQ(result[2], 1);
  EXPECT_EQ(result[3], kInf);
}

}  // namespace
}  // namespace attention_lab::simd
