// The innermost loop of every product of matrices: a small block of results in registers while the sum runs.
// And how numbers are brought into the order in which it reads them. How matrices are cut into blocks is left to the
// kernels that call it.
#pragma once

#include "kernels/gemm.h"
#include "kernels/index.h"
#include "simd/f32x4.h"

namespace attention_lab::kernels {

// Columns of `b` are met 8 at a time: two vectors side by side.
inline constexpr Index kPanelColumns = 2 * simd::kLanes;
// Rows of `a` are met 4 at a time.
inline constexpr Index kBlockRows = 4;
// Where sums start that start from 0.
inline constexpr float kZeros[kBlockRows * kPanelColumns] = {};

// The smallest multiple that is no less than n.
inline Index round_up(Index n, Index multiple) { return (n + multiple - 1) / multiple * multiple; }

// What multiply_blocks reads and writes: m rows, in whole blocks. The element (i, p) of `a` is a[i * a_row_stride + p],
// or, in strips of s rows, a[(i / s * k + p) * s + i % s]; (p, j) of `b` is b[p * b_row_stride + j] in its first panel,
// and b_next further on in each panel after that; (i, j) of the sums starts from start[i * start_row_stride + j]
// (zeros, a bias or c itself), and ends in c[i * c_row_stride + j].
struct Blocks {
  Index m;
  Index k;
  const float* a;
  Index a_row_stride;
  const float* b;
  Index b_row_stride;
  Index b_next;
  const float* start;
  Index start_row_stride;
  float* c;
  Index c_row_stride;
};

// c (m, 8 kPanels) = a b, in blocks of kRows rows. 4 x 1, 2 x 2 and 1 x 4 have 8 sums, which just hides the latency of
// a multiply-add and leaves room for the factors in V8's 15 vector registers. 6 x 1 needs all of them, and reaches the
// peak where compilers keep the order of loads and products, as V8 does from version 13 on; before, it spills and takes
// a quarter longer. What is known beforehand is given as arguments here, and saves additions: the stride of b's rows,
// and that `a` lies in strips of kStrip rows.
template <Index kRows, Index kPanels, Index kBRowStride = 0, Index kStrip = 0>
// NOLINTNEXTLINE(readability-function-cognitive-complexity): in one piece, so that the sums stay in registers.
[[gnu::noinline]] void multiply_blocks(const Blocks& blocks) {
  using simd::F32x4;
  using simd::kLanes;
  constexpr Index kVectors = 2 * kPanels;
  const Index a_row_stride = kStrip > 0 ? 1 : blocks.a_row_stride;
  const Index a_step = kStrip > 0 ? kStrip : 1;
  const Index b_row_stride = kBRowStride > 0 ? kBRowStride : blocks.b_row_stride;
  const Index b_next = blocks.b_next;
  const Index start_row_stride = blocks.start_row_stride;
  const Index c_row_stride = blocks.c_row_stride;
  // A strip of several blocks is the only one.
  const Index next_rows = kStrip == kRows ? kRows * blocks.k : kRows * a_row_stride;
  const float* rows = blocks.a;
  const float* start = blocks.start;
  float* c = blocks.c;
  for (Index left = blocks.m; left > 0; left -= kRows) {
    F32x4 sums[kRows][kVectors];
#pragma clang loop unroll(full)
    for (Index i = 0; i < kRows; ++i) {
#pragma clang loop unroll(full)
      for (Index j = 0; j < kVectors; ++j) sums[i][j] = simd::load(start + i * start_row_stride + j * kLanes);
    }
    const float* a = rows;
    const float* b = blocks.b;
    // Unrolled over p as well, it would spill: 10 to 25 % slower.
#pragma clang loop unroll(disable)
    for (Index p = blocks.k; p > 0; --p) {
      if constexpr (kRows < 2 * kPanels) {
        // The factors are fewer than the vectors of b: they are what stays in registers.
        F32x4 factors[kRows];
#pragma clang loop unroll(full)
        for (Index i = 0; i < kRows; ++i) factors[i] = simd::splat(a[i * a_row_stride]);
#pragma clang loop unroll(full)
        for (Index j = 0; j < kVectors; ++j) {
          const F32x4 part = simd::load(b + j / 2 * b_next + j % 2 * kLanes);
#pragma clang loop unroll(full)
          for (Index i = 0; i < kRows; ++i) sums[i][j] = simd::mul_add(factors[i], part, sums[i][j]);
        }
      } else {
        F32x4 parts[kVectors];
#pragma clang loop unroll(full)
        for (Index j = 0; j < kVectors; ++j) parts[j] = simd::load(b + j / 2 * b_next + j % 2 * kLanes);
#pragma clang loop unroll(full)
        for (Index i = 0; i < kRows; ++i) {
          const F32x4 factor = simd::splat(a[i * a_row_stride]);
#pragma clang loop unroll(full)
          for (Index j = 0; j < kVectors; ++j) sums[i][j] = simd::mul_add(factor, parts[j], sums[i][j]);
        }
      }
      a += a_step;
      b += b_row_stride;
    }
#pragma clang loop unroll(full)
    for (Index i = 0; i < kRows; ++i) {
#pragma clang loop unroll(full)
      for (Index j = 0; j < kVectors; ++j) {
        simd::store(c + i * c_row_stride + j * kLanes, sums[i][j]);
      }
    }
    rows += next_rows;
    start += kRows * start_row_stride;
    c += kRows * c_row_stride;
  }
}

// The transpose of four vectors.
inline void transpose(simd::F32x4 (&v)[4]) {
  using simd::F32x4;
  const F32x4 low01 = __builtin_shufflevector(v[0], v[1], 0, 4, 1, 5);
  const F32x4 low23 = __builtin_shufflevector(v[2], v[3], 0, 4, 1, 5);
  const F32x4 high01 = __builtin_shufflevector(v[0], v[1], 2, 6, 3, 7);
  const F32x4 high23 = __builtin_shufflevector(v[2], v[3], 2, 6, 3, 7);
  v[0] = __builtin_shufflevector(low01, low23, 0, 1, 4, 5);
  v[1] = __builtin_shufflevector(low01, low23, 2, 3, 6, 7);
  v[2] = __builtin_shufflevector(high01, high23, 0, 1, 4, 5);
  v[3] = __builtin_shufflevector(high01, high23, 2, 3, 6, 7);
}

// Packs up to 8 columns of (depth, columns): its rows one after the other, each with zeros up to 8. Inlined, it would
// be several KB and no faster.
[[gnu::noinline]] void pack_panel(Index depth, Index columns, Matrix b, float* out);

// out[i * out_row_stride + j] = alpha * from(i, j) for (rows, columns) of `from`, which lies apart from `out`. Fast
// wherever one of its strides is 1.
void copy_rows(Index rows, Index columns, Matrix from, float alpha, float* out, Index out_row_stride);

}  // namespace attention_lab::kernels
