// How the types of the engine's functions cross to JavaScript: a tensor as a number, the address of a handle on the
// heap, which whoever got it gives back with `release`. Plain numbers cross in tens of nanoseconds, objects of Embind
// in microseconds. TypeScript (web/src/engine) makes objects of them, and checks every argument that is not a tensor:
// Embind takes 2.7 for a whole number.
#pragma once

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <array>
#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "bindings/fields.h"
#include "random/generator.h"
#include "tensor/tensor.h"

namespace attention_lab::wire {

// Named types for the generated declarations, which would say `any` otherwise.
EMSCRIPTEN_DECLARE_VAL_TYPE(Numbers);
EMSCRIPTEN_DECLARE_VAL_TYPE(OptionalNumber);

// The address of an object that JavaScript owns; 0 for a tensor that is left out.
using Handle = std::uintptr_t;

// Lists of numbers cross in one call; Embind's own ways make several for every entry. (In wire.cc.)
std::vector<double> numbers_in(const Numbers& list);
Numbers numbers_out(const std::vector<double>& numbers);
std::optional<double> number_in(const OptionalNumber& number);

template <typename T>
Handle give(T object) {
  return reinterpret_cast<Handle>(new T(std::move(object)));
}
template <typename T>
T& take(Handle handle) {
  return *reinterpret_cast<T*>(handle);
}

// What crosses for a T, and the translation both ways. Numbers, booleans and strings are translated by Embind.
template <typename T>
struct Wire {
  static_assert(std::is_arithmetic_v<T> || std::is_void_v<T> || std::is_same_v<T, std::string> ||
                    std::is_base_of_v<emscripten::val, T>,
                "include the description (bindings/surface/) of what crosses here");
  using Type = T;
  static T in(Type value) { return value; }
  static Type out(T value) { return value; }
};

// Neither is inlined: a hundred functions cross here.
template <>
struct Wire<Tensor> {
  using Type = Handle;
  [[gnu::noinline]] static const Tensor& in(Handle handle) {
    static const Tensor none;
    return handle == 0 ? none : take<Tensor>(handle);
  }
  [[gnu::noinline]] static Handle out(Tensor tensor) { return tensor.defined() ? give(std::move(tensor)) : 0; }
};

// A choice, by its number.
template <typename Enum>
  requires std::is_enum_v<Enum>
struct Wire<Enum> {
  using Type = int;
  static Enum in(int code) { return static_cast<Enum>(code); }
  static int out(Enum value) { return static_cast<int>(value); }
};

template <>
struct Wire<std::vector<Index>> {
  using Type = Numbers;
  static std::vector<Index> in(const Numbers& list) {
    // As doubles: a JavaScript number that is too large must not wrap around to a small one.
    const std::vector<double> numbers = numbers_in(list);
    return {numbers.begin(), numbers.end()};
  }
  static Numbers out(const std::vector<Index>& list) { return numbers_out({list.begin(), list.end()}); }
};

template <>
struct Wire<Shape> {
  using Type = Numbers;
  static Shape in(const Numbers& list) { return Shape(Wire<std::vector<Index>>::in(list)); }
  static Numbers out(const Shape& shape) { return numbers_out({shape.begin(), shape.end()}); }
};

template <>
struct Wire<std::vector<Tensor>> {
  using Type = Numbers;
  static std::vector<Tensor> in(const Numbers& handles) {
    std::vector<Tensor> tensors;
    for (const double handle : numbers_in(handles)) {
      tensors.push_back(Wire<Tensor>::in(static_cast<Handle>(handle)));
    }
    return tensors;
  }
  static Numbers out(std::vector<Tensor> tensors) {
    std::vector<double> handles;
    handles.reserve(tensors.size());
    for (Tensor& tensor : tensors) handles.push_back(static_cast<double>(Wire<Tensor>::out(std::move(tensor))));
    return numbers_out(handles);
  }
};

template <>
struct Wire<std::pair<Tensor, Tensor>> {
  using Type = Numbers;
  static Numbers out(std::pair<Tensor, Tensor> both) {
    return Wire<std::vector<Tensor>>::out({std::move(both.first), std::move(both.second)});
  }
};

template <>
struct Wire<std::optional<Index>> {
  using Type = OptionalNumber;
  static std::optional<Index> in(const OptionalNumber& number) {
    const std::optional<double> value = number_in(number);
    return value ? std::optional(static_cast<Index>(*value)) : std::nullopt;
  }
};

// A generator: 0 stands for the engine's own.
template <>
struct Wire<random::Generator*> {
  using Type = Handle;
  static random::Generator* in(Handle handle) {
    return handle == 0 ? &random::default_generator() : &take<random::Generator>(handle);
  }
};

// Options, by the numbers of their fields. One that may be left out takes two: whether it is there, and what it is.
// Axes take their count before them. There are few numbers, and they are read at once, so that all share one place:
// nothing is to be freed afterwards, in some forty functions.
class FieldReader {
 public:
  explicit FieldReader(const Numbers& list);

  void read(bool& field) noexcept;
  void read(double& field) noexcept;
  void read(Index& field) noexcept;
  void read(std::int64_t& field) noexcept;
  void read(std::uint64_t& field) noexcept;
  void read(std::optional<double>& field) noexcept;
  void read(std::optional<Index>& field) noexcept;
  void read(Tensor& field) noexcept;
  void read(std::vector<Index>& field);
  void read(random::Generator*& field) noexcept;
  template <typename Enum>
    requires std::is_enum_v<Enum>
  void read(Enum& field) noexcept {
    field = static_cast<Enum>(code());
  }
  template <typename T, std::size_t kCount>
  void read(std::array<T, kCount>& fields) noexcept {
    for (T& field : fields) read(field);
  }
  template <Described Struct>
  void read(Struct& options) {
    read_all(options, std::type_identity<decltype(kOptions<Struct>.fields)>());
  }

 private:
  int code() noexcept;

  // By their types alone: the names and texts of a description are for the build, and not to be in the module.
  template <typename Struct, typename... Fields>
  void read_all(Struct& options, std::type_identity<std::tuple<Fields...>> /*fields*/) {
    (read(Fields::of(options)), ...);
  }

  const double* next_;
};

template <Described Struct>
struct Wire<Struct> {
  using Type = Numbers;
  [[gnu::noinline]] static Struct in(const Numbers& list) {
    FieldReader reader(list);
    Struct options;
    reader.read(options);
    return options;
  }
};

template <typename T>
using WireOf = Wire<std::remove_cvref_t<T>>;

// `call` is the function as JavaScript calls it.
template <auto kFunction>
struct Bound;
template <typename Result, typename... Arguments, Result (*kFunction)(Arguments...)>
struct Bound<kFunction> {
  static auto call(typename WireOf<Arguments>::Type... arguments) {
    if constexpr (std::is_void_v<Result>) {
      kFunction(WireOf<Arguments>::in(std::move(arguments))...);
    } else {
      return WireOf<Result>::out(kFunction(WireOf<Arguments>::in(std::move(arguments))...));
    }
  }
};

// Offers a function to JavaScript under this name.
template <auto kFunction>
void define(const char* name) {
  emscripten::function(name, &Bound<kFunction>::call);
}

// A function whose last arguments JavaScript gives by name: they are the fields of Options, in their order.
template <auto kFunction, typename Options>
class ByName {
  // By their types alone, as FieldReader.
  template <typename Result, typename... Arguments, std::size_t... kBefore, typename... Fields>
  static constexpr auto make(Result (* /*function*/)(Arguments...), std::index_sequence<kBefore...> /*before*/,
                             std::type_identity<std::tuple<Fields...>> /*fields*/) {
    using All = std::tuple<std::remove_cvref_t<Arguments>...>;
    using Given = std::tuple<std::tuple_element_t<kBefore, All>...,
                             std::remove_cvref_t<decltype(Fields::of(std::declval<const Options&>()))>...>;
    static_assert(std::is_same_v<All, Given>, "the last arguments are not the fields of the options");
    return +[](const std::tuple_element_t<kBefore, All>&... before, const Options& options) -> Result {
      return kFunction(before..., Fields::of(options)...);
    };
  }
  template <typename Result, typename... Arguments, typename... Fields>
  static constexpr auto make(Result (*function)(Arguments...), std::type_identity<std::tuple<Fields...>> fields) {
    return make(function, std::make_index_sequence<sizeof...(Arguments) - sizeof...(Fields)>(), fields);
  }

 public:
  static constexpr auto call =
      make(kFunction, std::type_identity<std::remove_cv_t<decltype(kOptions<Options>.fields)>>());
};
template <auto kFunction, Described Options>
void define(const char* name) {
  define<ByName<kFunction, Options>::call>(name);
}

// One of several functions of the same name: define<overload<Tensor(const Tensor&)>(&exp)>("exp").
template <typename Signature>
constexpr Signature* overload(Signature* function) {
  return function;
}

}  // namespace attention_lab::wire
