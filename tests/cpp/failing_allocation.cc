// Counts allocations, and fails one.
#include "failing_allocation.h"

#include <optional>

namespace attention_lab {
namespace {

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): what the linker calls has nowhere else to look
std::optional<std::size_t> allocations_left;  // allocations until the one that fails
bool failed = false;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

}  // namespace

FailingAllocation::FailingAllocation(std::size_t number) {
  allocations_left = number;
  failed = false;
}
FailingAllocation::~FailingAllocation() { allocations_left.reset(); }
bool FailingAllocation::has_failed() { return failed; }

}  // namespace attention_lab

// NOLINTBEGIN(bugprone-reserved-identifier): the linker's names
extern "C" void* __real_aligned_alloc(std::size_t alignment, std::size_t size);
extern "C" void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size);
extern "C" void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size) {
  using attention_lab::allocations_left;
  using attention_lab::failed;
  if (allocations_left && (*allocations_left)-- == 0) {
    allocations_left.reset();
    failed = true;
    return nullptr;
  }
  return __real_aligned_alloc(alignment, size);
}
// NOLINTEND(bugprone-reserved-identifier)
