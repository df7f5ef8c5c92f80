// The matrix product against its plain reference in double precision, over shapes, strides and options that make it
// choose each of its ways.
#include "kernels/gemm.h"

#include <algorithm>
#include <string>

#include "testing.h"

namespace attention_lab::kernels {
namespace {

// A matrix with gaps, or transposed, that ends where its memory ends.
struct TestMatrix {
  std::vector<float> memory;
  Matrix matrix{};
};

TestMatrix make_matrix(Index rows, Index columns, bool transposed, Index gap, Random& random) {
  TestMatrix result;
  const Index row_stride = transposed ? 1 + gap : columns * (1 + gap) + gap;
  const Index column_stride = transposed ? rows * (1 + gap) + gap : 1 + gap;
  const Index length = rows == 0 || columns == 0 ? 0 : (rows - 1) * row_stride + (columns - 1) * column_stride + 1;
  result.memory = random.uniform_list(length, -1, 1);
  result.matrix = {result.memory.data(), row_stride, column_stride};
  return result;
}

struct Layout {
  bool a_transposed = false;
  bool b_transposed = false;
  Index gap = 0;
  Index c_gap = 0;
};

void test_gemm(Index m, Index n, Index k, const Layout& layout, GemmOptions options, Random& random) {
  SCOPED_TRACE(testing::Message() << m << " x " << k << " times " << k << " x " << n
                                  << ", transposed: " << layout.a_transposed << ", " << layout.b_transposed << ", gaps "
                                  << layout.gap << ", " << layout.c_gap << ", alpha " << options.alpha
                                  << ", accumulate " << options.accumulate << ", bias " << (options.bias != nullptr));
  const TestMatrix a = make_matrix(m, k, layout.a_transposed, layout.gap, random);
  const TestMatrix b = make_matrix(k, n, layout.b_transposed, layout.gap, random);
  const std::vector<float> bias = random.uniform_list(n, -1, 1);
  if (options.bias != nullptr) options.bias = bias.data();
  const Index c_row_stride = n + layout.c_gap;
  const Index c_length = m == 0 ? 0 : (m - 1) * c_row_stride + n;
  // NaN wherever nothing is written, and memory that ends exactly where it may be used.
  const std::vector<float> before = options.accumulate ? random.uniform_list(c_length, -1, 1)
                                                       : std::vector<float>(static_cast<std::size_t>(c_length), kNan);
  std::vector<double> expected(before.begin(), before.end());
  gemm_reference(m, n, k, a.matrix, b.matrix, expected.data(), c_row_stride, options);
  std::vector<float> packed(static_cast<std::size_t>(packed_b_size(n, k)), kNan);
  pack_b(n, k, b.matrix, packed.data());
  for (const bool is_packed : {false, true}) {
    std::vector<float> c = before;
    const bool packs_less = is_packed && a.matrix.column_stride == 1 && options.alpha == 1;
    const Index room = packs_less ? gemm_packed_workspace(m, n, k) : gemm_workspace(m, n, k);
    std::vector<float> workspace(static_cast<std::size_t>(room), kNan);
    if (is_packed) {
      gemm_packed(m, n, k, a.matrix, packed.data(), c.data(), c_row_stride, options, workspace.data());
    } else {
      gemm(m, n, k, a.matrix, b.matrix, c.data(), c_row_stride, options, workspace.data());
    }
    // k products of magnitude up to 1 and k additions, and three more roundings for what the options ask for.
    const double tolerance = (static_cast<double>(k + 1) * std::sqrt(static_cast<double>(k)) + 4) * kRounding;
    for (std::size_t i = 0; i < c.size(); ++i) {
      ASSERT_TRUE(close(c[i], expected[i], tolerance)) << "at " << i << (is_packed ? ", packed" : "");
    }
  }
}

// With and without everything that the options can ask for.
std::vector<GemmOptions> all_options() {
  static const float kAny = 0;
  return {{},
          {.alpha = -0.5F},
          {.accumulate = true},
          {.bias = &kAny},
          {.alpha = 2, .bias = &kAny},
          {.alpha = 2, .accumulate = true}};
}

TEST(Gemm, EqualsThePlainProductForAllSmallSizes) {
  Random random(2);
  for (const Index m : {0, 1, 2, 3, 4, 5, 10, 18}) {
    for (const Index n : {0, 1, 3, 4, 5, 7, 8, 9, 18, 35}) {
      for (const Index k : {0, 1, 3, 4, 5, 18}) {
        for (const bool a_transposed : {false, true}) {
          for (const bool b_transposed : {false, true}) {
            test_gemm(m, n, k, {.a_transposed = a_transposed, .b_transposed = b_transposed}, {}, random);
          }
        }
        test_gemm(m, n, k, {.b_transposed = true, .gap = 2, .c_gap = 3}, {}, random);
      }
    }
  }
}

TEST(Gemm, ScalesAndAddsAsAsked) {
  Random random(6);
  for (const GemmOptions& options : all_options()) {
    for (const bool b_transposed : {false, true}) {
      for (const Index m : {1, 2, 3, 7, 40}) {
        for (const Index n : {1, 8, 21, 40}) {
          for (const Index k : {0, 5, 513})
            test_gemm(m, n, k, {.b_transposed = b_transposed, .c_gap = 1}, options, random);
        }
      }
    }
  }
}

TEST(Gemm, EqualsThePlainProductAcrossItsBlocks) {
  Random random(3);
  for (const Index k : {511, 512, 513, 1030}) {
    for (const Index m : {127, 128, 129}) test_gemm(m, 17, k, {.a_transposed = m == 128}, {}, random);
  }
  for (const Index n : {511, 512, 513, 1027}) {
    test_gemm(134, n, 9, {}, {}, random);
    test_gemm(2, n, 9, {}, {}, random);
    test_gemm(9, n, 9, {.b_transposed = true}, {}, random);
    test_gemm(1, n, 600, {.b_transposed = true}, {.accumulate = true}, random);
  }
  test_gemm(134, 64, 64, {}, {}, random);
}

TEST(Gemm, EqualsThePlainProductWhereRowsArePacked) {
  Random random(7);
  for (Index m = 11; m < 20; ++m) {
    for (const Index n : {127, 128, 133}) {
      for (const bool a_transposed : {false, true}) test_gemm(m, n, 5, {.a_transposed = a_transposed}, {}, random);
    }
  }
  for (const Index m : {17, 128, 141}) {
    for (const Index n : {130, 520}) {
      for (const GemmOptions& options : all_options()) test_gemm(m, n, 513, {.c_gap = 1}, options, random);
    }
  }
}

TEST(Gemm, EqualsThePlainProductForRandomShapes) {
  Random random(4);
  const std::vector<GemmOptions> options = all_options();
  for (int i = 0; i < 200; ++i) {
    const Layout layout = {random.integer(0, 1) == 1, random.integer(0, 1) == 1, random.integer(0, 2),
                           random.integer(0, 2)};
    test_gemm(random.integer(0, 70), random.integer(0, 70), random.integer(0, 300), layout,
              options[static_cast<std::size_t>(random.integer(0, std::ssize(options) - 1))], random);
  }
}

TEST(Gemm, KeepsNanAndInfinityInTheirRowsAndColumns) {
  // Padding with zeros must not turn an infinity elsewhere into NaN.
  Random random(5);
  for (const bool b_transposed : {false, true}) {
    TestMatrix a = make_matrix(5, 3, false, 0, random);
    TestMatrix b = make_matrix(3, 9, b_transposed, 0, random);
    for (Index p = 0; p < 3; ++p) a.memory[static_cast<std::size_t>(p)] = 1;
    a.memory[12] = kNan;                     // row 4
    b.memory[b_transposed ? 24 : 8] = kInf;  // row 0, column 8
    std::vector<float> c(45);
    std::vector<float> workspace(static_cast<std::size_t>(gemm_workspace(5, 9, 3)));
    gemm(5, 9, 3, a.matrix, b.matrix, c.data(), 9, {}, workspace.data());
    EXPECT_EQ(c[8], kInf);
    for (std::size_t i = 0; i < 5; ++i) {
      for (std::size_t j = 0; j < 9; ++j) {
        const float entry = c[i * 9 + j];
        EXPECT_EQ(std::isnan(entry), i == 4) << i << ", " << j;
        EXPECT_EQ(std::isinf(entry), i != 4 && j == 8) << i << ", " << j;
      }
    }
  }
}

}  // namespace
}  // namespace attention_lab::kernels
