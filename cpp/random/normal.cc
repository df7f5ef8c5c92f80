// Normal numbers, one at a time and in groups of 16.
#include "random/normal.h"

#include <cstddef>

#include "kernels/random.h"
#include "random/distributions.h"
#include "tensor/fail.h"

namespace attention_lab::random {
namespace {

constexpr std::size_t kGroup = kernels::kNormalGroup;

void check_deviation(double std) {
  if (std >= 0) return;
  fail("normal_: standard deviation % is out of range: expected at least 0", std);
}

}  // namespace

void normal_one_by_one(std::span<float> out, double mean, double std, Generator& generator) {
  check_deviation(std);
  for (float& number : out) number = static_cast<float>(generator.normal64() * std + mean);
}

void normal_(std::span<float> out, double mean, double std, Generator& generator) {
  if (out.size() < kGroup) {
    normal_one_by_one(out, mean, std, generator);
    return;
  }
  check_deviation(std);
  const auto transform = [&](std::span<float> group) {
    kernels::make_normal(group.data(), static_cast<float>(mean), static_cast<float>(std));
  };
  rand(out, generator);
  for (std::size_t start = 0; start + kGroup <= out.size(); start += kGroup) transform(out.subspan(start));
  if (out.size() % kGroup != 0) {
    const auto last = out.last(kGroup);
    rand(last, generator);
    transform(last);
  }
}

void randn(std::span<float> out, Generator& generator) { normal_(out, 0, 1, generator); }

}  // namespace attention_lab::random
