// The laboratory's training: two models learn to write numbers anew, one with an attention and one without, with the settings of
// tutorial S3's first exercise. Any lesson may show them: the same settings are the same job.
import type { Engine } from '../../engine';
import type { Inputs } from '../../lab/inputs';
import type { AlignmentKind } from '../alignment';
import { defineSeq2Seq } from './training';

/** 30 epochs of 2000 rows, 64 at a time; tested on 500 others after each. */
export const pace = { steps: 960, stride: 32 } as const;
export const sizes = {
  trainRows: 2000,
  testRows: 500,
  batch: 64,
  vocab: 20,
  width: 64,
  hidden: 128,
};
/** The smallest number in a row; the largest is one below `vocab`. */
export const least = 2;

export type Task = 'reverse' | 'sort' | 'copy';
export type Kind = 'plain' | 'attention';
export const kinds: readonly Kind[] = ['plain', 'attention'];

/** What the job depends on. */
export interface Setting {
  readonly seed: number;
  readonly task: Task;
  /** How many numbers a row has: the first of what is wanted is given, the others are to be written. */
  readonly length: number;
  readonly kind: AlignmentKind;
  /** By how much the share of true numbers that a decoder is fed falls with each epoch. */
  readonly decay: number;
  /** The norm at which gradients are cut. */
  readonly clip: number;
}

/** The training of one of the models. */
function trainingOf(engine: Engine, given: Setting, of: Kind) {
  const { seed, task, length, kind, decay, clip } = given;
  const { width: embeddingDim, hidden: hiddenDim, ...rest } = sizes;
  const attention: AlignmentKind | 'none' = of === 'attention' ? kind : 'none';
  const setting = { seed, task, length, decay, clip, attention };
  return engine.models.training({ ...rest, ...setting, embeddingDim, hiddenDim });
}

export const writingNumbers = defineSeq2Seq(pace, (engine, inputs: Inputs) => {
  const setting = inputs as unknown as Setting;
  return {
    plain: trainingOf(engine, setting, 'plain'),
    attention: trainingOf(engine, setting, 'attention'),
  };
});
