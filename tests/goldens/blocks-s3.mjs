// The blocks of tutorial S3: scores of recurrent decoders, a decoder's step, self-attention, and how positions break its symmetry.
import { distance, largestDifference, meanEntropy, whole } from './block-tools.mjs';
import * as models from './models.mjs';
import { numbers } from './read.mjs';

function s3_7(e, p) {
  const module = models.additive(e, p.enc, p.dec, p.attn);
  const dec_hidden = e.randn([p.batch, p.dec]);
  const enc_outputs = e.randn([p.batch, p.src, p.enc]);
  const { context, weights } = module.forward(dec_hidden, enc_outputs);
  const computed = { context, weights, weight_sums: e.sum(weights, -1) };
  if (p.enc === p.dec) {
    const luong = models.multiplicative(e, p.enc, p.dec, 'dot').forward(dec_hidden, enc_outputs);
    Object.assign(computed, { luong_dot_context: luong.context, luong_dot_weights: luong.weights });
  }
  const argmax_of_first = e.argmax(e.select(weights, 0, 0), -1).item();
  const values = { argmax_of_first, params: models.sizeOf(module) };
  return { drawn: { ...module.parameters, dec_hidden, enc_outputs }, computed, values };
}

function s3_9(e, p) {
  const luong = (kind) => models.sizeOf(models.multiplicative(e, p.enc, p.dec, kind, p.attn));
  return {
    values: {
      bahdanau: models.sizeOf(models.additive(e, p.enc, p.dec, p.attn)),
      luong_dot: luong('dot'),
      luong_general: luong('general'),
      luong_concat: luong('concat'),
    },
  };
}

const prefixed = (prefix, named) =>
  Object.fromEntries(Object.entries(named).map(([name, tensor]) => [`${prefix}.${name}`, tensor]));

function s3_10(e, p) {
  const encoder = models.encoder(e, p.sv, p.emb, p.hid);
  const decoder = models.attentionDecoder(e, p.tv, p.emb, p.hid);
  const src = e.randint(0, p.sv, [p.batch, p.src]);
  const encoded = encoder.forward(src);
  const tok = e.randint(0, p.tv, [p.batch, 1]);
  const step = decoder.forward(tok, encoded.h, encoded.c, encoded.output);
  return {
    drawn: {
      ...prefixed('enc', encoder.parameters),
      ...prefixed('dec', decoder.parameters),
      src,
      tok,
    },
    computed: {
      enc_outputs: encoded.output,
      enc_h: encoded.h,
      enc_c: encoded.c,
      pred: step.logits,
      dec_h: step.h,
      dec_c: step.c,
      weights: step.weights,
    },
    values: { encoder_params: models.sizeOf(encoder), decoder_params: models.sizeOf(decoder) },
  };
}

function s3_11(e, p) {
  const matrix = e.tensor(p.matrix);
  return { drawn: { matrix }, computed: { row_sums: e.sum(matrix, 1) } };
}

function s3_14(e, p) {
  const module = models.projectedAttention(e, p.d);
  const x = e.randn([1, p.seq, p.d]);
  const values = { params: models.sizeOf(module) };
  return { drawn: { ...module.parameters, x }, computed: module.forward(x), values };
}

function s3_18(e, p) {
  const module = models.projectedAttention(e, p.d);
  const x = e.randn([1, p.perm.length, p.d]);
  const order = whole(e, p.perm);
  const { output, weights } = module.forward(x);
  const shuffled = module.forward(e.indexSelect(x, 1, order));
  const unshuffled = e.indexSelect(shuffled.output, 1, e.argsort(order));
  const computed = { output, weights, unshuffled };
  Object.assign(computed, {
    output_of_shuffled: shuffled.output,
    weights_of_shuffled: shuffled.weights,
  });
  return {
    drawn: { ...module.parameters, x },
    computed,
    values: {
      max_abs_difference: largestDifference(e, output, unshuffled),
      l2_difference_without_unshuffling: distance(e, output, shuffled.output),
      mean_pool_difference: largestDifference(e, e.mean(output, 1), e.mean(shuffled.output, 1)),
    },
  };
}

function s3_19(e, p) {
  const pe = models.positionsDouble(e, p.n, p.d);
  const cosine_to_position_0 = e.cosineSimilarity(e.narrow(pe, 0, 0, 1), pe, { dim: -1 });
  const later = e.narrow(cosine_to_position_0, 0, 1, p.n - 1);
  const rises = e.gt(later, e.narrow(cosine_to_position_0, 0, 0, p.n - 1));
  // cos(a - 0) is the cosine column itself, so the exact mean is that of the odd columns.
  const cosines = e.select(e.reshape(pe, [p.n, p.d / 2, 2]), 2, 1);
  return {
    computed: { pe, cosine_to_position_0 },
    values: {
      exact_cosine_formula: numbers(e.mean(cosines, -1)),
      smallest_cosine: e.min(cosine_to_position_0).item(),
      at_position: e.argmin(cosine_to_position_0, 0).item(),
      positions_where_cosine_rises: numbers(rises).flatMap((rise, at) => (rise ? [at + 1] : [])),
    },
  };
}

function s3_23(e, p) {
  const module = models.projectedAttention(e, p.d, p.heads);
  const x = e.randn([p.batch, p.seq, p.d]);
  const { output, weights } = module.forward(x);
  const heads = Array.from({ length: p.heads }, (_, head) => e.select(weights, 1, head));
  // The Jensen-Shannon divergence of two heads' rows.
  const half = (a, middle) => e.sum(e.mul(a, e.sub(e.log(a), e.log(middle))), -1);
  const divergence = (a, b) => {
    const middle = e.div(e.add(a, b), 2);
    return e.mean(e.div(e.add(half(a, middle), half(b, middle)), 2));
  };
  const divergences = heads.flatMap((a) => heads.map((b) => divergence(a, b)));
  const oneHead = models.sizeOf(module);
  return {
    drawn: { ...module.parameters, x },
    computed: {
      output,
      weights,
      mean_max_weight_per_head: e.mean(e.amax(weights, -1), [0, 2]),
      js_divergence_between_heads: e.reshape(e.stack(divergences, 0), [p.heads, p.heads]),
      argmax_per_row: e.argmax(weights, -1),
    },
    values: {
      mean_entropy_per_head: heads.map((head) => meanEntropy(e, head)),
      entropy_if_uniform: Math.log(p.seq),
      params_multi_head_no_output: oneHead,
      params_single_head: models.sizeOf(models.projectedAttention(e, p.d)),
      params_multi_head_with_output: oneHead + p.d * p.d + p.d,
    },
  };
}

function s3_24(e, p) {
  const module = models.projectedAttention(e, p.d);
  const x = e.randn([1, p.seq, p.d]);
  const perm = e.randperm(p.seq);
  const inverse = e.argsort(perm);
  const pe = models.positionsDouble(e, p.seq, p.d);
  const back = (input) => e.indexSelect(module.forward(input).output, 1, inverse);
  const shuffled = e.indexSelect(x, 1, perm);
  const out = module.forward(x).output;
  const out_back = back(shuffled);
  const out_pe = module.forward(e.add(x, pe)).output;
  const out_pe_back = back(e.add(shuffled, pe));
  return {
    drawn: { ...module.parameters, x, perm, inverse },
    computed: { out, out_back, out_pe, out_pe_back },
    values: {
      l2_without_pe: distance(e, out, out_back),
      l2_with_pe: distance(e, out_pe, out_pe_back),
      l2_of_output_with_pe: e.norm(out_pe).item(),
    },
  };
}

export const blocks = {
  'S3.7': { alone: s3_7 },
  'S3.9': { alone: s3_9 },
  'S3.10': { alone: s3_10 },
  'S3.11': { alone: s3_11 },
  'S3.14': { alone: s3_14 },
  'S3.18': { alone: s3_18 },
  'S3.19': { alone: s3_19 },
  'S3.23': { alone: s3_23 },
  'S3.24': { alone: s3_24 },
};
