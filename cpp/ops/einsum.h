// Products written with letters: einsum.
#pragma once

#include <string>
#include <vector>

#include "tensor/tensor.h"

namespace attention_lab {

// For an equation such as `bqd,bkd->bqk`, a letter for each axis: elements with the same letters meet, and are added up
// over the letters that the result has not. Without `->` the result has the letters that occur once, in alphabetical
// order. One or two operands of float32 (or both int64); no `...`, and no letter twice in one operand or the result.
// EngineError where equation and shapes do not fit.
Tensor einsum(const std::string& equation, const std::vector<Tensor>& operands);

}  // namespace attention_lab
