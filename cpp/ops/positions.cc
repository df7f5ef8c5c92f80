// Positions: angles in the precision that was asked for, then sines and cosines in double, rounded once.
//
// This work is based on: N. Shibata and F. Petrogalli, "SLEEF: A Portable Vectorized Library of C Standard Mathematical
// Functions" (2020), whose exp PyTorch calls.
#include "ops/positions.h"

#include <cmath>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include "autograd/autograd.h"
#include "kernels/rotary.h"
#include "ops/cast.h"
#include "ops/checks.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

void check_dim(const char* function, Index dim) {
  if (dim >= 0 && dim % 2 == 0) return;
  fail("%: % columns cannot be taken in pairs: expected an even number", function, dim);
}

// `name` is the caller's word for it.
void check_positive(const char* function, const char* name, double value) {
  if (value > 0 && std::isfinite(value)) return;
  fail("%: % must be positive, not %", function, name, value);
}

kernels::Pairs pairs_of(Index dim, PairLayout layout) {
  const bool interleaved = layout == PairLayout::kInterleaved;
  return {dim / 2, interleaved ? 2 : 1, interleaved ? 1 : dim / 2};
}

// 1 / wavelength of each pair.
std::vector<double> frequencies(Index pairs, double max_wavelength, double step) {
  std::vector<double> list;
  list.reserve(static_cast<std::size_t>(pairs));
  for (Index i = 0; i < pairs; ++i) list.push_back(std::pow(max_wavelength, -static_cast<double>(i) * step));
  return list;
}

// Writes the first and the second number of every pair of (rows, dim) at `out`; angle(row, pair) is a double.
template <typename Angle>
void write_pairs(Index rows, kernels::Pairs pairs, float* out, const Angle& angle) {
  for (Index row = 0; row < rows; ++row) {
    for (Index i = 0; i < pairs.count; ++i) {
      const double a = angle(row, i);
      float* const at = out + row * 2 * pairs.count + i * pairs.step;
      at[0] = static_cast<float>(std::sin(a));
      at[pairs.distance] = static_cast<float>(std::cos(a));
    }
  }
}

// PyTorch's exp for float32, bit for bit, for x from -80 to 80: one ulp more or less in a frequency would show in the
// fifth digit at position 1000.
float torch_exp(float x) {
  constexpr float kLog2E = std::numbers::log2e_v<float>;
  constexpr float kLn2High = 0.693145751953125F;
  constexpr float kLn2Low = 1.428606765330187e-06F;
  const float n = std::nearbyint(x * kLog2E);
  const float r = std::fma(n, -kLn2Low, std::fma(n, -kLn2High, x));
  float p = 0.00019852762F;
  for (const float c : {0.0013930436F, 0.0083333608F, 0.041666485F, 0.16666667F, 0.5F}) p = std::fma(p, r, c);
  return std::ldexp(1 + std::fma(r * r, p, r), static_cast<int>(n));
}

// The pairs in the rows of `a`, turned by the sines and cosines in `turns` (2, rows, pairs); `sign` -1 turns them back.
Tensor turned(const Tensor& a, kernels::Pairs pairs, const Tensor& turns, float sign) {
  const Tensor from = contiguous(a.detached());
  Tensor out = Tensor::uninitialised(a.shape());
  const Index rows = turns.size(1);
  const Index row_size = rows * 2 * pairs.count;
  const Index repeats = row_size == 0 ? 0 : a.numel() / row_size;
  kernels::rotate(repeats, rows, pairs, from.data(), turns.data() + rows * pairs.count, turns.data(), sign,
                  out.mutable_data());
  return out;
}

}  // namespace

Tensor sinusoidal_positions(const Tensor& positions, Index dim, double max_wavelength, WavelengthExponent exponent,
                            PairLayout layout) {
  constexpr const char* kName = "sinusoidal_positions";
  if (positions.ndim() != 1) {
    fail("%: positions have shape %: expected one axis", kName, positions.shape());
  }
  check_dim(kName, dim);
  check_positive(kName, "max_wavelength", max_wavelength);
  Tensor out = Tensor::uninitialised({positions.numel(), dim});  // first of all, for it may not fit into memory
  const kernels::Pairs pairs = pairs_of(dim, layout);
  const auto count = static_cast<double>(pairs.count);
  // A single pair has exponent 0 in both forms.
  const double step = 1 / (exponent == WavelengthExponent::kTwiceIndexOverDim || pairs.count < 2 ? count : count - 1);
  const std::vector<double> frequency = frequencies(pairs.count, max_wavelength, step);
  const Tensor list = contiguous(to(positions.detached(), DType::kFloat32));
  write_pairs(list.numel(), pairs, out.mutable_data(), [&](Index row, Index i) {
    return static_cast<double>(list.data()[row]) * frequency[static_cast<std::size_t>(i)];
  });
  return out;
}

Tensor sinusoidal_table(Index count, Index dim, PositionForm form) {
  constexpr const char* kName = "sinusoidal_table";
  if (count < 0) fail("%: % positions cannot be encoded", kName, count);
  check_dim(kName, dim);
  Tensor out = Tensor::uninitialised({count, dim});  // first of all, for it may not fit into memory
  const auto columns = static_cast<float>(dim);
  constexpr double kMaxWavelength = 10000;
  const double step = -std::log(kMaxWavelength) / static_cast<double>(dim);
  std::vector<float> factor;      // of kPow32 and kExp32
  std::vector<double> frequency;  // of kFloat64
  factor.reserve(static_cast<std::size_t>(dim / 2));
  frequency.reserve(static_cast<std::size_t>(dim / 2));
  for (Index column = 0; column < dim; column += 2) {
    const auto c = static_cast<float>(column);
    frequency.push_back(std::pow(kMaxWavelength, -static_cast<double>(column) / static_cast<double>(dim)));
    factor.push_back(form == PositionForm::kPow32
                         ? static_cast<float>(std::pow(kMaxWavelength, static_cast<double>(c / columns)))
                         : torch_exp(c * static_cast<float>(step)));
  }
  write_pairs(count, pairs_of(dim, PairLayout::kInterleaved), out.mutable_data(), [&](Index row, Index pair) -> double {
    const auto i = static_cast<std::size_t>(pair);
    const auto position = static_cast<float>(row);
    if (form == PositionForm::kFloat64) return static_cast<double>(row) * frequency[i];
    return form == PositionForm::kPow32 ? position / factor[i] : position * factor[i];
  });
  return out;
}

Tensor rotary_embedding(const Tensor& x, const Tensor& positions, Index offset, double base, PairLayout layout) {
  constexpr const char* kName = "rotary_embedding";
  if (x.ndim() < 2) {
    fail("%: expected shape (..., seq_len, dim), not %", kName, x.shape());
  }
  check_type(kName, x);
  const Index rows = x.size(-2);
  check_dim(kName, x.size(-1));
  check_positive(kName, "base", base);
  if (positions.defined() && positions.shape() != Shape{rows}) {
    fail("%: positions of shape % do not belong to the % rows of shape %", kName, positions.shape(), rows, x.shape());
  }
  const kernels::Pairs pairs = pairs_of(x.size(-1), layout);
  const std::vector<double> frequency = frequencies(pairs.count, base, 1 / static_cast<double>(pairs.count));
  const Tensor list = positions.defined() ? contiguous(to(positions.detached(), DType::kFloat32)) : Tensor();
  // (2, rows, pairs): sines, then cosines.
  const Tensor turns = Tensor::uninitialised({2, rows, pairs.count});
  const Index size = rows * pairs.count;
  for (Index at = 0; at < size; ++at) {
    const Index row = at / pairs.count;
    const double position =
        list.defined() ? static_cast<double>(list.data()[row]) : static_cast<double>(row) + static_cast<double>(offset);
    const double angle = position * frequency[static_cast<std::size_t>(at % pairs.count)];
    turns.mutable_data()[at] = static_cast<float>(std::sin(angle));
    turns.mutable_data()[size + at] = static_cast<float>(std::cos(angle));
  }
  return record("RotaryEmbeddingBackward", {x}, turned(x, pairs, turns, 1), keep(pairs, turns),
                [](const Arriving& in, const kernels::Pairs& pairs, const Saved& turns) {
                  return Gradients{turned(in.grad(), pairs, *turns, -1)};
                });
}

}  // namespace attention_lab
