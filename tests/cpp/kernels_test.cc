// The kernels of whole arrays against their plain references in double precision, over sizes and addresses that find
// mistakes. Those of single rows are tested in row_kernels_test.cc.
#include <algorithm>
#include <functional>

#include "kernel_testing.h"
#include "kernels/functions.h"
#include "kernels/reduce.h"
#include "kernels/strided.h"

namespace attention_lab::kernels {
namespace {

using testing::IsEmpty;

std::vector<Index> lengths(Rows rows) {
  std::vector<Index> list;
  for (; rows.more(); rows.next()) list.push_back(rows.length());
  return list;
}

TEST(Rows, MergesAxesThatAreContiguousInAllArrays) {
  const std::vector<Index> sizes = {2, 3, 4};
  const std::vector<Index> contiguous = {12, 4, 1};
  const std::vector<Index> padded = {15, 5, 1};
  const std::vector<Index> repeated = {0, 0, 0};
  EXPECT_THAT(lengths(Rows(sizes, {contiguous, contiguous})), ElementsAre(24));
  EXPECT_THAT(lengths(Rows(sizes, {contiguous, repeated})), ElementsAre(24));
  EXPECT_EQ(lengths(Rows(sizes, {contiguous, padded})), std::vector<Index>(6, 4));
}

TEST(Rows, VisitsOneElementWithoutAxesAndNoneWhereASizeIsZero) {
  const std::vector<Index> none;
  EXPECT_THAT(lengths(Rows(none, {none})), ElementsAre(1));
  const std::vector<Index> empty = {3, 0};
  const std::vector<Index> strides = {1, 1};
  EXPECT_THAT(lengths(Rows(empty, {strides})), IsEmpty());
}

TEST(Rows, KeepsThePlaceInEveryArray) {
  const std::vector<Index> sizes = {2, 1, 3, 2};
  const std::vector<Index> a = {1, 77, 10, 100};
  const std::vector<Index> b = {0, 77, 2, -1};
  std::vector<Index> places;
  for (Rows rows(sizes, {a, b}); rows.more(); rows.next()) {
    EXPECT_EQ(rows.length(), 2);
    EXPECT_EQ(rows.stride(0), 100);
    EXPECT_EQ(rows.stride(1), -1);
    places.push_back(rows.offset(0));
    places.push_back(rows.offset(1));
  }
  EXPECT_THAT(places, ElementsAre(0, 0, 10, 2, 20, 4, 1, 0, 11, 2, 21, 4));
}

TEST(Rows, TakesAsManyAxesAsATensorMayHave) {
  const std::vector<Index> sizes(Rows::kMaxAxes, 2);
  const std::vector<Index> strides(Rows::kMaxAxes, 0);
  std::vector<Index> apart(Rows::kMaxAxes);
  for (std::size_t d = 0; d < apart.size(); ++d) apart[d] = d % 2 == 0 ? 3 : 5;  // none can be merged
  Rows rows(sizes, {strides, apart});
  EXPECT_EQ(rows.length(), 2);
  rows.next();
  EXPECT_EQ(rows.offset(1), 3);
}

constexpr Index kOne = 1;
constexpr Element kFloat = Element::kFloat32;

struct BinaryCase {
  const char* name;
  const Function* kernel;
  float (*reference)(float, float);
};

TEST(Elementwise, CombinesTwoArraysAtAnyStride) {
  const BinaryCase cases[] = {
      {"add", &kAdd, [](float a, float b) { return a + b; }},
      {"sub", &kSub, [](float a, float b) { return a - b; }},
      {"mul", &kMul, [](float a, float b) { return a * b; }},
      {"div", &kDiv, [](float a, float b) { return a / b; }},
  };
  for_all_sizes([&](Index size, Index misalignment, Random& random) {
    for (const BinaryCase& c : cases) {
      for (const Index a_stride : {0, 1, 3}) {
        for (const Index b_stride : {0, 1, 2}) {
          SCOPED_TRACE(testing::Message() << c.name << ", strides " << a_stride << " and " << b_stride);
          const auto length = [size](Index stride) { return size == 0 ? 0 : (size - 1) * stride + 1; };
          Misaligned a(misalignment, random.uniform_list(length(a_stride), -2, 2));
          Misaligned b(misalignment, random.uniform_list(length(b_stride), 0.5, 2));
          Misaligned out(misalignment, std::vector<float>(static_cast<std::size_t>(size)));
          apply(*c.kernel, {&size, 1}, {out.data(), {&kOne, 1}, kFloat},
                {{a.data(), {&a_stride, 1}, kFloat}, {b.data(), {&b_stride, 1}, kFloat}});
          Index wrong = 0;
          for (Index i = 0; i < size; ++i) {
            wrong += out.data()[i] != c.reference(a.data()[i * a_stride], b.data()[i * b_stride]);
          }
          EXPECT_EQ(wrong, 0);
        }
      }
    }
  });
}

struct UnaryCase {
  const char* name;
  const Function* kernel;
  double (*reference)(double);
  double relative_tolerance;
};

TEST(Elementwise, MapsAnArrayAtAnyStride) {
  const UnaryCase cases[] = {
      {"neg", &kNeg, [](double a) { return -a; }, 0},
      {"sqrt", &kSqrt, [](double a) { return std::sqrt(a); }, kRounding},
      {"exp", &kExp, [](double a) { return std::exp(a); }, 2 * 2 * kRounding},  // 2 ulp
  };
  for_all_sizes([&](Index size, Index misalignment, Random& random) {
    for (const UnaryCase& c : cases) {
      for (const Index stride : {0, 1, 3}) {
        SCOPED_TRACE(testing::Message() << c.name << ", stride " << stride);
        Misaligned a(misalignment, random.uniform_list(size == 0 ? 0 : (size - 1) * stride + 1, 0, 5));
        Misaligned out(misalignment, std::vector<float>(static_cast<std::size_t>(size)));
        apply(*c.kernel, {&size, 1}, {out.data(), {&kOne, 1}, kFloat}, {{a.data(), {&stride, 1}, kFloat}});
        for (Index i = 0; i < size; ++i) {
          const double expected = c.reference(a.data()[i * stride]);
          ASSERT_TRUE(close(out.data()[i], expected, c.relative_tolerance * std::abs(expected)));
        }
      }
    }
  });
}

TEST(Sum, EqualsThePlainSum) {
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    Misaligned x(misalignment, random.uniform_list(size, -1, 1));
    // Pairwise sums of blocks: far fewer than n roundings, each relative to a partial sum of magnitudes.
    EXPECT_TRUE(close(sum(size, x.data()), sum_reference(size, x.data()), 64 * kRounding * static_cast<double>(size)));
  });
}

TEST(Sum, StaysAccurateOverAMillionNumbers) {
  // Added up one by one in float, these are off by over 100.
  const std::vector<float> tenths(1'000'000, 0.1F);
  EXPECT_TRUE(close(sum(1'000'000, tenths.data()), 1e6 * static_cast<double>(0.1F), 0.05));
}

TEST(Max, EqualsThePlainMaximumWhereverItIs) {
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    if (size == 0) return;
    Misaligned x(misalignment, random.uniform_list(size, -2, -1));
    EXPECT_EQ(max(size, x.data()), max_reference(size, x.data()));
    for (Index i = 0; i < size; i += size > 100 ? 37 : 1) {
      const float before = x.data()[i];
      for (const float peak : {3.0F, kInf, kNan}) {
        x.data()[i] = peak;
        ASSERT_TRUE(close(max(size, x.data()), peak, 0)) << "at " << i;
        ASSERT_EQ(argmax(size, x.data()), i);
      }
      x.data()[i] = before;
    }
  });
}

TEST(Max, FindsNanAmongInfinitiesAndTheLargestOfInfinities) {
  const std::vector<float> low(9, -kInf);
  EXPECT_EQ(max(9, low.data()), -kInf);
  std::vector<float> x(9, kInf);
  x[4] = kNan;
  EXPECT_TRUE(std::isnan(max(9, x.data())));
}

TEST(Argmax, GivesTheFirstOfSeveral) {
  const std::vector<float> x = {1, 3, 2, 3, kNan, 4, kNan};
  EXPECT_EQ(argmax(4, x.data()), 1);
  EXPECT_EQ(argmax(7, x.data()), 4);
}

TEST(Argmax, EqualsThePlainFormAmongFewDifferentNumbers) {
  const std::vector<float> choices = {-kInf, -1, -0.0F, 0, 1, 2, kInf, kNan};
  for_all_sizes([&](Index size, Index misalignment, Random& random) {
    if (size == 0) return;
    for (const Index most : {1, 3, 5, 7}) {
      std::vector<float> list(static_cast<std::size_t>(size));
      for (float& number : list) number = choices[static_cast<std::size_t>(random.integer(0, most))];
      Misaligned x(misalignment, list);
      EXPECT_EQ(argmax(size, x.data()), argmax_reference(size, x.data()));
      std::vector<float> opposite(list.size());
      std::ranges::transform(list, opposite.begin(), std::negate<>());
      EXPECT_EQ(argmin(size, opposite.data()), argmax_reference(size, x.data()));
    }
  });
}

TEST(Dot, EqualsThePlainInnerProduct) {
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    Misaligned a(misalignment, random.uniform_list(size, -1, 1));
    Misaligned b(0, random.uniform_list(size, -1, 1));
    EXPECT_TRUE(close(dot(size, a.data(), b.data()), dot_reference(size, a.data(), b.data()),
                      64 * kRounding * static_cast<double>(size)));
  });
}

}  // namespace
}  // namespace attention_lab::kernels
