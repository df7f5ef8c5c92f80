// How modules and tensors with names cross to JavaScript: a module as the address of a shared pointer to it, which
// whoever got it gives back with `releaseModule`; TypeScript knows which kind it is.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bindings/wire.h"
#include "nn/module.h"

namespace attention_lab::wire {

EMSCRIPTEN_DECLARE_VAL_TYPE(Names);

template <>
struct Wire<std::optional<Index>> {
  using Type = OptionalNumber;
  static std::optional<Index> in(const OptionalNumber& number) {
    return number.isNull() || number.isUndefined() ? std::nullopt : std::optional(number.as<Index>());
  }
};

template <typename Enumeration>
  requires std::is_enum_v<Enumeration>
struct Wire<Enumeration> {
  using Type = int;
  static Enumeration in(int code) { return static_cast<Enumeration>(code); }
};

using ModulePointer = std::shared_ptr<nn::Module>;

template <typename Kind>
const Kind& module(Handle handle) {
  return static_cast<const Kind&>(*take<ModulePointer>(handle));
}

template <typename Kind, typename... Arguments>
Handle make_module(Arguments&&... arguments) {
  return give<ModulePointer>(std::make_shared<Kind>(std::forward<Arguments>(arguments)...));
}

inline Names names_of(const nn::NamedTensors& list) {
  const auto names = val::array();
  for (const auto& [name, tensor] : list) names.call<void>("push", name);
  return Names(names);
}

inline std::vector<Tensor> tensors_of(nn::NamedTensors list) {
  std::vector<Tensor> tensors;
  for (auto& [name, tensor] : list) tensors.push_back(std::move(tensor));
  return tensors;
}

inline nn::NamedTensors named(const Names& names, const Numbers& handles) {
  const std::vector<std::string> list = emscripten::vecFromJSArray<std::string>(names);
  std::vector<Tensor> tensors = Wire<std::vector<Tensor>>::in(handles);
  nn::NamedTensors result;
  for (std::size_t i = 0; i < list.size(); ++i) result.emplace_back(list[i], std::move(tensors[i]));
  return result;
}

}  // namespace attention_lab::wire
