// What crosses to JavaScript other than single numbers, and Embind's own part in C++ with nothing but the types that
// do. Embind's library registers all numbers of C++, five kinds of strings and 23 views of memory as well, which would
// cost every reader another 3 KB of glue and names.
#include "bindings/wire.h"

#include <emscripten/em_js.h>

#include <array>
#include <cstring>
#include <limits>

#include "tensor/error.h"

// Emval.toValue and toHandle: JavaScript's values by the numbers that Embind has for them.
EM_JS_DEPS(attention_lab_wire, "$Emval");
// NOLINTBEGIN: JavaScript
// clang-format off
EM_JS(int, attention_lab_length, (emscripten::EM_VAL list), { return Emval.toValue(list).length; });
EM_JS(void, attention_lab_read, (emscripten::EM_VAL list, double* to), { HEAPF64.set(Emval.toValue(list), to >> 3); });
EM_JS(emscripten::EM_VAL, attention_lab_list, (const double* from, int count), {
  return Emval.toHandle(Array.from(HEAPF64.subarray(from >> 3, (from >> 3) + count)));
});
EM_JS(bool, attention_lab_read_optional, (emscripten::EM_VAL number, double* to), {
  HEAPF64[to >> 3] = Emval.toValue(number);
  return Emval.toValue(number) != null;
});
// clang-format on
// NOLINTEND

namespace attention_lab::wire {

std::vector<double> numbers_in(const Numbers& list) {
  std::vector<double> numbers(static_cast<std::size_t>(attention_lab_length(list.as_handle())));
  attention_lab_read(list.as_handle(), numbers.data());
  return numbers;
}

Numbers numbers_out(const std::vector<double>& numbers) {
  return Numbers(emscripten::val::take_ownership(attention_lab_list(numbers.data(), static_cast<int>(numbers.size()))));
}

std::optional<double> number_in(const OptionalNumber& number) {
  double value = 0;
  return attention_lab_read_optional(number.as_handle(), &value) ? std::optional(value) : std::nullopt;
}

FieldReader::FieldReader(const Numbers& list) {
  static std::array<double, 80> numbers;  // a tensor has up to 64 axes
  // Script and module are made of one description: a list of another length is of another build.
  const auto length = static_cast<std::size_t>(attention_lab_length(list.as_handle()));
  if (length > numbers.size()) throw EngineError("the script and the wasm of the engine are of two builds");
  attention_lab_read(list.as_handle(), numbers.data());
  next_ = numbers.data();
}
int FieldReader::code() noexcept { return static_cast<int>(*next_++); }
void FieldReader::read(bool& field) noexcept { field = *next_++ != 0; }
void FieldReader::read(double& field) noexcept { field = *next_++; }
void FieldReader::read(Index& field) noexcept { field = static_cast<Index>(*next_++); }
void FieldReader::read(std::int64_t& field) noexcept { field = static_cast<std::int64_t>(*next_++); }
void FieldReader::read(std::uint64_t& field) noexcept {
  field = static_cast<std::uint64_t>(static_cast<std::int64_t>(*next_++));
}
void FieldReader::read(std::optional<double>& field) noexcept {
  const bool there = *next_++ != 0;
  const double value = *next_++;
  field = there ? std::optional(value) : std::nullopt;
}
void FieldReader::read(std::optional<Index>& field) noexcept {
  std::optional<double> value;
  read(value);
  field = value ? std::optional(static_cast<Index>(*value)) : std::nullopt;
}
void FieldReader::read(Tensor& field) noexcept { field = Wire<Tensor>::in(static_cast<Handle>(*next_++)); }
void FieldReader::read(std::vector<Index>& field) {
  const auto count = static_cast<std::size_t>(code());
  field.assign(next_, next_ + count);
  next_ += count;
}
void FieldReader::read(random::Generator*& field) noexcept {
  field = Wire<random::Generator*>::in(static_cast<Handle>(*next_++));
}

}  // namespace attention_lab::wire

namespace {

using emscripten::internal::InitFunc;
using emscripten::internal::TypeID;

// The bindings of all files. NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
InitFunc* bindings = nullptr;

template <typename Integer>
void register_integer(const char* name) {
  emscripten::internal::_embind_register_integer(TypeID<Integer>::get(), name, sizeof(Integer),
                                                 std::numeric_limits<Integer>::min(),
                                                 std::numeric_limits<Integer>::max());
}

}  // namespace

// The names under which Embind looks for these.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {

// For messages about a type that is not registered. The caller frees it.
const char* __getTypeName(const void* /*type*/) { return strdup("a type that bindings/wire.cc lacks"); }

void _embind_register_bindings(InitFunc* binding) {
  binding->next = bindings;
  bindings = binding;
}

void _embind_initialize_bindings() {
  for (const InitFunc* binding = bindings; binding != nullptr; binding = binding->next) binding->init_func();
}

}  // extern "C"
// NOLINTEND(bugprone-reserved-identifier)

EMSCRIPTEN_BINDINGS(types) {
  using namespace emscripten::internal;  // NOLINT(google-build-using-namespace): names that only Embind has
  _embind_register_void(TypeID<void>::get(), "void");
  _embind_register_bool(TypeID<bool>::get(), "bool", true, false);
  register_integer<int>("int");
  register_integer<unsigned int>("unsigned int");
  register_integer<long>("long");
  register_integer<unsigned long>("unsigned long");
  _embind_register_float(TypeID<double>::get(), "double", sizeof(double));
  _embind_register_std_string(TypeID<std::string>::get(), "std::string");
}
