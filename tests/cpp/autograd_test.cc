// The tape itself: what a backward may keep, when gradients arrive and where, what is left after an error. The
// gradients of functions are tested with the functions.
#include "autograd/autograd.h"

#include <optional>
#include <utility>
#include <vector>

#include "testing.h"

namespace attention_lab {
namespace {

// Whether `Function` may be the backward of a function that keeps a tensor, a list of them and a number.
template <typename Function>
concept IsBackward = requires(const Tensor& a, const std::vector<Tensor>& list, const Function& backward) {
  record("", {a}, a, keep(a, list, Index{1}), backward);
};

TEST(Record, RefusesABackwardThatCaptures) {
  const Tensor raw = make({1});
  const auto given_all = [](const Arriving&, const Saved&, const std::vector<Saved>&, Index) { return Gradients(1); };
  const auto capturing = [raw](const Arriving&, const Saved&, const std::vector<Saved>&, Index) {
    return Gradients{raw};
  };
  const auto referring = [&raw](const Arriving&, const Saved&, const std::vector<Saved>&, Index) {
    return Gradients{raw};
  };
  const auto without_a_check = [](const Arriving&, const Tensor&, const std::vector<Tensor>&, Index) {
    return Gradients(1);
  };
  static_assert(IsBackward<decltype(given_all)>);
  static_assert(!IsBackward<decltype(capturing)>);
  static_assert(!IsBackward<decltype(referring)>);
  static_assert(!IsBackward<decltype(without_a_check)>);
}

TEST(Keep, TakesPlainValuesAsTheyAreAndNothingWithATensorInIt) {
  struct Plain {
    Index a;
    float b;
  };
  struct WithTensor {
    Index a;
    Tensor b;
  };
  static_assert(kHoldsNoTensor<Plain>);
  static_assert(kHoldsNoTensor<Shape>);
  static_assert(kHoldsNoTensor<std::optional<Index>>);
  static_assert(kHoldsNoTensor<std::vector<Plain>>);
  static_assert(!kHoldsNoTensor<WithTensor>);
  static_assert(!kHoldsNoTensor<Tensor>);
  static_assert(!kHoldsNoTensor<const Tensor*>);
  static_assert(!kHoldsNoTensor<std::vector<WithTensor>>);
  static_assert(!kHoldsNoTensor<std::pair<Tensor, Tensor>>);
}

}  // namespace
}  // namespace attention_lab
