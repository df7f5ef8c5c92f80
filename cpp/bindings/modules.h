// How modules and tensors with names cross to JavaScript: a module as the address of a shared pointer to it, which
// whoever got it gives back with `releaseModule`; TypeScript knows which kind it is.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bindings/wire.h"
#include "nn/module.h"

namespace attention_lab::wire {

using ModulePointer = std::shared_ptr<nn::Module>;

template <typename Kind>
const Kind& module(Handle handle) {
  return static_cast<const Kind&>(*take<ModulePointer>(handle));
}

template <typename Kind, typename... Arguments>
Handle make_module(Arguments&&... arguments) {
  return give<ModulePointer>(nn::new_module<Kind>(std::forward<Arguments>(arguments)...));
}

// Tensors with names cross as tensors; their names are what `last_names` gives then, one text, in lines.
inline std::string& last_names() {
  static std::string names;  // NOLINT: state between two calls
  return names;
}
inline Numbers named_out(nn::NamedTensors list) {
  std::vector<Tensor> tensors;
  std::string names;
  for (auto& [name, tensor] : list) {
    if (!tensors.empty()) names += '\n';
    names += name;
    tensors.push_back(std::move(tensor));
  }
  last_names() = std::move(names);
  return Wire<std::vector<Tensor>>::out(std::move(tensors));
}

inline nn::NamedTensors named(std::string names, const Numbers& handles) {
  nn::NamedTensors result;
  for (Tensor& tensor : Wire<std::vector<Tensor>>::in(handles)) {
    const std::size_t end = std::min(names.find('\n'), names.size());
    result.emplace_back(names.substr(0, end), std::move(tensor));
    names.erase(0, end + 1);
  }
  return result;
}

}  // namespace attention_lab::wire
