// Reductions: PyTorch's shapes, types, ties and empty axes; every layout of the reduced axes against a plain loop;
// gradients against differences. Expected numbers without another source are PyTorch's for the call in the test.
#include "ops/reduce.h"

#include <algorithm>
#include <numbers>

#include "gradcheck.h"
#include "ops/arithmetic.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::Each;
using testing::IsEmpty;
using testing::IsNan;

void expect_values(const Tensor& actual, const std::vector<double>& expected) {
  expect_close<double>(values(actual), expected, 4 * kRounding);
}

TEST(Reduce, SumsAlongAnAxisOrOverAll) {
  EXPECT_THAT(values(sum(small(), 0, false)), ElementsAre(5, 7, 9));
  EXPECT_THAT(values(sum(small(), -1, false)), ElementsAre(6, 15));
  EXPECT_THAT(sum(small(), 0, false).shape(), ElementsAre(3));
  EXPECT_THAT(sum(small(), 0, true).shape(), ElementsAre(1, 3));
  EXPECT_THAT(sum(small(), 1, true).shape(), ElementsAre(2, 1));
  EXPECT_THAT(values(sum(small())), ElementsAre(21));
  EXPECT_THAT(sum(small()).shape(), IsEmpty());
}

TEST(Reduce, FindsTheMaximumAlongAnAxisOrOverAll) {
  const Tensor a = make({2, 3}, {1, 9, -3, 4, 5, -2});
  EXPECT_THAT(values(amax(a, {0})), ElementsAre(4, 9, -2));
  EXPECT_THAT(values(amax(a, {1}, true)), ElementsAre(9, 5));
  EXPECT_THAT(amax(a, {1}, true).shape(), ElementsAre(2, 1));
  EXPECT_THAT(values(max(a)), ElementsAre(9));
  EXPECT_EQ(argmax(a), 1);
  EXPECT_EQ(argmax(transpose(a, 0, 1)), 2);
  EXPECT_TRUE(std::isnan(values(max(make({1, kNan, 3})))[0]));
}

TEST(Reduce, WorksAlongEveryAxisOfAView) {
  Random random(11);
  const std::vector<Tensor> views = {
      transpose(make_random({5, 3, 7}, random), 0, 2),  // (7, 3, 5)
      narrow(make_random({4, 3, 2}, random), 2, 1, 1),  // its last axis has stride 1, but neighbours have 2
      narrow(make_random({2, 6, 5, 3}, random), -1, 2, 1),    transpose(make_random({4, 1, 9}, random), 0, 1),
      expand(make_random({4, 1, 1}, random), Shape{4, 3, 1}),
  };
  for (const Tensor& a : views) {
    for (Index dim = 0; dim < a.ndim(); ++dim) {
      const std::vector<float> sums = values(sum(a, dim, false));
      const std::vector<float> largest = values(amax(a, {dim}));
      const Tensor rows = contiguous(movedim(a, dim, -1));
      const Index size = rows.shape().back();
      for (std::size_t i = 0; i < sums.size(); ++i) {
        double total = 0;
        float most = -kInf;
        for (Index j = 0; j < size; ++j) {
          const float entry = rows.data()[static_cast<Index>(i) * size + j];
          total += entry;
          most = std::max(most, entry);
        }
        EXPECT_TRUE(close(sums[i], total, static_cast<double>(size * size) * kRounding));
        EXPECT_EQ(largest[i], most);
      }
    }
  }
}

TEST(Reduce, HasNothingToSumOrCompareInEmptyTensors) {
  const Tensor empty = make({2, 0}, {});
  EXPECT_THAT(values(sum(empty, 1, false)), ElementsAre(0, 0));
  EXPECT_THAT(values(sum(empty, 0, false)), IsEmpty());
  EXPECT_THAT(values(sum(empty)), ElementsAre(0));
  EXPECT_THAT(values(amax(empty, {0})), IsEmpty());
  expect_error([&] { amax(empty, {1}); }, "amax: dimension 1 of shape (2, 0) is empty: there is no element to choose");
  expect_error([&] { max(empty); }, "max: a tensor of shape (2, 0) has no elements");
  expect_error([&] { argmax(empty); }, "argmax: a tensor of shape (2, 0) has no elements");
}

TEST(Reduce, ReadsATensorWithoutAxesAsOneElement) {
  const Tensor one = make({}, {7});
  EXPECT_THAT(values(sum(one, 0, false)), ElementsAre(7));
  EXPECT_THAT(values(amax(one, {-1}, true)), ElementsAre(7));
  EXPECT_THAT(sum(one, 0, true).shape(), IsEmpty());
  EXPECT_EQ(argmax(one), 0);
}

TEST(Reduce, RefusesAxesThatDoNotExist) {
  expect_error([] { sum(small(), 2, false); }, "sum: dimension 2 is out of range for shape (2, 3): expected -2 to 1");
  expect_error([] { max(small(), -3); }, "max: dimension -3 is out of range for shape (2, 3): expected -2 to 1");
  expect_error([] { mean(small(), {1, -1}); }, "mean: dimension -1 is listed twice");
}

TEST(Reduce, TakesSeveralAxesOfAnyLayout) {
  Random random(21);
  for (int round = 0; round < 100; ++round) {
    Shape shape(static_cast<std::size_t>(random.integer(1, 4)));
    for (Index& size : shape) size = random.integer(1, 7);
    if (round % 4 == 0) shape.back() = random.integer(15, 40);
    Tensor a = make_random(shape, random);
    for (int swaps = round % 3; swaps > 0; --swaps) {
      a = transpose(a, random.integer(0, a.ndim() - 1), random.integer(0, a.ndim() - 1));
    }
    Dims dims;
    for (Index d = 0; d < a.ndim(); ++d) {
      if (random.integer(0, 1) == 1) dims.push_back(random.integer(0, 1) == 1 ? d : d - a.ndim());
    }
    if (dims.empty()) continue;
    // One axis after the other is the same; each axis keeps its place.
    Tensor total = a;
    Tensor largest = a;
    for (const Index d : dims) total = sum(total, d, true);
    for (const Index d : dims) largest = max(largest, d, true).first;
    const Tensor sums = sum(a, dims, true);
    ASSERT_EQ(sums.shape(), total.shape());
    for (std::size_t i = 0; i < values(sums).size(); ++i) {
      ASSERT_TRUE(close(values(sums)[i], values(total)[i], static_cast<double>(a.numel()) * kRounding));
    }
    ASSERT_EQ(values(amax(a, dims, true)), values(largest));
    ASSERT_EQ(values(neg(amin(neg(a), dims))), values(amax(a, dims)));
    ASSERT_EQ(static_cast<Index>(amax(a, dims).shape().size()), a.ndim() - std::ssize(dims));
  }
}

TEST(Reduce, StaysAccurateDownLongColumns) {
  const Tensor tenths = make({100'000, 3}, std::vector<float>(300'000, 0.1F));
  for (const float total : values(sum(tenths, 0, false))) {
    EXPECT_TRUE(close(total, 1e5 * static_cast<double>(0.1F), 0.05));
  }
}

TEST(Reduce, FindsNanInRowsAndColumns) {
  const Tensor a = make({2, 3}, {1, kNan, 3, 4, 5, 6});
  EXPECT_TRUE(std::isnan(values(amax(a, {1}))[0]));
  EXPECT_EQ(values(amax(a, {1}))[1], 6);
  EXPECT_EQ(values(amin(a, {0}))[0], 1);
  EXPECT_TRUE(std::isnan(values(amin(a, {0}))[1]));
  EXPECT_TRUE(std::isnan(values(min(a))[0]));
  EXPECT_EQ(argmin(a), 1);
}

TEST(Reduce, CountsTruthAndWholeNumbersExactly) {
  const Tensor large = make_integers({2, 2}, {std::int64_t{1} << 60, 1, 3, -5});
  EXPECT_EQ(sum(large).dtype(), DType::kInt64);
  EXPECT_THAT(integers(sum(large, 0, false)), ElementsAre((std::int64_t{1} << 60) + 3, -4));
  EXPECT_THAT(integers(amin(large, {1})), ElementsAre(1, -5));
  EXPECT_THAT(integers(max(large, 0).second), ElementsAre(0, 0));
  const Tensor truth = make_bools({0, 1, 1});
  EXPECT_THAT(integers(sum(truth)), ElementsAre(2));
  EXPECT_EQ(max(truth).dtype(), DType::kBool);
  EXPECT_THAT(integers(cumsum(truth, 0)), ElementsAre(0, 1, 2));
  expect_error([&] { mean(large); }, "mean: expected a tensor of float32, not int64");
}

TEST(Reduce, AveragesAndMeasuresSpread) {
  expect_values(mean(mixed(), {1}), {2.0 / 3, -0.5});
  EXPECT_THAT(mean(mixed(), {}, true).shape(), ElementsAre(1, 1));
  expect_values(var(mixed(), {0}), {4.5, 3.125, 40.5});
  expect_values(var(mixed(), {1}, 0), {4.222222328186035, 17.16666603088379});
  expect_values(std(mixed()), {3.6389100551605225});
  EXPECT_TRUE(std::isnan(values(mean(make({2, 0}, {})))[0]));
  EXPECT_TRUE(std::isnan(values(var(make({1}, {3})))[0]));
  EXPECT_EQ(values(var(mixed(), {0}, 2))[0], kInf);
}

TEST(Reduce, GivesExtremesWithTheirFirstPositions) {
  const Tensor a = make({2, 4}, {1, 7, 7, 0, 5, 5, 2, 2});
  const auto [largest, where] = max(a, 1);
  EXPECT_THAT(values(largest), ElementsAre(7, 5));
  EXPECT_THAT(integers(where), ElementsAre(1, 0));
  const auto [smallest, place] = min(a, 1, true);
  EXPECT_THAT(smallest.shape(), ElementsAre(2, 1));
  EXPECT_THAT(integers(place), ElementsAre(3, 2));
  EXPECT_THAT(integers(argmax(a, 0)), ElementsAre(1, 0, 0, 1));
  EXPECT_THAT(integers(argmin(transpose(a, 0, 1), 0)), ElementsAre(3, 2));
  EXPECT_EQ(integers(max(make({}, {7}), 0).second)[0], 0);
}

TEST(Reduce, TellsWhetherAllOrAnyAreTrue) {
  const Tensor a = make({2, 2}, {0, 2, kNan, 1});
  EXPECT_THAT(numbers(all(a, {1})), ElementsAre(0, 1));
  EXPECT_THAT(numbers(any(a, {0})), ElementsAre(1, 1));
  EXPECT_EQ(all(a).dtype(), DType::kBool);
  EXPECT_TRUE(*all(make({0}, {})).data<bool>());
  EXPECT_FALSE(*any(make({0}, {})).data<bool>());
}

TEST(Reduce, MeasuresLengths) {
  expect_values(norm(mixed()), {8.139410018920898});
  expect_values(norm(mixed(), 1, {1}), {6, 10.5});
  expect_values(norm(mixed(), HUGE_VAL, {0}), {4, 2, 6});
  EXPECT_THAT(values(norm(make({2, 0}, {}), HUGE_VAL)), ElementsAre(0));
  expect_error([] { norm(small(), 3); }, "norm: the order must be 1, 2 or infinity");
}

TEST(Reduce, AddsExponentialsWithoutOverflow) {
  expect_values(logsumexp(mixed(), {0}), {4.048587322235107, 0.5788897275924683, 3.0001232624053955});
  expect_values(logsumexp(make({1000, 1000}), {0}), {1000 + std::numbers::ln2});
  EXPECT_THAT(values(logsumexp(make({2, 0}, {}), {1})), ElementsAre(-kInf, -kInf));
}

TEST(Reduce, AddsUpOnTheWay) {
  EXPECT_THAT(values(cumsum(mixed(), 1)), ElementsAre(1, -1, 2, 4, 4.5, -1.5));
  EXPECT_THAT(values(cumsum(mixed(), 0)), ElementsAre(1, -2, 3, 5, -1.5, -3));
}

TEST(Reduce, SharesTheGradientOfTiesAndGivesItToThePosition) {
  const Tensor a = make({4}, {1, 3, 3, 2});
  set_requires_grad(a, true);
  backward(amax(a));
  EXPECT_THAT(values(grad(a)), ElementsAre(0, 0.5, 0.5, 0));
  set_grad(a, {});
  backward(max(a, 0).first);
  EXPECT_THAT(values(grad(a)), ElementsAre(0, 1, 0, 0));
}

TEST(Reduce, HasNoGradientOfALengthOrSpreadOfZero) {
  for (const auto& function : {+[](const Tensor& a) { return norm(a); }, +[](const Tensor& a) { return std(a); }}) {
    const Tensor a = make({3}, {0, 0, 0});
    set_requires_grad(a, true);
    backward(function(a));
    EXPECT_THAT(values(grad(a)), ElementsAre(0, 0, 0));
  }
}

TEST(Reduce, IsNamedAsInPyTorch) {
  const Tensor a = mixed();
  set_requires_grad(a, true);
  EXPECT_EQ(grad_fn_name(sum(a)), "SumBackward0");
  EXPECT_EQ(grad_fn_name(sum(a, 0, false)), "SumBackward1");
  EXPECT_EQ(grad_fn_name(mean(a)), "MeanBackward0");
  EXPECT_EQ(grad_fn_name(mean(a, {0})), "MeanBackward1");
  EXPECT_EQ(grad_fn_name(max(a)), "MaxBackward1");
  EXPECT_EQ(grad_fn_name(max(a, 0).first), "MaxBackward0");
  EXPECT_FALSE(requires_grad(max(a, 0).second));
}

TEST(Reduce, HasTheGradientsOfDifferences) {
  Random random(22);
  const std::vector<std::pair<const char*, Differentiable>> functions = {
      {"sum", [](const auto& in) { return sum(in[0], {0, -1}); }},
      {"sum of all", [](const auto& in) { return sum(in[0]); }},
      {"mean", [](const auto& in) { return mean(in[0], {1}); }},
      {"var", [](const auto& in) { return var(in[0], {0, 2}); }},
      {"std", [](const auto& in) { return std(in[0], {1}, 0, true); }},
      {"amax", [](const auto& in) { return amax(in[0], {2}); }},
      {"amin", [](const auto& in) { return amin(in[0], {0, 1}, true); }},
      {"max", [](const auto& in) { return max(in[0], 1).first; }},
      {"min", [](const auto& in) { return min(in[0], -1, true).first; }},
      {"largest", [](const auto& in) { return max(in[0]); }},
      {"norm", [](const auto& in) { return norm(in[0], 2, {0, 2}); }},
      {"norm 1", [](const auto& in) { return norm(in[0], 1, {1}); }},
      {"norm inf", [](const auto& in) { return norm(in[0], HUGE_VAL, {1}, true); }},
      {"logsumexp", [](const auto& in) { return logsumexp(in[0], {0, 1}); }},
      {"cumsum", [](const auto& in) { return cumsum(in[0], 1); }},
  };
  for (const auto& [name, function] : functions) {
    for (const bool strided : {false, true}) {
      SCOPED_TRACE(name);
      // Far from each other and from 0, so that no step passes a kink.
      std::vector<float> numbers(24);
      for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = static_cast<float>(i) * 0.15F - 1.725F;
      for (std::size_t i = numbers.size(); i-- > 1;) {
        std::swap(numbers[i], numbers[static_cast<std::size_t>(random.integer(0, static_cast<Index>(i)))]);
      }
      const Tensor a = make({2, 3, 4}, numbers);
      const Differentiable applied = [&](const std::vector<Tensor>& in) {
        return function({strided ? transpose(in[0], 0, 2) : in[0]});
      };
      expect_gradients(applied, {a}, 1e-3, 0.05);
    }
  }
}

// x = torch.tensor([1, nan, 3, nan]); f(x).backward(); x.grad in PyTorch
TEST(Reduce, GivesTheGradientOfNanToNanWherePyTorchDoes) {
  const auto gradient = [](const std::function<Tensor(const Tensor&)>& function) {
    const Tensor x = make({1, kNan, 3, kNan});
    set_requires_grad(x, true);
    backward(function(x));
    return values(grad(x));
  };
  EXPECT_THAT(gradient([](const Tensor& x) { return max(x); }), ElementsAre(0, 0.5, 0, 0.5));
  EXPECT_THAT(gradient([](const Tensor& x) { return min(x); }), ElementsAre(0, 0.5, 0, 0.5));
  EXPECT_THAT(gradient([](const Tensor& x) { return max(x, 0).first; }), ElementsAre(0, 1, 0, 0));
  EXPECT_THAT(gradient([](const Tensor& x) { return min(x, 0).first; }), ElementsAre(0, 1, 0, 0));
  EXPECT_THAT(gradient([](const Tensor& x) { return norm(x, HUGE_VAL); }), ElementsAre(0, 0, 0, 0));
  for (const auto& named : {amax, amin}) {
    EXPECT_THAT(gradient([&](const Tensor& x) { return named(x, {}, false); }), Each(IsNan()));
    EXPECT_THAT(gradient([&](const Tensor& x) { return named(x, {0}, false); }), Each(IsNan()));
  }
}

// torch.tensor([...]).var() and .std()
TEST(Reduce, FindsDeviationsOfNumbersWhoseSquaresAreNoFloats) {
  const Tensor large = make({1e30F, 2e30F, -1e30F});
  expect_values(std(large), {1.5275252234215038e30});
  expect_values(var(large), {static_cast<double>(kInf)});
  expect_values(std(transpose(make({2, 3}, {2e38F, 1e20F, 1e-30F, -2e38F, 2e20F, 2e-30F}), 0, 1), {1}),
                {2.8284271247461903e38, 7.0710678118654752e19, 7.071067811865476e-31});
  set_requires_grad(large, true);
  backward(std(large));
  expect_values(grad(large), {0.10910895, 0.43643578, -0.54554473});
}

}  // namespace
}  // namespace attention_lab
