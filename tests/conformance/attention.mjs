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

/** A layer's attention `name` by PyTorch's names; in the cases its tensors start with `prefix`. */
function attentionState(e, inputs, prefix, name) {
  const [q, k, v, o] = ['q', 'k', 'v', 'o'].map((letter) => inputs[`${prefix}_w_${letter}`]);
  const bias = (letter, weight) => inputs[`${prefix}_b_${letter}`] ?? e.zeros([weight.shape[1]]);
  return {
    [`${name}.in_proj_weight`]: e.transpose(e.cat([q, k, v], 1), 0, 1),
    [`${name}.in_proj_bias`]: e.cat([bias('q', q), bias('k', k), bias('v', v)], 0),
    [`${name}.out_proj.weight`]: e.transpose(o, 0, 1),
    [`${name}.out_proj.bias`]: bias('o', o),
  };
}

/** What both kinds of layers have beside attention; `norms` says how many. */
function otherState(e, inputs, norms) {
  const state = {
    'linear1.weight': e.transpose(inputs.w_ff1, 0, 1),
    'linear1.bias': inputs.b_ff1 ?? e.zeros([inputs.w_ff1.shape[1]]),
    'linear2.weight': e.transpose(inputs.w_ff2, 0, 1),
    'linear2.bias': inputs.b_ff2 ?? e.zeros([inputs.w_ff2.shape[1]]),
  };
  for (let norm = 1; norm <= norms; norm++) {
    state[`norm${norm}.weight`] = inputs[`ln${norm}_scale`];
    state[`norm${norm}.bias`] = inputs[`ln${norm}_bias`];
  }
  return state;
}

/** One layer, with its parameters, applied as often as the case says, and the norm after the last. */
function transformer(e, make, state, inputs, attributes, x, apply) {
  const { num_heads, activation, norm_first: normFirst, num_layers = 1, epsilon } = attributes;
  const width = x.shape.at(-1);
  const layer = make(width, num_heads, {
    dimFeedforward: inputs.w_ff1.shape[1],
    dropout: 0,
    activation,
    normFirst,
    layerNormEps: epsilon,
    batchFirst: true,
  });
  layer.loadStateDict(state);
  layer.eval();
  let output = x;
  for (let i = 0; i < num_layers; i++) output = apply(layer, output);
  if (inputs.final_scale)
    output = e.layerNorm(output, [width], inputs.final_scale, inputs.final_bias, epsilon);
  return { output };
}

function encoderLayer(e, inputs, attributes) {
  const state = { ...attentionState(e, inputs, 'sa', 'self_attn'), ...otherState(e, inputs, 2) };
  const masks = maskOptions(inputs.attn_mask, inputs.key_mask, attributes.is_causal);
  const make = (...given) => e.nn.transformerEncoderLayer(...given);
  const apply = (layer, x) => layer.forward(x, masks);
  return transformer(e, make, state, inputs, attributes, inputs.src, apply);
}

function decoderLayer(e, inputs, attributes) {
  const state = {
    ...attentionState(e, inputs, 'sa', 'self_attn'),
    ...attentionState(e, inputs, 'ca', 'multihead_attn'),
    ...otherState(e, inputs, 3),
  };
  const own = maskOptions(inputs.tgt_mask, inputs.tgt_key_mask, attributes.is_causal);
  const crossed = maskOptions(inputs.memory_mask, inputs.memory_key_mask);
  const make = (...given) => e.nn.transformerDecoderLayer(...given);
  const apply = (layer, x) => layer.forward(x, inputs.memory, own, crossed);
  return transformer(e, make, state, inputs, attributes, inputs.tgt, apply);
}

function maskOptions(attnMask, keyMask, isCausal = false) {
  return { attnMask, keyMask, isCausal };
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
    e.multiplicativeScores(query, key, { weight, scale: attributes.scale ?? 1, bias }),
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
