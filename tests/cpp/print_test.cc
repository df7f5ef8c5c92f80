// Tensors as text, against what real PyTorch printed (tests/goldens/printing.txt, made by
// build-scripts/goldens/printing.py).
#include "ops/print.h"

#include <bit>
#include <fstream>
#include <sstream>
#include <string>

#include "autograd/autograd.h"
#include "ops/arithmetic.h"
#include "ops/views.h"
#include "testing.h"

namespace attention_lab {
namespace {

// The tensor whose elements are in this line of the file.
Tensor read_tensor(const std::string& dtype, const Shape& shape, const std::string& line) {
  std::istringstream words(line);
  std::vector<float> floats;
  std::vector<std::int64_t> integers;
  std::string word;
  if (line.starts_with("count")) {
    double start = 0;
    double step = 0;
    words >> word >> start >> step;
    for (Index i = 0; i < numel(shape); ++i) {
      floats.push_back(static_cast<float>(start + step * static_cast<double>(i)));
      integers.push_back(static_cast<std::int64_t>(floats.back()));
    }
  } else {
    while (words >> word) {
      if (dtype == "float32") {
        floats.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(std::stoul(word, nullptr, 16))));
      } else {
        integers.push_back(std::stoll(word));
      }
    }
  }
  if (dtype == "float32") return make(shape, floats);
  const Tensor whole = Tensor::copy_of(integers, shape);
  return dtype == "bool" ? to(whole, DType::kBool) : whole;
}

TEST(Print, ShowsWhatPyTorchShows) {
  std::ifstream file(ATTENTION_LAB_GOLDENS "/printing.txt");
  ASSERT_TRUE(file.is_open()) << ATTENTION_LAB_GOLDENS "/printing.txt cannot be read";
  int cases = 0;
  for (std::string header; std::getline(file, header);) {
    std::istringstream words(header);
    std::string dtype;
    std::string sizes;
    std::string note;
    int lines = 0;
    words >> dtype >> sizes >> note >> lines;
    const Shape shape = read_shape(sizes);
    std::string elements;
    std::getline(file, elements);
    std::string expected;
    for (int i = 0; i < lines; ++i) {
      std::string line;
      std::getline(file, line);
      expected += (i > 0 ? "\n" : "") + line;
    }
    Tensor tensor = read_tensor(dtype, shape, elements);
    if (note != "-") set_requires_grad(tensor, true);
    if (note == "mul") tensor = mul(tensor, make({}, {1}));
    if (note == "reshape") tensor = reshape(tensor, shape);
    EXPECT_EQ(repr(tensor), expected) << header;
    ++cases;
  }
  EXPECT_EQ(cases, 235);
}

TEST(Print, ReadsViews) {
  const Tensor a = make({2, 3}, {1, 2, 3, 4, 5, 6});
  EXPECT_EQ(repr(t(a)), "tensor([[1., 4.],\n        [2., 5.],\n        [3., 6.]])");
  EXPECT_EQ(repr(slice(a, 1, 1, {})), "tensor([[2., 3.],\n        [5., 6.]])");
  EXPECT_EQ(repr(expand(make({}, {7}), {3})), "tensor([7., 7., 7.])");
}

}  // namespace
}  // namespace attention_lab
