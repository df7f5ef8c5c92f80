// The blocks of tutorials S1 and S2: causal masks, a fused projection, positions; softmax and attention by hand, embeddings, heads.
import { meanEntropy, whole } from './block-tools.mjs';
import { layers } from './engine-layers.mjs';
import * as models from './models.mjs';

// ---- S1 ----

function s1_4(e, p) {
  const pe = models.positionsExp(e, p.max_len, p.d);
  const first = Math.min(16, p.max_len);
  return {
    computed: {
      pe,
      pe_rows_0_to_15: e.narrow(pe, 0, 0, first),
      pe_last_row: e.narrow(pe, 0, p.max_len - 1, 1),
    },
  };
}

function s1_6(e, p) {
  const module = models.fusedMultiHead(e, p.d, p.heads, p.p);
  const x_random = e.randn([p.batch, p.seq, p.d]);
  const x_plus_pe = e.add(x_random, models.positionsExp(e, p.seq, p.d));
  const blocked = models.aboveDiagonal(e, p.seq);
  const { output: output_train_mode, weights } = module.forward(x_plus_pe, blocked);
  module.train(false);
  const output_eval_mode = module.forward(x_plus_pe, blocked).output;
  const mean_weights = e.mean(e.select(weights, 0, 0), 0);
  const mean_weights_row = e.select(mean_weights, 0, p.row);
  return {
    drawn: { ...module.parameters, x_random, blocked },
    computed: {
      x_plus_pe,
      weights,
      output_train_mode,
      output_eval_mode,
      mean_weights,
      mean_weights_row,
    },
    masked: ['weights', 'mean_weights', 'mean_weights_row'],
    values: {
      zeros_in_train_output: e.sum(e.to(e.eq(output_train_mode, 0), 'float32')).item(),
      params: models.sizeOf(module),
    },
  };
}

function s1_8(e, p) {
  e.manualSeed(p.learned_seed);
  const learned_untrained = layers(e).embedding(p.n, p.d).parameters.weight;
  const sinusoidal = models.positionsExp(e, p.n, p.d);
  const toFirst = (table) => e.cosineSimilarity(e.narrow(table, 0, 0, 1), table, { dim: -1 });
  return {
    drawn: { learned_untrained },
    computed: {
      sinusoidal,
      cosine_to_position_0_sinusoidal: toFirst(sinusoidal),
      cosine_to_position_0_learned: toFirst(learned_untrained),
    },
  };
}

// ---- S2 ----

function s2_2(e, p) {
  const [scores, words, importance] = [p.scores, p.words, p.importance].map((values) =>
    e.tensor(values),
  );
  const weights = e.softmax(scores, 0);
  return {
    drawn: { scores, words },
    computed: {
      weights,
      attended: e.matmul(weights, words),
      attended_with_the_importance_of_part_1: e.matmul(importance, words),
    },
  };
}

function s2_6(e, p) {
  const [query, keys, values] = [p.query, p.keys, p.values].map((given) => e.tensor(given));
  const scores = e.mv(keys, query);
  const weights = e.softmax(scores, 0);
  const scaled_weights = e.softmax(e.div(scores, Math.sqrt(p.query.length)), 0);
  return { computed: { scores, weights, output: e.matmul(weights, values), scaled_weights } };
}

function s2_8(e, p) {
  const [queries, keys, values] = [p.queries, p.keys, p.values].map((given) => e.tensor(given));
  const weights = e.softmax(e.matmul(queries, e.transpose(keys, 0, 1)), -1);
  return { computed: { weights, output: e.matmul(weights, values) } };
}

function s2_9(e, p) {
  const Q = e.randn([p.seq, p.d]);
  const K = e.randn([p.seq, p.d]);
  const V = e.randn([p.seq, p.d]);
  const scores = e.matmul(Q, e.transpose(K, 0, 1));
  const computed = { scores };
  const values = {};
  for (const [name, used] of [
    ['unscaled', scores],
    ['scaled', e.div(scores, Math.sqrt(p.d))],
  ]) {
    const weights = e.softmax(used, 1);
    computed[`weights_${name}`] = weights;
    computed[`output_${name}`] = e.matmul(weights, V);
    computed[`row_max_${name}`] = e.amax(weights, 1);
    values[`mean_row_entropy_${name}`] = meanEntropy(e, weights);
  }
  return { drawn: { Q, K, V }, computed, values };
}

function s2_12(e, p) {
  const X = e.randn([p.seq, p.d]);
  const scores = e.matmul(X, e.transpose(X, 0, 1));
  const weights = e.softmax(scores, 1);
  const weights_scaled = e.softmax(e.div(scores, Math.sqrt(p.d)), 1);
  const own = (square) => e.sum(e.mul(square, e.eye(p.seq)), -1);
  const computed = { scores, weights, output: e.matmul(weights, X), weights_scaled };
  Object.assign(computed, { self_weight: own(weights), self_weight_scaled: own(weights_scaled) });
  return { drawn: { X }, computed };
}

function s2_12_monteCarlo(e, p) {
  e.manualSeed(p.mc_seed);
  const X = e.randn([p.mc_trials, p.seq, p.d]);
  const scores = e.matmul(X, e.transpose(X, 1, 2));
  const own = (used) => e.sum(e.mul(e.softmax(used, -1), e.eye(p.seq)), -1);
  const unscaled = own(scores);
  return {
    values: {
      trials: p.mc_trials,
      mean_self_weight_unscaled: e.mean(unscaled).item(),
      mean_self_weight_scaled: e.mean(own(e.div(scores, Math.sqrt(p.d)))).item(),
      'share_of_words_with_self_weight_above_0.9_unscaled': e
        .mean(e.to(e.gt(unscaled, 0.9), 'float32'))
        .item(),
    },
  };
}

function s2_14(e, p) {
  const table = layers(e).embedding(p.vocab, p.d);
  const ids = whole(e, p.ids);
  return { drawn: { embedding: table.parameters.weight, ids, embeddings: table.forward(ids) } };
}

function s2_15(e, p, words) {
  const { linear } = layers(e);
  const [query, key, value] = [0, 1, 2].map(() => linear(p.d, p.d, false));
  const [Q, K, V] = [query, key, value].map((layer) => layer.forward(words));
  const [q, k, v] = [Q, K, V].map((joined) => models.toHeads(e, e.unsqueeze(joined, 0), p.heads));
  const scores = e.div(e.matmul(q, e.transpose(k, -2, -1)), Math.sqrt(p.d / p.heads));
  const weights = e.softmax(scores, -1);
  const row = (of) => e.select(e.select(e.select(of, 0, 0), 0, 0), 0, p.row);
  const drawn = {
    W_q: query.parameters.weight,
    W_k: key.parameters.weight,
    W_v: value.parameters.weight,
  };
  const computed = {
    Q,
    K,
    V,
    scores,
    weights,
    attended_values: models.fromHeads(e, e.matmul(weights, v)),
  };
  Object.assign(computed, { scores_head0_row: row(scores), weights_head0_row: row(weights) });
  return { drawn, computed };
}

function s2_18(e, p, words) {
  const module = models.multiHead(e, p.d, p.heads, { bias: true });
  const batch = e.unsqueeze(words, 0);
  const { output, weights } = module.forward(batch, batch, batch);
  const weights_head0 = e.select(e.select(weights, 0, 0), 0, 0);
  const repeated = p.ids[0] === p.ids[4];
  const same = (axis) =>
    repeated ? e.equal(e.select(weights, axis, 0), e.select(weights, axis, 4)) : null;
  return {
    drawn: module.parameters,
    computed: { output, weights, weights_head0 },
    values: {
      params: models.sizeOf(module),
      repeated_token_rows_equal: same(2),
      repeated_token_columns_equal: same(3),
    },
  };
}

/** S2.15 and S2.18 use the words of S2.14, and its parameters. */
const onWords = (run) => ({
  alone(e, _, { paramsOf }) {
    const p = paramsOf('S2.14');
    e.manualSeed(p.seed);
    const { embeddings } = s2_14(e, p).drawn;
    e.manualSeed(p.seed);
    return run(e, p, embeddings);
  },
  program(e, _, { id, paramsOf }) {
    const p = paramsOf('S2.14');
    e.manualSeed(p.seed);
    const { embeddings } = s2_14(e, p).drawn;
    const first = s2_15(e, p, embeddings);
    return id === 'S2.15' ? first : s2_18(e, p, embeddings);
  },
});

export const blocks = {
  'S1.3': { alone: (e, p) => ({ drawn: { blocked: models.aboveDiagonal(e, p.n) } }) },
  'S1.4': { alone: s1_4 },
  'S1.6': { alone: s1_6 },
  'S1.8': { alone: s1_8 },
  'S2.2': { alone: s2_2 },
  'S2.4': {
    alone: (e, p) => ({ computed: { scores: e.mv(e.tensor(p.keys), e.tensor(p.query)) } }),
  },
  'S2.6': { alone: s2_6 },
  'S2.8': { alone: s2_8 },
  'S2.9': { alone: s2_9 },
  'S2.12': {
    alone: s2_12,
    program(e, p, { paramsOf }) {
      e.manualSeed(paramsOf('S2.9').seed);
      s2_9(e, paramsOf('S2.9'));
      return s2_12(e, p);
    },
    monte_carlo: s2_12_monteCarlo,
  },
  'S2.14': { alone: s2_14 },
  'S2.15': onWords(s2_15),
  'S2.18': onWords(s2_18),
};
