// What the steps of this lesson share of their training: its inputs, what is said of its job, and the models as far as they are learned.
import { texts } from '#words/lessons/good-and-not-boring/parts';
import * as trained from '../../course/trained';
import type { Parameters } from '../../course/transformer';
import type { Engine } from '../../engine';
import type { Snapshot } from '../../lab/job';
import { drawReader, type Kind, kinds } from './model';
import { pace } from './training';

export const trainingInputs = trained.trainingInputs(pace, 7);

export const judgingJob = trained.trainingJob('learning-to-judge', pace, texts.models, {
  right: { caption: texts.right(pace.stride), axes: [[], texts.models] },
});

export function readersAt(
  engine: Engine,
  shown: { readonly seed: number; readonly made: number },
  snapshots: readonly Snapshot[],
): Record<Kind, Parameters> {
  return trained.modelsAt(engine, shown, snapshots, kinds, (kind) => drawReader(engine, kind));
}
