// Arithmetic element by element. Simple operations are plain loops: their strides are constants in the common cases, so
// that the compiler turns them into vector loops. Only exp is written with vectors.
#include "kernels/elementwise.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "simd/math.h"

namespace attention_lab::kernels {
namespace {

template <typename Operation>
void binary(std::span<const Index> sizes, Strided a, Strided b, float* out, Operation operation) {
  for_each_row<2>(sizes, {a.strides, b.strides}, [&](Index length, const auto& offsets, const auto& strides) {
    const float* x = a.start + offsets[0];
    const float* y = b.start + offsets[1];
    float* __restrict to = out;
    if (strides[0] == 1 && strides[1] == 1) {
      for (Index i = 0; i < length; ++i) to[i] = operation(x[i], y[i]);
    } else if (strides[0] == 1 && strides[1] == 0) {
      for (Index i = 0; i < length; ++i) to[i] = operation(x[i], *y);
    } else if (strides[0] == 0 && strides[1] == 1) {
      for (Index i = 0; i < length; ++i) to[i] = operation(*x, y[i]);
    } else {
      for (Index i = 0; i < length; ++i) to[i] = operation(x[i * strides[0]], y[i * strides[1]]);
    }
    out += length;
  });
}

template <typename Operation>
void unary(std::span<const Index> sizes, Strided a, float* out, Operation operation) {
  for_each_row<1>(sizes, {a.strides}, [&](Index length, const auto& offsets, const auto& strides) {
    const float* x = a.start + offsets[0];
    float* __restrict to = out;
    if (strides[0] == 1) {
      for (Index i = 0; i < length; ++i) to[i] = operation(x[i]);
    } else {
      for (Index i = 0; i < length; ++i) to[i] = operation(x[i * strides[0]]);
    }
    out += length;
  });
}

}  // namespace

void add(std::span<const Index> sizes, Strided a, Strided b, float* out) {
  binary(sizes, a, b, out, [](float x, float y) { return x + y; });
}
void sub(std::span<const Index> sizes, Strided a, Strided b, float* out) {
  binary(sizes, a, b, out, [](float x, float y) { return x - y; });
}
void mul(std::span<const Index> sizes, Strided a, Strided b, float* out) {
  binary(sizes, a, b, out, [](float x, float y) { return x * y; });
}
void div(std::span<const Index> sizes, Strided a, Strided b, float* out) {
  binary(sizes, a, b, out, [](float x, float y) { return x / y; });
}

void copy(std::span<const Index> sizes, Strided a, float* out) {
  unary(sizes, a, out, [](float x) { return x; });
}
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

}  // namespace

template <typename From, typename To>
void convert(std::span<const Index> sizes, StridedOf<From> a, To* out) {
  for_each_row<1>(sizes, {a.strides}, [&](Index length, const auto& offsets, const auto& strides) {
    const From* x = a.start + offsets[0];
    for (Index i = 0; i < length; ++i) out[i] = converted<To>(x[i * strides[0]]);
    out += length;
  });
}
template void convert(std::span<const Index>, StridedOf<bool>, bool*);
template void convert(std::span<const Index>, StridedOf<bool>, std::int64_t*);
template void convert(std::span<const Index>, StridedOf<bool>, float*);
template void convert(std::span<const Index>, StridedOf<std::int64_t>, bool*);
template void convert(std::span<const Index>, StridedOf<std::int64_t>, std::int64_t*);
template void convert(std::span<const Index>, StridedOf<std::int64_t>, float*);
template void convert(std::span<const Index>, StridedOf<float>, bool*);
template void convert(std::span<const Index>, StridedOf<float>, std::int64_t*);
template void convert(std::span<const Index>, StridedOf<float>, float*);

void copy_into(std::span<const Index> sizes, Strided a, float* out, std::span<const Index> out_strides) {
  for_each_row<2>(sizes, {a.strides, out_strides}, [&](Index length, const auto& offsets, const auto& strides) {
    for (Index i = 0; i < length; ++i) out[offsets[1] + i * strides[1]] = a.start[offsets[0] + i * strides[0]];
  });
}

void neg(std::span<const Index> sizes, Strided a, float* out) {
  unary(sizes, a, out, [](float x) { return -x; });
}

void sqrt(std::span<const Index> sizes, Strided a, float* out) {
  unary(sizes, a, out, [](float x) { return std::sqrt(x); });
}

void exp(std::span<const Index> sizes, Strided a, float* out) {
  const simd::Exp exp;
  for_each_row<1>(sizes, {a.strides}, [&](Index length, const auto& offsets, const auto& strides) {
    const float* x = a.start + offsets[0];
    Index i = 0;
    if (strides[0] == 1) {
      for (; i + simd::kLanes <= length; i += simd::kLanes) simd::store(out + i, exp(simd::load(x + i)));
    }
    for (; i < length; ++i) out[i] = exp(simd::splat(x[i * strides[0]]))[0];
    out += length;
  });
}

}  // namespace attention_lab::kernels
