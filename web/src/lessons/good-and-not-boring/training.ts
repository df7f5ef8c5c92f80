// The job of this lesson: a classifier with positions and one without learn from the same reviews.
import { defineTraining } from '../../course/training';
import type { Engine, Tensor } from '../../engine';
import { drawsOfReview, length, numbersOf, type Review, reviewsOf } from './grammar';
import { type Kind, kinds, makeReader } from './model';

export const pace = { steps: 200, stride: 5 } as const;
export const batch = 64;
export const rate = 0.003;

/** So many new reviews are asked, always the same: a generator of their own draws them. */
export const newCount = 500;
const parts = 4;

/** The new reviews, of nouns and adjectives that never come together while the models learn. */
export function newReviews(engine: Engine): Review[] {
  return engine.scope(() => {
    const generator = engine.generator(0);
    return reviewsOf(engine.rand([newCount, drawsOfReview], { generator }).data(), true);
  });
}

interface Given {
  /** (reviews, length) */
  readonly ids: Tensor;
  readonly wanted: readonly number[];
}

function given(engine: Engine, reviews: readonly Review[]): Given {
  const filled = reviews.flatMap(({ words }) =>
    numbersOf(Array.from({ length }, (_, i) => words[i] ?? '')),
  );
  return {
    ids: engine.tensor(filled, { dtype: 'int64', shape: [reviews.length, length] }),
    wanted: reviews.map(({ wanted }) => wanted),
  };
}

export const learningToJudge = defineTraining(pace, (engine) => {
  const readers = kinds.map((kind) => [kind, makeReader(engine, kind)] as const);
  const asked = newReviews(engine);
  const size = newCount / parts;
  return {
    learners: Object.fromEntries(
      readers.map(([kind, { parameters, logits }]) => [
        kind satisfies Kind,
        {
          parameters,
          optimizer: engine.optim.adam(Object.values(parameters), { lr: rate }),
          loss: ({ ids, wanted }: Given) =>
            engine.crossEntropy(logits(ids), engine.tensor([...wanted], { dtype: 'int64' })),
        },
      ]),
    ),
    draw: () => given(engine, reviewsOf(engine.rand([batch, drawsOfReview]).data())),
    measures: {
      right: {
        parts,
        of: (part) => {
          const { ids, wanted } = given(engine, asked.slice(part * size, (part + 1) * size));
          return readers.map(([, { logits }]) => {
            const said = engine.argmax(logits(ids), 1).int64s();
            return wanted.filter((each, i) => Number(said[i]) === each).length / wanted.length;
          });
        },
      },
    },
  };
});
