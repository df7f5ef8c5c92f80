// The trainings of this lesson: a model that learns which letter comes next, alone and beside one that may peek at it.

import { future } from '../../course/masks';
import { defineTraining, ofEach, type Training } from '../../course/training';
import type { Parameters } from '../../course/transformer';
import { wholeLayers } from '../../course/whole';
import type { Engine, Tensor } from '../../engine';
import { dot, given, held, length, letters, wanted, wordsInOrder } from './letters';
import { drawModel, type Kind, read } from './model';

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

/** (words, letters so far, 27): of the letters that may come next. */
function scoresOf(engine: Engine, model: Parameters, kind: Kind, ids: Tensor): Tensor {
  const hidden = kind === 'writer' ? future(engine, ids.shape[1] ?? 0) : undefined;
  return read(engine, wholeLayers, model, ids, hidden).scores;
}

const setUp =
  (of: readonly Kind[]) =>
  (engine: Engine): Training<Words, Kind> => {
    const order = wordsInOrder(engine);
    const rows = (words: readonly string[], row: (word: string) => number[]): Tensor =>
      engine.tensor(words.flatMap(row), { dtype: 'int64', shape: [words.length, length] });
    const all = { given: rows(order, given), wanted: rows(order, wanted) };
    const part = (from: number, count: number): Words => ({
      given: engine.narrow(all.given, 0, from, count),
      wanted: engine.narrow(all.wanted, 0, from, count),
    });
    const models = ofEach(of, () => drawModel(engine));
    const lossOf = (model: Parameters, words: Words, kind: Kind): Tensor =>
      engine.crossEntropy(
        engine.reshape(scoresOf(engine, model, kind, words.given), [-1, letters.length]),
        engine.reshape(words.wanted, [-1]),
      );
    // A part of the words held out for each slice; each letter counts alike in their mean.
    const parts = 5;
    const size = held / parts;
    const asked = (words: readonly string[]) =>
      words.reduce((sum, word) => sum + [...word].length + 1, 0);
    const share = (which: number) =>
      (parts * asked(order.slice(which * size, (which + 1) * size))) / asked(order.slice(0, held));
    return {
      models,
      optimizer: (all) => engine.optim.adamW(all, { lr: rate }),
      loss: lossOf,
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
            of.map((kind) => {
              const loss = lossOf(models[kind], part(which * size, size), kind);
              return share(which) * loss.item();
            }),
        },
        written: {
          parts: 1,
          of: () =>
            of.flatMap((kind) => write(engine, (ids) => scoresOf(engine, models[kind], kind, ids))),
        },
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

export const learningToWrite = defineTraining(writingPace, setUp(['writer']));
export const learningToPeek = defineTraining(peekingPace, setUp(['writer', 'peeker']));
