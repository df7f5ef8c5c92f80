// Tensors put together, and their elements repeated or moved around as blocks. Results are new, contiguous tensors.
#pragma once

#include <vector>

#include "tensor/tensor.h"

namespace attention_lab {

// One after the other along axis `dim`; their other sizes are the same. The type is that in which all of them meet.
// As in PyTorch, a tensor of shape (0,) fits everywhere. EngineError for none, or for those that do not fit.
Tensor cat(const std::vector<Tensor>& tensors, Index dim = 0);
// Along a new axis `dim`; all shapes are the same.
Tensor stack(const std::vector<Tensor>& tensors, Index dim = 0);

// In reverse order along these axes. EngineError for an axis that is named twice.
Tensor flip(const Tensor& a, const std::vector<Index>& dims);
// Moved on by shifts[i] along axis dims[i]; what leaves at the end comes back at the start. Without axes, one shift
// along all elements in row-major order.
Tensor roll(const Tensor& a, const std::vector<Index>& shifts, const std::vector<Index>& dims);

// repeats[i] copies of the whole along axis i; further axes in front count as size 1.
Tensor repeat(const Tensor& a, const std::vector<Index>& repeats);

}  // namespace attention_lab
