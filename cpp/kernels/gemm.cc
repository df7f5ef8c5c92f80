// c = a b, by a ladder of four ideas over the plain triple loop:
// 1. A block of 4 x 8 or 6 x 8 results stays in registers while k runs: see gemm_block.h.
// 2. `b` is packed, 8 columns (a panel) at a time, in the order in which that loop reads it, with zeros beyond its last
//    column. So is `a`, a block's rows (a strip) at a time, where its rows have gaps or meet many columns. Else it is
//    read where it is.
// 3. k and m are cut so that a panel stays in the first-level cache while it meets the rows, and the rows in the
// second.
// 4. Where m is so small that packing would cost more than it gains, `b` too is read where it is: along its rows, or,
//    transposed, along its columns by inner products.
//
// This work is based on: K. Goto and R. van de Geijn, "Anatomy of high-performance matrix multiplication" (2008).
#include "kernels/gemm.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <functional>
#include <limits>

#include "kernels/gemm_block.h"

namespace attention_lab::kernels {
namespace {

using simd::F32x4;
using simd::kLanes;

// A panel of `b` is at most 512 x 8 floats, 16 KB; what is packed of it at a time, 512 x 512, 1 MB; and what is used of
// `a` meanwhile, 128 x 512, 256 KB: what is packed beforehand is then read once for as many rows.
constexpr Index kMaxDepth = 512;
constexpr Index kMaxColumns = 512;
constexpr Index kMaxRows = 128;
// Up to so many rows do not pay for packing `b`, where its rows have no gaps, and where its columns have none.
constexpr Index kFewRows = 32;
constexpr Index kFewRowsForColumns = 16;
// So many columns and rows pay for packing `a`: 2 % at 128 columns, 4 at 256, 9 at 1,536.
constexpr Index kManyColumns = 128;
constexpr Index kManyRows = 12;
// Where a product needs a register of its own before it is added, six rows would spill.
constexpr Index kTallRows = simd::kHasMulAdd ? 6 : 4;

// How deep each stretch of k is: all alike, so that none is too short to be worth its loads and stores of c.
Index part_depth(Index k) {
  const Index parts = std::max<Index>(1, round_up(k, kMaxDepth) / kMaxDepth);
  return std::max<Index>(1, round_up(k, parts) / parts);
}

Matrix part_of(Matrix matrix, Index row, Index column) {
  matrix.start += row * matrix.row_stride + column * matrix.column_stride;
  return matrix;
}

// The sums along one stretch of k.
struct Stretch {
  const GemmOptions* options;
  bool first;  // of the stretches of k
};

// Points `blocks` at columns from j on, of c's rows from `c` on.
void place(const Stretch& stretch, Blocks& blocks, float* c, Index c_row_stride, Index j) {
  blocks.c = c + j;
  blocks.c_row_stride = c_row_stride;
  if (!stretch.first || stretch.options->accumulate) {
    blocks.start = blocks.c;
    blocks.start_row_stride = c_row_stride;
  } else {
    blocks.start = stretch.options->bias != nullptr ? stretch.options->bias + j : kZeros;
    blocks.start_row_stride = 0;
  }
}

// Goes on by so many rows.
void advance(Blocks& blocks, Index rows) {
  blocks.a += rows * blocks.a_row_stride;
  blocks.start += rows * blocks.start_row_stride;
  blocks.c += rows * blocks.c_row_stride;
}

// One panel, and as many rows as a block has or fewer.
void multiply_narrow(const Blocks& blocks) {
  switch (blocks.m) {
    case 1:
      multiply_blocks<1, 1>(blocks);
      break;
    case 2:
      multiply_blocks<2, 1>(blocks);
      break;
    case 3:
      multiply_blocks<3, 1>(blocks);
      break;
    default:
      multiply_blocks<4, 1>(blocks);
      break;
  }
}

// How rows are cut: into tall blocks of kTallRows, then blocks of 4, then what is left. What makes up blocks is packed
// in strips, or all are rows.
struct Cut {
  Index rows;
  Index tall;
  Index whole;  // and tall
  bool in_strips;
};

// With tall blocks, all but a single row are met in blocks, but for m < 4.
Cut cut_rows(Index m, bool in_strips) {
  if (!in_strips || kTallRows == kBlockRows) return {m, 0, m / kBlockRows * kBlockRows, in_strips};
  const Index whole = m < kBlockRows ? 0 : m / 2 * 2;
  const Index rest = whole % kTallRows;
  return {m, whole - (rest == 2 ? 2 * kBlockRows : rest), whole, true};
}

// Packs (rows, depth) of `a`, times alpha: in strips, and what they leave as rows; or all as rows.
void pack_rows(const Cut& cut, Index depth, Matrix a, float alpha, float* packed) {
  const Index in_strips = cut.in_strips ? cut.whole : 0;
  for (Index i = 0; i < in_strips;) {
    const Index strip = i < cut.tall ? kTallRows : kBlockRows;
    const Matrix part = part_of(a, i, 0);
    copy_rows(depth, strip, {part.start, part.column_stride, part.row_stride}, alpha, packed + i * depth, strip);
    i += strip;
  }
  copy_rows(cut.rows - in_strips, depth, part_of(a, in_strips, 0), alpha, packed + in_strips * depth, depth);
}

// One panel and the rows that make up whole blocks; `blocks` points at the first of all rows.
void multiply_panel(const Cut& cut, Blocks blocks) {
  if (cut.tall > 0) {
    blocks.m = cut.tall;
    multiply_blocks<kTallRows, 1, kPanelColumns, kTallRows>(blocks);
    advance(blocks, cut.tall);
  }
  blocks.m = cut.whole - cut.tall;
  if (blocks.m == 0) return;
  if (cut.in_strips) {
    multiply_blocks<4, 1, kPanelColumns, kBlockRows>(blocks);
  } else if (blocks.b_row_stride == kPanelColumns) {
    multiply_blocks<4, 1, kPanelColumns>(blocks);
  } else {
    multiply_blocks<4, 1>(blocks);
  }
}

// A panel of which only some columns exist, and all rows: it is computed whole on the side.
void multiply_edge(const Cut& cut, Index columns, Blocks blocks) {
  float side[kMaxRows * kPanelColumns];
  std::fill_n(side, cut.rows * kPanelColumns, 0.0F);
  // Not worth the code of a loop that is unrolled.
#pragma clang loop unroll(disable)
  for (Index i = 0; i < cut.rows; ++i) {
    std::copy_n(blocks.start + i * blocks.start_row_stride, columns, side + i * kPanelColumns);
  }
  float* const c = blocks.c;
  const Index c_row_stride = blocks.c_row_stride;
  blocks.start = side;
  blocks.c = side;
  blocks.start_row_stride = blocks.c_row_stride = kPanelColumns;
  multiply_panel(cut, blocks);
  advance(blocks, cut.whole);
  blocks.m = cut.rows - cut.whole;
  if (blocks.m > 0) multiply_narrow(blocks);
#pragma clang loop unroll(disable)
  for (Index i = 0; i < cut.rows; ++i) std::copy_n(side + i * kPanelColumns, columns, c + i * c_row_stride);
}

// All of c's columns that `blocks` has b for: `columns` of them, from j on. The last panel, if it is not a whole one,
// is at `edge`, packed.
void multiply_panels(const Cut& cut, Index columns, Blocks blocks, const float* edge, const Stretch& stretch, float* c,
                     Index c_row_stride, Index j) {
  const Index left = cut.rows - cut.whole;
  const Index whole_columns = columns / kPanelColumns * kPanelColumns;
  const float* const a = blocks.a;
  const float* const b = blocks.b;
  for (Index q = 0; cut.whole > 0 && q < whole_columns; q += kPanelColumns) {
    place(stretch, blocks, c, c_row_stride, j + q);
    multiply_panel(cut, blocks);
    blocks.b += blocks.b_next;
  }
  blocks.a = a + cut.whole * blocks.a_row_stride;
  blocks.b = b;
  blocks.m = left;
  for (Index q = 0; left > 0 && q < whole_columns;) {
    place(stretch, blocks, c + cut.whole * c_row_stride, c_row_stride, j + q);
    Index panels = 1;
    if (left == 1 && q + 4 * kPanelColumns <= whole_columns) {
      panels = 4;
      multiply_blocks<1, 4>(blocks);
    } else if (left == 2 && q + 2 * kPanelColumns <= whole_columns) {
      panels = 2;
      multiply_blocks<2, 2>(blocks);
    } else {
      multiply_narrow(blocks);
    }
    q += panels * kPanelColumns;
    blocks.b += panels * blocks.b_next;
  }
  if (whole_columns == columns) return;
  blocks.a = a;
  blocks.b = edge;
  blocks.b_row_stride = kPanelColumns;
  place(stretch, blocks, c, c_row_stride, j + whole_columns);
  multiply_edge(cut, columns - whole_columns, blocks);
}

// c (up to kRows, up to kColumns) = a b where b's columns, b_row_stride apart, have no gaps: inner products, eight at a
// time. Rows and columns that are missing are computed as copies of the last.
template <Index kRows, Index kColumns>
[[gnu::noinline]] void multiply_by_dots(Index rows, Index columns, const Blocks& block) {
  const float* a[kRows];
  const float* b[kColumns];
#pragma clang loop unroll(full)
  for (Index i = 0; i < kRows; ++i) a[i] = block.a + std::min(i, rows - 1) * block.a_row_stride;
#pragma clang loop unroll(full)
  for (Index j = 0; j < kColumns; ++j) b[j] = block.b + std::min(j, columns - 1) * block.b_row_stride;
  F32x4 sums[kColumns][kRows] = {};
  const Index whole = block.k / kLanes * kLanes;
#pragma clang loop unroll(disable)
  for (Index p = 0; p < whole; p += kLanes) {
    F32x4 rows_of_a[kRows];
#pragma clang loop unroll(full)
    for (Index i = 0; i < kRows; ++i) rows_of_a[i] = simd::load(a[i] + p);
#pragma clang loop unroll(full)
    for (Index j = 0; j < kColumns; ++j) {
      const F32x4 column = simd::load(b[j] + p);
#pragma clang loop unroll(full)
      for (Index i = 0; i < kRows; ++i) sums[j][i] = simd::mul_add(rows_of_a[i], column, sums[j][i]);
    }
  }
  float totals[kColumns * kRows];
#pragma clang loop unroll(full)
  for (Index q = 0; q < kColumns * kRows; q += kLanes) {
    F32x4 square[kLanes];
#pragma clang loop unroll(full)
    for (Index r = 0; r < kLanes; ++r) square[r] = sums[(q + r) / kRows][(q + r) % kRows];
    transpose(square);
    simd::store(totals + q, (square[0] + square[1]) + (square[2] + square[3]));
  }
  for (Index j = 0; j < columns; ++j) {
    for (Index i = 0; i < rows; ++i) {
      float total = totals[j * kRows + i];
      // Up to three.
#pragma clang loop vectorize(disable) unroll(disable)
      for (Index p = whole; p < block.k; ++p) total += a[i][p] * b[j][p];
      block.c[i * block.c_row_stride + j] = total + block.start[i * block.start_row_stride + j];
    }
  }
}

// All of c's rows by inner products.
void multiply_transposed(Index m, Index n, Blocks blocks, const Stretch& stretch, float* c, Index c_row_stride,
                         Index first) {
  const float* const a = blocks.a;
  const float* const b = blocks.b;
  // Eight results in each block, and in rows so many that few are missing in the last one.
  Index columns = 2;
  if (m == 1) {
    columns = 8;
  } else if (m % kBlockRows == 1 || m % kBlockRows == 2) {
    columns = 4;
  }
  const Index most_rows = 8 / columns;
  for (Index j = 0; j < n; j += columns) {
    blocks.b = b + j * blocks.b_row_stride;
    const Index some = std::min(columns, n - j);
    for (Index i = 0; i < m; i += most_rows) {
      const Index rows = std::min(most_rows, m - i);
      blocks.a = a + i * blocks.a_row_stride;
      place(stretch, blocks, c + i * c_row_stride, c_row_stride, first + j);
      if (columns == 8) {
        multiply_by_dots<1, 8>(rows, some, blocks);
      } else if (columns == 4) {
        multiply_by_dots<2, 4>(rows, some, blocks);
      } else {
        multiply_by_dots<4, 2>(rows, some, blocks);
      }
    }
  }
}

void pack_panels(Index depth, Index columns, Matrix b, float* packed) {
  for (Index j = 0; j < columns; j += kPanelColumns) {
    pack_panel(depth, std::min(kPanelColumns, columns - j), part_of(b, 0, j), packed + j * depth);
  }
}

// Whether `a` is packed though its rows have no gaps.
bool packs_rows(Index m, Index n) { return m >= kManyRows && n >= kManyColumns; }

// Where b's numbers come from: packed beforehand, packed here, or read where they are, along rows or along columns.
enum class Way : std::uint8_t { kPacked, kPack, kRows, kColumns };

// Points `blocks` at columns of b, which are read where they are; those of an edge along rows are packed.
void read_in_place(Way way, Index columns, Matrix b, float* edge, Blocks& blocks) {
  blocks.b = b.start;
  blocks.b_row_stride = way == Way::kRows ? b.row_stride : b.column_stride;
  blocks.b_next = kPanelColumns;
  if (way != Way::kRows) return;
  const Index whole_columns = columns / kPanelColumns * kPanelColumns;
  pack_panels(blocks.k, columns - whole_columns, part_of(b, 0, whole_columns), edge);
}

// Whether c's rows lie apart from each other and from what is read. A matrix of one row or column has any stride there.
[[maybe_unused]] bool writes_apart(Index m, Index n, Index k, Matrix a, Matrix b, const float* c, Index c_row_stride) {
  if (m == 0 || n == 0) return true;
  const auto apart = [end = c + (m - 1) * c_row_stride + n, c](Matrix from, Index rows, Index columns) {
    const Index last =
        std::max<Index>(rows - 1, 0) * from.row_stride + std::max<Index>(columns - 1, 0) * from.column_stride;
    const std::less_equal<> before;
    return rows == 0 || columns == 0 || before(end, from.start) || before(from.start + last + 1, c);
  };
  return (m == 1 || c_row_stride >= n) && apart(a, m, k) && apart(b, k, n);
}

// The one loop around all that: over parts of k, of n and of m. Only one of `b` and `packed` is there.
void multiply(Way way, Index m, Index n, Index k, Matrix a, Matrix b, const float* packed, float* c, Index c_row_stride,
              const GemmOptions& options, float* workspace) {
  assert(m >= 0 && n >= 0 && k >= 0 && !(options.accumulate && options.bias != nullptr));
  assert(
      writes_apart(m, n, k, a, packed == nullptr ? b : Matrix{packed, round_up(n, kPanelColumns), 1}, c, c_row_stride));
  // Nothing of them is read, and there may be nothing that they point to.
  if (k == 0) a = b = {kZeros, 0, 1};
  const Index depth = part_depth(k);
  const bool b_is_packed = way == Way::kPacked || way == Way::kPack;
  const bool packs_a = a.column_stride != 1 || options.alpha != 1 || (b_is_packed && packs_rows(m, n));
  float* const rows_of_a = workspace;
  float* const panels = workspace + (packs_a ? std::min(m, kMaxRows) * depth : 0);
  for (Index p = 0; p == 0 || p < k; p += depth) {
    Blocks blocks{};
    blocks.k = std::min(depth, k - p);
    const Stretch stretch = {&options, p == 0};
    for (Index j = 0; j < n; j += kMaxColumns) {
      const Index columns = std::min(n - j, kMaxColumns);
      const Index whole_columns = columns / kPanelColumns * kPanelColumns;
      const float* edge = panels;
      if (b_is_packed) {
        if (way == Way::kPack) pack_panels(blocks.k, columns, part_of(b, p, j), panels);
        blocks.b = way == Way::kPack ? panels : packed + p * round_up(n, kPanelColumns) + j * blocks.k;
        blocks.b_row_stride = kPanelColumns;
        blocks.b_next = blocks.k * kPanelColumns;
        edge = blocks.b + whole_columns * blocks.k;
      } else {
        read_in_place(way, columns, part_of(b, p, j), panels, blocks);
      }
      for (Index i = 0; i < m; i += kMaxRows) {
        const Cut cut = cut_rows(std::min(m - i, kMaxRows), packs_a && b_is_packed);
        const Matrix part_of_a = part_of(a, i, p);
        blocks.a = part_of_a.start;
        blocks.a_row_stride = a.row_stride;
        if (packs_a) {
          if (j == 0 || m > kMaxRows) pack_rows(cut, blocks.k, part_of_a, options.alpha, rows_of_a);
          blocks.a = rows_of_a;
          blocks.a_row_stride = blocks.k;
        }
        float* const rows_of_c = c + i * c_row_stride;
        if (way == Way::kColumns) {
          multiply_transposed(cut.rows, columns, blocks, stretch, rows_of_c, c_row_stride, j);
        } else {
          multiply_panels(cut, columns, blocks, edge, stretch, rows_of_c, c_row_stride, j);
        }
      }
    }
  }
}

}  // namespace

void pack_panel(Index depth, Index columns, Matrix b, float* out) {
  if (columns == kPanelColumns && b.column_stride == 1) {
#pragma clang loop unroll_count(2)
    for (Index p = 0; p < depth; ++p) {
      simd::store(out, simd::load(b.start));
      simd::store(out + kLanes, simd::load(b.start + kLanes));
      b.start += b.row_stride;
      out += kPanelColumns;
    }
    return;
  }
  if (columns < kPanelColumns) std::fill_n(out, depth * kPanelColumns, 0.0F);
  copy_rows(depth, columns, b, 1, out, kPanelColumns);
}

void copy_rows(Index rows, Index columns, Matrix from, float alpha, float* out, Index out_row_stride) {
  // Four columns at a time; the last four overlap those before where there are not whole fours.
  const Index last = columns - kLanes;
  const F32x4 factor = simd::splat(alpha);
  Index i = 0;
  if (last >= 0 && from.column_stride == 1) {
    for (; i < rows; ++i) {
      const float* const row = from.start + i * from.row_stride;
      for (Index next = 0; next < columns; next += kLanes) {
        const Index j = std::min(next, last);
        simd::store(out + i * out_row_stride + j, simd::load(row + j) * factor);
      }
    }
  } else if (last >= 0 && from.row_stride == 1) {
    for (; i + kLanes <= rows; i += kLanes) {
      for (Index next = 0; next < columns; next += kLanes) {
        const Index j = std::min(next, last);
        F32x4 square[kLanes];
#pragma clang loop unroll(full)
        for (Index q = 0; q < kLanes; ++q)
          square[q] = simd::load(from.start + i + (j + q) * from.column_stride) * factor;
        transpose(square);
#pragma clang loop unroll(full)
        for (Index q = 0; q < kLanes; ++q) simd::store(out + (i + q) * out_row_stride + j, square[q]);
      }
    }
  }
  for (; i < rows; ++i) {
    // Too few to be worth the code of loops that the compiler makes wider.
#pragma clang loop vectorize(disable) unroll(disable)
    for (Index j = 0; j < columns; ++j) {
      out[i * out_row_stride + j] = from.start[i * from.row_stride + j * from.column_stride] * alpha;
    }
  }
}

Index gemm_workspace(Index m, Index n, Index k) {
  return part_depth(k) * (std::min(round_up(n, kPanelColumns), kMaxColumns) + std::min(m, kMaxRows));
}

Index gemm_packed_workspace(Index m, Index n, Index k) {
  return packs_rows(m, n) ? part_depth(k) * std::min(m, kMaxRows) : 0;
}

Index packed_b_size(Index n, Index k) { return k * round_up(n, kPanelColumns); }

void pack_b(Index n, Index k, Matrix b, float* packed) {
  const Index depth = part_depth(k);
  for (Index p = 0; p < k; p += depth) {
    pack_panels(std::min(depth, k - p), n, part_of(b, p, 0), packed + p * round_up(n, kPanelColumns));
  }
}

void gemm(Index m, Index n, Index k, Matrix a, Matrix b, float* c, Index c_row_stride, const GemmOptions& options,
          float* workspace) {
  Way way = Way::kPack;
  if (m <= (n <= kFewRows ? 64 : kFewRows) && b.column_stride == 1) {
    way = Way::kRows;
  } else if (m <= kFewRowsForColumns && b.row_stride == 1) {
    way = Way::kColumns;
  }
  multiply(way, m, n, k, a, b, nullptr, c, c_row_stride, options, workspace);
}

void gemm_packed(Index m, Index n, Index k, Matrix a, const float* packed_b, float* c, Index c_row_stride,
                 const GemmOptions& options, float* workspace) {
  multiply(Way::kPacked, m, n, k, a, {}, packed_b, c, c_row_stride, options, workspace);
}

void multiply_integers(Index m, Index n, Index k, IntegerMatrix a, IntegerMatrix b, std::int64_t* c) {
  for (Index i = 0; i < m; ++i) {
    for (Index j = 0; j < n; ++j) {
      std::uint64_t total = 0;
      for (Index p = 0; p < k; ++p) {
        total += static_cast<std::uint64_t>(a.start[i * a.row_stride + p * a.column_stride]) *
                 static_cast<std::uint64_t>(b.start[p * b.row_stride + j * b.column_stride]);
      }
      *c++ = static_cast<std::int64_t>(total);
    }
  }
}

void gemm_reference(Index m, Index n, Index k, Matrix a, Matrix b, double* c, Index c_row_stride,
                    const GemmOptions& options) {
  for (Index i = 0; i < m; ++i) {
    for (Index j = 0; j < n; ++j) {
      double total = 0;
      for (Index p = 0; p < k; ++p) {
        total += static_cast<double>(a.start[i * a.row_stride + p * a.column_stride]) *
                 b.start[p * b.row_stride + j * b.column_stride];
      }
      double& to = c[i * c_row_stride + j];
      total = options.alpha * total + (options.accumulate ? to : 0);
      if (options.bias != nullptr && !options.accumulate) total += options.bias[j];
      to = total;
    }
  }
}

}  // namespace attention_lab::kernels
