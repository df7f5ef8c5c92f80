// What is said of this lesson's own job, and both classifiers as far as they are learned, with what was measured of them.
import { texts } from '#words/lessons/does-it-explain/parts';
import { newReviews } from '../../course/reviews';
import * as trained from '../../course/trained';
import type { Parameters } from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';
import type { Snapshot } from '../../lab/job';
import { drawReader, type Kind, kinds, lookAt, tryMaps } from './model';
import { pace } from './training';

export const trainingInputs = trained.trainingInputs(pace);

export const judgingJob = trained.trainingJob('learning-two-ways', pace, texts.readers, {
  right: { caption: texts.right(pace.stride), axes: [[], texts.readers] },
});

interface Shown {
  readonly seed: number;
  readonly made: number;
}

export function readersAt(
  engine: Engine,
  shown: Shown,
  snapshots: readonly Snapshot[],
): Record<Kind, Parameters> {
  return trained.modelsAt(engine, shown, snapshots, kinds, (kind) => drawReader(engine, kind));
}

interface Found {
  /** (classifiers, maps) each. */
  readonly right: Tensor;
  readonly moved: Tensor;
}

/** What becomes of the new reviews with other weights: found beside the page while they learned; before that it is found here. */
export function foundAt(
  engine: Engine,
  shown: Shown,
  snapshots: readonly Snapshot[],
  readers: Record<Kind, Parameters>,
): Found {
  const { right, moved } = trained.keptAt(engine, shown, snapshots);
  if (right && moved) return { right, moved };
  const reviews = newReviews(engine);
  const wanted = reviews.map((review) => review.wanted);
  const found = kinds.map((kind) => {
    const look = lookAt(
      engine,
      readers[kind],
      reviews.map(({ words }) => words),
    );
    return tryMaps(engine, readers[kind], kind, look, wanted);
  });
  const rows = (of: keyof Found) =>
    engine.stack(
      found.map((each) => each[of]),
      0,
    );
  return { right: rows('right'), moved: rows('moved') };
}
