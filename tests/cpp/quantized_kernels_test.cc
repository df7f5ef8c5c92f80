// Products with int8 matrices: against the plain reference, at sizes and addresses that find mistakes.
#include <algorithm>
#include <cmath>

#include "kernel_testing.h"
#include "kernels/quantized.h"

namespace attention_lab::kernels {
namespace {

struct Example {
  std::vector<std::int8_t> numbers;
  std::vector<float> scales;

  Example(Index rows, Index columns, Random& random) {
    for (Index i = 0; i < rows * columns; ++i) numbers.push_back(static_cast<std::int8_t>(random.integer(-128, 127)));
    scales = random.uniform_list(rows, 0.001F, 0.1F);
  }
  [[nodiscard]] QuantizedMatrix matrix(Index rows, Index columns) const {
    return {rows, columns, numbers.data(), scales.data()};
  }
};

struct Workspace {
  std::vector<float> scales;
  std::vector<std::int16_t> numbers;

  Workspace(Index m, Index columns)
      : scales(static_cast<std::size_t>(m)), numbers(static_cast<std::size_t>(m * columns)) {}
  QuantizedWorkspace all() { return {scales.data(), numbers.data()}; }
};

// What the kernel may be off: half a step of x (its largest number over 32767) for every column, times the weight
// there, and the rounding of the result.
void expect_products(Index m, Index rows, Index columns, Index misalignment, const std::vector<float>& input,
                     Random& random) {
  SCOPED_TRACE(testing::Message() << m << " x " << rows << " x " << columns);
  const Example example(rows, columns, random);
  const QuantizedMatrix matrix = example.matrix(rows, columns);
  Misaligned x(misalignment, input);
  Misaligned bias(misalignment, random.uniform_list(rows, -1, 1));
  Misaligned y(misalignment, std::vector<float>(static_cast<std::size_t>(m * rows), kNan));
  Workspace workspace(m, columns);
  for (const float* const added : {static_cast<const float*>(bias.data()), static_cast<const float*>(nullptr)}) {
    std::vector<double> expected(static_cast<std::size_t>(m * rows));
    multiply_quantized(m, x.data(), matrix, added, y.data(), workspace.all());
    multiply_quantized_reference(m, x.data(), matrix, added, expected.data());
    for (Index i = 0; i < m; ++i) {
      double largest = 0;
      for (Index j = 0; j < columns; ++j) {
        largest = std::max(largest, std::abs(static_cast<double>(x.data()[i * columns + j])));
      }
      for (Index row = 0; row < rows; ++row) {
        double weight = 0;
        for (Index j = 0; j < columns; ++j) weight += std::abs(matrix.numbers[row * columns + j]);
        weight *= static_cast<double>(matrix.scales[row]) * largest;
        const double tolerance = weight * (0.5 / 32767 + 4 * kRounding) + kRounding;
        EXPECT_TRUE(close(y.data()[i * rows + row], expected[static_cast<std::size_t>(i * rows + row)], tolerance))
            << "at " << i << ", " << row;
      }
    }
  }
}

TEST(MultiplyQuantized, IsTheReferenceButForRounding) {
  Random random(1);
  for (const Index columns : {1, 3, 7, 8, 9, 16, 48, 100, 511, 512, 514, 2050}) {
    for (const Index rows : {1, 3, 4, 5, 9}) {
      for (const Index m : {1, 2, 3, 5}) {
        const Index misalignment = (columns + rows + m) % 4;
        expect_products(m, rows, columns, misalignment, random.uniform_list(m * columns, -2, 3), random);
      }
    }
  }
}

// The largest sums there are: every product as large as it can be, and of one sign.
TEST(MultiplyQuantized, DoesNotOverflow) {
  constexpr Index kColumns = 5000;
  const std::vector<std::int8_t> numbers(kColumns, -128);
  const std::vector<float> scales = {1};
  const std::vector<float> x(kColumns, 3);
  float y = 0;
  Workspace workspace(1, kColumns);
  multiply_quantized(1, x.data(), {1, kColumns, numbers.data(), scales.data()}, nullptr, &y, workspace.all());
  EXPECT_NEAR(y, -128.0 * 3 * kColumns, 1);
}

TEST(MultiplyQuantized, TakesRowsOneByOne) {
  Random random(2);
  const Example example(6, 40, random);
  const QuantizedMatrix matrix = example.matrix(6, 40);
  // A row with an outlier beside one without: each has a scale of its own.
  std::vector<float> x = random.uniform_list(80, -1, 1);
  x[7] = 1000;
  std::vector<float> together(12);
  std::vector<float> alone(6);
  Workspace workspace(2, 40);
  multiply_quantized(2, x.data(), matrix, nullptr, together.data(), workspace.all());
  multiply_quantized(1, x.data() + 40, matrix, nullptr, alone.data(), workspace.all());
  EXPECT_TRUE(std::equal(alone.begin(), alone.end(), together.begin() + 6));
}

TEST(MultiplyQuantized, GivesNanForWhatIsNoNumberAndZeroForNothing) {
  Random random(3);
  const Example example(5, 9, random);
  const QuantizedMatrix matrix = example.matrix(5, 9);
  Workspace workspace(1, 9);
  const auto product = [&](float first) {
    std::vector<float> x(9, 0);
    x[8] = first;
    std::vector<float> y(5, 7);
    multiply_quantized(1, x.data(), matrix, nullptr, y.data(), workspace.all());
    return y;
  };
  for (const float bad : {kNan, kInf, -kInf}) {
    for (const float each : product(bad)) EXPECT_TRUE(std::isnan(each)) << bad;
  }
  for (const float nothing : {0.0F, 1e-38F, 1e-40F}) {
    for (const float each : product(nothing)) EXPECT_EQ(each, 0) << nothing;
  }
  multiply_quantized(0, nullptr, matrix, nullptr, nullptr, {});
}

TEST(Quantize, KeepsTheLargestOfEachRow) {
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    if (size == 0) return;
    std::vector<float> list = random.uniform_list(2 * size, -1, 1);
    list[static_cast<std::size_t>(size / 2)] = -1.5F;
    Misaligned from(misalignment, list);
    std::vector<std::int8_t> numbers(static_cast<std::size_t>(2 * size));
    std::vector<float> scales(2);
    quantize(2, size, from.data(), numbers.data(), scales.data());
    EXPECT_EQ(numbers[static_cast<std::size_t>(size / 2)], -127);
    EXPECT_FLOAT_EQ(scales[0], 1.5F / 127);
    std::vector<float> back(static_cast<std::size_t>(size));
    for (Index row = 0; row < 2; ++row) {
      dequantize_row({2, size, numbers.data(), scales.data()}, row, back.data());
      for (Index i = 0; i < size; ++i) {
        const auto scale = static_cast<double>(scales[static_cast<std::size_t>(row)]);
        EXPECT_TRUE(close(back[static_cast<std::size_t>(i)], from.data()[row * size + i], 0.5001 * scale));
      }
    }
  });
  std::vector<float> odd = {0, 0, kNan, 1, 1e-38F, 0};
  std::vector<std::int8_t> numbers(6, 5);
  std::vector<float> scales(3);
  quantize(3, 2, odd.data(), numbers.data(), scales.data());
  EXPECT_THAT(numbers, testing::Each(0));
  EXPECT_EQ(scales[0], 0);
  EXPECT_TRUE(std::isnan(scales[1]));
  EXPECT_EQ(scales[2], 0);
}

}  // namespace
}  // namespace attention_lab::kernels
