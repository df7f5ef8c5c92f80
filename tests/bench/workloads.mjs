// What is measured: each piece of work with its seeded inputs, its cost, and its float64 reference, written as plainly as can be.
// Leaves out how anybody computes it (contestants/) and the references of training (training.mjs).

import {
  evaluationReference,
  parameterSpecs,
  testRows,
  trainingReference,
  trainingRows,
} from './training.mjs';

const attentionSizes = [16, 64, 128, 256, 512, 1024, 2048];

const attention = (T, causal) => {
  const pairs = causal ? (T * (T + 1)) / 2 : T * T; // of query and key, the visible ones only
  const heads = 8;
  const d = 64;
  const name = causal ? 'causal attention' : 'attention';
  return {
    id: `${name} ${T}`,
    kind: 'attention',
    T,
    heads,
    d,
    causal,
    flops: 4 * heads * pairs * d,
    slow: T > 512,
  };
};

const multihead = (T, d = 512, heads = 8) => ({
  id: `multi-head ${d}/${heads} T=${T}`,
  kind: 'mha',
  T,
  d,
  heads,
  flops: 8 * T * d * d + 4 * T * T * d,
});

const encoder = (T, d, heads, ff) => ({
  id: `encoder layer ${d}/${heads}/${ff} T=${T}`,
  kind: 'encoder',
  T,
  d,
  heads,
  ff,
  flops: 8 * T * d * d + 4 * T * T * d + 4 * T * d * ff,
});

const lstm = (batch, T, input, hidden) => ({
  id: `LSTM ${input}->${hidden} batch ${batch} T=${T}`,
  kind: 'lstm',
  batch,
  T,
  input,
  hidden,
  flops: 8 * batch * T * hidden * (input + hidden),
});

/**
 * The models that come trained, as int8. The writer reads so many pieces after so many that it has read; the reader gives the weights of
 * all of its heads. Whether their numbers are right is tested elsewhere.
 */
const trained = [
  { id: 'writer: a piece', kind: 'writer', past: 64, count: 1, unit: 'ms' },
  {
    id: 'writer: a piece, with all weights',
    kind: 'writer',
    past: 64,
    count: 1,
    weights: true,
    unit: 'ms',
  },
  { id: 'writer: a beginning of 64', kind: 'writer', past: 0, count: 64, unit: 'ms' },
  { id: 'reader: 20 pieces', kind: 'reader', count: 20, unit: 'ms' },
  { id: 'reader: 128 pieces', kind: 'reader', count: 128, unit: 'ms' },
];

/** The smallest piece of work; its first result ends a start-up. */
export const threeNumbers = { id: 'softmax of three numbers', kind: 'softmax3', unit: 'us' };

/** `flops` are shown as GFLOP/s and as a share of the peak, other work as time in `unit`. `slow` work is left out by --quick. */
export const workloads = [
  { id: 'softmax 1024x1024', kind: 'softmax', n: 1024, unit: 'ms' },
  ...[64, 128, 256, 512, 1024].map((n) => ({
    id: `matmul ${n}`,
    kind: 'matmul',
    n,
    flops: 2 * n ** 3,
    slow: n > 512,
  })),
  ...attentionSizes.map((T) => attention(T, false)),
  ...attentionSizes.map((T) => attention(T, true)),
  multihead(10),
  multihead(128),
  encoder(10, 64, 4, 256),
  encoder(128, 768, 12, 3072),
  lstm(64, 20, 64, 128),
  { id: 'training step', kind: 'training', unit: 'ms', runs: 2 },
  { id: `training: evaluation of ${testRows}`, kind: 'evaluation', unit: 'ms' },
  ...trained,
  threeNumbers,
];

/** Uniform numbers of variance 1, times `scale`: the same everywhere for one seed (mulberry32). */
function randomFloats(seed, count, scale) {
  const numbers = new Float32Array(count);
  let state = seed;
  for (let i = 0; i < count; i++) {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    numbers[i] = (((t ^ (t >>> 14)) >>> 0) / 2 ** 31 - 1) * Math.sqrt(3) * scale;
  }
  return numbers;
}

const projections = (d) => ({
  in_proj_weight: [3 * d, d],
  in_proj_bias: [3 * d],
  'out_proj.weight': [d, d],
  'out_proj.bias': [d],
});

/** The inputs' names and shapes. Parameters have PyTorch's names, and so its layout: (out, in). */
const shapes = {
  softmax: ({ n }) => ({ x: [n, n] }),
  matmul: ({ n }) => ({ a: [n, n], b: [n, n] }),
  attention: ({ heads, T, d }) =>
    Object.fromEntries(['q', 'k', 'v'].map((name) => [name, [1, heads, T, d]])),
  mha: ({ T, d }) => ({ x: [1, T, d], ...projections(d) }),
  encoder: ({ T, d, ff }) => ({
    x: [1, T, d],
    ...Object.fromEntries(
      Object.entries(projections(d)).map(([name, shape]) => [`self_attn.${name}`, shape]),
    ),
    'linear1.weight': [ff, d],
    'linear1.bias': [ff],
    'linear2.weight': [d, ff],
    'linear2.bias': [d],
    'norm1.weight': [d],
    'norm1.bias': [d],
    'norm2.weight': [d],
    'norm2.bias': [d],
  }),
  lstm: ({ batch, T, input, hidden }) => ({
    x: [batch, T, input],
    weight_ih_l0: [4 * hidden, input],
    weight_hh_l0: [4 * hidden, hidden],
    bias_ih_l0: [4 * hidden],
    bias_hh_l0: [4 * hidden],
  }),
};

/** Whether it is a part of training. */
const trains = ({ kind }) => kind === 'training' || kind === 'evaluation';

/** How each input is made: name -> { shape, seed, scale }; those of training are its parameters. */
export function specsOf(workload) {
  if (trains(workload)) return parameterSpecs;
  const named = Object.entries(shapes[workload.kind]?.(workload) ?? {});
  return Object.fromEntries(
    named.map(([name, shape], i) => {
      // As a fresh PyTorch module has them, more or less: outputs of the inputs' size.
      const scale = /weight/.test(name) && shape.length > 1 ? Math.sqrt(1 / shape[1]) : 1;
      return [name, { shape, seed: i + 1, scale }];
    }),
  );
}

/**
 * name -> { data: Float32Array, shape } for a workload, the same in every process and page. Training has
 * { parameters, source, target } instead.
 */
export function inputsOf(workload) {
  if (workload.kind === 'softmax3') return { x: { data: Float32Array.of(2, 1, 0.1), shape: [3] } };
  const made = Object.fromEntries(
    Object.entries(specsOf(workload)).map(([name, { shape, seed, scale }]) => {
      const count = shape.reduce((a, b) => a * b, 1);
      return [name, { data: randomFloats(seed, count, scale), shape }];
    }),
  );
  if (!trains(workload)) return made;
  const rows = workload.kind === 'evaluation' ? testRows : undefined;
  return { parameters: made, ...trainingRows(randomFloats, rows) };
}

// ---- float64 references; each gives some rows of the output, which is taken as (rows, width) ----

function softmax(row) {
  const max = row.reduce((a, b) => Math.max(a, b), -Infinity);
  const e = row.map((x) => Math.exp(x - max));
  const sum = e.reduce((a, b) => a + b, 0);
  return e.map((x) => x / sum);
}

const row = ({ data, shape }, r) =>
  Array.from(data.subarray(r * shape.at(-1), (r + 1) * shape.at(-1)));
const dot = (a, b) => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
};
/** x W^T + b for one row x. */
const linear = (x, weight, bias) => Array.from(bias.data, (b, r) => b + dot(x, row(weight, r)));

/** One query against keys and values, all lists of numbers. */
function attend(q, keys, values) {
  const weights = softmax(keys.map((k) => dot(q, k) / Math.sqrt(q.length)));
  return q.map((_, j) => weights.reduce((sum, w, i) => sum + w * values[i][j], 0));
}

/** All rows of multi-head attention of x, a list of rows. */
function multiheadRows(x, inputs, heads, prefix = '') {
  const width = x[0].length;
  const d = width / heads;
  const qkv = x.map((xs) =>
    linear(xs, inputs[`${prefix}in_proj_weight`], inputs[`${prefix}in_proj_bias`]),
  );
  const part = (r, which, h) => r.slice(which * width + h * d, which * width + (h + 1) * d);
  const context = x.map(() => []);
  for (let h = 0; h < heads; h++) {
    const keys = qkv.map((r) => part(r, 1, h));
    const values = qkv.map((r) => part(r, 2, h));
    for (const [t, r] of qkv.entries()) context[t].push(...attend(part(r, 0, h), keys, values));
  }
  return context.map((r) =>
    linear(r, inputs[`${prefix}out_proj.weight`], inputs[`${prefix}out_proj.bias`]),
  );
}

function layerNorm(x, weight, bias) {
  const mean = x.reduce((a, b) => a + b, 0) / x.length;
  const variance = x.reduce((a, b) => a + (b - mean) ** 2, 0) / x.length;
  return x.map((v, i) => ((v - mean) / Math.sqrt(variance + 1e-5)) * weight.data[i] + bias.data[i]);
}

const sum = (a, b) => a.map((x, i) => x + b[i]);
const some = (count) => {
  const wanted = Math.min(count, 12);
  return Array.from({ length: wanted }, (_, i) => Math.floor((i * (count - 1)) / (wanted - 1)));
};
const allRows = (x) => Array.from({ length: x.shape.at(-2) }, (_, r) => row(x, r));
const sigmoid = (x) => 1 / (1 + Math.exp(-x));

const references = {
  softmax3: (_, { x }) => [[0, softmax(row(x, 0))]],
  softmax: ({ n }, { x }) => some(n).map((r) => [r, softmax(row(x, r))]),
  matmul: ({ n }, { a, b }) =>
    some(n).map((r) => {
      const out = new Array(n).fill(0);
      for (let k = 0; k < n; k++) {
        for (let j = 0; j < n; j++) out[j] += a.data[r * n + k] * b.data[k * n + j];
      }
      return [r, out];
    }),
  attention: ({ T, heads, causal }, { q, k, v }) =>
    some(heads * T).map((r) => {
      const first = r - (r % T);
      const seen = Array.from({ length: causal ? (r % T) + 1 : T }, (_, i) => first + i);
      const rows = (x) => seen.map((s) => row(x, s));
      return [r, attend(row(q, r), rows(k), rows(v))];
    }),
  mha: ({ heads }, inputs) => [...multiheadRows(allRows(inputs.x), inputs, heads).entries()],
  encoder({ heads }, inputs) {
    const x = allRows(inputs.x);
    const attended = multiheadRows(x, inputs, heads, 'self_attn.');
    const output = x.map((r, t) => {
      const h = layerNorm(sum(r, attended[t]), inputs['norm1.weight'], inputs['norm1.bias']);
      const inner = linear(h, inputs['linear1.weight'], inputs['linear1.bias']);
      const relu = inner.map((v) => Math.max(v, 0));
      const outer = linear(relu, inputs['linear2.weight'], inputs['linear2.bias']);
      return layerNorm(sum(h, outer), inputs['norm2.weight'], inputs['norm2.bias']);
    });
    return [...output.entries()];
  },
  lstm: ({ batch, T, hidden }, inputs) =>
    some(batch).flatMap((b) => {
      let h = new Array(hidden).fill(0);
      let c = h;
      return Array.from({ length: T }, (_, t) => {
        const gates = sum(
          linear(row(inputs.x, b * T + t), inputs.weight_ih_l0, inputs.bias_ih_l0),
          linear(h, inputs.weight_hh_l0, inputs.bias_hh_l0),
        );
        const gate = (which) => gates.slice(which * hidden, (which + 1) * hidden);
        const [i, f, g, o] = [0, 1, 2, 3].map(gate);
        c = c.map((v, j) => sigmoid(f[j]) * v + sigmoid(i[j]) * Math.tanh(g[j]));
        h = c.map((v, j) => sigmoid(o[j]) * Math.tanh(v));
        return [b * T + t, h];
      });
    }),
  training: (workload) => [[0, trainingReference(inputsOf(workload), workload.runs)]],
  evaluation: (workload) => evaluationReference(inputsOf(workload), some(testRows)),
};

/** Some rows of what must come out, as [row, numbers]; nothing for models whose numbers are tested elsewhere. */
export function expectedOf(workload) {
  return references[workload.kind]?.(workload, inputsOf(workload));
}

/** The largest error over the expected numbers' size (their root mean square); NaN where anything is not a number. */
export function errorOf(output, expected) {
  let worst = 0;
  let square = 0;
  let count = 0;
  for (const [r, wanted] of expected) {
    for (const [j, want] of wanted.entries()) {
      const error = Math.abs(output[r * wanted.length + j] - want);
      if (!(error <= worst)) worst = error;
      square += want * want;
      count++;
    }
  }
  return worst / Math.sqrt(square / count);
}
