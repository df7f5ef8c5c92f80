// What the tests of kernels share: arrays at any address, and the sizes and addresses that find mistakes.
#pragma once

#include <algorithm>
#include <functional>

#include "kernels/index.h"
#include "tensor/storage.h"
#include "testing.h"

namespace attention_lab::kernels {

// A list of numbers that starts `misalignment` floats after an aligned address and ends where its memory ends.
class Misaligned {
 public:
  Misaligned(Index misalignment, const std::vector<float>& values)
      : storage_(bytes(misalignment + std::ssize(values))),
        start_(static_cast<float*>(storage_.data()) + (storage_.data() == nullptr ? 0 : misalignment)) {
    std::ranges::copy(values, start_);
  }
  float* data() { return start_; }

 private:
  static std::size_t bytes(Index floats) { return static_cast<std::size_t>(floats) * sizeof(float); }
  Storage storage_;
  float* start_;
};

// Calls test(size, misalignment, random) for all of them.
inline void for_all_sizes(const std::function<void(Index, Index, Random&)>& test) {
  Random random(1);
  for (const Index size : kSizes) {
    for (const Index misalignment : kMisalignments) {
      SCOPED_TRACE(testing::Message() << "size " << size << ", misalignment " << misalignment);
      test(size, misalignment, random);
    }
  }
}

}  // namespace attention_lab::kernels
