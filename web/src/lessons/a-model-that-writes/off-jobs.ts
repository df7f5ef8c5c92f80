// The jobs that switch heads off: every one of them, one after the other, for one text; and a few of them for pairs of names or animals.
import { animals, hungry, meetings, people } from '#words/lessons/a-model-that-writes/sentences';
import { offAt, withoutOf } from '../../course/heads-off';
import type { Engine } from '../../engine';
import { defineJob, type Report } from '../../lab/job';
import { textKey } from './text-key';
import { chancesOf, heads, layers, openWriter, read, topOf, type Writer } from './writing';

/** How likely the piece that came first with all heads still is without each of them. */
export const eachHeadOff = defineJob<'full', never>(function* (engine, inputs, _from, assets) {
  const { text } = inputs as unknown as { readonly text: string };
  const opened = openWriter(engine, assets);
  const { layers, heads } = opened.sizes;
  const chances = new Float32Array(layers * heads).fill(Number.NaN);
  const [first = 0] = engine.noGrad(() =>
    engine.scope(() => topOf(engine, opened, read(engine, opened, text).logits, 1)),
  );
  for (let head = 0; head < chances.length; head++) {
    chances[head] = engine.noGrad(() =>
      engine.scope(() => {
        const off = withoutOf(
          engine,
          offAt({ layers, heads }, [Math.floor(head / heads), head % heads]),
        );
        return chancesOf(engine, read(engine, opened, text, off).logits, [first])[0] ?? 0;
      }),
    );
    yield {
      done: (head + 1) / chances.length,
      numbers: {
        key: { shape: [1], data: Float32Array.of(textKey(text)) },
        chances: { shape: [layers, heads], data: chances.slice() },
      },
    };
  }
});

/** A sentence with two gaps, and which of the two is the one to come. */
export interface Gapped {
  readonly text: string;
  readonly right: number;
}

export const filled = (text: string, [a, b]: readonly [string, string]): string =>
  text.replaceAll('{0}', a).replaceAll('{1}', b);

/** Pairs of different names: 40 of the list. */
export const fortyPairs = people.map(
  (name, i) => [name, people[(i * 7 + 3) % people.length] ?? ''] as const,
);

export type Row = { readonly layer: number; readonly head: number } | undefined;

/** The heads that the table tries, beside none at all and the one that is chosen. */
export const tried: readonly Row[] = [
  undefined,
  { layer: 1, head: 3 },
  { layer: 4, head: 4 },
  { layer: 5, head: 1 },
  { layer: 0, head: 5 },
];

/**
 * For every row of heads and every sentence: in how many pairs the right one is likelier than the other, and how likely it and the other
 * are on average.
 */
function* overPairs(
  engine: Engine,
  opened: Writer,
  rows: readonly Row[],
  sentences: readonly Gapped[],
  pairs: readonly (readonly [string, string])[],
): Generator<Report, void> {
  const shape = [rows.length, sentences.length, 3];
  const data = new Float32Array(rows.length * sentences.length * 3).fill(Number.NaN);
  // A name may be several pieces; no two of a pair begin with the same.
  const idOf = (name: string) => opened.pieces.encode(name)[1]?.id ?? 0;
  for (const [r, row] of rows.entries()) {
    for (const [s, { text, right }] of sentences.entries()) {
      const found = [0, 0, 0];
      for (const [p, pair] of pairs.entries()) {
        const [a = 0, b = 0] = engine.noGrad(() =>
          engine.scope(() => {
            const off = row && withoutOf(engine, offAt({ layers, heads }, [row.layer, row.head]));
            const { logits } = read(engine, opened, filled(text, pair), off);
            return chancesOf(engine, logits, pair.map(idOf));
          }),
        );
        const [good, bad] = right === 0 ? [a, b] : [b, a];
        found[0] = (found[0] ?? 0) + Number(good > bad);
        found[1] = (found[1] ?? 0) + good / pairs.length;
        found[2] = (found[2] ?? 0) + bad / pairs.length;
        const done =
          (r * sentences.length + s + (p + 1) / pairs.length) / (rows.length * sentences.length);
        if (p + 1 < pairs.length) yield { done };
      }
      data.set(found, (r * sentences.length + s) * 3);
      yield {
        done: (r * sentences.length + s + 1) / (rows.length * sentences.length),
        numbers: { table: { shape, data: data.slice() } },
      };
    }
  }
}

export const namesOfForty = defineJob<'full', never>(function* (engine, inputs, _from, assets) {
  const chosen = inputs as unknown as NonNullable<Row>;
  yield* overPairs(engine, openWriter(engine, assets), [...tried, chosen], meetings, fortyPairs);
});

export const whoIsHungry = defineJob<'full', never>(function* (engine, _inputs, _from, assets) {
  yield* overPairs(engine, openWriter(engine, assets), [undefined], hungry, animals);
});
