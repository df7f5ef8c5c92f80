// The job of the step about beams: rows that its model never met are written by greedy choice and by beams, from the right first number
// and from the wrong one.
import { defineSeq2Seq } from '../../course/seq2seq/training';
import type { Engine, Tensor } from '../../engine';
import { decay, firsts, pace, sizes, tried, widths } from './several-guesses';

/** How many numbers of each row come out right, (1, starts, widths, rows), found in slices of some rows. */
export function* writeEveryWay(engine: Engine, training: ReturnType<Engine['models']['training']>) {
  const ways = firsts.flatMap((first) => widths.map((width) => ({ first, width })));
  const data = new Float32Array(ways.length * tried.rows);
  for (const [which, { first, width }] of ways.entries()) {
    for (let from = 0; from < tried.rows; from += tried.atOnce) {
      engine.scope(() => {
        const rows = (of: Tensor) => engine.narrow(of, 0, from, tried.atOnce);
        const [source, target] = training.testPairs().map(rows) as [Tensor, Tensor];
        const begun = engine.narrow(first === 'target' ? target : source, 1, 0, 1);
        const written = training.write(source, begun, { beamWidth: width });
        const right = engine.eq(written, engine.narrow(target, 1, 1, sizes.length - 1));
        for (const [i, each] of right.bytes().entries()) {
          const row = from + Math.floor(i / (sizes.length - 1));
          data[which * tried.rows + row] = (data[which * tried.rows + row] ?? 0) + each;
        }
      });
      yield;
    }
  }
  return { rights: { shape: [1, firsts.length, widths.length, tried.rows], data } };
}

export const severalGuesses = defineSeq2Seq(
  pace,
  (engine, { seed }) => ({
    model: engine.models.training({ ...sizes, task: 'reverse', decay, seed: Number(seed) }),
  }),
  {
    every: 1,
    find: (engine, { model }) => writeEveryWay(engine, model),
  },
);
