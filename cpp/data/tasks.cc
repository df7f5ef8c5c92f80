// Numbers are drawn all at once, as the tutorials do, and each row's target is made of its source.
#include "data/tasks.h"

#include <algorithm>
#include <span>

#include "ops/cast.h"
#include "ops/joining.h"
#include "ops/sorting.h"
#include "random/distributions.h"
#include "tensor/fail.h"

namespace attention_lab::data {
namespace {

// Row `row` of a contiguous matrix.
std::span<std::int64_t> row_of(const Tensor& matrix, Index row) {
  const auto width = static_cast<std::size_t>(matrix.size(1));
  return {matrix.mutable_data<std::int64_t>() + row * matrix.size(1), width};
}

Tensor pick(const Tensor& matrix, std::span<const std::int64_t> order) {
  Tensor out = Tensor::uninitialised({std::ssize(order), matrix.size(1)}, DType::kInt64);
  for (Index i = 0; i < out.size(0); ++i) {
    std::ranges::copy(row_of(matrix, static_cast<Index>(order[static_cast<std::size_t>(i)])), row_of(out, i).begin());
  }
  return out;
}

Tensor target_of(Task task, const Tensor& source) {
  if (task == Task::kReverse) return flip(source, {1});
  return task == Task::kSort ? sort(source, 1, false).first : clone(source);
}

}  // namespace

Pairs make_pairs(Task task, Index count, Index length, Index vocab, Index first, random::Generator& generator) {
  if (task == Task::kGiven) fail("make_pairs: pairs that are given cannot be made");
  if (count < 1 || length < 1) fail("make_pairs: count and length must be at least 1");
  const Tensor source = Tensor::uninitialised({count, length}, DType::kInt64);
  const auto all = static_cast<std::size_t>(source.numel());
  random::randint({source.mutable_data<std::int64_t>(), all}, first, vocab, generator);
  return {source, target_of(task, source)};
}

Pairs rows(const Pairs& pairs, std::span<const std::int64_t> order) {
  return {pick(pairs.source, order), pick(pairs.target, order)};
}

}  // namespace attention_lab::data
