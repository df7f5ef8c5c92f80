// Memory of tensors: aligned, counted, and with a clear error where there is no more.
#include "tensor/storage.h"

#include <cstdlib>
#include <string>

#include "tensor/fail.h"

namespace attention_lab {
namespace {

// What live_count and live_bytes report: state of the whole program by nature.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
std::size_t count = 0;
std::size_t total_bytes = 0;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

}  // namespace

Storage::Storage(std::size_t bytes) : bytes_(bytes) {
  if (bytes > 0) {
    // aligned_alloc wants a whole number of alignments.
    // NOLINTNEXTLINE(cppcoreguidelines-owning-memory): this class is the owner.
    data_ = std::aligned_alloc(kAlignment, (bytes + kAlignment - 1) / kAlignment * kAlignment);
    if (data_ == nullptr) {
      fail("out of memory: there is no room for another % bytes", bytes);
    }
  }
  ++count;
  total_bytes += bytes_;
}

Storage::~Storage() {
  std::free(data_);  // NOLINT(cppcoreguidelines-no-malloc,cppcoreguidelines-owning-memory): as above
  --count;
  total_bytes -= bytes_;
}

std::size_t Storage::live_count() { return count; }
std::size_t Storage::live_bytes() { return total_bytes; }

}  // namespace attention_lab
