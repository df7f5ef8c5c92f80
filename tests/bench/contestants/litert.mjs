// LiteRT.js (XNNPACK with relaxed SIMD) on one wasm thread, in browsers only. Work is a graph; inputs and outputs stay in wasm.

import { causalMask } from '../models/mask.mjs';
import { tfliteModel } from '../models/tflite.mjs';

const folder = 'tests/bench/node_modules/@litertjs/core/wasm/';

/** A graph while it is put together: each method adds an operator and returns the name of its result. */
class Graph {
  tensors = {};
  operators = [];

  tensor(shape, data) {
    const name = `t${Object.keys(this.tensors).length}`;
    this.tensors[name] = data ? { shape, data } : { shape };
    return name;
  }
  constant({ data, shape }) {
    return this.tensor(shape, data);
  }
  ints(...numbers) {
    return this.tensor([numbers.length], Int32Array.from(numbers));
  }
  shape(name) {
    return this.tensors[name].shape;
  }
  add(op, inputs, shape, options = {}) {
    const output = this.tensor(shape);
    this.operators.push({ op, inputs, outputs: [output], ...options });
    return output;
  }
  /** An operator on one tensor, or on two of which the first has the result's shape. */
  pointwise(op, ...inputs) {
    return this.add(op, inputs, this.shape(inputs[0]));
  }
  matmul(a, b, transposeB = false) {
    const columns = this.shape(b).at(transposeB ? -2 : -1);
    return this.add('BATCH_MATMUL', [a, b], [...this.shape(a).slice(0, -1), columns], {
      transposeB,
    });
  }
  linear(x, weight, bias, activation = 0) {
    const shape = [...this.shape(x).slice(0, -1), weight.shape[0]];
    return this.add('FULLY_CONNECTED', [x, this.constant(weight), this.constant(bias)], shape, {
      activation,
    });
  }
  split(x, count, axis) {
    const shape = this.shape(x).with(axis, this.shape(x)[axis] / count);
    const outputs = Array.from({ length: count }, () => this.tensor(shape));
    const at = this.tensor([], Int32Array.of(axis));
    this.operators.push({ op: 'SPLIT', inputs: [at, x], outputs, count });
    return outputs;
  }
  unpack(x, axis) {
    const shape = this.shape(x);
    const outputs = Array.from({ length: shape[axis] }, () =>
      this.tensor(shape.toSpliced(axis, 1)),
    );
    this.operators.push({ op: 'UNPACK', inputs: [x], outputs, count: shape[axis], axis });
    return outputs;
  }
  pack(list, axis) {
    const shape = this.shape(list[0]).toSpliced(axis, 0, list.length);
    return this.add('PACK', list, shape, { count: list.length, axis });
  }
  reshape(x, shape) {
    return this.add('RESHAPE', [x, this.ints(...shape)], shape);
  }
  transpose(x, ...axes) {
    return this.add(
      'TRANSPOSE',
      [x, this.ints(...axes)],
      axes.map((axis) => this.shape(x)[axis]),
    );
  }
  number(value) {
    return this.tensor([], Float32Array.of(value));
  }
  attend(q, k, v, hidden) {
    const scale = this.number(1 / Math.sqrt(this.shape(q).at(-1)));
    const scores = this.matmul(this.pointwise('MUL', q, scale), k, true);
    return this.matmul(
      this.pointwise('SOFTMAX', hidden ? this.pointwise('ADD', scores, hidden) : scores),
      v,
    );
  }
  multihead(x, { T, d, heads }, inputs, prefix = '') {
    const qkv = this.linear(x, inputs[`${prefix}in_proj_weight`], inputs[`${prefix}in_proj_bias`]);
    const [q, k, v] = this.split(qkv, 3, 2).map((part) =>
      this.transpose(this.reshape(part, [1, T, heads, d / heads]), 0, 2, 1, 3),
    );
    const joined = this.reshape(this.transpose(this.attend(q, k, v), 0, 2, 1, 3), [1, T, d]);
    return this.linear(
      joined,
      inputs[`${prefix}out_proj.weight`],
      inputs[`${prefix}out_proj.bias`],
    );
  }
  layerNorm(x, weight, bias) {
    const [last, shape] = [this.ints(2), [...this.shape(x).slice(0, -1), 1]];
    const mean = this.add('MEAN', [x, last], shape);
    const squares = this.pointwise('SQUARED_DIFFERENCE', x, mean);
    const variance = this.add('MEAN', [squares, last], shape);
    const inverse = this.pointwise('RSQRT', this.pointwise('ADD', variance, this.number(1e-5)));
    const normal = this.pointwise('MUL', this.pointwise('SUB', x, mean), inverse);
    const scaled = this.pointwise('MUL', normal, this.constant(weight));
    return this.pointwise('ADD', scaled, this.constant(bias));
  }
}

const mask = (T) => ({ data: causalMask(T), shape: [1, 1, T, T] });

/** kind -> (graph, names of the inputs, workload, all inputs) => name of the output */
const graphs = {
  softmax: (g, { x }) => g.pointwise('SOFTMAX', x),
  softmax3: (g, { x }) => g.pointwise('SOFTMAX', x),
  matmul: (g, { a, b }) => g.matmul(a, b),
  attention: (g, { q, k, v }, { T, causal }) =>
    g.attend(q, k, v, causal ? g.constant(mask(T)) : undefined),
  mha: (g, { x }, workload, inputs) => g.multihead(x, workload, inputs),
  encoder(g, { x }, workload, inputs) {
    const norm = (y, i) => g.layerNorm(y, inputs[`norm${i}.weight`], inputs[`norm${i}.bias`]);
    const attended = g.multihead(x, workload, inputs, 'self_attn.');
    const h = norm(g.pointwise('ADD', x, attended), 1);
    const inner = g.linear(h, inputs['linear1.weight'], inputs['linear1.bias'], 1);
    const outer = g.linear(inner, inputs['linear2.weight'], inputs['linear2.bias']);
    return norm(g.pointwise('ADD', h, outer), 2);
  },
  lstm(g, { x }, { batch, hidden }, inputs) {
    const projected = g.linear(x, inputs.weight_ih_l0, inputs.bias_ih_l0);
    const zeros = () =>
      g.constant({ data: new Float32Array(batch * hidden), shape: [batch, hidden] });
    let [h, c] = [zeros(), zeros()];
    const sigmoid = (y) => g.pointwise('LOGISTIC', y);
    const tanh = (y) => g.pointwise('TANH', y);
    const outputs = g.unpack(projected, 1).map((step) => {
      const recurrent = g.linear(h, inputs.weight_hh_l0, inputs.bias_hh_l0);
      const [i, f, n, o] = g.split(g.pointwise('ADD', step, recurrent), 4, 1);
      const kept = g.pointwise('MUL', sigmoid(f), c);
      c = g.pointwise('ADD', kept, g.pointwise('MUL', sigmoid(i), tanh(n)));
      h = g.pointwise('MUL', sigmoid(o), tanh(c));
      return h;
    });
    return g.pack(outputs, 1);
  },
};

export default () => {
  let litert;
  return {
    files: [
      'build/bench/page/litert.js',
      `${folder}litert_wasm_internal.js`,
      `${folder}litert_wasm_internal.wasm`,
    ],
    async load(where) {
      litert = await import('@litertjs/core');
      await litert.loadLiteRt(where + folder, { threads: false });
    },
    async ways(workload, inputs) {
      const graphOf = graphs[workload.kind];
      if (!graphOf) return [];
      const graph = new Graph();
      const feeds = ['x', 'a', 'b', 'q', 'k', 'v'].filter((name) => name in inputs);
      const names = Object.fromEntries(
        feeds.map((name) => [name, graph.tensor(inputs[name].shape)]),
      );
      const output = graphOf(graph, names, workload, inputs);
      const model = await litert.loadAndCompile(
        tfliteModel({ ...graph, inputs: Object.values(names), outputs: [output] }),
        { accelerator: 'wasm' },
      );
      const tensorOf = ({ data, shape }) => new litert.Tensor(data, shape);
      let result;
      if (workload.kind === 'softmax3') {
        const numbers = Array.from(inputs.x.data);
        return [
          {
            async run() {
              const x = new litert.Tensor(Float32Array.from(numbers), [3]);
              const [y] = await model.run([x]);
              result = Array.from(y.toTypedArray());
              x.delete();
              y.delete();
            },
            read: () => result,
          },
        ];
      }
      const tensors = feeds.map((name) => tensorOf(inputs[name]));
      return [
        {
          async run() {
            result?.delete();
            [result] = await model.run(tensors);
          },
          read: () => result.toTypedArray(),
        },
      ];
    },
  };
};
