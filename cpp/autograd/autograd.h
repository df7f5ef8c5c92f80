// Reverse-mode differentiation. Every differentiable function leaves on its result a note of how gradients go back
// through it (a Node); backward follows the notes from a result to the tensors that asked for a gradient (the leaves).
// It leaves out gradients of gradients, and knows no function: those are in ops.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "tensor/tensor.h"

namespace attention_lab {

class Node;

// What autograd keeps with a tensor that requires a gradient: a leaf, or the result of a Node.
struct AutogradMeta {
  bool requires_grad = false;
  Tensor grad;                    // of a leaf, or of a tensor that retains it: the sum of what has arrived
  std::shared_ptr<Node> grad_fn;  // null for a leaf
  std::size_t output = 0;         // which result of grad_fn this tensor is
};

// Tensors that a function is given, or gives, by reference: a copy of each handle would cost code at every call.
class TensorRef {
 public:
  TensorRef(const Tensor& tensor) : tensor_(&tensor) {}  // NOLINT(google-explicit-constructor): stands for the tensor
  const Tensor& operator*() const { return *tensor_; }

 private:
  const Tensor* tensor_;
};
using TensorRefs = std::initializer_list<TensorRef>;

// Gradients for the inputs of a Node in their order. One without a value counts as zero.
class Gradients : public std::vector<Tensor> {
 public:
  Gradients() = default;
  explicit Gradients(std::size_t count);
  // NOLINTBEGIN(google-explicit-constructor): they are lists
  Gradients(const TensorRefs& list);
  Gradients(std::vector<Tensor> list) : std::vector<Tensor>(std::move(list)) {}
  // NOLINTEND(google-explicit-constructor)
};

// What a Node's backward is given.
class Arriving {
 public:
  explicit Arriving(const Node& node) : node_(&node) {}
  // The gradient of one of the node's results, in that result's shape; zeros where nothing arrived.
  [[nodiscard]] Tensor grad(std::size_t output = 0) const;
  // Whether anybody wants the gradient of this input.
  [[nodiscard]] bool needs(std::size_t input) const noexcept;

 private:
  const Node* node_;
};

// How gradients go back through one application of a function: any callable of that signature. A std::function would
// do, and bring code for copying and for looking inside along with each of some hundred of them.
class Backward {
 public:
  Backward() = default;
  template <typename Function>
    requires(!std::is_same_v<std::remove_cvref_t<Function>, Backward>)
  Backward(Function&& function)  // NOLINT(google-explicit-constructor): a callable is one
      : function_(std::make_unique<Held<std::remove_cvref_t<Function>>>(std::forward<Function>(function))) {}

  explicit operator bool() const { return function_ != nullptr; }
  Gradients operator()(const Arriving& arriving) const { return function_->call(arriving); }

 private:
  struct Callable {
    Callable() = default;
    virtual ~Callable() = default;
    Callable(const Callable&) = delete;
    Callable& operator=(const Callable&) = delete;
    Callable(Callable&&) = delete;
    Callable& operator=(Callable&&) = delete;
    virtual Gradients call(const Arriving& arriving) = 0;
  };
  template <typename Function>
  class Held final : public Callable {
   public:
    explicit Held(Function&& function) : function_(std::move(function)) {}
    Gradients call(const Arriving& arriving) override { return function_(arriving); }

   private:
    Function function_;
  };

  std::unique_ptr<Callable> function_;
};

// One application of a function.
class Node {
 public:
  Node(const char* name, std::vector<std::shared_ptr<AutogradMeta>> inputs, std::span<const Tensor> outputs,
       Backward backward);
  // Frees long chains of nodes without recursion.
  ~Node();
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;
  Node(Node&&) = delete;
  Node& operator=(Node&&) = delete;

  // As PyTorch prints it: `SoftmaxBackward0`.
  [[nodiscard]] const char* name() const { return name_; }

 private:
  friend class Arriving;
  friend class BackwardRun;
  friend void retain_grad(const Tensor& tensor);

  const char* name_;
  std::uint64_t sequence_;                              // later nodes go back first, as in PyTorch
  std::vector<std::shared_ptr<AutogradMeta>> inputs_;   // null where no gradient is wanted
  std::vector<std::pair<Shape, DType>> outputs_;        // to make zeros of
  std::vector<std::weak_ptr<AutogradMeta>> retaining_;  // results that keep their gradient
  Backward backward_;                                   // empty once it has run: what it saved is freed
  // Only while a backward runs:
  std::size_t waiting_for_ = 0;    // uses of its results that have not sent their gradient yet
  std::vector<Tensor> gradients_;  // of its results, so far
};

// Whether functions leave notes. True at first; false inside NoGrad.
bool grad_enabled() noexcept;
void set_grad_enabled(bool on) noexcept;

// While one exists, functions leave no notes.
class NoGrad {
 public:
  NoGrad() : before_(grad_enabled()) { set_grad_enabled(false); }
  ~NoGrad() { set_grad_enabled(before_); }
  NoGrad(const NoGrad&) = delete;
  NoGrad& operator=(const NoGrad&) = delete;
  NoGrad(NoGrad&&) = delete;
  NoGrad& operator=(NoGrad&&) = delete;

 private:
  bool before_;
};

bool requires_grad(const Tensor& tensor) noexcept;
bool is_leaf(const Tensor& tensor) noexcept;
// Makes a leaf ask for a gradient, or no longer. EngineError unless it is a leaf of float32.
void set_requires_grad(const Tensor& tensor, bool wanted);
// What has arrived at a leaf (or at a tensor that retains it); no value before the first backward.
Tensor grad(const Tensor& tensor);
// No value to clear it. EngineError unless shapes and dtypes are the same.
void set_grad(const Tensor& tensor, const Tensor& gradient);
// Makes a result keep its gradient, as leaves do. EngineError if it requires none.
void retain_grad(const Tensor& tensor);
// `SoftmaxBackward0`; empty for a leaf.
std::string_view grad_fn_name(const Tensor& tensor);

// Adds the gradient of `tensor` with respect to every leaf it was made from to that leaf's grad. `gradient` is the one
// that arrives at `tensor` itself, in its shape; it may be left out for a tensor of one element (1).
// EngineError if the tensor requires no gradient, if shapes differ, if the graph was used before (unless that call
// retained it), or if a saved tensor was changed in the meantime; the leaves are then as before.
void backward(const Tensor& tensor, const Tensor& gradient = {}, bool retain_graph = false);

// For functions that change a tensor in place: EngineError, in the name of `function`, if autograd would not see it
// (the tensor requires a gradient, or `value` does, outside NoGrad).
void check_in_place(const char* function, const Tensor& tensor, const Tensor& value = {});

// ---- for functions that can be differentiated ----

// Whether anything computed from these must leave a note.
bool needs_grad(const TensorRefs& inputs) noexcept;
bool needs_grad(std::span<const Tensor> inputs) noexcept;

// A tensor that backward will need. It is detached, so that a result may save itself; backward fails in words if its
// numbers were changed in between.
class Saved {
 public:
  Saved() = default;
  explicit Saved(const Tensor& tensor);
  // EngineError if it was changed. Without a value if none was saved.
  [[nodiscard]] const Tensor& get() const;

 private:
  Tensor tensor_;
  std::uint32_t version_ = 0;
};

// Notes on `output` or `outputs`, just made from `inputs`, how gradients go back.
void connect(const char* name, const TensorRefs& inputs, const Tensor& output, Backward backward);
void connect(const char* name, std::span<const Tensor> inputs, std::span<const Tensor> outputs, Backward backward);

// The usual last line of a differentiable function: `output` with its note, if one is needed. `backward` takes an
// Arriving and gives a gradient for each input; tensors it uses are captured as Saved.
template <typename Function>
Tensor record(const char* name, const TensorRefs& inputs, const Tensor& output, Function&& backward) {
  if (needs_grad(inputs)) connect(name, inputs, output, std::forward<Function>(backward));
  return output;
}
// The same for a list of inputs of any length, and for several results.
template <typename Function>
std::vector<Tensor> record(const char* name, std::span<const Tensor> inputs, std::vector<Tensor> outputs,
                           Function&& backward) {
  if (needs_grad(inputs)) connect(name, inputs, outputs, std::forward<Function>(backward));
  return outputs;
}

}  // namespace attention_lab
