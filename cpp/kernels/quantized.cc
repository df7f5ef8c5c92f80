// y = x W^T for W as int8, by two ideas over the plain double loop:
// 1. A row of x becomes whole numbers of 16 bits, once for all rows of W. With 8 bits they would be as coarse as W
//    itself, and coarser in rows with an outlier or two, as transformers have them.
// 2. Products of 16 bits, two added up in one instruction; four rows of W and up to two of x at a time, so that what is
//    loaded is used several times; for many rows of x those of W are made 16 bits wide once.
// Relaxed SIMD adds up sixteen products of bytes at once (relaxed_dot_i8x16_i7x16). One of its sides has 7 bits without
// a sign, so that x is two bytes, and two such instructions with their sums take as long as these do (7.2 and 7.4
// GMAC/s in V8): so every build has the same code, and the same numbers.
#include "kernels/quantized.h"

#include <algorithm>
#include <cmath>

#include "kernels/vectors.h"
#include "simd/f32x4.h"
#include "simd/i16x8.h"

namespace attention_lab::kernels {
namespace {

using simd::F32x4;
using simd::I16x8;
using simd::I32x4;

constexpr float kLargestWeight = 127;
constexpr float kLargestInput = 32767;
// Sums of so many products fit into 32 bits: 512 * 128 * 32767 < 2^31.
constexpr Index kExactDepth = 512;
constexpr Index kRowsAtOnce = 4;  // of W at a time
// For so many rows of x it is quicker to make numbers of W 16 bits wide once.
constexpr Index kWidenedFrom = 5;

// What rows are multiplied by on their way to whole numbers, and its inverse.
struct Scale {
  float up;
  float down;
};
Scale scale_of(Index n, const float* from, float largest_number) {
  F32x4 largest = {};
  simd::Mask bad = {};
  for_each_vector(n, [&](Index i, int count) {
    const F32x4 v = load_up_to(from + i, count);
    largest = simd::raise_to(largest, simd::abs(v));
    bad |= simd::is_nan(v - v);  // NOLINT(misc-redundant-expression): NaN where v is NaN or infinite
  });
  if (simd::any(bad)) return {0, NAN};
  const float most = simd::max_of_lanes(largest);
  if (most < 0x1p-100F) return {0, 0};
  return {largest_number / most, most / largest_number};
}

// Calls put(i, number) for the numbers of a row.
template <typename Put>
void for_each_number(Index n, const float* from, float up, const Put& put) {
  const F32x4 factor = simd::splat(up);
  for_each_vector(n, [&](Index i, int count) {
    // Infinities and NaN have the factor 0, and no number.
    const F32x4 v = up == 0 ? F32x4{} : simd::round(load_up_to(from + i, count) * factor);
    for (int lane = 0; lane < count; ++lane) put(i + lane, static_cast<int>(v[lane]));
  });
}

void write_inputs(Index m, Index columns, const float* x, const QuantizedWorkspace& inputs) {
  for (Index row = 0; row < m; ++row) {
    const float* const from = x + row * columns;
    const Scale scale = scale_of(columns, from, kLargestInput);
    inputs.scales[row] = scale.down;
    std::int16_t* const to = inputs.numbers + row * columns;
    for_each_number(columns, from, scale.up, [to](Index i, int number) { to[i] = static_cast<std::int16_t>(number); });
  }
}

// Four rows of W, as numbers of 8 bits or already of 16, and kCount of x.
template <typename Number>
struct Block {
  const QuantizedWorkspace* inputs;
  Index columns;
  Index first;                   // row of x
  const Number* w[kRowsAtOnce];  // where the columns begin
};

// Columns whose products can be added up as whole numbers.
struct Span {
  Index begin;
  Index end;
};

template <Index kCount, typename Number>
void add_products(const Block<Number>& block, Span span, I32x4 (&sums)[kCount]) {
  I32x4 partial[kCount][kRowsAtOnce] = {};
  const Index length = span.end - span.begin;
  const std::int16_t* const x = block.inputs->numbers + block.first * block.columns + span.begin;
  constexpr Index kWide = 8;
  Index i = 0;
  for (; i + kWide <= length; i += kWide) {
    I16x8 w[kRowsAtOnce];
    for (Index row = 0; row < kRowsAtOnce; ++row) w[row] = simd::load_wide(block.w[row] + i);
    for (Index each = 0; each < kCount; ++each) {
      const I16x8 numbers = simd::load_wide(x + each * block.columns + i);
      for (Index row = 0; row < kRowsAtOnce; ++row) partial[each][row] += simd::dot(numbers, w[row]);
    }
  }
  for (Index each = 0; each < kCount; ++each) {
    const auto& p = partial[each];
    sums[each] = simd::sums_of_lanes(p[0], p[1], p[2], p[3]);
    for (Index rest = i; rest < length; ++rest) {
      for (Index row = 0; row < kRowsAtOnce; ++row)
        sums[each][row] += x[each * block.columns + rest] * block.w[row][rest];
    }
  }
}

// Adds the products of a span to those of the spans before it in y; the last of them come with scale and bias.
template <Index kCount, typename Number>
void write_products(const Block<Number>& block, Span span, const QuantizedMatrix& matrix, Index row, const float* bias,
                    float* y) {
  I32x4 sums[kCount];
  add_products(block, span, sums);
  const auto count = static_cast<int>(std::min(kRowsAtOnce, matrix.rows - row));
  const bool is_last = span.end == block.columns;
  const F32x4 scales = is_last ? load_up_to(matrix.scales + row, count) : F32x4{};
  const F32x4 added = is_last && bias != nullptr ? load_up_to(bias + row, count) : F32x4{};
  for (Index each = 0; each < kCount; ++each) {
    float* const to = y + (block.first + each) * matrix.rows + row;
    F32x4 products = simd::to_floats(sums[each]);
    if (span.begin > 0) products += load_up_to(to, count);
    if (is_last) products = products * (scales * simd::splat(block.inputs->scales[block.first + each])) + added;
    store_up_to(to, products, count);
  }
}

template <typename Number>
void write_all_rows(Block<Number> block, Index m, Span span, const QuantizedMatrix& matrix, Index row,
                    const float* bias, float* y) {
  for (block.first = 0; block.first + 2 <= m; block.first += 2) write_products<2>(block, span, matrix, row, bias, y);
  if (block.first < m) write_products<1>(block, span, matrix, row, bias, y);
}

}  // namespace

void quantize(Index rows, Index columns, const float* from, std::int8_t* numbers, float* scales) {
  for (Index row = 0; row < rows; ++row, from += columns, numbers += columns) {
    const Scale scale = scale_of(columns, from, kLargestWeight);
    scales[row] = scale.down;
    for_each_number(columns, from, scale.up,
                    [&](Index i, int number) { numbers[i] = static_cast<std::int8_t>(number); });
  }
}

void multiply_quantized(Index m, const float* x, const QuantizedMatrix& matrix, const float* bias, float* y,
                        const QuantizedWorkspace& workspace) {
  const Index columns = matrix.columns;
  write_inputs(m, columns, x, workspace);
  std::int16_t wide[kRowsAtOnce][kExactDepth];
  for (Index row = 0; row < matrix.rows; row += kRowsAtOnce) {
    Span span = {};
    while (span.end < columns) {
      span = {.begin = span.end, .end = std::min(span.end + kExactDepth, columns)};
      Block<std::int8_t> narrow_block = {.inputs = &workspace, .columns = columns, .first = 0, .w = {}};
      Block<std::int16_t> wide_block = {.inputs = &workspace, .columns = columns, .first = 0, .w = {}};
      for (Index i = 0; i < kRowsAtOnce; ++i) {
        // Beyond the last row it is read again, and not written.
        narrow_block.w[i] = matrix.numbers + std::min(row + i, matrix.rows - 1) * columns + span.begin;
        wide_block.w[i] = wide[i];
      }
      if (m < kWidenedFrom) {
        write_all_rows(narrow_block, m, span, matrix, row, bias, y);
        continue;
      }
      for (Index i = 0; i < kRowsAtOnce; ++i) {
        std::copy_n(narrow_block.w[i], span.end - span.begin, wide[i]);
      }
      write_all_rows(wide_block, m, span, matrix, row, bias, y);
    }
  }
}

void dequantize_row(const QuantizedMatrix& matrix, Index row, float* out) {
  const std::int8_t* const from = matrix.numbers + row * matrix.columns;
  for (Index i = 0; i < matrix.columns; ++i) out[i] = matrix.scales[row] * static_cast<float>(from[i]);
}

void multiply_quantized_reference(Index m, const float* x, const QuantizedMatrix& matrix, const float* bias,
                                  double* y) {
  for (Index i = 0; i < m; ++i) {
    for (Index row = 0; row < matrix.rows; ++row) {
      double sum = 0;
      for (Index j = 0; j < matrix.columns; ++j) {
        sum += static_cast<double>(x[i * matrix.columns + j]) * matrix.numbers[row * matrix.columns + j];
      }
      y[i * matrix.rows + row] = sum * static_cast<double>(matrix.scales[row]) + (bias == nullptr ? 0 : bias[row]);
    }
  }
}

}  // namespace attention_lab::kernels
