// The job of the step that sorts and reverses: two models of one kind learn in front of the learner, with the settings of tutorial S3's
// first exercise, for its first eight of forty epochs.
import { texts } from '#words/lessons/one-vector/sort-or-reverse';
import { seq2seqJob } from '../../course/seq2seq/trained';
import { defineSeq2Seq } from '../../course/seq2seq/training';
import { trainingInputs as inputsOf } from '../../course/trained';

/** Eight epochs of 3200 rows, 64 at a time. */
export const pace = { steps: 400, stride: 50 } as const;
export const sizes = { length: 8, trainRows: 3200, testRows: 800 } as const;
export const kinds = ['sort', 'reverse'] as const;
export type Kind = (typeof kinds)[number];

export const trainingInputs = inputsOf(pace, 42);

export const sortingJob = seq2seqJob('sort-or-reverse', pace, ['seed'], {
  models: kinds.map((kind) => texts.kinds[kind]),
});

export const sortOrReverse = defineSeq2Seq(pace, (engine, { seed }) => {
  const training = (task: Kind) =>
    engine.models.training({ ...sizes, task, decay: 0.025, seed: Number(seed) });
  return { sort: training('sort'), reverse: training('reverse') };
});
