// Tensors by name in one file: the safetensors format, in and out. A file is the length of a header (8 bytes,
// little-endian), the header (JSON: dtype, shape and place of every tensor), and the numbers, row-major and without gaps.
// Everything in a file is checked before a tensor is made of it. Of its dtypes those are read that the engine has, and those whose
// numbers fit into one of these.
//
// The format is that of the safetensors library of Hugging Face.
import { isPlainObject } from './check';
import type { Core, TypedValues } from './core';
import { described, EngineError } from './errors';
import type { DType, Tensor } from './tensor';

/** By the names of the format: what a number of the file becomes, and its bytes. The first of a dtype is what is written. */
const codes = {
  F32: ['float32', 4],
  I64: ['int64', 8],
  BOOL: ['bool', 1],
  F16: ['float32', 2],
  BF16: ['float32', 2],
  F64: ['float32', 8],
  I32: ['int64', 4],
} as const satisfies Record<string, readonly [DType, number]>;
type Code = keyof typeof codes;

/** Tensors by name, such as the parameters of a module. */
export type StateDict = Readonly<Record<string, Tensor>>;

/** What the format keeps for free texts, among the names of tensors. */
const metadataName = '__metadata__';

/** The format's own limit; it also keeps a damaged length from asking for the memory of the machine. */
const longestHeader = 100_000_000;

interface Entry {
  readonly name: string;
  readonly code: Code | 'I8';
  readonly shape: readonly number[];
  readonly begin: number;
  readonly end: number;
}

/** What a file holds: tensors by name, and the free texts of its header. */
export interface Safetensors {
  readonly tensors: StateDict;
  readonly metadata: Readonly<Record<string, string>>;
}

export const files = {
  /**
   * Reads a safetensors file. F16, BF16 and F64 become float32, I32 becomes int64.
   * @throws EngineError that says what is wrong with the file; no tensor is left behind then.
   */
  loadSafetensors(this: Core, file: Uint8Array | ArrayBuffer): Safetensors {
    const bytes = file instanceof ArrayBuffer ? new Uint8Array(file) : file;
    if (!(bytes instanceof Uint8Array))
      fail(`expected the bytes of a file, not ${described(file)}`);
    const { entries, metadata } = readEntries(bytes);
    const made: [string, Tensor][] = [];
    try {
      for (const { name, dtype, shape, values } of entries) {
        made.push([name, this.tensor(values(), { dtype, shape })]);
      }
    } catch (error) {
      for (const [, tensor] of made) tensor.dispose();
      throw error;
    }
    return { tensors: Object.fromEntries(made), metadata };
  },

  /** Writes tensors as a safetensors file. */
  saveSafetensors(
    this: Core,
    tensors: StateDict,
    metadata: Readonly<Record<string, string>> = {},
  ): Uint8Array {
    if (!isPlainObject(tensors)) fail(`expected tensors by name, not ${described(tensors)}`);
    if (
      !isPlainObject(metadata) ||
      Object.values(metadata).some((text) => typeof text !== 'string')
    ) {
      fail('the metadata must be texts by name');
    }
    const entries = Object.entries(tensors).map(([name, tensor]) => {
      this.handle('saveSafetensors', tensor);
      const { dtype, shape } = tensor;
      return { name, dtype, shape, bytes: tensor.bytes() };
    });
    return writeEntries(entries, metadata);
  },
};

/** A tensor of a file: its elements are copied when they are asked for. */
export interface ReadEntry {
  readonly name: string;
  readonly dtype: DType;
  readonly shape: readonly number[];
  readonly values: () => TypedValues;
}

/** The tensors of a file, without an engine. @throws EngineError that says what is wrong with the file. */
export function readEntries(file: Uint8Array): {
  readonly entries: readonly ReadEntry[];
  readonly metadata: Safetensors['metadata'];
} {
  const { entries, metadata, data } = readHeader(file, false);
  return { entries: entries.map((entry) => readable(entry, data)), metadata };
}

function readable(entry: Entry, data: Uint8Array): ReadEntry {
  const { name, code, shape } = entry;
  if (code === 'I8') return fail(`"${name}" has no scales beside it`);
  return { name, dtype: codes[code][0], shape, values: () => values(entry, code, data) };
}

/** A matrix that stays int8: element (i, j) is number (i, j) times scale i. */
export interface QuantizedEntry {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  /** Those of the file themselves, row-major. */
  readonly numbers: Uint8Array;
  readonly scales: ReadEntry;
}

/**
 * The weights of a model. A matrix of I8 has its scales beside it, as `NAME_scale` of shape (rows) or (rows, 1).
 * @throws EngineError that says what is wrong with the file.
 */
export function readWeights(file: Uint8Array): {
  readonly entries: readonly ReadEntry[];
  readonly quantized: readonly QuantizedEntry[];
  readonly metadata: Safetensors['metadata'];
} {
  const { entries, data, metadata } = readHeader(file, true);
  const matrices = entries.filter(({ code }) => code === 'I8');
  const scalesOf = new Map(matrices.map(({ name }) => [`${name}_scale`, name]));
  const quantized = matrices.map(({ name, shape, begin, end }) => {
    const [rows = 0, columns = 0, ...more] = shape;
    const scale = entries.find((each) => each.name === `${name}_scale`);
    if (shape.length !== 2 || more.length > 0) fail(`"${name}" is of I8 and no matrix`);
    if (!scale || codes[scale.code as Code]?.[0] !== 'float32') {
      return fail(`"${name}" is of I8, and has no scales of floats beside it`);
    }
    const { shape: sizes } = scale;
    if (sizes[0] !== rows || sizes.slice(1).some((size) => size !== 1)) {
      fail(
        `"${scale.name}" has shape (${sizes.join(', ')}): expected one for each of ${rows} rows`,
      );
    }
    const numbers = data.subarray(begin, end);
    return { name, rows, columns, numbers, scales: readable(scale, data) };
  });
  const others = entries.filter(({ name, code }) => code !== 'I8' && !scalesOf.has(name));
  return { entries: others.map((entry) => readable(entry, data)), quantized, metadata };
}

/** A tensor for a file: its elements as bytes, row-major and little-endian. */
export interface WrittenEntry {
  readonly name: string;
  readonly dtype: DType;
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
}

/** A file of tensors, without an engine. */
export function writeEntries(
  entries: readonly WrittenEntry[],
  metadata: Safetensors['metadata'],
): Uint8Array<ArrayBuffer> {
  // Without a prototype, so that a tensor can be named like a property of one.
  const header: Record<string, unknown> = Object.create(null);
  if (Object.keys(metadata).length > 0) header[metadataName] = metadata;
  let size = 0;
  for (const { name, dtype, shape, bytes } of entries) {
    if (name === metadataName) fail(`no tensor can be named ${metadataName}`);
    if (name in header) fail(`"${name}" is there twice`);
    const [code] = Object.entries(codes).find(([, [type]]) => type === dtype) ?? [];
    header[name] = { dtype: code, shape, data_offsets: [size, size + bytes.length] };
    size += bytes.length;
  }
  const start = startOf(header);
  const file = new Uint8Array(start.length + size);
  file.set(start);
  let at = start.length;
  for (const { bytes } of entries) {
    file.set(bytes, at);
    at += bytes.length;
  }
  return file;
}

/** What stands before the numbers: the length of the header and the header, padded, so that they start at a multiple of 8. */
export function startOf(header: Readonly<Record<string, unknown>>): Uint8Array<ArrayBuffer> {
  const encoded = new TextEncoder().encode(JSON.stringify(header));
  const length = Math.ceil(encoded.length / 8) * 8;
  const start = new Uint8Array(8 + length).fill(0x20);
  new DataView(start.buffer).setBigUint64(0, BigInt(length), true);
  start.set(encoded, 8);
  return start;
}

function readHeader(given: Uint8Array, quantized: boolean) {
  // Of a subclass, such as Node's Buffer, `slice` need not be a copy.
  const file = new Uint8Array(given.buffer, given.byteOffset, given.length);
  if (file.length < 8) fail(`the file has ${file.length} bytes; its header alone needs more`);
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const length = view.getBigUint64(0, true);
  if (length > longestHeader)
    fail(`the header claims ${length} bytes; at most ${longestHeader} are allowed`);
  const start = 8 + Number(length);
  if (start > file.length) {
    fail(`the header claims ${length} bytes, and the file has ${file.length - 8} after its length`);
  }
  const header = headerIn(file.subarray(8, start));
  const data = file.subarray(start);
  const { [metadataName]: texts = {}, ...tensors } = header;
  const metadata = object(texts, metadataName);
  for (const [key, text] of Object.entries(metadata)) {
    if (typeof text !== 'string') fail(`the metadata "${key}" is not a text`);
  }
  const entries = Object.entries(tensors).map(([name, entry]) => readEntry(name, entry, quantized));
  checkPlaces(entries, data.length);
  return { entries, metadata: metadata as Record<string, string>, data };
}

/** The header of a file, without its length. @throws EngineError that says why it is none. */
export function headerIn(bytes: Uint8Array): Record<string, unknown> {
  if (bytes[0] !== 0x7b) fail('the header does not start with {');
  let text = '';
  let header: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    header = JSON.parse(text);
  } catch (cause) {
    throw new EngineError(
      `safetensors: the header is not JSON in UTF-8 (${(cause as Error).message})`,
      {
        cause,
      },
    );
  }
  const twice = nameTwice(text);
  if (twice !== undefined) fail(`"${twice}" is there twice`);
  return object(header, 'the header');
}

/** A name that an object in this JSON has more than once: the parser keeps the last in silence. */
function nameTwice(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = []; // the names in each object that is open; nothing for a list
  // Names, other strings, and the brackets outside of both.
  const tokens = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g;
  for (const [token, quoted] of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (quoted !== undefined) {
      const name = JSON.parse(quoted) as string;
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return undefined;
}

function readEntry(name: string, value: unknown, quantized: boolean): Entry {
  const {
    dtype: code,
    shape,
    data_offsets: place,
    ...rest
  } = object(value, `the entry of "${name}"`);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) fail(`"${name}" has the unknown field "${unknown}"`);
  const isInt8 = quantized && code === 'I8';
  if (typeof code !== 'string' || !(isInt8 || Object.hasOwn(codes, code))) {
    const known = [...Object.keys(codes), ...(quantized ? ['I8'] : [])];
    fail(`"${name}" is of dtype ${described(code)}; ${known.join(', ')} can be read`);
  }
  const sizes = wholeNumbers(shape, `the shape of "${name}"`);
  const offsets = wholeNumbers(place, `data_offsets of "${name}"`);
  const [begin = 0, end = 0] = offsets;
  if (offsets.length !== 2 || begin > end)
    fail(`data_offsets of "${name}" are not a begin and an end`);
  const count = sizes.reduce((product, size) => product * size, 1);
  const expected = count * (isInt8 ? 1 : codes[code as Code][1]);
  if (end - begin !== expected) {
    fail(
      `"${name}" has ${end - begin} bytes; shape (${sizes.join(', ')}) of ${code} takes ${expected}`,
    );
  }
  return { name, code: code as Code | 'I8', shape: sizes, begin, end };
}

/** Tensors fill the data from its start to its end, one after the other. */
function checkPlaces(entries: readonly Entry[], size: number): void {
  let at = 0;
  for (const { name, begin, end } of entries.toSorted(
    (a, b) => a.begin - b.begin || a.end - b.end,
  )) {
    if (begin !== at) {
      fail(`"${name}" starts at byte ${begin} of the data, and what is before ends at ${at}`);
    }
    at = end;
  }
  if (at !== size) fail(`the tensors fill ${at} bytes, and the file has ${size} of data`);
}

function values({ begin, end }: Entry, code: Code, data: Uint8Array): TypedValues {
  const copy = data.slice(begin, end); // its own buffer, so that numbers of several bytes are aligned
  const { buffer } = copy;
  if (code === 'F32') return new Float32Array(buffer);
  if (code === 'I64') return new BigInt64Array(buffer);
  if (code === 'F16' || code === 'BF16') return widened(new Uint16Array(buffer), code === 'F16');
  if (code === 'F64') return new Float32Array(new Float64Array(buffer));
  if (code === 'I32') return BigInt64Array.from(new Int32Array(buffer) as never, BigInt);
  const bad = copy.findIndex((byte) => byte > 1);
  if (bad >= 0) fail(`byte ${begin + bad} of the data is ${copy[bad]}, which is no truth value`);
  return copy;
}

/**
 * Floats of 16 bits as float32: a BF16 is the upper half of one; an F16 has 5 bits of exponent, which are moved to where 8 are, and the
 * difference of what is subtracted from them (127 - 15) made good by a product. In loops: models have millions of numbers.
 */
function widened(from: Uint16Array, isHalf: boolean): Float32Array {
  const bits = new Uint32Array(from.length);
  const numbers = new Float32Array(bits.buffer);
  for (let i = 0; i < from.length; i++) {
    const each = from[i] as number;
    if (!isHalf) bits[i] = each << 16;
    else if ((each & 0x7c00) === 0x7c00)
      bits[i] = ((each & 0x8000) << 16) | 0x7f800000 | ((each & 1023) << 13); // infinite, or NaN
    else {
      bits[i] = ((each & 0x8000) << 16) | ((each & 0x7fff) << 13);
      numbers[i] = (numbers[i] as number) * 2 ** 112;
    }
  }
  return numbers;
}

function object(value: unknown, what: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  return fail(`${what} is not an object`);
}

function wholeNumbers(value: unknown, what: string): number[] {
  const fits = (entry: unknown): boolean => Number.isSafeInteger(entry) && (entry as number) >= 0;
  if (!Array.isArray(value) || !value.every(fits)) fail(`${what} is not a list of whole numbers`);
  return value as number[];
}

function fail(why: string): never {
  throw new EngineError(`safetensors: ${why}`);
}
