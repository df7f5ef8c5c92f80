// Blocks of elements carried between arrays where lists say at which places they are: indexing, and its gradients.
// Places are not checked.
#pragma once

#include "kernels/elementwise.h"

namespace attention_lab::kernels {

// Where each of several blocks starts, counted in elements from the start of its array.
class Starts {
 public:
  // At the places of this list.
  explicit Starts(const Index* places) : places_(places) {}
  // One every `step` elements.
  static Starts every(Index step) {
    Starts starts(nullptr);
    starts.step_ = step;
    return starts;
  }
  Index operator[](Index block) const { return places_ != nullptr ? places_[block] : block * step_; }

 private:
  const Index* places_;
  Index step_ = 0;
};

// Copies `count` blocks of these sizes, or adds them to what is there (which of bools is their or). Strides are those
// of a block; both arrays have the same type. Where blocks of the target overlap, later ones come last.
void carry_blocks(bool adds, Index count, std::span<const Index> sizes, const Source& from, Starts from_starts,
                  const Target& to, Starts to_starts);

}  // namespace attention_lab::kernels
