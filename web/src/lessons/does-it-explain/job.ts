// What is said of this lesson's own job, and its classifiers as far as they are learned, with what was measured of them.
import { texts } from '#words/lessons/does-it-explain/parts';
import { smallLstm } from '../../course/recurrent';
import { filled, newReviews } from '../../course/reviews';
import * as trained from '../../course/trained';
import type { Parameters } from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';
import type { Snapshot } from '../../lab/job';
import { answer, drawReader, type Kind, kinds, lookAt, shareOfGood, tried, tryMaps } from './model';
import { pace } from './training';

export const trainingInputs = trained.trainingInputs(pace, 1);

export const judgingJob = trained.trainingJob('learning-seven-times', pace, texts.readers, {
  right: { caption: texts.right(pace.stride), axes: [[], texts.readers] },
});

export const readersAt = trained.modelsOf(kinds, drawReader);

/** What classifiers that were only drawn judge right, by their seed: that takes a second, and steps ask for it with each change. */
const rightUntrained = new Map<number, readonly number[]>();

/** (classifiers, maps): the share of the new reviews that is judged right with other weights; found beside the page while they learned. */
export function rightAt(
  engine: Engine,
  shown: trained.Shown,
  snapshots: readonly Snapshot[],
  readers: Record<Kind, Parameters>,
): Tensor {
  const { right } = trained.keptAt(engine, shown, snapshots);
  if (right) return right;
  const known = rightUntrained.get(shown.seed) ?? measureRight(engine, readers);
  rightUntrained.set(shown.seed, known);
  return engine.tensor(known, { shape: [kinds.length, tried.length] });
}

/** Beside the trace, as what a training keeps. */
function measureRight(engine: Engine, readers: Record<Kind, Parameters>): readonly number[] {
  return engine.untraced(() =>
    engine.scope(() => {
      const reviews = newReviews(engine);
      const asked = filled(
        engine,
        reviews.map(({ words }) => words),
      );
      const wanted = reviews.map((review) => review.wanted);
      return kinds.flatMap((kind) => {
        const look = lookAt(engine, smallLstm, readers[kind], kind, asked);
        return Array.from(tryMaps(engine, readers[kind], kind, look, wanted).right.data());
      });
    }),
  );
}

/** The share of "for it" in what a classifier says of reviews, with weights of its own. */
export function goodOf(
  engine: Engine,
  readers: Record<Kind, Parameters>,
  kind: Kind,
  reviews: readonly (readonly string[])[],
): Tensor {
  const look = lookAt(engine, smallLstm, readers[kind], kind, filled(engine, reviews));
  return shareOfGood(engine, answer(engine, readers[kind], kind, look, look.weights));
}
