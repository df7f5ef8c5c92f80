// Writes TensorFlow Lite models, the format that LiteRT.js runs: just enough of it for graphs of float32 tensors. Numbers of
// operators, options and fields are those of the format's public schema.

import { Builder } from 'flatbuffers';

const opcodes = {
  ADD: 0,
  FULLY_CONNECTED: 9,
  LOGISTIC: 14,
  MUL: 18,
  RESHAPE: 22,
  SOFTMAX: 25,
  TANH: 28,
  TRANSPOSE: 39,
  MEAN: 40,
  SUB: 41,
  SPLIT: 49,
  RSQRT: 76,
  PACK: 83,
  UNPACK: 88,
  SQUARED_DIFFERENCE: 99,
  BATCH_MATMUL: 126,
};

/** The options that an operator has, as [number of the kind, (builder, options) => fields]. */
const optionKinds = {
  ADD: [11, (b, { activation = 0 }) => b.addFieldInt8(0, activation, 0)],
  FULLY_CONNECTED: [
    8,
    (b, { activation = 0 }) => {
      b.addFieldInt8(0, activation, 0); // 1 is relu
      b.addFieldInt8(2, 1, 0); // keep the number of axes
    },
  ],
  MUL: [21, () => {}],
  RESHAPE: [17, () => {}],
  SOFTMAX: [9, (b) => b.addFieldFloat32(0, 1, 0)],
  TRANSPOSE: [26, () => {}],
  MEAN: [27, (b) => b.addFieldInt8(0, 1, 0)], // keep the axis
  SUB: [28, () => {}],
  SPLIT: [35, (b, { count }) => b.addFieldInt32(0, count, 0)],
  PACK: [
    59,
    (b, { count, axis }) => {
      b.addFieldInt32(0, count, 0);
      b.addFieldInt32(1, axis, 0);
    },
  ],
  UNPACK: [
    64,
    (b, { count, axis }) => {
      b.addFieldInt32(0, count, 0);
      b.addFieldInt32(1, axis, 0);
    },
  ],
  SQUARED_DIFFERENCE: [76, () => {}],
  BATCH_MATMUL: [101, (b, { transposeB = false }) => b.addFieldInt8(1, transposeB ? 1 : 0, 0)],
};

/**
 * A model's bytes. `tensors` are name -> { shape, data? }, where data (Float32Array or Int32Array) makes a constant;
 * `operators` are { op, inputs, outputs, ...options } by those names, and so are `inputs` and `outputs`.
 */
export function tfliteModel({ tensors, operators, inputs, outputs }) {
  const b = new Builder(1 << 16);
  const names = Object.keys(tensors);
  const ids = (list) => list.map((name) => names.indexOf(name));

  const ints = (numbers) => {
    b.startVector(4, numbers.length, 4);
    for (const n of [...numbers].reverse()) b.addInt32(n);
    return b.endVector();
  };
  const offsets = (list) => {
    b.startVector(4, list.length, 4);
    for (const offset of [...list].reverse()) b.addOffset(offset);
    return b.endVector();
  };
  const table = (fields, fill) => {
    b.startObject(fields);
    fill();
    return b.endObject();
  };
  /** A buffer of constants, aligned as the runtime wants it. */
  const buffer = (data) => {
    if (!data) return table(1, () => {});
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    b.startVector(1, bytes.length, 16);
    b.space -= bytes.length;
    b.bb.setPosition(b.space);
    b.bb.bytes().set(bytes, b.space);
    const vector = b.endVector();
    return table(1, () => b.addFieldOffset(0, vector, 0));
  };

  // Buffer 0 is the empty one of all tensors that are no constants.
  const constants = names.filter((name) => tensors[name].data);
  const buffers = [buffer(), ...constants.map((name) => buffer(tensors[name].data))];
  const tensorTables = names.map((name) => {
    const { shape, data } = tensors[name];
    const label = b.createString(name);
    const axes = ints(shape);
    return table(10, () => {
      b.addFieldOffset(0, axes, 0);
      b.addFieldInt8(1, data instanceof Int32Array ? 2 : 0, 0);
      b.addFieldInt32(2, 1 + constants.indexOf(name), 0);
      b.addFieldOffset(3, label, 0);
    });
  });
  const used = [...new Set(operators.map(({ op }) => op))];
  const codes = used.map((op) =>
    table(4, () => {
      b.addFieldInt8(0, opcodes[op], 0);
      b.addFieldInt32(2, 1, 1);
      b.addFieldInt32(3, opcodes[op], 0);
    }),
  );
  const operatorTables = operators.map(({ op, inputs: from, outputs: to, ...options }) => {
    const [sources, results] = [ints(ids(from)), ints(ids(to))];
    const [kind, fill] = optionKinds[op] ?? [0];
    const details = kind && table(3, () => fill(b, options));
    return table(9, () => {
      b.addFieldInt32(0, used.indexOf(op), 0);
      b.addFieldOffset(1, sources, 0);
      b.addFieldOffset(2, results, 0);
      if (kind) {
        b.addFieldInt8(3, kind, 0);
        b.addFieldOffset(4, details, 0);
      }
    });
  });
  const parts = [
    offsets(tensorTables),
    ints(ids(inputs)),
    ints(ids(outputs)),
    offsets(operatorTables),
  ];
  const graph = table(5, () => {
    for (const [field, part] of parts.entries()) b.addFieldOffset(field, part, 0);
  });
  const [codeList, graphs, bufferList] = [offsets(codes), offsets([graph]), offsets(buffers)];
  const model = table(8, () => {
    b.addFieldInt32(0, 3, 0);
    b.addFieldOffset(1, codeList, 0);
    b.addFieldOffset(2, graphs, 0);
    b.addFieldOffset(4, bufferList, 0);
  });
  b.finish(model, 'TFL3');
  return b.asUint8Array();
}
