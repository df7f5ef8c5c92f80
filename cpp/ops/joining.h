// Tensors put together, and their elements repeated or moved around as blocks. Results are new, contiguous tensors.
#pragma once

#include <cstdint>
#include <optional>
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

// What stands beyond the ends: one value, the elements in reverse order from the second on, the last element, or the
// elements from the other end on.
enum class PadMode : std::uint8_t { kConstant, kReflect, kReplicate, kCircular };
// Longer by pads[0] before and pads[1] after the last axis, by pads[2] and pads[3] the one before, and so on; a
// negative number cuts off. EngineError where reflect or circular would need more elements than there are.
Tensor pad(const Tensor& a, const std::vector<Index>& pads, PadMode mode = PadMode::kConstant, double value = 0);

// Each part along axis `dim` as often as `repeats` (int64) says: one number for all, or one for each. Without an axis,
// the elements in row-major order.
Tensor repeat_interleave(const Tensor& a, const Tensor& repeats, std::optional<Index> dim = std::nullopt);

// The parts along axis `dim` of this size, one every `step` positions, in a new axis at the end; elements of a part lie
// `dilation` apart. A view.
Tensor unfold(const Tensor& a, Index dim, Index size, Index step, Index dilation = 1);

}  // namespace attention_lab
