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
import type { Snapshot } from '../../lab/job';
import { drawTranslator } from './model';
import { pace } from './training';

/** With this seed the nouns look at their nouns, as the prose says; the last step shows what others find. */
export const trainingInputs = inputsOf(pace, 5);

export const translatingJob = trainingJob(
  'learning-to-translate',
  pace,
  [texts.translator],
  { right: { caption: texts.right(pace.stride), axes: [[], [texts.translator]] } },
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
