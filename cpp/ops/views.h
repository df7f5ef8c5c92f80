// Other ways to look at the same elements: nothing is copied, except by reshape and flatten. PyTorch's names, rules and
// strides. All throw EngineError for an axis or index that does not exist; axes and positions may count from the end
// (-1 is the last).
#pragma once

#include <optional>
#include <vector>

#include "ops/cast.h"
#include "tensor/tensor.h"

namespace attention_lab {

// ---- all elements in another shape ----

// The same elements in row-major order in another shape; one size may be -1: it is what is left. EngineError where the
// strides of `a` allow no such view.
Tensor view(const Tensor& a, const Shape& shape);
// The same, as a view where the strides allow it, otherwise as a copy.
Tensor reshape(const Tensor& a, const Shape& shape);
// Makes one axis of those from start_dim to end_dim. A tensor without axes gets one.
Tensor flatten(const Tensor& a, Index start_dim = 0, Index end_dim = -1);

// Adds an axis of size 1 before axis `dim`, from -(ndim + 1) to ndim.
Tensor unsqueeze(const Tensor& a, Index dim);
// Drops all axes of size 1.
Tensor squeeze(const Tensor& a);
// Drops this axis if its size is 1.
Tensor squeeze(const Tensor& a, Index dim);

// Repeats axes of size 1, and new ones in front, by strides of 0: the shape must be one that `a` broadcasts to; -1
// keeps a size.
Tensor expand(const Tensor& a, const Shape& shape);

// ---- axes in another order ----

// Axis dims[i] of `a` becomes axis i; each axis is named once.
Tensor permute(const Tensor& a, const std::vector<Index>& dims);
// Exchanges two axes.
Tensor transpose(const Tensor& a, Index dim0, Index dim1);
// The transpose of a matrix; vectors and single numbers stay as they are.
Tensor t(const Tensor& a);
// Takes axis `source` out and puts it back as axis `destination`; the others keep their order.
Tensor movedim(const Tensor& a, Index source, Index destination);

// ---- parts ----

// `length` positions along axis `dim`, from `start` on.
Tensor narrow(const Tensor& a, Index dim, Index start, Index length);
// As Python's a[start:end:step] along axis `dim`: positions beyond the ends are cut off. The step is at least 1.
Tensor slice(const Tensor& a, Index dim, std::optional<Index> start, std::optional<Index> end, Index step = 1);
// The part at position `index` along axis `dim`, without that axis.
Tensor select(const Tensor& a, Index dim, Index index);
// The elements (i, i + offset) of the matrices in two axes, which are replaced by one at the end.
Tensor diagonal(const Tensor& a, Index offset = 0, Index dim1 = 0, Index dim2 = 1);

// All parts along axis `dim`, without that axis.
std::vector<Tensor> unbind(const Tensor& a, Index dim = 0);
// Parts of this size along axis `dim`; the last one may be smaller. Of an empty axis, one part.
std::vector<Tensor> split(const Tensor& a, Index size, Index dim = 0);
// Parts of these sizes, which add up to the axis.
std::vector<Tensor> split(const Tensor& a, const std::vector<Index>& sizes, Index dim = 0);
// At most this many parts of equal size; the last one may be smaller.
std::vector<Tensor> chunk(const Tensor& a, Index chunks, Index dim = 0);

}  // namespace attention_lab
