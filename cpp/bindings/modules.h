// How modules and tensors with names cross to JavaScript: a module as the address of a shared pointer to it, which
// whoever got it gives back with `releaseModule`; TypeScript knows which kind it is.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bindings/surface.h"
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

// Names cross as one text, in lines.
inline std::string names_of(const nn::NamedTensors& list) {
  std::string names;
  for (const auto& [name, tensor] : list) {
    if (!names.empty()) names += '\n';
    names += name;
  }
  return names;
}

inline std::vector<Tensor> tensors_of(nn::NamedTensors list) {
  std::vector<Tensor> tensors;
  for (auto& [name, tensor] : list) tensors.push_back(std::move(tensor));
  return tensors;
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
