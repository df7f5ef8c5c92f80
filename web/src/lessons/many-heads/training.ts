// The job of this lesson: two models, of four heads and of one, that learn from the same sentences which noun *it* means. They are told
// the answer alone.
import { drawSentences, heldOutParts, type Sentences, secondNoun } from '../../course/grammar';
import { defineTraining, ofEach } from '../../course/training';
import type { Parameters } from '../../course/transformer';
import { wholeLayers } from '../../course/whole';
import type { Engine, Tensor } from '../../engine';
import { answer, drawModel, type Kind, kinds, names } from './model';

export const pace = { steps: 200, stride: 5 } as const;
export const batch = 64;
const rate = 0.006;

/** Whether the second noun is meant: what the models are told. */
export const targetsOf = ({ meant }: Sentences): number[] =>
  meant.map((place) => Number(place === secondNoun));

function answersOf(engine: Engine, model: Parameters, kind: Kind, { ids }: Sentences): Tensor {
  const words = engine.tensor(ids as number[], { dtype: 'int64' });
  return answer(engine, wholeLayers, model, kinds[kind], words).answers;
}

/** The share of the sentences in which a model finds the noun that is meant. */
function rightIn(engine: Engine, model: Parameters, kind: Kind, given: Sentences): number {
  const found = engine.argmax(answersOf(engine, model, kind, given), 1).int64s();
  const targets = targetsOf(given);
  return targets.filter((target, i) => Number(found[i]) === target).length / targets.length;
}

export const manyHeads = defineTraining(pace, (engine) => {
  const models = ofEach(names, () => drawModel(engine));
  return {
    models,
    optimizer: (all) => engine.optim.adam(all, { lr: rate }),
    loss: (model, given: Sentences, kind: Kind) =>
      engine.crossEntropy(
        answersOf(engine, model, kind, given),
        engine.tensor(targetsOf(given), { dtype: 'int64' }),
      ),
    draw: () => drawSentences(engine, batch),
    measures: {
      right: {
        parts: heldOutParts.length,
        of: (part) =>
          names.map((kind) => rightIn(engine, models[kind], kind, heldOutParts[part] as Sentences)),
      },
    },
  };
});
