// Arithmetic element by element: types, gradients and their names; kernels do the rest.
#include "ops/arithmetic.h"

#include <algorithm>
#include <string>

#include "autograd/autograd.h"
#include "kernels/functions.h"
#include "ops/cast.h"
#include "ops/comparison.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

using kernels::Function;

// EngineError if the operands are of bool: `instead` says what to do, and may be empty.
void check_not_bool(const char* function, DType type, const char* instead = "") {
  if (type != DType::kBool) return;
  fail("%: there is none for tensors of bool%", function, instead);
}

// EngineError if the operands are integers and `wrong` holds for one of the second.
void check_integers(const Tensor& a, const Tensor& b, bool (*wrong)(std::int64_t), const char* message) {
  if (promote(a.dtype(), b.dtype()) == DType::kFloat32) return;
  const Tensor list = contiguous(to(b.detached(), DType::kInt64));
  const auto* const first = list.data<std::int64_t>();
  if (std::any_of(first, first + list.numel(), wrong)) fail(message);
}
bool is_zero(std::int64_t b) { return b == 0; }
bool is_negative(std::int64_t b) { return b < 0; }

// A function of one operand, and its gradient from the operand or from the result.
Tensor unary(const char* name, const Function& kernel, const Function& gradient, const Tensor& a, bool from_result) {
  const Tensor out = pointwise("", kernel, a);
  return record(name, {a}, out, keep(&gradient, from_result ? out : a),
                [](const Arriving& in, const Function* gradient, const Saved& x) {
                  return Gradients{pointwise("backward", *gradient, in.grad(), *x)};
                });
}
constexpr bool kFromOperand = false;
constexpr bool kFromResult = true;

// A step function.
Tensor step(const char* function, const char* name, const Function& kernel, const Tensor& a) {
  const bool for_floats = kernel.on_int64 == nullptr;
  if (for_floats) check_not_bool(function, a.dtype());
  const bool unchanged = for_floats && a.dtype() == DType::kInt64;
  return record(name, {a}, unchanged ? clone(a) : pointwise(function, kernel, a), keep(),
                [](const Arriving& in) { return Gradients{Tensor::zeros(in.grad().shape())}; });
}

// A function of one operand whose gradient is made of other functions: from the operand, or from the result.
Tensor unary(const char* name, const Function& kernel, const Tensor& a, bool from_result,
             Gradients (*gradient)(const Arriving&, const Saved&)) {
  const Tensor out = pointwise("", kernel, a);
  return record(name, {a}, out, keep(from_result ? out : a), gradient);
}
Tensor one_plus(const Tensor& a) { return add(a, scalar(1)); }
// What asin divides by: the square root of 1 - x^2.
Tensor slope_of_arc(const Tensor& x) { return sqrt(sub(scalar(1), square(x))); }

// Whether this is a number to autograd, and to PyTorch, which would name the gradient after that.
bool is_number(const Tensor& a) { return a.ndim() == 0 && !requires_grad(a); }

// The larger of two, with the operands exchanged for the smaller.
Tensor extremum(const char* function, const char* name, const Function& kernel, const Tensor& a, const Tensor& b,
                bool largest) {
  return record(name, {a, b}, pointwise(function, kernel, a, b), keep(a, b, largest),
                [](const Arriving& in, const Saved& x, const Saved& y, bool largest) {
                  Gradients gradients(2);
                  for (const bool second : {false, true}) {
                    if (!in.needs(second ? 1 : 0)) continue;
                    const Tensor& own = second ? *y : *x;
                    const Tensor& other = second ? *x : *y;
                    const Tensor share = pointwise("backward", kernels::kLargerGradient, in.grad(),
                                                   largest ? own : other, largest ? other : own);
                    gradients[second ? 1 : 0] = sum_to(share, own.shape());
                  }
                  return gradients;
                });
}

// a + sign * b.
Tensor sum_of_two(const char* function, const char* name, const Function& kernel, const Tensor& a, const Tensor& b,
                  bool minus) {
  return record(name, {a, b}, pointwise(function, kernel, a, b), keep(a.shape(), b.shape(), minus),
                [](const Arriving& in, const Shape& x, const Shape& y, bool minus) {
                  Gradients gradients(2);
                  if (in.needs(0)) gradients[0] = sum_to(in.grad(), x);
                  if (in.needs(1)) gradients[1] = sum_to(in.grad(), y);
                  if (in.needs(1) && minus) gradients[1] = neg(gradients[1]);
                  return gradients;
                });
}

}  // namespace

Tensor add(const Tensor& a, const Tensor& b) { return sum_of_two("add", "AddBackward0", kernels::kAdd, a, b, false); }
Tensor sub(const Tensor& a, const Tensor& b) {
  check_not_bool("sub", std::min(a.dtype(), b.dtype()), ": logical_xor and logical_not are for masks");
  return sum_of_two("sub", "SubBackward0", kernels::kSub, a, b, true);
}
Tensor mul(const Tensor& a, const Tensor& b) {
  return record("MulBackward0", {a, b}, pointwise("mul", kernels::kMul, a, b), keep(a, b),
                [](const Arriving& in, const Saved& x, const Saved& y) {
                  Gradients gradients(2);
                  if (in.needs(0)) gradients[0] = sum_to(mul(in.grad(), *y), x.shape());
                  if (in.needs(1)) gradients[1] = sum_to(mul(in.grad(), *x), y.shape());
                  return gradients;
                });
}
Tensor div(const Tensor& a, const Tensor& b) {
  return record("DivBackward0", {a, b}, pointwise("div", kernels::kDiv, a, b), keep(a, b),
                [](const Arriving& in, const Saved& x, const Saved& y) {
                  Gradients gradients(2);
                  const Tensor quotient = div(in.grad(), *y);
                  if (in.needs(0)) gradients[0] = sum_to(quotient, x.shape());
                  if (in.needs(1)) gradients[1] = sum_to(neg(mul(quotient, div(*x, *y))), y.shape());
                  return gradients;
                });
}

Tensor pow(const Tensor& a, const Tensor& b) {
  check_not_bool("pow", promote(a.dtype(), b.dtype()));
  check_integers(a, b, is_negative, "pow: integers have no negative powers: make one of the tensors float32");
  // As PyTorch does, which shows at -0 and -inf; also ten times as fast.
  if (is_number(b) && a.dtype() == DType::kFloat32) {
    const float exponent = *to(b, DType::kFloat32).data();
    if (exponent == 2) return square(a);
    if (exponent == 3) return unary("PowBackward0", kernels::kCube, kernels::kCubeGradient, a, kFromOperand);
    if (exponent == 0.5F) return unary("PowBackward0", kernels::kSqrt, kernels::kSqrtGradient, a, kFromResult);
    if (exponent == -1) {
      return unary("PowBackward0", kernels::kReciprocal, kernels::kReciprocalGradient, a, kFromResult);
    }
  }
  return record(is_number(b) ? "PowBackward0" : "PowBackward1", {a, b}, pointwise("pow", kernels::kPow, a, b),
                keep(a, b), [](const Arriving& in, const Saved& x, const Saved& y) {
                  Gradients gradients(2);
                  const auto gradient = [&](const Function& kernel, const Saved& operand) {
                    return sum_to(pointwise("backward", kernel, in.grad(), *x, *y), operand.shape());
                  };
                  if (in.needs(0)) gradients[0] = gradient(kernels::kPowGradientOfBase, x);
                  if (in.needs(1)) gradients[1] = gradient(kernels::kPowGradientOfExponent, y);
                  return gradients;
                });
}

Tensor remainder(const Tensor& a, const Tensor& b) {
  check_not_bool("remainder", promote(a.dtype(), b.dtype()));
  check_integers(a, b, is_zero, "remainder: an integer is divided by 0");
  return record(is_number(b) ? "RemainderBackward0" : "RemainderBackward1", {a, b},
                pointwise("remainder", kernels::kRemainder, a, b), keep(a, b),
                [](const Arriving& in, const Saved& x, const Saved& y) {
                  Gradients gradients(2);
                  if (in.needs(0)) gradients[0] = sum_to(in.grad(), x.shape());
                  if (in.needs(1)) gradients[1] = sum_to(neg(mul(in.grad(), floor_divide(*x, *y))), y.shape());
                  return gradients;
                });
}
Tensor floor_divide(const Tensor& a, const Tensor& b) {
  check_not_bool("floor_divide", promote(a.dtype(), b.dtype()));
  check_integers(a, b, is_zero, "floor_divide: an integer is divided by 0");
  return pointwise("floor_divide", kernels::kFloorDivide, a, b);
}

Tensor fmod(const Tensor& a, const Tensor& b) {
  check_not_bool("fmod", promote(a.dtype(), b.dtype()));
  check_integers(a, b, is_zero, "fmod: an integer is divided by 0");
  return record(is_number(b) ? "FmodBackward0" : "FmodBackward1", {a, b}, pointwise("fmod", kernels::kFmod, a, b),
                keep(a, b), [](const Arriving& in, const Saved& x, const Saved& y) {
                  Gradients gradients(2);
                  if (in.needs(0)) gradients[0] = sum_to(in.grad(), x.shape());
                  if (in.needs(1)) gradients[1] = sum_to(neg(mul(in.grad(), trunc(div(*x, *y)))), y.shape());
                  return gradients;
                });
}
Tensor atan2(const Tensor& a, const Tensor& b) {
  return record("Atan2Backward0", {a, b}, pointwise("atan2", kernels::kAtan2, a, b), keep(a, b),
                [](const Arriving& in, const Saved& x, const Saved& y) {
                  const Tensor g = mul(in.grad(), reciprocal(add(square(*x), square(*y))));
                  return Gradients{sum_to(mul(g, *y), x.shape()), sum_to(neg(mul(g, *x)), y.shape())};
                });
}

Tensor maximum(const Tensor& a, const Tensor& b) {
  return extremum("maximum", "MaximumBackward0", kernels::kMaximum, a, b, true);
}
Tensor minimum(const Tensor& a, const Tensor& b) {
  return extremum("minimum", "MinimumBackward0", kernels::kMinimum, a, b, false);
}

Tensor clamp(const Tensor& a, const Tensor& min, const Tensor& max) {
  if (!min.defined() && !max.defined()) fail("clamp: at least one of min and max is needed");
  Tensor out = a.detached();
  if (min.defined()) out = pointwise("clamp", kernels::kMaximum, out, min);
  if (max.defined()) out = pointwise("clamp", kernels::kMinimum, out, max);
  const bool numbers = (!min.defined() || is_number(min)) && (!max.defined() || is_number(max));
  return record(numbers ? "ClampBackward1" : "ClampBackward0", {a, min, max}, out, keep(a, min, max),
                [](const Arriving& in, const Saved& x, const Saved& low, const Saved& high) {
                  Gradients gradients(3);
                  const auto keep_if_ordered = [](const Tensor& g, const Tensor& smaller, const Tensor& larger) {
                    return pointwise("backward", kernels::kKeepIfOrdered, g, smaller, larger);
                  };
                  const Tensor& min = *low;
                  const Tensor& max = *high;
                  if (in.needs(0)) {
                    Tensor g = in.grad();
                    if (min.defined()) g = keep_if_ordered(g, min, *x);
                    if (max.defined()) g = keep_if_ordered(g, *x, max);
                    gradients[0] = sum_to(g, x.shape());
                  }
                  // A bound gets what `a` does not, unless the other bound has the last word.
                  if (in.needs(1)) {
                    Tensor g = mul(in.grad(), lt(*x, min));
                    if (max.defined()) g = mul(g, lt(min, max));
                    gradients[1] = sum_to(g, min.shape());
                  }
                  if (in.needs(2)) {
                    Tensor beyond = gt(*x, max);
                    if (min.defined()) beyond = logical_or(beyond, lt(max, min));
                    gradients[2] = sum_to(mul(in.grad(), beyond), max.shape());
                  }
                  return gradients;
                });
}

Tensor neg(const Tensor& a) {
  check_not_bool("neg", a.dtype(), ": logical_not is for masks");
  return record("NegBackward0", {a}, pointwise("neg", kernels::kNeg, a), keep(),
                [](const Arriving& in) { return Gradients{neg(in.grad())}; });
}
Tensor abs(const Tensor& a) {
  check_not_bool("abs", a.dtype());
  return unary("AbsBackward0", kernels::kAbs, kernels::kAbsGradient, a, kFromOperand);
}
Tensor square(const Tensor& a) {
  check_not_bool("square", a.dtype());
  return unary("PowBackward0", kernels::kSquare, kernels::kSquareGradient, a, kFromOperand);
}
Tensor relu(const Tensor& a) {
  check_not_bool("relu", a.dtype());
  return unary("ReluBackward0", kernels::kRelu, kernels::kReluGradient, a, kFromResult);
}
Tensor sign(const Tensor& a) { return step("sign", "SignBackward0", kernels::kSign, a); }
Tensor round(const Tensor& a) { return step("round", "RoundBackward0", kernels::kRound, a); }
Tensor floor(const Tensor& a) { return step("floor", "FloorBackward0", kernels::kFloor, a); }
Tensor ceil(const Tensor& a) { return step("ceil", "CeilBackward0", kernels::kCeil, a); }

Tensor trunc(const Tensor& a) { return step("trunc", "TruncBackward0", kernels::kTrunc, a); }

Tensor exp(const Tensor& a) { return unary("ExpBackward0", kernels::kExp, kernels::kMul, a, kFromResult); }
Tensor log(const Tensor& a) { return unary("LogBackward0", kernels::kLog, kernels::kDiv, a, kFromOperand); }
Tensor sqrt(const Tensor& a) { return unary("SqrtBackward0", kernels::kSqrt, kernels::kSqrtGradient, a, kFromResult); }
Tensor rsqrt(const Tensor& a) {
  return unary("RsqrtBackward0", kernels::kRsqrt, kernels::kRsqrtGradient, a, kFromResult);
}
Tensor reciprocal(const Tensor& a) {
  return unary("ReciprocalBackward0", kernels::kReciprocal, kernels::kReciprocalGradient, a, kFromResult);
}
Tensor tanh(const Tensor& a) { return unary("TanhBackward0", kernels::kTanh, kernels::kTanhGradient, a, kFromResult); }
Tensor sigmoid(const Tensor& a) {
  return unary("SigmoidBackward0", kernels::kSigmoid, kernels::kSigmoidGradient, a, kFromResult);
}
Tensor erf(const Tensor& a) { return unary("ErfBackward0", kernels::kErf, kernels::kErfGradient, a, kFromOperand); }
Tensor sin(const Tensor& a) { return unary("SinBackward0", kernels::kSin, kernels::kSinGradient, a, kFromOperand); }
Tensor cos(const Tensor& a) { return unary("CosBackward0", kernels::kCos, kernels::kCosGradient, a, kFromOperand); }
Tensor tan(const Tensor& a) {
  return unary("TanBackward0", kernels::kTan, a, kFromResult,
               [](const Arriving& in, const Saved& y) { return Gradients{mul(in.grad(), one_plus(square(*y)))}; });
}
Tensor asin(const Tensor& a) {
  return unary("AsinBackward0", kernels::kAsin, a, kFromOperand,
               [](const Arriving& in, const Saved& x) { return Gradients{div(in.grad(), slope_of_arc(*x))}; });
}
Tensor acos(const Tensor& a) {
  return unary("AcosBackward0", kernels::kAcos, a, kFromOperand,
               [](const Arriving& in, const Saved& x) { return Gradients{neg(div(in.grad(), slope_of_arc(*x)))}; });
}
Tensor atan(const Tensor& a) {
  return unary("AtanBackward0", kernels::kAtan, a, kFromOperand,
               [](const Arriving& in, const Saved& x) { return Gradients{div(in.grad(), one_plus(square(*x)))}; });
}
Tensor sinh(const Tensor& a) {
  return unary("SinhBackward0", kernels::kSinh, a, kFromOperand,
               [](const Arriving& in, const Saved& x) { return Gradients{mul(in.grad(), cosh(*x))}; });
}
Tensor cosh(const Tensor& a) {
  return unary("CoshBackward0", kernels::kCosh, a, kFromOperand,
               [](const Arriving& in, const Saved& x) { return Gradients{mul(in.grad(), sinh(*x))}; });
}
Tensor expm1(const Tensor& a) {
  return unary("Expm1Backward0", kernels::kExpm1, a, kFromResult,
               [](const Arriving& in, const Saved& y) { return Gradients{mul(in.grad(), one_plus(*y))}; });
}
Tensor log1p(const Tensor& a) {
  return unary("Log1PBackward0", kernels::kLog1p, a, kFromOperand,
               [](const Arriving& in, const Saved& x) { return Gradients{div(in.grad(), one_plus(*x))}; });
}
Tensor gelu(const Tensor& a, bool tanh_form) {
  return unary("GeluBackward0", tanh_form ? kernels::kGeluTanh : kernels::kGelu,
               tanh_form ? kernels::kGeluTanhGradient : kernels::kGeluGradient, a, kFromOperand);
}
Tensor silu(const Tensor& a) { return unary("SiluBackward0", kernels::kSilu, kernels::kSiluGradient, a, kFromOperand); }

}  // namespace attention_lab
