// Functions that work element by element: PyTorch's types, values and gradients, and changes in place.
#include "ops/pointwise.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "autograd/autograd.h"
#include "gradcheck.h"
#include "ops/arithmetic.h"
#include "ops/comparison.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::NanSensitiveFloatEq;
using testing::Pointwise;

Tensor leaf(const std::vector<float>& list) {
  Tensor a = make(list);
  set_requires_grad(a, true);
  return a;
}
// The gradients of the sum of function(inputs).
std::vector<std::vector<float>> gradients(const Differentiable& function, const std::vector<std::vector<float>>& in) {
  std::vector<Tensor> leaves;
  leaves.reserve(in.size());
  for (const std::vector<float>& list : in) leaves.push_back(leaf(list));
  const Tensor out = function(leaves);
  backward(out, make(out.shape(), std::vector<float>(static_cast<std::size_t>(out.numel()), 1)));
  std::vector<std::vector<float>> result;
  result.reserve(leaves.size());
  for (const Tensor& a : leaves) result.push_back(values(grad(a)));
  return result;
}
auto same_floats(const std::vector<float>& list) { return Pointwise(NanSensitiveFloatEq(), list); }

// ---- types ----

TEST(Promotion, TakesTheWiderType) {
  const Tensor of_type[] = {make_bools({1}), make_integers({3}), make({2.5F})};
  for (const Tensor& a : of_type) {
    for (const Tensor& b : of_type) {
      const DType wider = promote(a.dtype(), b.dtype());
      EXPECT_EQ(add(a, b).dtype(), wider);
      EXPECT_EQ(mul(a, b).dtype(), wider);
      EXPECT_EQ(maximum(a, b).dtype(), wider);
      EXPECT_EQ(where(make_bools({0}), a, b).dtype(), wider);
      EXPECT_EQ(div(a, b).dtype(), DType::kFloat32);
      EXPECT_EQ(lt(a, b).dtype(), DType::kBool);
      EXPECT_EQ(logical_xor(a, b).dtype(), DType::kBool);
    }
    EXPECT_EQ(exp(a).dtype(), DType::kFloat32);
    EXPECT_EQ(gelu(a).dtype(), DType::kFloat32);
    EXPECT_EQ(isnan(a).dtype(), DType::kBool);
  }
  EXPECT_EQ(abs(make_integers({-3})).dtype(), DType::kInt64);
  EXPECT_EQ(floor(make_integers({-3})).dtype(), DType::kInt64);
}

TEST(Promotion, ConvertsTheOperandsBeforeItComputes) {
  EXPECT_THAT(values(add(make_integers({1, 2}), make({0.5F}))), ElementsAre(1.5, 2.5));
  EXPECT_THAT(integers(mul(make_bools({0, 1}), make_integers({7}))), ElementsAre(0, 7));
  EXPECT_THAT(values(div(make_integers({7}), make_integers({2}))), ElementsAre(3.5));
  EXPECT_THAT(elements<bool>(eq(make_integers({1, 2}), make({1, 2.5}))), ElementsAre(true, false));
  EXPECT_THAT(values(sqrt(make_integers({4}))), ElementsAre(2));
  // Not by way of float, where they would be equal.
  EXPECT_THAT(elements<bool>(lt(make_integers({16777216}), make_integers({16777217}))), ElementsAre(true));
}

TEST(Promotion, KnowsOrAndAndForBool) {
  const Tensor a = make_bools({0, 0, 1, 1});
  const Tensor b = make_bools({0, 1, 0, 1});
  EXPECT_THAT(elements<bool>(add(a, b)), ElementsAre(false, true, true, true));
  EXPECT_THAT(elements<bool>(mul(a, b)), ElementsAre(false, false, false, true));
  EXPECT_THAT(elements<bool>(maximum(a, b)), ElementsAre(false, true, true, true));
}

TEST(Promotion, RefusesArithmeticThatBoolHasNot) {
  const Tensor yes = make_bools({1});
  expect_error([&] { sub(yes, make_integers({1})); },
               "sub: there is none for tensors of bool: logical_xor and logical_not are for masks");
  expect_error([&] { neg(yes); }, "neg: there is none for tensors of bool: logical_not is for masks");
  expect_error([&] { pow(yes, yes); }, "pow: there is none for tensors of bool");
  expect_error([&] { relu(yes); }, "relu: there is none for tensors of bool");
  expect_error([&] { round(yes); }, "round: there is none for tensors of bool");
}

// ---- values ----
// Those of floats and their gradients are compared with PyTorch's functions of the same name.

TEST(Remainder, HasTheSignOfTheDivisor) {
  const Tensor a = make({7, -7, 7, -7, 5, -5, 0, 1});
  const Tensor b = make({2, 2, -2, -2, kInf, kInf, 3, 0});
  EXPECT_THAT(values(remainder(a, b)), same_floats({1, 1, -1, -1, 5, kInf, 0, kNan}));
  EXPECT_THAT(values(floor_divide(a, b)), same_floats({3, -4, -4, 3, 0, -1, 0, kInf}));
  const Tensor c = make_integers({7, -7, 7, -7, 6, -6});
  const Tensor d = make_integers({2, 2, -2, -2, 3, -3});
  EXPECT_THAT(integers(remainder(c, d)), ElementsAre(1, 1, -1, -1, 0, 0));
  EXPECT_THAT(integers(floor_divide(c, d)), ElementsAre(3, -4, -4, 3, 2, 2));
  expect_error([&] { remainder(c, make_integers({0})); }, "remainder: an integer is divided by 0");
  expect_error([&] { floor_divide(c, make_bools({0})); }, "floor_divide: an integer is divided by 0");
}

TEST(Integers, WrapAround) {
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
  EXPECT_THAT(integers(add(make_integers({kMost}), make_integers({1}))), ElementsAre(kLeast));
  EXPECT_THAT(integers(sub(make_integers({kLeast}), make_integers({1}))), ElementsAre(kMost));
  EXPECT_THAT(integers(mul(make_integers({kMost / 2 + 1}), make_integers({4}))), ElementsAre(0));
  EXPECT_THAT(integers(abs(make_integers({kLeast}))), ElementsAre(kLeast));
  EXPECT_THAT(integers(neg(make_integers({kLeast}))), ElementsAre(kLeast));
  EXPECT_THAT(integers(floor_divide(make_integers({kLeast}), make_integers({-1}))), ElementsAre(kLeast));
  EXPECT_THAT(integers(remainder(make_integers({kLeast}), make_integers({-1}))), ElementsAre(0));
  EXPECT_THAT(integers(pow(make_integers({-2}), make_integers({63}))), ElementsAre(kLeast));
  EXPECT_THAT(integers(pow(make_integers({2}), make_integers({64}))), ElementsAre(0));
}

TEST(Pow, FollowsPyTorchAtTheEdges) {
  EXPECT_THAT(values(pow(make({2, -2, 0, 9, -1, 4}), make({3, 3, 0, 0.5, 0.5, -1}))),
              same_floats({8, -8, 1, 3, kNan, 0.25}));
  EXPECT_THAT(integers(pow(make_integers({2, -3, 0, 5}), make_integers({10, 3, 0, 0}))), ElementsAre(1024, -27, 1, 1));
  EXPECT_THAT(values(pow(make({-3, 2}), scalar(2))), ElementsAre(9, 4));
  EXPECT_THAT(values(pow(make_integers({-3, 2}), scalar(2))), ElementsAre(9, 4));
  expect_error([] { pow(make_integers({2}), make_integers({1, -1})); },
               "pow: integers have no negative powers: make one of the tensors float32");
}

TEST(Maximum, KeepsNan) {
  const Tensor a = make({1, kNan, 3, kInf});
  const Tensor b = make({2, 0, kNan, -kInf});
  EXPECT_THAT(values(maximum(a, b)), same_floats({2, kNan, kNan, kInf}));
  EXPECT_THAT(values(minimum(a, b)), same_floats({1, kNan, kNan, -kInf}));
  EXPECT_THAT(integers(minimum(make_integers({3, -4}), make_integers({0}))), ElementsAre(0, -4));
}

TEST(Clamp, TakesNumbersTensorsOrOneBoundOnly) {
  const Tensor a = make({-2, 0.5, 2, kNan});
  EXPECT_THAT(values(clamp(a, scalar(0), scalar(1))), same_floats({0, 0.5, 1, kNan}));
  EXPECT_THAT(values(clamp(a, {}, scalar(1))), same_floats({-2, 0.5, 1, kNan}));
  EXPECT_THAT(values(clamp(a, scalar(3), scalar(1))), same_floats({1, 1, 1, kNan}));  // the upper bound wins
  EXPECT_THAT(values(clamp(make_integers({1, 5}), {}, scalar(2.5))), ElementsAre(1, 2.5));
  EXPECT_THAT(clamp(a, make({2, 1}, {0, 1}), {}).shape(), ElementsAre(2, 4));
  expect_error([&] { clamp(a, {}, {}); }, "clamp: at least one of min and max is needed");
}

TEST(Steps, RoundAsPyTorchDoes) {
  const Tensor a = make({0.5, 1.5, 2.5, -0.5, -1.5, 2.4F});
  EXPECT_THAT(values(round(a)), ElementsAre(0, 2, 2, -0.0F, -2, 2));
  EXPECT_THAT(values(floor(a)), ElementsAre(0, 1, 2, -1, -2, 2));
  EXPECT_THAT(values(ceil(a)), ElementsAre(1, 2, 3, 0, -1, 3));
  EXPECT_THAT(values(sign(make({-2, 0, 3, kNan}))), ElementsAre(-1, 0, 1, 0));
  EXPECT_THAT(integers(sign(make_integers({-2, 0, 3}))), ElementsAre(-1, 0, 1));
}

TEST(Comparison, IsFalseForNanExceptNe) {
  const Tensor a = make({1, 2, 3, kNan});
  const Tensor b = make({2, 2, 2, kNan});
  EXPECT_THAT(elements<bool>(eq(a, b)), ElementsAre(false, true, false, false));
  EXPECT_THAT(elements<bool>(ne(a, b)), ElementsAre(true, false, true, true));
  EXPECT_THAT(elements<bool>(lt(a, b)), ElementsAre(true, false, false, false));
  EXPECT_THAT(elements<bool>(le(a, b)), ElementsAre(true, true, false, false));
  EXPECT_THAT(elements<bool>(gt(a, b)), ElementsAre(false, false, true, false));
  EXPECT_THAT(elements<bool>(ge(a, b)), ElementsAre(false, true, true, false));
  EXPECT_THAT(elements<bool>(gt(make_bools({0, 1}), make_bools({0}))), ElementsAre(false, true));
}

TEST(Logic, CountsEverythingButZeroAsTrue) {
  const Tensor a = make({0, 0.5, kNan, 0});
  const Tensor b = make_integers({0, 0, 2, -1});
  EXPECT_THAT(elements<bool>(logical_and(a, b)), ElementsAre(false, false, true, false));
  EXPECT_THAT(elements<bool>(logical_or(a, b)), ElementsAre(false, true, true, true));
  EXPECT_THAT(elements<bool>(logical_xor(a, b)), ElementsAre(false, true, false, true));
  EXPECT_THAT(elements<bool>(logical_not(a)), ElementsAre(true, false, false, true));
}

TEST(Logic, KnowsWhatIsNoNumber) {
  const Tensor a = make({1, kNan, kInf, -kInf, 3e38F});
  EXPECT_THAT(elements<bool>(isnan(a)), ElementsAre(false, true, false, false, false));
  EXPECT_THAT(elements<bool>(isinf(a)), ElementsAre(false, false, true, true, false));
  EXPECT_THAT(elements<bool>(isfinite(a)), ElementsAre(true, false, false, false, true));
  EXPECT_THAT(elements<bool>(isfinite(make_integers({std::numeric_limits<std::int64_t>::max()}))), ElementsAre(true));
}

TEST(Where, ChoosesElementByElement) {
  const Tensor mask = reshape(make_bools({1, 0}), {2, 1});
  EXPECT_THAT(values(where(mask, make({1, kNan}), scalar(7))), same_floats({1, kNan, 7, 7}));
  EXPECT_THAT(integers(where(mask, make_bools({1, 0}), make_integers({7}))), ElementsAre(1, 0, 7, 7));
  expect_error([] { where(make_integers({1}), scalar(1), scalar(2)); },
               "where: expected a condition of bool, not int64");
  expect_error([] { where(make_bools({1, 0, 1}), make({1, 2}), scalar(2)); },
               "where: shapes (3,) and (2,) do not fit: 3 against 2 along dimension -1");
}

TEST(MaskedFill, WritesOneValueWhereTheMaskIsTrue) {
  const Tensor mask = make_bools({1, 0});
  EXPECT_THAT(values(masked_fill(make({2, 2}, {1, 2, 3, 4}), mask, scalar(-kInf))), ElementsAre(-kInf, 2, -kInf, 4));
  EXPECT_THAT(integers(masked_fill(make_integers({5, 6}), mask, scalar(9, DType::kInt64))), ElementsAre(9, 6));
  expect_error([&] { masked_fill(make_integers({5, 6}), mask, scalar(-1.0)); },
               "masked_fill: a tensor of int64 cannot hold a value of float32");
  expect_error([&] { masked_fill(make({5, 6}), make_integers({1, 0}), scalar(1)); },
               "masked_fill: expected a mask of bool, not int64");
  expect_error([&] { masked_fill(make({5, 6}), mask, make({1})); },
               "masked_fill: the value must be a number or a tensor without axes, not one of shape (1,)");
}

TEST(Equal, ComparesShapesAndElements) {
  EXPECT_TRUE(equal(make({1, 2}), make_integers({1, 2})));
  EXPECT_FALSE(equal(make({1, 2}), make({1, 2}, {1, 2})));
  EXPECT_FALSE(equal(make({1, kNan}), make({1, kNan})));
  EXPECT_TRUE(equal(make({0}, {}), make({0}, {})));
}

TEST(Allclose, AllowsBothTolerances) {
  EXPECT_TRUE(allclose(make({100}), make({100.0009F})));
  EXPECT_FALSE(allclose(make({100}), make({100.002F})));
  EXPECT_TRUE(allclose(make({1, 2}), scalar(1), 0, 1));
  EXPECT_FALSE(allclose(make({kInf}), make({-kInf})));
  EXPECT_TRUE(allclose(make({kInf}), make({kInf})));
  EXPECT_FALSE(allclose(make({3}), make({kInf}), 1e30, 1e30));
  EXPECT_FALSE(allclose(make({kNan}), make({kNan})));
  EXPECT_TRUE(allclose(make({kNan}), make({kNan}), 0, 0, true));
}

TEST(Unary, GivesPyTorchsValues) {
  const Tensor x = make({-3, -1, -0.5, 0, 0.5, 1, 3});
  // At -3 the results are small differences of numbers around 1, hence no relative tolerance.
  const auto expect = [](const Tensor& actual, const std::vector<double>& expected) {
    EXPECT_THAT(values(actual), Pointwise(testing::FloatNear(5e-7F), expected));
  };
  expect(gelu(x), {-0.004049867391586304, -0.1586552858352661, -0.1542687863111496, 0.0, 0.3457311987876892,
                   0.8413447141647339, 2.995950222015381});
  expect(gelu(x, true), {-0.0036374330520629883, -0.15880799293518066, -0.1542859971523285, 0.0, 0.3457140028476715,
                         0.8411920070648193, 2.9963626861572266});
  expect(silu(x), {-0.14227761328220367, -0.2689414322376251, -0.1887703388929367, 0.0, 0.3112296760082245,
                   0.7310585975646973, 2.857722520828247});
}

// ---- any shape and strides ----

// A shape, and operands that broadcast to it: axes are repeated or left out, and two of them are exchanged.
struct Operands {
  Shape shape;
  std::vector<Tensor> tensors;
};
Operands random_operands(Random& random, std::size_t count, float low, float high) {
  Operands operands;
  operands.shape = Shape(static_cast<std::size_t>(random.integer(0, 3)));
  for (Index& size : operands.shape) size = random.integer(1, 5);
  for (std::size_t i = 0; i < count; ++i) {
    Shape own(operands.shape.begin() + (i == 0 ? 0 : random.integer(0, std::ssize(operands.shape))),
              operands.shape.end());
    for (Index& size : own) size = i > 0 && random.integer(0, 2) == 0 ? 1 : size;
    operands.tensors.push_back(make_random(own, random, low, high));
  }
  return operands;
}

// An elementwise function of doubles, broadcast.
DoubleReference broadcast_reference(const Operands& operands, double (*function)(const double*)) {
  std::vector<Strides> strides;
  strides.reserve(operands.tensors.size());
  for (const Tensor& t : operands.tensors) {
    strides.push_back(broadcast_strides(t.shape(), contiguous_strides(t.shape()), operands.shape));
  }
  return [strides, function, shape = operands.shape](const std::vector<std::vector<double>>& in) {
    std::vector<double> out(static_cast<std::size_t>(numel(shape)));
    for (std::size_t i = 0; i < out.size(); ++i) {
      double at[3] = {};
      for (std::size_t t = 0; t < in.size(); ++t) {
        Index place = 0;
        auto rest = static_cast<Index>(i);
        for (std::size_t d = shape.size(); d-- > 0; rest /= shape[d]) place += rest % shape[d] * strides[t][d];
        at[t] = in[t][static_cast<std::size_t>(place)];
      }
      out[i] = function(at);
    }
    return out;
  };
}

struct GradientCase {
  const char* name = nullptr;
  std::size_t operands = 0;
  Tensor (*function)(In in) = nullptr;
  double (*reference)(const double* x) = nullptr;
  float low = -2;
  float high = 2;
};

constexpr double kRootHalf = std::numbers::sqrt2 / 2;

const GradientCase kGradientCases[] = {
    {"add", 2, [](const auto& in) { return add(in[0], in[1]); }, [](const double* x) { return x[0] + x[1]; }},
    {"sub", 2, [](const auto& in) { return sub(in[0], in[1]); }, [](const double* x) { return x[0] - x[1]; }},
    {"mul", 2, [](const auto& in) { return mul(in[0], in[1]); }, [](const double* x) { return x[0] * x[1]; }},
    {"div", 2, [](const auto& in) { return div(in[0], in[1]); }, [](const double* x) { return x[0] / x[1]; }, 0.5, 2},
    {"pow", 2, [](const auto& in) { return pow(in[0], in[1]); }, [](const double* x) { return std::pow(x[0], x[1]); },
     0.5, 2},
    {"remainder", 2, [](const auto& in) { return remainder(in[0], in[1]); },
     [](const double* x) { return x[0] - x[1] * std::floor(x[0] / x[1]); }, 0.5, 2},
    {"maximum", 2, [](const auto& in) { return maximum(in[0], in[1]); },
     [](const double* x) { return std::max(x[0], x[1]); }},
    {"minimum", 2, [](const auto& in) { return minimum(in[0], in[1]); },
     [](const double* x) { return std::min(x[0], x[1]); }},
    {"clamp", 3, [](const auto& in) { return clamp(in[0], in[1], in[2]); },
     [](const double* x) { return std::min(std::max(x[0], x[1]), x[2]); }},
    {"clamp with one bound", 2, [](const auto& in) { return clamp(in[0], {}, in[1]); },
     [](const double* x) { return std::min(x[0], x[1]); }},
    {"where", 3, [](const auto& in) { return where(lt(in[2].detached(), scalar(0)), in[0], in[1]); },
     [](const double* x) { return x[2] < 0 ? x[0] : x[1]; }},
    {"neg", 1, [](const auto& in) { return neg(in[0]); }, [](const double* x) { return -x[0]; }},
    {"abs", 1, [](const auto& in) { return abs(in[0]); }, [](const double* x) { return std::abs(x[0]); }},
    {"square", 1, [](const auto& in) { return square(in[0]); }, [](const double* x) { return x[0] * x[0]; }},
    {"pow of 2", 1, [](const auto& in) { return pow(in[0], scalar(2)); }, [](const double* x) { return x[0] * x[0]; }},
    {"pow of 3", 1, [](const auto& in) { return pow(in[0], scalar(3)); },
     [](const double* x) { return x[0] * x[0] * x[0]; }},
    {"relu", 1, [](const auto& in) { return relu(in[0]); }, [](const double* x) { return std::max(x[0], 0.0); }},
    {"round", 1, [](const auto& in) { return round(in[0]); }, [](const double* x) { return std::nearbyint(x[0]); }},
    {"floor", 1, [](const auto& in) { return floor(in[0]); }, [](const double* x) { return std::floor(x[0]); }},
    {"ceil", 1, [](const auto& in) { return ceil(in[0]); }, [](const double* x) { return std::ceil(x[0]); }},
    {"sign", 1, [](const auto& in) { return sign(in[0]); }, [](const double* x) { return x[0] < 0 ? -1.0 : 1.0; }},
    {"exp", 1, [](const auto& in) { return exp(in[0]); }, [](const double* x) { return std::exp(x[0]); }},
    {"log", 1, [](const auto& in) { return log(in[0]); }, [](const double* x) { return std::log(x[0]); }, 0.1F, 3},
    {"sqrt", 1, [](const auto& in) { return sqrt(in[0]); }, [](const double* x) { return std::sqrt(x[0]); }, 0.1F, 3},
    {"rsqrt", 1, [](const auto& in) { return rsqrt(in[0]); }, [](const double* x) { return 1 / std::sqrt(x[0]); }, 0.2F,
     3},
    {"reciprocal", 1, [](const auto& in) { return reciprocal(in[0]); }, [](const double* x) { return 1 / x[0]; }, 0.2F,
     3},
    {"tanh", 1, [](const auto& in) { return tanh(in[0]); }, [](const double* x) { return std::tanh(x[0]); }},
    {"sigmoid", 1, [](const auto& in) { return sigmoid(in[0]); },
     [](const double* x) { return 1 / (1 + std::exp(-x[0])); }},
    {"erf", 1, [](const auto& in) { return erf(in[0]); }, [](const double* x) { return std::erf(x[0]); }},
    {"sin", 1, [](const auto& in) { return sin(in[0]); }, [](const double* x) { return std::sin(x[0]); }},
    {"cos", 1, [](const auto& in) { return cos(in[0]); }, [](const double* x) { return std::cos(x[0]); }},
    {"gelu", 1, [](const auto& in) { return gelu(in[0]); },
     [](const double* x) { return x[0] * (1 + std::erf(x[0] * kRootHalf)) / 2; }},
    {"gelu with tanh", 1, [](const auto& in) { return gelu(in[0], true); },
     [](const double* x) {
       const double inner = std::sqrt(2 / std::numbers::pi) * (x[0] + 0.044715 * x[0] * x[0] * x[0]);
       return x[0] * (1 + std::tanh(inner)) / 2;
     }},
    {"silu", 1, [](const auto& in) { return silu(in[0]); },
     [](const double* x) { return x[0] / (1 + std::exp(-x[0])); }},
};

TEST(Gradients, AgreeWithDifferencesInDoublePrecisionForRandomShapes) {
  for (const GradientCase& c : kGradientCases) {
    Random random(30);
    for (int round = 0; round < 8; ++round) {
      const Operands operands = random_operands(random, c.operands, c.low, c.high);
      SCOPED_TRACE(testing::Message() << c.name << " of shape " << to_string(operands.shape));
      expect_gradients(c.function, broadcast_reference(operands, c.reference), operands.tensors);
    }
  }
}

TEST(Gradients, AgreeWithDifferencesOfTheirOwnValues) {
  Random random(31);
  const std::vector<Tensor> inputs = {make_random({4, 3}, random), make_random({3}, random, 1, 2)};
  expect_gradients([](const std::vector<Tensor>& in) { return div(tanh(transpose(in[0], 0, 1)), unsqueeze(in[1], 1)); },
                   inputs);
}

TEST(Gradients, GoThroughViewsAndLongRows) {
  // Longer than the parts in which rows are computed and converted, and no multiple of a vector.
  Random random(32);
  const Tensor a = make_random({2, 1027}, random);
  for (const auto function : {+[](const Tensor& x) { return silu(x); }, +[](const Tensor& x) { return sin(x); }}) {
    const Tensor straight = clone(a);
    const Tensor turned = contiguous(transpose(a, 0, 1));
    set_requires_grad(straight, true);
    set_requires_grad(turned, true);
    const Tensor ones = make({2, 1027}, std::vector<float>(2054, 1));
    const Tensor first = function(straight);
    const Tensor second = function(transpose(turned, 0, 1));
    EXPECT_EQ(values(first), values(second));
    backward(first, ones);
    backward(second, ones);
    EXPECT_EQ(values(grad(straight)), values(transpose(grad(turned), 0, 1)));
  }
}

// torch.autograd's results for the same calls.
TEST(Gradients, FollowPyTorchWhereThereIsNone) {
  const auto unary = [](auto function) {
    return [function](const std::vector<Tensor>& in) { return function(in[0]); };
  };
  EXPECT_THAT(gradients(unary([](const Tensor& x) { return relu(x); }), {{-1, 0, 1, kNan}})[0],
              ElementsAre(0, 0, 1, 1));
  EXPECT_THAT(gradients(unary([](const Tensor& x) { return abs(x); }), {{-1, 0, 1}})[0], ElementsAre(-1, 0, 1));
  EXPECT_THAT(gradients(unary([](const Tensor& x) { return sqrt(x); }), {{0, 4}})[0], ElementsAre(kInf, 0.25));
  EXPECT_THAT(gradients(unary([](const Tensor& x) { return clamp(x, scalar(0), scalar(1)); }), {{-1, 0, 0.5, 1, 2}})[0],
              ElementsAre(0, 1, 1, 1, 0));
  EXPECT_THAT(gradients(unary([](const Tensor& x) { return pow(x, scalar(0)); }), {{0, 2}})[0], ElementsAre(0, 0));

  const auto binary = [](auto function) {
    return [function](const std::vector<Tensor>& in) { return function(in[0], in[1]); };
  };
  EXPECT_THAT(gradients(binary(maximum), {{1, 2, 3}, {1, 3, 2}}),
              testing::ElementsAre(ElementsAre(0.5, 0, 1), ElementsAre(0.5, 1, 0)));
  EXPECT_THAT(gradients(binary(minimum), {{1, 2, 3}, {1, 3, 2}}),
              testing::ElementsAre(ElementsAre(0.5, 1, 0), ElementsAre(0.5, 0, 1)));
  EXPECT_THAT(gradients(binary(pow), {{0, 0, 2, -2}, {0, 2, 3, 2}}),
              testing::ElementsAre(ElementsAre(0, 0, 12, -4), same_floats({0, 0, 5.545177459716797F, kNan})));
  EXPECT_THAT(gradients(binary(remainder), {{7, -7}, {2, 3}}),
              testing::ElementsAre(ElementsAre(1, 1), ElementsAre(-3, 3)));
  EXPECT_THAT(gradients([](const std::vector<Tensor>& in) { return clamp(in[0], in[1], in[2]); },
                        {{-1, 0.5, 2, 0}, {0, 0, 0, 2}, {1, 1, 1, 1}}),
              testing::ElementsAre(ElementsAre(0, 1, 0, 0), ElementsAre(1, 0, 0, 0), ElementsAre(0, 0, 1, 1)));
}

TEST(Gradients, PassTheMaskOnlyToWhatWasChosen) {
  const Tensor mask = make_bools({1, 0});
  const Tensor value = scalar(5);
  const Tensor a = leaf({1, 2});
  set_requires_grad(value, true);
  const Tensor filled = masked_fill(a, mask, value);
  EXPECT_EQ(grad_fn_name(filled), "MaskedFillBackward1");
  backward(filled, make({10, 20}));
  EXPECT_THAT(values(grad(a)), ElementsAre(0, 20));
  EXPECT_THAT(values(grad(value)), ElementsAre(10));
}

TEST(Gradients, AreNamedAsInPyTorch) {
  const Tensor x = leaf({1, 2});
  EXPECT_EQ(grad_fn_name(pow(x, scalar(3))), "PowBackward0");
  EXPECT_EQ(grad_fn_name(pow(x, x)), "PowBackward1");
  EXPECT_EQ(grad_fn_name(clamp(x, scalar(3), {})), "ClampBackward1");
  EXPECT_EQ(grad_fn_name(clamp(x, x, {})), "ClampBackward0");
  EXPECT_EQ(grad_fn_name(masked_fill(x, make_bools({1}), scalar(1))), "MaskedFillBackward0");
  EXPECT_EQ(grad_fn_name(lt(x, x)), "");
}

// ---- in place ----

// y = torch.pow(x, exponent); y.sum().backward(); y, x.grad in PyTorch for x = -inf, -2, -0, 0, 1e-30, 3, 1e30, inf,
// nan
TEST(Pow, IsAProductARootOrAQuotientForExponentsThatAreNumbers) {
  const std::vector<float> numbers = {-kInf, -2, -0.0F, 0, 1e-30F, 3, 1e30F, kInf, kNan};
  struct Expected {
    double exponent;
    std::vector<float> values;
    std::vector<float> gradients;
  };
  const std::vector<Expected> cases = {
      {2, {kInf, 4, 0, 0, 0, 9, kInf, kInf, kNan}, {-kInf, -4, -0.0F, 0, 2e-30F, 6, 2e30F, kInf, kNan}},
      {3, {-kInf, -8, -0.0F, 0, 0, 27, kInf, kInf, kNan}, {kInf, 12, 0, 0, 0, 27, kInf, kInf, kNan}},
      {0.5,
       {kNan, kNan, -0.0F, 0, 1e-15F, 1.7320508F, 1e15F, kInf, kNan},
       {kNan, kNan, -kInf, kInf, 5e14F, 0.28867513F, 5e-16F, 0, kNan}},
      {-1,
       {-0.0F, -0.5, -kInf, kInf, 1e30F, 0.33333334F, 1e-30F, 0, kNan},
       {-0.0F, -0.25, -kInf, -kInf, -kInf, -0.11111111F, -0.0F, -0.0F, kNan}}};
  for (const Expected& expected : cases) {
    const Tensor x = make(numbers);
    set_requires_grad(x, true);
    const Tensor y = pow(x, scalar(expected.exponent));
    backward(sum(y));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      SCOPED_TRACE(testing::Message() << numbers[i] << " to the power of " << expected.exponent);
      const auto expect_same = [](float actual, float wanted) {
        EXPECT_EQ(std::isnan(actual), std::isnan(wanted));
        if (std::isnan(wanted)) return;
        EXPECT_TRUE(close(actual, wanted, 4 * kRounding)) << actual << " for " << wanted;
        EXPECT_EQ(std::signbit(actual), std::signbit(wanted));
      };
      expect_same(values(y)[i], expected.values[i]);
      expect_same(values(grad(x))[i], expected.gradients[i]);
    }
  }
}

TEST(InPlace, ChangesWhatViewsSee) {
  const Tensor a = make({2, 3}, {1, 2, 3, 4, 5, 6});
  const Tensor column = select(a, 1, 1);
  add_(column, make({10, 20}));
  EXPECT_THAT(values(a), ElementsAre(1, 12, 3, 4, 25, 6));
  mul_(transpose(a, 0, 1), make({1, 0}));
  EXPECT_THAT(values(a), ElementsAre(1, 12, 3, 0, 0, 0));
  add_(a, make({1, 1, 1}), -0.5);
  EXPECT_THAT(values(a), ElementsAre(0.5, 11.5, 2.5, -0.5, -0.5, -0.5));
  fill_(column, 7);
  EXPECT_THAT(values(a), ElementsAre(0.5, 7, 2.5, -0.5, 7, -0.5));
  copy_(select(a, 0, 0), make_integers({1, 2, 3}));
  EXPECT_THAT(values(a), ElementsAre(1, 2, 3, -0.5, 7, -0.5));
  fill_(a, 0);
  EXPECT_THAT(values(a), ElementsAre(0, 0, 0, 0, 0, 0));
  EXPECT_EQ(a.version(), 6U);
}

TEST(InPlace, ConvertsToTheTypeThatIsThere) {
  const Tensor a = make_integers({1, 2});
  copy_(a, make({2.7F, -2.7F}));
  EXPECT_THAT(integers(a), ElementsAre(2, -2));
  add_(a, make_bools({1}), 3);
  EXPECT_THAT(integers(a), ElementsAre(5, 1));
  fill_(a, 9007199254740991.0);
  EXPECT_THAT(integers(a), ElementsAre(9007199254740991, 9007199254740991));
  fill_(a, 1e300);
  EXPECT_THAT(integers(a)[0], std::numeric_limits<std::int64_t>::max());
}

TEST(InPlace, ReadsEverythingBeforeItWrites) {
  const Tensor a = make({2, 2}, {1, 2, 3, 4});
  copy_(a, transpose(a, 0, 1));
  EXPECT_THAT(values(a), ElementsAre(1, 3, 2, 4));
  add_(a, select(a, 0, 0));
  EXPECT_THAT(values(a), ElementsAre(2, 6, 3, 7));
  mul_(a, a);
  EXPECT_THAT(values(a), ElementsAre(4, 36, 9, 49));
}

TEST(InPlace, RefusesWhatItCannotHold) {
  const Tensor a = make({1, 2});
  expect_error([&] { add_(a, make({2, 2}, {1, 2, 3, 4})); },
               "add_: a tensor of shape (2, 2) cannot be broadcast into one of shape (2,)");
  expect_error([&] { copy_(make({1}), a); },
               "copy_: a tensor of shape (2,) cannot be broadcast into one of shape (1,)");
  expect_error([&] { mul_(make_integers({1, 2}), a); },
               "mul_: a tensor of int64 cannot hold the result, which is of float32");
  expect_error([&] { add_(make_integers({1, 2}), make_integers({1}), 0.5); },
               "add_: a tensor of int64 cannot hold the result, which is of float32");
  expect_error([&] { add_(expand(make({1}), {3}), make({1})); },
               "add_: several elements of this tensor of shape (3,) are one number in memory: "
               "clone it first");
  EXPECT_THAT([&] { add_(leaf({1}), make({1})); }, testing::Throws<EngineError>());
  const NoGrad no_grad;
  const Tensor parameter = leaf({1});
  add_(parameter, make({1}));
  EXPECT_THAT(values(parameter), ElementsAre(2));
}

TEST(InPlace, IsNoticedByBackward) {
  const Tensor a = leaf({1, 2});
  const Tensor b = make({3, 4});
  const Tensor product = mul(a, b);
  add_(b, make({1}));
  EXPECT_THAT([&] { backward(product, make({1, 1})); }, testing::Throws<EngineError>());
}

}  // namespace
}  // namespace attention_lab
