// Attention in tiles against its plain reference in double precision, and that reference's gradients against central
// differences, over odd sizes, strides, masks and everything that can be hidden.
#include "kernels/flash_attention.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "testing.h"

namespace attention_lab::kernels {
namespace {

struct Case {
  Index num_queries = 1;
  Index num_keys = 1;
  Index head_dim = 1;
  Index value_dim = 1;
  Index gap = 0;  // between rows
  float softcap = 0;
  bool causal = false;
  Index causal_offset = 0;
  bool masked = false;
  bool mask_is_broadcast = false;  // one row for all queries
  bool drops = false;
};

std::ostream& operator<<(std::ostream& to, const Case& c) {
  return to << c.num_queries << " queries, " << c.num_keys << " keys, dims " << c.head_dim << " and " << c.value_dim
            << ", gap " << c.gap << ", softcap " << c.softcap << (c.causal ? ", causal " : ", offset ")
            << c.causal_offset << (c.masked ? ", masked" : "") << (c.mask_is_broadcast ? " in a row" : "")
            << (c.drops ? ", dropout" : "");
}

// A list that ends where its memory ends, and rows of it.
struct TestRows {
  std::vector<float> memory;
  Index row_stride;
};
TestRows make_rows(Index rows, Index columns, Index gap, Random& random, float range) {
  return {random.uniform_list(rows == 0 ? 0 : (rows - 1) * (columns + gap) + columns, -range, range), columns + gap};
}
ConstRows rows_of(const TestRows& rows) { return {rows.memory.data(), rows.row_stride}; }
MutableRows rows_of(TestRows& rows) { return {rows.memory.data(), rows.row_stride}; }

struct Problem {
  TestRows q;
  TestRows k;
  TestRows v;
  std::unique_ptr<bool[]> allowed;
  std::unique_ptr<bool[]> kept;
  Attention attention{};
};

Problem make_problem(const Case& c, Random& random, float range = 2) {
  Problem problem = {.q = make_rows(c.num_queries, c.head_dim, c.gap, random, range),
                     .k = make_rows(c.num_keys, c.head_dim, 2 * c.gap, random, range),
                     .v = make_rows(c.num_keys, c.value_dim, c.gap, random, 1),
                     .allowed = nullptr,
                     .kept = nullptr};
  Attention& attention = problem.attention;
  attention = {.num_queries = c.num_queries,
               .num_keys = c.num_keys,
               .head_dim = c.head_dim,
               .value_dim = c.value_dim,
               .q = rows_of(std::as_const(problem.q)),
               .k = rows_of(std::as_const(problem.k)),
               .v = rows_of(std::as_const(problem.v)),
               .scale = 1 / std::sqrt(static_cast<float>(c.head_dim)),
               .softcap = c.softcap,
               .causal = c.causal,
               .causal_offset = c.causal_offset};
  const Index rows = c.mask_is_broadcast ? 1 : c.num_queries;
  if (c.masked) {
    // Transposed, and with a fully masked row.
    problem.allowed = std::make_unique<bool[]>(static_cast<std::size_t>(rows * c.num_keys));
    for (Index i = 0; i < rows; ++i) {
      for (Index j = 0; j < c.num_keys; ++j) {
        problem.allowed[static_cast<std::size_t>(j * rows + i)] = random.integer(0, 3) > 0 && i != 1;
      }
    }
    attention.allowed = problem.allowed.get();
    attention.allowed_row_stride = c.mask_is_broadcast ? 0 : 1;
    attention.allowed_column_stride = rows;
  }
  if (c.drops) {
    const Index stride = c.num_keys + c.gap;
    problem.kept = std::make_unique<bool[]>(static_cast<std::size_t>(c.num_queries * stride));
    for (Index i = 0; i < c.num_queries * stride; ++i) {
      problem.kept[static_cast<std::size_t>(i)] = random.integer(0, 3) > 0;
    }
    attention.kept = problem.kept.get();
    attention.kept_row_stride = stride;
    attention.kept_scale = 4.0F / 3;
  }
  return problem;
}

struct Result {
  std::vector<float> out;
  std::vector<float> origins;
};

Result run(const Attention& attention, Index out_gap = 0) {
  const Index stride = attention.value_dim + out_gap;
  Result result;
  result.out.assign(static_cast<std::size_t>(
                        attention.num_queries == 0 ? 0 : (attention.num_queries - 1) * stride + attention.value_dim),
                    kNan);
  result.origins.assign(static_cast<std::size_t>(2 * attention.num_queries), kNan);
  std::vector<float> workspace(static_cast<std::size_t>(flash_attention_workspace(attention)), kNan);
  flash_attention(attention, {result.out.data(), stride}, result.origins.data(), workspace.data());
  return result;
}

std::vector<double> reference(const Attention& attention) {
  std::vector<double> out(static_cast<std::size_t>(attention.num_queries * attention.value_dim));
  attention_reference(attention, out.data());
  return out;
}

// Scores of magnitude s are off by a few s roundings, which is what weights are then off by, relatively.
constexpr double kTolerance = 64 * kRounding;

void test_forward(const Case& c, Random& random) {
  SCOPED_TRACE(testing::Message() << c);
  const Problem problem = make_problem(c, random);
  const Result result = run(problem.attention, c.gap);
  const std::vector<double> expected = reference(problem.attention);
  const Index stride = c.value_dim + c.gap;
  for (Index i = 0; i < c.num_queries; ++i) {
    for (Index j = 0; j < c.value_dim; ++j) {
      ASSERT_TRUE(close(result.out[static_cast<std::size_t>(i * stride + j)],
                        expected[static_cast<std::size_t>(i * c.value_dim + j)], kTolerance))
          << "query " << i << ", column " << j;
    }
  }
}

void test_backward(const Case& c, Random& random) {
  SCOPED_TRACE(testing::Message() << c);
  const Problem problem = make_problem(c, random);
  const Attention& attention = problem.attention;
  const Result result = run(attention);
  const TestRows dout = make_rows(c.num_queries, c.value_dim, c.gap, random, 1);
  std::vector<double> dout_contiguous;
  for (Index i = 0; i < c.num_queries; ++i) {
    for (Index j = 0; j < c.value_dim; ++j) {
      dout_contiguous.push_back(dout.memory[static_cast<std::size_t>(i * dout.row_stride + j)]);
    }
  }
  TestRows dq = make_rows(c.num_queries, c.head_dim, c.gap, random, 1);
  TestRows dk = make_rows(c.num_keys, c.head_dim, c.gap, random, 1);
  TestRows dv = make_rows(c.num_keys, c.value_dim, c.gap, random, 1);
  std::vector<float> workspace(static_cast<std::size_t>(flash_attention_backward_workspace(attention)), kNan);
  flash_attention_backward(attention, rows_of(dout), {result.out.data(), c.value_dim}, result.origins.data(),
                           rows_of(dq), rows_of(dk), rows_of(dv), workspace.data());
  const auto size = [](Index rows, Index columns) { return static_cast<std::size_t>(rows * columns); };
  std::vector<double> expected_dq(size(c.num_queries, c.head_dim));
  std::vector<double> expected_dk(size(c.num_keys, c.head_dim));
  std::vector<double> expected_dv(size(c.num_keys, c.value_dim));
  attention_backward_reference(attention, dout_contiguous.data(), expected_dq.data(), expected_dk.data(),
                               expected_dv.data());
  // Sums of up to num_queries terms, and weights that are off by kTolerance, relative to gradients of magnitude
  // value_dim.
  const double tolerance = 4 * kTolerance * std::sqrt(static_cast<double>(c.value_dim));
  const auto compare = [&](const char* name, const TestRows& actual, const std::vector<double>& expected, Index rows,
                           Index columns) {
    for (Index i = 0; i < rows; ++i) {
      for (Index j = 0; j < columns; ++j) {
        ASSERT_TRUE(close(actual.memory[static_cast<std::size_t>(i * actual.row_stride + j)],
                          expected[static_cast<std::size_t>(i * columns + j)], tolerance))
            << name << " at row " << i << ", column " << j;
      }
    }
  };
  compare("dq", dq, expected_dq, c.num_queries, c.head_dim);
  compare("dk", dk, expected_dk, c.num_keys, c.head_dim);
  compare("dv", dv, expected_dv, c.num_keys, c.value_dim);
}

void for_all_cases(const std::function<void(const Case&, Random&)>& test) {
  Random random(1);
  for (const Index length : {1, 2, 3, 5, 8, 17, 64, 65, 130}) {
    for (const Index dim : {1, 3, 4, 7, 8, 16, 64, 80}) {
      test({.num_queries = length, .num_keys = length, .head_dim = dim, .value_dim = dim}, random);
      test({.num_queries = length, .num_keys = length, .head_dim = dim, .value_dim = dim, .gap = 3, .causal = true},
           random);
      test({.num_queries = length, .num_keys = length, .head_dim = dim, .value_dim = dim, .gap = 1, .drops = true},
           random);
    }
  }
  for (const bool masked : {false, true}) {
    for (const float softcap : {0.0F, 1.5F}) {
      for (const bool causal : {false, true}) {
        for (const Index offset : {-3, 0, 40}) {
          if (!causal && offset != 0) continue;
          for (const bool row : {false, true}) {
            test({.num_queries = 21,
                  .num_keys = 67,
                  .head_dim = 5,
                  .value_dim = 9,
                  .gap = 1,
                  .softcap = softcap,
                  .causal = causal,
                  .causal_offset = offset,
                  .masked = masked,
                  .mask_is_broadcast = row},
                 random);
          }
        }
      }
    }
  }
  // Across blocks.
  for (const Index keys : {255, 257, 511, 513, 1030}) {
    test({.num_queries = 70, .num_keys = keys, .head_dim = 4, .value_dim = 12, .masked = true, .drops = true}, random);
    test({.num_queries = keys, .num_keys = 530, .head_dim = 4, .value_dim = 4, .causal = true}, random);
    test({.num_queries = keys, .num_keys = 513, .head_dim = 4, .value_dim = 4, .causal = true, .causal_offset = -200},
         random);
  }
  for (int i = 0; i < 40; ++i) {
    test({.num_queries = random.integer(1, 90),
          .num_keys = random.integer(1, 700),
          .head_dim = random.integer(1, 20),
          .value_dim = random.integer(1, 20),
          .gap = random.integer(0, 2),
          .softcap = static_cast<float>(random.integer(0, 1) * 3),
          .causal = random.integer(0, 1) == 1,
          .causal_offset = random.integer(-20, 200),
          .masked = random.integer(0, 1) == 1,
          .mask_is_broadcast = random.integer(0, 1) == 1,
          .drops = random.integer(0, 1) == 1},
         random);
  }
}

TEST(FlashAttention, EqualsThePlainForm) { for_all_cases(test_forward); }

TEST(FlashAttention, HasTheGradientsOfThePlainForm) { for_all_cases(test_backward); }

TEST(FlashAttention, AddsUpNothingWhereThereAreNoKeysOrNoQueries) {
  Random random(2);
  test_forward({.num_queries = 3, .num_keys = 0, .head_dim = 4, .value_dim = 5}, random);
  test_backward({.num_queries = 3, .num_keys = 0, .head_dim = 4, .value_dim = 5}, random);
  test_forward({.num_queries = 0, .num_keys = 3, .head_dim = 4, .value_dim = 5}, random);
  test_backward({.num_queries = 0, .num_keys = 3, .head_dim = 4, .value_dim = 5}, random);
  test_forward({.num_queries = 9, .num_keys = 7, .head_dim = 4, .value_dim = 5, .causal = true, .causal_offset = -20},
               random);
}

// The reference's gradients against differences of the reference: of sum(dout * out) by an entry of `input`.
TEST(FlashAttention, ReferenceGradientsAreCentralDifferences) {
  Random random(3);
  for (const float softcap : {0.0F, 2.0F}) {
    for (const bool masked : {false, true}) {
      const Case c = {.num_queries = 4,
                      .num_keys = 6,
                      .head_dim = 3,
                      .value_dim = 2,
                      .softcap = softcap,
                      .causal = true,
                      .causal_offset = 2,
                      .masked = masked};
      Problem problem = make_problem(c, random);
      std::vector<double> dout(8);
      for (double& entry : dout) entry = random.uniform(-1, 1);
      const auto value = [&] {
        const std::vector<double> expected = reference(problem.attention);
        double total = 0;
        for (std::size_t i = 0; i < dout.size(); ++i) total += dout[i] * expected[i];
        return total;
      };
      std::vector<double> dq(12);
      std::vector<double> dk(18);
      std::vector<double> dv(12);
      attention_backward_reference(problem.attention, dout.data(), dq.data(), dk.data(), dv.data());
      const auto compare = [&](const char* name, std::vector<float>& input, const std::vector<double>& gradient) {
        ASSERT_EQ(input.size(), gradient.size());
        for (std::size_t i = 0; i < input.size(); ++i) {
          // A power of two, so that the inputs, which are floats, move by exactly as much.
          const float before = std::round(input[i] * 0x1p12F) * 0x1p-12F;
          const float original = input[i];
          input[i] = before;
          std::vector<double> dq_here(dq.size());
          std::vector<double> dk_here(dk.size());
          std::vector<double> dv_here(dv.size());
          attention_backward_reference(problem.attention, dout.data(), dq_here.data(), dk_here.data(), dv_here.data());
          const std::vector<double>* here = &dv_here;
          if (&gradient != &dv) here = &gradient == &dq ? &dq_here : &dk_here;
          input[i] = before + 0x1p-12F;
          const double above = value();
          input[i] = before - 0x1p-12F;
          const double below = value();
          input[i] = original;
          // The third derivative times h^2 / 6.
          EXPECT_TRUE(close((*here)[i], (above - below) / 0x1p-11, 1e-6)) << name << " at " << i;
        }
      };
      compare("dq", problem.q.memory, dq);
      compare("dk", problem.k.memory, dk);
      compare("dv", problem.v.memory, dv);
    }
  }
}

TEST(FlashAttention, GivesHiddenKeysNoInfluence) {
  Random random(4);
  const Case c = {.num_queries = 12, .num_keys = 600, .head_dim = 8, .value_dim = 8, .masked = true};
  Problem problem = make_problem(c, random);
  for (Index i = 0; i < c.num_queries; ++i) {
    for (Index j = 0; j < c.num_keys; ++j) {
      problem.allowed[static_cast<std::size_t>(j * c.num_queries + i)] = j != 5 && j != 590;
    }
  }
  const Result before = run(problem.attention);
  for (const std::size_t j : {5U, 590U}) {
    for (std::size_t d = 0; d < 8; ++d) {
      problem.k.memory[j * 8 + d] = 30;
      problem.v.memory[j * 8 + d] = 1e30F;
    }
  }
  const Result after = run(problem.attention);
  EXPECT_EQ(before.out, after.out);
  EXPECT_EQ(before.origins, after.origins);
}

TEST(FlashAttention, ShowsNanAndInfinityInTheRowsThatMeetThem) {
  Random random(5);
  for (const Index key : {3, 580}) {
    for (const float value : {kNan, kInf}) {
      const Case c = {.num_queries = 590, .num_keys = 590, .head_dim = 4, .value_dim = 4, .causal = true};
      Problem problem = make_problem(c, random);
      // All queries point the same way, so that an infinite key means a score of +inf and not of -inf.
      std::ranges::fill(problem.q.memory, 1.0F);
      problem.k.memory[static_cast<std::size_t>(key * 4)] = value;
      const Result result = run(problem.attention);
      for (Index i = 0; i < c.num_queries; ++i) {
        EXPECT_EQ(std::isnan(result.out[static_cast<std::size_t>(i * 4)]), i >= key) << "query " << i;
      }
      problem.k.memory[static_cast<std::size_t>(key * 4)] = 0;
      problem.q.memory[20] = kNan;
      const Result other = run(problem.attention);
      for (Index i = 0; i < c.num_queries; ++i) {
        EXPECT_EQ(std::isnan(other.out[static_cast<std::size_t>(i * 4)]), i == 5) << "query " << i;
      }
    }
  }
}

TEST(FlashAttention, HoldsFarApartScores) {
  // Weights from 1 to nothing, in all orders of blocks.
  Random random(6);
  for (const float range : {20.0F, 200.0F}) {
    const Case c = {.num_queries = 9, .num_keys = 1100, .head_dim = 4, .value_dim = 3};
    const Problem problem = make_problem(c, random, range);
    const Result result = run(problem.attention);
    const std::vector<double> expected = reference(problem.attention);
    for (std::size_t i = 0; i < result.out.size(); ++i) {
      // Scores up to 2 range^2 are rounded by as many roundings.
      EXPECT_TRUE(close(result.out[i], expected[i], 8 * range * range * kRounding));
    }
  }
}

// With the unit matrix for the values the output is the weights, and for the output's gradient the values' gradient is.
TEST(FlashAttention, HasTheSameWeightsBackwardAsForwardHoweverLargeTheScores) {
  Random random(7);
  for (const float range : {2.0F, 20.0F, 63.0F, 1000.0F}) {  // scores up to 4, 400, 4,000 and a million
    for (const Index length : {5, 24, 150}) {
      for (const Index dim : {1, 6, 600}) {
        Problem problem = make_problem({length, length, dim, length}, random, range);
        for (Index i = 0; i < length; ++i) {
          for (Index j = 0; j < length; ++j) {
            problem.v.memory[static_cast<std::size_t>(i * length + j)] = i == j ? 1 : 0;
          }
        }
        const Attention& attention = problem.attention;
        const Result result = run(attention);
        TestRows dq = make_rows(length, dim, 0, random, 1);
        TestRows dk = dq;
        TestRows dv = make_rows(length, length, 0, random, 1);
        std::vector<float> workspace(static_cast<std::size_t>(flash_attention_backward_workspace(attention)), kNan);
        flash_attention_backward(attention, attention.v, {result.out.data(), length}, result.origins.data(),
                                 rows_of(dq), rows_of(dk), rows_of(dv), workspace.data());
        for (Index i = 0; i < length; ++i) {
          for (Index j = 0; j < length; ++j) {
            const float weight = result.out[static_cast<std::size_t>(i * length + j)];
            EXPECT_NEAR(dv.memory[static_cast<std::size_t>(j * length + i)], weight, 4 * kRounding * weight)
                << "query " << i << ", key " << j << ", scores up to " << range * range;
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace attention_lab::kernels
