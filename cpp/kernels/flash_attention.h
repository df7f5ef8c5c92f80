// Attention of one head in tiles, forward and backward, without ever holding the (queries, keys) matrix of weights;
// beside its plain reference. Weights themselves and what is added to scores are left to the composed form.
#pragma once

#include "kernels/index.h"

namespace attention_lab::kernels {

// (rows, columns) whose rows have no gaps and are row_stride apart.
struct ConstRows {
  const float* start;
  Index row_stride;
};
struct MutableRows {
  float* start;
  Index row_stride;
};

// What head_dim and value_dim may be at most, so that sizes of workspaces can be counted in 32 bits.
inline constexpr Index kMaxFlashDim = Index{1} << 16;

// out = softmax(scores) v, where scores = cap(scale * q k^T) and cap(x) = softcap * tanh(x / softcap), or x for
// softcap = 0. Hidden keys have weight 0; a query that sees no key, or scores of -inf only, gives a row of zeros.
struct Attention {
  Index num_queries = 0;
  Index num_keys = 0;
  Index head_dim = 0;
  Index value_dim = 0;
  ConstRows q = {};  // (num_queries, head_dim)
  ConstRows k = {};  // (num_keys, head_dim)
  ConstRows v = {};  // (num_keys, value_dim)
  float scale = 1;
  float softcap = 0;
  // Query i sees the keys j <= i + causal_offset only.
  bool causal = false;
  Index causal_offset = 0;
  // Which keys are seen, or null: allowed[i * allowed_row_stride + j * allowed_column_stride].
  const bool* allowed = nullptr;
  Index allowed_row_stride = 0;
  Index allowed_column_stride = 0;
  // Dropout of the weights: which are kept, or null: kept[i * kept_row_stride + j]; and what all are multiplied by
  // then.
  const bool* kept = nullptr;
  Index kept_row_stride = 0;
  float kept_scale = 1;
};

// Writes out (num_queries, value_dim) and, unless it is null, what backward makes the same weights of: to `origins`
// (2, num_queries) the largest of each row's scores, times log2 e, then 1 over its sum of weights that are 1 there;
// both are 0 for a row of zeros. Their one number, the logarithm of the sum, would be rounded as coarsely as the scores
// are large. A weight under 2^-100 of its row's largest counts as 0. NaN in what a query sees makes its row NaN.
// `workspace` has room for flash_attention_workspace floats, which does not depend on the number of keys and is at most
// 3 per query beside a constant for the dims. No outputs overlap inputs.
void flash_attention(const Attention& attention, MutableRows out, float* origins, float* workspace);
Index flash_attention_workspace(const Attention& attention);

// The gradients dq, dk and dv of the sum of dout * out, from what flash_attention wrote. They are stored, not added.
// `workspace` has room for flash_attention_backward_workspace floats, as above.
void flash_attention_backward(const Attention& attention, ConstRows dout, ConstRows out, const float* origins,
                              MutableRows dq, MutableRows dk, MutableRows dv, float* workspace);
Index flash_attention_backward_workspace(const Attention& attention);

// The plain forms, with outputs contiguous.
void attention_reference(const Attention& attention, double* out);
void attention_backward_reference(const Attention& attention, const double* dout, double* dq, double* dk, double* dv);

}  // namespace attention_lab::kernels
