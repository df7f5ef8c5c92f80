// Checks, and one call of the kernel.
#include "ops/quantized.h"

#include <algorithm>

#include "autograd/autograd.h"
#include "kernels/quantized.h"
#include "ops/checks.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

std::size_t bytes_of(Index rows, Index columns) {
  if (std::min(rows, columns) < 1)
    fail("a quantized matrix: every size must be at least 1, not % and %", rows, columns);
  if (!checked_product(rows, columns)) {
    fail("out of memory: a matrix of % rows and % columns cannot be addressed", rows, columns);
  }
  return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
}

kernels::QuantizedMatrix matrix(const QuantizedMatrix& weight) {
  return {weight.rows(), weight.columns(), weight.numbers(), weight.scales().data()};
}

}  // namespace

QuantizedMatrix::QuantizedMatrix(Index rows, Index columns, const Tensor& scales)
    : rows_(rows), columns_(columns), numbers_(bytes_of(rows, columns)) {
  check_type("a quantized matrix", scales);
  if (scales.shape() != Shape{rows}) {
    fail("a quantized matrix: scales of shape % do not fit % rows", scales.shape(), rows);
  }
  scales_ = contiguous(scales.detached());
}

std::shared_ptr<const QuantizedMatrix> QuantizedMatrix::of(const Tensor& matrix) {
  check_type("a quantized matrix", matrix);
  if (matrix.ndim() != 2) fail("a quantized matrix: shape % should have 2 dimensions", matrix.shape());
  const Tensor from = contiguous(matrix.detached());
  const Tensor scales = Tensor::uninitialised({matrix.size(0)});
  const auto result = std::make_shared<QuantizedMatrix>(matrix.size(0), matrix.size(1), scales);
  kernels::quantize(matrix.size(0), matrix.size(1), from.data(), result->numbers(), scales.mutable_data());
  return result;
}

Tensor quantized_linear(const Tensor& x, const QuantizedMatrix& weight, const Tensor& bias) {
  constexpr const char* kName = "quantized_linear";
  check_type(kName, x);
  if (needs_grad({x, bias})) fail("%: no gradient passes a quantized matrix", kName);
  const Index columns = weight.columns();
  if (x.ndim() == 0 || x.size(-1) != columns) {
    fail("%: shape % does not fit a matrix of % columns", kName, x.shape(), columns);
  }
  if (bias.defined()) {
    check_type(kName, bias);
    if (bias.shape() != Shape{weight.rows()}) {
      fail("%: a bias of shape % does not fit % rows", kName, bias.shape(), weight.rows());
    }
  }
  const Tensor rows = contiguous(x.detached());
  Shape shape = x.shape();
  shape.back() = weight.rows();
  Tensor out = Tensor::uninitialised(std::move(shape));
  const Index m = x.numel() / columns;
  const Storage numbers(static_cast<std::size_t>(m * columns) * sizeof(std::int16_t));
  const Tensor scales = Tensor::uninitialised({m});
  const Tensor added = bias.defined() ? contiguous(bias.detached()) : Tensor();
  kernels::multiply_quantized(m, rows.data(), matrix(weight), added.defined() ? added.data() : nullptr,
                              out.mutable_data(), {scales.mutable_data(), static_cast<std::int16_t*>(numbers.data())});
  return out;
}

Tensor quantized_embedding(const QuantizedMatrix& weight, const Tensor& ids) {
  check_type("embedding", ids, DType::kInt64);
  const Tensor numbers = contiguous(ids);
  Shape shape = ids.shape();
  shape.push_back(weight.columns());
  Tensor out = Tensor::uninitialised(std::move(shape));
  for (Index i = 0; i < numbers.numel(); ++i) {
    const std::int64_t row = numbers.data<std::int64_t>()[i];
    if (row < 0 || row >= weight.rows()) fail("embedding: id % is out of range for % rows", row, weight.rows());
    kernels::dequantize_row(matrix(weight), static_cast<Index>(row), out.mutable_data() + i * weight.columns());
  }
  return out;
}

}  // namespace attention_lab
