// What the steps of this lesson share of their training: its inputs, what is said of its job, and the models as far as they are learned.
import { texts } from '#words/lessons/many-heads/training';
import * as trained from '../../course/trained';
import type { Parameters } from '../../course/transformer';
import type { Engine } from '../../engine';
import type { Snapshot } from '../../lab/job';
import { drawModel, type Kind, kinds } from './model';
import { pace } from './training';

export const trainingInputs = trained.trainingInputs(pace, 5);

export const modelNames = [texts.models.four, texts.models.one];

export const headsJob = trained.trainingJob('many-heads', pace, modelNames, {
  right: { caption: texts.right(pace.stride), axes: [[], modelNames] },
});

export const modelsAt = (
  engine: Engine,
  shown: { readonly seed: number; readonly made: number },
  snapshots: readonly Snapshot[],
): Record<Kind, Parameters> =>
  trained.modelsAt(engine, shown, snapshots, Object.keys(kinds) as Kind[], () => drawModel(engine));
