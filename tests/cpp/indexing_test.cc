// Indexing as Python writes it, against what PyTorch gives for torch.arange(24.).reshape(2, 3, 4); writing; gradients.
#include "ops/indexing.h"

#include "autograd/autograd.h"
#include "gradcheck.h"
#include "ops/arithmetic.h"
#include "ops/joining.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::IsEmpty;

// How the tests write items.
const IndexItem kNone = IndexItem::new_axis();
const IndexItem kDots = IndexItem::ellipsis();
const IndexItem kAll = IndexItem::slice({}, {});
IndexItem at(Index position) { return IndexItem::at(position); }
IndexItem from(std::optional<Index> start, std::optional<Index> end = {}, Index step = 1) {
  return IndexItem::slice(start, end, step);
}
IndexItem list(const std::vector<std::int64_t>& positions) { return IndexItem::of(make_integers(positions)); }
IndexItem column(const std::vector<std::int64_t>& positions) {
  return IndexItem::of(make_integers({std::ssize(positions), 1}, positions));
}
IndexItem mask(const std::vector<float>& truths, const Shape& shape) {
  return IndexItem::of(make_bools(shape, truths));
}
IndexItem mask(const std::vector<float>& truths) { return mask(truths, {std::ssize(truths)}); }

struct Case {
  IndexItems items;
  Shape shape;
  std::vector<float> values;
};

TEST(Index, GivesWhatPyTorchGives) {
  const Tensor a = make_counting({2, 3, 4});
  const IndexItem m = mask({1, 0, 1, 0, 1, 0}, {2, 3});
  const std::vector<Case> cases = {
      {{at(1), at(2)}, {4}, {20, 21, 22, 23}},
      {{kAll, from(1), from({}, {}, 3)}, {2, 2, 2}, {4, 7, 8, 11, 16, 19, 20, 23}},
      {{kDots, at(-1)}, {2, 3}, {3, 7, 11, 15, 19, 23}},
      {{at(1), kNone, kDots, at(2)}, {1, 3}, {14, 18, 22}},
      {{kAll, list({2, 0})}, {2, 2, 4}, {8, 9, 10, 11, 0, 1, 2, 3, 20, 21, 22, 23, 12, 13, 14, 15}},
      {{list({0}), kAll, list({2, 0})}, {2, 3}, {2, 6, 10, 0, 4, 8}},
      {{at(0), kAll, list({2, 0})}, {3, 2}, {2, 0, 6, 4, 10, 8}},
      {{column({0, 1}), list({2, 0})}, {2, 2, 4}, {8, 9, 10, 11, 0, 1, 2, 3, 20, 21, 22, 23, 12, 13, 14, 15}},
      {{kAll, column({0, 1}), list({2, 0})}, {2, 2, 2}, {2, 0, 6, 4, 14, 12, 18, 16}},
      {{column({0, 1}), kAll, list({2, 0})}, {2, 2, 3}, {2, 6, 10, 0, 4, 8, 14, 18, 22, 12, 16, 20}},
      {{column({0, 1}), kNone, list({2, 0})}, {2, 2, 1, 4}, {8, 9, 10, 11, 0, 1, 2, 3, 20, 21, 22, 23, 12, 13, 14, 15}},
      {{m}, {3, 4}, {0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19}},
      {{kAll, mask({1, 0, 1})}, {2, 2, 4}, {0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15, 20, 21, 22, 23}},
      {{mask({1, 0}), kDots, list({2, 0})}, {2, 3}, {2, 6, 10, 0, 4, 8}},
      {{at(0), mask({1, 0, 1}), from(1, 3)}, {2, 2}, {1, 2, 9, 10}},
      {{kDots, mask({1, 0, 0, 1})}, {2, 3, 2}, {0, 3, 4, 7, 8, 11, 12, 15, 16, 19, 20, 23}},
      {{kAll, kAll, IndexItem::of(make_integers({}, {-1}))}, {2, 3}, {3, 7, 11, 15, 19, 23}},
      {{IndexItem::of(make_integers({1, 2}, {-1, 0})), list({1, 1})}, {1, 2, 4}, {16, 17, 18, 19, 4, 5, 6, 7}},
      {{at(0), at(0), mask({1}, {})}, {1, 4}, {0, 1, 2, 3}},
      {{at(0), at(0), mask({0}, {})}, {0, 4}, {}},
      {{list({})}, {0, 3, 4}, {}},
      {{mask({0, 0, 0, 0, 0, 0}, {2, 3})}, {0, 4}, {}},
  };
  const Tensor turned = permute(clone(permute(a, {2, 0, 1})), {1, 2, 0});
  for (std::size_t i = 0; i < cases.size(); ++i) {
    SCOPED_TRACE(i);
    for (const Tensor& tensor : {a, turned}) {
      const Tensor result = index(tensor, cases[i].items);
      EXPECT_EQ(result.shape(), cases[i].shape);
      EXPECT_EQ(values(result), cases[i].values);
      // Of other types the same elements.
      EXPECT_EQ(numbers(index(to(tensor, DType::kInt64), cases[i].items)), cases[i].values);
    }
  }
  EXPECT_TRUE(index(a, {kAll, at(1), kNone}).shares_storage(a));
  EXPECT_TRUE(index(a, {}).shares_storage(a));
  EXPECT_THAT(values(index(make({}, {5}), {kDots})), ElementsAre(5));
}

TEST(Index, NamesWhatDoesNotExistOrFit) {
  const Tensor a = make_counting({2, 3, 4});
  expect_error([&] { index(a, {at(2)}); }, "index: index 2 is out of range for dimension 0 of shape (2, 3, 4)");
  expect_error([&] { index(a, {at(0), kNone, at(-4)}); },
               "index: index -4 is out of range for dimension 1 of shape (2, 3, 4)");
  expect_error([&] { index(a, {at(0), at(0), at(0), at(0)}); },
               "index: an index for 4 dimensions is too long for shape (2, 3, 4)");
  expect_error([&] { index(a, {kDots, kDots}); }, "index: an index can have only one '...'");
  expect_error([&] { index(a, {from({}, {}, -1)}); }, "index: the step of a slice is -1: expected at least 1");
  expect_error([&] { index(a, {list({0, -3})}); },
               "index: position -3 is out of range for dimension 0 of shape (2, 3, 4)");
  expect_error([&] { index(a, {list({0, 1}), list({0, 1, 2})}); },
               "index: shapes (2,) and (3,) do not fit: 2 against 3 along dimension -1");
  expect_error([&] { index(a, {IndexItem::of(make({1}))}); },
               "index: tensors of float32 are no index: expected int64 or bool");
  expect_error([&] { index(a, {kAll, mask({1, 0})}); },
               "index: a mask of shape (2,) does not fit the dimensions (3,) of shape (2, 3, 4)");
  expect_error([] { index(make({}, {5}), {at(0)}); }, "index: an index for 1 dimensions is too long for shape ()");
  expect_error([] { index(make({0, 2}, {}), {list({0})}); },
               "index: position 0 is out of range for dimension 0 of shape (0, 2)");
}

TEST(Assign, WritesThroughTheView) {
  const Tensor a = make_counting({2, 3});
  const Tensor row = index(a, {at(1)});
  assign(a, {at(1), from(1)}, make({}, {9}));
  EXPECT_THAT(values(a), ElementsAre(0, 1, 2, 3, 9, 9));
  EXPECT_THAT(values(row), ElementsAre(3, 9, 9));
  assign(row, {mask({1, 0, 1})}, make({7, 8}));
  EXPECT_THAT(values(a), ElementsAre(0, 1, 2, 7, 9, 8));
  assign(a, {kAll, list({2, 0})}, make({2, 1}, {5, 6}));
  EXPECT_THAT(values(a), ElementsAre(5, 1, 5, 6, 9, 6));
  assign(a, {kAll, at(1)}, make_integers({1, 1, 2}, {-1, -2}));
  EXPECT_THAT(values(a), ElementsAre(5, -1, 5, 6, -2, 6));
  assign(a, {mask({1, 0, 0, 0, 0, 1}, {2, 3})}, make({}, {0}));
  EXPECT_THAT(values(a), ElementsAre(0, -1, 5, 6, -2, 0));
  // As Python's a[0], a[1] = a[1], a[0] would not: the values are read first.
  assign(a, {kDots}, flip(a, {0}));
  assign(a, {at(0), from(1)}, index(a, {at(0), from({}, -1)}));
  EXPECT_THAT(values(a), ElementsAre(6, 6, -2, 0, -1, 5));
  const Tensor whole_numbers = make_integers({2}, {1, 2});
  assign(whole_numbers, {at(0)}, make({}, {-2.7F}));
  EXPECT_THAT(numbers(whole_numbers), ElementsAre(-2, 2));
  assign(a, {list({}), at(0)}, make({}, {1}));
  EXPECT_THAT(values(a), ElementsAre(6, 6, -2, 0, -1, 5));
}

TEST(Assign, RefusesWhatDoesNotFitAndWhatAutogradWouldNotSee) {
  const Tensor a = make_counting({2, 3});
  expect_error([&] { assign(a, {at(0)}, make({1, 2})); },
               "assign: values of shape (2,) cannot be broadcast to the indexed shape (3,)");
  expect_error([&] { assign(a, {list({0, 1})}, make({3, 3}, std::vector<float>(9))); },
               "assign: values of shape (3, 3) cannot be broadcast to the indexed shape (2, 3)");
  expect_error([&] { assign(a, {at(5)}, make({}, {1})); },
               "assign: index 5 is out of range for dimension 0 of shape (2, 3)");
  expect_error([] { assign(expand(make({1, 1}, {1}), {2, 3}), {at(0)}, make({}, {1})); },
               "assign: several elements of this tensor of shape (2, 3) are one number in memory: clone it first");
  EXPECT_THAT(values(a), ElementsAre(0, 1, 2, 3, 4, 5));
  const Tensor leaf = make({1, 2});
  set_requires_grad(leaf, true);
  EXPECT_THAT([&] { assign(leaf, {at(0)}, make({}, {1})); }, testing::Throws<EngineError>());
  EXPECT_THAT([&] { assign(a, {at(0), from({}, 2)}, leaf); }, testing::Throws<EngineError>());
  // What backward needs must not have changed.
  const Tensor factor = make({3, 4});
  const Tensor product = mul(leaf, factor);
  assign(factor, {at(0)}, make({}, {1}));
  EXPECT_THAT([&] { backward(product, make({1, 1})); }, testing::Throws<EngineError>());
}

TEST(IndexPut, GivesACopyWithOtherElements) {
  const Tensor a = make_counting({2, 3});
  EXPECT_THAT(values(index_put(a, {kAll, list({0, 2})}, make({8, 9}))), ElementsAre(8, 1, 9, 8, 4, 9));
  EXPECT_THAT(values(index_put(a, {list({0, 0, 1}), list({1, 1, 2})}, make({10, 20, 30}), true)),
              ElementsAre(0, 31, 2, 3, 4, 35));
  EXPECT_THAT(values(index_put(a, {at(0)}, make({}, {1}), true)), ElementsAre(1, 2, 3, 3, 4, 5));
  EXPECT_THAT(numbers(index_put(make_integers({2}, {1, 2}), {list({1, 1})}, make_integers({1}, {3}), true)),
              ElementsAre(1, 8));
  EXPECT_THAT(numbers(index_put(make_bools({0, 0}), {list({1, 1})}, make({1, 0}), true)), ElementsAre(0, 1));
  EXPECT_THAT(values(a), ElementsAre(0, 1, 2, 3, 4, 5));
}

TEST(IndexSelect, TakesPartsAlongAnAxis) {
  const Tensor a = make_counting({2, 3});
  EXPECT_THAT(values(index_select(a, 1, make_integers({3}, {2, 2, 0}))), ElementsAre(2, 2, 0, 5, 5, 3));
  EXPECT_THAT(index_select(a, 0, make_integers({}, {1})).shape(), ElementsAre(1, 3));
  EXPECT_THAT(index_select(a, 0, make_integers({0}, {})).shape(), ElementsAre(0, 3));
  EXPECT_THAT(values(index_select(make({}, {5}), 0, make_integers({1}, {0}))), ElementsAre(5));
  expect_error([&] { index_select(a, 1, make_integers({1}, {-1})); },
               "index_select: position -1 is out of range for dimension 1 of shape (2, 3)");
  expect_error([&] { index_select(a, 1, make_integers({1}, {3})); },
               "index_select: position 3 is out of range for dimension 1 of shape (2, 3)");
  expect_error([&] { index_select(a, 1, make_integers({1, 1}, {0})); },
               "index_select: positions are a list of int64, not int64 of shape (1, 1)");
}

TEST(Nonzero, SaysWhereElementsAreNotZero) {
  const Tensor found = nonzero(make({2, 3}, {0, 1, 0, kNan, 0, -2}));
  EXPECT_THAT(found.shape(), ElementsAre(3, 2));
  EXPECT_THAT(numbers(found), ElementsAre(0, 1, 1, 0, 1, 2));
  EXPECT_THAT(nonzero(make({}, {1})).shape(), ElementsAre(1, 0));
  EXPECT_THAT(nonzero(make({0, 2}, {})).shape(), ElementsAre(0, 2));
  EXPECT_THAT(numbers(nonzero(t(make({2, 2}, {0, 1, 0, 1})))), ElementsAre(1, 0, 1, 1));
}

TEST(Indexing, HasTheGradientsOfItsElements) {
  Random random(34);
  const Tensor a = permute(make_random({3, 4, 2}, random), {2, 0, 1});
  const IndexItem m = mask({1, 0, 1, 0, 1, 0}, {2, 3});
  const std::vector<IndexItems> many = {
      {at(1), kNone, from(1), from({}, {}, 2)},
      {kAll, list({2, 0, 2})},
      {column({0, 1}), kAll, list({3, 0, 3})},
      {m},
      {kDots, mask({1, 0, 0, 1})},
      {list({}), at(0)},
  };
  for (const IndexItems& items : many) {
    expect_gradients([&](In in) { return index(in[0], items); }, {a});
    const Shape shape = index(a, items).shape();
    for (const bool accumulate : {false, true}) {
      // Only with different places does it matter to none which value comes last.
      if (!accumulate && (&items == &many[1] || &items == &many[2])) continue;
      for (const Tensor& put : {make_random(shape, random), make_random({1, 1, 1}, random)}) {
        expect_gradients([&](In in) { return index_put(in[0], items, in[1], accumulate); }, {a, put});
      }
    }
  }
  expect_gradients([](In in) { return index_select(in[0], 1, make_integers({3}, {2, 2, 0})); }, {a});
  set_requires_grad(a, true);
  EXPECT_EQ(grad_fn_name(index(a, {kDots})), "AliasBackward0");
  EXPECT_EQ(grad_fn_name(index(a, {kAll})), "SliceBackward0");
  EXPECT_EQ(grad_fn_name(index(a, {at(0)})), "SelectBackward0");
  EXPECT_EQ(grad_fn_name(index(a, {kNone})), "UnsqueezeBackward0");
  EXPECT_EQ(grad_fn_name(index(a, {m})), "IndexBackward0");
  EXPECT_EQ(grad_fn_name(index_put(a, {at(0)}, make({}, {1}))), "IndexPutBackward0");
  EXPECT_EQ(grad_fn_name(index_select(a, 0, make_integers({1}, {0}))), "IndexSelectBackward0");
}

}  // namespace
}  // namespace attention_lab
