// What several tests share: making tensors, reading them, comparing numbers, and the sizes that find mistakes.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <numeric>
#include <random>
#include <source_location>
#include <span>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

#include "ops/cast.h"
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

inline Tensor make_integers(const Shape& shape, const std::vector<std::int64_t>& values) {
  return Tensor::copy_of(values, shape);
}
inline Tensor make_integers(const std::vector<std::int64_t>& vector) {
  return make_integers({std::ssize(vector)}, vector);
}
// True where the number is not 0.
inline Tensor make_bools(const Shape& shape, const std::vector<float>& values) {
  return to(make(shape, values), DType::kBool);
}
inline Tensor make_bools(const std::vector<float>& vector) { return make_bools({std::ssize(vector)}, vector); }

// 0, 1, 2, ... in row-major order.
inline Tensor make_counting(const Shape& shape) {
  std::vector<float> values(static_cast<std::size_t>(numel(shape)));
  std::iota(values.begin(), values.end(), 0.0F);
  return make(shape, values);
}

// Numbers that are exact in float and easy to make elsewhere: ((7 i + seed) % 11 - 5) / 8.
inline Tensor pattern(const Shape& shape, Index seed) {
  std::vector<float> list;
  list.reserve(static_cast<std::size_t>(numel(shape)));
  for (Index i = 0; i < numel(shape); ++i) list.push_back(static_cast<float>((i * 7 + seed) % 11 - 5) / 8);
  return make(shape, list);
}

// 1 2 3
// 4 5 6
inline Tensor small() { return make({2, 3}, {1, 2, 3, 4, 5, 6}); }

// 1  -2  3
// 4 0.5 -6
inline Tensor mixed() { return make({2, 3}, {1, -2, 3, 4, 0.5, -6}); }

// A shape as the files of expected numbers write it: 2x3, or - for no dimensions.
inline Shape read_shape(const std::string& text) {
  Shape shape;
  if (text == "-") return shape;
  std::istringstream list(text);
  for (std::string size; std::getline(list, size, 'x');) shape.push_back(std::stoi(size));
  return shape;
}

// The elements in row-major order.
template <typename T>
std::vector<T> elements(const Tensor& a) {
  const Tensor packed = contiguous(a);
  return std::vector<T>(packed.data<T>(), packed.data<T>() + packed.numel());
}
inline std::vector<float> values(const Tensor& a) { return elements<float>(a); }
inline std::vector<std::int64_t> integers(const Tensor& a) { return elements<std::int64_t>(a); }
// The same whatever their type is.
inline std::vector<float> numbers(const Tensor& a) { return values(to(a, DType::kFloat32)); }

// Of numbers. GoogleMock's makes classes for each length and mixture of types, this one for each type.
template <typename... Numbers>
  requires(sizeof...(Numbers) > 0 && (std::is_arithmetic_v<Numbers> && ...))
auto ElementsAre(Numbers... numbers) {
  using Number = std::common_type_t<Numbers...>;
  return testing::ElementsAreArray({static_cast<Number>(numbers)...});
}

// Expects what is called to throw the engine's error with this message, which is whole, or which a matcher describes.
// GoogleMock's ThrowsMessage says the same, but the compiler makes a dozen classes and a third of a second of each use.
inline void expect_error(const std::function<void()>& call, const testing::Matcher<std::string>& message,
                         const std::source_location& where = std::source_location::current()) {
  const testing::ScopedTrace trace(where.file_name(), static_cast<int>(where.line()), "expects an error");
  try {
    call();
    ADD_FAILURE() << "throws nothing";
  } catch (const EngineError& error) {
    EXPECT_THAT(std::string(error.what()), message);
  }
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

// The same for a tensor, with an absolute tolerance; `what` it is, where a test compares several.
inline void expect_near(const Tensor& actual, const std::vector<double>& expected, double tolerance = 1e-6) {
  const std::vector<float> list = values(actual);
  ASSERT_EQ(list.size(), expected.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    EXPECT_TRUE(close(list[i], expected[i], tolerance)) << "at position " << i;
  }
}
inline void expect_near(const char* what, const Tensor& actual, const std::vector<double>& expected,
                        double tolerance = 1e-6) {
  SCOPED_TRACE(what);
  expect_near(actual, expected, tolerance);
}

}  // namespace attention_lab
