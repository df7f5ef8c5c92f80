// The product of two matrices, beside its plain reference. Transposed and otherwise strided matrices are packed on the
// way; there is no bias, no activation and no scaling in it.
#pragma once

#include "kernels/index.h"

namespace attention_lab::kernels {

// A matrix to read: its element (i, j) is start[i * row_stride + j * column_stride].
struct Matrix {
  const float* start;
  Index row_stride;
  Index column_stride;
};

// c = a b, where a is (m, k), b is (k, n) and c is (m, n), contiguous and overlapping neither. All zeros for k = 0.
// `workspace` has room for gemm_workspace(m, n, k) floats.
void gemm(Index m, Index n, Index k, Matrix a, Matrix b, float* c, float* workspace);
Index gemm_workspace(Index m, Index n, Index k);

void gemm_reference(Index m, Index n, Index k, Matrix a, Matrix b, double* c);

}  // namespace attention_lab::kernels
