// Other ways to look at the same elements: nothing is copied, except by reshape. PyTorch's names, rules and strides.
// All throw EngineError for an axis or index that does not exist.
#pragma once

#include "ops/cast.h"
#include "tensor/tensor.h"

namespace attention_lab {

// Exchanges two axes.
Tensor transpose(const Tensor& a, Index dim0, Index dim1);

// Takes axis `source` out and puts it back as axis `destination`; the others keep their order.
Tensor movedim(const Tensor& a, Index source, Index destination);

// Adds an axis of size 1 before axis `dim`, from -(ndim + 1) to ndim.
Tensor unsqueeze(const Tensor& a, Index dim);

// The part at position `index` (-1 is the last) along axis `dim`, without that axis.
Tensor select(const Tensor& a, Index dim, Index index);

// Repeats axes of size 1, and new ones in front, by strides of 0: the shape must be one that `a` broadcasts to; -1
// keeps a size.
Tensor expand(const Tensor& a, const Shape& shape);

// The same elements in row-major order in another shape: a view where the strides allow it, otherwise a copy. One size
// may be -1: it is what is left.
Tensor reshape(const Tensor& a, const Shape& shape);

}  // namespace attention_lab
