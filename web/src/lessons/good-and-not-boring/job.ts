// What the steps of this lesson share of their training: its inputs, what is said of its job, and the models as far as they are learned.
import { texts } from '#words/lessons/good-and-not-boring/parts';
import { newReviews } from '../../course/reviews';
import * as trained from '../../course/trained';
import type { Parameters } from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';
import type { Snapshot } from '../../lab/job';
import { type CutName, cutIn, drawReader, type Kind, kinds, readReviews } from './model';
import { answering, pace } from './training';

export const trainingInputs = trained.trainingInputs(pace, 7);

export const judgingJob = trained.trainingJob('learning-to-judge', pace, texts.models, {
  right: { caption: texts.right(pace.stride), axes: [[], texts.models] },
});

export const readersAt = trained.modelsOf(kinds, drawReader);

/**
 * For each new review whether a model says "good". What it learned it has answered already, beside the page; before that it is asked
 * here.
 */
export function answersAt(
  engine: Engine,
  shown: trained.Shown,
  snapshots: readonly Snapshot[],
  kind: Kind,
  reader: Parameters,
  cut: CutName = 'none',
): Tensor {
  const { answers } = trained.keptAt(engine, shown, snapshots);
  if (answers) {
    const row = answering.findIndex((each) => each[0] === kind && each[1] === cut);
    return engine.gt(engine.select(answers, 0, row), 0);
  }
  const reviews = newReviews(engine).map(({ words }) => words);
  const { logits } = readReviews(engine, reader, reviews, cutIn(reviews, cut));
  return engine.gt(engine.argmax(logits, 1), 0);
}
