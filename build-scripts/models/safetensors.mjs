// Weights in a file of the safetensors format: float32 as they are, or matrices as int8 by rows with their scales beside them.

/** Each row of a matrix as numbers from -127 to 127 and what its largest one stands for. */
function quantized({ shape: [rows, columns], data }) {
  const numbers = new Int8Array(data.length);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const from = data.subarray(row * columns, (row + 1) * columns);
    let most = 0;
    for (const number of from) most = Math.max(most, Math.abs(number));
    scales[row] = most / 127;
    if (most > 0) {
      for (let i = 0; i < columns; i++)
        numbers[row * columns + i] = Math.round((from[i] * 127) / most);
    }
  }
  return { numbers, scales };
}

const bytesOf = (array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength);

/** A file of tensors {shape, data} by name. Of int8 its matrices are; vectors stay float32. */
export function weightsFile(tensors, { int8, metadata = {} }) {
  const floats = [];
  const bytes = [];
  for (const [name, tensor] of tensors) {
    if (int8 && tensor.shape.length === 2) {
      const { numbers, scales } = quantized(tensor);
      floats.push([`${name}_scale`, 'F32', [tensor.shape[0]], bytesOf(scales)]);
      bytes.push([name, 'I8', tensor.shape, bytesOf(numbers)]);
    } else {
      floats.push([name, 'F32', tensor.shape, bytesOf(tensor.data)]);
    }
  }
  const header = { __metadata__: metadata };
  let at = 0;
  const all = [...floats, ...bytes]; // what takes several bytes begins at a multiple of them
  for (const [name, dtype, shape, { length }] of all) {
    header[name] = { dtype, shape, data_offsets: [at, at + length] };
    at += length;
  }
  const text = JSON.stringify(header);
  const padded = Buffer.from(text.padEnd(Math.ceil(text.length / 8) * 8));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(padded.length));
  return Buffer.concat([length, padded, ...all.map(([, , , content]) => content)]);
}
