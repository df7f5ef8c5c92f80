// The functions of lesson 1 against what real PyTorch computed (tests/goldens, made by
// build-scripts/goldens/lesson-1.py). Its own tolerance: 1e-6 relative, which is what the course promises.
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "ops/arithmetic.h"
#include "ops/matmul.h"
#include "ops/reduce.h"
#include "ops/softmax.h"
#include "testing.h"

namespace attention_lab {
namespace {

constexpr double kTolerance = 1e-6;

using TensorsByName = std::map<std::string, Tensor>;

// All cases of the file by name. One tensor a line: case, name, shape, numbers.
std::map<std::string, TensorsByName> read_goldens() {
  std::ifstream file(ATTENTION_LAB_GOLDENS "/lesson-1.txt");
  EXPECT_TRUE(file.is_open()) << ATTENTION_LAB_GOLDENS "/lesson-1.txt cannot be read";
  std::map<std::string, TensorsByName> cases;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string case_name;
    std::string name;
    std::string sizes;
    words >> case_name >> name >> sizes;
    const Shape shape = read_shape(sizes);
    std::vector<float> numbers;
    for (std::string number; words >> number;) numbers.push_back(std::strtof(number.c_str(), nullptr));
    EXPECT_EQ(std::ssize(numbers), numel(shape)) << line;
    cases[case_name].emplace(name, make(shape, numbers));
  }
  return cases;
}

class Goldens : public testing::Test {
 protected:
  const Tensor& operator()(const std::string& name) { return case_->at(name); }
  // Runs `compare` for each of these cases.
  template <typename Compare>
  void for_cases(const std::vector<std::string>& names, const Compare& compare) {
    for (const std::string& name : names) {
      SCOPED_TRACE(name);
      case_ = &cases_.at(name);
      compare();
    }
  }
  void expect(const Tensor& actual, const std::string& name) {
    SCOPED_TRACE(name);
    const Tensor& expected = (*this)(name);
    EXPECT_EQ(actual.shape(), expected.shape());
    expect_close<float>(values(actual), values(expected), kTolerance);
  }
  static Tensor scalar(float value) { return make({}, {value}); }

 private:
  std::map<std::string, TensorsByName> cases_ = read_goldens();
  const TensorsByName* case_ = nullptr;
};

TEST_F(Goldens, WeightedCombination) {
  for_cases({"importance"}, [&] { expect(matmul((*this)("importance"), (*this)("words")), "attended"); });
}

TEST_F(Goldens, SoftmaxStepByStep) {
  for_cases({"pizza", "constant", "cold", "far"}, [&] {
    const Tensor& scores = (*this)("scores");
    expect(max(scores), "maximum");
    const Tensor shifted = sub(scores, max(scores));
    expect(shifted, "shifted");
    const Tensor exps = exp(shifted);
    expect(exps, "exps");
    expect(sum(exps), "total");
    expect(div(exps, sum(exps)), "divided");
    const Tensor weights = softmax(scores, 0);
    expect(weights, "weights");
    const Tensor terms = mul(unsqueeze(weights, 1), (*this)("words"));
    expect(terms, "terms");
    expect(sum(terms, 0, false), "attended");
    expect(matmul(weights, (*this)("words")), "attended");
  });
}

TEST_F(Goldens, AttentionInOneLine) {
  for_cases({"tie", "lookup", "random"}, [&] {
    const Tensor& query = (*this)("query");
    const Tensor& keys = (*this)("keys");
    const Tensor scores = mv(keys, query);
    expect(scores, "scores");
    expect(dot(query, select(keys, 0, 0)), "first_score");
    const Tensor weights = softmax(scores, -1);
    expect(weights, "weights");
    const Tensor width = scalar(static_cast<float>(query.numel()));
    expect(softmax(div(scores, sqrt(width)), -1), "scaled_weights");
    expect(matmul(weights, (*this)("values")), "output");
  });
}

TEST_F(Goldens, EveryFunctionAlongEveryAxis) {
  for_cases({"functions"}, [&] {
    const Tensor& a = (*this)("a");
    const Tensor& b = (*this)("b");
    expect(add(a, b), "add");
    expect(sub(add(a, scalar(2)), b), "sub");
    expect(mul(a, b), "mul");
    expect(div(a, b), "div");
    expect(exp(mul(scalar(8), neg(a))), "exp");
    expect(sqrt(a), "sqrt");
    expect(sum(a), "sum_all");
    expect(max(a), "max_all");
    expect(matmul((*this)("left"), (*this)("right")), "matmul");
    expect(softmax((*this)("masked"), -1), "softmax_masked");
    for (Index dim = 0; dim < 3; ++dim) {
      expect(sum(a, dim, false), "sum_" + std::to_string(dim));
      expect(amax(a, {dim}, true), "max_" + std::to_string(dim));
      expect(softmax(mul(scalar(8), a), dim), "softmax_" + std::to_string(dim));
    }
  });
}

}  // namespace
}  // namespace attention_lab
