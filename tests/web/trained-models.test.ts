// The two models that come trained, as they are published and as the page loads them, against a forward pass in float64 by
// build-scripts/models/reference.py; and how far int8 is from float32.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { packagedWriter, readerFile } from '../../build-scripts/models/packaged.mjs';
import { weightsFile } from '../../build-scripts/models/safetensors.mjs';
import type { Decoder, Encoder, Engine, InsideRequest, Tensor } from '../../web/src/engine';
import { loadEngine } from '../../web/src/engine/full';
import { decoderOptionsOf, encoderOptionsOf } from '../../web/src/lab/model-config';
import { readModel } from '../../web/src/lab/model-file';
import { furthest, type ModelReference, type Sentence } from './samples';

const root = join(import.meta.dirname, '../..');
const reference: ModelReference = JSON.parse(
  readFileSync(join(root, 'tests/goldens/models.json'), 'utf8'),
);
const built = (model: string) => readFileSync(join(root, `build/models/${model}.safetensors`));
const configOf = (model: string) => readModel(built(model)).config;

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine(inject('build')); // models stay in it from test to test
});
afterAll(() => {
  expect(engine.liveTensors()).toBe(0);
});

const everything: InsideRequest = { scores: true, weights: true, line: true };
const idsOf = (ids: readonly number[]) => engine.tensor([...ids], { dtype: 'int64' });

/** The heads of these places, as a request wants them. */
function offIn(layers: number, heads: number, off: Sentence['off']): Tensor {
  const all = Array.from({ length: layers }, () => new Array<boolean>(heads).fill(false));
  for (const [layer, head] of off) (all[layer] as boolean[])[head] = true;
  return engine.tensor(all);
}

function furthestApart(a: Tensor | null, b: Tensor | null): number {
  const [x, y] = [(a as Tensor).data(), (b as Tensor).data()];
  return x.reduce((most, value, i) => Math.max(most, Math.abs(value - (y[i] as number))), 0);
}

const likeliest = (logits: Tensor) => engine.argmax(logits, 1).tolist() as number[];

/** What the writer writes after its first piece, the likeliest each time. */
function written(writer: Decoder, count: number): number[] {
  const list: number[] = [];
  let next = 1;
  for (let past = 0; past < count; past++) {
    engine.scope(() => {
      const [logits] = writer.forward(idsOf([next]), { past });
      [next] = likeliest(logits) as [number];
    });
    list.push(next);
  }
  return list;
}

describe('the writer', () => {
  let exact: Decoder;
  let rounded: Decoder;
  beforeAll(() => {
    const { config, tensors } = packagedWriter();
    const options = decoderOptionsOf(config);
    expect(decoderOptionsOf(configOf('writer'))).toEqual(options);
    exact = engine.models.decoder(options, weightsFile(tensors, { int8: false }));
    rounded = engine.models.decoder(options, built('writer'));
  });
  afterAll(() => {
    exact?.dispose();
    rounded?.dispose();
  });

  it('gives in float32 what the reference gives, within 1e-4', () => {
    const most = { logits: 0, scores: 0, weights: 0, line: 0, without: 0 };
    const note = (what: keyof typeof most, by: number) => {
      most[what] = Math.max(most[what], by);
    };
    for (const sentence of reference.writer) {
      engine.scope(() => {
        const ids = idsOf(sentence.ids);
        const [logits, inside] = exact.forward(ids, { allLogits: true, ...everything });
        note('logits', furthest(logits, sentence.logits));
        for (const what of ['scores', 'weights', 'line'] as const) {
          note(what, furthest(inside[what], sentence[what]));
        }
        expect(likeliest(logits), sentence.text).toEqual(sentence.likeliest);
        const without = offIn(6, 6, sentence.off);
        const [rest] = exact.forward(ids, { allLogits: true, without });
        note('without', furthest(rest, sentence.without));
      });
    }
    expect(Math.max(...Object.values(most)), JSON.stringify(most)).toBeLessThan(1e-4);
  });

  it('writes the same 200 pieces as the reference, in float32', () => {
    expect(written(exact, 200)).toEqual(reference.written);
  });

  // The same happens with the rounded weights in float64 (0.122, 0.034, and 233 of 240): the kernel adds nothing to it.
  it('is as int8 close to itself in float32', () => {
    const [apart, usual] = [[], []] as [number[], number[]];
    let [places, same] = [0, 0];
    for (const { text, ids: list } of reference.writer) {
      engine.scope(() => {
        const ids = idsOf(list);
        const [a, seenA] = exact.forward(ids, { allLogits: true, weights: true });
        const [b, seenB] = rounded.forward(ids, { allLogits: true, weights: true });
        const most = furthestApart(seenA.weights, seenB.weights);
        // What is spelt in bytes is rare, and rounds worse.
        (/\p{Emoji_Presentation}/u.test(text) ? apart : usual).push(most);
        const [expected, found] = [likeliest(a), likeliest(b)];
        places += expected.length;
        same += expected.filter((id, i) => id === found[i]).length;
      });
    }
    expect(Math.max(...usual)).toBeLessThan(0.04);
    expect(Math.max(...apart)).toBeLessThan(0.13);
    expect(same).toBeGreaterThanOrEqual(232);
    expect(places).toBe(240);
    expect(written(rounded, 150)).toEqual(reference.written.slice(0, 150));
  });

  // In float64 the name is ahead by 10.7, and without these heads by 4.0, -1.0, 0.8 and 2.6.
  it('says as int8 whose name comes, which four of its heads carry', () => {
    const { text, ids: list } = reference.writer[1] as Sentence;
    expect(text).toBe('One day, Tom met Ben. Ben said hello to');
    const [tom, ben] = [4335, 4111];
    expect(list.filter((id) => id === tom || id === ben)).toEqual([tom, ben, ben]);
    const aheadWithout = (...off: Sentence['off']) =>
      engine.scope(() => {
        const [logits] = rounded.forward(idsOf(list), { without: offIn(6, 6, off) });
        const scores = logits.data();
        return (scores[tom] as number) - (scores[ben] as number);
      });
    expect(aheadWithout()).toBeCloseTo(10.7, 0);
    const carrying = [
      [0, 5],
      [1, 3],
      [4, 4],
      [5, 1],
    ] as const;
    expect(carrying.map((head) => Math.round(aheadWithout(head)))).toEqual([4, -1, 1, 3]);
  });
});

describe('the reader', () => {
  let exact: Encoder;
  let rounded: Encoder;
  beforeAll(() => {
    const options = encoderOptionsOf(configOf('reader'));
    exact = engine.models.encoder(options, readerFile()); // float16, converted while it is read
    rounded = engine.models.encoder(options, built('reader'));
  });
  afterAll(() => {
    exact?.dispose();
    rounded?.dispose();
  });

  it('gives in float32 what the reference gives, within 1e-4', () => {
    const most = { output: 0, scores: 0, weights: 0, line: 0, without: 0 };
    const note = (what: keyof typeof most, by: number) => {
      most[what] = Math.max(most[what], by);
    };
    for (const sentence of reference.reader) {
      engine.scope(() => {
        const ids = idsOf(sentence.ids);
        const [output, inside] = exact.forward(ids, everything);
        note('output', furthest(output, sentence.output));
        for (const what of ['scores', 'weights', 'line'] as const) {
          note(what, furthest(inside[what], sentence[what]));
        }
        const [rest] = exact.forward(ids, { without: offIn(6, 12, sentence.off) });
        note('without', furthest(rest, sentence.without));
      });
    }
    expect(Math.max(...Object.values(most)), JSON.stringify(most)).toBeLessThan(1e-4);
  });

  it('is as int8 close to itself in float32', () => {
    let [weights, similar] = [0, 1];
    for (const sentence of reference.reader) {
      engine.scope(() => {
        const ids = idsOf(sentence.ids);
        const [a, seenA] = exact.forward(ids, { weights: true });
        const [b, seenB] = rounded.forward(ids, { weights: true });
        weights = Math.max(weights, furthestApart(seenA.weights, seenB.weights));
        const [x, y] = [a, b].map((each) => engine.mean(each, 0)) as [Tensor, Tensor];
        const lengths = engine.mul(engine.norm(x), engine.norm(y));
        similar = Math.min(similar, engine.div(engine.dot(x, y), lengths).item() as number);
      });
    }
    expect(weights).toBeLessThan(0.08);
    expect(similar).toBeGreaterThan(0.995);
  });

  // In float64 0.68 and 0.28.
  it('looks as int8 from it to the animal, and less so when the street is wide', () => {
    const shares = reference.reader.slice(0, 2).map(({ ids: list }) =>
      engine.scope(() => {
        const [, { weights }] = rounded.forward(idsOf(list), { weights: true });
        const [animal, it] = [2, 10];
        return (weights as Tensor).data()[((3 * 12 + 1) * 16 + it) * 16 + animal];
      }),
    );
    expect(shares[0]).toBeCloseTo(0.68, 1);
    expect(shares[1]).toBeCloseTo(0.28, 1);
  });
});

describe('a model in a file', () => {
  it('is refused in words, and leaves nothing behind', () => {
    const before = engine.liveTensors();
    const options = encoderOptionsOf(configOf('reader'));
    const refuses = (file: unknown, why: RegExp) => {
      expect(() => engine.models.encoder(options, file as Uint8Array)).toThrow(why);
      expect(engine.liveTensors()).toBe(before);
    };
    refuses('a name', /Encoder: expected the bytes of a file/);
    refuses(new Uint8Array(7), /safetensors: the file has 7 bytes/);
    const matrix = (extra: object, bytes: number) => {
      const header = Buffer.from(JSON.stringify(extra));
      const file = Buffer.alloc(8 + header.length + bytes);
      file.writeBigUInt64LE(BigInt(header.length));
      header.copy(file, 8);
      return file;
    };
    const x = { dtype: 'I8', shape: [2, 3], data_offsets: [0, 6] };
    const scale = (shape: number[], dtype = 'F32') => ({ dtype, shape, data_offsets: [6, 14] });
    refuses(matrix({ x }, 6), /"x" is of I8, and has no scales/);
    refuses(matrix({ x, x_scale: scale([1], 'I64') }, 14), /no scales of floats/);
    refuses(matrix({ x, x_scale: scale([1, 2]) }, 14), /expected one for each of 2 rows/);
    refuses(matrix({ x: { ...x, shape: [6] } }, 6), /no matrix/);
    refuses(matrix({ x, x_scale: scale([2, 1]) }, 14), /the model has no embeddings/);
    expect(() => engine.models.encoder({ ...options, numHeads: 7 }, readerFile())).toThrow(
      /7 heads do not share/,
    );
    expect(() =>
      engine.models.encoder({ ...options, dim: 380, numHeads: 10 }, readerFile()),
    ).toThrow(
      /embeddings\.word_embeddings\.weight has shape \(30522, 384\): expected \(30522, 380\)/,
    );
    expect(engine.liveTensors()).toBe(before);
  });

  it('is described by a config.json, which is read in words, too', () => {
    const reader = configOf('reader');
    const writer = configOf('writer');
    expect(() => encoderOptionsOf(writer)).toThrow('a model of the kind llama');
    expect(() => decoderOptionsOf(reader)).toThrow('a model of the kind bert');
    expect(() => encoderOptionsOf({ ...reader, hidden_act: 'relu' })).toThrow(
      /computes "gelu" only/,
    );
    expect(() => decoderOptionsOf({ ...writer, vocab_size: undefined })).toThrow(
      /expected a number/,
    );
    expect(() => decoderOptionsOf({ ...writer, hidden_size: -1 })).toThrow(/above 0/);
    expect(() => decoderOptionsOf({ ...writer, hidden_size: 2.5 })).toThrow(/whole number/);
    const { num_key_value_heads: _, rms_norm_eps: __, ...rest } = writer;
    expect(decoderOptionsOf(rest)).toMatchObject({ numKvHeads: 6, eps: 1e-6 });
  });
});
