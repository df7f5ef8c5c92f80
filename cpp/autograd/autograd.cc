// The graph of notes, and the walk back through it.
#include "autograd/autograd.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "autograd/arrays.h"
#include "kernels/functions.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

// State of the engine, which runs in one thread.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
bool enabled = true;
std::uint64_t next_sequence = 0;
// Inputs of nodes that are being freed, while the outermost one is.
std::vector<std::shared_ptr<AutogradMeta>>* being_freed = nullptr;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

// Whether a backward may give this for what has that shape: without a value it counts as zero.
[[maybe_unused]] bool is_gradient(const Tensor& gradient, const Shape& shape) {
  return !gradient.defined() || (gradient.shape() == shape && gradient.dtype() == DType::kFloat32);
}

// total + part, in the memory of `total` where nobody else can see it.
Tensor added(Tensor total, const Tensor& part) {
  if (!total.defined()) return part;
  assert(is_gradient(part, total.shape()));
  const bool reuse = total.owns_alone() && total.is_contiguous();
  const Tensor out = reuse ? total : Tensor::uninitialised(total.shape());
  kernels::apply(kernels::kAdd, out.shape(), target(out), {source(total), source(part)});
  total = out;
  return total;
}

// A contiguous tensor that shares its memory with no other.
Tensor own(Tensor tensor) {
  if (tensor.owns_alone() && tensor.is_contiguous()) return tensor;
  Tensor out = Tensor::uninitialised(tensor.shape());
  kernels::copy(tensor.shape(), source(tensor), target(out));
  return out;
}

// What arrived at leaves, or at results that keep their gradient.
using Arrivals = std::vector<std::pair<std::shared_ptr<AutogradMeta>, Tensor>>;

// Adds it to what was there. All sums are made before the first is kept: an error leaves every gradient as it was.
void keep_gradients(Arrivals arrived) {
  for (auto& [meta, total] : arrived) {
    total = own(std::move(total));
    if (meta->grad.defined()) {
      kernels::apply(kernels::kAdd, total.shape(), target(total), {source(meta->grad), source(total)});
    }
  }
  for (auto& [meta, total] : arrived) meta->grad = std::move(total);
}

}  // namespace

bool grad_enabled() noexcept { return enabled; }
void set_grad_enabled(bool on) noexcept { enabled = on; }

Tensor Arriving::grad(std::size_t output) const {
  const Tensor& gradient = node_->gradients_[output];
  return gradient.defined() ? gradient : Tensor::zeros(node_->outputs_[output].first);
}
bool Arriving::needs(std::size_t input) const noexcept {
  const AutogradMeta* const meta = node_->inputs_[input].get();
  return meta != nullptr && meta->requires_grad;
}

Gradients::Gradients(std::size_t count) : std::vector<Tensor>(count) {}
Gradients::Gradients(const TensorRefs& list) {
  reserve(list.size());
  for (const TensorRef& tensor : list) push_back(*tensor);
}

Node::Node(const char* name, std::vector<std::shared_ptr<AutogradMeta>> inputs, std::span<const Tensor> outputs,
           std::unique_ptr<Backward> backward)
    : name_(name), sequence_(next_sequence++), inputs_(std::move(inputs)), backward_(std::move(backward)) {
  outputs_.reserve(outputs.size());
  for (const Tensor& output : outputs) outputs_.emplace_back(output.shape(), output.dtype());
}

Node::~Node() {
  if (being_freed != nullptr) {
    std::ranges::move(inputs_, std::back_inserter(*being_freed));
    return;
  }
  std::vector<std::shared_ptr<AutogradMeta>> list = std::move(inputs_);
  being_freed = &list;
  while (!list.empty()) {
    const std::shared_ptr<AutogradMeta> last = std::move(list.back());
    list.pop_back();
  }
  being_freed = nullptr;
}

// One call of backward. Nodes carry its state; it is cleared however the call ends.
class BackwardRun {
 public:
  // Of whom gradients are wanted; none: of all leaves, and of results that keep theirs.
  explicit BackwardRun(const std::vector<Tensor>& inputs = {}) {
    for (const Tensor& input : inputs) wanted_.push_back(input.autograd().get());
  }
  ~BackwardRun() {
    for (const auto& node : nodes_) {
      node->waiting_for_ = 0;
      node->gradients_.clear();
      node->is_needed_ = true;
    }
  }
  BackwardRun(const BackwardRun&) = delete;
  BackwardRun& operator=(const BackwardRun&) = delete;
  BackwardRun(BackwardRun&&) = delete;
  BackwardRun& operator=(BackwardRun&&) = delete;

  // What arrives when these gradients start at these tensors.
  Arrivals run(std::span<const Tensor> outputs, std::span<const Tensor> gradients, bool retain_graph) {
    find(outputs);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
      const std::shared_ptr<AutogradMeta>& start = outputs[i].autograd();
      if (start->grad_fn) {
        add_to(start->grad_fn->gradients_[start->output], gradients[i]);
      } else if (wants(*start)) {
        collect(start, gradients[i]);
      }
    }
    for (const auto& node : nodes_) {
      if (node->waiting_for_ == 0) ready_.push_back(node.get());
    }
    std::ranges::make_heap(ready_, {}, &Node::sequence_);
    while (!ready_.empty()) {
      std::ranges::pop_heap(ready_, {}, &Node::sequence_);
      Node& node = *ready_.back();
      ready_.pop_back();
      step(node, retain_graph);
    }
    return std::move(arrived_);
  }

 private:
  static void add_to(Tensor& total, const Tensor& part) {
    if (part.defined()) total = total.defined() ? added(std::move(total), part) : part;
  }
  [[nodiscard]] bool wants(const AutogradMeta& meta) const {
    return wanted_.empty() || std::ranges::find(wanted_, &meta) != wanted_.end();
  }

  // All nodes that the outputs depend on, and how often each result is used. A note that was used up is an error before
  // anything has changed.
  void find(std::span<const Tensor> outputs) {
    const auto visit = [this](const std::shared_ptr<Node>& node) {
      if (!node->gradients_.empty()) return;
      node->gradients_.resize(node->outputs_.size());
      nodes_.push_back(node);
    };
    for (const Tensor& output : outputs) {
      if (output.autograd()->grad_fn) visit(output.autograd()->grad_fn);
    }
    // NOLINTNEXTLINE(modernize-loop-convert): the list grows while it is walked.
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      for (const auto& input : nodes_[i]->inputs_) {
        if (!input || !input->grad_fn) continue;
        ++input->grad_fn->waiting_for_;
        visit(input->grad_fn);
      }
    }
    std::vector<Node*> in_order;  // inputs come before what is made of them
    in_order.reserve(nodes_.size());
    for (const auto& node : nodes_) in_order.push_back(node.get());
    std::ranges::sort(in_order, {}, &Node::sequence_);
    for (Node* const node : in_order) {
      node->is_needed_ = wanted_.empty() || std::ranges::any_of(node->inputs_, [this](const auto& input) {
                           return input && (wants(*input) || (input->grad_fn && input->grad_fn->is_needed_));
                         });
      if (node->is_needed_ && !node->backward_) {
        fail(
            "backward: an earlier backward went through this graph and freed what it had saved; let that one retain "
            "the graph to go through it again");
      }
    }
  }

  void step(Node& node, bool retain_graph) {
    for (const auto& weak : node.retaining_) {
      const std::shared_ptr<AutogradMeta> meta = weak.lock();
      if (wanted_.empty() && meta && node.gradients_[meta->output].defined()) {
        collect(meta, node.gradients_[meta->output]);
      }
    }
    for (AutogradMeta* const meta : wanted_) {
      if (meta->grad_fn.get() != &node || !node.gradients_[meta->output].defined()) continue;
      collect(std::shared_ptr<AutogradMeta>(meta->grad_fn, meta), node.gradients_[meta->output]);
    }
    Gradients gradients(node.inputs_.size());
    if (node.is_needed_ && std::ranges::any_of(node.gradients_, &Tensor::defined))
      gradients = (*node.backward_)(Arriving(node));
    assert(gradients.size() == node.inputs_.size());
    for (Tensor& gradient : node.gradients_) gradient = {};  // frees memory early, and lets sums reuse it
    if (!retain_graph && node.is_needed_ && node.backward_->keeps_tensors()) node.backward_ = nullptr;
    for (std::size_t i = 0; i < gradients.size(); ++i) {
      const std::shared_ptr<AutogradMeta>& input = node.inputs_[i];
      if (!input) continue;
      Tensor gradient = std::move(gradients[i]);
      if (!input->grad_fn) {
        if (gradient.defined() && input->requires_grad && wants(*input)) collect(input, std::move(gradient));
        continue;
      }
      Node& from = *input->grad_fn;
      Tensor& total = from.gradients_[input->output];
      assert(is_gradient(gradient, from.outputs_[input->output].first));
      add_to(total, gradient);
      if (--from.waiting_for_ == 0) {
        ready_.push_back(&from);
        std::ranges::push_heap(ready_, {}, &Node::sequence_);
      }
    }
  }

  void collect(const std::shared_ptr<AutogradMeta>& meta, Tensor gradient) {
    const auto known = std::ranges::find(arrived_, meta, &Arrivals::value_type::first);
    if (known == arrived_.end()) {
      arrived_.emplace_back(meta, std::move(gradient));
    } else {
      known->second = added(std::move(known->second), gradient);
    }
  }

  std::vector<AutogradMeta*> wanted_;
  std::vector<std::shared_ptr<Node>> nodes_;
  std::vector<Node*> ready_;  // a heap: the latest first
  Arrivals arrived_;
};

bool requires_grad(const Tensor& tensor) noexcept {
  return tensor.defined() && tensor.autograd() && tensor.autograd()->requires_grad;
}
bool is_leaf(const Tensor& tensor) noexcept { return !tensor.autograd() || !tensor.autograd()->grad_fn; }

void set_requires_grad(const Tensor& tensor, bool wanted) {
  if (!is_leaf(tensor)) {
    if (wanted) return;
    fail("requires_grad: only a leaf can give up its gradient; detach a result instead");
  }
  if (wanted && tensor.dtype() != DType::kFloat32) {
    fail("requires_grad: only tensors of float32 have gradients, not %", tensor.dtype());
  }
  if (!tensor.autograd()) {
    if (!wanted) return;
    tensor.set_autograd(std::make_shared<AutogradMeta>());
  }
  tensor.autograd()->requires_grad = wanted;
}

Tensor grad(const Tensor& tensor) {
  Tensor gradient = tensor.autograd() ? tensor.autograd()->grad : Tensor();
  assert(is_gradient(gradient, tensor.shape()));
  return gradient;
}

void set_grad(const Tensor& tensor, const Tensor& gradient) {
  if (gradient.defined()) {
    if (gradient.shape() != tensor.shape() || gradient.dtype() != tensor.dtype()) {
      fail("grad: a gradient of shape % and type % does not belong to a tensor of shape % and type %", gradient.shape(),
           gradient.dtype(), tensor.shape(), tensor.dtype());
    }
    if (!tensor.autograd()) tensor.set_autograd(std::make_shared<AutogradMeta>());
  }
  if (tensor.autograd()) tensor.autograd()->grad = gradient.defined() ? gradient.detached() : Tensor();
}

void retain_grad(const Tensor& tensor) {
  if (!requires_grad(tensor)) fail("retain_grad: the tensor requires no gradient");
  AutogradMeta& meta = *tensor.autograd();
  if (is_leaf(tensor) || meta.retains_grad) return;
  meta.grad_fn->retaining_.push_back(tensor.autograd());
  meta.retains_grad = true;
}

std::string_view grad_fn_name(const Tensor& tensor) {
  return is_leaf(tensor) ? std::string_view() : tensor.autograd()->grad_fn->name();
}

namespace {

// The gradient that a backward begins with, after its checks.
Tensor starting(const Tensor& tensor, const Tensor& gradient) {
  if (!requires_grad(tensor)) {
    fail("backward: the tensor requires no gradient: nothing it was computed from does");
  }
  if (!gradient.defined() && tensor.numel() != 1) {
    fail("backward: a gradient can be left out only for a tensor of one element, not of shape %", tensor.shape());
  }
  if (gradient.defined() && (gradient.shape() != tensor.shape() || gradient.dtype() != DType::kFloat32)) {
    fail("backward: a gradient of shape % and type % cannot arrive at a tensor of shape %", gradient.shape(),
         gradient.dtype(), tensor.shape());
  }
  Tensor start = gradient;
  if (!start.defined()) {
    start = Tensor::uninitialised(tensor.shape());
    *start.mutable_data() = 1;
  }
  return start;
}

}  // namespace

void backward(const Tensor& tensor, const Tensor& gradient, bool retain_graph) {
  const Tensor start = starting(tensor, gradient);
  const NoGrad no_grad;
  keep_gradients(BackwardRun().run({&tensor, 1}, {&start, 1}, retain_graph));
}

std::vector<Tensor> gradients_of(const std::vector<Tensor>& outputs, const std::vector<Tensor>& inputs,
                                 const std::vector<Tensor>& gradients, bool retain_graph, bool allow_unused) {
  if (gradients.size() > outputs.size()) {
    fail("grad: % gradients for % outputs", gradients.size(), outputs.size());
  }
  for (const Tensor& input : inputs) {
    if (!requires_grad(input)) fail("grad: an input of shape % requires no gradient", input.shape());
  }
  if (inputs.empty()) return {};
  std::vector<Tensor> starts;
  starts.reserve(outputs.size());
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    starts.push_back(starting(outputs[i], i < gradients.size() ? gradients[i] : Tensor()));
  }
  const NoGrad no_grad;
  Arrivals arrived = BackwardRun(inputs).run(outputs, starts, retain_graph);
  std::vector<Tensor> results;
  for (const Tensor& input : inputs) {
    const auto found = std::ranges::find_if(
        arrived, [&](const auto& arrival) { return arrival.first.get() == input.autograd().get(); });
    if (found == arrived.end() && !allow_unused) {
      fail("grad: the outputs do not depend on an input of shape %", input.shape());
    }
    results.push_back(found == arrived.end() ? Tensor() : own(found->second));
  }
  return results;
}

void check_in_place(const char* function, const Tensor& tensor, const Tensor& value) {
  if (!grad_enabled()) return;
  if (requires_grad(tensor)) {
    fail("%: % cannot be changed in place while gradients are recorded", function,
         is_leaf(tensor) ? "a leaf that requires a gradient" : "a result that requires a gradient");
  }
  if (requires_grad(value)) {
    fail("%: a value that requires a gradient cannot be written in place while gradients are recorded", function);
  }
}

bool needs_grad(const TensorRefs& inputs) noexcept {
  return enabled && std::ranges::any_of(inputs, [](const TensorRef& input) { return requires_grad(*input); });
}
bool needs_grad(std::span<const Tensor> inputs) noexcept {
  return enabled && std::ranges::any_of(inputs, requires_grad);
}

Saved::Saved(const Tensor& tensor) {
  if (!tensor.defined()) return;
  tensor_ = tensor.detached();
  version_ = tensor.version();
}

const Tensor& Saved::operator*() const {
  if (tensor_.defined() && tensor_.version() != version_) {
    fail("backward: a tensor of shape % that the gradient needs was changed in place after it was used",
         tensor_.shape());
  }
  return tensor_;
}

namespace {

std::shared_ptr<AutogradMeta> meta_of(const Tensor& input) { return requires_grad(input) ? input.autograd() : nullptr; }

void connect(const char* name, std::vector<std::shared_ptr<AutogradMeta>> inputs, std::span<const Tensor> outputs,
             const Note& note) {
  const auto node = std::make_shared<Node>(name, std::move(inputs), outputs, note.kept());
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    if (outputs[i].dtype() != DType::kFloat32) continue;  // positions, say, have no gradient
    outputs[i].set_autograd(std::make_shared<AutogradMeta>(AutogradMeta{true, {}, node, i}));
  }
}

}  // namespace

Tensor with_note(const char* name, const TensorRefs& inputs, const Tensor& output, const Note& note) {
  if (needs_grad(inputs)) {
    std::vector<std::shared_ptr<AutogradMeta>> metas;
    for (const TensorRef& input : inputs) metas.push_back(meta_of(*input));
    connect(name, std::move(metas), {&output, 1}, note);
  }
  return output;
}
std::vector<Tensor> with_note(const char* name, std::span<const Tensor> inputs, std::vector<Tensor> outputs,
                              const Note& note) {
  if (needs_grad(inputs)) {
    std::vector<std::shared_ptr<AutogradMeta>> metas;
    for (const Tensor& input : inputs) metas.push_back(meta_of(input));
    connect(name, std::move(metas), outputs, note);
  }
  return outputs;
}

Tensor composed(const char* name, const Tensor& out) {
  return record(name, {out}, out.detached(), keep(), [](const Arriving& in) { return Gradients{in.grad()}; });
}

}  // namespace attention_lab
