// The training of the models that repeat: one with two layers of attention and one with a single layer, from the same strings.
import { defineTraining, ofEach } from '../../course/training';
import { wholeLayers } from '../../course/whole';
import type { Tensor } from '../../engine';
import { unasked } from './letters';
import {
  alphabet,
  drawRepeater,
  drawStrings,
  type Kind,
  kinds,
  repeat,
  type Strings,
} from './repeating';

export const repeatingPace = { steps: 200, stride: 10 } as const;
export const batch = 64;
export const rate = 0.003;
/** So many new strings are asked, always the same. */
export const asked = 100;

export const learningToRepeat = defineTraining<Strings, Kind>(repeatingPace, (engine) => {
  const models = ofEach(kinds, (kind) => drawRepeater(engine, kind));
  const news = drawStrings(engine, asked, engine.generator(0));
  const scores = (kind: Kind, given: Tensor): Tensor =>
    repeat(engine, wholeLayers, models[kind], kind, given).scores;
  return {
    models,
    optimizer: (all) => engine.optim.adam(all, { lr: rate }),
    loss: (_, { given, wanted }, kind) =>
      engine.crossEntropy(
        engine.reshape(scores(kind, given), [-1, alphabet.length]),
        engine.reshape(wanted, [-1]),
      ),
    draw: () => drawStrings(engine, batch),
    measures: {
      right: {
        parts: 1,
        of: () => {
          const isAsked = engine.ne(news.wanted, unasked);
          return kinds.map((kind) => {
            const said = engine.argmax(scores(kind, news.given), -1);
            const right = engine.eq(said, news.wanted);
            return engine.sum(right).item() / engine.sum(isAsked).item();
          });
        },
      },
    },
  };
});
