// The blocks of tutorial S0: one head, scaling, several heads, cross attention, the causal mask, positions, an encoder layer.
import { tableOf, whole } from './block-tools.mjs';
import { layers } from './engine-layers.mjs';
import * as models from './models.mjs';
import { numbers } from './read.mjs';

function oneHead(e, p, hidden) {
  const { linear } = layers(e);
  const X = e.randn([1, p.seq, p.d]);
  const [query, key, value] = [0, 1, 2].map(() => linear(p.d, p.d, false));
  const [Q, K, V] = [query, key, value].map((layer) => layer.forward(X));
  const drawn = {
    X,
    W_q: query.parameters.weight,
    W_k: key.parameters.weight,
    W_v: value.parameters.weight,
  };
  return { drawn, computed: { Q, K, V, ...models.attention(e, Q, K, V, hidden) } };
}

function s0_3(e, p) {
  const { drawn, computed } = oneHead(e, p);
  const scores = e.div(e.matmul(computed.Q, e.transpose(computed.K, -2, -1)), Math.sqrt(p.d));
  const row_argmax = numbers(e.argmax(e.select(computed.weights, 0, 0), -1));
  return { drawn, computed: { ...computed, scores }, values: { row_argmax } };
}

function s0_5(e, p) {
  const drawn = {};
  const computed = {};
  const table = p.dks.map((d) => {
    const q = e.randn([1, d]);
    const k = e.randn([p.keys, d]);
    const raw = e.squeeze(e.matmul(q, e.transpose(k, 0, 1)), 0);
    const scaled = e.div(raw, Math.sqrt(d));
    const softmaxes = [e.softmax(raw, 0), e.softmax(scaled, 0)];
    Object.assign(drawn, { [`q_${d}`]: q, [`k_${d}`]: k });
    Object.assign(computed, { [`raw_scores_${d}`]: raw, [`scaled_scores_${d}`]: scaled });
    Object.assign(computed, {
      [`raw_softmax_${d}`]: softmaxes[0],
      [`scaled_softmax_${d}`]: softmaxes[1],
    });
    const [max_raw_score, raw_softmax_max, top] = [raw, ...softmaxes].map((tensor) =>
      e.max(tensor).item(),
    );
    const effect = top < 0.3 ? 'Uniform' : top > 0.7 ? 'Sharp' : 'Moderate';
    return { d_k: d, max_raw_score, scaled_softmax_max: top, raw_softmax_max, effect };
  });
  return { drawn, computed, values: { table } };
}

/** Means over many draws; the norm is that of the softmax's Jacobian diag(w) - w w^T. */
function s0_5_monteCarlo(e, p) {
  const atOnce = 2000;
  const table = p.dks.map((d) => {
    e.manualSeed(p.mc_seed);
    const batches = Array.from({ length: Math.ceil(p.mc_trials / atOnce) }, () =>
      e.scope(() => {
        const q = e.randn([atOnce, 1, d]);
        const k = e.randn([atOnce, p.keys, d]);
        const raw = e.sum(e.mul(q, k), -1);
        const means = { mean_max_raw_score: e.mean(e.amax(raw, -1)) };
        for (const [name, scores] of [
          ['unscaled', raw],
          ['scaled', e.div(raw, Math.sqrt(d))],
        ]) {
          const weights = e.softmax(scores, -1);
          const column = e.unsqueeze(weights, 2);
          const jacobian = e.sub(
            e.mul(column, e.eye(p.keys)),
            e.mul(column, e.unsqueeze(weights, 1)),
          );
          means[`mean_max_weight_${name}`] = e.mean(e.amax(weights, -1));
          means[`mean_softmax_jacobian_norm_${name}`] = e.mean(
            e.norm(e.reshape(jacobian, [atOnce, -1]), { dim: -1 }),
          );
        }
        return tableOf(means);
      }),
    );
    const mean = (name) => batches.reduce((sum, batch) => sum + batch[name], 0) / batches.length;
    return {
      d_k: d,
      ...Object.fromEntries(Object.keys(batches[0]).map((name) => [name, mean(name)])),
    };
  });
  return { values: { trials: p.mc_trials, table } };
}

function s0_6(e, p) {
  const module = models.multiHead(e, p.d, p.heads, { bias: false });
  const X = e.randn([1, p.seq, p.d]);
  const computed = module.forward(X, X, X);
  return {
    drawn: { ...module.parameters, X },
    computed,
    values: { params: models.sizeOf(module) },
  };
}

function s0_8(e, p) {
  const src = e.randn([1, p.src, p.d]);
  const tgt = e.randn([1, p.tgt, p.d]);
  const module = models.multiHead(e, p.d, p.heads, { bias: false });
  const self = module.forward(src, src, src);
  const cross = module.forward(tgt, src, src);
  const computed = { self_output: self.output, self_weights: self.weights };
  Object.assign(computed, { cross_output: cross.output, cross_weights: cross.weights });
  return { drawn: { src, tgt, ...module.parameters }, computed };
}

function s0_9(e, p) {
  const X = e.randn([1, p.seq, p.d]);
  const module = models.multiHead(e, p.d, p.heads, { bias: false });
  const hidden = models.aboveDiagonal(e, p.seq);
  const { output, weights } = module.forward(X, X, X, hidden);
  const mask = e.tril(e.ones([p.seq, p.seq]));
  const above = e.max(e.abs(e.mul(weights, e.to(hidden, 'float32')))).item();
  return {
    drawn: { mask, X, ...module.parameters },
    computed: { output, weights },
    masked: ['weights'],
    values: { upper_triangle_all_exactly_zero: above === 0 },
  };
}

function s0_10(e, p) {
  const pe = models.positionsPow(e, p.n, p.d);
  const positive = e.ge(pe, 0);
  const changed = e.ne(e.narrow(positive, 0, 1, p.n - 1), e.narrow(positive, 0, 0, p.n - 1));
  const shown = Math.min(8, p.d);
  return {
    computed: {
      pe,
      pe_plotted_dims: e.indexSelect(pe, 1, whole(e, p.dims)),
      pe_first_8_dims: e.narrow(pe, 1, 0, shown),
      pe_last_8_dims: e.narrow(pe, 1, p.d - shown, shown),
    },
    values: {
      period_of_each_pair: numbers(
        e.mul(e.pow(10000, e.div(e.arange(0, p.d, 2), p.d)), 2 * Math.PI),
      ),
      changes_of_sign_along_positions: numbers(e.sum(e.to(changed, 'int64'), 0)),
    },
  };
}

function s0_11(e, p) {
  const layer = models.encoderLayer(e, p.d, p.heads, p.ff, p.p);
  const X = e.randn([p.batch, p.seq, p.d]);
  const pe = models.positionsPow(e, p.seq, p.d);
  const X_plus_pe = e.add(X, pe);
  const output_train_mode = layer.forward(X_plus_pe);
  layer.train(false);
  const output_eval_mode = layer.forward(X_plus_pe);
  return {
    drawn: { ...layer.parameters, X },
    computed: { pe, X_plus_pe, output_train_mode, output_eval_mode },
    values: { params: models.sizeOf(layer) },
  };
}

function s0_13(e, p) {
  const Q = e.randn([p.nq, p.d]);
  const K = e.randn([p.nk, p.d]);
  const V = e.randn([p.nk, p.dv]);
  const scores = e.div(e.matmul(Q, e.transpose(K, 0, 1)), Math.sqrt(p.d));
  return { drawn: { Q, K, V }, computed: { scores, ...models.attention(e, Q, K, V) } };
}

function s0_15(e, p) {
  const hidden = models.aboveDiagonal(e, p.seq);
  const { drawn, computed } = oneHead(e, p, hidden);
  const mask = e.tril(e.ones([p.seq, p.seq]));
  const above = e.max(e.mul(computed.weights, e.to(hidden, 'float32'))).item();
  const values = { upper_triangle_all_exactly_zero: above === 0 };
  return { drawn: { ...drawn, mask }, computed, masked: ['weights'], values };
}

function s0_16(e, p) {
  const pe = models.positionsPow(e, p.n, p.d);
  const picked = e.indexSelect(pe, 0, whole(e, p.pick));
  const apart = (rows) => e.norm(e.sub(e.unsqueeze(rows, 1), e.unsqueeze(rows, 0)), { dim: -1 });
  const first = Math.min(50, p.n);
  const distances = e.add(apart(e.narrow(pe, 0, 0, first)), e.mul(e.eye(first), 9));
  return {
    computed: {
      pe,
      picked_l2_distance: apart(picked),
      picked_cosine: e.cosineSimilarity(e.unsqueeze(picked, 1), e.unsqueeze(picked, 0), {
        dim: -1,
      }),
    },
    values: {
      picked: p.pick,
      smallest_distance_between_two_of_positions_0_to_49: e.min(distances).item(),
      row_l2_norm: e.norm(e.select(pe, 0, 0)).item(),
    },
  };
}

const alone = {
  'S0.3': s0_3,
  'S0.5': s0_5,
  'S0.6': s0_6,
  'S0.7': s0_6,
  'S0.8': s0_8,
  'S0.9': s0_9,
  'S0.10': s0_10,
  'S0.11': s0_11,
  'S0.13': s0_13,
  'S0.14': (e, p) => oneHead(e, p),
  'S0.15': s0_15,
  'S0.16': s0_16,
};

/** The tutorial's program draws all of these after one seed. */
const program = ['S0.3', 'S0.5', 'S0.6', 'S0.7', 'S0.8', 'S0.9', 'S0.11'];

function fromTheTop(e, _, { id, paramsOf }) {
  e.manualSeed(paramsOf('S0.3').seed);
  let result;
  for (const block of program.slice(0, program.indexOf(id) + 1))
    result = alone[block](e, paramsOf(block));
  return result;
}

export const blocks = Object.fromEntries(
  Object.entries(alone).map(([id, run]) => [id, { alone: run, program: fromTheTop }]),
);
blocks['S0.5'].monte_carlo = s0_5_monteCarlo;
