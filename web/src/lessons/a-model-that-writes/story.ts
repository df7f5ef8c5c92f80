// The job that goes on with a text, piece by piece, and times itself: with the keys and values that it keeps, and for comparison reading
// everything again.
import { defineJob } from '../../lab/job';
import type { Config } from '../../lab/model-config';
import { begun, mostRead, openWriter } from './writing';

interface Given {
  readonly text: string;
  readonly temperature: number;
  readonly p: number;
  readonly luck: number;
}

/** So many pieces are told at a time: each alone would be more news than the eye can read. */
const slice = 4;

/** Models were trained on texts one after the other: these pieces end one, or begin the next. */
function endsIn({ bos_token_id: begins, eos_token_id: ends }: Config): ReadonlySet<unknown> {
  return new Set([begins, ends].flat());
}

export const writingAStory = defineJob<'full', never>(function* (engine, inputs, _from, assets) {
  const { text, temperature, p, luck } = inputs as unknown as Given;
  const opened = openWriter(engine, assets);
  const { model, pieces, sizes } = opened;
  const mostPlaces = Math.min(mostWritten, sizes.places);
  const ids = begun(opened, text)
    .map(({ id }) => id)
    .slice(0, Math.min(mostRead, mostPlaces - 1));
  const ended = endsIn(opened.config);
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
        const [sorted, places] = engine.topk(shares, Math.min(200, sizes.vocab));
        return drawn(sorted.data(), places.int64s(), p / 100, engine.rand([1]).item());
      }),
    );
  while (!ends && ids.length < mostPlaces) {
    const start = performance.now();
    const id = next(past);
    const spent = performance.now() - start;
    if (past > 0) writing += spent;
    past = ids.length;
    ends = ended.has(id);
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

/** The course's model has so many places, and more than a page of text is not asked of another. */
const mostWritten = 256;

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
