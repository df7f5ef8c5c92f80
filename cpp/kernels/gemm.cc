// c = a b, by a ladder of three ideas over the plain triple loop:
// 1. A block of 4 x 8 results stays in registers while k runs: per step 8 multiply-adds for 2 loads and 4 splats.
//    More would spill: V8 keeps 15 vector registers, and 8 results, 2 vectors of b and a splat of a are what fits well.
// 2. Both matrices are packed in the order in which that loop reads them, so that it only ever steps forward. Edges are
//    padded with zeros there, which is also where strides end.
// 3. k and m are cut so that what is packed of `a` stays in the first-level cache while it meets all of `b`.
//
// This work is based on: K. Goto and R. van de Geijn, "Anatomy of high-performance matrix multiplication" (2008).
#include "kernels/gemm.h"

#include <algorithm>

#include "simd/f32x4.h"

namespace attention_lab::kernels {
namespace {

using simd::F32x4;
using simd::kLanes;

constexpr Index kBlockRows = 4;
constexpr Index kBlockColumns = 2 * kLanes;
// 32 x 256 floats of `a` are 32 KB; a panel of `b`, 256 x 8, is 8 KB.
constexpr Index kPackedRows = 32;
constexpr Index kPackedDepth = 256;

Index round_up(Index n, Index multiple) { return (n + multiple - 1) / multiple * multiple; }

// Packs columns j .. j + 8 of (k, n): for each row of `b` its 8 numbers side by side, with zeros beyond n.
void pack_panel(Index k, Index columns, Matrix b, float* out) {
  if (columns == kBlockColumns && b.column_stride == 1) {
    for (Index p = 0; p < k; ++p) {
      simd::store(out, simd::load(b.start));
      simd::store(out + kLanes, simd::load(b.start + kLanes));
      b.start += b.row_stride;
      out += kBlockColumns;
    }
    return;
  }
  for (Index p = 0; p < k; ++p) {
    for (Index j = 0; j < kBlockColumns; ++j) {
      *out++ = j < columns ? b.start[p * b.row_stride + j * b.column_stride] : 0.0F;
    }
  }
}

// Packs `rows` (up to 4) rows of `a`: for each column its 4 numbers side by side, with zeros for rows that are missing.
void pack_strip(Index rows, Index k, Matrix a, float* out) {
  if (rows == kBlockRows) {
    for (Index p = 0; p < k; ++p) {
      for (Index i = 0; i < kBlockRows; ++i) *out++ = a.start[p * a.column_stride + i * a.row_stride];
    }
    return;
  }
  for (Index p = 0; p < k; ++p) {
    for (Index i = 0; i < kBlockRows; ++i) {
      *out++ = i < rows ? a.start[p * a.column_stride + i * a.row_stride] : 0.0F;
    }
  }
}

// c (4 x 8, rows `row_stride` apart) becomes, or with kAccumulate grows by, a strip of `a` times a panel of `b`.
// Not inlined, so that the loop has the registers to itself.
template <bool kAccumulate>
[[gnu::noinline]] void multiply_block(Index k, const float* strip, const float* panel, float* c, Index row_stride) {
  F32x4 sums[kBlockRows][2];
#pragma clang loop unroll(full)
  for (Index i = 0; i < kBlockRows; ++i) {
    sums[i][0] = kAccumulate ? simd::load(c + i * row_stride) : F32x4{};
    sums[i][1] = kAccumulate ? simd::load(c + i * row_stride + kLanes) : F32x4{};
  }
  // Unrolling over k as well makes V8 spill: 10 to 25 % slower.
#pragma clang loop unroll(disable)
  for (Index p = 0; p < k; ++p) {
    const F32x4 left = simd::load(panel);
    const F32x4 right = simd::load(panel + kLanes);
#pragma clang loop unroll(full)
    for (Index i = 0; i < kBlockRows; ++i) {
      const F32x4 factor = simd::splat(strip[i]);
      sums[i][0] = simd::mul_add(factor, left, sums[i][0]);
      sums[i][1] = simd::mul_add(factor, right, sums[i][1]);
    }
    strip += kBlockRows;
    panel += kBlockColumns;
  }
#pragma clang loop unroll(full)
  for (Index i = 0; i < kBlockRows; ++i) {
    simd::store(c + i * row_stride, sums[i][0]);
    simd::store(c + i * row_stride + kLanes, sums[i][1]);
  }
}

// The same for a block that is cut by the edge of c: it is computed whole on the side, and what exists is copied.
void multiply_edge(Index rows, Index columns, Index k, const float* strip, const float* panel, bool accumulate,
                   float* c, Index row_stride) {
  float block[kBlockRows * kBlockColumns];
  multiply_block<false>(k, strip, panel, block, kBlockColumns);
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < columns; ++j) {
      float& to = c[i * row_stride + j];
      to = block[i * kBlockColumns + j] + (accumulate ? to : 0.0F);
    }
  }
}

}  // namespace

Index gemm_workspace(Index m, Index n, Index k) {
  const Index depth = std::min(k, kPackedDepth);
  const Index rows = std::min(round_up(m, kBlockRows), kPackedRows);
  return depth * (round_up(n, kBlockColumns) + rows);
}

void gemm(Index m, Index n, Index k, Matrix a, Matrix b, float* c, float* workspace) {
  if (k == 0) std::fill_n(c, m * n, 0.0F);
  for (Index p = 0; p < k; p += kPackedDepth) {
    const Index depth = std::min(k - p, kPackedDepth);
    float* const panels = workspace;
    float* const strips = panels + depth * round_up(n, kBlockColumns);
    for (Index j = 0; j < n; j += kBlockColumns) {
      const Matrix part = {b.start + p * b.row_stride + j * b.column_stride, b.row_stride, b.column_stride};
      pack_panel(depth, std::min(n - j, kBlockColumns), part, panels + j * depth);
    }
    for (Index first = 0; first < m; first += kPackedRows) {
      const Index end = std::min(first + kPackedRows, m);
      for (Index i = first; i < end; i += kBlockRows) {
        const Matrix part = {a.start + i * a.row_stride + p * a.column_stride, a.row_stride, a.column_stride};
        pack_strip(std::min(end - i, kBlockRows), depth, part, strips + (i - first) * depth);
      }
      for (Index j = 0; j < n; j += kBlockColumns) {
        const float* const panel = panels + j * depth;
        for (Index i = first; i < end; i += kBlockRows) {
          const float* const strip = strips + (i - first) * depth;
          float* const block = c + i * n + j;
          if (end - i < kBlockRows || n - j < kBlockColumns) {
            multiply_edge(std::min(end - i, kBlockRows), std::min(n - j, kBlockColumns), depth, strip, panel, p > 0,
                          block, n);
          } else if (p > 0) {
            multiply_block<true>(depth, strip, panel, block, n);
          } else {
            multiply_block<false>(depth, strip, panel, block, n);
          }
        }
      }
    }
  }
}

void gemm_reference(Index m, Index n, Index k, Matrix a, Matrix b, double* c) {
  for (Index i = 0; i < m; ++i) {
    for (Index j = 0; j < n; ++j) {
      double total = 0;
      for (Index p = 0; p < k; ++p) {
        total += static_cast<double>(a.start[i * a.row_stride + p * a.column_stride]) *
                 b.start[p * b.row_stride + j * b.column_stride];
      }
      c[i * n + j] = total;
    }
  }
}

}  // namespace attention_lab::kernels
