// Attention, masks, positions and recurrent layers as JavaScript sees them. Options cross as plain arguments in the
// order of their C++ declarations, choices as their numbers, and tensors that are left out as 0.
#include "ops/attention.h"

#include "bindings/wire.h"
#include "ops/alignment.h"
#include "ops/multi_head_attention.h"
#include "ops/positions.h"
#include "ops/recurrent.h"

namespace attention_lab {
namespace {

using random::Generator;
using wire::define;

AttentionOptions options_of(const Tensor& mask, const Tensor& key_lengths, bool is_causal, Index causal_offset,
                            std::optional<double> scale, double softcap, double dropout_p, Generator* generator,
                            bool enable_gqa, int fully_masked) {
  AttentionOptions options;
  options.mask = mask;
  options.key_lengths = key_lengths;
  options.is_causal = is_causal;
  options.causal_offset = causal_offset;
  options.scale = scale;
  options.softcap = softcap;
  options.dropout_p = dropout_p;
  options.generator = generator;
  options.enable_gqa = enable_gqa;
  options.fully_masked = static_cast<FullyMasked>(fully_masked);
  return options;
}

Tensor attention(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& mask,
                 const Tensor& key_lengths, bool is_causal, Index causal_offset, std::optional<double> scale,
                 double softcap, double dropout_p, Generator* generator, bool enable_gqa, int fully_masked) {
  return scaled_dot_product_attention(query, key, value,
                                      options_of(mask, key_lengths, is_causal, causal_offset, scale, softcap, dropout_p,
                                                 generator, enable_gqa, fully_masked));
}

// In the order of AttentionStages.
std::vector<Tensor> stages(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& mask,
                           const Tensor& key_lengths, bool is_causal, Index causal_offset, std::optional<double> scale,
                           double softcap, double dropout_p, Generator* generator, bool enable_gqa, int fully_masked) {
  const AttentionStages made = attention_stages(query, key, value,
                                                options_of(mask, key_lengths, is_causal, causal_offset, scale, softcap,
                                                           dropout_p, generator, enable_gqa, fully_masked));
  return {made.scores, made.scaled, made.softcapped, made.masked, made.weights, made.dropped, made.output};
}

// The weights are in the order of MultiHeadWeights.
std::vector<Tensor> multi_head(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& mask,
                               const Tensor& key_mask, const Tensor& past_key, const Tensor& past_value,
                               const std::vector<Tensor>& weights, Index num_heads, Index num_kv_heads, bool is_causal,
                               std::optional<double> scale, double dropout_p, Generator* generator, bool add_zero_attn,
                               bool need_weights, bool average_weights, int fully_masked) {
  MultiHeadOptions options;
  options.num_heads = num_heads;
  options.num_kv_heads = num_kv_heads;
  options.attention = options_of(mask, {}, is_causal, 0, scale, 0, dropout_p, generator, false, fully_masked);
  options.key_mask = key_mask;
  options.past_key = past_key;
  options.past_value = past_value;
  options.add_zero_attn = add_zero_attn;
  options.need_weights = need_weights;
  options.average_weights = average_weights;
  const std::vector<Tensor>& w = weights;
  const MultiHeadResult made = multi_head_attention(
      query, key, value, {w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10], w[11]}, options);
  return {made.output, made.weights, made.present_key, made.present_value};
}

LstmOptions recurrent_options(Index num_layers, int direction, bool batch_first, double dropout, Generator* generator,
                              const Tensor& lengths) {
  LstmOptions options;
  options.num_layers = num_layers;
  options.direction = static_cast<Direction>(direction);
  options.batch_first = batch_first;
  options.dropout = dropout;
  options.generator = generator;
  options.lengths = lengths;
  return options;
}

}  // namespace

EMSCRIPTEN_BINDINGS(attention) {
  define<&attention>("scaledDotProductAttention");
  define<&stages>("attentionStages");
  define<&sliding_window_attention>("slidingWindowAttention");
  define<&strided_attention>("stridedAttention");
  define<&linear_attention>("linearAttention");
  define<+[](int kind, Index query_len, Index key_len, Index head_dim, Index value_dim, bool causal, Index reach,
             bool bytes) {
    const AttentionCost cost =
        attention_cost(static_cast<AttentionKind>(kind), query_len, key_len, head_dim, value_dim, causal, reach);
    return bytes ? cost.bytes : cost.multiply_adds;
  }>("attentionCost");
  define<&multi_head>("multiHeadAttention");

  define<+[](const Tensor& mask, int convention) {
    return convert_mask(mask, static_cast<MaskConvention>(convention));
  }>("convertMask");
  define<&causal_mask>("causalMask");
  define<&sliding_window_mask>("slidingWindowMask");
  define<&strided_mask>("stridedMask");
  define<&key_length_mask>("keyLengthMask");
  define<&combine_masks>("combineMasks");
  define<&extend_mask>("extendMask");
  define<+[](const Tensor& scores, const Tensor& mask, Index dim, int fully_masked) {
    return masked_softmax(scores, mask, dim, static_cast<FullyMasked>(fully_masked));
  }>("maskedSoftmax");

  define<&additive_scores>("additiveScores");
  define<&multiplicative_scores>("multiplicativeScores");
  define<&concat_scores>("concatScores");
  define<+[](const Tensor& scores, const Tensor& value, const Tensor& key_mask, const Tensor& query_mask,
             bool is_causal, std::optional<double> mask_value) {
    const Alignment made = align(scores, value, {key_mask, query_mask, is_causal, mask_value});
    return std::vector<Tensor>{made.weights, made.output};
  }>("align");

  define<+[](const Tensor& positions, Index dim, double max_wavelength, int exponent, int layout) {
    return sinusoidal_positions(positions, dim, max_wavelength, static_cast<WavelengthExponent>(exponent),
                                static_cast<PairLayout>(layout));
  }>("sinusoidalPositions");
  define<+[](Index count, Index dim, int form) {
    return sinusoidal_table(count, dim, static_cast<PositionForm>(form));
  }>("sinusoidalTable");
  define<+[](const Tensor& x, const Tensor& positions, Index offset, double base, int layout) {
    return rotary_embedding(x, positions, offset, base, static_cast<PairLayout>(layout));
  }>("rotaryEmbedding");

  // The activations of an LSTM are a number of three digits in base 3.
  define<+[](const Tensor& input, const Tensor& h0, const Tensor& c0, const Tensor& lengths, const Tensor& peephole,
             const std::vector<Tensor>& weights, Index num_layers, int direction, bool batch_first, double dropout,
             Generator* generator, int activations) {
    LstmOptions options = recurrent_options(num_layers, direction, batch_first, dropout, generator, lengths);
    options.peephole = peephole;
    for (Activation& activation : options.activations) {
      activation = static_cast<Activation>(activations % 3);
      activations /= 3;
    }
    const LstmResult made = lstm(input, h0, c0, weights, options);
    return std::vector<Tensor>{made.output, made.h_n, made.c_n};
  }>("lstm");
  define<+[](const Tensor& input, const Tensor& h0, const Tensor& lengths, const std::vector<Tensor>& weights,
             Index num_layers, int direction, bool batch_first, double dropout, Generator* generator) {
    const GruResult made =
        gru(input, h0, weights, recurrent_options(num_layers, direction, batch_first, dropout, generator, lengths));
    return std::vector<Tensor>{made.output, made.h_n};
  }>("gru");
}

}  // namespace attention_lab
