// What the steps of this lesson share of their training: its inputs, what is said of its job, and the models as far as they are learned.
import { texts } from '#words/lessons/good-and-not-boring/parts';
import { newReviews, twins } from '../../course/reviews';
import * as trained from '../../course/trained';
import { ofEach } from '../../course/training';
import type { Parameters } from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';
import type { Findings, Snapshot } from '../../lab/job';
import { type CutName, cutIn, drawReader, type Kind, kinds, readReviews } from './model';
import { answering, pace } from './training';

export const trainingInputs = trained.trainingInputs(pace, 7);

export const judgingJob = trained.trainingJob('learning-to-judge', pace, texts.models, {
  right: { caption: texts.right(pace.stride), axes: [[], texts.models] },
  said: {
    caption: texts.said(pace.stride),
    axes: [
      [],
      texts.models.flatMap((model) => twins.map(({ words }) => `${model}: ${texts.review(words)}`)),
    ],
  },
});

/** Which of the twins each model judged right after so many steps, if that is there. */
export function rightOfTwins(
  findings: Findings | undefined,
  step: number,
): Record<Kind, readonly boolean[]> | undefined {
  const { data } = findings?.numbers.said ?? {};
  const from = Math.floor(step / pace.stride) * kinds.length * twins.length;
  if (!data || data.length < from + kinds.length * twins.length) return undefined;
  return ofEach(kinds, (kind) =>
    twins.map(({ wanted }, i) => {
      const good = data[from + kinds.indexOf(kind) * twins.length + i] ?? Number.NaN;
      return Number(good > 0.5) === wanted;
    }),
  );
}

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
