// Elements in order, and elements by their positions along one axis.
#pragma once

#include <utility>
#include <vector>

#include "tensor/tensor.h"

namespace attention_lab {

// The elements in order along axis `dim`, and where each of them was (int64). Equal elements keep their order. NaN
// counts as larger than any number, as in PyTorch: it comes last, or first if `descending`.
std::pair<Tensor, Tensor> sort(const Tensor& a, Index dim = -1, bool descending = false);
// The second of them alone.
Tensor argsort(const Tensor& a, Index dim = -1, bool descending = false);
// The k largest (or smallest) elements along axis `dim`, the most extreme first, and where they are (int64).
// EngineError unless there are as many.
std::pair<Tensor, Tensor> topk(const Tensor& a, Index k, Index dim = -1, bool largest = true);

// out[i][j][k] = a[i][index[i][j][k]][k], where `dim` is 1 and `index` is int64. It has as many axes as `a`, and is no
// longer than `a` along the others. EngineError for a position that does not exist.
Tensor gather(const Tensor& a, Index dim, const Tensor& index);

// The other way round: a copy of `a` in which out[i][index[i][j][k]][k] is src[i][j][k]; where several go to one place,
// the last one counts. `index` is no longer than `a` (but along `dim`) and `src`, whose type is that of `a`; a `src`
// without axes stands for all. EngineError for a position that does not exist.
Tensor scatter(const Tensor& a, Index dim, const Tensor& index, const Tensor& src);
// The same, added to what is there, which all that go to one place are.
Tensor scatter_add(const Tensor& a, Index dim, const Tensor& index, const Tensor& src);

// In each place the largest (smallest) of all up to there along axis `dim`, and where it is (int64): the last of
// several; a NaN stays.
std::pair<Tensor, Tensor> cummax(const Tensor& a, Index dim);
std::pair<Tensor, Tensor> cummin(const Tensor& a, Index dim);

// The number in the middle, the lower one of two; NaN if there is one. Along an axis also where it is (int64).
// EngineError where there is no element.
Tensor median(const Tensor& a);
std::pair<Tensor, Tensor> median(const Tensor& a, Index dim, bool keepdim = false);

// Each number once, in order; for each element of `a` which of them it is; and how many of each there are.
std::vector<Tensor> unique(const Tensor& a);

}  // namespace attention_lab
