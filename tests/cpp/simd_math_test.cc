// The functions of mathematics on four lanes, each over the whole range of floats, against the same in double
// precision.
#include <bit>
#include <cfloat>
#include <functional>
#include <numbers>

#include "simd/math.h"
#include "simd/sin_cos.h"
#include "testing.h"

namespace attention_lab::simd {
namespace {

// How many floats lie between two; denormals, zeros and infinities count like all others.
std::int64_t ulps_between(float a, float b) {
  const auto place = [](float x) -> std::int64_t {
    const auto bits = std::bit_cast<std::int32_t>(x);
    return bits >= 0 ? bits : std::numeric_limits<std::int32_t>::min() - std::int64_t{bits};
  };
  return std::abs(place(a) - place(b));
}

using Function = std::function<F32x4(F32x4)>;
using Reference = double (*)(double);

// Compares a function with its double result and keeps the worst. NaN must be NaN.
class Sweep {
 public:
  Sweep(const Function& function, Reference reference) : function_(&function), reference_(reference) {}

  // At the float with these bits, and the next three.
  void visit(std::uint32_t bits) {
    F32x4 x;
    for (std::uint32_t i = 0; i < 4; ++i) x[i] = std::bit_cast<float>(bits + i);
    const F32x4 result = (*function_)(x);
    for (int i = 0; i < 4; ++i) compare(x[i], result[i]);
  }
  void visit_around(float x, std::uint32_t floats) {
    const auto bits = std::bit_cast<std::uint32_t>(x);
    for (std::uint32_t i = 0; i < 2 * floats; i += 4) visit(bits - floats + i);
  }
  // Both signs of low <= |x| <= high, with gaps.
  void visit_between(float low, float high, std::uint32_t step) {
    for (const float sign : {1.0F, -1.0F}) {
      const auto end = std::bit_cast<std::uint32_t>(sign * high);
      for (auto bits = std::bit_cast<std::uint32_t>(sign * low); bits <= end; bits += step) visit(bits);
    }
  }
  [[nodiscard]] std::int64_t worst() const { return worst_; }
  [[nodiscard]] std::int64_t failures() const { return failures_; }

 private:
  void compare(float x, float result) {
    const double expected = reference_(x);
    if (std::isnan(expected) || std::isnan(result)) {
      if (std::isnan(expected) != std::isnan(result)) fail(x, result, expected);
      return;
    }
    const std::int64_t ulps = ulps_between(result, static_cast<float>(expected));
    if (ulps > 2) fail(x, result, expected);
    worst_ = std::max(worst_, ulps);
  }
  void fail(float x, float result, double expected) {
    if (failures_++ < 10) ADD_FAILURE() << "at " << x << ": got " << result << ", expected " << expected;
  }

  const Function* function_;
  Reference reference_;
  std::int64_t worst_ = 0;
  std::int64_t failures_ = 0;
};

struct FunctionCase {
  const char* name;
  Function function;
  Reference reference;
  float low, high;               // where the result is neither obvious nor out of range, in magnitude
  std::vector<float> landmarks;  // where something changes
};

const FunctionCase kFunctionCases[] = {
    {"exp", Exp(), std::exp, 0x1p-25F, 104, {1, 87, 88.722839F, 89, 87.336544F, 103.27893F, 103.97208F, 104}},
    {"sigmoid",
     Sigmoid(),
     [](double x) { return 1 / (1 + std::exp(-x)); },
     0x1p-25F,
     104,
     {1, 17, 87.336544F, 103.97208F, 104}},
    {"tanh", Tanh(), std::tanh, 0x1p-13F, 10, {0x1p-12F, 0.17328F, 9, 10}},
    {"erf", Erf(), std::erf, 0x1p-13F, 4, {0x1p-12F, 0.29F, 0.9F, 3.92F, 4}},
    {"log", Log(), std::log, 0x1p-6F, 64, {1, 0x1.555556p-1F, 0x1.555556p0F}},
    {"sin", Sin(), std::sin, 0x1p-13F, 2e5F, {0.7853982F, 1e5F}},
    {"cos", Cos(), std::cos, 0x1p-13F, 2e5F, {0.7853982F, 1e5F}},
};

TEST(Math, IsWithinTwoUlpOfTheDoubleResultForAllFloats) {
  for (const FunctionCase& c : kFunctionCases) {
    SCOPED_TRACE(c.name);
    Sweep sweep(c.function, c.reference);
    // All bit patterns, with gaps: normal, denormal, infinite and NaN, both signs.
    for (std::uint64_t bits = 0; bits < (std::uint64_t{1} << 32); bits += 8011) {
      sweep.visit(static_cast<std::uint32_t>(bits));
    }
    sweep.visit_between(c.low, c.high, 1009);
    std::vector<float> landmarks = {0, FLT_TRUE_MIN, FLT_MIN, FLT_MAX, kInf};
    landmarks.insert(landmarks.end(), c.landmarks.begin(), c.landmarks.end());
    for (const float x : landmarks) {
      sweep.visit_around(x, 1024);
      sweep.visit_around(-x, 1024);
    }
    EXPECT_EQ(sweep.failures(), 0);
    RecordProperty(std::string("worst_ulp_of_") + c.name, std::to_string(sweep.worst()));
  }
  RecordProperty("back_end", kBackEnd);
}

TEST(Math, IsWithinTwoUlpWhereItsReductionsChange) {
  for (const FunctionCase& c : kFunctionCases) {
    SCOPED_TRACE(c.name);
    Sweep sweep(c.function, c.reference);
    // Of e^x and its kin, half of that for tanh; of the logarithm; of sine and cosine, where they are next to 0 as
    // well.
    for (int n = -151; n <= 129; ++n) {
      sweep.visit_around((static_cast<float>(n) + 0.5F) * std::numbers::ln2_v<float>, 64);
      sweep.visit_around((static_cast<float>(n) + 0.5F) * std::numbers::ln2_v<float> / 2, 64);
      sweep.visit_around(std::ldexp(0x1.555556p-1F, n), 64);
    }
    for (int n = 1; n < 130'000; n += n < 1000 ? 1 : 97) {
      sweep.visit_around(static_cast<float>(n * std::numbers::pi / 4), 4);
    }
    EXPECT_EQ(sweep.failures(), 0);
  }
}

struct ExactCase {
  const char* name;
  Function function;
  std::vector<std::pair<float, float>> results;
};

// The sign of a zero counts.
TEST(Math, IsExactWhereTheResultIsAFloat) {
  const ExactCase cases[] = {
      {"exp",
       Exp(),
       {{0.0F, 1.0F},
        {-0.0F, 1.0F},
        {FLT_TRUE_MIN, 1.0F},
        {kInf, kInf},
        {FLT_MAX, kInf},
        {-kInf, 0.0F},
        {-FLT_MAX, 0.0F},
        {-1000.0F, 0.0F},
        {-104.5F, 0.0F}}},
      {"sigmoid",
       Sigmoid(),
       {{0.0F, 0.5F}, {-0.0F, 0.5F}, {kInf, 1.0F}, {-kInf, 0.0F}, {100.0F, 1.0F}, {-105.0F, 0.0F}}},
      {"tanh",
       Tanh(),
       {{0.0F, 0.0F},
        {-0.0F, -0.0F},
        {FLT_TRUE_MIN, FLT_TRUE_MIN},
        {-FLT_MIN, -FLT_MIN},
        {1e-6F, 1e-6F},
        {10.0F, 1.0F},
        {-10.0F, -1.0F},
        {kInf, 1.0F},
        {-kInf, -1.0F}}},
      {"erf", Erf(), {{0.0F, 0.0F}, {-0.0F, -0.0F}, {4.0F, 1.0F}, {-4.0F, -1.0F}, {kInf, 1.0F}, {-kInf, -1.0F}}},
      {"log", Log(), {{1.0F, 0.0F}, {0.0F, -kInf}, {-0.0F, -kInf}, {kInf, kInf}}},
      {"sin", Sin(), {{0.0F, 0.0F}, {-0.0F, -0.0F}, {FLT_TRUE_MIN, FLT_TRUE_MIN}, {-1e-6F, -1e-6F}}},
      {"cos", Cos(), {{0.0F, 1.0F}, {-0.0F, 1.0F}, {1e-6F, 1.0F}}},
  };
  for (const ExactCase& c : cases) {
    for (const auto& [x, expected] : c.results) {
      const float result = c.function(splat(x))[0];
      EXPECT_EQ(result, expected) << c.name << "(" << x << ")";
      EXPECT_EQ(std::signbit(result), std::signbit(expected)) << c.name << "(" << x << ")";
    }
  }
}

TEST(Math, IsNanOutsideTheDomain) {
  for (const FunctionCase& c : kFunctionCases) EXPECT_TRUE(std::isnan(c.function(splat(kNan))[0])) << c.name;
  for (const float x : {-FLT_TRUE_MIN, -1.0F, -kInf}) EXPECT_TRUE(std::isnan(Log()(splat(x))[0])) << x;
  for (const float x : {kInf, -kInf}) {
    EXPECT_TRUE(std::isnan(Sin()(splat(x))[0]));
    EXPECT_TRUE(std::isnan(Cos()(splat(x))[0]));
  }
}

TEST(Math, TreatsEachLaneByItself) {
  // Lanes that take the unusual way beside one that need not.
  for (const FunctionCase& c : kFunctionCases) {
    const F32x4 x = {kNan, -kInf, 1, kInf};
    const F32x4 result = c.function(x);
    for (int i = 0; i < 4; ++i) {
      const double expected = c.reference(x[i]);
      EXPECT_TRUE(close(result[i], expected, 4 * kRounding * std::abs(expected))) << c.name << " in lane " << i;
    }
  }
}

TEST(Tanh, IsOddAndStaysWithinOne) {
  const Tanh tanh;
  const Erf erf;
  for (float x = 0; x < 11; x += 0.0003F) {
    for (const auto& [positive, negative] :
         {std::pair{tanh(splat(x)), tanh(splat(-x))}, {erf(splat(x)), erf(splat(-x))}}) {
      ASSERT_EQ(positive[0], -negative[0]) << x;
      ASSERT_LE(positive[0], 1.0F) << x;
    }
  }
}

TEST(Exp, GivesDenormalResults) {
  EXPECT_EQ(Exp()(splat(-103.0F))[0], static_cast<float>(std::exp(-103.0)));
  EXPECT_GT(Exp()(splat(-103.0F))[0], 0.0F);
  EXPECT_LT(Exp()(splat(-88.0F))[0], FLT_MIN);
}

TEST(ScaledExp, IsExpOnAScaleWithoutDenormals) {
  const Function scaled = [exp = ScaledExp()](F32x4 x) { return exp(x) * splat(1 / ScaledExp::kScale); };
  Sweep sweep(scaled, std::exp);
  sweep.visit_between(0x1p-25F, 60, 1009);
  for (auto bits = std::bit_cast<std::uint32_t>(-60.0F); bits < 0xff800000U - 4; bits += 1009) sweep.visit(bits);
  EXPECT_EQ(sweep.failures(), 0);
  for (const float x : {-kInf, -1e9F, -104.5F}) {
    EXPECT_EQ(ScaledExp()(splat(x))[0], ScaledExp()(splat(-104.0F))[0]) << x;
  }
  EXPECT_EQ(ScaledExp()(splat(-kInf))[0] / ScaledExp::kScale, 0.0F);
  EXPECT_GT(ScaledExp()(splat(-104.0F))[0], FLT_MIN);
  EXPECT_TRUE(std::isnan(ScaledExp()(splat(kNan))[0]));
}

TEST(NearExp, IsExpWithinItsReach) {
  EXPECT_EQ(NearExp()(splat(0.0F))[0], ScaledExp::kScale);
  EXPECT_TRUE(std::isnan(NearExp()(splat(kNan))[0]));
  if (!mul_add_is_fused()) return;  // it is not for such processors
  const Function scaled = [exp = NearExp()](F32x4 x) { return exp(x) * splat(1 / ScaledExp::kScale); };
  Sweep sweep(scaled, std::exp);
  const auto end = std::bit_cast<std::uint32_t>(-NearExp::kReach);
  for (auto bits = std::bit_cast<std::uint32_t>(-0x1p-25F); bits + 3 <= end; bits += 101) sweep.visit(bits);
  EXPECT_EQ(sweep.failures(), 0);
}

}  // namespace
}  // namespace attention_lab::simd
