// The functions of one to three elements that `apply` takes (elementwise.h), and their gradients. Functions of bool
// compute with int64, unless they are logic.
#pragma once

#include "kernels/elementwise.h"

namespace attention_lab::kernels {

// ---- a and b ----

// Integers wrap around.
extern const Function kAdd;
extern const Function kSub;
extern const Function kMul;
extern const Function kDiv;  // floats only
// a to the power of b. Integers: b is not negative.
extern const Function kPow;
// As in Python: the remainder has the sign of b, and the quotient is rounded down. Integers: b is not 0.
extern const Function kRemainder;
extern const Function kFloorDivide;
// As in C: the remainder has the sign of a. Integers: b is not 0.
extern const Function kFmod;
extern const Function kAtan2;  // floats only: the angle of the point (b, a)
// NaN if either is.
extern const Function kMaximum;
extern const Function kMinimum;
// a + c * b, rounded twice.
extern const Function kAddScaled;

// They give bool.
extern const Function kEq;
extern const Function kNe;
extern const Function kLt;
extern const Function kLe;
// On bool: what is not 0 is true, NaN included.
extern const Function kLogicalAnd;
extern const Function kLogicalOr;
extern const Function kLogicalXor;
extern const Function kLogicalNot;

// b where a is not 0, otherwise c.
extern const Function kWhere;

// ---- a ----

extern const Function kNeg;
extern const Function kAbs;
extern const Function kSign;  // 0 for NaN
extern const Function kSquare;
extern const Function kCube;  // floats only
extern const Function kRelu;  // keeps NaN

// Floats only. simd/math.h, simd/sin_cos.h and kernels/activations.h say how accurate they are.
extern const Function kExp;
extern const Function kLog;
extern const Function kSqrt;
extern const Function kRsqrt;
extern const Function kReciprocal;
extern const Function kTanh;
extern const Function kSigmoid;
extern const Function kErf;
extern const Function kSin;
extern const Function kCos;
extern const Function kGelu;
extern const Function kGeluTanh;  // the form with tanh in place of erf
extern const Function kSilu;
extern const Function kRound;  // halves to the even neighbour
extern const Function kFloor;
extern const Function kCeil;
extern const Function kTrunc;
// By the C library, one number at a time.
extern const Function kTan;
extern const Function kAsin;
extern const Function kAcos;
extern const Function kAtan;
extern const Function kSinh;
extern const Function kCosh;
extern const Function kExpm1;
extern const Function kLog1p;
// They give bool.
extern const Function kIsNan;
extern const Function kIsInf;
extern const Function kIsFinite;

// ---- gradients: from the one that arrives (a) and the operand (b), or from it and the result (b) ----

extern const Function kAbsGradient;         // of the operand
extern const Function kSquareGradient;      // of the operand
extern const Function kCubeGradient;        // of the operand
extern const Function kSqrtGradient;        // of the result
extern const Function kRsqrtGradient;       // of the result
extern const Function kReciprocalGradient;  // of the result
extern const Function kTanhGradient;        // of the result
extern const Function kSigmoidGradient;     // of the result
extern const Function kReluGradient;        // of the result; 0 at 0
extern const Function kErfGradient;         // of the operand
extern const Function kSinGradient;         // of the operand
extern const Function kCosGradient;         // of the operand
extern const Function kGeluGradient;        // of the operand
extern const Function kGeluTanhGradient;    // of the operand
extern const Function kSiluGradient;        // of the operand

// From the gradient that arrives (a) and both operands (b, c) of b to the power of c: for b, and for c.
extern const Function kPowGradientOfBase;
extern const Function kPowGradientOfExponent;
// 0 where b is less than c, half of a where they are equal, otherwise a.
extern const Function kLargerGradient;
// a where b is at most c, otherwise 0, also for NaN.
extern const Function kKeepIfOrdered;

}  // namespace attention_lab::kernels
