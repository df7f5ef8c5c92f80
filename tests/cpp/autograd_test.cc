// The tape itself: what a backward may keep, when gradients arrive and where, what is left after an error. The
// gradients of functions are tested with the functions.
#include "autograd/autograd.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ops/arithmetic.h"
#include "ops/in_place.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "tensor/fail.h"
#include "tensor/storage.h"
#include "testing.h"

namespace attention_lab {
namespace {

using testing::HasSubstr;

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

// A leaf that asks for a gradient.
Tensor leaf(const std::vector<float>& values) {
  const Tensor tensor = make(values);
  set_requires_grad(tensor, true);
  return tensor;
}

constexpr bool kRetainGraph = true;
constexpr const char* kUsedUp =
    "backward: an earlier backward went through this graph and freed what it had saved; let that one retain the graph "
    "to go through it again";

TEST(Backward, AddsUpWhatArrivesOnSeveralWaysAndInSeveralCalls) {
  const Tensor x = leaf({1, 2});
  const Tensor y = mul(x, x);
  const Tensor z = add(y, mul(y, x));  // x^2 + x^3
  backward(sum(z), {}, kRetainGraph);
  EXPECT_THAT(values(grad(x)), ElementsAre(5, 16));
  backward(sum(z));
  EXPECT_THAT(values(grad(x)), ElementsAre(10, 32));
}

TEST(Backward, GoesThroughAGraphAgainOnlyIfItWasRetained) {
  const Tensor x = leaf({2, 3});
  const Tensor y = sum(mul(x, x));
  backward(y, {}, kRetainGraph);
  backward(y, {}, kRetainGraph);
  backward(y);
  EXPECT_THAT(values(grad(x)), ElementsAre(12, 18));
  expect_error([&] { backward(y); }, kUsedUp);
  EXPECT_THAT(values(grad(x)), ElementsAre(12, 18));
}

TEST(Backward, RefusesAPartThatAnotherUsedUpBeforeAnythingHasChanged) {
  const Tensor x = leaf({1});
  const Tensor other = leaf({5});
  const Tensor shared = mul(x, x);
  const Tensor first = mul(shared, other);
  const Tensor second = add(mul(shared, other), other);
  backward(first);
  expect_error([&] { backward(second); }, kUsedUp);
  EXPECT_THAT(values(grad(x)), ElementsAre(10));
  EXPECT_THAT(values(grad(other)), ElementsAre(1));
  expect_error([&] { backward(second); }, kUsedUp);  // not another error than the first time
}

TEST(Backward, FreesWhatWasKeptUnlessTheGraphIsRetained) {
  const Tensor x = leaf({1, 2, 3});
  const auto storages_after = [&](bool retain_graph) {
    const Tensor y = sum(mul(mul(x, x), mul(x, x)));
    set_grad(x, {});
    const std::size_t before = Storage::live_count();
    backward(y, {}, retain_graph);
    return std::pair(before, Storage::live_count());
  };
  const auto [before, retained] = storages_after(true);
  EXPECT_EQ(retained, before + 1);  // the gradient
  EXPECT_LT(storages_after(false).second, before);
}

TEST(Backward, GoesThroughAGraphAgainWhereNothingWasSaved) {
  const Tensor x = leaf({1, 2});
  const Tensor y = sum(add(x, x));
  backward(y);
  backward(y);
  EXPECT_THAT(values(grad(x)), ElementsAre(4, 4));
}

TEST(GradientsOf, AreThoseOfAllOutputsAndChangeNoGrad) {
  const Tensor x = leaf({1, 2});
  const Tensor w = leaf({3, 4});
  const Tensor y = mul(x, w);
  const Tensor z = sum(square(y));
  const std::vector<Tensor> found = gradients_of({z, sum(x)}, {x, y, w, x});
  ASSERT_EQ(found.size(), 4U);
  EXPECT_THAT(values(found[0]), ElementsAre(19, 65));  // 2 x w^2 + 1
  EXPECT_THAT(values(found[1]), ElementsAre(6, 16));
  EXPECT_THAT(values(found[2]), ElementsAre(6, 32));
  EXPECT_THAT(values(found[3]), ElementsAre(19, 65));
  EXPECT_FALSE(grad(x).defined());
  EXPECT_FALSE(grad(w).defined());
  expect_error([&] { backward(z); }, kUsedUp);
}

TEST(GradientsOf, UseUpOnlyWhatTheyGoThrough) {
  const Tensor x = leaf({1, 2});
  const Tensor w = leaf({3, 4});
  const Tensor other = square(w);
  const Tensor z = sum(mul(square(x), other));
  EXPECT_THAT(values(gradients_of({z}, {other})[0]), ElementsAre(1, 4));
  // The way to x is still there, but for its last part.
  backward(sum(other));
  EXPECT_THAT(values(grad(w)), ElementsAre(6, 8));
  expect_error([&] { gradients_of({z}, {x}); }, kUsedUp);
}

TEST(GradientsOf, TakeGradientsForOutputsAndSayWhatIsNotUsed) {
  const Tensor x = leaf({1, 2});
  const Tensor w = leaf({3, 4});
  const Tensor y = square(x);
  EXPECT_THAT(values(gradients_of({y}, {x}, {make({10, 100})}, true)[0]), ElementsAre(20, 400));
  expect_error([&] { gradients_of({y}, {x}); },
               "backward: a gradient can be left out only for a tensor of one element, not of shape (2,)");
  expect_error([&] { gradients_of({sum(x)}, {w}); }, "grad: the outputs do not depend on an input of shape (2,)");
  const std::vector<Tensor> found = gradients_of({sum(x)}, {w, x}, {}, false, true);
  EXPECT_FALSE(found[0].defined());
  EXPECT_THAT(values(found[1]), ElementsAre(1, 1));
  expect_error([&] { gradients_of({sum(x)}, {make({1})}); }, "grad: an input of shape (1,) requires no gradient");
  // A leaf as an output, and a result as its own input.
  EXPECT_THAT(values(gradients_of({x}, {x}, {make({5, 6})})[0]), ElementsAre(5, 6));
  EXPECT_THAT(values(gradients_of({y}, {y}, {make({5, 6})}, true)[0]), ElementsAre(5, 6));
}

TEST(Backward, NeedsAGradientForAResultOfSeveralElements) {
  const Tensor x = leaf({1, 2});
  const Tensor y = mul(x, x);
  expect_error([&] { backward(y); },
               "backward: a gradient can be left out only for a tensor of one element, not of shape (2,)");
  expect_error([&] { backward(y, make({1})); },
               "backward: a gradient of shape (1,) and type float32 cannot arrive at a tensor of shape (2,)");
  expect_error([&] { backward(y, make_integers({1, 1})); },
               "backward: a gradient of shape (2,) and type int64 cannot arrive at a tensor of shape (2,)");
  expect_error([&] { backward(make({1})); },
               "backward: the tensor requires no gradient: nothing it was computed from does");
  EXPECT_FALSE(grad(x).defined());
  backward(y, make({1, 10}));
  EXPECT_THAT(values(grad(x)), ElementsAre(2, 40));
}

TEST(Backward, GivesALeafWhatIsSentToTheLeafItself) {
  const Tensor x = leaf({1, 2});
  const Tensor gradient = make({3, 4});
  backward(x, gradient);
  backward(x, gradient);
  EXPECT_THAT(values(grad(x)), ElementsAre(6, 8));
  EXPECT_THAT(values(gradient), ElementsAre(3, 4));
}

TEST(Backward, GivesEveryLeafNumbersOfItsOwn) {
  const Tensor a = leaf({1});
  const Tensor b = leaf({2});
  const Tensor sent = make({7});
  backward(add(a, b), sent);
  fill_(sent, 0);
  fill_(grad(a), 1);
  EXPECT_THAT(values(grad(a)), ElementsAre(1));
  EXPECT_THAT(values(grad(b)), ElementsAre(7));
  const Tensor held = grad(b);
  backward(mul(b, b));
  EXPECT_THAT(values(held), ElementsAre(7));
  EXPECT_THAT(values(grad(b)), ElementsAre(11));
}

TEST(Backward, CountsAResultThatNobodyUsedAsZero) {
  const Tensor x = leaf({1, 2, 3, 4});
  const std::vector<Tensor> parts = split(x, 1, 0);
  backward(mul(parts[2], parts[0]));
  EXPECT_THAT(values(grad(x)), ElementsAre(3, 0, 1, 0));
}

TEST(Backward, TakesTheLatestNoteFirst) {
  // The long way round arrives after the short one, at a note that must wait for both.
  const Tensor x = leaf({2});
  const Tensor early = mul(x, x);
  Tensor late = early;
  for (int i = 0; i < 5; ++i) late = mul(late, scalar(2));
  backward(add(early, late));
  EXPECT_THAT(values(grad(x)), ElementsAre(4 + 32 * 4));
}

TEST(Backward, LeavesLeavesAsTheyWereIfItFailsOnTheWay) {
  const Tensor early = leaf({1, 2});  // would get its gradient after the error
  const Tensor late = leaf({3, 4});   // before
  set_grad(late, make({1, 1}));
  const Tensor changed = make({1, 1});
  const Tensor middle = mul(early, changed);
  const Tensor out = sum(mul(middle, late));
  fill_(changed, 2);
  expect_error([&] { backward(out); },
               "backward: a tensor of shape (2,) that the gradient needs was changed in place after it was used");
  EXPECT_FALSE(grad(early).defined());
  EXPECT_THAT(values(grad(late)), ElementsAre(1, 1));
  // What it went through is spent, and says so; nothing of the failed call is left in what it did not reach.
  expect_error([&] { backward(out); }, kUsedUp);
  backward(sum(mul(late, late)));
  EXPECT_THAT(values(grad(late)), ElementsAre(7, 9));
}

TEST(Backward, CanBeTriedAgainAfterAnErrorIfTheGraphIsRetained) {
  const Tensor x = leaf({1, 2});
  const Tensor changed = make({1, 1});
  const Tensor shared = mul(x, x);
  const Tensor out = add(sum(mul(shared, changed)), sum(shared));
  fill_(changed, 2);
  EXPECT_THROW(backward(out, {}, kRetainGraph), EngineError);
  EXPECT_THROW(backward(out, {}, kRetainGraph), EngineError);
  backward(sum(shared));
  EXPECT_THAT(values(grad(x)), ElementsAre(2, 4));
}

TEST(Backward, MindsAChangeOnlyOfWhatItsGradientNeeds) {
  const Tensor x = leaf({1, 2});
  const Tensor factor = make({3, 4});
  const Tensor product = sum(mul(x, factor));
  const Tensor quotient = sum(div(x, factor));
  {
    const NoGrad no_grad;
    fill_(x, 9);  // only its shape is needed
  }
  backward(product);
  EXPECT_THAT(values(grad(x)), ElementsAre(3, 4));
  fill_(factor, 1);
  EXPECT_THROW(backward(quotient), EngineError);
}

TEST(Backward, GoesThroughALongChainAndFreesIt) {
  constexpr int kLength = 50'000;  // with a call for each link the stack would end before the chain
  const Tensor x = leaf({1});
  Tensor y = x;
  for (int i = 0; i < kLength; ++i) y = neg(y);
  backward(y, {}, kRetainGraph);
  EXPECT_THAT(values(grad(x)), ElementsAre(1));
  y = {};
  EXPECT_EQ(Storage::live_count(), 2U);  // x and its gradient
}

TEST(Backward, FreesAGraphWhoseEndsAreHeldFromElsewhere) {
  const Tensor x = leaf({1});
  std::vector<Tensor> all = {x};
  for (int i = 0; i < 100; ++i) all.push_back(add(all.back(), all[all.size() / 2]));
  const Tensor last = all.back();
  all.clear();
  backward(last);
  EXPECT_GT(values(grad(x))[0], 100);
}

TEST(RequiresGrad, CountsWhenTheGradientArrives) {
  const Tensor off = leaf({1, 2});
  const Tensor on = leaf({3, 4});
  const Tensor y = sum(mul(off, on));
  set_requires_grad(off, false);
  backward(y, {}, kRetainGraph);
  EXPECT_FALSE(grad(off).defined());
  EXPECT_THAT(values(grad(on)), ElementsAre(1, 2));
  set_requires_grad(off, true);
  backward(y);
  EXPECT_THAT(values(grad(off)), ElementsAre(3, 4));
  EXPECT_THAT(values(grad(on)), ElementsAre(2, 4));
}

TEST(RequiresGrad, LeavesTheGradientThatThereIs) {
  const Tensor x = leaf({1});
  backward(mul(x, x));
  const Tensor y = mul(x, x);
  set_requires_grad(x, false);
  backward(y);
  EXPECT_THAT(values(grad(x)), ElementsAre(2));
}

TEST(RequiresGrad, IsOfLeavesOfFloat32) {
  const Tensor result = exp(leaf({1}));
  set_requires_grad(result, true);  // it does already
  expect_error([&] { set_requires_grad(result, false); },
               "requires_grad: only a leaf can give up its gradient; detach a result instead");
  expect_error([&] { set_requires_grad(make_integers({1}), true); },
               "requires_grad: only tensors of float32 have gradients, not int64");
  set_requires_grad(make_integers({1}), false);
  EXPECT_TRUE(is_leaf(make({1})));
  EXPECT_FALSE(is_leaf(result));
  EXPECT_EQ(grad_fn_name(result), "ExpBackward0");
  EXPECT_EQ(grad_fn_name(make({1})), "");
}

TEST(RetainGrad, KeepsTheGradientOfAResult) {
  const Tensor x = leaf({1, 2});
  const Tensor y = mul(x, x);
  const Tensor unkept = mul(y, scalar(3));
  retain_grad(y);
  backward(sum(add(unkept, y)));
  EXPECT_THAT(values(grad(y)), ElementsAre(4, 4));
  EXPECT_THAT(values(grad(x)), ElementsAre(8, 16));
  EXPECT_FALSE(grad(unkept).defined());
}

TEST(RetainGrad, CountsOnceHoweverOftenItIsAskedFor) {
  const Tensor x = leaf({1, 2});
  const Tensor y = mul(x, x);
  retain_grad(y);
  retain_grad(y);
  backward(sum(y), {}, kRetainGraph);
  EXPECT_THAT(values(grad(y)), ElementsAre(1, 1));
  backward(sum(y));
  EXPECT_THAT(values(grad(y)), ElementsAre(2, 2));
}

TEST(RetainGrad, IsOfOneOfSeveralResultsAndOfNoneThatIsGone) {
  const Tensor x = leaf({1, 2, 3});
  std::vector<Tensor> parts = split(x, 1, 0);
  for (const Tensor& part : parts) retain_grad(part);
  const Tensor out = mul(mul(parts[0], parts[1]), parts[2]);
  const Tensor second = parts[1];
  parts.clear();
  backward(out);
  EXPECT_THAT(values(grad(second)), ElementsAre(3));
  EXPECT_THAT(values(grad(x)), ElementsAre(6, 3, 2));
}

TEST(RetainGrad, IsNothingNewForALeafAndAnErrorWithoutAGradient) {
  const Tensor x = leaf({1});
  retain_grad(x);
  backward(mul(x, x));
  EXPECT_THAT(values(grad(x)), ElementsAre(2));
  expect_error([] { retain_grad(make({1})); }, "retain_grad: the tensor requires no gradient");
}

TEST(SetGrad, TakesAGradientOfTheSameShapeAndType) {
  const Tensor x = leaf({1, 2});
  const Tensor given = make({1, 1});
  set_grad(x, given);
  backward(sum(mul(x, x)));
  EXPECT_THAT(values(grad(x)), ElementsAre(3, 5));
  EXPECT_THAT(values(given), ElementsAre(1, 1));
  expect_error([&] { set_grad(x, make({1})); },
               "grad: a gradient of shape (1,) and type float32 does not belong to a tensor of shape (2,) and type "
               "float32");
  expect_error([&] { set_grad(x, make_integers({1, 1})); },
               "grad: a gradient of shape (2,) and type int64 does not belong to a tensor of shape (2,) and type "
               "float32");
  EXPECT_THAT(values(grad(x)), ElementsAre(3, 5));
  set_grad(x, {});
  EXPECT_FALSE(grad(x).defined());
  const Tensor unknown = make({1});
  set_grad(unknown, {});
  EXPECT_FALSE(grad(unknown).defined());
  set_grad(unknown, make({4}));
  EXPECT_THAT(values(grad(unknown)), ElementsAre(4));
  EXPECT_FALSE(requires_grad(unknown));
}

TEST(NoGrad, EndsWhereTheOutermostOneEnds) {
  const Tensor x = leaf({1});
  {
    const NoGrad outer;
    {
      const NoGrad inner;
      EXPECT_FALSE(requires_grad(exp(x)));
    }
    EXPECT_FALSE(requires_grad(exp(x)));
    const auto throws_through = [] {
      const NoGrad thrown_through;
      fail("on the way");
    };
    EXPECT_THROW(throws_through(), EngineError);
    EXPECT_FALSE(grad_enabled());
    set_grad_enabled(true);
    EXPECT_TRUE(requires_grad(exp(x)));
  }
  EXPECT_TRUE(grad_enabled());
  EXPECT_TRUE(requires_grad(exp(x)));
}

TEST(NoGrad, IsOverAfterABackwardThatFailed) {
  const Tensor x = leaf({1});
  const Tensor y = exp(x);
  backward(y);
  EXPECT_THROW(backward(y), EngineError);
  EXPECT_TRUE(grad_enabled());
}

TEST(CheckInPlace, RefusesWhatAutogradWouldNotSee) {
  const Tensor x = leaf({1});
  const Tensor y = exp(x);
  expect_error([&] { fill_(x, 0); },
               "fill_: a leaf that requires a gradient cannot be changed in place while gradients are recorded");
  expect_error([&] { fill_(y, 0); },
               "fill_: a result that requires a gradient cannot be changed in place while gradients are recorded");
  expect_error([&] { copy_(make({1}), x); },
               "copy_: a value that requires a gradient cannot be written in place while gradients are recorded");
  const NoGrad no_grad;
  fill_(x, 5);
  EXPECT_THAT(values(x), ElementsAre(5));
}

TEST(Saved, IsMissedWhereItWasChangedInAnyView) {
  const Tensor x = leaf({1, 2, 3});
  const Tensor factors = make({1, 2, 3});
  const Tensor y = sum(mul(x, factors));
  fill_(narrow(factors, 0, 1, 1), 7);
  expect_error([&] { backward(y); }, HasSubstr("was changed in place after it was used"));
}

TEST(Saved, HoldsPositionsAsWellAsNumbers) {
  const Tensor x = leaf({1, 5, 3});
  for (const auto& chosen : {max(x, 0, false), min(x, 0, false)}) {
    fill_(chosen.second, 100'000);
    expect_error([&] { backward(chosen.first); }, HasSubstr("was changed in place after it was used"));
  }
  EXPECT_FALSE(grad(x).defined());
}

}  // namespace
}  // namespace attention_lab
