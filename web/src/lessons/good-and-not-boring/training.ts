// The job of this lesson: a classifier with positions and one without learn from the same reviews.
import {
  classesOf,
  drawReviews,
  newCount,
  newReviews,
  type Review,
  twins,
} from '../../course/reviews';
import { defineTraining, ofEach } from '../../course/training';
import { wholeLayers } from '../../course/whole';
import type { Tensor } from '../../engine';
import {
  type CutName,
  cutIn,
  cuts,
  drawReader,
  type Given,
  given,
  type Kind,
  kinds,
  read,
  shareOfGood,
} from './model';

export const pace = { steps: 200, stride: 5 } as const;
export const batch = 64;
export const rate = 0.003;

const parts = 4;

/** Who answers, in the rows of what is kept: both models, then the one with positions where something is hidden. */
export const answering: readonly (readonly [Kind, CutName])[] = [
  ['placed', 'none'],
  ['unplaced', 'none'],
  ['placed', 'pair'],
  ['placed', 'alone'],
];

interface Batch extends Given {
  readonly classes: Tensor;
}

export const learningToJudge = defineTraining(pace, (engine) => {
  const models = ofEach(kinds, (kind) => drawReader(engine, kind));
  const words = (reviews: readonly Review[]) => reviews.map((review) => review.words);
  const size = newCount / parts;
  const asked = newReviews(engine);
  const askedIn = Array.from({ length: parts }, (_, part) => {
    const reviews = asked.slice(part * size, (part + 1) * size);
    const all = words(reviews);
    return { reviews, given: ofEach(cuts, (cut) => given(engine, all, cutIn(all, cut))) };
  });
  const pair = given(engine, words(twins));
  /** For each who answers and each new review 1 for "good", otherwise 0. */
  const answers = new Float32Array(answering.length * newCount);
  return {
    models,
    optimizer: (all) => engine.optim.adam(all, { lr: rate }),
    loss: (model, batch: Batch) =>
      engine.crossEntropy(read(engine, wholeLayers, model, batch).logits, batch.classes),
    draw() {
      const reviews = drawReviews(engine, batch);
      return { ...given(engine, words(reviews)), classes: classesOf(engine, reviews) };
    },
    measures: {
      right: {
        parts,
        of(part) {
          const { reviews, given } = askedIn[part] as (typeof askedIn)[number];
          return answering
            .map(([kind, cut], row) => {
              const { logits } = read(engine, wholeLayers, models[kind], given[cut]);
              const said = Array.from(engine.argmax(logits, 1).int64s(), Number);
              answers.set(said, row * newCount + part * size);
              return reviews.filter(({ wanted }, i) => said[i] === wanted).length / size;
            })
            .slice(0, kinds.length);
        },
      },
      /** What each model says of the twins: (models, reviews), row by row. */
      said: {
        parts: 1,
        of: () =>
          kinds.flatMap((kind) => {
            const { logits } = read(engine, wholeLayers, models[kind], pair);
            return Array.from(shareOfGood(engine, logits).data());
          }),
      },
    },
    kept: () => ({ answers: engine.tensor(answers, { shape: [answering.length, newCount] }) }),
  };
});
