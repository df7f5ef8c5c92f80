// onnxruntime-web on one wasm thread. Attention has three ways there: a plain graph, the contributed operators, and the operator
// of opset 23; all are tried. A session copies its inputs in and its output out: that is its public surface.

import { causalMask } from '../models/mask.mjs';
import { onnxModel } from '../models/onnx.mjs';
import { readerTensors, transposedWeight } from '../models/reader.mjs';

const folder = 'tests/bench/node_modules/onnxruntime-web/dist/';
const contributed = 'com.microsoft';

/** Axes 1 and 2 of (1, a, b, d) swapped. */
function swapped(data, a, b, d) {
  const out = new Float32Array(data.length);
  for (let i = 0; i < a; i++) {
    for (let j = 0; j < b; j++) {
      out.set(data.subarray((i * b + j) * d, (i * b + j + 1) * d), (j * a + i) * d);
    }
  }
  return out;
}

function transposed({ data, shape: [rows, columns] }) {
  const out = new Float32Array(data.length);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) out[j * rows + i] = data[i * columns + j];
  }
  return { data: out, shape: [columns, rows] };
}

const scalar = (x) => ({ data: Float32Array.of(x), shape: [] });
const list = (...numbers) => ({
  data: BigInt64Array.from(numbers, BigInt),
  shape: [numbers.length],
});

/** The nodes that attend from q to k and v, (1, heads, T, d) each, in operators of their own. `kT` is k transposed. */
const plainAttention = (q, kT, v, causal) => [
  { op: 'MatMul', inputs: [q, kT], outputs: ['raw'] },
  { op: 'Mul', inputs: ['raw', 'scale'], outputs: ['scaled'] },
  ...(causal ? [{ op: 'Add', inputs: ['scaled', 'mask'], outputs: ['masked'] }] : []),
  { op: 'Softmax', inputs: [causal ? 'masked' : 'scaled'], outputs: ['weights'], axis: -1 },
  { op: 'MatMul', inputs: ['weights', v], outputs: ['context'] },
];

const mask = (T) => ({ data: causalMask(T), shape: [T, T] });

/** Multi-head attention of `x` as { name, nodes, constants, opset } for each way; the result is `attended`. */
function multihead({ T, d, heads }, inputs, prefix) {
  const weight = transposed(inputs[`${prefix}in_proj_weight`]);
  const bias = inputs[`${prefix}in_proj_bias`];
  const headDim = d / heads;
  const constants = {
    weight,
    bias,
    outWeight: transposed(inputs[`${prefix}out_proj.weight`]),
    outBias: inputs[`${prefix}out_proj.bias`],
  };
  const project = [
    { op: 'MatMul', inputs: ['x', 'weight'], outputs: ['projected'] },
    { op: 'Add', inputs: ['projected', 'bias'], outputs: ['qkv'] },
    { op: 'Split', inputs: ['qkv'], outputs: ['q', 'k', 'v'], axis: -1, num_outputs: 3 },
  ];
  const out = [
    { op: 'MatMul', inputs: ['joined', 'outWeight'], outputs: ['beforeBias'] },
    { op: 'Add', inputs: ['beforeBias', 'outBias'], outputs: ['attended'] },
  ];
  const split = (name, perm) => [
    { op: 'Reshape', inputs: [name, 'apart'], outputs: [`${name}4`] },
    { op: 'Transpose', inputs: [`${name}4`], outputs: [`${name}H`], perm },
  ];
  return [
    {
      name: 'plain graph',
      nodes: [
        ...project,
        ...split('q', [0, 2, 1, 3]),
        ...split('k', [0, 2, 3, 1]),
        ...split('v', [0, 2, 1, 3]),
        ...plainAttention('qH', 'kH', 'vH', false),
        { op: 'Transpose', inputs: ['context'], outputs: ['contextT'], perm: [0, 2, 1, 3] },
        { op: 'Reshape', inputs: ['contextT', 'together'], outputs: ['joined'] },
        ...out,
      ],
      constants: {
        ...constants,
        scale: scalar(1 / Math.sqrt(headDim)),
        apart: list(1, T, heads, headDim),
        together: list(1, T, d),
      },
    },
    {
      name: 'contributed Attention',
      nodes: [
        {
          op: 'Attention',
          domain: contributed,
          inputs: ['x', 'weight', 'bias'],
          outputs: ['joined'],
          num_heads: heads,
        },
        ...out,
      ],
      constants,
    },
    {
      name: 'opset 23 Attention',
      nodes: [
        ...project,
        {
          op: 'Attention',
          inputs: ['q', 'k', 'v'],
          outputs: ['joined'],
          q_num_heads: heads,
          kv_num_heads: heads,
        },
        ...out,
      ],
      constants,
      opset: 23,
    },
  ];
}

/**
 * The reader from the line before its first layer on, as float32, or with int8 matrices whose inputs are made int8 as they come
 * (`DynamicQuantizeMatMul`), which is how small models are run there. It gives its result alone, and no weights.
 */
function reader(tensors, T, asInt8) {
  const [layers, heads, width] = [6, 12, 32];
  const d = heads * width;
  const constants = {
    scale: scalar(1 / Math.sqrt(width)),
    apart: list(1, T, heads, width),
    together: list(1, T, d),
    root2: scalar(Math.SQRT2),
    one: scalar(1),
    half: scalar(0.5),
  };
  const nodes = [];
  const linear = (name, from, to) => {
    constants[name] = transposedWeight(tensors, name, !asInt8);
    constants[`${name}.bias`] = tensors[`${name}.bias`];
    if (asInt8) {
      constants[`${name}.scale`] = tensors[`${name}.weight_scale`];
      nodes.push({
        op: 'DynamicQuantizeMatMul',
        domain: contributed,
        inputs: [from, name, `${name}.scale`, '', `${name}.bias`],
        outputs: [to],
      });
      return;
    }
    nodes.push(
      { op: 'MatMul', inputs: [from, name], outputs: [`${to}.product`] },
      { op: 'Add', inputs: [`${to}.product`, `${name}.bias`], outputs: [to] },
    );
  };
  const norm = (name, a, b, to) => {
    for (const part of ['weight', 'bias'])
      constants[`${name}.${part}`] = tensors[`${name}.${part}`];
    nodes.push(
      { op: 'Add', inputs: [a, b], outputs: [`${to}.sum`] },
      {
        op: 'LayerNormalization',
        inputs: [`${to}.sum`, `${name}.weight`, `${name}.bias`],
        outputs: [to],
        axis: -1,
        epsilon: { float: 1e-12 },
      },
    );
  };
  let x = 'x';
  for (let i = 0; i < layers; i++) {
    const name = `encoder.layer.${i}`;
    const own = (what) => `${i}.${what}`;
    for (const [part, perm] of [
      ['query', [0, 2, 1, 3]],
      ['key', [0, 2, 3, 1]],
      ['value', [0, 2, 1, 3]],
    ]) {
      linear(`${name}.attention.self.${part}`, x, own(part));
      nodes.push(
        { op: 'Reshape', inputs: [own(part), 'apart'], outputs: [own(`${part}4`)] },
        { op: 'Transpose', inputs: [own(`${part}4`)], outputs: [own(`${part}H`)], perm },
      );
    }
    nodes.push(
      { op: 'MatMul', inputs: [own('queryH'), own('keyH')], outputs: [own('raw')] },
      { op: 'Mul', inputs: [own('raw'), 'scale'], outputs: [own('scores')] },
      { op: 'Softmax', inputs: [own('scores')], outputs: [own('weights')], axis: -1 },
      { op: 'MatMul', inputs: [own('weights'), own('valueH')], outputs: [own('context')] },
      { op: 'Transpose', inputs: [own('context')], outputs: [own('c')], perm: [0, 2, 1, 3] },
      { op: 'Reshape', inputs: [own('c'), 'together'], outputs: [own('joined')] },
    );
    linear(`${name}.attention.output.dense`, own('joined'), own('given'));
    norm(`${name}.attention.output.LayerNorm`, own('given'), x, own('h'));
    linear(`${name}.intermediate.dense`, own('h'), own('wide'));
    nodes.push(
      { op: 'Div', inputs: [own('wide'), 'root2'], outputs: [own('e1')] },
      { op: 'Erf', inputs: [own('e1')], outputs: [own('e2')] },
      { op: 'Add', inputs: [own('e2'), 'one'], outputs: [own('e3')] },
      { op: 'Mul', inputs: [own('wide'), own('e3')], outputs: [own('e4')] },
      { op: 'Mul', inputs: [own('e4'), 'half'], outputs: [own('gelu')] },
    );
    linear(`${name}.output.dense`, own('gelu'), own('narrow'));
    norm(`${name}.output.LayerNorm`, own('narrow'), own('h'), own('y'));
    x = own('y');
  }
  const line = Float32Array.from({ length: T * d }, (_, i) => Math.sin(i));
  return {
    name: asInt8 ? 'int8' : 'float32',
    nodes,
    constants,
    feeds: { x: { data: line, shape: [1, T, d] } },
    output: { [x]: [1, T, d] },
  };
}

export default () => {
  let ort;
  let where;

  /** A session for the model, run on these inputs. */
  async function way({ name, read = (data) => data, feeds, ...model }) {
    const shapes = Object.fromEntries(Object.entries(feeds).map(([key, x]) => [key, x.shape]));
    const session = await ort.InferenceSession.create(onnxModel({ ...model, inputs: shapes }), {
      executionProviders: ['wasm'],
    });
    const tensors = Object.fromEntries(
      Object.entries(feeds).map(([key, { data, shape }]) => [
        key,
        new ort.Tensor('float32', data, shape),
      ]),
    );
    const [output] = session.outputNames;
    let result;
    return {
      name,
      async run() {
        result = await session.run(tensors);
      },
      read: () => read(result[output].data),
    };
  }

  const softmax = (x) => ({
    feeds: { x },
    nodes: [{ op: 'Softmax', inputs: ['x'], outputs: ['y'], axis: -1 }],
    output: { y: x.shape },
  });

  const work = {
    softmax: (_, { x }) => [way(softmax(x))],
    async softmax3(_, { x: { data, shape } }) {
      const session = await ort.InferenceSession.create(
        onnxModel({ ...softmax({ shape }), inputs: { x: shape } }),
      );
      const numbers = Array.from(data);
      let result;
      return [
        {
          async run() {
            const { y } = await session.run({ x: new ort.Tensor('float32', numbers, shape) });
            result = Array.from(y.data);
          },
          read: () => result,
        },
      ];
    },
    matmul: ({ n }, { a, b }) => [
      way({
        feeds: { a, b },
        nodes: [{ op: 'MatMul', inputs: ['a', 'b'], outputs: ['c'] }],
        output: { c: [n, n] },
      }),
    ],
    attention({ T, heads, d, causal }, { q, k, v }) {
      const shape = [1, heads, T, d];
      const flat = ({ data }) => ({ data: swapped(data, heads, T, d), shape: [1, T, heads * d] });
      return [
        way({
          name: 'plain graph',
          feeds: { q, k, v },
          nodes: [
            { op: 'Transpose', inputs: ['k'], outputs: ['kT'], perm: [0, 1, 3, 2] },
            ...plainAttention('q', 'kT', 'v', causal),
          ],
          constants: { scale: scalar(1 / Math.sqrt(d)), ...(causal ? { mask: mask(T) } : {}) },
          output: { context: shape },
        }),
        way({
          name: 'contributed MultiHeadAttention',
          feeds: { q: flat(q), k: flat(k), v: flat(v) },
          nodes: [
            {
              op: 'MultiHeadAttention',
              domain: contributed,
              inputs: ['q', 'k', 'v'],
              outputs: ['context'],
              num_heads: heads,
              unidirectional: causal ? 1 : 0,
            },
          ],
          output: { context: [1, T, heads * d] },
          read: (data) => swapped(data, T, heads, d),
        }),
        way({
          name: 'opset 23 Attention',
          feeds: { q, k, v },
          nodes: [
            {
              op: 'Attention',
              inputs: ['q', 'k', 'v'],
              outputs: ['context'],
              is_causal: causal ? 1 : 0,
            },
          ],
          output: { context: shape },
          opset: 23,
        }),
      ];
    },
    mha: (workload, inputs) =>
      multihead(workload, inputs, '').map((model) =>
        way({ ...model, feeds: { x: inputs.x }, output: { attended: inputs.x.shape } }),
      ),
    encoder(workload, inputs) {
      const { T, d } = workload;
      const norm = (x, y, i) => ({
        op: 'LayerNormalization',
        inputs: [x, `gain${i}`, `shift${i}`],
        outputs: [y],
        axis: -1,
        epsilon: { float: 1e-5 },
      });
      const rest = [
        { op: 'Add', inputs: ['x', 'attended'], outputs: ['sum1'] },
        norm('sum1', 'h', 1),
        { op: 'MatMul', inputs: ['h', 'weight1'], outputs: ['m1'] },
        { op: 'Add', inputs: ['m1', 'bias1'], outputs: ['a1'] },
        { op: 'Relu', inputs: ['a1'], outputs: ['inner'] },
        { op: 'MatMul', inputs: ['inner', 'weight2'], outputs: ['m2'] },
        { op: 'Add', inputs: ['m2', 'bias2'], outputs: ['outer'] },
        { op: 'Add', inputs: ['h', 'outer'], outputs: ['sum2'] },
        norm('sum2', 'y', 2),
      ];
      const constants = Object.fromEntries(
        [1, 2].flatMap((i) => [
          [`gain${i}`, inputs[`norm${i}.weight`]],
          [`shift${i}`, inputs[`norm${i}.bias`]],
          [`weight${i}`, transposed(inputs[`linear${i}.weight`])],
          [`bias${i}`, inputs[`linear${i}.bias`]],
        ]),
      );
      return multihead(workload, inputs, 'self_attn.').map((model) =>
        way({
          ...model,
          nodes: [...model.nodes, ...rest],
          constants: { ...model.constants, ...constants },
          feeds: { x: inputs.x },
          output: { y: [1, T, d] },
        }),
      );
    },
    async reader({ count }) {
      const tensors = await readerTensors(where);
      return [false, true].map((asInt8) => way(reader(tensors, count, asInt8)));
    },
    lstm({ batch, T, input, hidden }, { x, ...parameters }) {
      // ONNX orders the gates input, output, forget, cell; PyTorch input, forget, cell, output.
      const gates = ({ data }) => {
        const size = data.length / 4;
        const part = (i) => data.subarray(i * size, (i + 1) * size);
        return Float32Array.from([0, 3, 1, 2].flatMap((i) => Array.from(part(i))));
      };
      const biases = ['ih', 'hh'].flatMap((name) =>
        Array.from(gates(parameters[`bias_${name}_l0`])),
      );
      return [
        way({
          feeds: { x: { data: swapped(x.data, batch, T, input), shape: [T, batch, input] } },
          nodes: [
            {
              op: 'LSTM',
              inputs: ['x', 'w', 'r', 'b'],
              outputs: ['y'],
              hidden_size: hidden,
            },
          ],
          constants: {
            w: { data: gates(parameters.weight_ih_l0), shape: [1, 4 * hidden, input] },
            r: { data: gates(parameters.weight_hh_l0), shape: [1, 4 * hidden, hidden] },
            b: { data: Float32Array.from(biases), shape: [1, 8 * hidden] },
          },
          output: { y: [T, 1, batch, hidden] },
          read: (data) => swapped(data, T, batch, hidden),
        }),
      ];
    },
  };

  return {
    files: [
      'build/bench/page/onnxruntime.js',
      `${folder}ort-wasm-simd-threaded.mjs`,
      `${folder}ort-wasm-simd-threaded.wasm`,
    ],
    async load(from) {
      where = from;
      ort = await import('onnxruntime-web/wasm');
      ort.env.wasm.numThreads = 1;
      ort.env.logLevel = 'error';
      if (!where.startsWith('file:')) ort.env.wasm.wasmPaths = where + folder;
    },
    ways: async (workload, inputs) =>
      Promise.all((await work[workload.kind]?.(workload, inputs)) ?? []),
  };
};
