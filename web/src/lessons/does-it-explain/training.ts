// The job of this lesson's own: all classifiers learn from the same reviews. After every few steps other weights are put in the place of
// theirs, and what then comes of the new reviews is kept beside what they learned.
import {
  classesOf,
  drawReviews,
  type Filled,
  filled,
  newReviews,
  type Review,
} from '../../course/reviews';
import { defineTraining, ofEach } from '../../course/training';
import type { Parameters } from '../../course/transformer';
import { wholeLstm } from '../../course/whole';
import type { Tensor } from '../../engine';
import { answer, drawReader, type Kind, kinds, lookAt, tried, tryMaps } from './model';

export const pace = { steps: 100, stride: 10 } as const;
export const batch = 64;
export const rate = 0.003;

interface Batch extends Filled {
  readonly classes: Tensor;
}

export const learningSevenTimes = defineTraining(pace, (engine) => {
  const models = ofEach(kinds, (kind) => drawReader(engine, kind));
  const words = (reviews: readonly Review[]) => reviews.map((review) => review.words);
  const reviews = newReviews(engine);
  const asked = filled(engine, words(reviews));
  const wanted = reviews.map((review) => review.wanted);
  /** A row for each classifier. */
  const right = new Float32Array(kinds.length * tried.length);
  return {
    models,
    optimizer: (all) => engine.optim.adam(all, { lr: rate }),
    loss(model, batch: Batch, kind: Kind) {
      const look = lookAt(engine, wholeLstm, model, kind, batch);
      return engine.crossEntropy(answer(engine, model, kind, look, look.weights), batch.classes);
    },
    draw() {
      const drawn = drawReviews(engine, batch);
      return { ...filled(engine, words(drawn)), classes: classesOf(engine, drawn) };
    },
    measures: {
      right: {
        parts: 1,
        of: () =>
          kinds.map((kind, row) => {
            const look = lookAt(engine, wholeLstm, models[kind], kind, asked);
            const found = tryMaps(engine, models[kind], kind, look, wanted);
            right.set(found.right.data(), row * tried.length);
            return right[row * tried.length] ?? 0;
          }),
      },
    },
    kept: (): Parameters => ({
      right: engine.tensor(right, { shape: [kinds.length, tried.length] }),
    }),
  };
});
