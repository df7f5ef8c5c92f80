// The job of this lesson: a classifier with positions and one without learn from the same reviews.
import {
  drawsOfReview,
  length,
  newCount,
  newReviews,
  type ReviewBatch,
  reviewBatch,
  reviewsOf,
} from '../../course/reviews';
import { defineTraining } from '../../course/training';
import { type CutName, cutIn, hiddenFrom, type Kind, kinds, makeReader } from './model';

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

export const learningToJudge = defineTraining(pace, (engine) => {
  const readers = {
    placed: makeReader(engine, 'placed'),
    unplaced: makeReader(engine, 'unplaced'),
  } satisfies Record<Kind, unknown>;
  const asked = newReviews(engine);
  const size = newCount / parts;
  /** For each who answers and each new review 1 for "good", otherwise 0. */
  const answers = new Float32Array(answering.length * newCount);
  const each = Array.from({ length }, (_, i) => i);
  return {
    learners: Object.fromEntries(
      Object.entries(readers).map(([kind, { parameters, logits }]) => [
        kind,
        {
          parameters,
          optimizer: engine.optim.adam(Object.values(parameters), { lr: rate }),
          loss: ({ ids, wanted }: ReviewBatch) =>
            engine.crossEntropy(logits(ids), engine.tensor([...wanted], { dtype: 'int64' })),
        },
      ]),
    ),
    draw: () => reviewBatch(engine, reviewsOf(engine.rand([batch, drawsOfReview]).data())),
    measures: {
      right: {
        parts,
        of: (part) => {
          const reviews = asked.slice(part * size, (part + 1) * size);
          const words = reviews.map((review) => review.words);
          const { ids, wanted } = reviewBatch(engine, reviews);
          return answering
            .map(([kind, cut], row) => {
              const hides = cutIn(words, cut);
              const allowed = hides && engine.logicalNot(hiddenFrom(engine, words, each, hides));
              const said = engine.argmax(readers[kind].logits(ids, allowed), 1).int64s();
              answers.set(Array.from(said, Number), row * newCount + part * size);
              return wanted.filter((one, i) => Number(said[i]) === one).length / wanted.length;
            })
            .slice(0, kinds.length);
        },
      },
    },
    kept: () => ({ answers: engine.tensor(answers, { shape: [answering.length, newCount] }) }),
  };
});
