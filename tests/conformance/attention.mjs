// Adapters for attention, multi-head attention, layers of transformers, additive and multiplicative attention, and positions.
// A boolean mask is true where attention is allowed, in the cases as in the engine.
import { linear } from './functions.mjs';

/** (B, L, H D) to (B, H, L, D). */
function toHeads(e, joined, heads) {
  const [batch, length, width] = joined.shape;
  return e.transpose(e.reshape(joined, [batch, length, heads, width / heads]), 1, 2);
}

/** (B, H, L, D) to (B, L, H D). */
function fromHeads(e, split) {
  const [batch, heads, length, depth] = split.shape;
  return e.reshape(e.transpose(split, 1, 2), [batch, length, heads * depth]);
}

/** A mask that is shorter than the keys hides the others; one key in it stands for all, unless the case is about that. */
function overAllKeys(e, mask, keys, tags) {
  const length = mask?.shape.at(-1);
  if (!mask || length >= keys || (length === 1 && !tags.includes('short-mask'))) return mask;
  return e.extendMask(mask, length, keys - length, false);
}

/** Keys or values after those of a cache. */
function withPast(e, past, now) {
  return past ? e.cat([past, now], 2) : now;
}

const stages = { scaled: 'scaled', softcapped: 'softcapped', masked: 'masked', softmax: 'weights' };

function attention(e, inputs, attributes, wanted, tags) {
  const {
    layout,
    q_num_heads,
    kv_num_heads,
    scale,
    is_causal: isCausal = false,
    softcap = 0,
  } = attributes;
  const joined = layout !== 'BHLD';
  const split = (tensor, heads) => (joined ? toHeads(e, tensor, heads) : tensor);
  const query = split(inputs.query, q_num_heads);
  const key = withPast(e, inputs.past_key, split(inputs.key, kv_num_heads));
  const value = withPast(e, inputs.past_value, split(inputs.value, kv_num_heads));
  const options = {
    attnMask: overAllKeys(e, inputs.attn_mask, key.shape[2], tags),
    isCausal,
    causalOffset: inputs.past_key?.shape[2] ?? 0,
    keyLengths: inputs.nonpad_kv_seqlen,
    scale,
    softcap,
    enableGqa: key.shape[1] !== query.shape[1],
  };
  const output = e.scaledDotProductAttention(query, key, value, options);
  const made = {
    output: joined ? fromHeads(e, output) : output,
    present_key: key,
    present_value: value,
  };
  if (wanted.qk_matmul_output) {
    const stage = stages[attributes.qk_matmul_output_mode ?? 'scaled'];
    made.qk_matmul_output = e.attentionStages(query, key, value, options)[stage];
  }
  return made;
}

/** Weights for each head and the output before its projection. */
function projectedHeads(e, { query, key, value, past_key, past_value }, weights, attributes) {
  const { heads, keyHeads = heads, scale, mask, isCausal = false, extra = [] } = attributes;
  const q = toHeads(e, linear(e, query, weights.w_q, weights.b_q), heads);
  const k = withPast(e, past_key, toHeads(e, linear(e, key, weights.w_k, weights.b_k), keyHeads));
  const v = withPast(
    e,
    past_value,
    toHeads(e, linear(e, value, weights.w_v, weights.b_v), keyHeads),
  );
  const causalOffset = past_key?.shape[2] ?? 0;
  const allKeys = k.shape[2];
  const options = { attnMask: mask, isCausal, causalOffset, scale, enableGqa: keyHeads !== heads };
  // Extra keys come after the others and are never hidden, so the causal mask must not count them.
  if (extra.length > 0 && (mask || isCausal)) {
    const causal = isCausal ? e.causalMask(q.shape[2], allKeys, causalOffset) : undefined;
    const own = causal && mask ? e.combineMasks(mask, causal) : (mask ?? causal);
    Object.assign(options, {
      attnMask: e.extendMask(own, allKeys, extra.length, true),
      isCausal: false,
    });
  }
  const rows = (part, like) => {
    const [batch, count, , depth] = like.shape;
    const row = (given) =>
      given
        ? e.expand(toHeads(e, e.reshape(given, [1, 1, -1]), count), [batch, -1, -1, -1])
        : e.zeros([batch, count, 1, depth]);
    return extra.length > 0 ? e.cat([like, ...extra.map((pair) => row(pair[part]))], 2) : like;
  };
  const [fullK, fullV] = [rows('key', k), rows('value', v)];
  return {
    stagesOf: () => e.attentionStages(q, fullK, fullV, options),
    joined: fromHeads(e, e.scaledDotProductAttention(q, fullK, fullV, options)),
    present_key: k,
    present_value: v,
  };
}

/** Padding of keys (B, S) and a mask, as one; either may be missing. */
function joinedMasks(e, mask, keyMask) {
  if (!keyMask) return mask;
  const keys = e.unsqueeze(e.unsqueeze(keyMask, 1), 1);
  return mask ? e.combineMasks(mask, keys) : keys;
}

function multiHeadAttention(e, inputs, attributes, wanted, tags) {
  const {
    num_heads: heads,
    num_kv_heads: keyHeads,
    scale,
    is_causal: isCausal = false,
  } = attributes;
  const keys = inputs.key.shape[1] + (inputs.past_key?.shape[2] ?? 0);
  const mask = joinedMasks(e, overAllKeys(e, inputs.attn_mask, keys, tags), inputs.key_mask);
  const extra = [];
  if (inputs.bias_k) extra.push({ key: inputs.bias_k, value: inputs.bias_v });
  if (attributes.add_zero_attn) extra.push({});
  const made = projectedHeads(e, inputs, inputs, { heads, keyHeads, scale, mask, isCausal, extra });
  const { joined, present_key, present_value } = made;
  const outputs = {
    output: inputs.w_o ? linear(e, joined, inputs.w_o, inputs.b_o) : joined,
    present_key,
    present_value,
  };
  if (wanted.attn_weights) {
    const { weights } = made.stagesOf();
    outputs.attn_weights = attributes.average_attn_weights ? e.mean(weights, 1) : weights;
  }
  return outputs;
}

// ---- layers of transformers ----

/** The inputs of one part by their names without its prefix: `sa_w_q` is `w_q`. */
function part(inputs, prefix) {
  const entries = Object.entries(inputs).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(entries.map(([name, tensor]) => [name.slice(prefix.length), tensor]));
}

function transformerLayer(e, inputs, attributes, x, blocks) {
  const { norm_first, num_layers = 1, epsilon } = attributes;
  const norm = (name, tensor) =>
    e.layerNorm(
      tensor,
      [tensor.shape.at(-1)],
      inputs[`${name}_scale`],
      inputs[`${name}_bias`],
      epsilon,
    );
  for (let layer = 0; layer < num_layers; layer++) {
    for (const [i, block] of blocks.entries()) {
      const name = `ln${i + 1}`;
      x = norm_first ? e.add(x, block(norm(name, x))) : norm(name, e.add(x, block(x)));
    }
  }
  return { output: inputs.final_scale ? norm('final', x) : x };
}

/** Attention to `memory`, or to the layer's own tokens. */
function attentionBlock(e, weights, attributes, mask, isCausal, memory) {
  const heads = attributes.num_heads;
  return (x) => {
    const inputs = { query: x, key: memory ?? x, value: memory ?? x };
    const { joined } = projectedHeads(e, inputs, weights, {
      heads,
      scale: attributes.scale,
      mask,
      isCausal,
    });
    return linear(e, joined, weights.w_o, weights.b_o);
  };
}

function feedForward(e, { w_ff1, b_ff1, w_ff2, b_ff2 }, { activation }) {
  const activate = activation === 'gelu' ? (x) => e.gelu(x) : (x) => e.relu(x);
  return (x) => linear(e, activate(linear(e, x, w_ff1, b_ff1)), w_ff2, b_ff2);
}

function encoderLayer(e, inputs, attributes) {
  const mask = joinedMasks(e, inputs.attn_mask, inputs.key_mask);
  return transformerLayer(e, inputs, attributes, inputs.src, [
    attentionBlock(e, part(inputs, 'sa_'), attributes, mask, attributes.is_causal),
    feedForward(e, inputs, attributes),
  ]);
}

function decoderLayer(e, inputs, attributes) {
  const own = joinedMasks(e, inputs.tgt_mask, inputs.tgt_key_mask);
  const crossed = joinedMasks(e, inputs.memory_mask, inputs.memory_key_mask);
  return transformerLayer(e, inputs, attributes, inputs.tgt, [
    attentionBlock(e, part(inputs, 'sa_'), attributes, own, attributes.is_causal),
    attentionBlock(e, part(inputs, 'ca_'), attributes, crossed, false, inputs.memory),
    feedForward(e, inputs, attributes),
  ]);
}

// ---- scores of recurrent decoders, positions ----

function aligned(e, scores, { value, key_mask, query_mask }, { normalize, is_causal, mask_value }) {
  if (normalize === false) return { scores };
  const options = {
    keyMask: key_mask,
    queryMask: query_mask,
    isCausal: is_causal ?? false,
    maskValue: mask_value,
  };
  return { scores, ...e.align(scores, value, options) };
}

function bahdanau(e, inputs, attributes) {
  const query = inputs.w_q ? e.matmul(inputs.query, inputs.w_q) : inputs.query;
  const key = inputs.w_k ? e.matmul(inputs.key, inputs.w_k) : inputs.key;
  return aligned(e, e.additiveScores(query, key, inputs.v), inputs, attributes);
}

function luong(e, inputs, attributes) {
  const { query, key, w: weight, score_bias: bias } = inputs;
  return aligned(
    e,
    e.multiplicativeScores(query, key, { weight, scale: attributes.scale, bias }),
    inputs,
    attributes,
  );
}

function positions(e, inputs, { dim, max_wavelength, layout, exponent }) {
  return {
    y: e.sinusoidalPositions(inputs.positions, dim, {
      maxWavelength: max_wavelength,
      exponent: exponent === '2i_over_dim' ? 'twiceIndexOverDim' : 'indexOverHalfMinusOne',
      layout: layout === 'concat' ? 'halves' : 'interleaved',
    }),
  };
}

export const attentions = {
  attention,
  multi_head_attention: multiHeadAttention,
  transformer_encoder_layer: encoderLayer,
  transformer_decoder_layer: decoderLayer,
  bahdanau_attention: bahdanau,
  luong_attention: luong,
  sinusoidal_positional_encoding: positions,
};
