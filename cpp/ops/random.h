// Random tensors: PyTorch's functions, PyTorch's numbers to the last bit (what they are is in random/). Every function
// takes the generator to draw from, null for the engine's own.
#pragma once

#include <cstdint>

#include "random/generator.h"
#include "tensor/tensor.h"

namespace attention_lab {

using random::Generator;

// ---- new tensors; EngineError where a size is negative ----

// float32, at least 0 and below 1.
Tensor rand(const Shape& shape, Generator* generator = nullptr);
// float32, of mean 0 and standard deviation 1. Fewer than 16 numbers are made in another way than more (normal.h).
Tensor randn(const Shape& shape, Generator* generator = nullptr);
// int64, at least `low` and below `high`. EngineError unless low < high.
Tensor randint(std::int64_t low, std::int64_t high, const Shape& shape, Generator* generator = nullptr);
// int64 (n): the numbers from 0 to n - 1 in random order.
Tensor randperm(Index n, Generator* generator = nullptr);
// int64 (n): the order in which a DataLoader with shuffle=True gives n items in its next epoch.
Tensor shuffled_epoch(Index n, Generator* generator = nullptr);
// float32 in the shape of `probabilities` (float32): 1 with the probability in its place, otherwise 0. Its gradient is
// zero. EngineError unless all are from 0 to 1.
Tensor bernoulli(const Tensor& probabilities, Generator* generator = nullptr);

// ---- in place: elements are drawn in the order in which they lie in memory ----
// All throw EngineError for a tensor that autograd follows, and for one that repeats elements.

// For float32. EngineError unless from <= to.
void uniform_(const Tensor& a, double from = 0, double to = 1, Generator* generator = nullptr);
// For float32; a tensor that is not contiguous is filled one by one. EngineError unless std >= 0.
void normal_(const Tensor& a, double mean = 0, double std = 1, Generator* generator = nullptr);
// Any whole numbers of at least 0 (in float32 up to 2^24).
void random_(const Tensor& a, Generator* generator = nullptr);
// 1 (true) with this probability, otherwise 0. EngineError unless it is from 0 to 1.
void bernoulli_(const Tensor& a, double probability = 0.5, Generator* generator = nullptr);

// ---- dropout ----

// Each element of `a` is 0 with probability p, otherwise a / (1 - p). `a` itself, and nothing drawn, unless `training`,
// or for p = 0. EngineError unless 0 <= p <= 1, or for a dtype other than float32.
Tensor dropout(const Tensor& a, double p = 0.5, bool training = true, Generator* generator = nullptr);
// Which elements of a tensor of this shape it would leave with these words, as bool. 0 < p < 1.
Tensor kept_by_dropout(const Shape& shape, double p, Generator* generator = nullptr);

// ---- saving where a generator is ----

// All that decides the numbers to come, as a tensor of int64.
Tensor get_state(const Generator& generator);
// Goes on from there. EngineError unless get_state made it.
void set_state(Generator& generator, const Tensor& state);

// For each row of weights (m) or (n, m), which need not add up to 1, `count` positions (int64) drawn by them; without
// replacement no position twice. EngineError for weights that are negative or not finite, for a row of zeros, and for
// more than there are without replacement.
Tensor multinomial(const Tensor& weights, Index count, bool replacement = false, Generator* generator = nullptr);

}  // namespace attention_lab
