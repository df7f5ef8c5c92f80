// Fills lists with normally distributed numbers, equal to the last bit to those of PyTorch on an x86 processor with
// AVX2.
#pragma once

#include <span>

#include "random/generator.h"

namespace attention_lab::random {

// Numbers of this mean and standard deviation. PyTorch has two ways, which give different numbers:
// - fewer than 16: Generator::normal64, scaled in double precision and then rounded;
// - 16 or more: a uniform number for every place, then each full group of 16 becomes normal in single precision. If the
//   size is no multiple of 16, the last 16 places, some of them normal already, are filled and transformed anew. Takes
//   out.size() words, and 16 more for those; the generator's spare normal stays where it is.
// EngineError unless std >= 0. A mean or std that is not finite gives numbers that are not, as in PyTorch.
void normal_(std::span<float> out, double mean, double std, Generator& generator);

// The first way at any size: what PyTorch does for tensors that are not contiguous.
void normal_one_by_one(std::span<float> out, double mean, double std, Generator& generator);

// Mean 0 and standard deviation 1.
void randn(std::span<float> out, Generator& generator);

}  // namespace attention_lab::random
