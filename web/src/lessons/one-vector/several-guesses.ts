// The job of the step about beams: the model of tutorial S3's second exercise learns to reverse ten numbers, and writes rows that it never
// met by greedy choice and by beams, from the right first number and from the wrong one.
import { texts } from '#words/lessons/one-vector/06-several-guesses';
import { seq2seqJob } from '../../course/seq2seq/trained';
import { defineSeq2Seq } from '../../course/seq2seq/training';
import { trainingInputs as inputsOf } from '../../course/trained';
import type { Engine, Tensor } from '../../engine';

/** 30 epochs of 2400 rows, 64 at a time. */
export const pace = { steps: 1140, stride: 57 } as const;
export const sizes = { length: 10, trainRows: 2400, testRows: 600 } as const;
export const decay = 0.03;
export const widths: readonly number[] = [1, 3, 5, 10];
export const firsts = ['target', 'source'] as const;
export type First = (typeof firsts)[number];
/** How many of the rows that it never met are written in every way, and after how many snapshots. */
export const tried = { rows: 100, every: 5, atOnce: 10 } as const;

export const trainingInputs = inputsOf(pace, 42);

export const beamJob = seq2seqJob('several-guesses', pace, ['seed'], {
  models: [texts.model],
  also: {
    rights: {
      caption: texts.rights,
      axes: [[], Object.values(texts.firsts), widths.map(String), []],
    },
  },
});

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
    every: tried.every,
    find: (engine, { model }) => writeEveryWay(engine, model),
  },
);
