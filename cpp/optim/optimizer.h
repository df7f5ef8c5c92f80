// Optimisers with PyTorch's arithmetic and arguments; gradient clipping; learning-rate schedules.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tensor/tensor.h"

namespace attention_lab::optim {

// Changes parameters by their gradients. The state that it keeps is made for a parameter when its first gradient comes.
class Optimizer {
 public:
  virtual ~Optimizer() = default;
  Optimizer(const Optimizer&) = delete;
  Optimizer& operator=(const Optimizer&) = delete;
  Optimizer(Optimizer&&) = delete;
  Optimizer& operator=(Optimizer&&) = delete;

  // Parameters without a gradient stay as they are.
  void step();
  // Forgets the gradients of all parameters.
  void zero_grad();

  [[nodiscard]] double lr() const { return lr_; }
  // EngineError unless it is at least 0.
  void set_lr(double lr);

  // All that it keeps, by name: `0.step` (int64), `0.exp_avg`, ... with the position of the parameter. Copies.
  [[nodiscard]] std::vector<std::pair<std::string, Tensor>> state() const;
  // Goes on from there. EngineError unless an optimiser of the same kind over the same shapes gave it.
  void set_state(const std::vector<std::pair<std::string, Tensor>>& state);

 protected:
  // What is kept for one parameter: how many steps it has made, and tensors of its shape, once it has made one.
  struct Slot {
    std::int64_t steps = 0;
    std::vector<Tensor> tensors;
  };
  // `names` are those of a slot's tensors.
  Optimizer(const char* function, std::vector<Tensor> parameters, double lr, std::vector<const char*> names);

 private:
  // slot.steps is at least 1, and slot.tensors exist. Everything is contiguous.
  virtual void update(const Slot& slot, Index n, const float* gradient, float* parameter) = 0;

  const char* function_;
  std::vector<Tensor> parameters_;
  std::vector<Slot> slots_;
  std::vector<const char*> names_;
  double lr_ = 0;
};

class SGD : public Optimizer {
 public:
  struct Options {
    double lr = 1e-3;
    double momentum = 0;
    double dampening = 0;
    double weight_decay = 0;
    bool nesterov = false;
  };
  // EngineError for a negative option, or nesterov without momentum or with dampening.
  SGD(std::vector<Tensor> parameters, const Options& options);

 private:
  void update(const Slot& slot, Index n, const float* gradient, float* parameter) override;
  Options options_;
};

// Kingma and Ba (2015). With `decoupled` weight decay it is AdamW (Loshchilov and Hutter, 2019).
class Adam : public Optimizer {
 public:
  struct Options {
    double lr = 1e-3;
    double beta1 = 0.9;
    double beta2 = 0.999;
    double eps = 1e-8;
    double weight_decay = 0;
    bool decoupled = false;
  };
  // EngineError for a negative option, or a beta that is not below 1.
  Adam(std::vector<Tensor> parameters, const Options& options);

 private:
  void update(const Slot& slot, Index n, const float* gradient, float* parameter) override;
  Options options_;
};

// Multiplies all gradients by max_norm / (norm + 1e-6) where that is below 1; gives the norm of all of them together
// before. Parameters without a gradient count as zero.
double clip_grad_norm_(const std::vector<Tensor>& parameters, double max_norm);

// ---- schedules: the learning rate of step (or epoch) `step`, from 0, for the one at the start ----

// Times gamma after every `step_size` steps.
double step_lr(double base, Index step, Index step_size, double gamma = 0.1);
// Times gamma after every step.
double exponential_lr(double base, Index step, double gamma);
// Along half a cosine from the base to `eta_min` at step t_max (Loshchilov and Hutter, 2017).
double cosine_annealing_lr(double base, Index step, Index t_max, double eta_min = 0);
// From base * start_factor to base * end_factor in equal steps.
double linear_lr(double base, Index step, double start_factor, double end_factor, Index total_iters);
// d_model^-0.5 min(t^-0.5, t warmup^-1.5) times the base for t = step + 1 (Vaswani et al. 2017, equation 3).
double noam_lr(double base, Index step, Index d_model, Index warmup);

}  // namespace attention_lab::optim
