// The walk over rows: one piece of code for all functions, types and numbers of arrays.
#include "kernels/strided.h"

#include <algorithm>
#include <cassert>

namespace attention_lab::kernels {

// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): clearing 64 axes would take longer than most walks
Rows::Rows(std::span<const Index> sizes, std::span<const std::span<const Index>> strides) : arrays_(strides.size()) {
  assert(sizes.size() <= kMaxAxes && arrays_ <= kMaxArrays);
  // Of an array whose elements are taken one by one there may be more.
  assert(std::ranges::all_of(strides, [&](const auto& list) { return list.size() >= sizes.size(); }));
  for (std::size_t d = sizes.size(); d-- > 0;) {
    if (sizes[d] == 0) more_ = false;
    if (sizes[d] == 1) continue;
    Axis& axis = axes_[count_];
    axis.size = sizes[d];
    axis.position = 0;
    bool merges = count_ > 0;
    for (std::size_t i = 0; i < arrays_; ++i) {
      axis.strides[i] = strides[i][d];
      merges = merges && axis.strides[i] == axes_[count_ - 1].strides[i] * axes_[count_ - 1].size;
    }
    if (merges) {
      axes_[count_ - 1].size *= axis.size;
    } else {
      ++count_;
    }
  }
  if (count_ == 0) axes_[count_++] = {.size = 1, .position = 0, .strides = {}};
}

void Rows::next() {
  for (std::size_t d = 1; d < count_; ++d) {
    Axis& axis = axes_[d];
    for (std::size_t i = 0; i < arrays_; ++i) offsets_[i] += axis.strides[i];
    if (++axis.position < axis.size) return;
    for (std::size_t i = 0; i < arrays_; ++i) offsets_[i] -= axis.strides[i] * axis.size;
    axis.position = 0;
  }
  more_ = false;
}

}  // namespace attention_lab::kernels
