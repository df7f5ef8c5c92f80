// Constants of a step are computed in double precision, as Python does; the numbers themselves are changed by kernels.
#include "optim/optimizer.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numbers>

#include "autograd/autograd.h"
#include "kernels/optimizer.h"
#include "kernels/reduce.h"
#include "ops/cast.h"
#include "tensor/fail.h"

namespace attention_lab::optim {
namespace {

void check_not_negative(const char* function, const char* what, double value) {
  if (!(value >= 0)) fail("%: % must not be negative", function, what);
}

}  // namespace

Optimizer::Optimizer(const char* function, std::vector<Tensor> parameters, double lr, std::vector<const char*> names)
    : function_(function), parameters_(std::move(parameters)), slots_(parameters_.size()), names_(std::move(names)) {
  if (parameters_.empty()) fail("%: there are no parameters", function_);
  for (const Tensor& parameter : parameters_) {
    if (parameter.dtype() == DType::kFloat32 && is_leaf(parameter) && parameter.is_contiguous()) continue;
    fail("%: a parameter must be a contiguous leaf of float32, not a result or a view", function_);
  }
  for (const Tensor& parameter : parameters_) parameter.set_seen(false);
  for (const Tensor& parameter : parameters_) {
    if (parameter.seen()) fail("%: a parameter of shape % is there twice", function_, parameter.shape());
    parameter.set_seen(true);
  }
  set_lr(lr);
}

void Optimizer::set_lr(double lr) {
  check_not_negative(function_, "lr", lr);
  lr_ = lr;
}

void Optimizer::step() {
  // All memory comes first, so that the step is made as a whole or not at all.
  std::vector<Tensor> gradients(parameters_.size());
  std::vector<Slot> slots = slots_;
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    const Tensor gradient = grad(parameters_[i]);
    if (!gradient.defined()) continue;
    gradients[i] = contiguous(gradient);
    if (slots[i].steps++ > 0) continue;
    for (std::size_t k = 0; k < names_.size(); ++k) slots[i].tensors.push_back(Tensor::zeros(parameters_[i].shape()));
  }
  slots_ = std::move(slots);
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    if (!gradients[i].defined()) continue;
    const Tensor& parameter = parameters_[i];
    update(slots_[i], parameter.numel(), gradients[i].data(), parameter.mutable_data());
    parameter.count_change();
  }
}

void Optimizer::zero_grad() {
  for (const Tensor& parameter : parameters_) set_grad(parameter, {});
}

std::vector<std::pair<std::string, Tensor>> Optimizer::state() const {
  std::vector<std::pair<std::string, Tensor>> list;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    const std::string prefix = std::to_string(i) + ".";
    const std::int64_t steps = slots_[i].steps;
    list.emplace_back(prefix + "step", Tensor::copy_of(std::span(&steps, 1), {}));
    for (std::size_t k = 0; k < slots_[i].tensors.size(); ++k) {
      list.emplace_back(prefix + names_[k], clone(slots_[i].tensors[k]));
    }
  }
  return list;
}

void Optimizer::set_state(const std::vector<std::pair<std::string, Tensor>>& state) {
  const auto expect = [this](bool fits) {
    if (!fits) fail("%: this state is of another optimiser, or of other parameters", function_);
  };
  std::vector<Slot> slots(slots_.size());
  auto next = state.begin();
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const std::string prefix = std::to_string(i) + ".";
    expect(next != state.end() && next->first == prefix + "step" && next->second.dtype() == DType::kInt64 &&
           next->second.shape().empty());
    slots[i].steps = *(next++)->second.data<std::int64_t>();
    expect(slots[i].steps >= 0);
    if (slots[i].steps == 0) continue;
    for (const char* const name : names_) {
      expect(next != state.end() && next->first == prefix + name && next->second.dtype() == DType::kFloat32 &&
             next->second.shape() == parameters_[i].shape());
      slots[i].tensors.push_back(clone(next++->second.detached()));
    }
  }
  expect(next == state.end());
  slots_ = std::move(slots);
}

SGD::SGD(std::vector<Tensor> parameters, const Options& options)
    : Optimizer("SGD", std::move(parameters), options.lr,
                options.momentum == 0 ? std::vector<const char*>{} : std::vector{"momentum_buffer"}),
      options_(options) {
  check_not_negative("SGD", "momentum", options.momentum);
  check_not_negative("SGD", "weight_decay", options.weight_decay);
  if (std::isnan(options.dampening)) fail("SGD: dampening must be a number");
  if (options.nesterov && !(options.momentum > 0 && options.dampening == 0)) {
    fail("SGD: nesterov needs a momentum and no dampening");
  }
}

void SGD::update(const Slot& slot, Index n, const float* gradient, float* parameter) {
  const kernels::Sgd constants = {.lr = static_cast<float>(lr()),
                                  .momentum = static_cast<float>(options_.momentum),
                                  .dampening = static_cast<float>(options_.dampening),
                                  .weight_decay = static_cast<float>(options_.weight_decay),
                                  .nesterov = options_.nesterov,
                                  .first = slot.steps == 1};
  kernels::sgd(n, constants, gradient, parameter, slot.tensors.empty() ? nullptr : slot.tensors[0].mutable_data());
}

Adam::Adam(std::vector<Tensor> parameters, const Options& options)
    : Optimizer(options.decoupled ? "AdamW" : "Adam", std::move(parameters), options.lr, {"exp_avg", "exp_avg_sq"}),
      options_(options) {
  const char* const name = options.decoupled ? "AdamW" : "Adam";
  check_not_negative(name, "eps", options.eps);
  check_not_negative(name, "weight_decay", options.weight_decay);
  for (const double beta : {options.beta1, options.beta2}) {
    if (!(beta >= 0 && beta < 1)) fail("%: betas must be at least 0 and below 1", name);
  }
}

void Adam::update(const Slot& slot, Index n, const float* gradient, float* parameter) {
  const auto t = static_cast<double>(slot.steps);
  const double decay = options_.weight_decay;
  const kernels::Adam constants = {.beta1 = static_cast<float>(options_.beta1),
                                   .beta2 = static_cast<float>(options_.beta2),
                                   .eps = static_cast<float>(options_.eps),
                                   .rest1 = static_cast<float>(1 - options_.beta1),
                                   .rest2 = static_cast<float>(1 - options_.beta2),
                                   .weight_decay = static_cast<float>(options_.decoupled ? 0 : decay),
                                   .shrink = static_cast<float>(options_.decoupled ? 1 - lr() * decay : 1),
                                   .step_size = static_cast<float>(lr() / (1 - std::pow(options_.beta1, t))),
                                   .root_correction = static_cast<float>(std::sqrt(1 - std::pow(options_.beta2, t)))};
  kernels::adam(n, constants, gradient, parameter, slot.tensors[0].mutable_data(), slot.tensors[1].mutable_data());
}

double clip_grad_norm_(const std::vector<Tensor>& parameters, double max_norm) {
  check_not_negative("clip_grad_norm_", "max_norm", max_norm);
  double total = 0;
  std::vector<Tensor> gradients;
  for (const Tensor& parameter : parameters) {
    const Tensor gradient = grad(parameter);
    if (!gradient.defined()) continue;
    if (!gradient.is_contiguous()) set_grad(parameter, contiguous(gradient));  // the same numbers
    gradients.push_back(grad(parameter));
    total += kernels::dot(gradient.numel(), gradients.back().data(), gradients.back().data());
  }
  const double norm = std::sqrt(total);
  const auto factor = static_cast<float>(max_norm / (norm + 1e-6));
  if (!(factor >= 1)) {  // nor where the norm is NaN: then all are, as in PyTorch

    for (const Tensor& gradient : gradients) {
      kernels::scale(gradient.numel(), factor, gradient.mutable_data());
      gradient.count_change();
    }
  }
  return norm;
}

double step_lr(double base, Index step, Index step_size, double gamma) {
  if (step_size < 1) fail("step_lr: step_size must be at least 1");
  const Index times = step / step_size;
  return base * std::pow(gamma, static_cast<double>(times));
}
double exponential_lr(double base, Index step, double gamma) {
  return base * std::pow(gamma, static_cast<double>(step));
}
double cosine_annealing_lr(double base, Index step, Index t_max, double eta_min) {
  if (t_max < 1) fail("cosine_annealing_lr: t_max must be at least 1");
  const double turn = std::numbers::pi * static_cast<double>(step) / static_cast<double>(t_max);
  return eta_min + (base - eta_min) * (1 + std::cos(turn)) / 2;
}
double linear_lr(double base, Index step, double start_factor, double end_factor, Index total_iters) {
  if (total_iters < 1) fail("linear_lr: total_iters must be at least 1");
  const double part = static_cast<double>(std::min(step, total_iters)) / static_cast<double>(total_iters);
  return base * (start_factor + (end_factor - start_factor) * part);
}
double noam_lr(double base, Index step, Index d_model, Index warmup) {
  if (d_model < 1 || warmup < 1) fail("noam_lr: d_model and warmup must be at least 1");
  const auto t = static_cast<double>(step) + 1;
  const double ramp = t * std::pow(static_cast<double>(warmup), -1.5);
  return base * std::min(std::pow(t, -0.5), ramp) / std::sqrt(static_cast<double>(d_model));
}

}  // namespace attention_lab::optim
