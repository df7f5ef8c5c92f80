// Rows of a table: copied forward, added up where they came from backward.
#include "ops/embedding.h"

#include <algorithm>
#include <string>

#include "autograd/autograd.h"
#include "kernels/reduce.h"
#include "ops/checks.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

void check_row(const char* what, std::int64_t row, Index rows) {
  if (row >= 0 && row < rows) return;
  fail("embedding: %% is out of range for % rows", what, row, rows);
}

}  // namespace

Tensor embedding(const Tensor& weight, const Tensor& ids, std::optional<Index> padding_idx) {
  check_type("embedding", weight);
  check_type("embedding", ids, DType::kInt64);
  if (weight.ndim() != 2) {
    fail("embedding: a table of shape % does not fit: expected 2 dimensions", weight.shape());
  }
  const Index rows = weight.size(0);
  const Index size = weight.size(1);
  if (padding_idx) {
    if (*padding_idx < 0) *padding_idx += rows;
    check_row("padding_idx ", *padding_idx, rows);
  }
  const Tensor table = contiguous(weight.detached());
  const Tensor numbers = clone(ids);  // which the caller may change
  Shape shape = ids.shape();
  shape.push_back(size);
  const Tensor out = Tensor::uninitialised(std::move(shape));
  float* to = out.mutable_data();
  for (Index i = 0; i < numbers.numel(); ++i, to += size) {
    const std::int64_t row = numbers.data<std::int64_t>()[i];
    check_row("id ", row, rows);
    std::copy_n(table.data() + static_cast<Index>(row) * size, size, to);
  }
  return record("EmbeddingBackward0", {weight}, out, keep(numbers, padding_idx, weight.shape()),
                [](const Arriving& in, const Saved& ids, const std::optional<Index>& padding_idx, const Shape& shape) {
                  const Tensor total = Tensor::zeros(shape);
                  const Tensor g = contiguous(in.grad());
                  const Tensor& numbers = *ids;
                  const Index size = shape[1];
                  for (Index i = 0; i < numbers.numel(); ++i) {
                    const auto row = static_cast<Index>(numbers.data<std::int64_t>()[i]);
                    if (padding_idx && row == *padding_idx) continue;
                    kernels::add_to(size, g.data() + i * size, total.mutable_data() + row * size);
                  }
                  return Gradients{total};
                });
}

}  // namespace attention_lab
