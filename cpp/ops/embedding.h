// Rows of a table by their numbers.
#pragma once

#include <optional>

#include "tensor/tensor.h"

namespace attention_lab {

// For weight (V, D) and ids (int64, of any shape) the rows with these numbers: (..., D). The row `padding_idx` (-1 is
// the last) gets no gradient. EngineError for an id or a padding_idx that is no row.
Tensor embedding(const Tensor& weight, const Tensor& ids, std::optional<Index> padding_idx = std::nullopt);

}  // namespace attention_lab
