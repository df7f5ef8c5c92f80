// What the steps of this lesson share of their trainings: the jobs, their inputs, the models as far as they are learned, and a word.
import { texts } from '#words/lessons/letter-by-letter/parts';
import { modelsOf, trainingInputs, trainingJob } from '../../course/trained';
import type { Findings } from '../../lab/job';
import { length, readable } from './letters';
import { drawModel, kinds } from './model';
import * as repeating from './repeating';
import { repeatingPace } from './repeating-training';
import { peekingPace, samples, wordOf, writingPace } from './training';

/** Of the seeds that were tried the one with which learning by heart is seen best. */
const usualSeed = 1;

export const writingInputs = trainingInputs(writingPace, usualSeed);
export const peekingInputs = trainingInputs(peekingPace, usualSeed);
export const repeatingInputs = trainingInputs(repeatingPace, usualSeed);

const written = Array.from({ length: samples * length }, (_, i) =>
  texts.writtenLetter(Math.floor(i / length) + 1, (i % length) + 1),
);

export const writingJob = trainingJob(
  'learning-to-write',
  writingPace,
  [texts.models.writer],
  {
    held: { caption: texts.findings.held(writingPace.stride), axes: [[], [texts.models.writer]] },
    written: { caption: texts.findings.written(writingPace.stride), axes: [[], written] },
  },
  { needsWorker: true },
);

const both = [texts.models.writer, texts.models.peeker];
export const peekingJob = trainingJob(
  'learning-to-peek',
  peekingPace,
  both,
  {
    held: { caption: texts.findings.held(peekingPace.stride), axes: [[], both] },
    written: {
      caption: texts.findings.written(peekingPace.stride),
      axes: [[], both.flatMap((model) => written.map((letter) => texts.ofModel(model, letter)))],
    },
  },
  { needsWorker: true },
);

export const repeatingJob = trainingJob(
  'learning-to-repeat',
  repeatingPace,
  texts.layers,
  { right: { caption: texts.findings.right(repeatingPace.stride), axes: [[], texts.layers] } },
  { needsWorker: true },
);

/** The models as they are after so many steps. */
export const modelsShown = modelsOf(kinds, drawModel);
export const repeatersShown = modelsOf(repeating.kinds, repeating.drawRepeater);

/** The words that the models wrote after so many steps, if they are there yet: those of each model. */
export function writtenAt(
  findings: Findings | undefined,
  { stride }: { readonly stride: number },
  step: number,
  models = 1,
): readonly (readonly string[])[] {
  const { data = new Float32Array(0) } = findings?.numbers.written ?? {};
  const size = samples * length;
  const from = Math.floor(step / stride) * models * size;
  if (data.length < from + models * size) return [];
  return Array.from({ length: models }, (_, model) =>
    Array.from({ length: samples }, (_, i) =>
      wordOf(
        data.subarray(from + model * size + i * length, from + model * size + (i + 1) * length),
      ),
    ),
  );
}

/** The word that a step reads: its input is a list of one. */
export const wordOfInput = ([text = '']: readonly string[]): string => readable(text);
