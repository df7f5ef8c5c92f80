#include "models/inside.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "ops/checks.h"
#include "ops/comparison.h"
#include "ops/joining.h"
#include "ops/pointwise.h"
#include "ops/views.h"
#include "tensor/fail.h"

namespace attention_lab::models {

InsideView::InsideView(const char* function, InsideRequest request, Index layers, Index heads)
    : request_(std::move(request)) {
  if (!request_.without.defined()) return;
  check_type(function, request_.without, DType::kBool, "the heads to do without");
  if (request_.without.shape() != Shape{layers, heads}) {
    fail("%: the heads to do without have shape %: expected %", function, request_.without.shape(),
         Shape{layers, heads});
  }
  request_.without = contiguous(request_.without);
}

Tensor InsideView::without_heads(const Tensor& output) const {
  if (!request_.without.defined()) return output;
  const Tensor off = select(request_.without, 0, layer_);
  const bool* const begin = off.data<bool>();
  if (std::none_of(begin, begin + off.numel(), [](bool each) { return each; })) return output;
  return masked_fill(output, reshape(off, {off.numel(), 1, 1}), scalar(0));
}

Tensor InsideView::attend(const Tensor& query, const Tensor& key, const Tensor& value, bool is_causal) {
  AttentionOptions options;
  options.is_causal = is_causal && query.size(1) > 1;  // the last of all sees every key: it needs no mask
  options.causal_offset = key.size(-2) - query.size(-2);
  options.enable_gqa = query.size(0) != key.size(0);
  Tensor output;
  if (request_.scores || request_.weights) {
    const AttentionStages stages = attention_stages(query, key, value, options);
    if (request_.scores) scores_.push_back(stages.masked);
    if (request_.weights) weights_.push_back(stages.weights);
    output = stages.output;
  } else {
    output = scaled_dot_product_attention(query, key, value, options);
  }
  const Tensor joined = transpose(without_heads(output), 0, 1);
  ++layer_;
  return reshape(joined, {query.size(1), query.size(0) * value.size(2)});
}

void InsideView::add_line(const Tensor& x) {
  if (request_.line) line_.push_back(x);
}

Inside InsideView::all() const {
  const auto stacked = [](const std::vector<Tensor>& list) { return list.empty() ? Tensor() : stack(list); };
  return {stacked(scores_), stacked(weights_), stacked(line_)};
}

Tensor split_heads(const Tensor& x, Index heads) {
  return transpose(reshape(x, {x.size(0), heads, x.size(1) / heads}), 0, 1);
}

void check_pieces(const char* function, const Tensor& ids, Index vocab) {
  check_type(function, ids, DType::kInt64, "ids");
  if (ids.ndim() != 1 || ids.numel() == 0)
    fail("%: ids have shape %: expected one axis, not empty", function, ids.shape());
  const Tensor list = contiguous(ids);
  for (Index i = 0; i < list.numel(); ++i) {
    const std::int64_t id = list.data<std::int64_t>()[i];
    if (id < 0 || id >= vocab) fail("%: id % is not one of % pieces", function, id, vocab);
  }
}

}  // namespace attention_lab::models
