// What can be seen of a trained transformer at work, and taken out of it; and the attention that shows it.
#pragma once

#include <vector>

#include "ops/attention.h"
#include "tensor/tensor.h"

namespace attention_lab::models {

// What is wanted beside the result. To be asked for nothing costs nothing.
struct InsideRequest {
  // (layers, heads) of bool: true for a head that hands over nothing, as if its values were zeros. May have no value.
  Tensor without;
  bool scores = false;
  bool weights = false;
  bool line = false;
};

// What was asked for; the rest has no value.
struct Inside {
  Tensor scores;   // (layers, heads, length, keys): what softmax is given, -inf where a place may not look
  Tensor weights;  // (layers, heads, length, keys)
  Tensor line;     // (layers + 1, length, dim): what the first layer is given, and what each layer leaves
};

// Puts together what layers give one after the other.
class InsideView {
 public:
  // EngineError, in the name of `function`, unless `without` fits.
  InsideView(const char* function, InsideRequest request, Index layers, Index heads);

  // The heads of the next layer: query (heads, length, head_dim), key and value (kv_heads, keys, head_dim), the heads
  // side by side as the result (length, heads * head_dim). If causal, the queries are the last of the keys.
  Tensor attend(const Tensor& query, const Tensor& key, const Tensor& value, bool is_causal);
  void add_line(const Tensor& x);
  [[nodiscard]] Inside all() const;

 private:
  [[nodiscard]] Tensor without_heads(const Tensor& output) const;

  InsideRequest request_;
  Index layer_ = 0;
  std::vector<Tensor> scores_, weights_, line_;
};

// x (length, heads * head_dim) as (heads, length, head_dim): a view.
Tensor split_heads(const Tensor& x, Index heads);

// int64 ids (length) with at least one, each from 0 to vocab - 1; EngineError in the name of `function`.
void check_pieces(const char* function, const Tensor& ids, Index vocab);

}  // namespace attention_lab::models
