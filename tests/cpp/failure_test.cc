// Memory runs out at every allocation in turn: of every operation and its backward, of optimisers, modules and
// training. Afterwards all is as before, and a second try gives what the first would have; or the object says that it
// is spent.
#include <bit>
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "autograd/autograd.h"
#include "failing_allocation.h"
#include "models/classifier.h"
#include "models/training.h"
#include "nn/alignment.h"
#include "nn/layers.h"
#include "nn/recurrent.h"
#include "nn/transformer.h"
#include "ops/activations.h"
#include "ops/alignment.h"
#include "ops/arithmetic.h"
#include "ops/attention.h"
#include "ops/comparison.h"
#include "ops/convolution.h"
#include "ops/creation.h"
#include "ops/einsum.h"
#include "ops/embedding.h"
#include "ops/in_place.h"
#include "ops/indexing.h"
#include "ops/joining.h"
#include "ops/loss.h"
#include "ops/masks.h"
#include "ops/matmul.h"
#include "ops/multi_head_attention.h"
#include "ops/norm.h"
#include "ops/pointwise.h"
#include "ops/positions.h"
#include "ops/random.h"
#include "ops/recurrent.h"
#include "ops/reduce.h"
#include "ops/softmax.h"
#include "ops/sorting.h"
#include "optim/optimizer.h"
#include "random/generator.h"
#include "testing.h"

namespace attention_lab {
namespace {

using random::manual_seed;
using testing::HasSubstr;

// Options are named where they are not what is left out.
#pragma clang diagnostic ignored "-Wmissing-designated-field-initializers"

// Bits, so that NaN equals itself.
std::vector<std::uint32_t> bits(const Tensor& tensor) {
  std::vector<std::uint32_t> list;
  if (!tensor.defined()) return list;
  for (const float number : numbers(tensor)) list.push_back(std::bit_cast<std::uint32_t>(number));
  return list;
}
std::vector<std::vector<std::uint32_t>> bits(const std::vector<Tensor>& tensors) {
  std::vector<std::vector<std::uint32_t>> lists;
  lists.reserve(tensors.size());
  for (const Tensor& tensor : tensors) lists.push_back(bits(tensor));
  return lists;
}
std::vector<Tensor> grads(const std::vector<Tensor>& tensors) {
  std::vector<Tensor> list;
  list.reserve(tensors.size());
  for (const Tensor& tensor : tensors) list.push_back(grad(tensor));
  return list;
}

// What a failure must leave as it was.
struct State {
  std::vector<std::vector<std::uint32_t>> values;
  std::vector<std::vector<std::uint32_t>> gradients;
  std::vector<std::int64_t> random;
  std::size_t storages = 0;
  bool operator==(const State&) const = default;
};
State state_of(const std::vector<Tensor>& tensors) {
  return {bits(tensors), bits(grads(tensors)), integers(get_state(random::default_generator())), Storage::live_count()};
}

// Calls `prepare` and then `work` with its first allocation failing, then with its second, until it gets through. After
// each failure `check` is called.
using Call = std::function<void()>;
void at_every_allocation(const Call& prepare, const Call& work, const Call& check) {
  for (std::size_t number = 0;; ++number) {
    SCOPED_TRACE("allocation " + std::to_string(number));
    prepare();
    std::string message;
    {
      const FailingAllocation failing(number);
      try {
        work();
      } catch (const EngineError& error) {
        message = error.what();
      }
    }
    if (!FailingAllocation::has_failed()) {
      EXPECT_EQ(message, "");
      return;
    }
    EXPECT_THAT(message, HasSubstr("out of memory"));
    check();
    if (testing::Test::HasFailure()) return;
  }
}

// The same where all must be as before.
void fails_without_a_trace(const std::vector<Tensor>& tensors, const Call& work) {
  const State before = state_of(tensors);
  at_every_allocation([] {}, work, [&] { EXPECT_TRUE(state_of(tensors) == before) << "something has changed"; });
}

// ---- operations ----

struct Outputs : std::vector<Tensor> {
  // NOLINTBEGIN(google-explicit-constructor): whatever a function gives
  Outputs() = default;
  Outputs(const Tensor& output) : std::vector<Tensor>{output} {}
  Outputs(std::vector<Tensor> outputs) : std::vector<Tensor>(std::move(outputs)) {}
  Outputs(const std::pair<Tensor, Tensor>& both) : std::vector<Tensor>{both.first, both.second} {}
  Outputs(const LstmResult& result) : std::vector<Tensor>{result.output, result.h_n, result.c_n} {}
  Outputs(const GruResult& result) : std::vector<Tensor>{result.output, result.h_n} {}
  Outputs(const Alignment& result) : std::vector<Tensor>{result.weights, result.output} {}
  Outputs(const AttentionStages& result) : std::vector<Tensor>{result.masked, result.weights, result.output} {}
  Outputs(const MultiHeadResult& result)
      : std::vector<Tensor>{result.output, result.weights, result.present_key, result.present_value} {}
  // NOLINTEND(google-explicit-constructor)
};
using Inputs = const std::vector<Tensor>&;

// A line of the table. Inputs of float32 ask for a gradient, unless the operation changes them.
struct Operation {
  const char* name;
  std::vector<Tensor> inputs;
  std::function<Outputs(Inputs)> call;
  bool changes_inputs = false;
};
constexpr bool kChangesInputs = true;

std::vector<Operation> operations() {
  Random random(5);
  const auto x = [&](const Shape& shape) { return make_random(shape, random, 0.25, 1.75); };
  const auto turned = [&](const Shape& shape) { return transpose(x(shape), -2, -1); };  // whose copies need memory
  const Tensor ids = make_integers({2, 2}, {0, 2, 1, 2});
  const Tensor mask = make_bools({2, 3}, {1, 0, 1, 0, 1, 1});
  const Tensor lengths = make_integers({3, 1});
  const auto lstm_weights = [&](Index gates, Index width) {
    return std::vector<Tensor>{x({gates * 2, width}), x({gates * 2, 2}), x({gates * 2}), x({gates * 2})};
  };
  const auto recurrent_inputs = [&](Index gates) {
    std::vector<Tensor> list = {x({2, 2, 3}), x({4, 2, 2}), x({4, 2, 2})};
    for (const Index width : {3, 3, 4, 4}) {
      for (const Tensor& weight : lstm_weights(gates, width)) list.push_back(weight);
    }
    return list;
  };
  const auto from = [](Inputs in, std::size_t first) {
    return std::vector<Tensor>(in.begin() + static_cast<Index>(first), in.end());
  };

  std::vector<Operation> list;
  for (const auto& [name, function] :
       std::vector<std::pair<const char*, Tensor (*)(const Tensor&)>>{{"neg", neg},
                                                                      {"abs", abs},
                                                                      {"sign", sign},
                                                                      {"square", square},
                                                                      {"relu", relu},
                                                                      {"round", round},
                                                                      {"floor", floor},
                                                                      {"ceil", ceil},
                                                                      {"exp", exp},
                                                                      {"log", log},
                                                                      {"sqrt", sqrt},
                                                                      {"rsqrt", rsqrt},
                                                                      {"reciprocal", reciprocal},
                                                                      {"tanh", tanh},
                                                                      {"sigmoid", sigmoid},
                                                                      {"erf", erf},
                                                                      {"sin", sin},
                                                                      {"cos", cos},
                                                                      {"silu", silu},
                                                                      {"tan", tan},
                                                                      {"asin", asin},
                                                                      {"sinh", sinh},
                                                                      {"expm1", expm1},
                                                                      {"trunc", trunc},
                                                                      {"selu", selu},
                                                                      {"mish", mish},
                                                                      {"log_sigmoid", log_sigmoid},
                                                                      {"median", median},
                                                                      {"clone", clone},
                                                                      {"contiguous", contiguous},
                                                                      {"squeeze", squeeze},
                                                                      {"max", max},
                                                                      {"min", min},
                                                                      {"t", t},
                                                                      {"nonzero", nonzero},
                                                                      {"isnan", isnan},
                                                                      {"isfinite", isfinite}}) {
    list.push_back({name, {turned({3, 2})}, [function](Inputs in) { return function(in[0]); }});
  }
  for (const auto& [name, function] :
       std::vector<std::pair<const char*, Tensor (*)(const Tensor&, const Tensor&)>>{{"add", add},
                                                                                     {"sub", sub},
                                                                                     {"mul", mul},
                                                                                     {"div", div},
                                                                                     {"pow", pow},
                                                                                     {"remainder", remainder},
                                                                                     {"floor_divide", floor_divide},
                                                                                     {"fmod", fmod},
                                                                                     {"atan2", atan2},
                                                                                     {"maximum", maximum},
                                                                                     {"minimum", minimum},
                                                                                     {"eq", eq},
                                                                                     {"lt", lt},
                                                                                     {"ge", ge},
                                                                                     {"logical_and", logical_and},
                                                                                     {"logical_or", logical_or}}) {
    list.push_back({name, {turned({3, 2}), x({3})}, [function](Inputs in) { return function(in[0], in[1]); }});
  }
  for (const bool keepdim : {false, true}) {
    list.insert(
        list.end(),
        {
            {"sum", {turned({3, 2})}, [=](Inputs in) { return sum(in[0], 0, keepdim); }},
            {"mean", {turned({3, 2})}, [=](Inputs in) { return mean(in[0], {0}, keepdim); }},
            {"var", {turned({3, 2})}, [=](Inputs in) { return var(in[0], {0}, 1, keepdim); }},
            {"std", {turned({3, 2})}, [=](Inputs in) { return std(in[0], {1}, 1, keepdim); }},
            {"amax", {turned({3, 2})}, [=](Inputs in) { return amax(in[0], {0}, keepdim); }},
            {"amin", {turned({3, 2})}, [=](Inputs in) { return amin(in[0], {1}, keepdim); }},
            {"max and where", {turned({3, 2})}, [=](Inputs in) { return max(in[0], 0, keepdim); }},
            {"min and where", {turned({3, 2})}, [=](Inputs in) { return min(in[0], 1, keepdim); }},
            {"argmax", {turned({3, 2})}, [=](Inputs in) { return argmax(in[0], 0, keepdim); }},
            {"all", {turned({3, 2})}, [=](Inputs in) { return all(in[0], {0}, keepdim); }},
            {"any", {turned({3, 2})}, [=](Inputs in) { return any(in[0], {0}, keepdim); }},
            {"norm", {turned({3, 2})}, [=](Inputs in) { return norm(in[0], 2, {0}, keepdim); }},
            {"norm of order 1", {turned({3, 2})}, [=](Inputs in) { return norm(in[0], 1, {0}, keepdim); }},
            {"norm of order inf", {turned({3, 2})}, [=](Inputs in) { return norm(in[0], HUGE_VAL, {0}, keepdim); }},
            {"logsumexp", {turned({3, 2})}, [=](Inputs in) { return logsumexp(in[0], {0}, keepdim); }},
        });
  }
  list.insert(list.end(), {
    {"gelu", {x({4})}, [](Inputs in) { return gelu(in[0], true); }},
    {"clamp", {x({2, 3}), x({3}), x({2, 1})}, [](Inputs in) { return clamp(in[0], in[1], in[2]); }},
    {"where", {mask, x({2, 3}), x({3})}, [](Inputs in) { return where(in[0], in[1], in[2]); }},
    {"masked_fill", {x({2, 3}), mask, x({})}, [](Inputs in) { return masked_fill(in[0], in[1], in[2]); }},
    {"to", {x({2, 3})}, [](Inputs in) { return to(in[0], DType::kInt64); }},
    {"full", {}, [](Inputs) { return full({2, 3}, 4); }},
    {"eye", {}, [](Inputs) { return eye(2, 3); }},
    {"arange", {}, [](Inputs) { return arange(0, 4, 1, DType::kInt64); }},
    {"linspace", {}, [](Inputs) { return linspace(0, 1, 5); }},
    {"tril", {turned({3, 2})}, [](Inputs in) { return tril(in[0]); }},
    {"triu", {turned({3, 2})}, [](Inputs in) { return triu(in[0], 1); }},
    {"one_hot", {ids}, [](Inputs in) { return one_hot(in[0]); }},
    {"cumsum", {turned({3, 2})}, [](Inputs in) { return cumsum(in[0], 0); }},
    {"softplus", {turned({3, 2})}, [](Inputs in) { return softplus(in[0], 2); }},
    {"leaky_relu", {turned({3, 2})}, [](Inputs in) { return leaky_relu(in[0]); }},
    {"prod", {turned({3, 2})}, [](Inputs in) { return prod(in[0], {0}); }},
    {"prod of zeros", {make({2, 2}, {0, 1, 2, 0})}, [](Inputs in) { return prod(in[0]); }},
    {"cumprod", {turned({3, 2})}, [](Inputs in) { return cumprod(in[0], 0); }},
    {"cummax", {turned({3, 2})}, [](Inputs in) { return cummax(in[0], 0); }},
    {"median along an axis", {turned({3, 2})}, [](Inputs in) { return median(in[0], 0); }},
    {"unique", {turned({3, 2})}, [](Inputs in) { return unique(in[0]); }},
    {"scatter", {x({2, 3}), ids, x({2, 2})}, [](Inputs in) { return scatter(in[0], 1, in[1], in[2]); }},
    {"scatter_add", {x({2, 3}), ids, x({2, 2})}, [](Inputs in) { return scatter_add(in[0], 1, in[1], in[2]); }},
    {"multinomial", {x({2, 3})}, [](Inputs in) { return multinomial(in[0], 2); }},
    {"multinomial with replacement", {x({2, 3})}, [](Inputs in) { return multinomial(in[0], 4, true); }},
    {"pad", {turned({3, 2})}, [](Inputs in) { return pad(in[0], {1, 2}); }},
    {"pad by reflection", {turned({3, 2})}, [](Inputs in) { return pad(in[0], {1, 1, 1, 0}, PadMode::kReflect); }},
    {"repeat_interleave", {turned({3, 2}), make_integers({1, 2})}, [](Inputs in) { return repeat_interleave(in[0], in[1], 0); }},
    {"unfold", {turned({3, 2})}, [](Inputs in) { return unfold(in[0], 1, 2, 1); }},
    {"cross", {turned({3, 2}), x({3})}, [](Inputs in) { return cross(in[0], in[1]); }},
    {"conv1d", {x({2, 2, 5}), x({4, 1, 2}), x({4})}, [](Inputs in) { return conv1d(in[0], in[1], in[2], {.padding = 1}, 2); }},
    {"max_pool1d", {x({2, 2, 5})}, [](Inputs in) { return max_pool1d(in[0], 2, {.stride = 2, .padding = 1}); }},
    {"avg_pool1d", {x({2, 2, 5})}, [](Inputs in) { return avg_pool1d(in[0], 2, {.stride = 2}); }},
    {"group_norm", {x({2, 4, 2}), x({4}), x({4})}, [](Inputs in) { return group_norm(in[0], 2, in[1], in[2]); }},
    {"batch_norm", {x({3, 2}), x({2}), x({2})}, [](Inputs in) { return batch_norm(in[0], {}, {}, {.weight = in[1], .bias = in[2], .training = true}); }},
    {"nll_loss", {turned({3, 2}), make_integers({1, 2})}, [](Inputs in) { return nll_loss(in[0], in[1]); }},
    {"cross_entropy of shares", {turned({3, 2}), x({2, 3})}, [](Inputs in) { return cross_entropy(in[0], in[1], {.label_smoothing = 0.1}); }},
    {"cross_entropy by weights", {turned({3, 2}), make_integers({1, 2}), x({3})}, [](Inputs in) { return cross_entropy(in[0], in[1], {.label_smoothing = 0.1, .weight = in[2].detached()}); }},
    {"binary_cross_entropy", {sigmoid(turned({3, 2})), x({2, 3})}, [](Inputs in) { return binary_cross_entropy(in[0], in[1], in[1]); }},
    {"binary_cross_entropy_with_logits", {turned({3, 2}), x({2, 3}), x({3})}, [](Inputs in) { return binary_cross_entropy_with_logits(in[0], in[1], {}, in[2].detached()); }},
    {"kl_div", {turned({3, 2}), x({2, 3})}, [](Inputs in) { return kl_div(in[0], in[1]); }},
    {"l1_loss", {turned({3, 2}), x({2, 3})}, [](Inputs in) { return l1_loss(in[0], in[1]); }},
    {"smooth_l1_loss", {turned({3, 2}), x({2, 3})}, [](Inputs in) { return smooth_l1_loss(in[0], in[1], 0.5); }},
    {"softmax", {turned({3, 2})}, [](Inputs in) { return softmax(in[0], 0); }},
    {"log_softmax", {turned({3, 2})}, [](Inputs in) { return log_softmax(in[0], 1); }},
    {"masked_softmax", {turned({3, 2}), mask}, [](Inputs in) { return masked_softmax(in[0], in[1], 0); }},
    {"masked_softmax, NaN", {x({2, 3}), mask}, [](Inputs in) { return masked_softmax(in[0], in[1], 1, FullyMasked::kNan); }},
    {"masked_softmax, uniform", {x({2, 3}), mask}, [](Inputs in) { return masked_softmax(in[0], in[1], 1, FullyMasked::kUniform); }},
    {"causal_mask", {}, [](Inputs) { return causal_mask(2, 3); }},
    {"key_length_mask", {lengths}, [](Inputs in) { return key_length_mask(in[0], 2, 3, true); }},
    {"combine_masks", {mask, x({2, 3})}, [](Inputs in) { return combine_masks(in[0], in[1].detached()); }},
    {"extend_mask", {mask}, [](Inputs in) { return extend_mask(in[0], 3, 1, true); }},
    {"convert_mask", {mask}, [](Inputs in) { return convert_mask(in[0], MaskConvention::kTrueHidden); }},
    {"sort", {turned({3, 2})}, [](Inputs in) { return sort(in[0], 0); }},
    {"argsort", {turned({3, 2})}, [](Inputs in) { return argsort(in[0], 0, true); }},
    {"topk", {x({2, 3})}, [](Inputs in) { return topk(in[0], 2); }},
    {"gather", {x({2, 3}), ids}, [](Inputs in) { return gather(in[0], 1, in[1]); }},
    {"index by lists", {x({3, 2}), ids}, [](Inputs in) { return index(in[0], {IndexItem::of(in[1])}); }},
    {"index by a mask", {x({2, 3}), mask}, [](Inputs in) { return index(in[0], {IndexItem::of(in[1])}); }},
    {"index by a slice", {x({2, 3})}, [](Inputs in) { return index(in[0], {IndexItem::ellipsis(), IndexItem::slice(1, {})}); }},
    {"index by nothing", {x({2, 3})}, [](Inputs in) { return index(in[0], {}); }},
    {"index_put", {x({3, 2}), ids, x({2, 2, 2})}, [](Inputs in) { return index_put(in[0], {IndexItem::of(in[1])}, in[2]); }},
    {"index_put, added", {x({3, 2}), ids, x({2})}, [](Inputs in) { return index_put(in[0], {IndexItem::of(in[1])}, in[2], true); }},
    {"index_select", {turned({3, 2}), make_integers({1, 0})}, [](Inputs in) { return index_select(in[0], 1, in[1]); }},
      {"embedding", {x({3, 2}), ids}, [](Inputs in) { return embedding(in[0], in[1], 1); }},
    {"cat", {x({2, 3}), turned({2, 2}), x({2, 1})}, [](Inputs in) { return cat(in, 1); }},
    {"stack", {x({2, 3}), turned({3, 2})}, [](Inputs in) { return stack(in, 1); }},
    {"flip", {x({2, 3})}, [](Inputs in) { return flip(in[0], {0, 1}); }},
    {"roll", {x({2, 3})}, [](Inputs in) { return roll(in[0], {1, 2}, {0, 1}); }},
    {"roll of all", {turned({3, 2})}, [](Inputs in) { return roll(in[0], {1}, {}); }},
    {"repeat", {turned({3, 2})}, [](Inputs in) { return repeat(in[0], {2, 2, 1}); }},
    {"view", {x({2, 3})}, [](Inputs in) { return view(in[0], {3, 2}); }},
    {"reshape", {turned({3, 2})}, [](Inputs in) { return reshape(in[0], {-1}); }},
    {"flatten", {turned({3, 2})}, [](Inputs in) { return flatten(in[0]); }},
    {"unsqueeze", {turned({3, 2})}, [](Inputs in) { return unsqueeze(in[0], 1); }},
    {"expand", {x({1, 3})}, [](Inputs in) { return expand(in[0], {2, 2, 3}); }},
    {"permute", {x({2, 3, 1})}, [](Inputs in) { return permute(in[0], {2, 0, 1}); }},
    {"movedim", {x({2, 3, 1})}, [](Inputs in) { return movedim(in[0], 0, -1); }},
    {"narrow", {x({2, 3})}, [](Inputs in) { return narrow(in[0], 1, 1, 2); }},
    {"slice", {x({2, 5})}, [](Inputs in) { return slice(in[0], 1, 1, {}, 2); }},
    {"select", {x({2, 3})}, [](Inputs in) { return select(in[0], 1, 2); }},
    {"diagonal", {x({2, 3})}, [](Inputs in) { return diagonal(in[0], 1); }},
    {"unbind", {x({2, 3})}, [](Inputs in) { return unbind(in[0], 1); }},
    {"split", {x({2, 3})}, [](Inputs in) { return split(in[0], {1, 2}, 1); }},
    {"chunk", {turned({3, 2})}, [](Inputs in) { return chunk(in[0], 2, 1); }},
    {"matmul", {x({2, 2, 3}), turned({2, 3})}, [](Inputs in) { return matmul(in[0], in[1]); }},
    {"matmul of batches", {x({2, 1, 2, 3}), turned({2, 2, 3})}, [](Inputs in) { return matmul(in[0], in[1]); }},
    {"mv", {turned({3, 2}), x({3})}, [](Inputs in) { return mv(in[0], in[1]); }},
    {"dot", {x({3}), x({3})}, [](Inputs in) { return dot(in[0], in[1]); }},
    {"outer", {x({3}), x({2})}, [](Inputs in) { return outer(in[0], in[1]); }},
    {"linear", {turned({3, 2}), x({4, 3}), x({4})}, [](Inputs in) { return linear(in[0], in[1], in[2]); }},
    {"einsum", {x({2, 3}), x({3, 2})}, [](Inputs in) { return einsum("ij,jk->ki", in); }},
    {"layer_norm", {turned({3, 2}), x({3}), x({3})}, [](Inputs in) { return layer_norm(in[0], {3}, in[1], in[2]); }},
    {"rms_norm", {turned({3, 2}), x({3})}, [](Inputs in) { return rms_norm(in[0], {3}, in[1]); }},
    {"cross_entropy", {turned({3, 2}), make_integers({1, 2})}, [](Inputs in) { return cross_entropy(in[0], in[1]); }},
    {"cross_entropy, smoothed", {x({2, 3, 2}), ids}, [](Inputs in) { return cross_entropy(in[0], in[1], {.ignore_index = 0, .reduction = LossReduction::kNone, .label_smoothing = 0.1}); }},
    {"mse_loss", {turned({3, 2}), x({2, 3})}, [](Inputs in) { return mse_loss(in[0], in[1]); }},
    {"cosine_similarity", {turned({3, 2}), x({1, 3})}, [](Inputs in) { return cosine_similarity(in[0], in[1]); }},
    {"sinusoidal_positions", {x({3})}, [](Inputs in) { return sinusoidal_positions(in[0], 4); }},
    {"sinusoidal_table", {}, [](Inputs) { return sinusoidal_table(3, 4, PositionForm::kExp32); }},
    {"rotary_embedding", {x({2, 3, 4}), make({2, 1, 0})}, [](Inputs in) { return rotary_embedding(in[0], in[1].detached()); }},
    {"additive_scores", {x({2, 3, 2}), turned({1, 2, 4}), x({2})}, [](Inputs in) { return additive_scores(in[0], in[1], in[2]); }},
    {"additive_scores of ones", {x({3, 2}), x({4, 2})}, [](Inputs in) { return additive_scores(in[0], in[1]); }},
    {"multiplicative_scores", {x({3, 2}), x({4, 3}), x({2, 3}), x({3, 4})}, [](Inputs in) { return multiplicative_scores(in[0], in[1], in[2], 0.5, in[3]); }},
    {"concat_scores", {x({3, 2}), x({4, 2}), x({5, 4}), x({5})}, [](Inputs in) { return concat_scores(in[0], in[1], in[2], in[3]); }},
    {"align", {x({2, 3, 3}), x({2, 3, 2}), mask}, [](Inputs in) { return align(in[0], in[1], {.key_mask = in[2], .query_mask = in[2], .is_causal = true}); }},
    {"align, by a value", {x({2, 3, 3}), x({2, 3, 2}), mask}, [](Inputs in) { return align(in[0], in[1], {.key_mask = in[2], .mask_value = -1e4}); }},
    {"attention", {x({2, 3, 4}), turned({2, 4, 5}), x({2, 5, 3})}, [](Inputs in) { return scaled_dot_product_attention(in[0], in[1], in[2], {.is_causal = true}); }},
    {"attention with a mask", {x({2, 2, 4}), x({2, 3, 4}), x({2, 3, 3}), mask}, [](Inputs in) { return scaled_dot_product_attention(in[0], in[1], in[2], {.mask = in[3], .softcap = 2}); }},
    {"attention with a bias", {x({2, 2, 4}), x({2, 3, 4}), x({2, 3, 3}), x({2, 3})}, [](Inputs in) { return scaled_dot_product_attention(in[0], in[1], in[2], {.mask = in[3]}); }},
    {"attention with lengths", {x({2, 1, 2, 4}), x({2, 1, 3, 4}), x({2, 1, 3, 3}), lengths}, [](Inputs in) { return scaled_dot_product_attention(in[0], in[1], in[2], {.is_causal = true, .key_lengths = in[3]}); }},
    {"attention with dropout", {x({2, 2, 4}), x({2, 3, 4}), x({2, 3, 3})}, [](Inputs in) { return scaled_dot_product_attention(in[0], in[1], in[2], {.dropout_p = 0.5}); }},
    {"attention of shared heads", {x({4, 2, 4}), x({2, 3, 4}), x({2, 3, 3})}, [](Inputs in) { return scaled_dot_product_attention(in[0], in[1], in[2], {.enable_gqa = true}); }},
    {"attention_stages", {x({2, 2, 4}), x({2, 3, 4}), x({2, 3, 3}), mask}, [](Inputs in) { return attention_stages(in[0], in[1], in[2], {.mask = in[3], .dropout_p = 0.5, .fully_masked = FullyMasked::kNan}); }},
    {"sliding_window_attention", {x({20, 4}), x({20, 4}), x({20, 3})}, [](Inputs in) { return sliding_window_attention(in[0], in[1], in[2], 2, true); }},
    {"strided_attention", {x({5, 4}), x({5, 4}), x({5, 3})}, [](Inputs in) { return strided_attention(in[0], in[1], in[2], 2, true); }},
    {"linear_attention", {x({3, 2}), x({3, 2}), x({3, 2})}, [](Inputs in) { return linear_attention(in[0], in[1], in[2], true); }},
    {"multi_head_attention", {x({2, 3, 4}), x({12, 4}), x({12}), x({4, 4}), x({4}), x({4}), x({4})}, [](Inputs in) {
       MultiHeadWeights weights;
       weights.in = {in[1], in[2]};
       weights.out = {in[3], in[4]};
       weights.bias_k = in[5];
       weights.bias_v = in[6];
       return multi_head_attention(in[0], in[0], in[0], weights, {.num_heads = 2, .attention = {.dropout_p = 0.5}, .add_zero_attn = true, .need_weights = true, .average_weights = true});
     }},
    {"lstm", recurrent_inputs(4), [=](Inputs in) { return lstm(in[0], in[1], in[2], from(in, 3), LstmOptions{{.num_layers = 2, .direction = Direction::kBidirectional, .dropout = 0.5, .lengths = make_integers({2, 1})}, {}}); }},
    {"lstm, composed", recurrent_inputs(4), [=](Inputs in) { return lstm(in[0], in[1], in[2], from(in, 3), LstmOptions{{.num_layers = 2, .direction = Direction::kBidirectional, .dropout = 0.5, .lengths = make_integers({2, 1})}, {}, {Activation::kRelu, Activation::kTanh, Activation::kTanh}}); }},
    {"gru", recurrent_inputs(3), [=](Inputs in) { return gru(in[0], in[1], from(in, 3), {.num_layers = 2, .direction = Direction::kBidirectional, .batch_first = false, .dropout = 0.5}); }},
    {"rand", {}, [](Inputs) { return rand({5}); }},
    {"randn", {}, [](Inputs) { return randn({20}); }},
    {"randint", {}, [](Inputs) { return randint(0, 9, {5}); }},
    {"randperm", {}, [](Inputs) { return randperm(5); }},
    {"shuffled_epoch", {}, [](Inputs) { return shuffled_epoch(5); }},
    {"bernoulli", {mul(x({5}), scalar(0.5))}, [](Inputs in) { return bernoulli(in[0]); }},
    {"dropout", {turned({3, 2})}, [](Inputs in) { return dropout(in[0]); }},
    {"uniform_", {turned({3, 2})}, [](Inputs in) { uniform_(narrow(in[0], 0, 0, 1)); return Outputs(); }, kChangesInputs},
    {"normal_", {turned({3, 2})}, [](Inputs in) { normal_(narrow(in[0], 0, 0, 1)); return Outputs(); }, kChangesInputs},
    {"random_", {make_integers({1, 2})}, [](Inputs in) { random_(in[0]); return Outputs(); }, kChangesInputs},
    {"bernoulli_", {make_integers({1, 2})}, [](Inputs in) { bernoulli_(in[0]); return Outputs(); }, kChangesInputs},
    {"add_", {x({2, 3}), turned({3, 2})}, [](Inputs in) { add_(in[0], in[1], 0.5); return Outputs(); }, kChangesInputs},
    {"mul_", {x({2, 2})}, [](Inputs in) { mul_(in[0], transpose(in[0], 0, 1)); return Outputs(); }, kChangesInputs},
    {"fill_", {make_integers({1, 2})}, [](Inputs in) { fill_(in[0], 7); return Outputs(); }, kChangesInputs},
    {"copy_", {x({2, 2})}, [](Inputs in) { copy_(in[0], transpose(in[0], 0, 1)); return Outputs(); }, kChangesInputs},
    {"assign", {x({3, 2}), ids}, [](Inputs in) { assign(in[0], {IndexItem::of(in[1])}, select(in[0], 0, 0)); return Outputs(); }, kChangesInputs},
  });
  return list;
}

// A number that every result has a part in, or no value if none of them has a gradient.
Tensor total_of(const Outputs& outputs) {
  Tensor total;
  for (const Tensor& output : outputs) {
    if (!output.defined() || !requires_grad(output)) continue;
    const Tensor part = sum(mul(output, make_counting(output.shape())));
    total = total.defined() ? add(total, part) : part;
  }
  return total;
}

void ask_for_gradients(const Operation& operation) {
  for (const Tensor& input : operation.inputs) {
    if (input.dtype() == DType::kFloat32 && !operation.changes_inputs) set_requires_grad(input, true);
  }
}
// A gradient that was there before.
void set_gradients(const std::vector<Tensor>& tensors) {
  for (const Tensor& tensor : tensors) {
    if (requires_grad(tensor)) set_grad(tensor, make_counting(tensor.shape()));
  }
}

TEST(OutOfMemory, LeavesOperationsAsIfTheyHadNotBeenCalled) {
  for (const Operation& operation : operations()) {
    SCOPED_TRACE(operation.name);
    ask_for_gradients(operation);
    set_gradients(operation.inputs);
    Outputs got;
    const std::vector<Tensor>& in = operation.inputs;
    if (!operation.changes_inputs) {
      manual_seed(7);
      const auto expected = bits(operation.call(in));
      manual_seed(7);
      fails_without_a_trace(in, [&] { got = operation.call(in); });
      EXPECT_EQ(bits(got), expected);
    } else {
      fails_without_a_trace(in, [&] { operation.call(in); });
    }
  }
}

TEST(OutOfMemory, LeavesGradientsAsIfThereHadBeenNoBackward) {
  for (const Operation& operation : operations()) {
    SCOPED_TRACE(operation.name);
    ask_for_gradients(operation);
    const std::vector<Tensor>& in = operation.inputs;
    const auto total = [&] {
      manual_seed(7);
      return total_of(operation.call(in));
    };
    if (!total().defined()) continue;
    set_gradients(in);
    backward(total());
    const auto expected = bits(grads(in));

    // A graph that is retained is whole after each failure.
    set_gradients(in);
    {
      const Tensor retained = total();
      fails_without_a_trace(in, [&] { backward(retained, {}, /*retain_graph=*/true); });
    }
    EXPECT_EQ(bits(grads(in)), expected);

    // Of one that is not, a part may be spent; then it says so.
    set_gradients(in);
    const State before = state_of(in);
    Tensor once;
    at_every_allocation([&] { once = total(); }, [&] { backward(once); },
                        [&] {
                          EXPECT_TRUE(bits(grads(in)) == before.gradients) << "gradients have changed";
                          EXPECT_TRUE(bits(in) == before.values) << "values have changed";
                          try {
                            backward(once);
                            EXPECT_TRUE(bits(grads(in)) == expected) << "the second try gave other gradients";
                            set_gradients(in);
                          } catch (const EngineError& error) {
                            EXPECT_THAT(error.what(), HasSubstr("an earlier backward went through this graph"));
                            EXPECT_TRUE(bits(grads(in)) == before.gradients) << "gradients have changed";
                          }
                          once = {};
                          EXPECT_EQ(state_of(in).storages, before.storages);
                        });
    EXPECT_EQ(bits(grads(in)), expected);
  }
}

// ---- optimisers, modules, training ----

std::vector<Tensor> tensors_of(const nn::NamedTensors& list) {
  std::vector<Tensor> tensors;
  for (const auto& [name, tensor] : list) tensors.push_back(tensor);
  return tensors;
}

TEST(OutOfMemory, LeavesParametersAndSlotsAsIfThereHadBeenNoStep) {
  using optim::Adam;
  using optim::SGD;
  const auto of_kind = [](int kind, const std::vector<Tensor>& parameters) -> std::unique_ptr<optim::Optimizer> {
    if (kind == 0) return std::make_unique<Adam>(parameters, Adam::Options{.lr = 0.1});
    return std::make_unique<SGD>(parameters, SGD::Options{.lr = 0.1, .momentum = kind == 1 ? 0.9 : 0});
  };
  for (const int kind : {0, 1, 2}) {
    SCOPED_TRACE(kind);
    const auto run = [&](bool fails) {
      const std::vector<Tensor> parameters = {make({1, 2}), make({3}), make({4, 5})};
      for (const Tensor& parameter : parameters) set_requires_grad(parameter, true);
      const auto optimizer = of_kind(kind, parameters);
      for (int step = 0; step < 3; ++step) {
        set_grad(parameters[0], make({1, -1}));
        if (step > 0) set_grad(parameters[1], make({2}));  // its slot comes later
        set_grad(parameters[2], expand(make({3}), {2}));   // of which the step needs a copy
        if (!fails) {
          optimizer->step();
          continue;
        }
        const auto slots = [&] { return bits(tensors_of(optimizer->state())); };
        const auto before = slots();
        const State state = state_of(parameters);
        at_every_allocation([] {}, [&] { optimizer->step(); },
                            [&] {
                              EXPECT_TRUE(slots() == before) << "slots have changed";
                              EXPECT_TRUE(state_of(parameters) == state) << "parameters have changed";
                            });
      }
      return std::pair(bits(parameters), bits(tensors_of(optimizer->state())));
    };
    EXPECT_EQ(run(true), run(false));
  }
}

TEST(OutOfMemory, LeavesAnOptimiserThatLoadsAStateAsItWas) {
  const std::vector<Tensor> parameters = {make({1, 2}), make({3})};
  for (const Tensor& parameter : parameters) {
    set_requires_grad(parameter, true);
    set_grad(parameter, make_counting(parameter.shape()));
  }
  optim::Adam adam(parameters, {});
  adam.step();
  const auto first = adam.state();
  adam.step();
  const auto slots = [&] { return bits(tensors_of(adam.state())); };
  const auto before = slots();
  at_every_allocation([] {}, [&] { adam.set_state(first); }, [&] { EXPECT_TRUE(slots() == before); });
  EXPECT_EQ(slots(), bits(tensors_of(first)));
}

TEST(OutOfMemory, LeavesGradientsThatAreClippedWhole) {
  const std::vector<Tensor> parameters = {make({1, 2}), make({3, 4})};
  set_grad(parameters[0], make({30, 40}));
  set_grad(parameters[1], expand(make({3}), {2}));
  const auto before = bits(grads(parameters));
  at_every_allocation([] {}, [&] { optim::clip_grad_norm_(parameters, 1); },
                      [&] { EXPECT_TRUE(bits(grads(parameters)) == before); });
}

TEST(OutOfMemory, TakesNoRandomNumbersForAModuleThatIsNotMade) {
  const std::vector<std::function<std::shared_ptr<nn::Module>()>> kinds = {
      [] { return nn::new_module<nn::Linear>(3, 2); },
      [] { return nn::new_module<nn::Embedding>(3, 2, 1); },
      [] { return nn::new_module<nn::LayerNorm>(Shape{3}); },
      [] { return nn::new_module<nn::LSTM>(2, 3, nn::RecurrentLayerOptions{.num_layers = 2, .bidirectional = true}); },
      [] { return nn::new_module<nn::MultiheadAttention>(4, 2); },
      [] {
        return nn::new_module<nn::TransformerEncoderLayer>(4, 2, nn::TransformerLayerOptions{.dim_feedforward = 3});
      },
      [] {
        return nn::new_module<nn::TransformerDecoderLayer>(4, 2, nn::TransformerLayerOptions{.dim_feedforward = 3});
      },
      [] { return nn::new_module<nn::AdditiveAttention>(3, 2, 4); },
      [] { return nn::new_module<nn::MultiplicativeAttention>(3, 2, nn::MultiplicativeAttention::Score::kConcat, 4); },
      [] { return nn::new_module<models::Classifier>(5, 4, 2, 3); },
      [] {
        return nn::new_module<models::Seq2Seq>(models::Seq2SeqOptions{.vocab = 5, .embedding_dim = 2, .hidden_dim = 3});
      },
  };
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    SCOPED_TRACE(i);
    manual_seed(3);
    const auto expected = bits(kinds[i]()->parameters());
    manual_seed(3);
    std::shared_ptr<nn::Module> made;
    fails_without_a_trace({}, [&] { made = kinds[i](); });
    EXPECT_EQ(bits(made->parameters()), expected);
  }
}

TEST(OutOfMemory, LeavesNoTraceOfAForwardWithDropout) {
  const Tensor x = pattern({2, 3, 4}, 1);
  const Tensor ids = make_integers({2, 3}, {1, 2, 3, 3, 2, 1});
  const nn::TransformerLayerOptions options = {.dim_feedforward = 3, .dropout = 0.5};
  const nn::TransformerEncoderLayer encoder(4, 2, options);
  const nn::TransformerDecoderLayer decoder(4, 2, options);
  const nn::LSTM lstm(4, 2, {.num_layers = 2, .dropout = 0.5});
  const models::Seq2Seq seq2seq({.vocab = 5, .embedding_dim = 2, .hidden_dim = 3, .attention_dim = 2});
  const std::vector<std::function<Tensor()>> calls = {
      [&] { return encoder.forward(x); },
      [&] { return decoder.forward(x, x); },
      [&] { return lstm.forward(x, {}, {}).output; },
      [&] { return seq2seq.forward(ids, ids, 0.5).logits; },
  };
  for (std::size_t i = 0; i < calls.size(); ++i) {
    SCOPED_TRACE(i);
    manual_seed(3);
    const auto expected = bits(calls[i]());
    manual_seed(3);
    Tensor out;
    fails_without_a_trace({}, [&] { out = calls[i](); });
    EXPECT_EQ(bits(out), expected);
  }
}

TEST(OutOfMemory, LeavesAModuleThatLoadsParametersAsItWas) {
  nn::Linear linear(3, 2);
  const auto before = bits(linear.parameters());
  // Its own parameters, exchanged: each is read after it would have been written.
  const nn::Linear other(3, 2);
  const nn::NamedTensors state = {{"weight", other.weight()}, {"bias", select(linear.weight().detached(), 1, 0)}};
  const std::vector<float> expected_bias = values(state[1].second);
  at_every_allocation([] {}, [&] { linear.load_state_dict(state); },
                      [&] { EXPECT_TRUE(bits(linear.parameters()) == before); });
  EXPECT_EQ(values(linear.weight()), values(other.weight()));
  EXPECT_EQ(values(linear.bias()), expected_bias);
}

TEST(OutOfMemory, LeavesATrainingWhereItWas) {
  using models::Training;
  const models::TrainingOptions options = {.task = data::Task::kReverse,
                                           .model = {.vocab = 4,
                                                     .embedding_dim = 2,
                                                     .hidden_dim = 2,
                                                     .attention = models::DecoderAttention::kAdditive,
                                                     .attention_dim = 2},
                                           .length = 2,
                                           .train_rows = 3,
                                           .test_rows = 2,
                                           .batch = 2,
                                           .teacher_forcing = 0.5};
  Training training(options);
  Training straight(options);
  const auto all = [&] { return bits(tensors_of(training.state())); };
  nn::NamedTensors saved;
  for (int step = 0; step < 3; ++step) {  // into the second epoch
    SCOPED_TRACE(step);
    const auto before = all();
    const bool was_training = training.model()->training();
    const auto unchanged = [&] {
      EXPECT_TRUE(all() == before) << "the training has changed";
      EXPECT_EQ(training.model()->training(), was_training);
    };
    at_every_allocation([] {}, [&] { static_cast<void>(training.evaluate(-1, /*draws=*/step == 2)); }, unchanged);
    if (step == 2) static_cast<void>(straight.evaluate(-1, /*draws=*/true));
    const auto evaluated = all();
    double loss = 0;
    at_every_allocation([] {}, [&] { loss = training.step().loss; },
                        [&] { EXPECT_TRUE(all() == evaluated) << "the training has changed"; });
    EXPECT_EQ(loss, straight.step().loss);
    if (step == 0) saved = training.state();
  }
  EXPECT_EQ(all(), bits(tensors_of(straight.state())));
  const auto before = all();
  at_every_allocation([] {}, [&] { training.set_state(saved); }, [&] { EXPECT_TRUE(all() == before); });
  EXPECT_EQ(all(), bits(tensors_of(saved)));
}

}  // namespace
}  // namespace attention_lab
