// Reads golden and conformance files: JSON whose whole numbers may exceed 2^53 and whose float32 numbers may not be finite.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** JSON, with whole numbers of 16 digits and more as BigInt where they stand alone in a list or after a name. */
export function readJson(path) {
  const text = readFileSync(path, 'utf8').replace(/(?<=[[,:]\s*)-?\d{16,}(?=\s*[\],}])/g, '"$&n"');
  return JSON.parse(text, (_, value) =>
    typeof value === 'string' && /^-?\d{16,}n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );
}

/** The names of the JSON files in a folder, sorted; none if there is no such folder. */
export function jsonFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();
}

/** The JSON of a file beside others, or undefined. */
export function readIfThere(...parts) {
  const path = join(...parts);
  return existsSync(path) ? readJson(path) : undefined;
}

const words = { nan: NaN, NaN, inf: Infinity, Infinity, '-inf': -Infinity, '-Infinity': -Infinity };

/** One number of a file; "nan", "inf" and the like are words there. */
export function numberOf(value) {
  return typeof value === 'string' ? words[value] : value;
}

/** The dtype that the engine has for one of a file. */
export function dtypeOf({ dtype = 'float32' }) {
  if (dtype === 'bool') return dtype;
  return dtype.startsWith('int') ? 'int64' : 'float32';
}

const arrays = {
  float32: (values) => Float32Array.from(values, numberOf),
  int64: (values) => BigInt64Array.from(values, BigInt),
  bool: (values) => Uint8Array.from(values, Number),
};

/** The data of a tensor entry, row-major. */
export function dataOf(entry) {
  return arrays[dtypeOf(entry)](entry.data);
}

/** The same of a tensor of the engine. */
export function valuesOf(tensor) {
  if (tensor.dtype === 'float32') return tensor.data();
  return tensor.dtype === 'int64' ? tensor.int64s() : arrays.bool([tensor.tolist()].flat(Infinity));
}

/** A tensor of the engine from an entry that has all its numbers. */
export function tensorOf(e, entry) {
  return e.tensor(dataOf(entry), { dtype: dtypeOf(entry), shape: entry.shape });
}

/** The numbers of a tensor of the engine as a plain list. */
export function numbers(tensor) {
  return Array.from(valuesOf(tensor), Number);
}
