// A block of memory that tensors share, and the count of all such blocks. It knows bytes, not shapes or types.
#pragma once

#include <cstddef>
#include <cstdint>

namespace attention_lab {

// Owned through std::shared_ptr by every tensor that looks at it; freed with the last one.
// The engine runs in one thread (each worker has an engine of its own), so the counts are plain numbers.
class Storage {
 public:
  // Kernels may rely on this: a cache line, and every vector width.
  static constexpr std::size_t kAlignment = 64;

  // Uninitialised; at most PTRDIFF_MAX bytes. EngineError where memory does not suffice.
  explicit Storage(std::size_t bytes);
  ~Storage();
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  Storage(Storage&&) = delete;
  Storage& operator=(Storage&&) = delete;

  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  // Null if there are no bytes.
  [[nodiscard]] void* data() const { return data_; }

  // How often its numbers were changed after they were first filled: what backward compares, so that it never computes
  // with numbers that have changed since.
  [[nodiscard]] std::uint32_t version() const { return version_; }
  void count_change() { ++version_; }

  // How many storages exist now, and the bytes in them: what tests compare before and after, to find leaks.
  static std::size_t live_count();
  static std::size_t live_bytes();

 private:
  std::size_t bytes_;
  void* data_ = nullptr;
  std::uint32_t version_ = 0;
};

}  // namespace attention_lab
