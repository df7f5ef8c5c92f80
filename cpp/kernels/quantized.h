// Products with a matrix that is kept as int8 by rows: its element (i, j) is scales[i] * numbers[i, j]. What it meets
// is made whole numbers of 16 bits by rows, so that sums are exact but for the scales, and alike on every build. Beside
// its plain reference.
//
// This work is based on: T. Dettmers et al., "LLM.int8(): 8-bit Matrix Multiplication for Transformers at Scale"
// (2022), for scales by rows on both sides.
#pragma once

#include <cstdint>

#include "kernels/index.h"

namespace attention_lab::kernels {

// (rows, columns), without gaps.
struct QuantizedMatrix {
  Index rows;
  Index columns;
  const std::int8_t* numbers;
  const float* scales;  // (rows)
};

// Writes rows as numbers from -127 to 127, so that the largest of each row is one of these, and its scale. A row with
// an infinity or NaN gets the scale NaN; one of zeros, or of numbers below 2^-100, is all zeros.
void quantize(Index rows, Index columns, const float* from, std::int8_t* numbers, float* scales);

// Room for x as whole numbers.
struct QuantizedWorkspace {
  float* scales;          // (m)
  std::int16_t* numbers;  // (m, columns)
};

// y (m, rows) = x (m, columns) times the transpose of the matrix, plus bias (rows), which may be null. x and y have no
// gaps; they do not overlap. A row of x with an infinity or NaN gives NaN everywhere.
void multiply_quantized(Index m, const float* x, const QuantizedMatrix& matrix, const float* bias, float* y,
                        const QuantizedWorkspace& workspace);

// out (columns) = row number `row` of the matrix.
void dequantize_row(const QuantizedMatrix& matrix, Index row, float* out);

// In double precision, with x as it is.
void multiply_quantized_reference(Index m, const float* x, const QuantizedMatrix& matrix, const float* bias, double* y);

}  // namespace attention_lab::kernels
