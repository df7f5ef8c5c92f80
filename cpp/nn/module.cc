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

const Tensor& Module::add_parameter(const char* name, const Tensor& parameter) {
  set_requires_grad(parameter, true);
  parameters_.emplace_back(name, parameter);
  return parameter;  // NOLINT(bugprone-return-const-ref-from-parameter): see module.h
}

void Module::add_part(const char* name, std::shared_ptr<Module> part) { parts_.emplace_back(name, std::move(part)); }

void Module::list_parameters(const std::string& prefix, NamedTensors& list) const {
  for (const auto& [name, parameter] : parameters_) list.emplace_back(prefix + name, parameter);
  for (const auto& [name, part] : parts_) part->list_parameters(prefix + name + ".", list);
}

NamedTensors Module::named_parameters() const {
  NamedTensors list;
  list_parameters("", list);
  return list;
}

std::vector<Tensor> Module::parameters() const {
  std::vector<Tensor> list;
  for (auto& [name, parameter] : named_parameters()) list.push_back(parameter);
  return list;
}

void Module::load_state_dict(const NamedTensors& state) const {
  const NamedTensors own = named_parameters();
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
  training_ = training;
  for (const auto& [name, part] : parts_) part->train(training);
}

void Module::zero_grad() const {
  for (const Tensor& parameter : parameters()) set_grad(parameter, {});
}

}  // namespace attention_lab::nn
