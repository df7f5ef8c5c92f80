// Memory for objects of one type that come and go by the thousand: what one leaves, the next takes. The allocator of
// the wasm modules is small rather than fast. Native builds leave it out, so that sanitizers see what is used when
// gone.
#pragma once

#include <cstddef>
#include <memory>
#include <new>

namespace attention_lab {

#if defined(__wasm__)
// For std::allocate_shared. It never gives memory back: there is as much as the most objects that ever lived at once.
template <typename T>
class Pool {
 public:
  using value_type = T;

  Pool() = default;
  template <typename Other>
  Pool(const Pool<Other>& /*other*/) noexcept {}  // as allocators do

  // One object each, whatever is asked for: of the pool nothing else is.
  T* allocate(std::size_t /*one*/) {
    if (Free* const next = left_; next != nullptr) {
      left_ = next->next;
      return static_cast<T*>(static_cast<void*>(next));
    }
    return static_cast<T*>(::operator new(sizeof(T)));
  }
  void deallocate(T* object, std::size_t /*one*/) noexcept { left_ = new (object) Free{left_}; }

  friend bool operator==(const Pool& /*a*/, const Pool& /*b*/) noexcept { return true; }

 private:
  struct Free {
    Free* next;
  };
  static_assert(sizeof(T) >= sizeof(Free) && alignof(T) <= alignof(std::max_align_t));

  // State of the whole program by nature; the engine runs in one thread.
  static inline Free* left_ = nullptr;
};
#else
template <typename T>
using Pool = std::allocator<T>;
#endif

}  // namespace attention_lab
