// Indexing as Python writes it: a[0, 1:, None, ..., [2, 0], mask], for reading, for writing, and with gradients.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tensor/tensor.h"

namespace attention_lab {

// What one entry between the brackets is, but for its tensor.
struct IndexRange {
  enum class Kind : std::uint8_t { kPosition, kSlice, kNewAxis, kEllipsis, kTensor };

  Kind kind = Kind::kEllipsis;
  std::optional<Index> start;  // of a position, the position
  std::optional<Index> end;
  Index step = 1;
};

// One entry between the brackets.
struct IndexItem : IndexRange {
  static IndexItem at(Index position) { return range(Kind::kPosition, position, {}, 1); }
  // start:end:step
  static IndexItem slice(std::optional<Index> start, std::optional<Index> end, Index step = 1) {
    return range(Kind::kSlice, start, end, step);
  }
  // None
  static IndexItem new_axis() { return range(Kind::kNewAxis, {}, {}, 1); }
  // ...
  static IndexItem ellipsis() { return range(Kind::kEllipsis, {}, {}, 1); }
  // Positions along one axis (int64, any shape), or a mask over as many axes as it has (bool).
  static IndexItem of(Tensor tensor) {
    IndexItem item = range(Kind::kTensor, {}, {}, 1);
    item.tensor = std::move(tensor);
    return item;
  }
  // Of any kind that has no tensor.
  static IndexItem range(Kind kind, std::optional<Index> start, std::optional<Index> end, Index step) {
    IndexItem item;
    item.kind = kind;
    item.start = start;
    item.end = end;
    item.step = step;
    return item;
  }

  Tensor tensor;
};
using IndexItems = std::vector<IndexItem>;

// a[items]. Positions, slices, new axes and int64 tensors without axes give a view. Tensors give a copy: they are
// broadcast against each other, a mask standing for the positions where it is true along each of its axes, and their
// axes are where the first of them was if they stand next to each other, otherwise in front. Positions may count from
// the end. EngineError for what does not exist or fit.
Tensor index(const Tensor& a, const IndexItems& items);

// A copy of `a` in which a[items] is `values`, broadcast and turned into its type; added to it if `accumulate`. Of
// several values for one place the last one counts, or all of them are added.
Tensor index_put(const Tensor& a, const IndexItems& items, const Tensor& values, bool accumulate = false);

// a[items] = values, in place: by the rules of autograd.h. EngineError where several elements of `a` share a place.
void assign(const Tensor& a, const IndexItems& items, const Tensor& values);

// The parts at these positions (int64, none negative) along axis `dim`, in a new tensor.
Tensor index_select(const Tensor& a, Index dim, const Tensor& index);

// Where the elements are that are not 0 (true, NaN), in row-major order: int64 (count, axes).
Tensor nonzero(const Tensor& a);

}  // namespace attention_lab
