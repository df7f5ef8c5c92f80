// How kernels walk over arrays of any number of axes whose elements lie at regular distances.
// It knows sizes and strides only; what is computed in a row is the caller's.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "kernels/index.h"

namespace attention_lab::kernels {

// Where an array is read: its element at index (0, 0, ...), and one stride per axis. A stride of 0 repeats an element.
template <typename T>
struct StridedOf {
  const T* start;
  std::span<const Index> strides;
};
using Strided = StridedOf<float>;

// Walks over the index space `sizes` in row-major order, a row (the last axis) at a time, and keeps count of the place
// in several arrays, given by one stride per axis each. Neighbouring axes that all arrays step through evenly are
// merged first, so that contiguous arrays are one long row. Calls row(length, offsets, strides): in array i the row's
// elements are at offsets[i] + j * strides[i], 0 <= j < length.
template <std::size_t kArrays, typename Row>
void for_each_row(std::span<const Index> sizes, const std::array<std::span<const Index>, kArrays>& strides,
                  const Row& row) {
  struct Axis {
    Index size;
    std::array<Index, kArrays> strides;
  };
  std::vector<Axis> axes;  // from the last axis to the first
  for (std::size_t d = sizes.size(); d-- > 0;) {
    if (sizes[d] == 0) return;
    if (sizes[d] == 1) continue;
    Axis axis{sizes[d], {}};
    bool merges = !axes.empty();
    for (std::size_t i = 0; i < kArrays; ++i) {
      axis.strides[i] = strides[i][d];
      merges = merges && axis.strides[i] == axes.back().strides[i] * axes.back().size;
    }
    if (merges) {
      axes.back().size *= axis.size;
    } else {
      axes.push_back(axis);
    }
  }
  if (axes.empty()) axes.push_back({1, {}});

  std::array<Index, kArrays> offsets{};
  std::vector<Index> position(axes.size(), 0);
  for (;;) {
    row(axes[0].size, offsets, axes[0].strides);
    std::size_t d = 1;
    for (; d < axes.size(); ++d) {
      for (std::size_t i = 0; i < kArrays; ++i) offsets[i] += axes[d].strides[i];
      if (++position[d] < axes[d].size) break;
      for (std::size_t i = 0; i < kArrays; ++i) offsets[i] -= axes[d].strides[i] * axes[d].size;
      position[d] = 0;
    }
    if (d == axes.size()) return;
  }
}

}  // namespace attention_lab::kernels
