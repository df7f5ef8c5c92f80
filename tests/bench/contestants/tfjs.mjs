// TensorFlow.js on its wasm backend, one thread, tensors resident. Attention is tried batched and a head at a time.

import { causalMask } from '../models/mask.mjs';
import { adam, size } from '../training.mjs';

const folder = 'tests/bench/node_modules/@tensorflow/tfjs-backend-wasm/dist/';

export default () => {
  let tf;
  let root;

  const tensorOf = ({ data, shape }) => tf.tensor(data, shape);

  /** Keeps what `compute` returns, a tensor or a list of them, until the next run. */
  function way(compute, name) {
    let last = [];
    return {
      name,
      run() {
        tf.dispose(last);
        last = tf.tidy(compute);
      },
      read() {
        const parts = [last].flat().map((tensor) => tensor.dataSync());
        const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
        parts.reduce((at, part) => all.set(part, at) ?? at + part.length, 0);
        return all;
      },
    };
  }

  const mask = (T) => tf.tensor2d(causalMask(T), [T, T]);

  function attend(q, k, v, hidden) {
    const scores = tf.mul(tf.matMul(q, k, false, true), 1 / Math.sqrt(q.shape.at(-1)));
    return tf.matMul(tf.softmax(hidden ? tf.add(scores, hidden) : scores), v);
  }

  /** Multi-head attention of x (T, d), batched or a head at a time. */
  function multihead({ T, d, heads }, inputs, prefix) {
    const w = tf.transpose(tensorOf(inputs[`${prefix}in_proj_weight`]));
    const b = tensorOf(inputs[`${prefix}in_proj_bias`]);
    const outW = tf.transpose(tensorOf(inputs[`${prefix}out_proj.weight`]));
    const outB = tensorOf(inputs[`${prefix}out_proj.bias`]);
    const project = (x, weight, bias) => tf.fused.matMul({ a: x, b: weight, bias });
    const apart = (x) => tf.transpose(tf.reshape(x, [T, heads, d / heads]), [1, 0, 2]);
    return {
      batched(x) {
        const [q, k, v] = tf.split(project(x, w, b), 3, 1).map(apart);
        const joined = tf.reshape(tf.transpose(attend(q, k, v), [1, 0, 2]), [T, d]);
        return project(joined, outW, outB);
      },
      'a head at a time'(x) {
        const parts = tf.split(project(x, w, b), 3 * heads, 1);
        const contexts = Array.from({ length: heads }, (_, h) =>
          attend(parts[h], parts[heads + h], parts[2 * heads + h]),
        );
        return project(tf.concat(contexts, 1), outW, outB);
      },
    };
  }

  function layerNorm(x, weight, bias) {
    const { mean, variance } = tf.moments(x, -1, true);
    return tf.add(tf.mul(tf.div(tf.sub(x, mean), tf.sqrt(tf.add(variance, 1e-5))), weight), bias);
  }

  function cell(gates, c) {
    const [i, f, g, o] = tf.split(gates, 4, 1);
    const next = tf.add(tf.mul(tf.sigmoid(f), c), tf.mul(tf.sigmoid(i), tf.tanh(g)));
    return [tf.mul(tf.sigmoid(o), tf.tanh(next)), next];
  }

  const work = {
    softmax3: (_, { x }) => {
      const numbers = Array.from(x.data);
      let result;
      return [
        {
          run() {
            result = tf.tidy(() => tf.softmax(tf.tensor1d(numbers)).arraySync());
          },
          read: () => result,
        },
      ];
    },
    softmax(_, { x }) {
      const a = tensorOf(x);
      return [way(() => tf.softmax(a))];
    },
    matmul(_, inputs) {
      const [a, b] = [inputs.a, inputs.b].map(tensorOf);
      return [way(() => tf.matMul(a, b))];
    },
    attention({ T, causal }, { q, k, v }) {
      const hidden = causal ? mask(T) : undefined;
      const all = [q, k, v].map((x) => tf.squeeze(tensorOf(x), [0]));
      const heads = all.map((x) => tf.unstack(x));
      return [
        way(() => attend(...all, hidden), 'batched'),
        way(
          () => heads[0].map((_, h) => attend(heads[0][h], heads[1][h], heads[2][h], hidden)),
          'a head at a time',
        ),
      ];
    },
    mha(workload, inputs) {
      const x = tf.squeeze(tensorOf(inputs.x), [0]);
      return Object.entries(multihead(workload, inputs, '')).map(([name, f]) =>
        way(() => f(x), name),
      );
    },
    encoder(workload, inputs) {
      const x = tf.squeeze(tensorOf(inputs.x), [0]);
      const [w1, w2] = [1, 2].map((i) => tf.transpose(tensorOf(inputs[`linear${i}.weight`])));
      const [b1, b2] = [1, 2].map((i) => tensorOf(inputs[`linear${i}.bias`]));
      const norms = [1, 2].map((i) =>
        ['weight', 'bias'].map((name) => tensorOf(inputs[`norm${i}.${name}`])),
      );
      const ways = multihead(workload, inputs, 'self_attn.');
      return Object.entries(ways).map(([name, attention]) =>
        way(() => {
          const h = layerNorm(tf.add(x, attention(x)), ...norms[0]);
          const inner = tf.fused.matMul({ a: h, b: w1, bias: b1, activation: 'relu' });
          const outer = tf.fused.matMul({ a: inner, b: w2, bias: b2 });
          return layerNorm(tf.add(h, outer), ...norms[1]);
        }, name),
      );
    },
    lstm({ batch, T, input, hidden }, { x, ...p }) {
      const flat = tf.reshape(tensorOf(x), [batch * T, input]);
      const [wx, wh] = [p.weight_ih_l0, p.weight_hh_l0].map((w) => tf.transpose(tensorOf(w)));
      const bias = tf.add(tensorOf(p.bias_ih_l0), tensorOf(p.bias_hh_l0));
      return [
        way(() => {
          const projected = tf.fused.matMul({ a: flat, b: wx, bias });
          let [h, c] = [tf.zeros([batch, hidden]), tf.zeros([batch, hidden])];
          const outputs = tf
            .unstack(tf.reshape(projected, [batch, T, 4 * hidden]), 1)
            .map((gates) => {
              [h, c] = cell(tf.add(gates, tf.matMul(h, wh)), c);
              return h;
            });
          return tf.stack(outputs, 1);
        }),
      ];
    },
    async training(_, { parameters, source, target }) {
      await import(/* @vite-ignore */ `${root}build/bench/page/tfjs-gradients.js`);
      const { batch, length, vocab, hidden, attention } = size;
      const p = Object.fromEntries(
        Object.entries(parameters).map(([name, x]) => [name, tf.variable(tensorOf(x), true, name)]),
      );
      const column = (rows, t) =>
        tf.oneHot(
          tf.tensor1d(
            rows.map((row) => row[t]),
            'int32',
          ),
          vocab,
        );
      // The gradient of a gather is not in this backend; tokens are few, so rows of one 1 do as well.
      const [sources, targets] = [source, target].map((rows) =>
        Array.from({ length }, (_, t) => tf.cast(column(rows, t), 'float32')),
      );
      const linear = (x, name) => tf.matMul(x, p[name], false, true);
      const lstm = (name, x, [h, c]) =>
        cell(
          tf.add(
            tf.add(linear(x, `${name}.weight_ih_l0`), linear(h, `${name}.weight_hh_l0`)),
            tf.add(p[`${name}.bias_ih_l0`], p[`${name}.bias_hh_l0`]),
          ),
          c,
        );
      function lossOf() {
        let state = [tf.zeros([batch, hidden]), tf.zeros([batch, hidden])];
        const outputs = sources.map((token) => {
          state = lstm('encoder.lstm', tf.matMul(token, p['encoder.embed.weight']), state);
          return state[0];
        });
        const encoded = tf.stack(outputs, 1);
        const flat = tf.reshape(encoded, [batch * length, hidden]);
        const keys = tf.reshape(linear(flat, 'decoder.attn.W_enc.weight'), [
          batch,
          length,
          attention,
        ]);
        const logits = [];
        for (let t = 1; t < length; t++) {
          const query = tf.expandDims(linear(state[0], 'decoder.attn.W_dec.weight'), 1);
          const energy = tf.reshape(tf.tanh(tf.add(keys, query)), [batch * length, attention]);
          const scores = tf.reshape(linear(energy, 'decoder.attn.v.weight'), [batch, 1, length]);
          const context = tf.squeeze(tf.matMul(tf.softmax(scores), encoded), [1]);
          const token = tf.matMul(targets[t - 1], p['decoder.embed.weight']);
          state = lstm('decoder.lstm', tf.concat([token, context], 1), state);
          const both = tf.concat([state[0], context], 1);
          logits.push(tf.add(linear(both, 'decoder.fc.weight'), p['decoder.fc.bias']));
        }
        const all = tf.logSoftmax(tf.concat(logits, 0));
        const wanted = tf.sum(tf.mul(all, tf.concat(targets.slice(1), 0)));
        return tf.div(wanted, -batch * (length - 1));
      }
      const optimizer = tf.train.adam(adam.rate, adam.beta1, adam.beta2, adam.epsilon);
      let last = [];
      return [
        {
          run() {
            tf.dispose(last);
            last = tf.tidy(() => {
              const { value, grads } = tf.variableGrads(lossOf);
              const norm = tf.sqrt(tf.addN(Object.values(grads).map((g) => tf.sum(tf.square(g)))));
              const clip = tf.minimum(1, tf.div(adam.clip, tf.add(norm, 1e-6)));
              optimizer.applyGradients(
                Object.fromEntries(Object.entries(grads).map(([n, g]) => [n, tf.mul(g, clip)])),
              );
              return [value, norm];
            });
          },
          read: () => last.map((x) => x.dataSync()[0]),
        },
      ];
    },
  };

  return {
    files: ['build/bench/page/tfjs.js', `${folder}tfjs-backend-wasm-simd.wasm`],
    async load(where) {
      root = where;
      tf = await import('@tensorflow/tfjs-core');
      tf = tf.default ?? tf;
      const wasm = await import('@tensorflow/tfjs-backend-wasm');
      if (!where.startsWith('file:')) {
        wasm.setWasmPaths(where + folder);
        tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
      }
      await tf.setBackend('wasm');
      wasm.setThreadsCount?.(1);
      tf.env().set('PROD', true);
    },
    ways: (workload, inputs) => work[workload.kind]?.(workload, inputs),
  };
};
