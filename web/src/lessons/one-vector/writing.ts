// Greedy writing out of small operations: the likeliest number at each step.
import { decodePlain, type LstmState } from '../../course/recurrent';
import type { Parameters } from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';

/** What a model writes after a first number that it is given, and how sure it is each time: (count) each. */
export function writeGreedily(
  engine: Engine,
  model: Parameters,
  read: LstmState,
  first: Tensor,
  count: number,
) {
  let state = read;
  let token = first;
  const written: Tensor[] = [];
  const sure: Tensor[] = [];
  for (let t = 0; t < count; t++) {
    const decoded = decodePlain(engine, model, token, state);
    state = decoded;
    token = engine.argmax(decoded.logits, -1);
    written.push(token);
    sure.push(engine.amax(engine.softmax(decoded.logits, -1)));
  }
  return { written: engine.stack(written, 0), sure: engine.stack(sure, 0) };
}
