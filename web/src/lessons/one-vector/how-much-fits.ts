// The job of the step about the size of the vector: the two smallest models of tutorial S3's table learn in front of the learner.
import { texts } from '#words/lessons/one-vector/how-much-fits';
import { seq2seqJob } from '../../course/seq2seq/trained';
import { defineSeq2Seq } from '../../course/seq2seq/training';
import { trainingInputs as inputsOf } from '../../course/trained';

/** 30 epochs of 2000 rows, 64 at a time. */
export const pace = { steps: 960, stride: 60 } as const;
export const sizes = { length: 15, trainRows: 2000, testRows: 500 } as const;
/** How many numbers the vectors of each have: of each number that is read, and of the state. */
export const widths = { small: 32, large: 64 } as const;
export type Kind = keyof typeof widths;
export const kinds: readonly Kind[] = ['small', 'large'];

export const trainingInputs = inputsOf(pace, 42);

export const fittingJob = seq2seqJob('how-much-fits', pace, ['seed'], {
  models: kinds.map((kind) => texts.hidden(widths[kind])),
});

export const howMuchFits = defineSeq2Seq(pace, (engine, { seed }) => {
  const training = (width: number) =>
    engine.models.training({
      ...sizes,
      task: 'reverse',
      decay: 0.03,
      seed: Number(seed),
      embeddingDim: width,
      hiddenDim: width,
    });
  return { small: training(widths.small), large: training(widths.large) };
});
