// The options and choices of sorting and indexing, as JavaScript and TypeScript see them.
#pragma once

#include "bindings/fields.h"
#include "tensor/shape.h"

namespace attention_lab::wire {

struct SortOptions {
  Index dim = -1;
  bool descending = false;
};
template <>
inline constexpr auto kOptions<SortOptions> =
    options("SortOptions", field<&SortOptions::dim>("dim"), field<&SortOptions::descending>("descending"));

struct TopkOptions {
  Index dim = -1;
  bool largest = true;
};
template <>
inline constexpr auto kOptions<TopkOptions> =
    options("TopkOptions", field<&TopkOptions::dim>("dim"), field<&TopkOptions::largest>("largest"));

struct IndexPutOptions {
  bool accumulate = false;
};
template <>
inline constexpr auto kOptions<IndexPutOptions> =
    options("IndexPutOptions", field<&IndexPutOptions::accumulate>("accumulate"));

using IndexingSurface = Surface<SortOptions, TopkOptions, IndexPutOptions>;

}  // namespace attention_lab::wire
