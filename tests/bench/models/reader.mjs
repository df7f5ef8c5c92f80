// The reader's weights, from the file that the page loads, for contestants that are no engine of ours.

/** A file of the project. */
export async function bytesOf(where, path) {
  const url = new URL(path, where);
  if (url.protocol !== 'file:') return new Uint8Array(await (await fetch(url)).arrayBuffer());
  const { readFile } = await import(/* @vite-ignore */ 'node:fs/promises');
  return new Uint8Array(await readFile(url));
}

/** Its tensors by name: { shape, data } with Float32Array or Int8Array. */
export async function readerTensors(where) {
  const bytes = await bytesOf(where, 'build/models/reader.safetensors');
  const start = 8 + Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true));
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, start)));
  delete header.__metadata__;
  return Object.fromEntries(
    Object.entries(header).map(
      ([
        name,
        {
          dtype,
          shape,
          data_offsets: [begin, end],
        },
      ]) => {
        const { buffer } = bytes.slice(start + begin, start + end);
        return [
          name,
          { shape, data: dtype === 'I8' ? new Int8Array(buffer) : new Float32Array(buffer) },
        ];
      },
    ),
  );
}

/** A matrix (out, in) of int8 with a scale for each row, transposed: (in, out), as float32 or as it is. */
export function transposedWeight(tensors, name, asFloats) {
  const { shape, data } = tensors[`${name}.weight`];
  const { data: scales } = tensors[`${name}.weight_scale`];
  const [rows, columns] = shape;
  const out = new (asFloats ? Float32Array : Int8Array)(data.length);
  for (let i = 0; i < rows; i++) {
    const scale = asFloats ? scales[i] : 1;
    for (let j = 0; j < columns; j++) out[j * rows + i] = data[i * columns + j] * scale;
  }
  return { shape: [columns, rows], data: out };
}
