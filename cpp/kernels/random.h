// What the random numbers of random/ are made of, many at a time: words of the Mersenne Twister, and what becomes of
// them. Every result is equal to the last bit to that of PyTorch; which words are drawn for what is the caller's
// business.
#pragma once

#include <cstdint>

#include "kernels/index.h"

namespace attention_lab::kernels {

inline constexpr Index kTwisterWords = 624;
// Replaces the state, kTwisterWords words, by the one after it.
void twist(std::uint32_t* words);
// The word of the stream that a word of the state stands for.
inline std::uint32_t tempered(std::uint32_t word) {
  word ^= word >> 11;
  word ^= (word << 7) & 0x9d2c5680U;
  word ^= (word << 15) & 0xefc60000U;
  return word ^ (word >> 18);
}
// out[i] = tempered(words[i]), 0 <= i < n.
void temper(Index n, const std::uint32_t* words, std::uint32_t* out);

// out[i], at least 0 and below 1, a multiple of 2^-24 from words[i].
void to_uniform(Index n, const std::uint32_t* words, float* out);

// Whether the low 53 bits of two words, the high one first, are below `limit`: out[i] becomes `chosen` or 0, or true or
// false, from words[2 i] and words[2 i + 1].
void choose(Index n, const std::uint32_t* words, std::int64_t limit, float chosen, float* out);
void choose(Index n, const std::uint32_t* words, std::int64_t limit, bool* out);

// Makes 16 uniform numbers normal: the first eight become radii, the others angles.
inline constexpr Index kNormalGroup = 16;
void make_normal(float* group, float mean, float std);
void make_normal_reference(float* group, float mean, float std);

}  // namespace attention_lab::kernels
