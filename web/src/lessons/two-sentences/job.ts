// What the steps of this lesson share of their training: its inputs, what is said of its job, and the translator as far as it is learned.
import { texts } from '#words/lessons/two-sentences/parts';
import {
  trainingInputs as inputsOf,
  modelsAt,
  type Shown,
  trainingJob,
} from '../../course/trained';
import type { Parameters } from '../../course/transformer';
import type { Engine } from '../../engine';
import type { Findings, Snapshot } from '../../lab/job';
import { french, longest, nothing, spelled, watched } from './grammar';
import { drawTranslator } from './model';
import { pace } from './training';

/** With this seed the nouns look at their nouns, as the prose says; the last step shows what others find. */
export const trainingInputs = inputsOf(pace, 5);

export const translatingJob = trainingJob(
  'learning-to-translate',
  pace,
  [texts.translator],
  {
    right: { caption: texts.right(pace.stride), axes: [[], [texts.translator]] },
    written: {
      caption: texts.written(spelled(watched.english), pace.stride),
      axes: [[], Array.from({ length: longest.french - 1 }, (_, i) => texts.word(i + 1))],
    },
  },
  { needsWorker: true },
);

/** The translator as it is after so many steps, or as it is drawn. */
export function translatorAt(
  engine: Engine,
  shown: Shown,
  snapshots: readonly Snapshot[],
): Parameters {
  const draw = () => drawTranslator(engine);
  return modelsAt(engine, shown, snapshots, ['translator'], draw).translator;
}

/** What it wrote after so many steps of the sentence that is watched, if that is there yet. */
export function writtenAt(
  findings: Findings | undefined,
  step: number,
): readonly string[] | undefined {
  const { data = new Float32Array(0) } = findings?.numbers.written ?? {};
  const size = longest.french - 1;
  const from = Math.floor(step / pace.stride) * size;
  if (data.length < from + size) return undefined;
  const numbers = Array.from(data.subarray(from, from + size));
  return numbers.filter((number) => number !== nothing).map((number) => french[number] ?? '');
}

export const isRight = (words: readonly string[]): boolean =>
  words.join(' ') === watched.french.join(' ');

/** From which step on it wrote the sentence rightly whenever it was looked at, if it did. */
export function rightFrom(findings: Findings | undefined): number | undefined {
  let from: number | undefined;
  for (let step = 0; step <= pace.steps; step += pace.stride) {
    const words = writtenAt(findings, step);
    if (!words) break;
    if (!isRight(words)) from = undefined;
    else from ??= step;
  }
  return from;
}
