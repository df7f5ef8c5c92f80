// Functions element by element, as rows without gaps. To write one:
// - On floats: a class whose operator() takes an F32x4 for each operand and gives one, or a Mask where the result is
//   bool; what it computes with, it has as members. vectors<Class> is its row. Those that other kernels compute with
//   as well, or that are long, are in activations.h and in simd/.
// - On floats that have no vector form, on integers and on bools: a function of one element of each operand, for which
//   kFloats, kIntegers and kLogic are the rows.
// - At the end a Function that names its rows, and in functions.h what it is.
#include "kernels/functions.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <type_traits>

#include "kernels/activations.h"
#include "simd/math.h"
#include "simd/sin_cos.h"

namespace attention_lab::kernels {
namespace {

using simd::F32x4;
using simd::kLanes;
using simd::Mask;
using simd::splat;
using std::int64_t;
using std::uint64_t;

// F{}(a), F{}(a, b) or F{}(a, b, c), whichever there is; `read` gives what stands at the place in an operand.
template <typename Value, typename F>
auto call(const F& function, const auto& read, const auto* const* operands) {
  if constexpr (std::is_invocable_v<F, Value>) {
    return function(read(operands[0]));
  } else if constexpr (std::is_invocable_v<F, Value, Value>) {
    return function(read(operands[0]), read(operands[1]));
  } else {
    return function(read(operands[0]), read(operands[1]), read(operands[2]));
  }
}

// The functions of a mask give bool, those of a vector float.
void put(float* to, F32x4 value) { simd::store(to, value); }
void put(bool* to, Mask mask) {
  for (int i = 0; i < kLanes; ++i) to[i] = mask[i] != 0;
}

// A row of a function on four floats at a time, the last of which may be beyond the row. Each is in the module once.
template <typename F>
[[gnu::noinline]] void vectors(Index n, const void* const* operands, void* results) {
  const F function;
  const float* const from[] = {static_cast<const float*>(operands[0]), static_cast<const float*>(operands[1]),
                               static_cast<const float*>(operands[2])};
  Index i = 0;
  const auto read = [&i](const float* operand) { return simd::load(operand + i); };
  constexpr bool kGivesMask = std::is_same_v<decltype(call<F32x4>(function, read, from)), Mask>;
  auto* const to = static_cast<std::conditional_t<kGivesMask, bool, float>*>(results);
#pragma clang loop unroll(disable)
  for (; i < n; i += kLanes) put(to + i, call<F32x4>(function, read, from));
}

// A row of a function on one element at a time.
template <typename In, auto kFunction>
void elements(Index n, const void* const* operands, void* results) {
  const In* const from[] = {static_cast<const In*>(operands[0]), static_cast<const In*>(operands[1]),
                            static_cast<const In*>(operands[2])};
  Index i = 0;
  const auto read = [&i](const In* operand) { return operand[i]; };
  using Out = decltype(call<In>(kFunction, read, from));
  auto* const to = static_cast<Out*>(results);
#pragma clang loop vectorize(disable) unroll(disable)
  for (; i < n; ++i) to[i] = call<In>(kFunction, read, from);
}

template <auto kFunction>
constexpr Function::Row kLogic = elements<bool, kFunction>;
template <auto kFunction>
constexpr Function::Row kIntegers = elements<int64_t, kFunction>;
template <auto kFunction>
constexpr Function::Row kFloats = elements<float, kFunction>;

// Integers wrap around, as in PyTorch; in C++ only unsigned ones may.
int64_t wrapped(uint64_t x) { return static_cast<int64_t>(x); }
uint64_t bits(int64_t x) { return static_cast<uint64_t>(x); }

// ---- integers ----

int64_t power(int64_t base, int64_t exponent) {
  uint64_t result = 1;
  for (uint64_t factor = bits(base); exponent > 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result *= factor;
    factor *= factor;
  }
  return wrapped(result);
}
int64_t remainder_of_integers(int64_t a, int64_t b) {
  if (b == -1) return 0;  // the least integer divided by -1 would overflow
  const int64_t rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
int64_t floor_divide_integers(int64_t a, int64_t b) {
  if (b == -1) return wrapped(-bits(a));
  return a / b - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0);
}

// ---- floats ----

float remainder_of_floats(float a, float b) {
  const float rest = std::fmod(a, b);
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}
float floor_divide_floats(float a, float b) {
  if (b == 0) return a / b;
  // a / b could round up to the next whole number; a without its remainder is a multiple of b, but for rounding.
  const float rest = std::fmod(a, b);
  const float quotient = (a - rest) / b - (rest != 0 && (rest < 0) != (b < 0) ? 1.0F : 0.0F);
  return quotient == 0 ? std::copysign(0.0F, a / b) : std::round(quotient);
}
float pow_gradient_of_base(float g, float a, float b) { return b == 0 ? 0 : g * (b * std::pow(a, b - 1)); }
float pow_gradient_of_exponent(float g, float a, float b) {
  return a == 0 && b >= 0 ? 0 : g * (std::pow(a, b) * std::log(a));
}

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
struct AddScaled {
  F32x4 operator()(F32x4 a, F32x4 b, F32x4 c) const { return a + c * b; }
};
// raise_to and lower_to keep a NaN in `a`.
struct Maximum {
  F32x4 operator()(F32x4 a, F32x4 b) const { return simd::is_nan(b) ? b : simd::raise_to(a, b); }
};
struct Minimum {
  F32x4 operator()(F32x4 a, F32x4 b) const { return simd::is_nan(b) ? b : simd::lower_to(a, b); }
};
struct Eq {
  Mask operator()(F32x4 a, F32x4 b) const { return a == b; }
};
struct Ne {
  Mask operator()(F32x4 a, F32x4 b) const { return a != b; }
};
struct Lt {
  Mask operator()(F32x4 a, F32x4 b) const { return a < b; }
};
struct Le {
  Mask operator()(F32x4 a, F32x4 b) const { return a <= b; }
};
struct Where {
  F32x4 operator()(F32x4 a, F32x4 b, F32x4 c) const { return a != 0.0F ? b : c; }
};

struct Neg {
  F32x4 operator()(F32x4 a) const { return -a; }
};
struct Abs {
  F32x4 operator()(F32x4 a) const { return simd::abs(a); }
};
struct Sign {
  F32x4 operator()(F32x4 a) const { return (a > 0.0F ? splat(1) : F32x4{}) - (a < 0.0F ? splat(1) : F32x4{}); }
};
struct Cube {
  F32x4 operator()(F32x4 a) const { return a * a * a; }
};
struct Square {
  F32x4 operator()(F32x4 a) const { return a * a; }
};
struct Sqrt {
  F32x4 operator()(F32x4 a) const { return simd::sqrt(a); }
};
struct Rsqrt {
  F32x4 operator()(F32x4 a) const { return 1.0F / simd::sqrt(a); }
};
struct Reciprocal {
  F32x4 operator()(F32x4 a) const { return 1.0F / a; }
};
struct Round {
  F32x4 operator()(F32x4 a) const { return simd::round(a); }
};
struct Floor {
  F32x4 operator()(F32x4 a) const { return simd::floor(a); }
};
struct Ceil {
  F32x4 operator()(F32x4 a) const { return -simd::floor(-a); }
};
struct IsNan {
  Mask operator()(F32x4 a) const { return simd::is_nan(a); }
};
struct IsInf {
  Mask operator()(F32x4 a) const { return simd::abs(a) == simd::kInfinity; }
};
struct IsFinite {
  Mask operator()(F32x4 a) const { return simd::abs(a) < simd::kInfinity; }
};

struct AbsGradient {
  F32x4 operator()(F32x4 g, F32x4 x) const { return g * Sign{}(x); }
};
struct CubeGradient {
  F32x4 operator()(F32x4 g, F32x4 x) const { return g * (3 * (x * x)); }
};
struct SquareGradient {
  F32x4 operator()(F32x4 g, F32x4 x) const { return g * (x + x); }
};
struct SqrtGradient {
  F32x4 operator()(F32x4 g, F32x4 y) const { return g / (y + y); }
};
struct RsqrtGradient {
  F32x4 operator()(F32x4 g, F32x4 y) const { return -0.5F * g * (y * y * y); }
};
struct ReciprocalGradient {
  F32x4 operator()(F32x4 g, F32x4 y) const { return -g * (y * y); }
};
class ErfGradient {
 public:
  F32x4 operator()(F32x4 g, F32x4 x) const { return 2 * std::numbers::inv_sqrtpi_v<float> * exp_(-(x * x)) * g; }

 private:
  simd::Exp exp_;
};
struct SinGradient {
  F32x4 operator()(F32x4 g, F32x4 x) const { return g * simd::Cos()(x); }
};
struct CosGradient {
  F32x4 operator()(F32x4 g, F32x4 x) const { return g * -simd::Sin()(x); }
};
struct LargerGradient {
  F32x4 operator()(F32x4 g, F32x4 a, F32x4 b) const { return simd::clear_where(a < b, a == b ? 0.5F * g : g); }
};
struct KeepIfOrdered {
  F32x4 operator()(F32x4 g, F32x4 a, F32x4 b) const { return simd::clear_where(~(a <= b), g); }
};

}  // namespace

const Function kAdd = {
    .on_int64 = kIntegers<[](int64_t a, int64_t b) { return wrapped(bits(a) + bits(b)); }>,
    .on_float32 = vectors<Add>,
};
const Function kSub = {
    .on_int64 = kIntegers<[](int64_t a, int64_t b) { return wrapped(bits(a) - bits(b)); }>,
    .on_float32 = vectors<Sub>,
};
const Function kMul = {
    .on_int64 = kIntegers<[](int64_t a, int64_t b) { return wrapped(bits(a) * bits(b)); }>,
    .on_float32 = vectors<Mul>,
};
const Function kDiv = {.on_float32 = vectors<Div>};
const Function kPow = {
    .on_int64 = kIntegers<power>,
    .on_float32 = kFloats<[](float a, float b) { return std::pow(a, b); }>,
};
const Function kRemainder = {
    .on_int64 = kIntegers<remainder_of_integers>,
    .on_float32 = kFloats<remainder_of_floats>,
};
const Function kFloorDivide = {
    .on_int64 = kIntegers<floor_divide_integers>,
    .on_float32 = kFloats<floor_divide_floats>,
};
const Function kFmod = {
    .on_int64 = kIntegers<[](int64_t a, int64_t b) { return b == -1 ? int64_t{0} : a % b; }>,
    .on_float32 = kFloats<[](float a, float b) { return std::fmod(a, b); }>,
};
const Function kAtan2 = {.on_float32 = kFloats<[](float a, float b) { return std::atan2(a, b); }>};
const Function kMaximum = {
    .on_int64 = kIntegers<[](int64_t a, int64_t b) { return a < b ? b : a; }>,
    .on_float32 = vectors<Maximum>,
};
const Function kMinimum = {
    .on_int64 = kIntegers<[](int64_t a, int64_t b) { return b < a ? b : a; }>,
    .on_float32 = vectors<Minimum>,
};
const Function kAddScaled = {
    .on_int64 = kIntegers<[](int64_t a, int64_t b, int64_t c) { return wrapped(bits(a) + bits(c) * bits(b)); }>,
    .on_float32 = vectors<AddScaled>,
};

const Function kEq = {
    .on_int64 = kIntegers<[](int64_t a, int64_t b) { return a == b; }>,
    .on_float32 = vectors<Eq>,
    .gives_bool = true,
};
const Function kNe = {
    .on_int64 = kIntegers<[](int64_t a, int64_t b) { return a != b; }>,
    .on_float32 = vectors<Ne>,
    .gives_bool = true,
};
const Function kLt = {
    .on_int64 = kIntegers<[](int64_t a, int64_t b) { return a < b; }>,
    .on_float32 = vectors<Lt>,
    .gives_bool = true,
};
const Function kLe = {
    .on_int64 = kIntegers<[](int64_t a, int64_t b) { return a <= b; }>,
    .on_float32 = vectors<Le>,
    .gives_bool = true,
};
const Function kLogicalAnd = {.on_bool = kLogic<[](bool a, bool b) { return a && b; }>, .gives_bool = true};
const Function kLogicalOr = {.on_bool = kLogic<[](bool a, bool b) { return a || b; }>, .gives_bool = true};
const Function kLogicalXor = {.on_bool = kLogic<[](bool a, bool b) { return a != b; }>, .gives_bool = true};
const Function kLogicalNot = {.on_bool = kLogic<[](bool a) { return !a; }>, .gives_bool = true};
const Function kWhere = {
    .on_int64 = kIntegers<[](int64_t a, int64_t b, int64_t c) { return a != 0 ? b : c; }>,
    .on_float32 = vectors<Where>,
};

const Function kNeg = {
    .on_int64 = kIntegers<[](int64_t a) { return wrapped(-bits(a)); }>,
    .on_float32 = vectors<Neg>,
};
const Function kAbs = {
    .on_int64 = kIntegers<[](int64_t a) { return a < 0 ? wrapped(-bits(a)) : a; }>,
    .on_float32 = vectors<Abs>,
};
const Function kSign = {
    .on_int64 = kIntegers<[](int64_t a) { return int64_t{a > 0} - int64_t{a < 0}; }>,
    .on_float32 = vectors<Sign>,
};
const Function kCube = {.on_float32 = vectors<Cube>};
const Function kSquare = {
    .on_int64 = kIntegers<[](int64_t a) { return wrapped(bits(a) * bits(a)); }>,
    .on_float32 = vectors<Square>,
};
const Function kRelu = {
    .on_int64 = kIntegers<[](int64_t a) { return a < 0 ? 0 : a; }>,
    .on_float32 = vectors<Relu>,
};
const Function kExp = {.on_float32 = vectors<simd::Exp>};
const Function kLog = {.on_float32 = vectors<simd::Log>};
const Function kSqrt = {.on_float32 = vectors<Sqrt>};
const Function kRsqrt = {.on_float32 = vectors<Rsqrt>};
const Function kReciprocal = {.on_float32 = vectors<Reciprocal>};
const Function kTanh = {.on_float32 = vectors<simd::Tanh>};
const Function kSigmoid = {.on_float32 = vectors<simd::Sigmoid>};
const Function kErf = {.on_float32 = vectors<simd::Erf>};
const Function kSin = {.on_float32 = vectors<simd::Sin>};
const Function kCos = {.on_float32 = vectors<simd::Cos>};
const Function kGelu = {.on_float32 = vectors<Gelu>};
const Function kGeluTanh = {.on_float32 = vectors<GeluTanh>};
const Function kSilu = {.on_float32 = vectors<Silu>};
const Function kRound = {.on_float32 = vectors<Round>};
const Function kFloor = {.on_float32 = vectors<Floor>};
const Function kCeil = {.on_float32 = vectors<Ceil>};
const Function kTrunc = {.on_float32 = kFloats<[](float a) { return std::trunc(a); }>};
const Function kTan = {.on_float32 = kFloats<[](float a) { return std::tan(a); }>};
const Function kAsin = {.on_float32 = kFloats<[](float a) { return std::asin(a); }>};
const Function kAcos = {.on_float32 = kFloats<[](float a) { return std::acos(a); }>};
const Function kAtan = {.on_float32 = kFloats<[](float a) { return std::atan(a); }>};
const Function kSinh = {.on_float32 = kFloats<[](float a) { return std::sinh(a); }>};
const Function kCosh = {.on_float32 = kFloats<[](float a) { return std::cosh(a); }>};
const Function kExpm1 = {.on_float32 = kFloats<[](float a) { return std::expm1(a); }>};
const Function kLog1p = {.on_float32 = kFloats<[](float a) { return std::log1p(a); }>};
const Function kIsNan = {.on_float32 = vectors<IsNan>, .gives_bool = true};
const Function kIsInf = {.on_float32 = vectors<IsInf>, .gives_bool = true};
const Function kIsFinite = {.on_float32 = vectors<IsFinite>, .gives_bool = true};

const Function kAbsGradient = {.on_float32 = vectors<AbsGradient>};
const Function kCubeGradient = {.on_float32 = vectors<CubeGradient>};
const Function kSquareGradient = {.on_float32 = vectors<SquareGradient>};
const Function kSqrtGradient = {.on_float32 = vectors<SqrtGradient>};
const Function kRsqrtGradient = {.on_float32 = vectors<RsqrtGradient>};
const Function kReciprocalGradient = {.on_float32 = vectors<ReciprocalGradient>};
const Function kTanhGradient = {.on_float32 = vectors<TanhGradient>};
const Function kSigmoidGradient = {.on_float32 = vectors<SigmoidGradient>};
const Function kReluGradient = {.on_float32 = vectors<ReluGradient>};
const Function kErfGradient = {.on_float32 = vectors<ErfGradient>};
const Function kSinGradient = {.on_float32 = vectors<SinGradient>};
const Function kCosGradient = {.on_float32 = vectors<CosGradient>};
const Function kGeluGradient = {.on_float32 = vectors<GeluGradient>};
const Function kGeluTanhGradient = {.on_float32 = vectors<GeluTanhGradient>};
const Function kSiluGradient = {.on_float32 = vectors<SiluGradient>};

const Function kPowGradientOfBase = {.on_float32 = kFloats<pow_gradient_of_base>};
const Function kPowGradientOfExponent = {.on_float32 = kFloats<pow_gradient_of_exponent>};
const Function kLargerGradient = {.on_float32 = vectors<LargerGradient>};
const Function kKeepIfOrdered = {.on_float32 = vectors<KeepIfOrdered>};

}  // namespace attention_lab::kernels
