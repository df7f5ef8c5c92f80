// Attention, masks, positions and recurrent layers as JavaScript sees them; their options are described in surface/.
#include "ops/attention.h"

#include "bindings/surface/attention.h"
#include "bindings/surface/positions.h"
#include "bindings/surface/recurrent.h"
#include "bindings/wire.h"
#include "ops/alignment.h"
#include "ops/multi_head_attention.h"
#include "ops/positions.h"
#include "ops/recurrent.h"

namespace attention_lab {
namespace {

using wire::define;

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
  define<&sliding_window_attention, wire::WindowOptions>("slidingWindowAttention");
  define<&strided_attention, wire::WindowOptions>("stridedAttention");
  define<&linear_attention, wire::CausalOptions>("linearAttention");
  define<+[](AttentionKind kind, const wire::AttentionSizes& sizes, const wire::CostOptions& options, bool bytes) {
    const AttentionCost cost = attention_cost(kind, sizes.query_len, sizes.key_len, sizes.head_dim,
                                              sizes.value_dim.value_or(sizes.head_dim), options.causal, options.reach);
    return bytes ? cost.bytes : cost.multiply_adds;
  }>("attentionCost");
  define<&multi_head>("multiHeadAttention");

  define<&convert_mask>("convertMask");
  define<&causal_mask>("causalMask");
  define<&sliding_window_mask, wire::WindowMaskOptions>("slidingWindowMask");
  define<&strided_mask, wire::CausalOptions>("stridedMask");
  define<&key_length_mask>("keyLengthMask");
  define<&combine_masks>("combineMasks");
  define<&extend_mask>("extendMask");
  define<&masked_softmax, wire::MaskedSoftmaxOptions>("maskedSoftmax");

  define<&additive_scores>("additiveScores");
  define<&multiplicative_scores, wire::MultiplicativeOptions>("multiplicativeScores");
  define<&concat_scores>("concatScores");
  define<&aligned>("align");

  define<&sinusoidal_positions, wire::SinusoidalOptions>("sinusoidalPositions");
  define<&sinusoidal_table>("sinusoidalTable");
  define<&rotary_embedding, wire::RotaryOptions>("rotaryEmbedding");

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
