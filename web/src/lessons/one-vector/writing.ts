// How the decoders of this lesson write from what was handed over, step by step, with a choice before each of what goes in.
import { decodePlain, type LstmState } from '../../course/recurrent';
import type { Parameters } from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';

export interface Written {
  /** int64 (steps): what goes into each step. */
  readonly fed: Tensor;
  /** int64 (steps): what was likeliest after it. */
  readonly guesses: Tensor;
  /** (steps, vocab) */
  readonly shares: Tensor;
  /** (steps, hidden): the state after each step. */
  readonly states: Tensor;
}

/** Begins with `first`; `next` says from the guess of step t what goes into step t + 1. */
export function write(
  engine: Engine,
  model: Parameters,
  handed: LstmState,
  first: Tensor,
  steps: number,
  next: (guess: Tensor, t: number) => Tensor,
): Written {
  const fed = [first];
  const guesses: Tensor[] = [];
  const shares: Tensor[] = [];
  const states: Tensor[] = [];
  let state = handed;
  for (let t = 0; t < steps; t++) {
    const { logits, h, c } = decodePlain(engine, model, fed[t] as Tensor, state);
    state = { h, c };
    const guess = engine.argmax(logits, 0);
    guesses.push(guess);
    shares.push(engine.softmax(logits, 0));
    states.push(h);
    fed.push(next(guess, t));
  }
  return {
    fed: engine.stack(fed.slice(0, steps), 0),
    guesses: engine.stack(guesses, 0),
    shares: engine.stack(shares, 0),
    states: engine.stack(states, 0),
  };
}

/** What a model writes when the likeliest always goes in, and how sure it is each time: (count) each. */
export function writeGreedily(
  engine: Engine,
  model: Parameters,
  read: LstmState,
  first: Tensor,
  count: number,
) {
  const { guesses, shares } = write(engine, model, read, first, count, (guess) => guess);
  return { written: guesses, sure: engine.amax(shares, -1) };
}
