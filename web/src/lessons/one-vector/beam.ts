// Beam search out of small operations: at every step the likeliest rows of numbers so far go on, as many as the beam is wide.
import { decodePlain, type LstmState } from '../../course/recurrent';
import type { Parameters } from '../../course/transformer';
import type { Engine, Tensor } from '../../engine';

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
