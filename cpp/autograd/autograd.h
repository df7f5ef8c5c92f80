// Reverse-mode differentiation. Every differentiable function leaves on its result a note of how gradients go back
// through it (a Node); backward follows the notes from a result to the tensors that asked for a gradient (the leaves).
// It leaves out gradients of gradients, and knows no function: those are in ops.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>
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
  bool retains_grad = false;      // of a result: whether it keeps its gradient
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
  // Whether anybody wants the gradient of this input: not a leaf that has stopped asking for it.
  [[nodiscard]] bool needs(std::size_t input) const noexcept;

 private:
  const Node* node_;
};

// How gradients go back through one application of a function.
class Backward {
 public:
  Backward() = default;
  virtual ~Backward() = default;
  Backward(const Backward&) = delete;
  Backward& operator=(const Backward&) = delete;
  Backward(Backward&&) = delete;
  Backward& operator=(Backward&&) = delete;
  virtual Gradients operator()(const Arriving& in) const = 0;
  // Whether it keeps tensors: to free them, a backward that retains no graph drops it.
  [[nodiscard]] bool keeps_tensors() const { return keeps_tensors_; }

 protected:
  explicit Backward(bool keeps_tensors) : keeps_tensors_(keeps_tensors) {}

 private:
  bool keeps_tensors_ = true;
};

// One application of a function.
class Node {
 public:
  Node(const char* name, std::vector<std::shared_ptr<AutogradMeta>> inputs, std::span<const Tensor> outputs,
       std::unique_ptr<Backward> backward);
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
  std::unique_ptr<Backward> backward_;                  // null once it has run: what it kept is freed
  // Only while a backward runs:
  std::size_t waiting_for_ = 0;    // uses of its results that have not sent their gradient yet
  std::vector<Tensor> gradients_;  // of its results, so far
  bool is_needed_ = true;          // whether a gradient that is asked for comes through here
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
// retained it, or nothing was saved in it), or if a saved tensor was changed in the meantime; the leaves are then as
// before.
void backward(const Tensor& tensor, const Tensor& gradient = {}, bool retain_graph = false);

// The gradients of the sum of all outputs with respect to these inputs, leaves or results; no tensor's grad changes.
// `gradients` are those that arrive at the outputs, or fewer where those have one element. An input that the outputs do
// not depend on gives no value if that is allowed. EngineError as for backward, for an input that requires no gradient,
// and for one that the outputs do not depend on.
std::vector<Tensor> gradients_of(const std::vector<Tensor>& outputs, const std::vector<Tensor>& inputs,
                                 const std::vector<Tensor>& gradients = {}, bool retain_graph = false,
                                 bool allow_unused = false);

// For functions that change a tensor in place: EngineError, in the name of `function`, if autograd would not see it
// (the tensor requires a gradient, or `value` does, outside NoGrad).
void check_in_place(const char* function, const Tensor& tensor, const Tensor& value = {});

// ---- for functions that can be differentiated ----

// Whether anything computed from these must leave a note.
bool needs_grad(const TensorRefs& inputs) noexcept;
bool needs_grad(std::span<const Tensor> inputs) noexcept;

// A tensor that a backward was given to keep. It is detached, so that a result may be kept for its own gradient.
// Without a value where the tensor had none.
class Saved {
 public:
  explicit Saved(const Tensor& tensor);
  // The tensor with its numbers; EngineError if they were changed since.
  const Tensor& operator*() const;
  // What changes of numbers leave as it was.
  [[nodiscard]] bool defined() const { return tensor_.defined(); }
  [[nodiscard]] const Shape& shape() const { return tensor_.shape(); }

 private:
  Tensor tensor_;
  std::uint32_t version_ = 0;
};

// Whether a backward may hold a T as it is: it must not hold a tensor, whose numbers would be read without a look at
// whether they were changed. A struct of tensors is not trivially copyable.
template <typename T>
inline constexpr bool kHoldsNoTensor =
    std::is_trivially_copyable_v<T> && !std::is_same_v<std::remove_cv_t<std::remove_pointer_t<T>>, Tensor>;
template <typename T>
inline constexpr bool kHoldsNoTensor<std::vector<T>> = kHoldsNoTensor<T>;
template <>
inline constexpr bool kHoldsNoTensor<Axes> = true;

// As what a backward holds a T, and how it is handed to its function.
template <typename T>
struct KeptAs {
  static_assert(kHoldsNoTensor<T>, "keep: name each tensor (or list of tensors) and each plain value for itself");
  using Held = T;
  using Given = std::conditional_t<std::is_scalar_v<T>, T, const T&>;
};
template <>
struct KeptAs<Tensor> {
  using Held = Saved;
  using Given = const Saved&;
};
template <>
struct KeptAs<std::vector<Tensor>> {
  struct Held : std::vector<Saved> {
    explicit Held(const std::vector<Tensor>& list) : std::vector<Saved>(list.begin(), list.end()) {}
  };
  using Given = const std::vector<Saved>&;
};

template <typename T>
inline constexpr bool kIsTensors = std::is_same_v<T, Tensor> || std::is_same_v<T, std::vector<Tensor>>;

// What keep() lists, by reference until it is known that there is a note to leave.
template <typename... Values>
struct Keep {
  // A function, and thus a lambda that captures nothing: it has no other way to what it needs than by being given it.
  using Function = Gradients(const Arriving& in, typename KeptAs<Values>::Given... kept);

  std::tuple<const Values&...> values;
};
template <typename... Values>
Keep<Values...> keep(const Values&... values) {
  return {{values...}};
}

// A backward and what it is to keep, as long as nobody knows whether it will be needed.
class Note {
 public:
  Note() = default;
  Note(const Note&) = delete;
  Note& operator=(const Note&) = delete;
  Note(Note&&) = delete;
  Note& operator=(Note&&) = delete;
  [[nodiscard]] virtual std::unique_ptr<Backward> kept() const = 0;

 protected:
  ~Note() = default;
};

template <typename... Values>
class NoteOf final : public Note {
 public:
  NoteOf(typename Keep<Values...>::Function* function, const Keep<Values...>& keep)
      : function_(function), keep_(&keep) {}
  [[nodiscard]] std::unique_ptr<Backward> kept() const override {
    // NOLINTNEXTLINE(cppcoreguidelines-owning-memory): make_unique, for another type, would cost code in each of them.
    return std::unique_ptr<Backward>(new Kept(function_, keep_->values));
  }

 private:
  class Kept final : public Backward {
   public:
    Kept(typename Keep<Values...>::Function* function, const std::tuple<const Values&...>& values)
        : Backward((kIsTensors<Values> || ...)), function_(function), values_(values) {}
    Gradients operator()(const Arriving& in) const override { return call(in, std::index_sequence_for<Values...>()); }

   private:
    // Not std::apply, of which one or two calls remain in each kind.
    template <std::size_t... kPlaces>
    [[nodiscard, gnu::always_inline]] Gradients call(const Arriving& in,
                                                     std::index_sequence<kPlaces...> /*all*/) const {
      return function_(in, std::get<kPlaces>(values_)...);
    }

    typename Keep<Values...>::Function* function_;
    std::tuple<typename KeptAs<Values>::Held...> values_;
  };

  typename Keep<Values...>::Function* function_;
  const Keep<Values...>* keep_;
};

// Leaves the note on `output` or `outputs`, just made from `inputs`, if one is needed.
Tensor with_note(const char* name, const TensorRefs& inputs, const Tensor& output, const Note& note);
std::vector<Tensor> with_note(const char* name, std::span<const Tensor> inputs, std::vector<Tensor> outputs,
                              const Note& note);

// Whether functions leave notes at all. The module of the page is compiled without: none of its lessons asks for a
// gradient, and the ways back are a sixth of what it downloads.
#ifdef ATTENTION_LAB_NO_GRADIENTS
inline constexpr bool kGradients = false;
#else
inline constexpr bool kGradients = true;
#endif

// The usual last line of a differentiable function: `output` with its note, if one is needed. `backward` takes an
// Arriving, then what is kept in that order, and gives a gradient for each input:
//
//   return record("MulBackward0", {a, b}, out, keep(a, b), [](const Arriving& in, const Saved& x, const Saved& y) {
//     return Gradients{sum_to(mul(in.grad(), *y), x.shape()), sum_to(mul(in.grad(), *x), y.shape())};
//   });
//
// Tensors come back as Saved, numbers by value, all else by constant reference. A lambda that captures does not
// compile.
template <typename... Values>
Tensor record(const char* name, const TensorRefs& inputs, const Tensor& output, const Keep<Values...>& kept,
              typename Keep<Values...>::Function* backward) {
  if constexpr (!kGradients) return output;
  return with_note(name, inputs, output, NoteOf<Values...>(backward, kept));
}
// The same for a list of inputs of any length, and for several results.
template <typename... Values>
std::vector<Tensor> record(const char* name, std::span<const Tensor> inputs, std::vector<Tensor> outputs,
                           const Keep<Values...>& kept, typename Keep<Values...>::Function* backward) {
  if constexpr (!kGradients) return outputs;
  return with_note(name, inputs, std::move(outputs), NoteOf<Values...>(backward, kept));
}

// A result that was composed of other functions, under the name that PyTorch's gradient of the whole has.
Tensor composed(const char* name, const Tensor& out);

}  // namespace attention_lab
