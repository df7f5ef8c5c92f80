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

/** Beam search: at every step the likeliest rows so far go on, as many as the beam is wide. */
export interface Beam {
  /** (1 + (steps − 1) · width, vocab): the log-probabilities added up, of everything that could come next, step after step. */
  readonly totals: Tensor;
  /** (steps, width + spare): the largest of each step, the best first. The first `width` are kept. */
  readonly sums: Tensor;
  /** (steps, width + spare) each: which number that writes, and from which row of the step before it goes on. */
  readonly tokens: Tensor;
  readonly parents: Tensor;
}

/** From the state that an encoder handed over, after the number `first`; `spare` are looked at beside those that are kept. */
export function beamSearch(
  engine: Engine,
  model: Parameters,
  { h, c }: LstmState,
  first: Tensor,
  { steps, width, spare = 0 }: { steps: number; width: number; spare?: number },
): Beam {
  const asRow = (state: Tensor) => engine.reshape(state, [1, -1]);
  let state: LstmState = { h: asRow(h), c: asRow(c) };
  let token = engine.reshape(first, [1]);
  let scores: Tensor | undefined;
  const totals: Tensor[] = [];
  const sums: Tensor[] = [];
  const found: { tokens: number[]; parents: number[] }[] = [];
  for (let t = 0; t < steps; t++) {
    const decoded = decodePlain(engine, model, token, state);
    const logs = engine.logSoftmax(decoded.logits, -1);
    const total = scores ? engine.add(engine.unsqueeze(scores, 1), logs) : logs;
    const [largest, places] = engine.topk(engine.reshape(total, [-1]), width + spare);
    const vocab = total.shape[1] ?? 1;
    const at = Array.from(places.int64s(), Number);
    const tokens = at.map((place) => place % vocab);
    const parents = at.map((place) => Math.floor(place / vocab));
    totals.push(total);
    sums.push(largest);
    found.push({ tokens, parents });
    const kept = (list: readonly number[]) =>
      engine.tensor(list.slice(0, width), { dtype: 'int64' });
    const goOn = kept(parents);
    scores = engine.narrow(largest, 0, 0, width);
    state = {
      h: engine.indexSelect(decoded.h, 0, goOn),
      c: engine.indexSelect(decoded.c, 0, goOn),
    };
    token = kept(tokens);
  }
  const all = (which: 'tokens' | 'parents') =>
    engine.tensor(
      found.map((each) => each[which]),
      { dtype: 'int64' },
    );
  return {
    totals: engine.cat(totals, 0),
    sums: engine.stack(sums, 0),
    tokens: all('tokens'),
    parents: all('parents'),
  };
}

/** The sums of the log-probabilities of given numbers, one after the other: (numbers). */
export function sumsOf(
  engine: Engine,
  model: Parameters,
  read: LstmState,
  first: Tensor,
  written: Tensor,
): Tensor {
  let state = read;
  let token = engine.reshape(first, []);
  const logs: Tensor[] = [];
  for (let t = 0; t < (written.shape[0] ?? 0); t++) {
    const decoded = decodePlain(engine, model, token, state);
    const next = engine.select(written, 0, t);
    logs.push(
      engine.indexSelect(engine.logSoftmax(decoded.logits, -1), 0, engine.reshape(next, [1])),
    );
    state = decoded;
    token = next;
  }
  return engine.cumsum(engine.cat(logs, 0), 0);
}

/** A beam as plain numbers, for a figure. */
export interface Paths {
  readonly steps: number;
  /** How many of a step are known, the dropped ones among them. */
  readonly known: number;
  readonly tokens: readonly (readonly number[])[];
  readonly parents: readonly (readonly number[])[];
}

interface Rows {
  readonly data: ArrayLike<number>;
  readonly shape: readonly number[];
}

/** From the tokens and parents of a beam, (steps, known) each. */
export function pathsIn(tokens: Rows, parents: Rows): Paths {
  const [steps = 0, known = 0] = tokens.shape;
  const rowsOf = ({ data }: Rows) =>
    Array.from({ length: steps }, (_, t) =>
      Array.from({ length: known }, (_, rank) => data[t * known + rank] ?? 0),
    );
  return { steps, known, tokens: rowsOf(tokens), parents: rowsOf(parents) };
}

/** The ranks along the way to the row of that rank at a step, from the first step on. */
export function pathTo({ parents }: Paths, step: number, rank: number): number[] {
  const path = [rank];
  for (let t = step; t > 0; t--) path.unshift(parents[t]?.[path[0] ?? 0] ?? 0);
  return path;
}

/** The numbers along such a way. */
export function writtenTo(paths: Paths, step: number, rank: number): number[] {
  return pathTo(paths, step, rank).map((at, t) => paths.tokens[t]?.[at] ?? 0);
}
