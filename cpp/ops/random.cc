// Random tensors: room is made, or the memory's order found, and random/ fills it.
#include "ops/random.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>

#include "autograd/arrays.h"
#include "autograd/autograd.h"
#include "kernels/elementwise.h"
#include "ops/arithmetic.h"
#include "ops/checks.h"
#include "ops/reduce.h"
#include "ops/sorting.h"
#include "ops/views.h"
#include "random/distributions.h"
#include "random/normal.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

Generator& chosen(Generator* generator) { return generator != nullptr ? *generator : random::default_generator(); }

// The elements of a contiguous tensor.
template <typename T>
std::span<T> elements(const Tensor& a) {
  return {a.mutable_data<T>(), static_cast<std::size_t>(a.numel())};
}

Tensor room(const char* function, const Shape& shape, DType dtype) {
  if (std::ranges::any_of(shape, [](Index size) { return size < 0; })) {
    fail("%: shape % has a negative size", function, shape);
  }
  return Tensor::uninitialised(shape, dtype);
}

// The same elements with the axes in the order of memory: the longest strides first.
Tensor in_memory_order(const Tensor& a) {
  Shape shape;
  Strides strides;
  for (std::size_t d = 0; d < a.shape().size(); ++d) {
    Index at = 0;
    while (at < std::ssize(strides) && strides[static_cast<std::size_t>(at)] >= a.strides()[d]) ++at;
    shape.insert(shape.begin() + at, a.shape()[d]);
    strides.insert(strides.begin() + at, a.strides()[d]);
  }
  return a.view(std::move(shape), std::move(strides), a.offset());
}

// Where the numbers for `a` are drawn before put() brings them there: `a` itself where its memory has no gaps.
Tensor drawing_room(const char* function, const Tensor& a) {
  check_in_place(function, a);
  Tensor ordered = in_memory_order(a);
  if (ordered.is_contiguous()) return ordered;
  check_apart(function, a);
  return Tensor::uninitialised(ordered.shape(), a.dtype());
}

void put(const Tensor& numbers, const Tensor& a) {
  if (!numbers.shares_storage(a)) {
    const Tensor to = in_memory_order(a);
    kernels::copy(to.shape(), source(numbers), target(to));
  }
  a.count_change();
}

}  // namespace

Tensor rand(const Shape& shape, Generator* generator) {
  Tensor out = room("rand", shape, DType::kFloat32);
  random::rand(elements<float>(out), chosen(generator));
  return out;
}

Tensor randn(const Shape& shape, Generator* generator) {
  Tensor out = room("randn", shape, DType::kFloat32);
  random::randn(elements<float>(out), chosen(generator));
  return out;
}

Tensor randint(std::int64_t low, std::int64_t high, const Shape& shape, Generator* generator) {
  Tensor out = room("randint", shape, DType::kInt64);
  random::randint(elements<std::int64_t>(out), low, high, chosen(generator));
  return out;
}

Tensor randperm(Index n, Generator* generator) {
  Tensor out = room("randperm", {n}, DType::kInt64);
  random::randperm(elements<std::int64_t>(out), chosen(generator));
  return out;
}

Tensor shuffled_epoch(Index n, Generator* generator) {
  Tensor out = room("shuffled_epoch", {n}, DType::kInt64);
  random::shuffled_epoch(elements<std::int64_t>(out), chosen(generator));
  return out;
}

Tensor bernoulli(const Tensor& probabilities, Generator* generator) {
  check_type("bernoulli", probabilities);
  const Tensor out = clone(probabilities.detached());
  random::bernoulli_each(elements<float>(out), chosen(generator));
  return record("BernoulliBackward0", {probabilities}, out, keep(),
                [](const Arriving& in) { return Gradients{Tensor::zeros(in.grad().shape())}; });
}

void uniform_(const Tensor& a, double from, double to, Generator* generator) {
  check_type("uniform_", a);
  const Tensor numbers = drawing_room("uniform_", a);
  random::uniform_(elements<float>(numbers), from, to, chosen(generator));
  put(numbers, a);
}

void normal_(const Tensor& a, double mean, double std, Generator* generator) {
  check_type("normal_", a);
  const Tensor numbers = drawing_room("normal_", a);
  const auto fill = a.is_contiguous() ? random::normal_ : random::normal_one_by_one;
  fill(elements<float>(numbers), mean, std, chosen(generator));
  put(numbers, a);
}

void random_(const Tensor& a, Generator* generator) {
  const Tensor numbers = drawing_room("random_", a);
  with_type(a.dtype(), [&](auto type) { random::random_(elements<decltype(type)>(numbers), chosen(generator)); });
  put(numbers, a);
}

void bernoulli_(const Tensor& a, double probability, Generator* generator) {
  const random::UndoDraws undo(generator);
  Tensor numbers = drawing_room("bernoulli_", a);
  if (a.dtype() != DType::kFloat32) numbers = Tensor::uninitialised(numbers.shape());
  random::bernoulli_(elements<float>(numbers), probability, chosen(generator));
  put(to(numbers, a.dtype()), a);
}

Tensor dropout(const Tensor& a, double p, bool training, Generator* generator) {
  const bool drops = training && p != 0;
  if (drops) check_type("dropout", a);
  const random::UndoDraws undo(generator, drops);
  const Tensor mask = Tensor::uninitialised(drops ? a.shape() : Shape{0});
  random::dropout_mask(elements<float>(mask), p, chosen(generator));  // which checks p
  return drops ? mul(a, mask) : a;
}

Tensor kept_by_dropout(const Shape& shape, double p, Generator* generator) {
  const Tensor kept = Tensor::uninitialised(shape, DType::kBool);
  random::dropout_kept(elements<bool>(kept), p, chosen(generator));
  return kept;
}

namespace {

// After the words: the position, whether there is a spare normal, and its bits in two halves, so that every number
// survives as a double of JavaScript.
constexpr Index kStateSize = static_cast<Index>(random::State::kWords) + 4;

}  // namespace

Tensor get_state(const Generator& generator) {
  const random::State& state = generator.state();
  Tensor out = Tensor::uninitialised({kStateSize}, DType::kInt64);
  std::int64_t* to = std::ranges::copy(state.words, out.mutable_data<std::int64_t>()).out;
  *to++ = static_cast<std::int64_t>(state.position);
  *to++ = state.spare_normal ? 1 : 0;
  const auto bits = std::bit_cast<std::uint64_t>(state.spare_normal.value_or(0));
  *to++ = static_cast<std::int64_t>(bits >> 32);
  *to = static_cast<std::int64_t>(bits & 0xffffffffU);
  return out;
}

void set_state(Generator& generator, const Tensor& state) {
  if (state.dtype() != DType::kInt64 || state.shape() != Shape{kStateSize}) {
    fail("set_state: a tensor of shape % and type % is no state of a generator", state.shape(), state.dtype());
  }
  const Tensor packed = contiguous(state);
  const auto* from = packed.data<std::int64_t>();
  // Each is a number of 32 bits: what is cut off would be missed by nobody.
  const auto* const wrong = std::find_if(from, from + kStateSize, [](std::int64_t number) {
    return number < 0 || number > std::numeric_limits<std::uint32_t>::max();
  });
  if (wrong != from + kStateSize) fail("set_state: % at position % is no number of 32 bits", *wrong, wrong - from);
  random::State restored;
  for (std::uint32_t& word : restored.words) word = static_cast<std::uint32_t>(*from++);
  restored.position = static_cast<std::size_t>(*from++);
  if (from[0] > 1) fail("set_state: there is a spare normal (1) or none (0), not %", from[0]);
  if (from[0] == 1) {
    restored.spare_normal =
        std::bit_cast<double>(static_cast<std::uint64_t>(from[1]) << 32 | static_cast<std::uint32_t>(from[2]));
  }
  generator.set_state(restored);
}

namespace {

// How PyTorch draws with replacement: by a binary search in the running sums of a row. `sums` is room for them.
void draw_by_sums(std::span<const float> weights, std::span<float> sums, std::span<std::int64_t> out,
                  Generator& generator) {
  float sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) sums[i] = sum += weights[i];
  for (float& each : sums) each /= sum;
  sums.back() = 1;
  for (std::int64_t& position : out) {
    const double number = generator.uniform64();
    const auto* const found = std::partition_point(sums.data(), sums.data() + sums.size(),
                                                   [&](float each) { return static_cast<double>(each) < number; });
    position = found - sums.data();
  }
}

}  // namespace

Tensor multinomial(const Tensor& weights, Index count, bool replacement, Generator* generator) {
  check_type("multinomial", weights);
  if (weights.ndim() != 1 && weights.ndim() != 2) {
    fail("multinomial: expected weights of shape (m) or (n, m), not %", weights.shape());
  }
  const Tensor rows = contiguous(weights.detached());
  const Index size = rows.size(-1);
  if (count < 1) fail("multinomial: % is no number of positions to draw: expected at least 1", count);
  if (!replacement && count > size)
    fail("multinomial: % positions of % cannot be drawn without replacement", count, size);
  for (Index start = 0; start < rows.numel(); start += size) {
    float sum = 0;
    for (const float weight : std::span(rows.data() + start, static_cast<std::size_t>(size))) {
      if (!(weight >= 0 && weight < HUGE_VALF)) fail("multinomial: % is no weight", static_cast<double>(weight));
      sum += weight;
    }
    if (!(sum > 0)) fail("multinomial: the weights of a row are all 0");
  }
  const random::UndoDraws undo(generator);
  Generator& drawing = chosen(generator);
  Shape shape = rows.shape();
  shape.back() = count;
  if (replacement) {
    const Tensor out = Tensor::uninitialised(std::move(shape), DType::kInt64);
    const Tensor sums = Tensor::uninitialised({size});
    for (Index row = 0; row * size < rows.numel(); ++row) {
      draw_by_sums(
          {rows.data() + row * size, static_cast<std::size_t>(size)}, elements<float>(sums),
          elements<std::int64_t>(out).subspan(static_cast<std::size_t>(row * count), static_cast<std::size_t>(count)),
          drawing);
    }
    return out;
  }
  // Each weight over an exponential number; the largest quotients win.
  const Tensor quotients = Tensor::uninitialised(rows.shape());
  for (Index i = 0; i < rows.numel(); ++i) {
    quotients.mutable_data()[i] = rows.data()[i] / static_cast<float>(-std::log1p(-drawing.uniform64()));
  }
  return count == 1 ? argmax(quotients, -1, true) : topk(quotients, count).second;
}

}  // namespace attention_lab
