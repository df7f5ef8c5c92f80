// The job that goes on with a text, piece by piece, and times itself: with the keys and values that it keeps, and for comparison reading
// everything again.
import { defineJob } from '../../lab/job';
import { mostRead, openWriter } from './writing';

interface Given {
  readonly text: string;
  readonly temperature: number;
  readonly p: number;
  readonly luck: number;
}

/** So many pieces are told at a time: each alone would be more news than the eye can read. */
const slice = 4;

/** The model was trained on stories one after the other: this piece begins the next. */
const begins = 1;

export const writingAStory = defineJob<'full', never>(function* (engine, inputs, _from, assets) {
  const { text, temperature, p, luck } = inputs as unknown as Given;
  const { model, pieces } = openWriter(engine, assets);
  const ids = pieces
    .encode(text)
    .map(({ id }) => id)
    .slice(0, mostRead);
  const first = ids.length;
  engine.manualSeed(luck);
  let past = 0;
  let writing = 0; // milliseconds
  let ends = false;
  /** Reads what is new and draws what comes next. */
  const next = (from: number): number =>
    engine.noGrad(() =>
      engine.scope(() => {
        const fresh = engine.tensor(ids.slice(from), { dtype: 'int64' });
        const [logits] = model.forward(fresh, { past: from });
        const shares = engine.softmax(engine.div(logits, temperature), 1);
        const [sorted, places] = engine.topk(shares, 200);
        return drawn(sorted.data(), places.int64s(), p / 100, engine.rand([1]).item());
      }),
    );
  while (!ends && ids.length < mostPlaces) {
    const start = performance.now();
    const id = next(past);
    const spent = performance.now() - start;
    if (past > 0) writing += spent;
    past = ids.length;
    ends = id === begins;
    if (!ends) ids.push(id);
    const count = ids.length - first;
    if (!ends && count % slice > 0 && ids.length < mostPlaces) continue;
    const speed = count > 1 ? (1000 * (count - 1)) / writing : Number.NaN;
    yield {
      done: ends ? 1 : count / (mostPlaces - first),
      texts: { story: pieces.decode(ids.slice(first)) },
      numbers: { clock: { shape: [3], data: Float32Array.of(count, speed, Number.NaN) } },
    };
  }
  // The last piece once more, without what was kept.
  const start = performance.now();
  next(0);
  const again = 1000 / (performance.now() - start);
  const count = ids.length - first;
  const speed = (1000 * (count - 1)) / writing;
  yield {
    done: 1,
    numbers: { clock: { shape: [3], data: Float32Array.of(count, speed, again) } },
  };
});

/** The model has so many places. */
const mostPlaces = 256;

/** Where a number from 0 to 1 falls among the likeliest that together come to p. */
export function drawn(
  sorted: ArrayLike<number>,
  ids: ArrayLike<bigint>,
  p: number,
  luck: number,
): number {
  let stay = 0;
  let sum = 0;
  while (stay < sorted.length && (stay === 0 || sum < p)) sum += sorted[stay++] ?? 0;
  let left = luck * sum;
  for (let i = 0; i < stay; i++) {
    left -= sorted[i] ?? 0;
    if (left < 0) return Number(ids[i]);
  }
  return Number(ids[stay - 1]);
}
