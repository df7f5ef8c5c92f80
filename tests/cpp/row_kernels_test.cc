// The kernels of one row, softmax to recurrent cells, and activations against their plain references in double
// precision, over sizes and addresses that find mistakes; and each backward pass against differences of its forward
// reference.
#include <algorithm>
#include <functional>
#include <numbers>

#include "kernel_testing.h"
#include "kernels/additive.h"
#include "kernels/functions.h"
#include "kernels/layer_norm.h"
#include "kernels/recurrent.h"
#include "kernels/softmax.h"

namespace attention_lab::kernels {
namespace {

using List = std::vector<float>;
using Doubles = std::vector<double>;

List zeros(Index n) { return List(static_cast<std::size_t>(n)); }
Doubles double_zeros(Index n) { return Doubles(static_cast<std::size_t>(n)); }

// Each of n numbers within `relative` of the expected one, or within `absolute`.
void expect_near(const float* actual, const Doubles& expected, double relative, double absolute = 0) {
  for (std::size_t i = 0; i < expected.size(); ++i) {
    ASSERT_TRUE(close(actual[i], expected[i], relative * std::abs(expected[i]) + absolute)) << "at " << i;
  }
}

// Numbers on a coarse grid, so that adding or subtracting kStep to one is exact.
constexpr float kStep = 0x1p-10F;
List grid_list(Index n, Random& random) {
  List list = random.uniform_list(n, -2, 2);
  for (float& x : list) x = std::round(x * 64) / 64;
  return list;
}

// d loss / d x[i] for all i by central differences, whose error is far below 1e-5 here.
Doubles differences(List x, const std::function<double(const float*)>& loss) {
  Doubles result;
  for (float& entry : x) {
    const float before = entry;
    entry = before + kStep;
    const double above = loss(x.data());
    entry = before - kStep;
    result.push_back((above - loss(x.data())) / (2 * double{kStep}));
    entry = before;
  }
  return result;
}
constexpr double kDifferenceTolerance = 1e-5;

double weighted(const Doubles& values, const List& weights) {
  double total = 0;
  for (std::size_t i = 0; i < values.size(); ++i) total += values[i] * weights[i];
  return total;
}

TEST(Softmax, EqualsThePlainSoftmax) {
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    for (const float range : {0.0F, 1.0F, 10.0F, 80.0F}) {
      Misaligned x(misalignment, random.uniform_list(size, -range, range));
      Misaligned out(misalignment, zeros(size));
      Doubles expected = double_zeros(size);
      softmax(size, x.data(), out.data());
      softmax_reference(size, x.data(), expected.data());
      // Subtracting the maximum rounds by up to `range` / 2^24, and that is a relative error of exp. Below the least
      // normal float the distance between floats is the limit, not a relative error.
      expect_near(out.data(), expected, (16 + 2 * range + 0.05 * static_cast<double>(size)) * kRounding, 0x1p-149);
      softmax(size, x.data(), x.data());
      EXPECT_TRUE(std::equal(out.data(), out.data() + size, x.data())) << "in place";
    }
  });
}

TEST(Softmax, GivesWeightsThatSumToOne) {
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    if (size == 0) return;
    Misaligned x(misalignment, random.uniform_list(size, -5, 5));
    softmax(size, x.data(), x.data());
    double total = 0;
    for (Index i = 0; i < size; ++i) total += x.data()[i];
    EXPECT_TRUE(close(total, 1, 8 * kRounding));
  });
}

TEST(Softmax, GivesEqualScoresEqualWeightsWhereverTheyStand) {
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    if (size == 0) return;
    for (const float range : {3.0F, 30.0F, 300.0F}) {
      Misaligned x(misalignment, random.uniform_list(size, -range, range));
      x.data()[size - 1] = x.data()[0];
      softmax(size, x.data(), x.data());
      EXPECT_EQ(x.data()[size - 1], x.data()[0]);
    }
  });
}

TEST(Softmax, GivesMaskedScoresExactlyNothing) {
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    if (size < 2) return;
    List scores = random.uniform_list(size, -5, 5);
    List left;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (i % 3 == 0) {
        scores[i] = i % 2 == 0 ? -kInf : -1e9F;
      } else {
        left.push_back(scores[i]);
      }
    }
    Misaligned x(misalignment, scores);
    Doubles expected = double_zeros(std::ssize(left));
    softmax_reference(std::ssize(left), left.data(), expected.data());
    softmax(size, x.data(), x.data());
    List weights;
    for (Index i = 0; i < size; ++i) {
      if (i % 3 == 0) {
        ASSERT_EQ(x.data()[i], 0) << "at " << i;
      } else {
        weights.push_back(x.data()[i]);
      }
    }
    expect_near(weights.data(), expected, (26 + 0.05 * static_cast<double>(size)) * kRounding);
  });
}

// NaN or an infinity anywhere, or nothing but -inf.
TEST(Softmax, IsNanForRowsWithoutAnswer) {
  for (const Index size : {1, 3, 4, 9, 21, 515}) {
    for (const float bad : {kNan, kInf}) {
      for (Index at = 0; at < size; at += size > 100 ? 57 : 1) {
        List x(static_cast<std::size_t>(size), 1);
        x[static_cast<std::size_t>(at)] = bad;
        List out = zeros(size);
        softmax(size, x.data(), out.data());
        EXPECT_TRUE(std::ranges::all_of(out, [](float y) { return std::isnan(y); })) << bad << " at " << at;
        log_softmax(size, x.data(), out.data());
        EXPECT_TRUE(std::ranges::all_of(out, [](float y) { return std::isnan(y); })) << bad << " at " << at;
        EXPECT_TRUE(close(logsumexp(size, x.data()), bad, 0));
      }
    }
    List masked(static_cast<std::size_t>(size), -kInf);
    EXPECT_EQ(logsumexp(size, masked.data()), -kInf);
    log_softmax(size, masked.data(), masked.data());
    EXPECT_TRUE(std::isnan(masked[0]));
    masked.assign(masked.size(), -kInf);
    softmax(size, masked.data(), masked.data());
    EXPECT_TRUE(std::ranges::all_of(masked, [](float y) { return std::isnan(y); }));
  }
}

TEST(LogSoftmax, EqualsThePlainLogSoftmax) {
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    for (const float range : {1.0F, 80.0F}) {
      Misaligned x(misalignment, random.uniform_list(size, -range, range));
      if (size > 2) x.data()[1] = -kInf;
      Doubles expected = double_zeros(size);
      log_softmax_reference(size, x.data(), expected.data());
      // The logarithm of the sum is off by the relative error of the sum.
      const double tolerance = (8 + 2 * range) * kRounding;
      EXPECT_TRUE(close(logsumexp(size, x.data()), logsumexp_reference(size, x.data()), tolerance));
      log_softmax(size, x.data(), x.data());
      expect_near(x.data(), expected, 2 * kRounding, tolerance);
    }
  });
}

TEST(Softmax, PassesGradientsBack) {
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    Misaligned y(misalignment, random.uniform_list(size, 0, 1));
    Misaligned dy(0, random.uniform_list(size, -1, 1));
    Doubles expected = double_zeros(size);
    softmax_backward_reference(size, y.data(), dy.data(), expected.data());
    const double sums = (4 + 0.1 * static_cast<double>(size)) * kRounding;
    Misaligned dx(misalignment, zeros(size));
    softmax_backward(size, y.data(), dy.data(), dx.data());
    expect_near(dx.data(), expected, 4 * kRounding, sums);

    Misaligned log_y(misalignment, random.uniform_list(size, -20, 0));
    if (size > 2) log_y.data()[1] = -kInf;
    log_softmax_backward_reference(size, log_y.data(), dy.data(), expected.data());
    log_softmax_backward(size, log_y.data(), dy.data(), dy.data());
    expect_near(dy.data(), expected, 4 * kRounding, (8 + static_cast<double>(size)) * kRounding);
  });
}

TEST(Softmax, HasTheGradientsOfItsDifferences) {
  Random random(11);
  const Index n = 7;
  const List x = grid_list(n, random);
  const List dy = random.uniform_list(n, -1, 1);
  List y = zeros(n);
  List dx = zeros(n);
  softmax(n, x.data(), y.data());
  softmax_backward(n, y.data(), dy.data(), dx.data());
  expect_near(dx.data(),
              differences(x,
                          [&](const float* at) {
                            Doubles out = double_zeros(n);
                            softmax_reference(n, at, out.data());
                            return weighted(out, dy);
                          }),
              0, kDifferenceTolerance);
  log_softmax(n, x.data(), y.data());
  log_softmax_backward(n, y.data(), dy.data(), dx.data());
  expect_near(dx.data(),
              differences(x,
                          [&](const float* at) {
                            Doubles out = double_zeros(n);
                            log_softmax_reference(n, at, out.data());
                            return weighted(out, dy);
                          }),
              0, kDifferenceTolerance);
}

TEST(LayerNorm, EqualsThePlainNormalisation) {
  constexpr float kEps = 1e-5F;
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    if (size == 0) return;
    for (const bool affine : {false, true}) {
      // Far from 0: the variance must not come from a difference of squares.
      Misaligned x(misalignment, random.uniform_list(size, 9, 11));
      Misaligned weight_list(misalignment, random.uniform_list(size, -1, 1));
      Misaligned bias_list(misalignment, random.uniform_list(size, -1, 1));
      Misaligned dy(misalignment, random.uniform_list(size, -1, 1));
      Misaligned out(misalignment, zeros(size));
      const float* weight = affine ? weight_list.data() : nullptr;
      const float* bias = affine ? bias_list.data() : nullptr;
      Doubles expected = double_zeros(size);
      float mean = 0;
      float scale = 0;
      layer_norm(size, x.data(), weight, bias, kEps, out.data(), &mean, &scale);
      layer_norm_reference(size, x.data(), weight, bias, double{kEps}, expected.data());
      // The mean of numbers near 10 is rounded, and that is divided by their deviation of about 0.6 (or of 1,
      // sqrt(eps)).
      const double rounding = 64 * kRounding * (size == 1 ? 5 : 1);
      expect_near(out.data(), expected, 16 * kRounding, rounding);
      layer_norm_backward(size, x.data(), mean, scale, weight, dy.data(), out.data());
      layer_norm_backward_reference(size, x.data(), weight, double{kEps}, dy.data(), expected.data());
      expect_near(out.data(), expected, 16 * kRounding, rounding * static_cast<double>(scale));

      rms_norm(size, x.data(), weight, kEps, out.data(), &scale);
      rms_norm_reference(size, x.data(), weight, double{kEps}, expected.data());
      expect_near(out.data(), expected, 16 * kRounding);
      rms_norm_backward(size, x.data(), scale, weight, dy.data(), out.data());
      rms_norm_backward_reference(size, x.data(), weight, double{kEps}, dy.data(), expected.data());
      expect_near(out.data(), expected, 16 * kRounding, 64 * kRounding * static_cast<double>(scale));
    }
  });
}

TEST(LayerNorm, HasTheGradientsOfItsDifferences) {
  Random random(12);
  const Index n = 7;
  const List x = grid_list(n, random);
  const List weight = grid_list(n, random);
  const List bias = grid_list(n, random);
  const List dy = random.uniform_list(n, -1, 1);
  List out = zeros(n);
  List dx = zeros(n);
  List dweight = zeros(n);
  List dbias(static_cast<std::size_t>(n), 1);
  float mean = 0;
  float scale = 0;
  layer_norm(n, x.data(), weight.data(), bias.data(), 0.5F, out.data(), &mean, &scale);
  layer_norm_backward(n, x.data(), mean, scale, weight.data(), dy.data(), dx.data());
  norm_backward_parameters(n, x.data(), mean, scale, dy.data(), dweight.data(), dbias.data());
  const auto loss = [&](const float* x_at, const float* weight_at, const float* bias_at) {
    Doubles result = double_zeros(n);
    layer_norm_reference(n, x_at, weight_at, bias_at, 0.5, result.data());
    return weighted(result, dy);
  };
  expect_near(dx.data(), differences(x, [&](const float* at) { return loss(at, weight.data(), bias.data()); }), 0,
              kDifferenceTolerance);
  expect_near(dweight.data(), differences(weight, [&](const float* at) { return loss(x.data(), at, bias.data()); }), 0,
              kDifferenceTolerance);
  for (float& entry : dbias) entry -= 1;  // it was added to
  expect_near(dbias.data(), differences(bias, [&](const float* at) { return loss(x.data(), weight.data(), at); }), 0,
              kDifferenceTolerance);

  rms_norm(n, x.data(), weight.data(), 0.5F, out.data(), &scale);
  rms_norm_backward(n, x.data(), scale, weight.data(), dy.data(), dx.data());
  expect_near(dx.data(),
              differences(x,
                          [&](const float* at) {
                            Doubles result = double_zeros(n);
                            rms_norm_reference(n, at, weight.data(), 0.5, result.data());
                            return weighted(result, dy);
                          }),
              0, kDifferenceTolerance);
  norm_backward_parameters(n, x.data(), 0, 1, dy.data(), nullptr, nullptr);
}

double sigmoid_of(double x) { return 1 / (1 + std::exp(-x)); }
double cdf(double x) { return std::erfc(-x / std::numbers::sqrt2) / 2; }
double gelu_tanh_of(double x) {
  return 0.5 * x * (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x)));
}

struct ActivationCase {
  const char* name;
  const Function* forward;
  const Function* backward;
  double (*reference)(double);
  bool from_output;  // whether the backward pass takes the output
};

// Applies a function to rows of n floats without gaps.
void apply_to_rows(const Function& function, Index n, std::initializer_list<const float*> operands, float* results) {
  const Index one = 1;
  const std::span<const Index> stride(&one, 1);
  std::vector<Source> sources;
  for (const float* const operand : operands) sources.push_back({.start = operand, .strides = stride});
  apply(function, std::span(&n, 1), {.start = results, .strides = stride}, sources);
}

std::vector<ActivationCase> activation_cases() {
  return {
      {"relu", &kRelu, &kReluGradient, [](double x) { return x < 0 ? 0 : x; }, true},
      {"sigmoid", &kSigmoid, &kSigmoidGradient, sigmoid_of, true},
      {"tanh", &kTanh, &kTanhGradient, [](double x) { return std::tanh(x); }, true},
      {"silu", &kSilu, &kSiluGradient, [](double x) { return x * sigmoid_of(x); }, false},
      {"gelu", &kGelu, &kGeluGradient, [](double x) { return x * cdf(x); }, false},
      {"gelu_tanh", &kGeluTanh, &kGeluTanhGradient, gelu_tanh_of, false},
  };
}

TEST(Activations, EqualTheirFormulasAndTheirDifferences) {
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    for (const ActivationCase& c : activation_cases()) {
      SCOPED_TRACE(c.name);
      Misaligned x(misalignment, random.uniform_list(size, -6, 6));
      Misaligned dy(0, random.uniform_list(size, -1, 1));
      Misaligned y(misalignment, zeros(size));
      apply_to_rows(*c.forward, size, {x.data()}, y.data());
      Misaligned dx(misalignment, zeros(size));
      apply_to_rows(*c.backward, size, {dy.data(), c.from_output ? y.data() : x.data()}, dx.data());
      for (Index i = 0; i < size; ++i) {
        const double at = x.data()[i];
        // 3e-7 of x: what the last rounding of a probability near 0 or 1 leaves.
        ASSERT_TRUE(close(y.data()[i], c.reference(at), 3e-7 * std::max(1.0, std::abs(at)))) << "at " << at;
        const double slope = (c.reference(at + 1e-5) - c.reference(at - 1e-5)) / 2e-5;
        if (std::abs(at) < 1e-4) continue;  // where relu has none
        ASSERT_TRUE(close(dx.data()[i], slope * dy.data()[i], 2e-6)) << "at " << at;
      }
    }
  });
}

TEST(Activations, KeepNanAndSaturate) {
  for (const ActivationCase& c : activation_cases()) {
    SCOPED_TRACE(c.name);
    const List x = {kNan, kInf, 1000, -1000, 0};
    List y = zeros(5);
    apply_to_rows(*c.forward, 5, {x.data()}, y.data());
    EXPECT_TRUE(std::isnan(y[0]));
    EXPECT_EQ(y[1], c.reference(INFINITY));
    EXPECT_EQ(y[2], c.reference(1000));
    EXPECT_EQ(y[3], c.reference(-1000));
    EXPECT_EQ(y[4], c.reference(0));
  }
}

TEST(LstmCell, EqualsThePlainCell) {
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    Misaligned gates(misalignment, random.uniform_list(4 * size, -5, 5));
    Misaligned c(misalignment, random.uniform_list(size, -2, 2));
    Misaligned h(misalignment, zeros(size));
    Doubles expected_c = double_zeros(size);
    Doubles expected_h = double_zeros(size);
    lstm_cell_reference(size, gates.data(), c.data(), expected_c.data(), expected_h.data());
    lstm_cell(size, gates.data(), c.data(), c.data(), h.data());
    expect_near(c.data(), expected_c, 0, 32 * kRounding);
    expect_near(h.data(), expected_h, 0, 32 * kRounding);
  });
}

TEST(LstmCell, HasTheGradientsOfItsDifferences) {
  Random random(13);
  for (const Index n : {1, 3, 4, 7}) {
    const List preactivations = grid_list(4 * n, random);
    const List c_prev = grid_list(n, random);
    const List dh = random.uniform_list(n, -1, 1);
    List dc = random.uniform_list(n, -1, 1);
    List gates = preactivations;
    List c = zeros(n);
    List h = zeros(n);
    lstm_cell(n, gates.data(), c_prev.data(), c.data(), h.data());
    const List before = dc;
    lstm_cell_backward(n, gates.data(), c_prev.data(), c.data(), dh.data(), dc.data(), gates.data(), dc.data());
    const auto loss = [&](const float* gates_at, const float* c_at) {
      Doubles new_c = double_zeros(n);
      Doubles new_h = double_zeros(n);
      lstm_cell_reference(n, gates_at, c_at, new_c.data(), new_h.data());
      return weighted(new_c, before) + weighted(new_h, dh);
    };
    expect_near(gates.data(), differences(preactivations, [&](const float* at) { return loss(at, c_prev.data()); }), 0,
                kDifferenceTolerance);
    expect_near(dc.data(), differences(c_prev, [&](const float* at) { return loss(preactivations.data(), at); }), 0,
                kDifferenceTolerance);
  }
}

TEST(GruCell, EqualsThePlainCell) {
  for_all_sizes([](Index size, Index misalignment, Random& random) {
    Misaligned input(misalignment, random.uniform_list(3 * size, -5, 5));
    Misaligned hidden(misalignment, random.uniform_list(3 * size, -5, 5));
    Misaligned h(misalignment, random.uniform_list(size, -1, 1));
    Doubles expected = double_zeros(size);
    gru_cell_reference(size, input.data(), hidden.data(), h.data(), expected.data());
    gru_cell(size, input.data(), hidden.data(), h.data(), input.data(), h.data());
    expect_near(h.data(), expected, 0, 32 * kRounding);
  });
}

TEST(GruCell, HasTheGradientsOfItsDifferences) {
  Random random(14);
  for (const Index n : {1, 3, 4, 7}) {
    const List input = grid_list(3 * n, random);
    const List hidden = grid_list(3 * n, random);
    const List h_prev = grid_list(n, random);
    List dh = random.uniform_list(n, -1, 1);
    const List before = dh;
    List gates = zeros(3 * n);
    List h = zeros(n);
    List dhidden = zeros(3 * n);
    gru_cell(n, input.data(), hidden.data(), h_prev.data(), gates.data(), h.data());
    gru_cell_backward(n, gates.data(), hidden.data() + 2 * n, h_prev.data(), dh.data(), gates.data(), dhidden.data(),
                      dh.data());
    const auto loss = [&](const float* input_at, const float* hidden_at, const float* h_at) {
      Doubles result = double_zeros(n);
      gru_cell_reference(n, input_at, hidden_at, h_at, result.data());
      return weighted(result, before);
    };
    expect_near(gates.data(),
                differences(input, [&](const float* at) { return loss(at, hidden.data(), h_prev.data()); }), 0,
                kDifferenceTolerance);
    expect_near(dhidden.data(),
                differences(hidden, [&](const float* at) { return loss(input.data(), at, h_prev.data()); }), 0,
                kDifferenceTolerance);
    expect_near(dh.data(), differences(h_prev, [&](const float* at) { return loss(input.data(), hidden.data(), at); }),
                0, kDifferenceTolerance);
  }
}

TEST(AdditiveScores, EqualThePlainScores) {
  for_all_sizes([](Index width, Index misalignment, Random& random) {
    for (const Index n : {0, 1, 3}) {
      const Index stride = width + 2;
      Misaligned query(misalignment, random.uniform_list(width, -3, 3));
      Misaligned keys(misalignment, random.uniform_list(n == 0 ? 0 : (n - 1) * stride + width, -3, 3));
      Misaligned v(misalignment, random.uniform_list(width, -1, 1));
      Misaligned tanhs(misalignment, zeros(n * width));
      List scores = zeros(n);
      List again = zeros(n);
      Doubles expected = double_zeros(n);
      additive_scores(n, width, query.data(), keys.data(), stride, v.data(), tanhs.data(), scores.data());
      additive_scores(n, width, query.data(), keys.data(), stride, v.data(), nullptr, again.data());
      additive_scores_reference(n, width, query.data(), keys.data(), stride, v.data(), expected.data());
      expect_near(scores.data(), expected, 0, (8 + 0.5 * static_cast<double>(width)) * kRounding);
      EXPECT_EQ(scores, again);
      for (Index s = 0; s < n; ++s) {
        for (Index a = 0; a < width; ++a) {
          const double sum = double{query.data()[a]} + keys.data()[s * stride + a];
          ASSERT_TRUE(close(tanhs.data()[s * width + a], std::tanh(sum), 8 * kRounding));
        }
      }
    }
  });
}

TEST(AdditiveScores, HaveTheGradientsOfTheirDifferences) {
  Random random(15);
  for (const Index width : {1, 3, 4, 7}) {
    const Index n = 3;
    const Index stride = width + 2;
    const List query = grid_list(width, random);
    const List keys = grid_list((n - 1) * stride + width, random);
    const List v = grid_list(width, random);
    const List dscores = random.uniform_list(n, -1, 1);
    List tanhs = zeros(n * width);
    List scores = zeros(n);
    additive_scores(n, width, query.data(), keys.data(), stride, v.data(), tanhs.data(), scores.data());
    // They are added to what is there.
    List dquery(query.size(), 1);
    List dkeys(keys.size(), 2);
    List dv(v.size(), 3);
    additive_scores_backward(n, width, tanhs.data(), v.data(), dscores.data(), dquery.data(), dkeys.data(), stride,
                             dv.data());
    for (float& entry : dquery) entry -= 1;
    for (float& entry : dkeys) entry -= 2;
    for (float& entry : dv) entry -= 3;
    const auto loss = [&](const float* query_at, const float* keys_at, const float* v_at) {
      Doubles result = double_zeros(n);
      additive_scores_reference(n, width, query_at, keys_at, stride, v_at, result.data());
      return weighted(result, dscores);
    };
    expect_near(dquery.data(), differences(query, [&](const float* at) { return loss(at, keys.data(), v.data()); }), 0,
                kDifferenceTolerance);
    expect_near(dkeys.data(), differences(keys, [&](const float* at) { return loss(query.data(), at, v.data()); }), 0,
                kDifferenceTolerance);
    expect_near(dv.data(), differences(v, [&](const float* at) { return loss(query.data(), keys.data(), at); }), 0,
                kDifferenceTolerance);
  }
}

}  // namespace
}  // namespace attention_lab::kernels
