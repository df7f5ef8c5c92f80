// Counts allocations, and fails one.
#include "failing_allocation.h"

#include <optional>

namespace attention_lab {
namespace {

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): what the linker calls has nowhere else to look
std::optional<std::size_t> left;  // allocations until the one that fails
bool failed = false;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

}  // namespace

FailingAllocation::FailingAllocation(std::size_t number) {
  left = number;
  failed = false;
}
FailingAllocation::~FailingAllocation() { left.reset(); }
bool FailingAllocation::has_failed() { return failed; }

}  // namespace attention_lab

// NOLINTBEGIN(bugprone-reserved-identifier): the linker's names
extern "C" void* __real_aligned_alloc(std::size_t alignment, std::size_t size);
extern "C" void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size);
extern "C" void* __wrap_aligned_alloc(std::size_t alignment, std::size_t size) {
  using attention_lab::failed;
  using attention_lab::left;
  if (left && (*left)-- == 0) {
    left.reset();
    failed = true;
    return nullptr;
  }
  return __real_aligned_alloc(alignment, size);
}
// NOLINTEND(bugprone-reserved-identifier)
