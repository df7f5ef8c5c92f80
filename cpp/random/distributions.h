// Fills lists with numbers, equal to the last bit to what PyTorch's CPU functions of the same names make of the same
// generator: uniform numbers, whole numbers, orders, masks. Normal numbers are in normal.h.
//
// Each takes words in the order of the list, and an empty list takes none. PyTorch stands here for one without Intel
// MKL: builds with it draw the masks of bernoulli_ and dropout from another stream.
#pragma once

#include <cstdint>
#include <span>

#include "random/generator.h"

namespace attention_lab::random {

// At least 0 and below 1; one word each.
void rand(std::span<float> out, Generator& generator);

// From `from` to `to`; one word each. The multiply-add that stretches them rounds once. EngineError unless both bounds
// and their distance are floats and from <= to.
void uniform_(std::span<float> out, double from, double to, Generator& generator);

// Whole numbers of at least `low` and below `high`; one word each, two if there are 2^32 or more of them to choose
// from. EngineError unless low < high.
void randint(std::span<std::int64_t> out, std::int64_t low, std::int64_t high, Generator& generator);

// Any whole numbers of at least 0 that the type can hold, in float up to 2^24; two words each for int64, otherwise one.
void random_(std::span<std::int64_t> out, Generator& generator);
void random_(std::span<float> out, Generator& generator);
void random_(std::span<bool> out, Generator& generator);

// The numbers from 0 to out.size() - 1 in random order; one word each but the last.
void randperm(std::span<std::int64_t> out, Generator& generator);

// The order in which a DataLoader with shuffle=True gives out.size() items in its next epoch. Takes four words: a
// 64-bit number that PyTorch keeps for its worker processes, then the seed of a generator of the epoch's own.
void shuffled_epoch(std::span<std::int64_t> out, Generator& generator);

// 1 with this probability, otherwise 0; two words each. EngineError unless 0 <= probability <= 1.
void bernoulli_(std::span<float> out, double probability, Generator& generator);
// The same with a probability in each place; one word each.
void bernoulli_each(std::span<float> probabilities, Generator& generator);

// What dropout multiplies with: 0 with this probability, otherwise 1 / (1 - probability); two words each, but none
// where nothing is left to chance, with probability 0 or 1. EngineError unless 0 <= probability <= 1.
void dropout_mask(std::span<float> out, double probability, Generator& generator);
// Which places that leaves, from the same words. 0 < probability < 1.
void dropout_kept(std::span<bool> out, double probability, Generator& generator);

}  // namespace attention_lab::random
