// Tensors in files: what is written is read back, and every damaged file is refused in words.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Engine, EngineError, type Tensor } from '../../web/src/engine';
import { fullEngine } from './support';

let engine: Engine;
beforeEach(async () => {
  engine = await fullEngine();
});

/** A file of a header as JSON and data. */
function fileOf(header: unknown, data: Uint8Array | number = 0, length?: bigint): Uint8Array {
  const text = new TextEncoder().encode(
    typeof header === 'string' ? header : JSON.stringify(header),
  );
  const numbers = typeof data === 'number' ? new Uint8Array(data) : data;
  const file = new Uint8Array(8 + text.length + numbers.length);
  new DataView(file.buffer).setBigUint64(0, length ?? BigInt(text.length), true);
  file.set(text, 8);
  file.set(numbers, 8 + text.length);
  return file;
}

const entry = (shape: unknown, begin: unknown, end: unknown, dtype: unknown = 'F32') => ({
  dtype,
  shape,
  data_offsets: [begin, end],
});

describe('a safetensors file', () => {
  it('gives back what was written, of every dtype and shape', () => {
    engine.scope(() => {
      const file = engine.saveSafetensors(
        {
          floats: engine.tensor([
            [1.5, -2],
            [Number.POSITIVE_INFINITY, 0],
          ]),
          whole: engine.tensor([9007199254740993n, -1n]),
          truth: engine.tensor([true, false, true]),
          none: engine.tensor([[], []]),
          'a scalar, ü': engine.tensor(7),
        },
        { made: 'by a test' },
      );
      const { tensors, metadata } = engine.loadSafetensors(file);
      expect(Object.keys(tensors)).toEqual(['floats', 'whole', 'truth', 'none', 'a scalar, ü']);
      expect(tensors.floats?.tolist()).toEqual([
        [1.5, -2],
        [Number.POSITIVE_INFINITY, 0],
      ]);
      expect(tensors.whole?.int64s()).toEqual(new BigInt64Array([9007199254740993n, -1n]));
      expect(tensors.truth?.tolist()).toEqual([true, false, true]);
      expect(tensors.none?.shape).toEqual([2, 0]);
      expect(tensors['a scalar, ü']?.item()).toBe(7);
      expect(metadata).toEqual({ made: 'by a test' });
    });
  });

  it('takes every name but that of its metadata', () => {
    engine.scope(() => {
      const names = ['__proto__', 'constructor', '', 'a "quoted": {[name', 'line\nbreak', '\\'];
      const written = Object.fromEntries(names.map((name, i) => [name, engine.tensor(i)]));
      const { tensors } = engine.loadSafetensors(engine.saveSafetensors(written));
      expect(Object.entries(tensors).map(([name, tensor]) => [name, tensor.item()])).toEqual(
        names.map((name, i) => [name, i]),
      );
      expect(() => engine.saveSafetensors({ __metadata__: engine.tensor(1) })).toThrow(
        new EngineError('safetensors: no tensor can be named __metadata__'),
      );
    });
  });

  it('starts its numbers at a multiple of 8, after a header that any reader can parse', () => {
    const file = engine.scope(() => engine.saveSafetensors({ x: engine.tensor([1]) }));
    const length = Number(new DataView(file.buffer).getBigUint64(0, true));
    expect(length % 8).toBe(0);
    expect(JSON.parse(new TextDecoder().decode(file.subarray(8, 8 + length)))).toEqual({
      x: { dtype: 'F32', shape: [1], data_offsets: [0, 4] },
    });
    expect([...file.subarray(8 + length)]).toEqual([0, 0, 0x80, 0x3f]);
  });

  it('may be part of a larger buffer, at any address', () => {
    engine.scope(() => {
      const file = engine.saveSafetensors({ x: engine.tensor([1, 2]) });
      const larger = new Uint8Array(file.length + 3);
      larger.set(file, 3);
      expect(engine.loadSafetensors(larger.subarray(3)).tensors.x?.tolist()).toEqual([1, 2]);
      // Of one of Node's buffers, parts are views.
      const buffer = Buffer.from(larger.buffer, 3);
      expect(engine.loadSafetensors(buffer).tensors.x?.tolist()).toEqual([1, 2]);
    });
  });

  it('may have other dtypes, whose numbers become those of the engine', () => {
    const bits = (list: readonly number[]) => new Uint8Array(Uint16Array.from(list).buffer);
    const read = (dtype: string, data: Uint8Array, count: number) =>
      engine.scope(() => {
        const file = fileOf({ x: entry([count], 0, data.length, dtype) }, data);
        const x = engine.loadSafetensors(file).tensors.x as Tensor;
        return [x.dtype, x.tolist()];
      });
    // 1, -2, the largest, the smallest normal one, the smallest of all, 1/3, both zeros, infinities.
    const halves = [0x3c00, 0xc000, 0x7bff, 0x0400, 0x0001, 0x3555, 0, 0x8000, 0x7c00, 0xfc00];
    expect(read('F16', bits(halves), 10)).toEqual([
      'float32',
      [1, -2, 65504, 2 ** -14, 2 ** -24, 0.333251953125, 0, -0, Infinity, -Infinity],
    ]);
    expect(read('F16', bits([0x7e00, 0xfc01]), 2)).toEqual(['float32', [Number.NaN, Number.NaN]]);
    expect(read('BF16', bits([0x3f80, 0xc000, 0x3eab, 0x8000, 0x7f80, 0x7fc0]), 6)).toEqual([
      'float32',
      [1, -2, 0.333984375, -0, Infinity, Number.NaN],
    ]);
    const doubles = new Uint8Array(Float64Array.of(1 / 3, -1e300, 1e-300, 2.5).buffer);
    expect(read('F64', doubles, 4)).toEqual(['float32', [Math.fround(1 / 3), -Infinity, 0, 2.5]]);
    const wholes = new Uint8Array(Int32Array.of(1, -1, 2 ** 31 - 1, -(2 ** 31)).buffer);
    expect(read('I32', wholes, 4)).toEqual(['int64', [1, -1, 2 ** 31 - 1, -(2 ** 31)]]);
    for (const dtype of ['F16', 'BF16', 'F64', 'I32']) {
      expect(read(dtype, new Uint8Array(0), 0)[1]).toEqual([]);
    }
  });

  const damaged: [what: string, file: unknown, message: RegExp][] = [
    ['nothing', new Uint8Array(0), /0 bytes/],
    ['less than a length', new Uint8Array(7), /7 bytes/],
    ['a header longer than the file', fileOf({}, 0, 100n), /claims 100 bytes/],
    ['a header of all memory', fileOf({}, 0, 1n << 63n), /at most 100000000/],
    ['no JSON', fileOf('{"x":'), /not JSON/],
    ['a list for a header', fileOf('[]'), /does not start with \{/],
    [
      'bytes that are no UTF-8',
      fileOf('{"\u0000'.padEnd(6)).fill(0xff, 10, 12),
      /not JSON in UTF-8/,
    ],
    ['an entry that is a number', fileOf({ x: 1 }), /entry of "x" is not an object/],
    [
      'a dtype of another engine',
      fileOf({ x: entry([1], 0, 1, 'F8_E4M3') }, 1),
      /'F8_E4M3'.*F32, I64, BOOL, F16, BF16, F64, I32 can be read/,
    ],
    [
      'the name of an inherited property for a dtype',
      fileOf({ x: entry([1], 0, 2, 'toString') }, 2),
      /dtype/,
    ],
    [
      'int8, whose numbers are nothing without scales',
      fileOf({ x: entry([1], 0, 1, 'I8') }, 1),
      /'I8'/,
    ],
    ['half of a half', fileOf({ x: entry([1], 0, 1, 'F16') }, 1), /has 1 bytes.*F16 takes 2/],
    ['no shape', fileOf({ x: { dtype: 'F32', data_offsets: [0, 4] } }, 4), /shape of "x"/],
    ['a negative size', fileOf({ x: entry([-1], 0, 4) }, 4), /shape of "x"/],
    ['half a size', fileOf({ x: entry([0.5], 0, 2) }, 2), /shape of "x"/],
    ['a size of text', fileOf({ x: entry(['1'], 0, 4) }, 4), /shape of "x"/],
    ['sizes whose product overflows', fileOf({ x: entry([2 ** 40, 2 ** 40], 0, 4) }, 4), /takes/],
    [
      'one offset',
      fileOf({ x: { dtype: 'F32', shape: [1], data_offsets: [0] } }, 4),
      /begin and an end/,
    ],
    ['an end before its begin', fileOf({ x: entry([1], 4, 0) }, 4), /begin and an end/],
    ['fewer bytes than its shape', fileOf({ x: entry([2], 0, 4) }, 4), /has 4 bytes.*takes 8/],
    [
      'a tensor beyond the end',
      fileOf({ x: entry([2], 0, 8) }, 4),
      /fill 8 bytes, and the file has 4/,
    ],
    [
      'data that no tensor has',
      fileOf({ x: entry([1], 0, 4) }, 8),
      /fill 4 bytes, and the file has 8/,
    ],
    ['a hole', fileOf({ x: entry([1], 0, 4), y: entry([1], 8, 12) }, 12), /"y" starts at byte 8/],
    [
      'tensors on top of each other',
      fileOf({ x: entry([2], 0, 8), y: entry([1], 4, 8) }, 8),
      /"y" starts/,
    ],
    [
      'an unknown field',
      fileOf({ x: { ...entry([1], 0, 4), size: 1 } }, 4),
      /unknown field "size"/,
    ],
    [
      'a name twice, in two spellings',
      fileOf(
        `{"x": ${JSON.stringify(entry([0], 0, 0))}, "\\u0078" : ${JSON.stringify(entry([0], 0, 0))}}`,
      ),
      /"x" is there twice/,
    ],
    [
      'a field twice',
      fileOf('{"x": {"dtype": "I64", "dtype": "F32", "shape": [0], "data_offsets": [0, 0]}}'),
      /"dtype" is there twice/,
    ],
    ['metadata that is no text', fileOf({ __metadata__: { a: 1 } }), /"a" is not a text/],
    [
      'a truth value of 2',
      fileOf({ x: entry([1], 0, 1, 'BOOL') }, Uint8Array.of(2)),
      /no truth value/,
    ],
    ['65 axes', fileOf({ x: entry(new Array(65).fill(1), 0, 4) }, 4), /64 axes/],
    ['no bytes at all', 'a name', /bytes of a file/],
  ];

  it.each(damaged)('is refused with %s', (_, file, message) => {
    engine.scope(() => {
      expect(() => engine.loadSafetensors(file as never)).toThrow(EngineError);
      expect(() => engine.loadSafetensors(file as never)).toThrow(message);
    });
    expect(engine.liveTensors()).toBe(0);
  });

  it('is refused wherever it is cut short', () => {
    const file = engine.scope(() =>
      engine.saveSafetensors({ x: engine.tensor([1, 2]), y: engine.tensor([3n]) }),
    );
    for (let length = 0; length < file.length; length++) {
      expect(() => engine.loadSafetensors(file.subarray(0, length))).toThrow(EngineError);
    }
    expect(engine.liveTensors()).toBe(0);
  });
});
