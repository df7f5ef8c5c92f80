// Attention, masks, positions and recurrent layers as JavaScript sees them; their options are described in surface.h.
#include "ops/attention.h"

#include "bindings/surface.h"
#include "bindings/wire.h"
#include "ops/alignment.h"
#include "ops/multi_head_attention.h"
#include "ops/positions.h"
#include "ops/recurrent.h"

namespace attention_lab {
namespace {

using wire::CausalOptions;
using wire::define;
using wire::MaskedSoftmaxOptions;
using wire::MultiplicativeOptions;
using wire::RotaryOptions;
using wire::SinusoidalOptions;
using wire::WindowMaskOptions;
using wire::WindowOptions;

// In the order of AttentionStages.
std::vector<Tensor> stages(const Tensor& query, const Tensor& key, const Tensor& value,
                           const AttentionOptions& options) {
  const AttentionStages made = attention_stages(query, key, value, options);
  return {made.scores, made.scaled, made.softcapped, made.masked, made.weights, made.dropped, made.output};
}

std::vector<Tensor> multi_head(const Tensor& query, const Tensor& key, const Tensor& value,
                               const MultiHeadWeights& weights, const MultiHeadOptions& options) {
  const MultiHeadResult made = multi_head_attention(query, key, value, weights, options);
  return {made.output, made.weights, made.present_key, made.present_value};
}

std::vector<Tensor> aligned(const Tensor& scores, const Tensor& value, const AlignmentOptions& options) {
  const Alignment made = align(scores, value, options);
  return {made.weights, made.output};
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention) {
  define<&scaled_dot_product_attention>("scaledDotProductAttention");
  define<&stages>("attentionStages");
  define<+[](const Tensor& query, const Tensor& key, const Tensor& value, Index window, const WindowOptions& options) {
    return sliding_window_attention(query, key, value, window, options.causal, options.scale);
  }>("slidingWindowAttention");
  define<+[](const Tensor& query, const Tensor& key, const Tensor& value, Index stride, const WindowOptions& options) {
    return strided_attention(query, key, value, stride, options.causal, options.scale);
  }>("stridedAttention");
  define<+[](const Tensor& query, const Tensor& key, const Tensor& value, const CausalOptions& options) {
    return linear_attention(query, key, value, options.causal);
  }>("linearAttention");
  define<+[](AttentionKind kind, const wire::AttentionSizes& sizes, const wire::CostOptions& options, bool bytes) {
    const AttentionCost cost = attention_cost(kind, sizes.query_len, sizes.key_len, sizes.head_dim,
                                              sizes.value_dim.value_or(sizes.head_dim), options.causal, options.reach);
    return bytes ? cost.bytes : cost.multiply_adds;
  }>("attentionCost");
  define<&multi_head>("multiHeadAttention");

  define<&convert_mask>("convertMask");
  define<&causal_mask>("causalMask");
  define<+[](Index query_len, Index key_len, Index window, const WindowMaskOptions& options) {
    return sliding_window_mask(query_len, key_len, window, options.causal, options.offset);
  }>("slidingWindowMask");
  define<+[](Index query_len, Index key_len, Index stride, const CausalOptions& options) {
    return strided_mask(query_len, key_len, stride, options.causal);
  }>("stridedMask");
  define<&key_length_mask>("keyLengthMask");
  define<&combine_masks>("combineMasks");
  define<&extend_mask>("extendMask");
  define<+[](const Tensor& scores, const Tensor& mask, Index dim, const MaskedSoftmaxOptions& options) {
    return masked_softmax(scores, mask, dim, options.fully_masked);
  }>("maskedSoftmax");

  define<&additive_scores>("additiveScores");
  define<+[](const Tensor& query, const Tensor& key, const MultiplicativeOptions& options) {
    return multiplicative_scores(query, key, options.weight, options.scale, options.bias);
  }>("multiplicativeScores");
  define<&concat_scores>("concatScores");
  define<&aligned>("align");

  define<+[](const Tensor& positions, Index dim, const SinusoidalOptions& options) {
    return sinusoidal_positions(positions, dim, options.max_wavelength, options.exponent, options.layout);
  }>("sinusoidalPositions");
  define<&sinusoidal_table>("sinusoidalTable");
  define<+[](const Tensor& x, const RotaryOptions& options) {
    return rotary_embedding(x, options.positions, options.offset, options.base, options.layout);
  }>("rotaryEmbedding");

  define<+[](const Tensor& input, const Tensor& h0, const Tensor& c0, const std::vector<Tensor>& weights,
             const LstmOptions& options) {
    const LstmResult made = lstm(input, h0, c0, weights, options);
    return std::vector<Tensor>{made.output, made.h_n, made.c_n};
  }>("lstm");
  define<+[](const Tensor& input, const Tensor& h0, const std::vector<Tensor>& weights,
             const RecurrentOptions& options) {
    const GruResult made = gru(input, h0, weights, options);
    return std::vector<Tensor>{made.output, made.h_n};
  }>("gru");
}

}  // namespace attention_lab
