// Elements in order and by position: PyTorch's rules for NaN and ties, and gradients against differences.
#include "ops/sorting.h"

#include <algorithm>

#include "autograd/autograd.h"
#include "gradcheck.h"
#include "ops/creation.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::IsEmpty;

using Pair = std::pair<Tensor, Tensor>;

TEST(Sort, PutsElementsInOrderAndSaysWhereTheyWere) {
  const Pair rising = sort(make({3, -kInf, 2, -1, kInf}));
  EXPECT_THAT(values(rising.first), ElementsAre(-kInf, -1, 2, 3, kInf));
  EXPECT_EQ(rising.second.dtype(), DType::kInt64);
  EXPECT_THAT(numbers(rising.second), ElementsAre(1, 3, 2, 0, 4));
  EXPECT_THAT(values(sort(make({3, -kInf, 2, -1, kInf}), 0, true).first), ElementsAre(kInf, 3, 2, -1, -kInf));
  EXPECT_THAT(numbers(argsort(make({2, 3}, {3, 1, 2, 4, 6, 5}), 1)), ElementsAre(1, 2, 0, 0, 2, 1));
  EXPECT_THAT(values(sort(make({2, 3}, {3, 1, 6, 2, 5, 4}), 0).first), ElementsAre(2, 1, 4, 3, 5, 6));
  EXPECT_THAT(values(sort(make({}, {3})).first), ElementsAre(3));
  EXPECT_THAT(numbers(sort(make({}, {3})).second), ElementsAre(0));
  EXPECT_THAT(sort(make({2, 0}, {})).first.shape(), ElementsAre(2, 0));
  EXPECT_THAT(sort(make({0, 2}, {})).second.shape(), ElementsAre(0, 2));
  expect_error([] { sort(make({1, 2}), 1); }, "sort: dimension 1 is out of range for shape (2,): expected -1 to 0");
}

TEST(Sort, TakesNanForTheLargestAndKeepsTheOrderOfEqualElements) {
  const Tensor a = make({1, kNan, 0, kInf, -0.0F, 1, -kNan});
  EXPECT_THAT(numbers(argsort(a)), ElementsAre(2, 4, 0, 5, 3, 1, 6));
  EXPECT_THAT(numbers(argsort(a, 0, true)), ElementsAre(1, 6, 3, 0, 5, 2, 4));
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  EXPECT_THAT(numbers(argsort(make_integers({4}, {kMost, -kMost - 1, 0, kMost - 1}))), ElementsAre(1, 2, 3, 0));
  EXPECT_THAT(numbers(argsort(make_integers({4}, {kMost, -kMost - 1, 0, kMost - 1}), 0, true)),
              ElementsAre(0, 3, 2, 1));
  EXPECT_THAT(numbers(argsort(make_bools({1, 0, 1, 0}))), ElementsAre(1, 3, 0, 2));
}

TEST(Sort, EqualsTheStandardSort) {
  Random random(33);
  for (const Index size : kSizes) {
    std::vector<float> list = random.uniform_list(size, -1, 1);
    const std::vector<float> sorted = values(sort(make(list)).first);
    std::ranges::sort(list);
    EXPECT_EQ(sorted, list);
  }
}

TEST(Topk, IsTheStartOfTheWholeOrder) {
  Random random(34);
  for (const Index size : {1, 31, 32, 33, 100, 1000}) {
    for (const Index different : {2, 10, 1000}) {
      std::vector<float> list;
      for (Index i = 0; i < size; ++i) {
        const Index number = random.integer(0, different);
        list.push_back(number == 1 ? kNan : static_cast<float>(number));
      }
      // Falling and rising as well: the first are all candidates, or nothing else is.
      for (int order = 0; order < 3; ++order) {
        const Tensor a = make(list);
        for (const bool largest : {false, true}) {
          const std::vector<float> whole = numbers(argsort(a, 0, largest));
          for (const Index k : {Index{1}, Index{5}, size / 2, size}) {
            if (k > size) continue;
            EXPECT_EQ(numbers(topk(a, k, 0, largest).second), std::vector<float>(whole.begin(), whole.begin() + k))
                << k << " of " << size;
          }
        }
        list = values(sort(a, 0, order == 1).first);
      }
    }
  }
}

TEST(Topk, GivesTheMostExtremeFirst) {
  const Tensor a = make({2, 4}, {1, 9, 3, kNan, 5, 2, 8, 4});
  const Pair largest = topk(a, 2);
  EXPECT_EQ(numbers(largest.second), (std::vector<float>{3, 1, 2, 0}));
  EXPECT_EQ(values(largest.first)[1], 9);
  EXPECT_EQ(values(largest.first)[2], 8);
  EXPECT_THAT(values(topk(a, 3, 1, false).first), ElementsAre(1, 3, 9, 2, 4, 5));
  EXPECT_THAT(topk(a, 1, 0).first.shape(), ElementsAre(1, 4));
  EXPECT_THAT(topk(a, 0).second.shape(), ElementsAre(2, 0));
  EXPECT_THAT(values(topk(make({}, {3}), 1).first), ElementsAre(3));
  expect_error([&] { topk(a, 5); }, "topk: k 5 is out of range for dimension -1 of shape (2, 4): expected 0 to 4");
  expect_error([&] { topk(a, -1); }, "topk: k -1 is out of range for dimension -1 of shape (2, 4): expected 0 to 4");
}

TEST(Gather, TakesElementsByPosition) {
  const Tensor a = make_counting({2, 3});
  EXPECT_THAT(values(gather(a, 1, make_integers({2, 2}, {2, 0, 1, 1}))), ElementsAre(2, 0, 4, 4));
  EXPECT_THAT(values(gather(a, 0, make_integers({1, 2}, {1, 0}))), ElementsAre(3, 1));
  EXPECT_THAT(values(gather(t(a), 0, t(make_integers({2, 2}, {2, 0, 1, 1})))), ElementsAre(2, 4, 0, 4));
  EXPECT_THAT(values(gather(make({}, {5}), 0, make_integers({2}, {0, 0}))), ElementsAre(5, 5));
  EXPECT_THAT(values(gather(make({5, 6}), 0, make_integers({}, {1}))), ElementsAre(6));
  EXPECT_THAT(gather(a, 1, make_integers({2, 0}, {})).shape(), ElementsAre(2, 0));
  for (const std::int64_t position : {-1, 3}) {
    expect_error([&] { gather(a, 1, make_integers({1, 1}, {position})); },
                 "gather: position " + std::to_string(position) + " is out of range for dimension 1 of size 3");
  }
  expect_error([&] { gather(a, 1, make_integers({3, 1}, {0, 0, 0})); },
               "gather: positions of shape (3, 1) do not fit shape (2, 3) along dimension 1");
  expect_error([&] { gather(a, 1, make_integers({0}, {})); },
               "gather: positions of shape (0,) do not fit shape (2, 3) along dimension 1");
  expect_error([&] { gather(a, 0, a); }, "gather: positions are int64, not float32");
}

TEST(Sorting, HasTheGradientsOfItsElements) {
  // Far enough apart that no step of a difference changes the order.
  const Tensor a = permute(make({3, 2, 2}, {5, 1, 8, 3, 4, 9, 2, 7, 10, 6, 12, 11}), {1, 2, 0});
  expect_gradients([](In in) { return sort(in[0], 1).first; }, {a});
  expect_gradients([](In in) { return sort(in[0], -1, true).first; }, {a});
  expect_gradients([](In in) { return topk(in[0], 1, 0).first; }, {a});
  expect_gradients([](In in) { return topk(in[0], 2, 2, false).first; }, {a});
  const Tensor index = make_integers({1, 2, 3}, {0, 1, 1, 2, 2, 2});
  expect_gradients([&](In in) { return gather(in[0], 2, index); }, {a});
  expect_gradients([&](In in) { return gather(in[0], 1, make_integers({1, 3, 1}, {1, 1, 0})); }, {a});
  expect_gradients([](In in) { return sort(select(select(in[0], 0, 0), 0, 1)).first; }, {a});
  set_requires_grad(a, true);
  EXPECT_EQ(grad_fn_name(sort(a).first), "SortBackward0");
  EXPECT_FALSE(requires_grad(sort(a).second));
  EXPECT_EQ(grad_fn_name(topk(a, 1).first), "TopkBackward0");
  EXPECT_EQ(grad_fn_name(gather(a, 2, index)), "GatherBackward0");
}

}  // namespace
}  // namespace attention_lab
