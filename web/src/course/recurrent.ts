// The LSTM and the sequence-to-sequence model without attention out of small operations, so that each of their numbers can be asked where
// it comes from. They take parameters by the names of PyTorch's state dicts, and give what `engine.nn.lstm` and `engine.models.seq2seq` give.
import type { Engine, Tensor } from '../engine';
import { linear, type Parameters, parameter, under } from './transformer';

/** What an LSTM hands on from step to step, (…, hidden) each: what it shows, and what it keeps to itself. */
export interface LstmState {
  readonly h: Tensor;
  readonly c: Tensor;
}

/** What one step makes on its way, (…, hidden) each, in PyTorch's order: i, f, g, o; then the new state. */
export interface LstmStep extends LstmState {
  /** How much of the candidate is written. */
  readonly input: Tensor;
  /** How much of what was kept stays. */
  readonly forget: Tensor;
  /** What there is to write. */
  readonly candidate: Tensor;
  /** How much of what is kept is shown. */
  readonly output: Tensor;
}

/** `nn.LSTMCell`, or a step of `nn.LSTM` with one layer: x (…, width), `weight_ih_l0` (4 · hidden, width) and the other three. */
export function lstmStep(
  engine: Engine,
  parameters: Parameters,
  x: Tensor,
  { h, c }: LstmState,
): LstmStep {
  const from = (kind: 'ih' | 'hh', vectors: Tensor) =>
    engine.linear(
      vectors,
      parameter(parameters, `weight_${kind}_l0`),
      parameters[`bias_${kind}_l0`],
    );
  const sums = engine.add(from('ih', x), from('hh', h));
  const hidden = h.shape.at(-1) ?? 0;
  const [i, f, g, o] = [0, 1, 2, 3].map((which) =>
    engine.narrow(sums, -1, which * hidden, hidden),
  ) as [Tensor, Tensor, Tensor, Tensor];
  const [input, forget, output] = [i, f, o].map((sum) => engine.sigmoid(sum)) as [
    Tensor,
    Tensor,
    Tensor,
  ];
  const candidate = engine.tanh(g);
  const kept = engine.add(engine.mul(forget, c), engine.mul(input, candidate));
  const shown = engine.mul(output, engine.tanh(kept));
  return { input, forget, candidate, output, c: kept, h: shown };
}

/** A state of zeros beside vectors (…, T, width), before the first of them is read. */
function atFirst(engine: Engine, lstm: Parameters, x: Tensor): LstmState {
  const hidden = parameter(lstm, 'weight_hh_l0').shape[1] ?? 0;
  const zeros = engine.zeros([...x.shape.slice(0, -2), hidden]);
  return { h: zeros, c: zeros };
}

/** All steps over vectors (…, T, width), from a state of zeros unless another is given. */
export function lstmSteps(
  engine: Engine,
  lstm: Parameters,
  x: Tensor,
  state: LstmState = atFirst(engine, lstm, x),
): LstmStep[] {
  const steps: LstmStep[] = [];
  for (let t = 0; t < (x.shape.at(-2) ?? 0); t++) {
    steps.push(lstmStep(engine, lstm, engine.select(x, -2, t), steps.at(-1) ?? state));
  }
  return steps;
}

/** What an LSTM makes of sequences: (…, T, hidden), what it shows after each of their vectors; and (…, hidden), after the last. */
export interface Shown {
  readonly states: Tensor;
  readonly last: Tensor;
}

/** `nn.LSTM` with one layer over vectors (B, T, width), of which the sequences have so many, or all. What is shown after an end is no matter. */
export type Lstm = (
  engine: Engine,
  parameters: Parameters,
  x: Tensor,
  lengths?: readonly number[],
) => Shown;

/** Out of small operations. */
export const smallLstm: Lstm = (engine, parameters, x, lengths) => {
  const [count = 0, length = 0] = x.shape;
  const steps = lstmSteps(engine, parameters, x);
  const states = engine.stack(
    steps.map(({ h }) => h),
    1,
  );
  if (!lengths) return { states, last: engine.select(states, 1, length - 1) };
  const ends = engine.tensor(
    lengths.map((each) => each - 1),
    { dtype: 'int64', shape: [count, 1, 1] },
  );
  const rows = engine.gather(states, 1, engine.expand(ends, [count, 1, states.shape[2] ?? 0]));
  return { states, last: engine.select(rows, 1, 0) };
};

/** What an encoder has read: what it showed after each token, (…, T, hidden), and its last state. */
export interface Encoded extends LstmState {
  readonly steps: readonly LstmStep[];
  readonly states: Tensor;
}

/** The encoder of a model, by `encoder.embed.weight` and `encoder.lstm.…`, reads tokens: int64 (T), or a batch (B, T). */
export function encode(engine: Engine, model: Parameters, tokens: Tensor): Encoded {
  const x = engine.embedding(tokens, parameter(model, 'encoder.embed.weight'));
  const lstm = under(model, 'encoder.lstm');
  const steps = lstmSteps(engine, lstm, x);
  const { h, c } = steps.at(-1) ?? atFirst(engine, lstm, x);
  const shown = steps.map((step) => step.h);
  return { steps, states: engine.stack(shown, -2), h, c };
}

export interface Decoded extends LstmStep {
  /** (…, vocab): how much speaks for each token to come next. */
  readonly logits: Tensor;
}

/** One step of the decoder of a model without attention, from a token, int64 () or (B), and the state before it. */
export function decodePlain(
  engine: Engine,
  model: Parameters,
  token: Tensor,
  state: LstmState,
): Decoded {
  const x = engine.embedding(token, parameter(model, 'decoder.embed.weight'));
  const step = lstmStep(engine, under(model, 'decoder.lstm'), x, state);
  return { ...step, logits: linear(engine, under(model, 'decoder.fc'), step.h) };
}
