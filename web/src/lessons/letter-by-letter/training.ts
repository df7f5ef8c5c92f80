// The trainings of this lesson: a model that learns which letter comes next, alone and beside one that may peek at it.

import { defineTraining, learnable, type Training } from '../../course/training';
import type { Engine, Tensor } from '../../engine';
import { dot, given, held, length, letters, wanted, wordsInOrder } from './letters';
import { type Kind, modules } from './model';

export const writingPace = { steps: 400, stride: 10 } as const;
export const peekingPace = { steps: 100, stride: 5 } as const;
export const batch = 64;
export const rate = 0.003;

/** How many words a model writes where it is looked at, each letter drawn with the numbers of a seed of its own. */
export const samples = 8;
const luck = 1;

/** Words as they are read, and what is asked of them: (words, length) of int64 each. */
interface Words {
  readonly given: Tensor;
  readonly wanted: Tensor;
}

const setUp =
  (of: readonly Kind[]) =>
  (engine: Engine): Training<Words> => {
    const order = wordsInOrder(engine);
    const rows = (words: readonly string[], row: (word: string) => number[]): Tensor =>
      engine.tensor(words.flatMap(row), { dtype: 'int64', shape: [words.length, length] });
    const all = { given: rows(order, given), wanted: rows(order, wanted) };
    const part = (from: number, count: number): Words => ({
      given: engine.narrow(all.given, 0, from, count),
      wanted: engine.narrow(all.wanted, 0, from, count),
    });
    const models = of.map((kind) => modules(engine, kind));
    const lossOf = ({ scores }: (typeof models)[number], words: Words): Tensor =>
      engine.crossEntropy(
        engine.reshape(scores(words.given), [-1, letters.length]),
        engine.reshape(words.wanted, [-1]),
      );
    const learners = Object.fromEntries(
      models.map((model, i) => [
        of[i],
        {
          parameters: learnable(model.parameters),
          optimizer: engine.optim.adamW(Object.values(model.parameters), { lr: rate }),
          loss: (words: Words) => lossOf(model, words),
        },
      ]),
    );
    // A part of the words held out for each slice; each letter counts alike in their mean.
    const parts = 5;
    const size = held / parts;
    const asked = (words: readonly string[]) =>
      words.reduce((sum, word) => sum + [...word].length + 1, 0);
    const share = (which: number) =>
      (parts * asked(order.slice(which * size, (which + 1) * size))) / asked(order.slice(0, held));
    return {
      learners,
      draw() {
        const picked = engine.randint(held, order.length, [batch]);
        return {
          given: engine.indexSelect(all.given, 0, picked),
          wanted: engine.indexSelect(all.wanted, 0, picked),
        };
      },
      measures: {
        held: {
          parts,
          of: (which) =>
            models.map((model) => share(which) * lossOf(model, part(which * size, size)).item()),
        },
        written: { parts: 1, of: () => models.flatMap((model) => write(engine, model.scores)) },
      },
    };
  };

/** The numbers of the letters of so many words, each drawn after those before it: (words, length), row by row. */
export function write(engine: Engine, scores: (ids: Tensor) => Tensor): number[] {
  const draws = engine.rand([samples, length], { generator: engine.generator(luck) });
  let ids = engine.zeros([samples, 1], { dtype: 'int64' });
  for (let place = 0; place < length; place++) {
    const shares = engine.softmax(engine.select(scores(ids), 1, place), 1);
    const ends = engine.narrow(engine.cumsum(shares, 1), 1, 0, letters.length - 1);
    const below = engine.lt(ends, engine.narrow(draws, 1, place, 1));
    ids = engine.cat([ids, engine.sum(below, 1, true)], 1);
  }
  return Array.from(engine.narrow(ids, 1, 1, length).int64s(), Number);
}

/** A word that was written, up to its dot. */
export function wordOf(numbers: ArrayLike<number>): string {
  const text = Array.from(numbers, (number) => letters[number] ?? '').join('');
  return text.includes(dot) ? text.slice(0, text.indexOf(dot)) : `${text} …`;
}

export const learningToWrite = defineTraining<Words>(writingPace, setUp(['writer']));
export const learningToPeek = defineTraining<Words>(peekingPace, setUp(['writer', 'peeker']));
