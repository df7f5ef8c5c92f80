// What the step about beams says of its job: the model of tutorial S3's second exercise, which learns to reverse ten numbers.

import { texts } from '#words/lessons/one-vector/several-guesses';
import { seq2seqJob } from '../../course/seq2seq/trained';
import { trainingInputs as inputsOf } from '../../course/trained';
import type { Findings } from '../../lab/job';

/** 30 epochs of 2400 rows, 64 at a time. Every model that can be shown has written its rows in every way. */
export const pace = { steps: 1140, stride: 114 } as const;
export const sizes = { length: 10, trainRows: 2400, testRows: 600 } as const;
export const decay = 0.03;
export const widths: readonly number[] = [1, 3, 5, 10];
export const firsts = ['target', 'source'] as const;
export type First = (typeof firsts)[number];
/** How many of the rows that it never met are written in every way. */
export const tried = { rows: 100, atOnce: 10 } as const;

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

/** How many numbers of each row came out right in every way, as far as it was measured by a step. */
export function rightsAt(findings: Findings | undefined, step: number) {
  const { data = new Float32Array(0) } = findings?.numbers.rights ?? {};
  const measured = Math.floor(step / pace.stride) - 1;
  const size = firsts.length * widths.length * tried.rows;
  if (measured < 0 || data.length < (measured + 1) * size) return undefined;
  return (first: First, width: number): number[] | undefined => {
    const which = widths.indexOf(width);
    if (which < 0) return undefined;
    const way = firsts.indexOf(first) * widths.length;
    const from = measured * size + (way + which) * tried.rows;
    return Array.from(data.subarray(from, from + tried.rows));
  };
}
