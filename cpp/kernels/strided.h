// How kernels walk over arrays of any number of axes whose elements lie at regular distances.
// It knows sizes and strides only; what is computed is the caller's.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>

#include "kernels/index.h"

namespace attention_lab::kernels {

// Walks over the index space `sizes` in row-major order, a row (the last axis) at a time, and keeps count of the place
// in up to four arrays, given by one stride per axis each. Neighbouring axes that all arrays step through evenly are
// merged first, so that contiguous arrays are one long row. There is no row where a size is 0, and one row of one
// element where there is no axis.
//
//   for (Rows rows(sizes, {a.strides, b.strides}); rows.more(); rows.next()) {
//     // in array i the row's elements are at rows.offset(i) + j * rows.stride(i), 0 <= j < rows.length()
//   }
class Rows {
 public:
  static constexpr std::size_t kMaxAxes = 64;
  static constexpr std::size_t kMaxArrays = 4;

  Rows(std::span<const Index> sizes, std::span<const std::span<const Index>> strides);
  Rows(std::span<const Index> sizes, std::initializer_list<std::span<const Index>> strides)
      : Rows(sizes, std::span(strides.begin(), strides.size())) {}

  [[nodiscard]] bool more() const { return more_; }
  void next();

  [[nodiscard]] Index length() const { return axes_[0].size; }
  [[nodiscard]] Index offset(std::size_t array) const { return offsets_[array]; }
  // Arbitrary where a row has one element.
  [[nodiscard]] Index stride(std::size_t array) const { return axes_[0].strides[array]; }

 private:
  struct Axis {
    Index size;
    Index position;
    Index strides[kMaxArrays];
  };

  bool more_ = true;
  std::size_t arrays_;
  std::size_t count_ = 0;  // of axes
  Index offsets_[kMaxArrays] = {};
  Axis axes_[kMaxAxes];  // from the last to the first; only `count_` of them are ever filled
};

}  // namespace attention_lab::kernels
