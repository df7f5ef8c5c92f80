// Indexing as Python writes it. What gives views is left to views; the rest becomes one list of positions per axis, and
// the places in storage that the lists mean together.
#include "ops/indexing.h"

#include <algorithm>
#include <utility>

#include "autograd/arrays.h"
#include "autograd/autograd.h"
#include "kernels/blocks.h"
#include "ops/checks.h"
#include "ops/reduce.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab {
namespace {

// For each axis the positions that are asked for (int64), or no value for all.
using Lists = std::vector<Tensor>;

// Where the blocks that `lists` means lie in a tensor, and in the result of indexing it.
class IndexedBlocks {
 public:
  // EngineError in the name of `function` for lists that do not fit each other, or the tensor.
  IndexedBlocks(const char* function, const Tensor& a, const Lists& lists) {
    Shape list_shape;
    for (const Tensor& list : lists) {
      if (list.defined()) list_shape = broadcast(function, list_shape, list.shape());
    }
    check_extent(function, list_shape);
    const Index count = numel(list_shape);
    places_.resize(static_cast<std::size_t>(count), 0);

    std::size_t before = 0;  // axes of blocks before the lists
    bool apart = false;      // whether lists do not stand next to each other
    bool ended = false;
    bool any = false;
    for (std::size_t d = 0; d < lists.size(); ++d) {
      if (!lists[d].defined()) {
        sizes_.push_back(a.shape()[d]);
        strides_.push_back(a.strides()[d]);
        ended = any;
        continue;
      }
      apart = apart || ended;
      if (!any) before = sizes_.size();
      any = true;
      add(function, a, d, expand(lists[d].detached(), list_shape));
    }
    if (apart) before = 0;

    const auto at = static_cast<Index>(before);
    shape_ = sizes_;
    shape_.insert(shape_.begin() + at, list_shape.begin(), list_shape.end());
    check_extent(function, shape_);
    out_strides_ = contiguous_strides(shape_);
    step_ = numel(std::span(sizes_).subspan(before));
    out_strides_.erase(out_strides_.begin() + at, out_strides_.begin() + at + std::ssize(list_shape));
  }

  // The shape of the result.
  [[nodiscard]] const Shape& shape() const { return shape_; }

  [[nodiscard]] Tensor taken_from(const Tensor& a) const {
    Tensor out = Tensor::uninitialised(shape_, a.dtype());
    kernels::carry_blocks(false, std::ssize(places_), sizes_, source(a, strides_), kernels::Starts(places_.data()),
                          {out.address(), out_strides_, element(out.dtype())}, kernels::Starts::every(step_));
    return out;
  }
  // `values` are contiguous, in the shape of the result and of the type of `a`.
  void put_into(const Tensor& a, const Tensor& values, bool add) const {
    kernels::carry_blocks(add, std::ssize(places_), sizes_, source(values, out_strides_), kernels::Starts::every(step_),
                          {a.address(), strides_, element(a.dtype())}, kernels::Starts(places_.data()));
  }

 private:
  static void check_extent(const char* function, const Shape& shape) {
    if (!checked_extent(shape)) fail("%: out of memory: a result of shape % cannot be addressed", function, shape);
  }

  void add(const char* function, const Tensor& a, std::size_t axis, const Tensor& list) {
    const Tensor packed = contiguous(list);
    const auto* const positions = packed.data<std::int64_t>();
    const Index size = a.shape()[axis];
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const std::int64_t position = positions[i];
      if (position < -size || position >= size) {
        fail("%: position % is out of range for dimension % of shape %", function, position, axis, a.shape());
      }
      places_[i] += static_cast<Index>(position < 0 ? position + size : position) * a.strides()[axis];
    }
  }

  std::vector<Index> places_;
  Shape sizes_;      // of a block
  Strides strides_;  // of a block in the tensor
  Shape shape_;
  Strides out_strides_;  // of a block in the result
  Index step_ = 0;       // from block to block in the result
};

// The elements that `lists` means. `name` is that of the gradient.
Tensor taken(const char* name, const char* function, const Tensor& a, const Lists& lists) {
  return record(name, {a}, IndexedBlocks(function, a, lists).taken_from(a), keep(function, lists, a.shape()),
                [](const Arriving& in, const char* function, const std::vector<Saved>& lists, const Shape& shape) {
                  Lists again;
                  for (const Saved& list : lists) again.push_back(*list);
                  const Tensor all = Tensor::zeros(shape);
                  IndexedBlocks(function, all, again).put_into(all, contiguous(in.grad()), true);
                  return Gradients{all};
                });
}

// What `items` makes of a tensor: a view of it, and lists for that view if there are any.
struct Indexed {
  Tensor view;
  Lists lists;
  bool has_lists = false;
};

// Reads `items` from the first to the last while the axes of the view that are not reached yet are those of the tensor.
class Reader {
 public:
  Reader(const char* function, const Tensor& a, const IndexItems& items) : function_(function), a_(a) {
    Index axes = 0;
    Index ellipses = 0;
    for (const IndexItem& item : items) {
      axes += axes_of(item);
      ellipses += item.kind == IndexItem::Kind::kEllipsis ? 1 : 0;
    }
    if (axes > a.ndim()) {
      fail("%: an index for % dimensions is too long for shape %", function_, axes, a.shape());
    }
    if (ellipses > 1) fail("%: an index can have only one '...'", function_);
    result_.view = a;
    for (const IndexItem& item : items) read(item, a.ndim() - axes);
    if (items.empty() || (items.size() == 1 && ellipses == 1)) {
      result_.view =
          record("AliasBackward0", {a}, a.detached(), keep(), [](const Arriving& in) { return Gradients{in.grad()}; });
    }
    result_.lists.resize(result_.view.shape().size());
  }
  [[nodiscard]] Indexed result() && { return std::move(result_); }

 private:
  // How many axes of the tensor it stands for.
  static Index axes_of(const IndexItem& item) {
    switch (item.kind) {
      case IndexItem::Kind::kPosition:
      case IndexItem::Kind::kSlice:
        return 1;
      case IndexItem::Kind::kNewAxis:
      case IndexItem::Kind::kEllipsis:
        return 0;
      case IndexItem::Kind::kTensor:
        return item.tensor.dtype() == DType::kBool ? item.tensor.ndim() : 1;
    }
    __builtin_unreachable();
  }

  // `left` axes are what an ellipsis stands for.
  void read(const IndexItem& item, Index left) {
    Tensor& view = result_.view;
    switch (item.kind) {
      case IndexItem::Kind::kPosition:
        position(item.start.value_or(0));
        return;
      case IndexItem::Kind::kSlice:
        if (item.step <= 0) fail("%: the step of a slice is %: expected at least 1", function_, item.step);
        view = slice(view, dim_++, item.start, item.end, item.step);
        return;
      case IndexItem::Kind::kNewAxis:
        view = unsqueeze(view, dim_++);
        return;
      case IndexItem::Kind::kEllipsis:
        dim_ += left;
        return;
      case IndexItem::Kind::kTensor:
        break;
    }
    const Tensor list = item.tensor.detached();
    switch (list.dtype()) {
      case DType::kBool:
        mask(list);
        return;
      case DType::kInt64:
        // A single number is no list.
        if (list.ndim() == 0) {
          position(*list.data<std::int64_t>());
        } else {
          add_list(list);
        }
        return;
      case DType::kFloat32:
        fail("%: tensors of float32 are no index: expected int64 or bool", function_);
    }
  }

  void position(std::int64_t index) {
    const Index size = result_.view.size(dim_);
    if (index < -size || index >= size) {
      fail("%: index % is out of range for dimension % of shape %", function_, index,
           a_.ndim() - result_.view.ndim() + dim_, a_.shape());
    }
    result_.view = select(result_.view, dim_, static_cast<Index>(index));
  }

  void mask(const Tensor& mask) {
    if (mask.ndim() == 0) {
      // A single truth chooses all or nothing along an axis of its own.
      result_.view = unsqueeze(result_.view, dim_);
      add_list(select(nonzero(reshape(mask, {1})), 1, 0));
      return;
    }
    const std::span<const Index> sizes =
        std::span(result_.view.shape()).subspan(static_cast<std::size_t>(dim_), mask.shape().size());
    if (!std::ranges::equal(sizes, mask.shape())) {
      fail("%: a mask of shape % does not fit the dimensions % of shape %", function_, mask.shape(),
           Shape(sizes.begin(), sizes.end()), a_.shape());
    }
    for (const Tensor& list : unbind(nonzero(mask), 1)) add_list(list);
  }

  void add_list(const Tensor& list) {
    result_.lists.resize(static_cast<std::size_t>(dim_) + 1);
    result_.lists[static_cast<std::size_t>(dim_++)] = list;
    result_.has_lists = true;
  }

  const char* function_;
  Tensor a_;
  Index dim_ = 0;  // of the view
  Indexed result_;
};

// `values`, of any type, in the type of `a` and in a shape that they broadcast to.
Tensor fitted(const char* function, const Tensor& values, const Tensor& a, const Shape& shape) {
  Tensor fitting = to(values.detached(), a.dtype());
  // As in PyTorch, axes of size 1 in front count for nothing.
  while (fitting.shape().size() > shape.size() && fitting.shape()[0] == 1) fitting = select(fitting, 0, 0);
  bool fits = fitting.shape().size() <= shape.size();
  const std::size_t added = fits ? shape.size() - fitting.shape().size() : 0;
  for (std::size_t d = 0; fits && d < fitting.shape().size(); ++d) {
    fits = fitting.shape()[d] == 1 || fitting.shape()[d] == shape[added + d];
  }
  if (!fits) {
    fail("%: values of shape % cannot be broadcast to the indexed shape %", function, values.shape(), shape);
  }
  return expand(fitting, shape);
}

// Writes `values` to the elements of `a` that `items` means. Nothing is known to autograd.
void put(const char* function, const Tensor& a, const IndexItems& items, const Tensor& values, bool add) {
  const Indexed indexed = Reader(function, a.detached(), items).result();
  const Tensor& view = indexed.view;
  if (!indexed.has_lists) {
    const Tensor all = fitted(function, values, a, view.shape());
    kernels::carry_blocks(add, 1, view.shape(), source(all), kernels::Starts::every(0), target(view),
                          kernels::Starts::every(0));
    return;
  }
  const IndexedBlocks blocks(function, view, indexed.lists);
  blocks.put_into(view, contiguous(fitted(function, values, a, blocks.shape())), add);
}

}  // namespace

Tensor index(const Tensor& a, const IndexItems& items) {
  const Indexed indexed = Reader("index", a, items).result();
  return indexed.has_lists ? taken("IndexBackward0", "index", indexed.view, indexed.lists) : indexed.view;
}

Tensor index_put(const Tensor& a, const IndexItems& items, const Tensor& values, bool accumulate) {
  const Tensor out = clone(a.detached());
  put("index_put", out, items, values, accumulate);
  const std::vector<IndexRange> ranges(items.begin(), items.end());
  std::vector<Tensor> tensors;
  for (const IndexItem& item : items) tensors.push_back(item.tensor);
  return record("IndexPutBackward0", {a, values}, out, keep(ranges, tensors, accumulate, values.shape()),
                [](const Arriving& in, const std::vector<IndexRange>& ranges, const std::vector<Saved>& tensors,
                   bool accumulate, const Shape& shape) {
                  IndexItems again;
                  for (std::size_t i = 0; i < ranges.size(); ++i) again.push_back({ranges[i], *tensors[i]});
                  Gradients gradients = {in.grad(), Tensor()};
                  if (!accumulate && in.needs(0)) {
                    gradients[0] = clone(in.grad());
                    put("index_put", gradients[0], again, Tensor::zeros({}), false);
                  }
                  if (in.needs(1)) {
                    const Tensor all = index(in.grad(), again);
                    // Axes of size 1 that counted for nothing in front come back.
                    Shape fitting = shape;
                    while (std::ssize(fitting) > all.ndim()) fitting.erase(fitting.begin());
                    gradients[1] = reshape(sum_to(all, fitting), shape);
                  }
                  return gradients;
                });
}

void assign(const Tensor& a, const IndexItems& items, const Tensor& values) {
  check_in_place("assign", a, values);
  check_apart("assign", a);
  put("assign", a, items, values.shares_storage(a) ? clone(values.detached()) : values, false);
  a.count_change();
}

Tensor index_select(const Tensor& a, Index dim, const Tensor& index) {
  const std::size_t axis = checked_axis("index_select", dim, a.shape());
  if (index.dtype() != DType::kInt64 || index.ndim() > 1) {
    fail("index_select: positions are a list of int64, not % of shape %", index.dtype(), index.shape());
  }
  const Tensor list = reshape(index, {-1});
  if (a.ndim() == 0) return reshape(index_select(reshape(a, {1}), 0, narrow(list, 0, 0, 1)), {});
  const Tensor packed = contiguous(list);
  const std::span<const std::int64_t> positions(packed.data<std::int64_t>(), static_cast<std::size_t>(packed.numel()));
  for (const std::int64_t position : positions) {
    if (position < 0) {
      fail("index_select: position % is out of range for dimension % of shape %", position, dim, a.shape());
    }
  }
  Lists lists(a.shape().size());
  lists[axis] = list;
  return taken("IndexSelectBackward0", "index_select", a, lists);
}

Tensor nonzero(const Tensor& a) {
  const Tensor mask = contiguous(to(a.detached(), DType::kBool));
  const std::span<const bool> truths(mask.data<bool>(), static_cast<std::size_t>(mask.numel()));
  const auto count = static_cast<Index>(std::ranges::count(truths, true));
  Tensor out = Tensor::uninitialised({count, a.ndim()}, DType::kInt64);
  auto* row = out.mutable_data<std::int64_t>();
  for (std::size_t i = 0; i < truths.size(); ++i) {
    if (!truths[i]) continue;
    auto place = static_cast<Index>(i);
    for (std::size_t d = a.shape().size(); d-- > 0; place /= a.shape()[d]) row[d] = place % a.shape()[d];
    row += a.ndim();
  }
  return out;
}

}  // namespace attention_lab
