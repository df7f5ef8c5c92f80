// How options and the words of choices are described, once for both sides (surface/ has the descriptions). A line there
// makes a field cross, checks it, and declares it with the default that the struct has; nothing of it is written again.
// A struct of
// options crosses to JavaScript as a list of numbers, one for each of its fields in the order of the description, and a
// choice as its number. wire.h reads them; write_surface.cc writes what TypeScript must know. No functions are
// described here.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace attention_lab::wire {

// ---- choices ----

template <typename Enum>
struct Word {
  Enum value;
  std::string_view text;  // as JavaScript says it
};
template <typename Enum, std::size_t kCount>
struct Words {
  std::string_view name;  // of the TypeScript type
  std::string_view says;
  std::array<Word<Enum>, kCount> list;
};

// Every value of an Enum, in its order, which is that of the numbers that cross.
template <typename Enum, std::size_t kCount>
consteval Words<Enum, kCount> words(std::string_view name, std::string_view says, const Word<Enum> (&list)[kCount]) {
  Words<Enum, kCount> all = {name, says, {}};
  for (std::size_t i = 0; i < kCount; ++i) {
    if (list[i].value != static_cast<Enum>(i)) throw "the words are not in the order of their values";
    all.list[i] = list[i];
  }
  return all;
}

// Specialised for every Enum that crosses by its words.
template <typename Enum>
inline constexpr std::nullptr_t kWords = nullptr;

// ---- options ----

// The member that is reached by kPath: one pointer to a member, or one to a struct within and one into that.
template <auto... kPath>
struct Field {
  std::string_view name;
  std::string_view says;
  bool required;

  template <typename Struct>
  static constexpr auto& of(Struct& options) {
    return (options.*....*kPath);
  }
};

// A field that may be left out: it is then what the struct says. `says`: for the TypeScript declaration.
template <auto... kPath>
consteval Field<kPath...> field(std::string_view name, std::string_view says = {}) {
  return {name, says, false};
}
template <auto... kPath>
consteval Field<kPath...> required(std::string_view name, std::string_view says = {}) {
  return {name, says, true};
}

// All fields of a struct that is described itself: one that the options derive from, or a member.
template <typename Base>
struct FieldsOf {
  template <typename Struct>
  static constexpr auto& of(Struct& options) {
    return static_cast<std::conditional_t<std::is_const_v<Struct>, const Base, Base>&>(options);
  }
};
template <auto kMember>
struct FieldsIn {
  template <typename Struct>
  static constexpr auto& of(Struct& options) {
    return options.*kMember;
  }
};

template <typename... Fields>
struct Description {
  std::string_view name;  // of the TypeScript interface
  std::tuple<Fields...> fields;
};
template <typename... Fields>
consteval Description<Fields...> options(std::string_view name, Fields... fields) {
  return {name, {fields...}};
}

// Specialised for every struct of options that crosses.
template <typename Struct>
inline constexpr std::nullptr_t kOptions = nullptr;

// All that an area offers, in the order in which write_surface.cc writes it.
template <typename... Each>
struct Surface {};

template <typename Struct>
concept Described = !std::is_same_v<std::remove_cv_t<decltype(kOptions<Struct>)>, std::nullptr_t>;

}  // namespace attention_lab::wire
