// Memory that runs out on purpose: the linker puts this in place of what Storage calls (--wrap=aligned_alloc), so that
// the engine itself knows nothing of it.
#pragma once

#include <cstddef>

namespace attention_lab {

// While it exists, the allocation with this number (0: the next one) fails, and only that.
class FailingAllocation {
 public:
  explicit FailingAllocation(std::size_t number);
  ~FailingAllocation();
  FailingAllocation(const FailingAllocation&) = delete;
  FailingAllocation& operator=(const FailingAllocation&) = delete;
  FailingAllocation(FailingAllocation&&) = delete;
  FailingAllocation& operator=(FailingAllocation&&) = delete;

  // Whether there were as many allocations.
  [[nodiscard]] static bool has_failed();
};

}  // namespace attention_lab
