// Memory of tensors: aligned, counted, and with a clear error where there is no more.
#include "tensor/storage.h"

#include <cstddef>
#include <cstdlib>
#include <string>

#include "tensor/fail.h"

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#endif
#endif
#ifndef ASAN_POISON_MEMORY_REGION
#define ASAN_POISON_MEMORY_REGION(address, bytes)
#define ASAN_UNPOISON_MEMORY_REGION(address, bytes)
#endif

namespace attention_lab {
namespace {

// aligned_alloc wants a whole number of alignments. What it gives beyond the bytes asked for is nobody's: where
// addresses are watched, touching it is an error like any other.
std::size_t allocated(std::size_t bytes) {
  return (bytes + Storage::kAlignment - 1) / Storage::kAlignment * Storage::kAlignment;
}

// What live_count and live_bytes report: state of the whole program by nature.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
std::size_t count = 0;
std::size_t total_bytes = 0;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

}  // namespace

Storage::Storage(std::size_t bytes) : bytes_(bytes) {
  if (bytes > 0) {
    // NOLINTNEXTLINE(cppcoreguidelines-owning-memory): this class is the owner.
    data_ = std::aligned_alloc(kAlignment, allocated(bytes));
    if (data_ == nullptr) {
      fail("out of memory: there is no room for another % bytes", bytes);
    }
    ASAN_POISON_MEMORY_REGION(static_cast<std::byte*>(data_) + bytes, allocated(bytes) - bytes);
  }
  ++count;
  total_bytes += bytes_;
}

Storage::~Storage() {
  if (data_ != nullptr) ASAN_UNPOISON_MEMORY_REGION(data_, allocated(bytes_));
  std::free(data_);  // NOLINT(cppcoreguidelines-no-malloc,cppcoreguidelines-owning-memory): as above
  --count;
  total_bytes -= bytes_;
}

std::size_t Storage::live_count() { return count; }
std::size_t Storage::live_bytes() { return total_bytes; }

}  // namespace attention_lab
