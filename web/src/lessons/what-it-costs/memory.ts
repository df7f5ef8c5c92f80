// The job that lets attention grow until its weights fit nowhere: the plain way, which keeps a number for every pair, and the engine's
// own, which goes through the keys tile by tile. What each holds is what the engine says that its tensors hold.
import type { Engine, Tensor } from '../../engine';
import type { wholeSpec } from '../../lab/inputs';
import { defineJob, messageOf } from '../../lab/job';

export const lengths = [1024, 2048, 4096, 8192, 16_384] as const;
export const ways = ['plain', 'tiles'] as const;

/** Narrow vectors: it is the pairs that are to fill the memory, and they are quickly computed so. */
export const width = 16;

type Attend = (engine: Engine, x: Tensor) => Tensor;

const attend: Readonly<Record<(typeof ways)[number], Attend>> = {
  plain(engine, x) {
    const queries = engine.div(x, Math.sqrt(width));
    const scores = engine.matmul(queries, engine.transpose(x, 1, 2));
    return engine.matmul(engine.softmax(scores, 2), x);
  },
  tiles: (engine, x) => engine.scaledDotProductAttention(x, x, x),
};

interface Found {
  /** Bytes beyond those of the input, and milliseconds; NaN where there was no room. */
  readonly bytes: number;
  readonly time: number;
}

export const untilItFails = defineJob<'full', { readonly longest: ReturnType<typeof wholeSpec> }>(
  function* (engine, { longest }) {
    engine.manualSeed(0);
    const found = lengths.map(() => ways.map((): Found => ({ bytes: NaN, time: NaN })));
    const numbers = (of: keyof Found) => ({
      shape: [lengths.length, ways.length],
      data: Float32Array.from(found.flat(), (each) => each[of]),
    });
    const tried = lengths.filter((length) => length <= longest);
    let failed = '';
    for (const [i, length] of tried.entries()) {
      for (const [j, way] of ways.entries()) {
        try {
          found[i]?.splice(j, 1, grow(engine, length, attend[way]));
        } catch (thrown) {
          failed ||= `${length}: ${messageOf(thrown)}`;
        }
        yield {
          done: (ways.length * i + j + 1) / (ways.length * tried.length),
          numbers: { bytes: numbers('bytes'), times: numbers('time') },
          texts: { failed },
        };
      }
    }
  },
);

/** Attends once with so many words. */
function grow(engine: Engine, length: number, work: Attend): Found {
  return engine.noGrad(() =>
    engine.scope(() => {
      const x = engine.randn([1, length, width]);
      const before = engine.liveBytes();
      const start = performance.now();
      work(engine, x);
      return { time: performance.now() - start, bytes: engine.liveBytes() - before };
    }),
  );
}
