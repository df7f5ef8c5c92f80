// What several tests share: making tensors, reading them, comparing numbers, and the sizes that find mistakes.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>
#include <random>
#include <span>
#include <vector>

#include "ops/views.h"
#include "simd/f32x4.h"
#include "tensor/error.h"
#include "tensor/tensor.h"

namespace attention_lab {

inline constexpr float kInf = std::numeric_limits<float>::infinity();
inline constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
// Half the distance from 1 to the next float: the largest relative error of one rounding.
inline constexpr double kRounding = 0x1p-24;

// Around the number of lanes, and around the lengths at which kernels change their way.
inline constexpr Index kLanes = simd::kLanes;
inline const std::vector<Index> kSizes = {0,   1,   kLanes - 1, kLanes, kLanes + 1, 4 * kLanes + 2,
                                          100, 511, 512,        513,    2050};
// How many floats an array may start after an aligned address.
inline const std::vector<Index> kMisalignments = {0, 1, 2, 3};

// The same numbers in every run and on every machine.
class Random {
 public:
  explicit Random(std::uint32_t seed) : generator_(seed) {}
  float uniform(float low, float high) { return low + (high - low) * static_cast<float>(generator_()) * 0x1p-32F; }
  Index integer(Index low, Index high) {  // both included
    return low + static_cast<Index>(generator_() % static_cast<std::uint32_t>(high - low + 1));
  }
  std::vector<float> uniform_list(Index count, float low, float high) {
    std::vector<float> list(static_cast<std::size_t>(count));
    for (float& entry : list) entry = uniform(low, high);
    return list;
  }

 private:
  std::mt19937 generator_;
};

inline Tensor make(Shape shape, const std::vector<float>& values) { return Tensor::copy_of(values, std::move(shape)); }
inline Tensor make(const std::vector<float>& vector) { return make({std::ssize(vector)}, vector); }
inline Tensor make_random(const Shape& shape, Random& random, float low = -1, float high = 1) {
  return make(shape, random.uniform_list(numel(shape), low, high));
}

// 0, 1, 2, ... in row-major order.
inline Tensor make_counting(const Shape& shape) {
  std::vector<float> values(static_cast<std::size_t>(numel(shape)));
  std::iota(values.begin(), values.end(), 0.0F);
  return make(shape, values);
}

// The elements in row-major order.
inline std::vector<float> values(const Tensor& a) {
  const Tensor packed = contiguous(a);
  return {packed.data(), packed.data() + packed.numel()};
}

// Whether `actual` is within `tolerance`, which is absolute. NaN is close to NaN only, an infinity to itself only.
inline testing::AssertionResult close(double actual, double expected, double tolerance) {
  if (std::isnan(expected) ? std::isnan(actual) : actual == expected || std::abs(actual - expected) <= tolerance) {
    return testing::AssertionSuccess();
  }
  return testing::AssertionFailure() << "got " << actual << ", expected " << expected << ", off by "
                                     << std::abs(actual - expected) << ", allowed " << tolerance;
}

// The same for lists, with a tolerance relative to each expected number.
template <typename Expected>
void expect_close(std::span<const float> actual, std::span<const Expected> expected, double relative_tolerance) {
  ASSERT_EQ(actual.size(), expected.size());
  for (std::size_t i = 0; i < actual.size(); ++i) {
    EXPECT_TRUE(close(actual[i], expected[i], relative_tolerance * std::abs(static_cast<double>(expected[i]))))
        << "at position " << i;
  }
}

}  // namespace attention_lab
