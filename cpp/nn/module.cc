// The bookkeeping of parameters.
#include "nn/module.h"

#include <algorithm>

#include "autograd/autograd.h"
#include "ops/cast.h"
#include "ops/in_place.h"
#include "tensor/fail.h"

namespace attention_lab::nn {
namespace {

const Tensor* find(const NamedTensors& list, std::string_view name) {
  const auto found = std::ranges::find(list, name, &std::pair<std::string, Tensor>::first);
  return found == list.end() ? nullptr : &found->second;
}

std::string described(const Tensor& tensor) { return to_string(tensor.shape()) + " of " + name_of(tensor.dtype()); }

}  // namespace

Tensor Module::forward(const Tensor& /*x*/) const {
  fail("forward: this module takes more than one tensor, or gives more than one");
}

void Module::check_name(std::string_view name) const {
  if (name.empty() || name.find_first_of(".\n") != std::string_view::npos) {
    fail("a part of a module cannot be called '%': names have no dot and no line break", std::string(name));
  }
  const auto is_called = [name](const auto& each) { return each.first == name; };
  if (!std::ranges::any_of(parameters_, is_called) && !std::ranges::any_of(buffers_, is_called) &&
      !std::ranges::any_of(parts_, is_called)) {
    return;
  }
  fail("a part of this module is called '%' already", std::string(name));
}

const Tensor& Module::add_parameter(const char* name, const Tensor& parameter) {
  check_name(name);
  if (!is_leaf(parameter) || !parameter.is_contiguous()) {
    fail("a parameter must be a contiguous leaf of float32, not a result or a view");
  }
  set_requires_grad(parameter, true);
  parameters_.emplace_back(name, parameter);
  return parameter;  // NOLINT(bugprone-return-const-ref-from-parameter): see module.h
}

const Tensor& Module::add_buffer(const char* name, const Tensor& buffer) {
  check_name(name);
  if (requires_grad(buffer)) fail("a buffer must require no gradient");
  buffers_.emplace_back(name, buffer);
  return buffer;  // NOLINT(bugprone-return-const-ref-from-parameter): see module.h
}

template <typename Work>
void Module::for_each_module(const Work& work, const std::string& prefix, int depth) const {
  constexpr int kMaxDepth = 100;
  if (depth > kMaxDepth) fail("more than % modules are nested in each other", kMaxDepth);
  work(*this, prefix);
  for (const auto& [name, part] : parts_) part->for_each_module(work, prefix + name + ".", depth + 1);
}

void Module::add_part(const char* name, std::shared_ptr<Module> part) {
  check_name(name);
  const auto check = [this](const Module& each, const std::string& /*prefix*/) {
    if (&each == this) fail("a module cannot be a part of itself");
  };
  part->for_each_module(check, {}, 1);
  parts_.emplace_back(name, std::move(part));
}

NamedTensors Module::all_tensors(bool buffers) const {
  NamedTensors list;
  for_each_module([&list, buffers](const Module& each, const std::string& prefix) {
    for (const auto& [name, parameter] : each.parameters_) list.emplace_back(prefix + name, parameter);
    if (!buffers) return;
    for (const auto& [name, buffer] : each.buffers_) list.emplace_back(prefix + name, buffer);
  });
  return list;
}

NamedTensors Module::named_parameters() const {
  NamedTensors list = all_tensors(false);
  for (const auto& [name, parameter] : list) parameter.set_seen(false);
  std::erase_if(list, [](const auto& each) {
    const bool seen = each.second.seen();
    each.second.set_seen(true);
    return seen;
  });
  return list;
}

NamedTensors Module::state_dict() const {
  NamedTensors list = all_tensors(true);
  for (auto& [name, parameter] : list) parameter = parameter.detached();
  return list;
}

std::vector<Tensor> Module::parameters() const {
  std::vector<Tensor> list;
  for (auto& [name, parameter] : named_parameters()) list.push_back(parameter);
  return list;
}

void Module::load_state_dict(const NamedTensors& state) const {
  const NamedTensors own = all_tensors(true);
  std::string problems;
  for (const auto& [name, parameter] : own) {
    const Tensor* const given = find(state, name);
    if (given == nullptr) {
      problems += "; " + name + " is missing";
    } else if (given->shape() != parameter.shape() || given->dtype() != parameter.dtype()) {
      problems += "; " + name + " is " + described(*given) + " and should be " + described(parameter);
    }
  }
  for (const auto& [name, tensor] : state) {
    if (find(own, name) == nullptr) problems += "; " + name + " is unknown";
    if (&tensor != find(state, name)) problems += "; " + name + " is there twice";
  }
  if (!problems.empty()) fail("load_state_dict: %", problems.substr(2));
  // What is read from a parameter is copied before the first is changed: after that nothing can fail.
  std::vector<Tensor> values;
  for (const auto& [name, parameter] : own) {
    const Tensor& given = *find(state, name);
    const bool shared = std::ranges::any_of(own, [&](const auto& each) { return each.second.shares_storage(given); });
    values.push_back(shared ? clone(given.detached()) : given);
  }
  const NoGrad no_grad;
  for (std::size_t i = 0; i < own.size(); ++i) copy_(own[i].second, values[i]);
}

void Module::train(bool training) {
  for_each_module([training](const Module& each, const std::string& /*prefix*/) { each.training_ = training; });
}

void Module::zero_grad() const {
  for (const Tensor& parameter : parameters()) set_grad(parameter, {});
}

}  // namespace attention_lab::nn
