// What the steps of this lesson share of their training: its inputs, what is said of its job, and the models as far as they are learned.
import { texts } from '#words/lessons/many-heads/training';
import * as trained from '../../course/trained';
import { drawModel, names } from './model';
import { pace } from './training';

export const trainingInputs = trained.trainingInputs(pace, 5);

export const modelNames = [texts.models.four, texts.models.one];

export const headsJob = trained.trainingJob('many-heads', pace, modelNames, {
  right: { caption: texts.right(pace.stride), axes: [[], modelNames] },
});

export const modelsAt = trained.modelsOf(names, drawModel);
