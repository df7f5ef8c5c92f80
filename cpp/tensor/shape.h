// Shapes and strides: plain lists of numbers, and the rules about them that all functions share.
// What holds for one function only (matmul's rules, say) is in ops.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <span>
#include <string>

namespace attention_lab {

// Sizes, positions and strides, counted in elements.
using Index = std::ptrdiff_t;

// A number for each axis, used as a std::vector is. It holds them itself: a small computation would spend most of its
// time on asking for memory. EngineError for more than 64.
class Axes {
 public:
  using value_type = Index;
  using iterator = Index*;
  using const_iterator = const Index*;
  static constexpr std::size_t kMax = 64;  // PyTorch's limit

  // NOLINTBEGIN(cppcoreguidelines-pro-type-member-init): what is not there is never read
  Axes() noexcept {}  // NOLINT(modernize-use-equals-default): which would clear them where `Axes()` is written
  explicit Axes(std::size_t count, Index value = 0) { std::fill_n(grow(count), count, value); }
  Axes(std::initializer_list<Index> numbers) : Axes(std::span(numbers.begin(), numbers.size())) {}
  // NOLINTNEXTLINE(google-explicit-constructor): any list of numbers is one
  Axes(std::span<const Index> numbers) { std::ranges::copy(numbers, grow(numbers.size())); }
  template <std::contiguous_iterator Iterator>
  Axes(Iterator first, Iterator last) : Axes(std::span<const Index>(first, last)) {}
  // These copy only what is there.
  Axes(const Axes& other) noexcept : size_(other.size_) { std::copy_n(other.numbers_, size_, numbers_); }
  Axes(Axes&& other) noexcept : Axes(other) {}  // NOLINT(performance-move-constructor-init): a copy is all there is
  // NOLINTEND(cppcoreguidelines-pro-type-member-init)
  Axes& operator=(const Axes& other) noexcept {
    if (this == &other) return *this;
    size_ = other.size_;
    std::copy_n(other.numbers_, size_, numbers_);
    return *this;
  }
  Axes& operator=(Axes&& other) noexcept { return *this = other; }  // NOLINT(*-rvalue-reference-param-not-moved)
  ~Axes() = default;

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
  Index* begin() noexcept { return numbers_; }
  Index* end() noexcept { return numbers_ + size_; }
  [[nodiscard]] const Index* begin() const noexcept { return numbers_; }
  [[nodiscard]] const Index* end() const noexcept { return numbers_ + size_; }
  Index& operator[](std::size_t i) noexcept { return numbers_[i]; }
  const Index& operator[](std::size_t i) const noexcept { return numbers_[i]; }
  Index& back() noexcept { return numbers_[size_ - 1]; }
  [[nodiscard]] const Index& back() const noexcept { return numbers_[size_ - 1]; }

  void push_back(Index number) { *grow(1) = number; }
  void pop_back() noexcept { --size_; }
  void insert(const Index* at, Index number) { insert(at, &number, &number + 1); }
  void insert(const Index* at, std::initializer_list<Index> numbers) { insert(at, numbers.begin(), numbers.end()); }
  // From elsewhere.
  template <std::contiguous_iterator Iterator>
  void insert(const Index* at, Iterator first, Iterator last) {
    insert_all(at, std::span<const Index>(first, last));
  }
  void erase(const Index* at) noexcept { erase(at, at + 1); }
  void erase(const Index* first, const Index* last) noexcept;

  friend bool operator==(const Axes& a, const Axes& b) noexcept { return std::ranges::equal(a, b); }

 private:
  // Makes it `count` longer, and gives the place of what is to be written there.
  Index* grow(std::size_t count);
  void insert_all(const Index* at, std::span<const Index> numbers);

  std::size_t size_ = 0;
  Index numbers_[kMax];  // only `size_` of them are ever filled
};

// The sizes of a tensor's axes, none negative; an empty list belongs to a tensor without axes, which holds one number.
using Shape = Axes;
// How far apart neighbours along each axis lie in the storage.
using Strides = Axes;

// As PyTorch prints them: `(2, 3)`, `(3,)`, `()`.
std::string to_string(std::span<const Index> shape);

// The shape with these sizes, for a tensor made of `count` numbers. EngineError in the name of `function` unless all
// sizes are whole numbers of at least 0 and their product is `count`.
Shape checked_shape(const char* function, std::span<const double> sizes, std::size_t count);

// a * b; no value where that leaves the range of Index, which has 32 bits in wasm. So sizes are multiplied of which
// nothing is known yet; those of a tensor were checked when it was made.
std::optional<Index> checked_product(Index a, Index b) noexcept;

// The number of elements if a size of 0 is counted as 1, as it is in strides. No value where a size is negative, or
// where that number leaves the range of Index: kernels multiply sizes without looking, and no tensor has such a shape.
std::optional<Index> checked_extent(std::span<const Index> shape) noexcept;

// The number of elements of a shape that a tensor can have.
Index numel(std::span<const Index> shape) noexcept;

// The strides of a tensor of this shape, which one can have, whose elements lie in row-major order without gaps.
Strides contiguous_strides(const Shape& shape);

// Turns an axis counted from the end (-1 is the last) into one counted from the front. EngineError in the name of
// `function` where there is no such axis. A tensor without axes accepts 0 and -1, as in PyTorch.
std::size_t checked_axis(const char* function, Index dim, const Shape& shape);

// The shape that two operands take together: aligned at their last axes, sizes equal or one of them 1.
// The last `skipped` axes, which both must have, are neither compared nor in the result (matmul's matrices).
// EngineError in the name of `function` where they do not fit.
Shape broadcast(const char* function, const Shape& a, const Shape& b, std::size_t skipped = 0);

// The strides with which a tensor is read as if it had the shape `to`, which its own shape broadcasts to: 0 along the
// axes that are repeated.
Strides broadcast_strides(const Shape& shape, const Strides& strides, const Shape& to);

}  // namespace attention_lab
