// The job that reads pages and measures, head by head, what share of its weight each piece gives on average to some places; and how long
// the values of the first piece are.
import { pages } from '#words/lessons/a-model-that-writes/sentences';
import type { Engine, Tensor } from '../../engine';
import { defineJob } from '../../lab/job';
import { heads, layers, openWriter, rmsNorm, type Writer, width } from './writing';

/** What is measured: where a piece may look; `copy` is the piece that came after the same one earlier. */
export const habits = ['before', 'same', 'copy', 'stop', 'first'] as const;
export type Habit = (typeof habits)[number];

/** Two stories, the first from its middle on and without the piece that begins stories, and pieces drawn by chance, said twice. */
export const readPages = ['ball', 'bear', 'middle', 'chance'] as const;

/** The places that a habit is about; none for a piece that has no such place, which then says nothing of the habit. */
export function placesOf(
  habit: Habit,
  ids: readonly number[],
  stop: number,
  asks: number,
): number[] {
  const earlier = ids.slice(0, asks).map((_, at) => at);
  switch (habit) {
    case 'before':
      return [asks - 1];
    case 'first':
      return [0];
    case 'same':
      return earlier.filter((at) => ids[at] === ids[asks]);
    case 'copy':
      return earlier.slice(1).filter((at) => ids[at - 1] === ids[asks]);
    case 'stop':
      return earlier.filter((at) => ids[at] === stop);
  }
}

export function idsOfPage(page: (typeof readPages)[number], { pieces }: Writer): number[] {
  if (page === 'chance') {
    // Any numbers serve, as long as they follow no language.
    const drawn = Array.from({ length: 25 }, (_, i) => 300 + ((i * 7919 + 1234) % 19_700));
    return [1, ...drawn, ...drawn];
  }
  const ids = pieces.encode(pages[page === 'bear' ? 'bear' : 'ball']).map(({ id }) => id);
  return page === 'middle' ? ids.slice(20) : ids;
}

const all = layers * heads;

/** (layers · heads): how long the first piece's value is, as a share of the median of the others. */
function lengthsOf(engine: Engine, opened: Writer, line: Tensor): number[] {
  return Array.from({ length: layers }, (_, layer) => {
    const name = `model.layers.${layer}`;
    const X = engine.select(line, 0, layer);
    const { normal } = rmsNorm(engine, X, opened.weights(`${name}.input_layernorm.weight`));
    const V = engine.linear(normal, opened.weights(`${name}.self_attn.v_proj.weight`));
    const values = engine.reshape(V, [X.shape[0] ?? 0, heads, width]);
    const lengths = engine.sqrt(engine.sum(engine.mul(values, values), 2)).data();
    return Array.from({ length: heads }, (_, head) => {
      const of = Array.from(
        { length: X.shape[0] ?? 0 },
        (_, at) => lengths[at * heads + head] ?? 0,
      );
      const rest = of.slice(1).sort((a, b) => a - b);
      return (of[0] ?? 0) / (rest[Math.floor(rest.length / 2)] ?? 1);
    });
  }).flat();
}

export const pagesRead = defineJob<'full', never>(function* (engine, _inputs, _from, assets) {
  const opened = openWriter(engine, assets);
  const shares = new Float32Array(readPages.length * habits.length * all).fill(Number.NaN);
  const even = new Float32Array(readPages.length * habits.length).fill(Number.NaN);
  const lengths = new Float32Array(readPages.length * all).fill(Number.NaN);
  const stop = opened.pieces.idOf('.') ?? 0;
  for (const [p, page] of readPages.entries()) {
    const ids = idsOfPage(page, opened);
    engine.noGrad(() =>
      engine.scope(() => {
        const [, { weights, line }] = opened.model.forward(engine.tensor(ids, { dtype: 'int64' }), {
          weights: true,
          line: true,
        });
        const data = (weights as Tensor).data();
        lengths.set(lengthsOf(engine, opened, line as Tensor), p * all);
        for (const [h, habit] of habits.entries()) {
          const at = (p * habits.length + h) * all;
          const sums = new Float64Array(all);
          let asked = 0;
          let chance = 0;
          // The second half of what was said twice is the one that could copy.
          for (let asks = page === 'chance' ? 26 : 2; asks < ids.length; asks++) {
            const places = placesOf(habit, ids, stop, asks);
            if (places.length === 0) continue;
            asked++;
            chance += places.length / (asks + 1);
            for (let head = 0; head < all; head++) {
              const row = (head * ids.length + asks) * ids.length;
              for (const place of places) sums[head] = (sums[head] ?? 0) + (data[row + place] ?? 0);
            }
          }
          shares.set(
            sums.map((sum) => sum / asked),
            at,
          );
          even[p * habits.length + h] = chance / asked;
        }
      }),
    );
    yield {
      done: (p + 1) / readPages.length,
      numbers: {
        shares: { shape: [readPages.length, habits.length, layers, heads], data: shares.slice() },
        even: { shape: [readPages.length, habits.length], data: even.slice() },
        lengths: { shape: [readPages.length, layers, heads], data: lengths.slice() },
      },
    };
  }
});
