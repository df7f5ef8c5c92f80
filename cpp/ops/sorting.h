// Elements in order, and elements by their positions along one axis.
#pragma once

#include <utility>

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

}  // namespace attention_lab
