// Other ways to look at the same elements: nothing is copied, except by contiguous. PyTorch's names, rules and strides.
// All throw EngineError for an axis or index that does not exist.
#pragma once

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

// The tensor itself if its elements lie in row-major order without gaps, otherwise a copy of which that is true.
Tensor contiguous(const Tensor& a);

}  // namespace attention_lab
