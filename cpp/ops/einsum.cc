// einsum as one product of matrices: the letters of both operands are sorted into those that batch, those of one side,
// and those that are added up.
#include "ops/einsum.h"

#include <algorithm>

#include "ops/matmul.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

constexpr auto kNowhere = std::string::npos;

bool has(const std::string& letters, char letter) { return letters.find(letter) != kNowhere; }

// A tensor with a letter for each axis.
struct Labelled {
  Tensor tensor;
  std::string letters;

  [[nodiscard]] Index size(char letter) const { return tensor.size(static_cast<Index>(letters.find(letter))); }
  // The axes in this order of letters, which are all it has.
  [[nodiscard]] Tensor ordered(const std::string& order) const {
    std::vector<Index> axes;
    for (const char letter : order) axes.push_back(static_cast<Index>(letters.find(letter)));
    return permute(tensor, axes);
  }
  // Adds up over what neither the result nor the other operand has.
  [[nodiscard]] Labelled without_own(const std::string& others) const {
    Dims dims;
    std::string rest;
    for (std::size_t i = 0; i < letters.size(); ++i) {
      if (has(others, letters[i])) {
        rest += letters[i];
      } else {
        dims.push_back(static_cast<Index>(i));
      }
    }
    return dims.empty() ? *this : Labelled{sum(tensor, dims), rest};
  }
};

void check_letters(const std::string& equation, const std::string& letters) {
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const char letter = letters[i];
    if ((letter < 'a' || letter > 'z') && (letter < 'A' || letter > 'Z')) {
      fail("einsum: %: expected letters, commas and an arrow, not '%'", equation, letter);
    }
    if (letters.find(letter, i + 1) != kNowhere) {
      fail("einsum: %: the letter % occurs twice in one place", equation, letter);
    }
  }
}

// The product of all sizes of these letters, which are added to `shape` as well.
Index gather_sizes(const Labelled& from, const std::string& letters, Shape& shape) {
  Index count = 1;
  for (const char letter : letters) {
    shape.push_back(from.size(letter));
    count *= shape.back();
  }
  return count;
}

Labelled multiplied(const Labelled& a, const Labelled& b, const std::string& result) {
  std::string batch;
  std::string left;
  std::string right;
  std::string inner;
  for (const char letter : a.letters) {
    std::string& common = has(result, letter) ? batch : inner;
    (has(b.letters, letter) ? common : left) += letter;
  }
  for (const char letter : b.letters) {
    if (!has(a.letters, letter)) right += letter;
  }
  Shape shape;
  Shape unused;
  const Index batches = gather_sizes(a, batch, shape);
  const Index m = gather_sizes(a, left, shape);
  const Index n = gather_sizes(b, right, shape);
  const Index k = gather_sizes(a, inner, unused);
  const Tensor product = matmul(reshape(a.ordered(batch + left + inner), {batches, m, k}),
                                reshape(b.ordered(batch + inner + right), {batches, k, n}));
  return {reshape(product, shape), batch + left + right};
}

}  // namespace

Tensor einsum(const std::string& equation, const std::vector<Tensor>& operands) {
  std::string text = equation;
  std::erase(text, ' ');
  const std::size_t arrow = text.find("->");
  std::string result = arrow == kNowhere ? "" : text.substr(arrow + 2);
  std::vector<Labelled> all;
  std::string rest = text.substr(0, arrow);
  for (bool more = true; more;) {
    const std::size_t comma = rest.find(',');
    all.push_back({{}, rest.substr(0, comma)});
    more = comma != kNowhere;
    if (more) rest.erase(0, comma + 1);
  }
  if (all.size() != operands.size() || all.size() > 2) {
    fail("einsum: %: it is for % operands, and there are % (at most 2)", equation, all.size(), operands.size());
  }
  std::string letters;
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].tensor = operands[i];
    check_letters(equation, all[i].letters);
    if (std::ssize(all[i].letters) != operands[i].ndim()) {
      fail("einsum: %: % does not fit shape %", equation, all[i].letters, operands[i].shape());
    }
    letters += all[i].letters;
  }
  if (arrow == kNowhere) {
    for (char letter = 'A'; letter <= 'z'; ++letter) {
      if (std::ranges::count(letters, letter) == 1) result += letter;
    }
  }
  check_letters(equation, result);
  for (const char letter : result) {
    if (!has(letters, letter)) fail("einsum: %: no operand has the letter %", equation, letter);
  }
  if (all.size() == 1) return all[0].without_own(result).ordered(result);
  for (const char letter : all[0].letters) {
    if (has(all[1].letters, letter) && all[0].size(letter) != all[1].size(letter)) {
      fail("einsum: %: the letter % has the sizes % and %", equation, letter, all[0].size(letter), all[1].size(letter));
    }
  }
  const Labelled a = all[0].without_own(result + all[1].letters);
  const Labelled b = all[1].without_own(result + all[0].letters);
  return multiplied(a, b, result).ordered(result);
}

}  // namespace attention_lab
