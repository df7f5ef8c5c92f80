// Rows of a table: repeated rows, padding, rows that do not exist, gradients.
#include "ops/embedding.h"

#include "gradcheck.h"
#include "testing.h"

namespace attention_lab {
namespace {

Tensor table() { return make({3, 2}, {0, 1, 2, 3, 4, 5}); }

TEST(Embedding, GivesTheRowsInTheShapeOfTheirNumbers) {
  const Tensor rows = embedding(table(), make_integers({2, 2}, {2, 0, 2, 1}));
  EXPECT_THAT(rows.shape(), ElementsAre(2, 2, 2));
  EXPECT_THAT(values(rows), ElementsAre(4, 5, 0, 1, 4, 5, 2, 3));
  EXPECT_THAT(embedding(table(), make_integers({0}, {})).shape(), ElementsAre(0, 2));
  EXPECT_THAT(values(embedding(transpose(table(), 0, 1), make_integers({}, {1}))), ElementsAre(1, 3, 5));
}

// embedding(tensor([[0, 1], [1, 2]]), w, padding_idx=-1).sum().backward()
TEST(Embedding, AddsUpTheGradientOfRepeatedRowsAndGivesPaddingNone) {
  const Tensor w = table();
  set_requires_grad(w, true);
  backward(embedding(w, make_integers({2, 2}, {0, 1, 1, 2}), -1), make({2, 2, 2}, std::vector<float>(8, 1)));
  EXPECT_THAT(values(grad(w)), ElementsAre(1, 1, 2, 2, 0, 0));
  expect_gradients([](const auto& in) { return embedding(in[0], make_integers({3}, {1, 1, 2})); }, {table()});
}

TEST(Embedding, RefusesRowsThatDoNotExist) {
  expect_error([] { embedding(table(), make_integers({2}, {0, 3})); }, "embedding: id 3 is out of range for 3 rows");
  expect_error([] { embedding(table(), make_integers({1}, {0}), 3); },
               "embedding: padding_idx 3 is out of range for 3 rows");
  expect_error([] { embedding(table(), make({0})); }, "embedding: expected a tensor of int64, not float32");
  expect_error([] { embedding(make({1, 2}), make_integers({1}, {0})); },
               "embedding: a table of shape (2,) does not fit: expected 2 dimensions");
}

}  // namespace
}  // namespace attention_lab
