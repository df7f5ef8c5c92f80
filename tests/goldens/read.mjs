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
  return readdirSync(folder).filter((name) => name.endsWith('.json')).sort();
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

/** The data of a tensor entry as the engine holds its dtype. */
export function dataOf({ dtype = 'float32', data }) {
  if (dtype === 'int64' || dtype === 'int32') return BigInt64Array.from(data, BigInt);
  if (dtype === 'bool') return Uint8Array.from(data, Number);
  return Float32Array.from(data, numberOf);
}
