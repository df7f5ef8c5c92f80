// What the steps of this lesson share of their training: its inputs, what is said of its job, and the models as far as they are learned.
import { texts } from '#words/lessons/learning-to-look/parts';
import * as trained from '../../course/trained';
import type { Parameters } from '../../course/transformer';
import type { PageEngine } from '../../engine';
import type { Snapshot } from '../../lab/job';
import { drawModel, type Kind } from './model';
import { pace } from './training';

/** With this seed what the prose says of the way it found is so: the query of "it" decides. Step 8 shows others. */
export const trainingInputs = trained.trainingInputs(pace, 7);

const jobOf = (id: string, models: readonly string[]) =>
  trained.trainingJob(id, pace, models, {
    right: { caption: texts.findings.right(pace.stride), axes: [[], models] },
  });

export const lookingJob = jobOf('learning-to-look', [texts.models.two, texts.models.one]);
export const answeringJob = jobOf('learning-to-answer', [texts.models.weights, texts.models.read]);

export function modelsAt<Of extends Kind>(
  engine: PageEngine,
  shown: { readonly seed: number; readonly made: number },
  snapshots: readonly Snapshot[],
  kinds: readonly Of[],
): Record<Of, Parameters> {
  return trained.modelsAt(engine, shown, snapshots, kinds, (kind) => drawModel(engine, kind));
}
