// The job of this lesson: two models, of four heads and of one, that learn from the same sentences which noun *it* means. They are told
// the answer alone.
import {
  drawSentences,
  heldOutParts,
  it,
  length,
  type Sentences,
  secondNoun,
  vocabulary,
} from '../../course/grammar';
import { defineTraining, learnable, type Measure } from '../../course/training';
import { partsNamed } from '../../course/untrained';
import type { Engine, Tensor } from '../../engine';
import { kinds, width } from './model';

export const pace = { steps: 200, stride: 5 } as const;
export const batch = 64;
const rate = 0.006;

/** Whether the second noun is meant: what the models are told. */
export const targetsOf = ({ meant }: Sentences): number[] =>
  meant.map((place) => Number(place === secondNoun));

/** A model out of the engine's own layers, which learn faster than small operations that explain themselves. */
function newModel(engine: Engine, heads: number) {
  const parts = {
    words: engine.nn.embedding(vocabulary.length, width),
    positions: engine.nn.embedding(length, width),
    attention: engine.nn.multiheadAttention(width, heads, { batchFirst: true }),
    read: engine.nn.linear(width, 2),
  };
  const places = engine.arange(length, undefined, undefined, { dtype: 'int64' });
  return {
    parameters: learnable(
      partsNamed(
        Object.fromEntries(
          Object.entries(parts).map(([name, part]) => [
            name,
            Object.fromEntries(part.namedParameters()),
          ]),
        ),
      ),
    ),
    /** (B, 2) */
    answers({ ids }: Sentences): Tensor {
      const words = engine.tensor(ids as number[], {
        dtype: 'int64',
        shape: [ids.length / length, length],
      });
      const X = engine.add(parts.words.forward(words), parts.positions.forward(places));
      const asks = engine.narrow(X, 1, it, 1);
      const [output] = parts.attention.forward(asks, X, X, { needWeights: false });
      return parts.read.forward(engine.select(engine.add(asks, output), 1, 0));
    },
  };
}

export const manyHeads = defineTraining(pace, (engine) => {
  const models = Object.entries(kinds).map(
    ([kind, heads]) => [kind, newModel(engine, heads)] as const,
  );
  const right: Measure = {
    parts: heldOutParts.length,
    of: (part) =>
      models.map(([, model]) => {
        const given = heldOutParts[part] as Sentences;
        const found = engine.argmax(model.answers(given), 1).int64s();
        const targets = targetsOf(given);
        return targets.filter((target, i) => Number(found[i]) === target).length / targets.length;
      }),
  };
  return {
    learners: Object.fromEntries(
      models.map(([kind, { parameters, answers }]) => [
        kind,
        {
          parameters,
          optimizer: engine.optim.adam(Object.values(parameters), { lr: rate }),
          loss: (given: Sentences) =>
            engine.crossEntropy(
              answers(given),
              engine.tensor(targetsOf(given), { dtype: 'int64' }),
            ),
        },
      ]),
    ),
    draw: () => drawSentences(engine, batch),
    measures: { right },
  };
});
