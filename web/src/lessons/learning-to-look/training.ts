// The jobs of this lesson: models that learn from the same sentences where to look, or what to answer.

import {
  animals,
  drawSentences,
  heldOutParts,
  it,
  type Sentences,
  secondNoun,
} from '../../course/grammar';
import { defineTraining, ofEach } from '../../course/training';
import type { Parameters } from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';
import {
  drawAlike,
  drawModel,
  type Kind,
  kinds,
  type Looked,
  look,
  readOut,
  rootKinds,
  vectorsOf,
} from './model';
import { twinIds } from './twins';

export const pace = { steps: 200, stride: 5 } as const;
export const { steps } = pace;
export const batch = 64;
export const rate = 0.003;

/** What stands for the noun at a place: the place itself, or whether it is the second noun. */
function targetOf(kind: Kind, place: number): number {
  return kinds[kind].reads ? Number(place === secondNoun) : place;
}

/** The weights that *it* gives in the last layer, or what is read out of its last vector. */
function answersOf(engine: Engine, kind: Kind, model: Parameters, { ids }: Sentences): Tensor {
  const words = engine.tensor(ids as number[], { dtype: 'int64' });
  const looked = look(engine, model, kind, vectorsOf(engine, model, words)).at(-1) as Looked;
  if (!kinds[kind].reads) return engine.select(looked.weights, 1, it);
  return readOut(engine, model, engine.select(looked.X, 1, it));
}

function lossOf(engine: Engine, kind: Kind, model: Parameters, given: Sentences): Tensor {
  const targets = given.meant.map((place) => targetOf(kind, place));
  const answers = answersOf(engine, kind, model, given);
  if (kinds[kind].reads) {
    return engine.crossEntropy(answers, engine.tensor(targets, { dtype: 'int64' }));
  }
  const which = engine.tensor(targets, { dtype: 'int64', shape: [targets.length, 1] });
  return engine.neg(engine.mean(engine.log(engine.gather(answers, 1, which))));
}

/** The share of the sentences in which a model finds the noun that is meant. */
function rightIn(engine: Engine, kind: Kind, model: Parameters, given: Sentences): number {
  const found = engine.argmax(answersOf(engine, kind, model, given), 1).int64s();
  const right = given.meant.filter((place, i) => Number(found[i]) === targetOf(kind, place));
  return right.length / given.meant.length;
}

/** The animals of the twins whose looks are found on the way; the first is that of the course's sentence. */
export const watched = [animals[0] ?? '', animals[4] ?? ''] as const;

/** Of each pair of twins where *it* looks in the last layer of two: (animals, twins, words), row by row. */
const looksOf = (engine: Engine, models: Partial<Record<Kind, Parameters>>): number[] =>
  watched.flatMap((animal) => {
    const { two } = models;
    if (!two) return [];
    const seen = look(engine, two, 'two', vectorsOf(engine, two, twinIds(engine, animal)));
    return Array.from(engine.select((seen.at(-1) as Looked).weights, 1, it).data());
  });

/** Models of some kinds that read the same sentences. */
const training = (
  of: readonly Kind[],
  draw: (engine: Engine, kind: Kind, seed: number) => Parameters = drawModel,
  watches = false,
) =>
  defineTraining(pace, (engine, { seed }) => {
    const models = ofEach(of, (kind) => draw(engine, kind, Number(seed)));
    return {
      models,
      optimizer: (all) => engine.optim.adam(all, { lr: rate }),
      loss: (model, given: Sentences, kind: Kind) => lossOf(engine, kind, model, given),
      draw: () => drawSentences(engine, batch),
      measures: {
        right: {
          parts: heldOutParts.length,
          of: (part) =>
            of.map((kind) => rightIn(engine, kind, models[kind], heldOutParts[part] as Sentences)),
        },
        ...(watches && { looks: { parts: 1, of: () => looksOf(engine, models) } }),
      },
    };
  });

export const learningToLook = training(['two', 'one'], drawModel, true);
export const learningToAnswer = training(['two', 'reading']);
/** With the root and without it, from the same beginning (see the lesson why-the-square-root). */
export const learningWithoutRoot = training(rootKinds, drawAlike);
