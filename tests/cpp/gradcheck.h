// Holds the gradients of a function against central differences of its values. It knows no function.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

#include "autograd/autograd.h"
#include "testing.h"

namespace attention_lab {

// A function to differentiate: from its inputs to one result of float32. Inputs of other types are passed on, not
// differentiated.
using In = const std::vector<Tensor>&;  // such a function's inputs
using Differentiable = std::function<Tensor(In)>;
// The same in double precision: from the elements of each input to those of the result, all in row-major order.
using DoubleReference = std::function<std::vector<double>(const std::vector<std::vector<double>>&)>;

namespace gradcheck {

// A derivative along one variable, whose values at a distance h to both sides give `slope(h)`: Richardson's
// extrapolation of slopes at halved distances, and of all its entries the one that the entries around it agree with
// best (Ridders' choice). That is what rounding errors of float and the curvature of the function leave.
inline double extrapolated(double first_step, const std::function<double(double)>& slope) {
  constexpr std::size_t kSteps = 6;
  double table[kSteps][kSteps];
  double best = 0;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < kSteps; ++i) {
    table[i][0] = slope(std::ldexp(first_step, -static_cast<int>(i)));
    double factor = 1;
    for (std::size_t j = 1; j <= i; ++j) {
      factor *= 4;
      table[i][j] = (factor * table[i][j - 1] - table[i - 1][j - 1]) / (factor - 1);
      const double error =
          std::max(std::abs(table[i][j] - table[i][j - 1]), std::abs(table[i][j] - table[i - 1][j - 1]));
      if (error < least) {
        least = error;
        best = table[i][j];
      }
    }
  }
  return best;
}

// The weights of the result's elements in the number that is differentiated. They are few bits long: exact everywhere.
inline std::vector<float> weights(Index count) {
  Random random(99);
  std::vector<float> list(static_cast<std::size_t>(count));
  for (float& entry : list) entry = static_cast<float>(random.integer(-8, 8)) / 8;
  return list;
}

inline double weighted_sum(const std::vector<float>& weights, const auto& list) {
  double total = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) total += static_cast<double>(weights[i]) * list[i];
  return total;
}

// Copies of the inputs; those of float32 for which `wanted` holds (by position) ask for a gradient.
inline std::vector<Tensor> leaves(const std::vector<Tensor>& inputs, const std::function<bool(std::size_t)>& wanted) {
  std::vector<Tensor> list;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    list.push_back(inputs[i].dtype() == DType::kFloat32 ? clone(inputs[i].detached()) : inputs[i]);
    if (inputs[i].dtype() == DType::kFloat32 && wanted(i)) set_requires_grad(list.back(), true);
  }
  return list;
}

inline std::vector<float> gradient(const Tensor& leaf) {
  return grad(leaf).defined() ? values(grad(leaf)) : std::vector<float>(static_cast<std::size_t>(leaf.numel()), 0);
}

// Compares what backward gives for each input with numeric(input, element), which differentiates the sum of the
// result's elements times `weights`.
inline void expect_gradients(const Differentiable& function, const std::vector<Tensor>& inputs, double tolerance,
                             const std::function<double(std::size_t, std::size_t)>& numeric) {
  const std::vector<Tensor> all = leaves(inputs, [](std::size_t) { return true; });
  const Tensor result = function(all);
  backward(result, make(result.shape(), weights(result.numel())));
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i].dtype() != DType::kFloat32) continue;
    SCOPED_TRACE(testing::Message() << "gradient of input " << i << " of shape " << to_string(inputs[i].shape()));
    const std::vector<float> actual = gradient(all[i]);
    for (std::size_t j = 0; j < actual.size(); ++j) {
      const double expected = numeric(i, j);
      EXPECT_TRUE(close(actual[j], expected, tolerance * std::max(1.0, std::abs(expected)))) << "at position " << j;
    }
    // The same if nobody wants the other gradients.
    const std::vector<Tensor> alone = leaves(inputs, [i](std::size_t other) { return other == i; });
    const Tensor same = function(alone);
    if (requires_grad(same)) backward(same, make(same.shape(), weights(same.numel())));
    EXPECT_EQ(gradient(alone[i]), actual) << "with no other gradient wanted";
  }
}

}  // namespace gradcheck

// Expects backward through `function` to give the derivatives of its own values. Errors are relative to each
// derivative, or to 1 if that is larger. The values are floats: three or four digits of a derivative are what their
// differences can tell. The function must be smooth within `step` of the inputs (no kink of relu, no tie of max), and
// the same in every call.
inline void expect_gradients(const Differentiable& function, const std::vector<Tensor>& inputs, double tolerance = 1e-3,
                             double step = 0.1) {
  const std::vector<float> weights = [&] {
    const NoGrad no_grad;
    return gradcheck::weights(function(inputs).numel());
  }();
  gradcheck::expect_gradients(function, inputs, tolerance, [&](std::size_t input, std::size_t element) {
    const NoGrad no_grad;
    const float at = values(inputs[input])[element];
    // The weighted sum with that element moved, and where the float that is nearest to `to` lies.
    const auto moved = [&](double to) {
      std::vector<Tensor> copies = gradcheck::leaves(inputs, [](std::size_t) { return false; });
      const auto place = static_cast<float>(to);
      copies[input].mutable_data()[element] = place;
      return std::pair(gradcheck::weighted_sum(weights, values(function(copies))), static_cast<double>(place));
    };
    return gradcheck::extrapolated(step, [&](double h) {
      const auto [above, high] = moved(at + h);
      const auto [below, low] = moved(at - h);
      return (above - below) / (high - low);
    });
  });
}

// The same against a reference in double precision, which also holds the values of `function`. Its differences have
// ten digits, so that `tolerance` is what the engine's float arithmetic needs.
inline void expect_gradients(const Differentiable& function, const DoubleReference& reference,
                             const std::vector<Tensor>& inputs, double tolerance = 1e-5, double step = 1e-3) {
  std::vector<std::vector<double>> doubles;
  for (const Tensor& input : inputs) {
    const std::vector<float> list = values(to(input, DType::kFloat32));
    doubles.emplace_back(list.begin(), list.end());
  }
  const std::vector<double> expected = reference(doubles);
  const std::vector<float> actual = values(function(inputs));
  ASSERT_EQ(actual.size(), expected.size());
  for (std::size_t i = 0; i < actual.size(); ++i) {
    EXPECT_TRUE(close(actual[i], expected[i], tolerance * std::max(1.0, std::abs(expected[i]))))
        << "value at position " << i;
  }
  const std::vector<float> weights = gradcheck::weights(std::ssize(expected));
  gradcheck::expect_gradients(function, inputs, tolerance, [&](std::size_t input, std::size_t element) {
    return gradcheck::extrapolated(step, [&](double h) {
      std::vector<std::vector<double>> moved = doubles;
      moved[input][element] = doubles[input][element] + h;
      const double above = gradcheck::weighted_sum(weights, reference(moved));
      moved[input][element] = doubles[input][element] - h;
      return (above - gradcheck::weighted_sum(weights, reference(moved))) / (2 * h);
    });
  });
}

}  // namespace attention_lab
