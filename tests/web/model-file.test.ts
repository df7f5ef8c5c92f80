// The models that come trained, as steps open them: pieces tied to what was typed, weights as numbers, and one copy of them in an engine.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../web/src/engine';
import { loadEngine } from '../../web/src/engine/full';
import { openDecoder, openEncoder, readModel } from '../../web/src/lab/model-file';

const root = join(import.meta.dirname, '../..');
const fileOf = (model: string) =>
  new Uint8Array(readFileSync(join(root, `build/models/${model}.safetensors`)));
const files = { writer: fileOf('writer'), reader: fileOf('reader') };
const reference = JSON.parse(readFileSync(join(root, 'tests/goldens/models.json'), 'utf8'));

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

describe.each(['writer', 'reader'] as const)('the pieces of the %s', (model) => {
  const { pieces } = readModel(files[model]);
  const marks = /^##| /g;

  it('are those of the reference', () => {
    for (const { text, ids } of reference[model] as { text: string; ids: number[] }[]) {
      expect(
        pieces.encode(text).map(({ id }) => id),
        text,
      ).toEqual(ids);
    }
  });

  it.each([
    'One day, Tom met Ben.  Ben said hello to',
    'A café with naïve piñatas 🙂 ends',
    '  spaces   around  ',
    '水 is water; “quotes” – dashes… and 👩‍👩‍👧 families',
    'Zürich ﬁne İstanbul',
    'e\u0301 accents that stand alone',
    'tabs\tand\nlines',
    '',
    'x',
  ])('are tied to their places in %j', (text) => {
    let end = 0;
    for (const { name, from, to } of pieces.encode(text)) {
      expect(from).toBeGreaterThanOrEqual(name.startsWith('<0x') ? 0 : end);
      expect(to).toBeGreaterThanOrEqual(from);
      end = to;
      const isSame = text.slice(from, to).toLowerCase() === name.replace(marks, '').toLowerCase();
      const isPlain = /^[\x20-\x7e]*$/.test(text);
      if (isPlain && to > from && name.trim() !== '') expect(isSame, name).toBe(true);
    }
    expect(end).toBeLessThanOrEqual(text.length);
    if (text.trim() !== '') expect(text.slice(end).trim()).toBe('');
  });

  it('are cut from 10,000 characters without hanging', () => {
    for (const unit of ['a', 'unbelievable ', '🙂', ' ', '水', '<s>']) {
      const text = unit.repeat(Math.ceil(10_000 / unit.length));
      const list = pieces.encode(text);
      expect(list.length).toBeGreaterThan(0);
      expect(list.at(-1)?.to).toBeLessThanOrEqual(text.length);
    }
  });
});

it('spells the writer’s pieces with their spaces, and bytes as what they are', () => {
  const { pieces } = readModel(files.writer);
  const text = 'Tom ate 水 and 🙂';
  expect(pieces.decode(pieces.encode(text).map(({ id }) => id))).toBe(text);
  expect(pieces.encode('Tom met Ben').map(({ name }) => name)).toEqual([
    '<s>',
    ' Tom',
    ' met',
    ' Ben',
  ]);
  expect(pieces.idOf(' Tom')).toBe(4335);
});

describe('an opened model', () => {
  it('is in the engine once, however often it computes, and gone when its step is left', () => {
    const before = engine.liveTensors();
    const residents = engine.residents();
    const turn = () =>
      residents.enter(() =>
        engine.scope(() => {
          const { model, pieces } = openDecoder(engine, files.writer);
          const ids = pieces.encode('One day').map(({ id }) => id);
          return [
            model,
            engine.argmax(model.forward(engine.tensor(ids, { dtype: 'int64' }))[0], 1).tolist(),
          ];
        }),
      );
    const first = turn();
    const held = engine.liveBytes();
    expect(turn()).toEqual(first);
    expect(engine.liveBytes()).toBe(held);
    residents.dispose();
    expect(engine.liveTensors()).toBe(before);
  });

  it('computes one head again from the line before it, as the model itself does', () => {
    engine.scope(() => {
      const { model, pieces, weights } = openEncoder(engine, files.reader);
      const ids = pieces.encode('The animal didn’t cross the street.').map(({ id }) => id);
      const [, inside] = model.forward(engine.tensor(ids, { dtype: 'int64' }), {
        line: true,
        scores: true,
      });
      const [layer, head] = [3, 1];
      const line = engine.select(inside.line as never, 0, layer);
      const part = (what: string) => {
        const name = `encoder.layer.${layer}.attention.self.${what}`;
        const W = engine.narrow(weights(`${name}.weight`), 0, head * 32, 32);
        const b = engine.narrow(weights(`${name}.bias`), 0, head * 32, 32);
        return engine.add(engine.matmul(line, engine.transpose(W, 0, 1)), b);
      };
      const scores = engine.div(
        engine.matmul(part('query'), engine.transpose(part('key'), 0, 1)),
        Math.sqrt(32),
      );
      const its = engine.select(engine.select(inside.scores as never, 0, layer), 0, head);
      const furthest = engine.amax(engine.abs(engine.sub(scores, its)));
      expect(furthest.item()).toBeLessThan(1e-3);
    });
  });
});
