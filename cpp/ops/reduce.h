// Many elements into one: sums, averages, extremes, norms; and sums on the way (cumsum).
//
// `dims` lists the axes to reduce (-1 is the last); an empty list stands for all of them. They disappear, or stay with
// size 1 if `keepdim`. EngineError where an axis does not exist or is listed twice.
#pragma once

#include <utility>
#include <vector>

#include "tensor/tensor.h"

namespace attention_lab {

using Dims = std::vector<Index>;

// Sums of bool and int64 are int64. 0 where there is nothing to add.
Tensor sum(const Tensor& a, const Dims& dims, bool keepdim = false);
inline Tensor sum(const Tensor& a, Index dim, bool keepdim) { return sum(a, Dims{dim}, keepdim); }
inline Tensor sum(const Tensor& a) { return sum(a, Dims{}); }

// Adds up the axes that broadcasting from `shape` to the shape of `a` repeated: how the gradient of a broadcast operand
// comes back. `shape` must broadcast to the shape of `a`.
Tensor sum_to(const Tensor& a, const Shape& shape);

// float32 only. NaN where there are no elements.
Tensor mean(const Tensor& a, const Dims& dims = {}, bool keepdim = false);
// The sum of squared distances from the mean over n - correction, and its root; float32 only. NaN where n - correction
// is not above 0.
Tensor var(const Tensor& a, const Dims& dims = {}, double correction = 1, bool keepdim = false);
Tensor std(const Tensor& a, const Dims& dims = {}, double correction = 1, bool keepdim = false);

// The extremes; NaN where one is among them. Elements that tie share the gradient. EngineError where there is no
// element. max(a) and min(a) are those of all elements.
Tensor amax(const Tensor& a, const Dims& dims = {}, bool keepdim = false);
Tensor amin(const Tensor& a, const Dims& dims = {}, bool keepdim = false);
Tensor max(const Tensor& a);
Tensor min(const Tensor& a);

// The extremes along an axis and their positions (int64), the first of several, to which the whole gradient goes.
// EngineError where the axis is empty.
std::pair<Tensor, Tensor> max(const Tensor& a, Index dim, bool keepdim = false);
std::pair<Tensor, Tensor> min(const Tensor& a, Index dim, bool keepdim = false);
// The positions alone.
Tensor argmax(const Tensor& a, Index dim, bool keepdim = false);
Tensor argmin(const Tensor& a, Index dim, bool keepdim = false);
// In row-major order over all elements. EngineError if there are none.
Index argmax(const Tensor& a);
Index argmin(const Tensor& a);

// Whether all are true, or any is; what is not 0 is true.
Tensor all(const Tensor& a, const Dims& dims = {}, bool keepdim = false);
Tensor any(const Tensor& a, const Dims& dims = {}, bool keepdim = false);

// The p-norm for p = 1, 2 or infinity; float32 only. 0 where there are no elements.
Tensor norm(const Tensor& a, double p = 2, const Dims& dims = {}, bool keepdim = false);

// The logarithm of the sum of exponentials, as float32. -inf where there are no elements.
Tensor logsumexp(const Tensor& a, const Dims& dims, bool keepdim = false);

// In each place the sum of all up to there along an axis; int64 for bool and int64.
Tensor cumsum(const Tensor& a, Index dim);

// In each place the product of all up to there; int64 for bool and int64.
Tensor cumprod(const Tensor& a, Index dim);

// Products; of bool and int64 they are int64. 1 where there is nothing to multiply.
Tensor prod(const Tensor& a, const Dims& dims = {}, bool keepdim = false);

}  // namespace attention_lab
