// Functions element by element. Conversions, strides and broadcasting are dealt with once, for all functions: whatever
// is no row of the right type goes through a small buffer that stays in the cache, so that functions are plain loops.
#include "kernels/elementwise.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <limits>
#include <type_traits>

#include "kernels/gemm_block.h"
#include "kernels/strided.h"

namespace attention_lab::kernels {
namespace {

template <typename To, typename From>
To converted(From x) {
  if constexpr (std::is_same_v<To, bool>) {
    return x != From{};
  } else if constexpr (std::is_same_v<To, std::int64_t> && std::is_same_v<From, float>) {
    // The cast alone is undefined beyond the range.
    if (std::isnan(x)) return 0;
    if (x >= 0x1p63F) return std::numeric_limits<std::int64_t>::max();
    if (x < -0x1p63F) return std::numeric_limits<std::int64_t>::min();
    return static_cast<std::int64_t>(x);
  } else {
    return static_cast<To>(x);
  }
}

using CopyRow = void (*)(Index n, const void* from, Index from_stride, void* to, Index to_stride);

template <typename From, typename To>
void copy_row(Index n, const void* from, Index from_stride, void* to, Index to_stride) {
  const From* x = static_cast<const From*>(from);
  To* y = static_cast<To*>(to);
  if (std::is_same_v<From, To> && from_stride == 1 && to_stride == 1) {
    std::memcpy(to, from, static_cast<std::size_t>(n) * sizeof(From));
    return;
  }
  for (Index i = 0; i < n; ++i, x += from_stride, y += to_stride) *y = converted<To>(*x);
}

constexpr CopyRow kCopyRows[3][3] = {
    {copy_row<bool, bool>, copy_row<bool, std::int64_t>, copy_row<bool, float>},
    {copy_row<std::int64_t, bool>, copy_row<std::int64_t, std::int64_t>, copy_row<std::int64_t, float>},
    {copy_row<float, bool>, copy_row<float, std::int64_t>, copy_row<float, float>},
};
CopyRow copy_row_of(Element from, Element to) {
  return kCopyRows[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}

// `start` moved by a number of elements.
std::byte* moved(const void* start, Index elements, Element type) {
  constexpr Index kBytes[] = {sizeof(bool), sizeof(std::int64_t), sizeof(float)};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): whether the array may be written is known to the caller
  return static_cast<std::byte*>(const_cast<void*>(start)) + elements * kBytes[static_cast<std::size_t>(type)];
}

}  // namespace

namespace {

// An axis of four elements or more along which neighbours lie side by side, or else the number of axes.
std::size_t dense_axis(std::span<const Index> sizes, std::span<const Index> strides) {
  std::size_t d = 0;
  while (d < sizes.size() && (strides[d] != 1 || sizes[d] < 4)) ++d;
  return d;
}

}  // namespace

void copy(std::span<const Index> sizes, const Source& from, const Target& to) {
  const std::size_t row_axis = dense_axis(sizes, from.strides);
  const std::size_t column_axis = dense_axis(sizes, to.strides);
  if (from.type == Element::kFloat32 && to.type == Element::kFloat32 && row_axis != column_axis &&
      std::max(row_axis, column_axis) < sizes.size()) {
    // Floats that are transposed, in squares of four by four.
    Index others[Rows::kMaxAxes];
    std::ranges::copy(sizes, others);
    others[row_axis] = others[column_axis] = 1;
    for (Rows rows(std::span(others, sizes.size()), {from.strides, to.strides}); rows.more(); rows.next()) {
      for (Index i = 0; i < rows.length(); ++i) {
        copy_rows(
            sizes[row_axis], sizes[column_axis],
            {static_cast<const float*>(from.start) + rows.offset(0) + i * rows.stride(0), 1, from.strides[column_axis]},
            1, static_cast<float*>(to.start) + rows.offset(1) + i * rows.stride(1), to.strides[row_axis]);
      }
    }
    return;
  }
  const CopyRow row = copy_row_of(from.type, to.type);
  for (Rows rows(sizes, {from.strides, to.strides}); rows.more(); rows.next()) {
    row(rows.length(), moved(from.start, rows.offset(0), from.type), rows.stride(0),
        moved(to.start, rows.offset(1), to.type), rows.stride(1));
  }
}

namespace {

// Elements that are converted at once: large enough to be fast, small enough for a stack of 64 KB, of which their
// buffers take an eighth. Rounded.
constexpr Index kChunk = 256;
constexpr std::size_t kMaxOperands = Rows::kMaxArrays - 1;

// An array that `apply` works on: the operands, and last the results.
struct Array {
  Element type = Element::kFloat32;
  Element computed = Element::kFloat32;
  Index stride = 0;
  std::byte* place = nullptr;  // of the row
  // Whether the row is what the function takes.
  [[nodiscard]] bool is_direct() const { return type == computed && stride == 1; }
  [[nodiscard]] std::byte* at(Index element) const { return moved(place, element * stride, type); }
};

// Computes a row, as far as it can in place and otherwise in chunks.
void apply_to_row(Function::Row function, Index length, std::span<const Array> operands, const Array& results) {
  alignas(16) std::byte buffers[Rows::kMaxArrays][(kChunk + kRoundedTo) * sizeof(std::int64_t)];
  Index start = 0;
  if (results.is_direct() && std::ranges::all_of(operands, &Array::is_direct)) {
    start = length / kRoundedTo * kRoundedTo;
    const void* from[kMaxOperands] = {};
    for (std::size_t i = 0; i < operands.size(); ++i) from[i] = operands[i].place;
    if (start > 0) function(start, from, results.place);
  }
  for (bool first = true; start < length; start += kChunk, first = false) {
    const Index n = std::min(kChunk, length - start);
    const bool rounded = n % kRoundedTo == 0;
    const void* from[kMaxOperands] = {};
    for (std::size_t i = 0; i < operands.size(); ++i) {
      const Array& operand = operands[i];
      const bool direct = rounded && operand.is_direct();
      from[i] = direct ? operand.at(start) : buffers[i];
      // An element that is repeated is there already.
      if (direct || (operand.stride == 0 && !first)) continue;
      copy_row_of(operand.type, operand.computed)(n, operand.at(start), operand.stride, buffers[i], 1);
      // What is computed beyond the end is lost, but must be something.
      if (!rounded) std::memset(moved(buffers[i], n, operand.computed), 0, kRoundedTo * sizeof(std::int64_t));
    }
    if (rounded && results.is_direct()) {
      function(n, from, results.at(start));
    } else {
      std::byte* const buffer = buffers[kMaxOperands];
      function(n, from, buffer);
      copy_row_of(results.computed, results.type)(n, buffer, 1, results.at(start), results.stride);
    }
  }
}

}  // namespace

void apply(const Function& function, std::span<const Index> sizes, const Target& to, std::span<const Source> operands) {
  const Function::Row functions[] = {function.on_bool, function.on_int64, function.on_float32};
  const std::size_t count = operands.size();
  std::size_t computed = 0;
  for (const Source& operand : operands) computed = std::max(computed, static_cast<std::size_t>(operand.type));
  while (computed < 2 && functions[computed] == nullptr) ++computed;
  if (functions[computed] == nullptr) computed = 0;

  Array arrays[Rows::kMaxArrays];
  std::span<const Index> strides[Rows::kMaxArrays];
  for (std::size_t i = 0; i < count; ++i) {
    arrays[i].type = operands[i].type;
    arrays[i].computed = static_cast<Element>(computed);
    strides[i] = operands[i].strides;
  }
  arrays[count].type = to.type;
  arrays[count].computed = function.gives_bool ? Element::kBool : static_cast<Element>(computed);
  strides[count] = to.strides;
  for (Rows rows(sizes, std::span(strides).first(count + 1)); rows.more(); rows.next()) {
    for (std::size_t i = 0; i <= count; ++i) {
      arrays[i].stride = rows.stride(i);
      arrays[i].place = moved(i < count ? operands[i].start : to.start, rows.offset(i), arrays[i].type);
    }
    apply_to_row(functions[computed], rows.length(), std::span(arrays).first(count), arrays[count]);
  }
}

}  // namespace attention_lab::kernels
