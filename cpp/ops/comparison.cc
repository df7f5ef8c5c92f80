// Comparisons and logic: each is one kernel, or that with its operands exchanged.
#include "ops/comparison.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "autograd/autograd.h"
#include "kernels/functions.h"
#include "ops/cast.h"
#include "ops/checks.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {

Tensor eq(const Tensor& a, const Tensor& b) { return pointwise("eq", kernels::kEq, a, b); }
Tensor ne(const Tensor& a, const Tensor& b) { return pointwise("ne", kernels::kNe, a, b); }
Tensor lt(const Tensor& a, const Tensor& b) { return pointwise("lt", kernels::kLt, a, b); }
Tensor le(const Tensor& a, const Tensor& b) { return pointwise("le", kernels::kLe, a, b); }
Tensor gt(const Tensor& a, const Tensor& b) { return pointwise("gt", kernels::kLt, b, a); }
Tensor ge(const Tensor& a, const Tensor& b) { return pointwise("ge", kernels::kLe, b, a); }

Tensor logical_and(const Tensor& a, const Tensor& b) { return pointwise("logical_and", kernels::kLogicalAnd, a, b); }
Tensor logical_or(const Tensor& a, const Tensor& b) { return pointwise("logical_or", kernels::kLogicalOr, a, b); }
Tensor logical_xor(const Tensor& a, const Tensor& b) { return pointwise("logical_xor", kernels::kLogicalXor, a, b); }
Tensor logical_not(const Tensor& a) { return pointwise("logical_not", kernels::kLogicalNot, a); }

Tensor isnan(const Tensor& a) { return pointwise("isnan", kernels::kIsNan, a); }
Tensor isinf(const Tensor& a) { return pointwise("isinf", kernels::kIsInf, a); }
Tensor isfinite(const Tensor& a) { return pointwise("isfinite", kernels::kIsFinite, a); }

namespace {

// Where both where and masked_fill end: a choice and its gradients.
Tensor choose(const char* function, const char* name, const Tensor& condition, const Tensor& a, const Tensor& b) {
  return record(name, {a, b}, pointwise(function, kernels::kWhere, condition, a, b),
                keep(condition, a.shape(), b.shape()),
                [](const Arriving& in, const Saved& condition, const Shape& x, const Shape& y) {
                  Gradients gradients(2);
                  const Tensor zero = scalar(0);
                  if (in.needs(0)) {
                    gradients[0] = sum_to(pointwise("backward", kernels::kWhere, *condition, in.grad(), zero), x);
                  }
                  if (in.needs(1)) {
                    gradients[1] = sum_to(pointwise("backward", kernels::kWhere, *condition, zero, in.grad()), y);
                  }
                  return gradients;
                });
}

}  // namespace

Tensor where(const Tensor& condition, const Tensor& a, const Tensor& b) {
  check_type("where", condition, DType::kBool, "a condition");
  return choose("where", "WhereBackward0", condition, a, b);
}

Tensor masked_fill(const Tensor& a, const Tensor& mask, const Tensor& value) {
  check_type("masked_fill", mask, DType::kBool, "a mask");
  if (value.ndim() != 0) {
    fail("masked_fill: the value must be a number or a tensor without axes, not one of shape %", value.shape());
  }
  if (promote(a.dtype(), value.dtype()) != a.dtype()) {
    fail("masked_fill: a tensor of % cannot hold a value of %", a.dtype(), value.dtype());
  }
  return choose("masked_fill", requires_grad(value) ? "MaskedFillBackward1" : "MaskedFillBackward0", mask, value, a);
}

bool equal(const Tensor& a, const Tensor& b) {
  if (a.shape() != b.shape()) return false;
  const Tensor same = eq(a, b);
  return std::all_of(same.data<bool>(), same.data<bool>() + same.numel(), [](bool x) { return x; });
}

bool allclose(const Tensor& a, const Tensor& b, double rtol, double atol, bool equal_nan) {
  const Shape shape = broadcast("allclose", a.shape(), b.shape());
  const auto floats = [&shape](const Tensor& x) {
    return contiguous(expand(to(x.detached(), DType::kFloat32), shape));
  };
  const Tensor first = floats(a);
  const Tensor second = floats(b);
  return std::equal(first.data(), first.data() + first.numel(), second.data(), [&](double x, double y) {
    if (std::isnan(x) || std::isnan(y)) return equal_nan && std::isnan(x) && std::isnan(y);
    return x == y || (std::isfinite(y) && std::abs(x - y) <= atol + rtol * std::abs(y));
  });
}

}  // namespace attention_lab
