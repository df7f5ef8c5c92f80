// The blocks of tutorial S4 (attention in batches, a classifier, averaging over layers) and those of the corrections.
import { distance, largestDifference } from './block-tools.mjs';
import * as models from './models.mjs';

function s4_8(e, p) {
  const Q = e.randn([p.batch, p.seq, p.d]);
  const K = e.randn([p.batch, p.seq, p.d]);
  const V = e.randn([p.batch, p.seq, p.d]);
  const { output, weights } = models.attention(e, Q, K, V);
  const causal = models.attention(e, Q, K, V, models.aboveDiagonal(e, p.seq), -1e9);
  const computed = { output, weights, weight_sums: e.sum(weights, -1) };
  Object.assign(computed, { causal_output: causal.output, causal_weights: causal.weights });
  return { drawn: { Q, K, V }, computed, masked: ['causal_weights'] };
}

function s4_9(e, p) {
  const module = models.multiHead(e, p.d, p.heads, { bias: true });
  const x = e.randn([p.batch, p.seq, p.d]);
  const values = { params: models.sizeOf(module) };
  return { drawn: { ...module.parameters, x }, computed: module.forward(x, x, x), values };
}

function s4_10(e, p) {
  const module = models.classifier(e, p.vocab, p.d, p.heads, p.classes);
  const ids = e.randint(0, p.vocab, [p.batch, p.seq]);
  const { logits, weights } = module.forward(ids);
  const shuffled = module.forward(e.indexSelect(ids, 1, e.randperm(p.seq))).logits;
  return {
    drawn: { ...module.parameters, ids },
    computed: { logits, predictions: e.argmax(logits, -1), weights },
    values: {
      params: models.sizeOf(module),
      max_logit_change_when_the_words_are_shuffled: largestDifference(e, logits, shuffled),
    },
  };
}

/** A model that is not part of the project: what can be said of its words and shapes. */
function s4_11(_, __, { wanted }) {
  const { tokens, threshold_for_printing } = wanted.values;
  const count = tokens.length;
  const attentions = `12 tensors of shape (1, 12, ${count}, ${count})`;
  return {
    values: {
      tokens,
      count,
      index_of_it: tokens.indexOf('it'),
      attentions,
      threshold_for_printing,
    },
  };
}

function s4_12(e, _, { wanted }) {
  const { stacked_shape, lesson_mean_dims, right_mean_dims } = wanted.values;
  const [count, ...shape] = stacked_shape;
  const stacked = e.stack(
    Array.from({ length: count }, () => e.rand(shape)),
    0,
  );
  return {
    values: {
      stacked_shape: [...stacked.shape],
      lesson_mean_dims,
      lesson_result_shape: [...e.mean(stacked, lesson_mean_dims).shape],
      right_mean_dims,
      right_result_shape: [...e.mean(stacked, right_mean_dims).shape],
    },
  };
}

function c_mask(e, p) {
  const Q = e.randn([1, p.seq, p.d]);
  const K = e.randn([1, p.seq, p.d]);
  const V = e.randn([1, p.seq, p.d]);
  const lower = e.tril(e.ones([p.seq, p.seq]));
  const isRow1 = e.eq(e.arange(p.seq), 1);
  const allowed = e.maskedFill(lower, e.unsqueeze(isRow1, 1), 0);
  const hidden = e.eq(allowed, 0);
  const computed = {};
  for (const [name, fill] of [
    ['minus_inf', -Infinity],
    ['minus_1e9', -1e9],
  ]) {
    const { output, weights } = models.attention(e, Q, K, V, hidden, fill);
    computed[`weights_${name}`] = weights;
    computed[`output_${name}`] = output;
  }
  const fills = {
    minus_inf: -Infinity,
    'minus_1e+09': -1e9,
    minus_10000: -1e4,
    minus_100: -100,
    minus_20: -20,
    minus_10: -10,
  };
  for (const [name, fill] of Object.entries(fills)) {
    const scores = e.maskedFill(e.tensor([[0, 1, 2, 3]]), e.eq(e.tensor([[0, 0, 0, 1]]), 1), fill);
    computed[`softmax_0_1_2_hidden_fill_${name}`] = e.softmax(scores, -1);
  }
  // A fact of the format, which the engine does not have: its numbers end at 65504.
  const values = { minus_1e9_as_float16: '-inf' };
  const masked = ['weights_minus_inf', 'weights_minus_1e9', 'softmax_0_1_2_hidden_fill_minus_inf'];
  return { drawn: { Q, K, V, allowed }, computed, masked, values };
}

function c_order(e, p) {
  const module = models.projectedAttention(e, p.d);
  const x = e.randn([1, p.seq, p.d]);
  const perm = e.randperm(p.seq);
  const inverse = e.argsort(perm);
  const pe = models.positionsDouble(e, p.seq, p.d);
  const hidden = models.aboveDiagonal(e, p.seq);
  const shuffle = (input) => e.indexSelect(input, 1, perm);
  const changed = (straight, shuffled, mask) => {
    const back = e.indexSelect(module.forward(shuffled, mask).output, 1, inverse);
    return distance(e, module.forward(straight, mask).output, back);
  };
  const both = e.add(x, pe);
  const mean = (input) => e.mean(module.forward(input).output, 1);
  return {
    drawn: { ...module.parameters, x, perm, inverse },
    values: {
      l2_plain: changed(x, shuffle(x)),
      l2_causal_mask_no_positions: changed(x, shuffle(x), hidden),
      l2_positions_added_after_shuffling: changed(both, e.add(shuffle(x), pe)),
      l2_positions_added_before_shuffling: changed(both, shuffle(both)),
      max_abs_change_of_the_mean_over_tokens: largestDifference(e, mean(x), mean(shuffle(x))),
    },
  };
}

function c_pe(e, p) {
  const { positionsPow: S0, positionsExp: S1, positionsDouble: S3 } = models;
  const pairs = { S0_vs_S3: [S0, S3], S1_vs_S3: [S1, S3], S0_vs_S1: [S0, S1] };
  const compared = (count, forms) => {
    const shown = Math.min(count, p.n);
    return largestDifference(e, ...forms.map((form) => e.narrow(form(e, p.n, p.d), 0, 0, shown)));
  };
  const values = {};
  for (const count of [10, 50, 500, p.n]) {
    values[`max_abs_difference_first_${count}_positions`] = Object.fromEntries(
      Object.entries(pairs).map(([name, forms]) => [name, compared(count, forms)]),
    );
  }
  return { values };
}

export const blocks = {
  'S4.8': { alone: s4_8 },
  'S4.9': { alone: s4_9 },
  'S4.10': { alone: s4_10 },
  'S4.11': { alone: s4_11 },
  'S4.12': { alone: s4_12 },
  'C.mask': { alone: c_mask },
  'C.order': { alone: c_order },
  'C.pe': { alone: c_pe },
};
