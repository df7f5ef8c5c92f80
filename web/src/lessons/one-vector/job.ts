// What the steps of this lesson share of their trainings: their inputs, what is said of their jobs, and the models as far as they are learned.
import { texts } from '#words/lessons/one-vector/parts';
import { modelsAt, type Shown, trainingInputs, trainingJob } from '../../course/trained';
import type { Parameters } from '../../course/transformer';
import { newSeq2Seq } from '../../course/untrained';
import type { Engine } from '../../engine';
import type { Snapshot } from '../../lab/job';
import { sizes } from './digits';
import { carryingPace, drawCell, handingPace } from './training';

export const carryingInputs = trainingInputs(carryingPace, 0);

export const carryingJob = trainingJob('learning-to-carry', carryingPace, [texts.cell]);

/** The cell as it is after so many steps, or as it is drawn. */
export function cellAt(engine: Engine, shown: Shown, snapshots: readonly Snapshot[]): Parameters {
  return modelsAt(engine, shown, snapshots, ['cell'], () => drawCell(engine)).cell;
}

export const handingInputs = trainingInputs(handingPace, 1);

export const handingJob = trainingJob('learning-to-hand-over', handingPace, [texts.model]);

/** Encoder and decoder as they are after so many steps, or as they are drawn. */
export function modelAt(engine: Engine, shown: Shown, snapshots: readonly Snapshot[]): Parameters {
  return modelsAt(engine, shown, snapshots, ['model'], () => newSeq2Seq(engine, sizes)).model;
}
