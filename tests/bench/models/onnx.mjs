// Writes ONNX models: just enough of the protocol-buffer format for small graphs of float32 tensors.

const utf8 = new TextEncoder();

const varint = (n) => {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(n));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Uint8Array.from([...bytes, Number(rest)]);
};
function join(parts) {
  const all = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
const int = (field, n) => join([varint(field << 3), varint(n)]);
const float = (field, x) =>
  join([varint((field << 3) | 5), new Uint8Array(Float32Array.of(x).buffer)]);
const bytes = (field, content) => join([varint((field << 3) | 2), varint(content.length), content]);
const text = (field, s) => bytes(field, utf8.encode(s));
const message = (field, ...parts) => bytes(field, join(parts));

function attribute(name, value) {
  if (Array.isArray(value)) {
    return message(5, text(1, name), ...value.map((n) => int(8, n)), int(20, 7));
  }
  if (typeof value === 'string') return message(5, text(1, name), text(4, value), int(20, 3));
  // A whole number is an int; a float attribute is written as { float: 1 }.
  if (typeof value === 'number') return message(5, text(1, name), int(3, value), int(20, 2));
  return message(5, text(1, name), float(2, value.float), int(20, 1));
}

const node = ({ op, inputs, outputs, domain = '', ...attributes }) =>
  message(
    1,
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, op),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
    text(7, domain),
  );

const constant = (name, { data, shape }) =>
  message(
    5,
    ...shape.map((n) => int(1, n)),
    int(2, data instanceof BigInt64Array ? 7 : data instanceof Int8Array ? 3 : 1),
    text(8, name),
    bytes(9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
  );

const value = (field, name, shape) =>
  message(
    field,
    text(1, name),
    message(2, message(1, int(1, 1), message(2, ...shape.map((n) => message(1, int(1, n)))))),
  );

/**
 * A model's bytes. `nodes` are { op, inputs, outputs, domain?, ...attributes }, `constants` are name -> { data, shape },
 * `inputs` and `output` say names and shapes of float32 tensors.
 */
export function onnxModel({ nodes, inputs, output, constants = {}, opset = 21 }) {
  const entries = (record, write) => Object.entries(record).map(([name, x]) => write(name, x));
  return join([
    int(1, 10),
    message(
      7,
      ...nodes.map(node),
      text(2, 'bench'),
      ...entries(constants, constant),
      ...entries(inputs, (name, shape) => value(11, name, shape)),
      ...entries(output, (name, shape) => value(12, name, shape)),
    ),
    message(8, text(1, ''), int(2, opset)),
    message(8, text(1, 'com.microsoft'), int(2, 1)),
  ]);
}
