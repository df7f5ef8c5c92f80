// jax-js on its wasm backend, every piece of work compiled by its jit. It is lazy: each run blocks until its result is ready.
// Arrays are counted by reference, and functions take theirs over; `.ref` keeps one for later.

import { causalMask } from '../models/mask.mjs';
import { adam, size } from '../training.mjs';

export default () => {
  let jax;
  let np;

  const arrayOf = ({ data, shape }) => np.array(data, { shape });

  function way(compute, args, name) {
    const compiled = jax.jit(compute);
    let last;
    return {
      name,
      async run() {
        last?.dispose();
        last = compiled(...args.map((x) => x.ref));
        await last.blockUntilReady();
      },
      read: () => last.ref.data(),
    };
  }

  /** x w^T + b */
  const linear = (x, w, b) => np.add(np.matmul(x.ref, np.transpose(w.ref)), b.ref);

  /** Attention over the last two axes, in operations of their own. */
  function attend(q, k, v, hidden) {
    const axes = [...q.shape.keys()];
    const kT = np.transpose(k, [...axes.slice(0, -2), axes.at(-1), axes.at(-2)]);
    const scores = np.matmul(q.mul(1 / Math.sqrt(q.shape.at(-1))), kT);
    return np.matmul(jax.nn.softmax(hidden ? scores.add(hidden) : scores, -1), v);
  }

  const mask = (T) => np.array(causalMask(T), { shape: [T, T] });

  /** Multi-head attention of x (1, T, d), with the library's attention and with ours. */
  const multihead = ({ T, d, heads }) => {
    const apart = (x) => x.reshape([1, T, heads, d / heads]);
    const swap = (x) => np.transpose(x, [0, 2, 1, 3]);
    const around = (attention) => (x, weight, bias, outWeight, outBias) => {
      const [q, k, v] = np.split(linear(x, weight, bias), 3, -1).map(apart);
      return linear(attention(q, k, v).reshape([1, T, d]), outWeight, outBias);
    };
    return {
      dotProductAttention: around((q, k, v) => jax.nn.dotProductAttention(q, k, v)),
      'matmul and softmax': around((q, k, v) => swap(attend(swap(q), swap(k), swap(v)))),
    };
  };

  const attentionParameters = (inputs, prefix = '') =>
    ['in_proj_weight', 'in_proj_bias', 'out_proj.weight', 'out_proj.bias'].map((name) =>
      arrayOf(inputs[prefix + name]),
    );

  function layerNorm(x, weight, bias) {
    const mean = np.mean(x.ref, -1, { keepdims: true });
    const centred = x.sub(mean);
    const variance = np.mean(np.square(centred.ref), -1, { keepdims: true });
    return centred
      .div(np.sqrt(variance.add(1e-5)))
      .mul(weight.ref)
      .add(bias.ref);
  }

  function cell(gates, c) {
    const [i, f, g, o] = np.split(gates, 4, -1);
    const next = jax.nn
      .sigmoid(f)
      .mul(c.ref)
      .add(jax.nn.sigmoid(i).mul(np.tanh(g)));
    return [jax.nn.sigmoid(o).mul(np.tanh(next.ref)), next];
  }

  const work = {
    softmax3(_, { x }) {
      const numbers = Array.from(x.data);
      const softmax = jax.jit((a) => jax.nn.softmax(a, -1));
      let result;
      return [
        {
          run() {
            result = softmax(np.array(numbers)).js();
          },
          read: () => result,
        },
      ];
    },
    softmax: (_, { x }) => [way((a) => jax.nn.softmax(a, -1), [arrayOf(x)])],
    matmul: (_, { a, b }) => [way((x, y) => np.matmul(x, y), [arrayOf(a), arrayOf(b)])],
    attention({ T, causal }, { q, k, v }) {
      const args = [q, k, v].map(arrayOf);
      const swap = (x) => np.transpose(x, [0, 2, 1, 3]);
      const library = (...x) =>
        swap(jax.nn.dotProductAttention(...x.map(swap), { isCausal: causal }));
      return [
        way(library, args, 'dotProductAttention'),
        way(attend, causal ? [...args, mask(T)] : args, 'matmul and softmax'),
      ];
    },
    mha: (workload, inputs) =>
      Object.entries(multihead(workload)).map(([name, f]) =>
        way(f, [arrayOf(inputs.x), ...attentionParameters(inputs)], name),
      ),
    encoder(workload, inputs) {
      const rest = ['linear1', 'linear2', 'norm1', 'norm2'].flatMap((name) =>
        ['weight', 'bias'].map((part) => arrayOf(inputs[`${name}.${part}`])),
      );
      const args = [arrayOf(inputs.x), ...attentionParameters(inputs, 'self_attn.'), ...rest];
      return Object.entries(multihead(workload)).map(([name, attention]) =>
        way(
          (x, a, b, c, d, w1, b1, w2, b2, ...norms) => {
            const attended = attention(x.ref, a, b, c, d);
            const h = layerNorm(x.add(attended), norms[0], norms[1]);
            const inner = jax.nn.relu(linear(h.ref, w1, b1));
            return layerNorm(h.add(linear(inner, w2, b2)), norms[2], norms[3]);
          },
          args,
          name,
        ),
      );
    },
    lstm({ batch, T, hidden }, { x, ...p }) {
      const names = ['weight_ih_l0', 'bias_ih_l0', 'weight_hh_l0', 'bias_hh_l0'];
      return [
        way(
          (a, wx, bx, wh, bh) => {
            let [h, c] = [np.zeros([batch, hidden]), np.zeros([batch, hidden])];
            const outputs = np.split(linear(a, wx, bx), T, 1).map((projected) => {
              const gates = projected.reshape([batch, 4 * hidden]).add(linear(h, wh, bh));
              [h, c] = cell(gates, c);
              return h;
            });
            return np.stack(
              outputs.map((y) => y.ref),
              1,
            );
          },
          [arrayOf(x), ...names.map((name) => arrayOf(p[name]))],
        ),
      ];
    },
    training(_, { parameters, source, target }) {
      const { batch, length, vocab, hidden, attention } = size;
      const oneHot = (rows, t) => {
        const data = new Float32Array(batch * vocab);
        for (const [b, row] of rows.entries()) data[b * vocab + row[t]] = 1;
        return np.array(data, { shape: [batch, vocab] });
      };
      const columns = (rows) => Array.from({ length }, (_, t) => oneHot(rows, t));
      const multiply = (x, w) => np.matmul(x.ref, np.transpose(w.ref));
      const lstm = (p, name, x, [h, c]) =>
        cell(
          linear(x, p[`${name}.weight_ih_l0`], p[`${name}.bias_ih_l0`]).add(
            linear(h, p[`${name}.weight_hh_l0`], p[`${name}.bias_hh_l0`]),
          ),
          c,
        );
      function lossOf(p, sources, targets) {
        let state = [np.zeros([batch, hidden]), np.zeros([batch, hidden])];
        const outputs = sources.map((token) => {
          const embedded = np.matmul(token.ref, p['encoder.embed.weight'].ref);
          state = lstm(p, 'encoder.lstm', embedded, state);
          return state[0].ref;
        });
        const encoded = np.stack(outputs, 1);
        const keys = multiply(encoded, p['decoder.attn.W_enc.weight']);
        const logits = [];
        for (let t = 1; t < length; t++) {
          const query = multiply(state[0], p['decoder.attn.W_dec.weight']);
          const energy = np.tanh(keys.ref.add(query.reshape([batch, 1, attention])));
          const scores = multiply(energy, p['decoder.attn.v.weight']).reshape([batch, 1, length]);
          const weights = jax.nn.softmax(scores, -1);
          const context = np.matmul(weights, encoded.ref).reshape([batch, hidden]);
          const token = np.matmul(targets[t - 1].ref, p['decoder.embed.weight'].ref);
          const input = np.concatenate([token, context.ref], 1);
          state = lstm(p, 'decoder.lstm', input, state);
          const both = np.concatenate([state[0].ref, context], 1);
          logits.push(linear(both, p['decoder.fc.weight'], p['decoder.fc.bias']));
        }
        const all = jax.nn.logSoftmax(np.concatenate(logits, 0), -1);
        const wanted = np.concatenate(
          targets.slice(1).map((x) => x.ref),
          0,
        );
        return np.sum(all.mul(wanted)).mul(-1 / (batch * (length - 1)));
      }
      const names = Object.keys(parameters);
      const all = (f) => Object.fromEntries(names.map((name) => [name, f(name)]));
      // The two corrections of Adam's averages change from step to step and so come from outside.
      const step = jax.jit((p, m, v, correct1, correct2, sources, targets) => {
        const [loss, grads] = jax.valueAndGrad(lossOf)(
          all((name) => p[name].ref),
          sources,
          targets,
        );
        const squares = names.map((name) => np.sum(np.square(grads[name].ref)));
        const norm = np.sqrt(squares.reduce((a, b) => a.add(b)));
        const clip = np.minimum(np.array(adam.clip).div(norm.ref.add(1e-6)), 1);
        const clipped = all((name) => grads[name].mul(clip.ref));
        const newM = all((name) =>
          m[name].mul(adam.beta1).add(clipped[name].ref.mul(1 - adam.beta1)),
        );
        const newV = all((name) =>
          v[name].mul(adam.beta2).add(np.square(clipped[name]).mul(1 - adam.beta2)),
        );
        const newP = all((name) => {
          const first = newM[name].ref.mul(correct1.ref);
          const second = np.sqrt(newV[name].ref.mul(correct2.ref));
          return p[name].sub(first.mul(adam.rate).div(second.add(adam.epsilon)));
        });
        return [newP, newM, newV, loss, norm];
      });
      let p = all((name) => arrayOf(parameters[name]));
      let m = all((name) => np.zeros(parameters[name].shape));
      let v = all((name) => np.zeros(parameters[name].shape));
      const data = [columns(source), columns(target)];
      let steps = 0;
      let last = [];
      return [
        {
          async run() {
            steps++;
            for (const x of last) x.dispose();
            let result;
            [p, m, v, ...result] = step(
              p,
              m,
              v,
              np.array(1 / (1 - adam.beta1 ** steps)),
              np.array(1 / (1 - adam.beta2 ** steps)),
              ...jax.tree.ref(data),
            );
            last = result;
            await jax.blockUntilReady([p, m, v, last]);
          },
          read: async () => Promise.all(last.map(async (x) => (await x.ref.data())[0])),
        },
      ];
    },
  };

  return {
    files: ['build/bench/page/jax.js'],
    async load() {
      jax = await import('@jax-js/jax');
      np = jax.numpy;
      await jax.init('wasm');
      jax.defaultDevice('wasm');
    },
    ways: (workload, inputs) => work[workload.kind]?.(workload, inputs),
  };
};
