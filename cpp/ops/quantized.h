// Products with matrices that stay compressed: int8 by rows, with a scale for each. They are for models that have
// learned; no gradient passes. A matrix of this kind is no tensor.
#pragma once

#include <cstdint>
#include <memory>

#include "tensor/storage.h"
#include "tensor/tensor.h"

namespace attention_lab {

// (rows, columns): element (i, j) is scales[i] * numbers[i, j]. A quarter of the memory of float32.
class QuantizedMatrix {
 public:
  // Whose numbers are to be written by whoever makes it; `scales` is (rows) of float32. EngineError where that does not
  // fit, or a size is below 1.
  QuantizedMatrix(Index rows, Index columns, const Tensor& scales);
  // Rounds a matrix of float32, each row by its largest number.
  static std::shared_ptr<const QuantizedMatrix> of(const Tensor& matrix);

  [[nodiscard]] Index rows() const { return rows_; }
  [[nodiscard]] Index columns() const { return columns_; }
  // Row-major, from -128 to 127.
  [[nodiscard]] std::int8_t* numbers() const { return static_cast<std::int8_t*>(numbers_.data()); }
  [[nodiscard]] const Tensor& scales() const { return scales_; }

 private:
  Index rows_;
  Index columns_;
  Storage numbers_;
  Tensor scales_;
};

// x (..., columns) times the transpose of the matrix, plus bias (rows), which may be left out: (..., rows). The numbers
// of x are rounded to 16 bits, each row by its largest. EngineError where shapes do not fit, or if x requires a
// gradient.
Tensor quantized_linear(const Tensor& x, const QuantizedMatrix& weight, const Tensor& bias = {});

// For ids (int64, of any shape) the rows with these numbers: (..., columns). EngineError for an id that is no row.
Tensor quantized_embedding(const QuantizedMatrix& weight, const Tensor& ids);

}  // namespace attention_lab
