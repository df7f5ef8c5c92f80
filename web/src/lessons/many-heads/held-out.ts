// What the model with four heads says of every held-out sentence, and how much of it is right.
import { heldOutSentences } from '../../course/grammar';
import { ones } from '../../course/masks';
import type { Layers, Made, MultiHead, Parameters } from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';
import { answer, kinds } from './model';
import { targetsOf } from './training';

/** `said`: (sentences), 0 for the first noun and 1 for the second; `right`: the share of them. */
export function saidOfHeldOut(
  engine: Engine,
  layers: Layers<MultiHead, Made>,
  model: Parameters,
): { readonly said: Tensor; readonly right: Tensor } {
  const tests = engine.tensor(heldOutSentences.ids as number[], { dtype: 'int64' });
  const said = engine.argmax(answer(engine, layers, model, kinds.four, tests).answers, 1);
  const wanted = engine.tensor(targetsOf(heldOutSentences), { dtype: 'int64' });
  return { said, right: engine.mean(ones(engine, engine.eq(said, wanted))) };
}
