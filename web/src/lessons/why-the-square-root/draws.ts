// The laboratory's job: thousands of random queries and keys of one width, and of every power of two, with the scores
// divided by the root of the width and as they are. Chunk after chunk is drawn and added to what is known.
import type { PageEngine, Tensor } from '../../engine';
import { defineJob, type Numbers, type Report } from '../../lab/job';
import { type inputs, powers, seedLimits } from './laboratory-inputs';

/** What is measured of each draw, with the root and without it. */
export const measures = ['score', 'weight', 'entropy', 'size'] as const;

/** What is told of each: its mean, between which numbers the middle 80 % of the draws lie, and the draw in the middle. */
export const told = ['mean', 'low', 'high', 'median'] as const;

/** The scores are counted in bins of equal width from -end to end, and one bin at each side for what lies beyond. */
export const bins = { width: 0.5, end: 12 } as const;

const half = bins.end / bins.width;
export const binCount = 2 * half + 2;

/** What is known of one width. */
interface Known {
  readonly draws: number;
  readonly chunks: number;
  /** The share of the scores in each bin, and their standard deviation; with the root, then without. */
  readonly histogram: Numbers;
  readonly spread: Numbers;
  /** The sums of the scores, and of their squares. */
  readonly sums: Numbers;
  readonly counts: Numbers;
  /** (measure, with or without, draw) */
  readonly draw: Numbers;
  /** (measure, with or without, what is told of it) */
  readonly stats: Numbers;
}

// In nanoseconds, measured roughly; they only decide how many draws make a slice, and how many are enough.
const costs = { draw: 2500, number: 20, score: 250, pair: 60 };
const sliceCost = 3e6;
const widthCost = 1.5e8;
const fewest = 64;
const most = 2048;

// The mean of fewer draws is off by so much that curves would seem to rise or fall.
const steady = 200;

function costOf(width: number, keys: number): number {
  const { draw, number, score, pair } = costs;
  return draw + number * width * (keys + 1) + score * keys + pair * keys * keys;
}

function drawsWanted(width: number, keys: number): number {
  return Math.min(most, Math.max(fewest, Math.floor(widthCost / costOf(width, keys))));
}

function leave(tensor: Tensor): Numbers {
  return { shape: tensor.shape, data: tensor.data() };
}

/** Draws another chunk. Each has a seed of its own, so that it is the same whatever was drawn in between. */
function drawMore(
  engine: PageEngine,
  known: Known | undefined,
  width: number,
  keys: number,
  seed: number,
): Known {
  const chunks = known?.chunks ?? 0;
  const left = drawsWanted(width, keys) - (known?.draws ?? 0);
  const fit = Math.max(1, Math.floor(sliceCost / costOf(width, keys)));
  const now = Math.min(left, fit);
  return engine.scope(() => {
    engine.manualSeed(seed + chunks * (seedLimits.max + 1));
    const q = engine.randn([now, width]);
    const k = engine.randn([now, keys, width]);
    const raw = engine.sum(engine.mul(k, engine.unsqueeze(q, 1)), 2);
    const scores = engine.stack([engine.div(raw, Math.sqrt(width)), raw]);
    const draw = joined(engine, known?.draw, measured(engine, scores, keys));
    const counts = added(engine, known?.counts, counted(engine, scores));
    const sums = added(
      engine,
      known?.sums,
      engine.stack([engine.sum(scores, [1, 2]), engine.sum(engine.square(scores), [1, 2])]),
    );
    const draws = (known?.draws ?? 0) + now;
    const means = engine.div(sums, draws * keys);
    const squares = engine.sub(
      engine.select(means, 0, 1),
      engine.square(engine.select(means, 0, 0)),
    );
    return {
      draws,
      chunks: chunks + 1,
      histogram: leave(engine.div(counts, draws * keys)),
      spread: leave(engine.sqrt(squares)),
      sums: leave(sums),
      counts: leave(counts),
      draw: leave(draw),
      stats: leave(summed(engine, draw, draws)),
    };
  });
}

/** Of scores (with or without, draw, key): the largest, and of their weights the largest, the entropy and the Jacobian's size. */
function measured(engine: PageEngine, scores: Tensor, keys: number): Tensor {
  const weights = engine.softmax(scores, 2);
  const logs = engine.log(engine.where(engine.gt(weights, 0), weights, 1));
  const column = engine.unsqueeze(weights, 3);
  const places = engine.arange(keys);
  const same = engine.eq(engine.unsqueeze(places, 1), places);
  const products = engine.mul(column, engine.unsqueeze(weights, 2));
  const jacobian = engine.sub(engine.where(same, column, 0), products);
  return engine.stack([
    engine.amax(scores, 2),
    engine.amax(weights, 2),
    engine.neg(engine.sum(engine.mul(weights, logs), 2)),
    engine.norm(jacobian, { dim: [2, 3] }),
  ]);
}

/** How many scores lie in each bin. */
function counted(engine: PageEngine, scores: Tensor): Tensor {
  const bin = engine.clamp(engine.floor(engine.div(scores, bins.width)), {
    min: -half - 1,
    max: half,
  });
  const which = engine.eq(
    engine.reshape(bin, [2, -1, 1]),
    engine.arange(-half - 1, half + 1, 1, { dtype: 'float32' }),
  );
  return engine.div(engine.sum(which, 1), 1);
}

function summed(engine: PageEngine, draw: Tensor, draws: number): Tensor {
  const [sorted] = engine.sort(draw, { dim: 2 });
  const at = (share: number) => engine.select(sorted, 2, Math.round(share * (draws - 1)));
  return engine.stack([engine.mean(draw, 2), at(0.1), at(0.9), at(0.5)], 2);
}

function joined(engine: PageEngine, before: Numbers | undefined, now: Tensor): Tensor {
  if (!before) return now;
  return engine.cat([engine.tensor(before.data, { shape: before.shape }), now], 2);
}

function added(engine: PageEngine, before: Numbers | undefined, now: Tensor): Tensor {
  if (!before) return now;
  return engine.add(engine.tensor(before.data, { shape: before.shape }), now);
}

interface Kept {
  readonly keys: number;
  readonly seed: number;
  readonly widths: Map<number, Known>;
}

// What is known is kept while only the width changes, so that the curves stay while it is dragged: for each engine, which runs one
// job at a time.
const keptBy = new WeakMap<PageEngine, Kept>();

export const withAndWithoutRoot = defineJob<'page', typeof inputs>(function* (
  engine,
  { d_k, keys, seed },
) {
  let kept = keptBy.get(engine);
  if (kept?.keys !== keys || kept.seed !== seed) kept = { keys, seed, widths: new Map() };
  keptBy.set(engine, kept);
  const { widths } = kept;
  for (const width of widths.keys()) {
    if (width !== d_k && !powers.includes(width)) widths.delete(width);
  }
  const drawn = (width: number): number => widths.get(width)?.draws ?? 0;
  const enough = (width: number): boolean => drawn(width) >= drawsWanted(width, keys);
  const all = [...new Set([d_k, ...coarseFirst])];
  if (widths.has(d_k)) yield findings(d_k, keys, all, widths);
  while (!all.every(enough)) {
    // The width that is looked at comes first, and a little more of it after every other, however wide it is; each of the others is
    // drawn until it can be shown, so that the curves grow from point to point, and then all grow surer together.
    for (const width of coarseFirst.flatMap((other) => [d_k, other])) {
      while (!enough(width)) {
        widths.set(width, drawMore(engine, widths.get(width), width, keys, seed));
        yield findings(d_k, keys, all, widths);
        if (width === d_k || drawn(width) >= steady) break;
      }
    }
  }
});

/** The powers of two in an order in which a few of them already show where the curve goes. */
const coarseFirst = [0, 12, 6, 3, 9, 1, 4, 7, 10, 2, 5, 8, 11].map((exponent) => 2 ** exponent);

function findings(
  d_k: number,
  keys: number,
  all: readonly number[],
  widths: ReadonlyMap<number, Known>,
): Report {
  const here = widths.get(d_k);
  const wanted = (width: number): number => drawsWanted(width, keys) * costOf(width, keys);
  const drawn = (width: number): number => (widths.get(width)?.draws ?? 0) * costOf(width, keys);
  const total = (of: (width: number) => number): number =>
    all.reduce((sum, width) => sum + of(width), 0);
  const unknown = new Float32Array(measures.length * 2 * told.length).fill(Number.NaN);
  const statsOf = (width: number): Float32Array => {
    const known = widths.get(width);
    const shown = known && known.draws >= Math.min(steady, drawsWanted(width, keys));
    return shown ? known.stats.data : unknown;
  };
  const curves = powers.flatMap((width) => [...statsOf(width)]);
  return {
    done: total(drawn) / total(wanted),
    numbers: {
      // For which inputs they are: those of an older run may still be on their way.
      d_k: numbers([], [d_k]),
      draws: numbers([], [here?.draws ?? 0]),
      ...(here
        ? {
            histogram: copyOf(here.histogram),
            spread: copyOf(here.spread),
            stats: numbers(here.stats.shape, statsOf(d_k)),
          }
        : {}),
      widths: numbers(
        [powers.length],
        powers.map((width) => widths.get(width)?.draws ?? 0),
      ),
      curves: numbers([powers.length, measures.length, 2, told.length], curves),
    },
  };
}

function numbers(shape: readonly number[], data: ArrayLike<number>): Numbers {
  return { shape, data: Float32Array.from(data) };
}

function copyOf({ shape, data }: Numbers): Numbers {
  return numbers(shape, data);
}
