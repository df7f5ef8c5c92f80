// The synthetic tasks on which the course trains: sequences of numbers and what should become of them.
#pragma once

#include <cstdint>

#include "random/generator.h"
#include "tensor/tensor.h"

namespace attention_lab::data {

// kGiven: pairs from elsewhere, which are not made here.
enum class Task : std::uint8_t { kReverse, kSort, kCopy, kGiven };

// Rows of source and target, int64 (count, length) each; the lengths may differ.
struct Pairs {
  Tensor source, target;
};

// Sources are numbers from `first` to vocab - 1, drawn as torch.randint(first, vocab, (count, length)).
// EngineError for sizes below 1, where there is no such number, and for kGiven.
Pairs make_pairs(Task task, Index count, Index length, Index vocab, Index first, random::Generator& generator);

// Some of the rows, in this order.
Pairs rows(const Pairs& pairs, std::span<const std::int64_t> order);

}  // namespace attention_lab::data
