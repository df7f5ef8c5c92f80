// Blocks of elements carried between arrays. What happens to a row is one small function for elements of its size.
#include "kernels/blocks.h"

#include <cstddef>
#include <cstring>

#include "kernels/strided.h"

namespace attention_lab::kernels {
namespace {

// Steps are counted in bytes.
using Row = void (*)(Index length, const std::byte* from, Index from_step, std::byte* to, Index to_step);

template <std::size_t kBytes>
void copy_row(Index length, const std::byte* from, Index from_step, std::byte* to, Index to_step) {
  if (from_step == kBytes && to_step == kBytes) {
    std::memcpy(to, from, static_cast<std::size_t>(length) * kBytes);
    return;
  }
  for (Index i = 0; i < length; ++i) std::memcpy(to + i * to_step, from + i * from_step, kBytes);
}

template <typename T>
void add_row(Index length, const std::byte* from, Index from_step, std::byte* to, Index to_step) {
  for (Index i = 0; i < length; ++i) {
    T total;
    T part;
    std::memcpy(&total, to + i * to_step, sizeof total);
    std::memcpy(&part, from + i * from_step, sizeof part);
    total = static_cast<T>(total + part);
    std::memcpy(to + i * to_step, &total, sizeof total);
  }
}

struct Carry {
  Row copy;
  Row add;
  Index bytes;
};
// By Element. Whole numbers are added without sign, so that they wrap around.
constexpr Carry kCarries[] = {
    {copy_row<sizeof(bool)>, add_row<bool>, sizeof(bool)},
    {copy_row<sizeof(std::uint64_t)>, add_row<std::uint64_t>, sizeof(std::uint64_t)},
    {copy_row<sizeof(float)>, add_row<float>, sizeof(float)},
};

}  // namespace

void carry_blocks(bool adds, Index count, std::span<const Index> sizes, const Source& from, Starts from_starts,
                  const Target& to, Starts to_starts) {
  if (count == 0) return;
  const Carry& carry = kCarries[static_cast<std::size_t>(from.type)];
  const Row row = adds ? carry.add : carry.copy;
  const Index bytes = carry.bytes;
  // A row of all blocks at a time: most blocks are a single row.
  for (Rows rows(sizes, {from.strides, to.strides}); rows.more(); rows.next()) {
    const Index length = rows.length();
    // Arbitrary where a row has one element.
    const Index from_step = length == 1 ? bytes : rows.stride(0) * bytes;
    const Index to_step = length == 1 ? bytes : rows.stride(1) * bytes;
    const auto* const x = static_cast<const std::byte*>(from.start) + rows.offset(0) * bytes;
    auto* const y = static_cast<std::byte*>(to.start) + rows.offset(1) * bytes;
    for (Index block = 0; block < count; ++block) {
      row(length, x + from_starts[block] * bytes, from_step, y + to_starts[block] * bytes, to_step);
    }
  }
}

}  // namespace attention_lab::kernels
