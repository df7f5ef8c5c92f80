// The product of two matrices, with what usually follows it done on the way: scaling, adding to what is there, a bias.
// Beside its plain reference. Transposed and otherwise strided matrices are packed as far as that pays.
#pragma once

#include <cstdint>

#include "kernels/index.h"

namespace attention_lab::kernels {

// A matrix to read: its element (i, j) is start[i * row_stride + j * column_stride].
struct Matrix {
  const float* start;
  Index row_stride;
  Index column_stride;
};

struct GemmOptions {
  float alpha = 1;              // what the product is multiplied by
  bool accumulate = false;      // add it to c, which then has no bias
  const float* bias = nullptr;  // (n), added to every row, or null
};

// c = alpha a b + bias, or c = c + alpha a b. `a` is (m, k), `b` is
// (k, n), and c is (m, n), its rows c_row_stride apart, overlapping neither. For k = 0 the product is all zeros.
// `workspace` has room for gemm_workspace(m, n, k) floats.
void gemm(Index m, Index n, Index k, Matrix a, Matrix b, float* c, Index c_row_stride, const GemmOptions& options,
          float* workspace);
Index gemm_workspace(Index m, Index n, Index k);

// For a `b` that is used several times: pack_b writes packed_b_size(n, k) floats, which gemm_packed takes in its place.
// `workspace` has room for gemm_workspace(m, n, k) floats; for gemm_packed_workspace(m, n, k), which may be none, where
// the rows of `a` have no gaps and alpha is 1.
void pack_b(Index n, Index k, Matrix b, float* packed);
Index packed_b_size(Index n, Index k);
Index gemm_packed_workspace(Index m, Index n, Index k);
void gemm_packed(Index m, Index n, Index k, Matrix a, const float* packed_b, float* c, Index c_row_stride,
                 const GemmOptions& options, float* workspace);

// c (m, n) = a b of integers, which wrap around; c is contiguous.
struct IntegerMatrix {
  const std::int64_t* start;
  Index row_stride;
  Index column_stride;
};
void multiply_integers(Index m, Index n, Index k, IntegerMatrix a, IntegerMatrix b, std::int64_t* c);

void gemm_reference(Index m, Index n, Index k, Matrix a, Matrix b, double* c, Index c_row_stride,
                    const GemmOptions& options);

}  // namespace attention_lab::kernels
