// What all layers share: parameters by name, in the order in which PyTorch lists them, and the switch between training
// and evaluation.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "random/generator.h"
#include "tensor/tensor.h"

namespace attention_lab::nn {

using NamedTensors = std::vector<std::pair<std::string, Tensor>>;

// What a layer's sizes may be where it makes others of them: gates, projections and states side by side are up to four
// times as wide, which is a number of 32 bits in wasm.
inline constexpr Index kMaxSize = Index{1} << 28;

class Module {
 public:
  Module() = default;
  virtual ~Module() = default;
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;
  Module(Module&&) = delete;
  Module& operator=(Module&&) = delete;

  // For layers that make one tensor of one tensor. The others have a forward of their own, and this is an EngineError.
  [[nodiscard]] virtual Tensor forward(const Tensor& x) const;

  // Its own parameters, then those of its parts: `weight`, `self_attn.in_proj_weight`, `layers.0.bias`. One that stands
  // in several places is listed once, by the first of its names.
  [[nodiscard]] NamedTensors named_parameters() const;
  [[nodiscard]] std::vector<Tensor> parameters() const;
  // The same by all of their names, with the buffers of each module after its parameters, as tensors that share their
  // numbers and that no gradient passes.
  [[nodiscard]] NamedTensors state_dict() const;

  // Copies numbers into the parameters and buffers of the same names; state_dict has those of all. EngineError, before
  // any is changed, that lists what is missing, what is unknown and what has another shape or type.
  void load_state_dict(const NamedTensors& state) const;

  // Dropout works while training only. A new module is training.
  void train(bool training = true);
  void eval() { train(false); }
  [[nodiscard]] bool training() const { return training_; }

  // Forgets the gradients of all parameters.
  void zero_grad() const;

  // What follows is for the module itself, when it is made; a plain Module is put together from outside.
  // These give back what they were given: whoever calls copies it before a temporary ends, and copies cost space.
  // EngineError for a name that is taken, empty, or has a dot in it.
  // A tensor as a parameter, which requires a gradient. EngineError unless it is a contiguous leaf of float32.
  const Tensor& add_parameter(const char* name, const Tensor& parameter);
  // A tensor that is no parameter: it is kept with the state, and nothing learns it.
  const Tensor& add_buffer(const char* name, const Tensor& buffer);
  // Another module as a part. EngineError if this is a part of that, or if too many are nested in each other.
  template <typename Part>
  const std::shared_ptr<Part>& add_module(const char* name, const std::shared_ptr<Part>& part) {
    add_part(name, part);
    return part;  // NOLINT(bugprone-return-const-ref-from-parameter): see above
  }

 private:
  void add_part(const char* name, std::shared_ptr<Module> part);
  void check_name(std::string_view name) const;
  // Calls `work` with every module in here, itself first, and how its parameters are called before their own names.
  // EngineError if too many are nested in each other.
  template <typename Work>
  void for_each_module(const Work& work, const std::string& prefix = {}, int depth = 0) const;
  [[nodiscard]] NamedTensors all_tensors(bool buffers) const;

  NamedTensors parameters_;
  NamedTensors buffers_;
  std::vector<std::pair<std::string, std::shared_ptr<Module>>> parts_;
  mutable bool training_ = true;  // of modules that are reached as parts
};

// Makes a module. If that fails, the random numbers of its first parameters count as not drawn.
template <typename Kind, typename... Arguments>
std::shared_ptr<Kind> new_module(Arguments&&... arguments) {
  const random::UndoDraws undo;
  return std::make_shared<Kind>(std::forward<Arguments>(arguments)...);
}

}  // namespace attention_lab::nn
