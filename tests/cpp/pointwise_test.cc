// Functions that work element by element: PyTorch's types, values and gradients.
#include "gradcheck.h"
#include "ops/arithmetic.h"
#include "testing.h"

namespace attention_lab {
namespace {

TEST(Gradients, OfQuotientsAgreeWithDifferences) {
  Random random(20);
  const std::vector<Tensor> inputs = {make_random({2, 3}, random), make_random({3}, random, 1, 2)};
  const auto quotient = [](const std::vector<Tensor>& in) { return div(in[0], in[1]); };
  expect_gradients(quotient, inputs);
  const auto reference = [](const std::vector<std::vector<double>>& in) {
    std::vector<double> out;
    for (std::size_t i = 0; i < 6; ++i) out.push_back(in[0][i] / in[1][i % 3]);
    return out;
  };
  expect_gradients(quotient, reference, inputs);
}

}  // namespace
}  // namespace attention_lab
