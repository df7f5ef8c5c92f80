// Tensors made of nothing but a rule.
#include "ops/creation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "autograd/arrays.h"
#include "autograd/autograd.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

void check_sizes(const char* function, const Shape& shape) {
  if (std::ranges::any_of(shape, [](Index size) { return size < 0; })) {
    fail("%: shape % has a negative size", function, shape);
  }
}

// How PyTorch fills float32 on AVX2: in vectors of eight lanes, two at a time; what is left one by one.
constexpr Index kLanes = 8;
// Whether element i of n lies in a vector.
bool in_vector(Index i, Index n) { return i < n - n % (2 * kLanes); }

Tensor triangle(const char* name, const Tensor& a, Index diagonal, bool upper) {
  if (a.ndim() < 2) {
    fail("%: shape % is no matrix: expected at least 2 dimensions", upper ? "triu" : "tril", a.shape());
  }
  const Tensor out = Tensor::zeros(a.shape(), a.dtype());
  const Tensor from = a.detached();
  const Index rows = a.size(-2);
  const Index columns = a.size(-1);
  const Index shift = std::clamp(diagonal, -rows, columns);
  for (Index i = 0; i < rows; ++i) {
    const Index border = std::clamp(i + shift + (upper ? 0 : 1), Index{0}, columns);
    const Index start = upper ? border : 0;
    const Index length = upper ? columns - border : border;
    const auto part = [&](const Tensor& whole) { return narrow(select(whole, -2, i), -1, start, length); };
    copy_into(part(from), part(out));
  }
  return record(name, {a}, out, keep(name, diagonal, upper),
                [](const Arriving& in, const char* name, Index diagonal, bool upper) {
                  return Gradients{triangle(name, in.grad(), diagonal, upper)};
                });
}

}  // namespace

Tensor full(const Shape& shape, double value, DType dtype) {
  check_sizes("full", shape);
  const Tensor out = Tensor::uninitialised(shape, dtype);
  const Tensor one = Tensor::uninitialised({}, dtype);
  switch (dtype) {
    case DType::kBool:
      *one.mutable_data<bool>() = value != 0;
      break;
    case DType::kInt64:
      if (!(std::abs(value) < 0x1p63)) fail("full: the value is out of range for int64");
      *one.mutable_data<std::int64_t>() = static_cast<std::int64_t>(value);
      break;
    case DType::kFloat32:
      *one.mutable_data() = static_cast<float>(value);
      break;
  }
  copy_into(expand(one, shape), out);
  return out;
}

Tensor eye(Index n, Index m, DType dtype) {
  check_sizes("eye", {n, m});
  Tensor out = Tensor::zeros({n, m}, dtype);
  const Tensor ones = diagonal(out);
  copy_into(full(ones.shape(), 1, dtype), ones);
  return out;
}

Tensor arange(double start, double end, double step, DType dtype) {
  if (dtype == DType::kBool) fail("arange: there is no range of bool");
  if (dtype == DType::kInt64) {
    start = std::trunc(start);
    end = std::trunc(end);
    step = std::trunc(step);
  }
  const double count = std::ceil((end - start) / step);
  // Written so that NaN is refused.
  if (!(std::isfinite(start) && std::isfinite(end) && std::isfinite(step) && step != 0 && count >= 0)) {
    fail("arange: no finite number of steps leads from the start to the end");
  }
  constexpr Index kMost = std::numeric_limits<Index>::max() / 8;
  if (count > static_cast<double>(kMost)) {
    fail("out of memory: a range of so many elements cannot be addressed");
  }
  const auto n = static_cast<Index>(count);
  const Tensor out = Tensor::uninitialised({n}, dtype);
  if (dtype == DType::kInt64) {
    if (std::max(std::abs(start), std::abs(end)) >= 0x1p62) fail("arange: out of range for int64");
    for (Index i = 0; i < n; ++i) {
      out.mutable_data<std::int64_t>()[i] = static_cast<std::int64_t>(start) + i * static_cast<std::int64_t>(step);
    }
    return out;
  }
  for (Index i = 0; i < n; ++i) {
    const Index lane = in_vector(i, n) ? i % kLanes : 0;
    const auto base = static_cast<float>(start + step * static_cast<double>(i - lane));
    out.mutable_data()[i] = static_cast<float>(static_cast<double>(base) + static_cast<double>(lane) * step);
  }
  return out;
}

Tensor linspace(double start, double end, Index steps) {
  check_sizes("linspace", {steps});
  const Tensor out = Tensor::uninitialised({steps});
  const auto first = static_cast<float>(start);
  const auto last = static_cast<float>(end);
  const float step = steps > 1 ? (last - first) / static_cast<float>(steps - 1) : 0;
  for (Index i = 0; i < steps; ++i) {
    const Index lane = in_vector(i, steps) ? i % kLanes : 0;
    // Counted from the nearer end.
    const Index from_start = i - lane;
    const float base = steps == 1 || from_start < steps / 2
                           ? std::fma(static_cast<float>(from_start), step, first)
                           : std::fma(-static_cast<float>(steps - 1 - from_start), step, last);
    out.mutable_data()[i] = base + static_cast<float>(lane) * step;
  }
  return out;
}

Tensor tril(const Tensor& a, Index diagonal) { return triangle("TrilBackward0", a, diagonal, false); }
Tensor triu(const Tensor& a, Index diagonal) { return triangle("TriuBackward0", a, diagonal, true); }

Tensor one_hot(const Tensor& a, Index num_classes) {
  if (a.dtype() != DType::kInt64) {
    fail("one_hot: classes are int64, not %", a.dtype());
  }
  const Tensor classes = contiguous(a);
  const std::span<const std::int64_t> list(classes.data<std::int64_t>(), static_cast<std::size_t>(classes.numel()));
  if (num_classes == -1) {
    if (list.empty()) fail("one_hot: without any class their number cannot be inferred");
    num_classes = static_cast<Index>(
                      std::min<std::int64_t>(*std::ranges::max_element(list), std::numeric_limits<Index>::max() - 1)) +
                  1;
  }
  if (num_classes < 0) {
    fail("one_hot: % classes are out of range: expected at least 0", num_classes);
  }
  for (const std::int64_t entry : list) {
    if (entry < 0 || entry >= num_classes) {
      fail("one_hot: class % is not among % classes", entry, num_classes);
    }
  }
  Shape shape = a.shape();
  shape.push_back(num_classes);
  Tensor out = Tensor::zeros(std::move(shape), DType::kInt64);
  auto* row = out.mutable_data<std::int64_t>();
  for (const std::int64_t entry : list) {
    row[entry] = 1;
    row += num_classes;
  }
  return out;
}

}  // namespace attention_lab
