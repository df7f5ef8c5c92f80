// Functions element by element. Conversions, strides and broadcasting are dealt with once, for all functions: whatever
// is no row of the right type goes through a small buffer that stays in the cache, so that functions are plain loops.
#include "kernels/elementwise.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <limits>
#include <type_traits>

#include "kernels/strided.h"
#include "simd/math.h"

namespace attention_lab::kernels {
namespace {

using simd::F32x4;
using simd::kLanes;

// ---- copies ----

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

void copy(std::span<const Index> sizes, const Source& from, const Target& to) {
  const CopyRow row = copy_row_of(from.type, to.type);
  for (Rows rows(sizes, {from.strides, to.strides}); rows.more(); rows.next()) {
    row(rows.length(), moved(from.start, rows.offset(0), from.type), rows.stride(0),
        moved(to.start, rows.offset(1), to.type), rows.stride(1));
  }
}

void apply(const Function& function, std::span<const Index> sizes, const Target& to, std::span<const Source> operands) {
  constexpr std::size_t kMaxOperands = Rows::kMaxArrays - 1;
  // Elements that are converted at once: large enough to be fast, small enough for any stack.
  constexpr Index kChunk = 256;

  const Function::Row functions[] = {function.on_bool, function.on_int64, function.on_float32};
  const std::size_t count = operands.size();
  std::array<std::span<const Index>, Rows::kMaxArrays> strides;
  std::size_t widest = 0;
  for (std::size_t i = 0; i < count; ++i) {
    strides[i] = operands[i].strides;
    widest = std::max(widest, static_cast<std::size_t>(operands[i].type));
  }
  strides[count] = to.strides;
  std::size_t chosen = widest;
  while (chosen < 2 && functions[chosen] == nullptr) ++chosen;
  if (functions[chosen] == nullptr) chosen = 0;
  const auto computed = static_cast<Element>(chosen);
  const Element result = function.gives_bool ? Element::kBool : computed;

  alignas(16) std::byte buffers[Rows::kMaxArrays][kChunk * sizeof(std::int64_t)];
  for (Rows rows(sizes, std::span(strides).first(count + 1)); rows.more(); rows.next()) {
    const Index length = rows.length();
    const auto is_direct = [&](std::size_t array, Element type, Element wanted) {
      return type == wanted && (rows.stride(array) == 1 || length == 1);
    };
    bool all_direct = true;
    const void* from[kMaxOperands] = {};
    for (std::size_t i = 0; i < count; ++i) {
      const Source& operand = operands[i];
      from[i] = is_direct(i, operand.type, computed) ? moved(operand.start, rows.offset(i), operand.type) : nullptr;
      all_direct = all_direct && from[i] != nullptr;
    }
    std::byte* const out = moved(to.start, rows.offset(count), to.type);
    const bool out_direct = is_direct(count, to.type, result);
    if (all_direct && out_direct) {
      functions[chosen](length, from, out);
      continue;
    }
    for (Index start = 0; start < length; start += kChunk) {
      const Index n = std::min(kChunk, length - start);
      const void* rows_of_chunk[kMaxOperands] = {};
      for (std::size_t i = 0; i < count; ++i) {
        const Source& operand = operands[i];
        rows_of_chunk[i] = from[i] == nullptr ? buffers[i] : moved(from[i], start, computed);
        // An element that is repeated is there already.
        if (from[i] != nullptr || (start > 0 && rows.stride(i) == 0)) continue;
        copy_row_of(operand.type, computed)(n,
                                            moved(operand.start, rows.offset(i) + start * rows.stride(i), operand.type),
                                            rows.stride(i), buffers[i], 1);
      }
      if (out_direct) {
        functions[chosen](n, rows_of_chunk, moved(out, start, result));
      } else {
        functions[chosen](n, rows_of_chunk, buffers[count]);
        copy_row_of(result, to.type)(n, buffers[count], 1, moved(out, start * rows.stride(count), to.type),
                                     rows.stride(count));
      }
    }
  }
}

// ---- functions ----

namespace {

// A row of a function on four floats at a time, F{}(a), F{}(a, b) or F{}(a, b, c). One loop for whole vectors and for
// the rest: the function is in the module once.
template <typename F>
void vectors(Index n, const void* const* operands, void* results) {
  const F function;
  const auto* const a = static_cast<const float*>(operands[0]);
  const auto* const b = static_cast<const float*>(operands[1]);
  const auto* const c = static_cast<const float*>(operands[2]);
  auto* const out = static_cast<float*>(results);
  for (Index i = 0; i < n; i += kLanes) {
    const bool whole = i + kLanes <= n;
    const int count = static_cast<int>(n - i);
    const auto read = [&](const float* from) {
      return whole ? simd::load(from + i) : simd::load_some(from + i, count, 1.0F);
    };
    F32x4 result;
    if constexpr (std::is_invocable_v<F, F32x4>) {
      result = function(read(a));
    } else if constexpr (std::is_invocable_v<F, F32x4, F32x4>) {
      result = function(read(a), read(b));
    } else {
      result = function(read(a), read(b), read(c));
    }
    if (whole) {
      simd::store(out + i, result);
    } else {
      simd::store_some(out + i, result, count);
    }
  }
}

// A row of a function on one element at a time.
template <typename In, typename Out, auto kFunction>
void elements(Index n, const void* const* operands, void* results) {
  const auto* const a = static_cast<const In*>(operands[0]);
  const auto* const b = static_cast<const In*>(operands[1]);
  const auto* const c = static_cast<const In*>(operands[2]);
  auto* const out = static_cast<Out*>(results);
  using F = decltype(kFunction);
  for (Index i = 0; i < n; ++i) {
    if constexpr (std::is_invocable_v<F, In>) {
      out[i] = kFunction(a[i]);
    } else if constexpr (std::is_invocable_v<F, In, In>) {
      out[i] = kFunction(a[i], b[i]);
    } else {
      out[i] = kFunction(a[i], b[i], c[i]);
    }
  }
}

// Integers wrap around, as in PyTorch; in C++ only unsigned ones may.
std::int64_t wrapped(std::uint64_t x) { return static_cast<std::int64_t>(x); }
std::uint64_t bits(std::int64_t x) { return static_cast<std::uint64_t>(x); }

template <auto kFunction>
constexpr Function::Row kIntegers = elements<std::int64_t, std::int64_t, kFunction>;

struct Add {
  F32x4 operator()(F32x4 a, F32x4 b) const { return a + b; }
};
struct Sub {
  F32x4 operator()(F32x4 a, F32x4 b) const { return a - b; }
};
struct Mul {
  F32x4 operator()(F32x4 a, F32x4 b) const { return a * b; }
};
struct Div {
  F32x4 operator()(F32x4 a, F32x4 b) const { return a / b; }
};
struct Neg {
  F32x4 operator()(F32x4 a) const { return -a; }
};
struct Sqrt {
  F32x4 operator()(F32x4 a) const { return simd::sqrt(a); }
};

}  // namespace

const Function kAdd = {
    .on_int64 = kIntegers<[](std::int64_t a, std::int64_t b) { return wrapped(bits(a) + bits(b)); }>,
    .on_float32 = vectors<Add>,
};
const Function kSub = {
    .on_int64 = kIntegers<[](std::int64_t a, std::int64_t b) { return wrapped(bits(a) - bits(b)); }>,
    .on_float32 = vectors<Sub>,
};
const Function kMul = {
    .on_int64 = kIntegers<[](std::int64_t a, std::int64_t b) { return wrapped(bits(a) * bits(b)); }>,
    .on_float32 = vectors<Mul>,
};
const Function kDiv = {.on_float32 = vectors<Div>};

const Function kNeg = {
    .on_int64 = kIntegers<[](std::int64_t a) { return wrapped(-bits(a)); }>,
    .on_float32 = vectors<Neg>,
};
const Function kSqrt = {.on_float32 = vectors<Sqrt>};
const Function kExp = {.on_float32 = vectors<simd::Exp>};

}  // namespace attention_lab::kernels
