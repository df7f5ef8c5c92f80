// The job of this lesson's own: both classifiers learn from the same reviews. After every few steps other weights are put in the place of
// theirs, and what then comes of the new reviews is kept beside what they learned.
import {
  drawsOfReview,
  newReviews,
  type ReviewBatch,
  reviewBatch,
  reviewsOf,
} from '../../course/reviews';
import { defineTraining } from '../../course/training';
import type { Parameters } from '../../course/transformer';
import { type Kind, kinds, makeReader, tried, tryMaps } from './model';

export const pace = { steps: 100, stride: 5 } as const;
export const batch = 64;
export const rate = 0.003;

export const learningTwoWays = defineTraining(pace, (engine) => {
  const readers = Object.fromEntries(
    kinds.map((kind) => [kind, makeReader(engine, kind)]),
  ) as Record<Kind, ReturnType<typeof makeReader>>;
  const { ids, wanted } = reviewBatch(engine, newReviews(engine));
  /** A row for each classifier. */
  const right = new Float32Array(kinds.length * tried.length);
  const moved = new Float32Array(right.length);
  return {
    learners: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        {
          parameters: readers[kind].parameters,
          optimizer: engine.optim.adam(Object.values(readers[kind].parameters), { lr: rate }),
          loss: (batch: ReviewBatch) =>
            engine.crossEntropy(
              readers[kind].logits(batch.ids),
              engine.tensor([...batch.wanted], { dtype: 'int64' }),
            ),
        },
      ]),
    ),
    draw: () => reviewBatch(engine, reviewsOf(engine.rand([batch, drawsOfReview]).data())),
    measures: {
      right: {
        parts: 1,
        of: () =>
          kinds.map((kind, row) => {
            const { parameters, look } = readers[kind];
            const found = tryMaps(engine, parameters, kind, look(ids), wanted);
            right.set(found.right.data(), row * tried.length);
            moved.set(found.moved.data(), row * tried.length);
            return right[row * tried.length] ?? 0;
          }),
      },
    },
    kept: (): Parameters => {
      const shape = [kinds.length, tried.length];
      return { right: engine.tensor(right, { shape }), moved: engine.tensor(moved, { shape }) };
    },
  };
});
