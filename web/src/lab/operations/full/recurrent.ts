// LSTM and GRU explain themselves step by step: gates from what comes in and what went before, states from gates.
import { parts } from '#words/operations';
import type { Engine, OpAttributes, Tensor, TraceNode } from '../../../engine';
import type { Called, Operation } from '../operation';
import { optionals, variables } from './optionals';

type Activation = 'sigmoid' | 'tanh' | 'relu';

interface Options {
  readonly numLayers: number;
  readonly direction: 'forward' | 'reverse' | 'bidirectional';
  readonly batchFirst: boolean;
  readonly dropout: number;
  readonly activations: readonly [gates: Activation, cell: Activation, out: Activation];
}

/** The hidden state, and in an LSTM the cell state: (batch, hidden_size) each. */
type State = readonly Tensor[];

/** The weights of one layer and direction. */
interface Weights {
  readonly input: Tensor;
  readonly hidden: Tensor;
  readonly biases: readonly Tensor[];
  readonly peephole: Tensor | undefined;
}

/** One step from what comes in (batch, features) and the state before. */
type Step = (x: Tensor, state: State, weights: Weights) => State;

export const recurrent = {
  lstm: {
    composed: (engine, operands, attributes, called) => {
      const { activations } = attributes as unknown as Options;
      const step: Step = (x, state, weights) =>
        lstmStep(engine, x, state, weights, activations, called);
      return layers(engine, operands, attributes, 4, 2, step);
    },
    python: lstmInPython,
    draws: dropsOut,
  },
  gru: {
    composed: (engine, operands, attributes, called) => {
      const step: Step = (x, state, weights) => gruStep(engine, x, state, weights, called);
      return layers(engine, operands, attributes, 3, 1, step);
    },
    python: gruInPython,
    draws: dropsOut,
  },
} satisfies Readonly<Record<string, Operation>>;

function lstmStep(
  engine: Engine,
  x: Tensor,
  [h, c]: State,
  weights: Weights,
  [gates, cell, out]: Options['activations'],
  called: Called,
): State {
  const [hidden, before] = [h, c] as [Tensor, Tensor];
  const size = hidden.shape[1] ?? 0;
  const part = (rows: Tensor, which: number) => engine.narrow(rows, 0, which * size, size);
  /** Of the four blocks of rows that the weights have: what goes into a gate. */
  const into = (which: number, peephole?: number, seen = before): Tensor => {
    const [first, second] = weights.biases;
    const fromInput = engine.linear(x, part(weights.input, which), first && part(first, which));
    const fromHidden = engine.linear(
      hidden,
      part(weights.hidden, which),
      second && part(second, which),
    );
    const sum = engine.add(fromInput, fromHidden);
    if (!weights.peephole || peephole === undefined) return sum;
    return engine.add(sum, engine.mul(part(weights.peephole, peephole), seen));
  };
  const input = called(parts.inputGate, engine[gates](into(0, 0)));
  const forget = called(parts.forgetGate, engine[gates](into(1, 1)));
  const candidate = called(parts.candidate, engine[cell](into(2)));
  const now = called(
    parts.cell,
    engine.add(engine.mul(forget, before), engine.mul(input, candidate)),
  );
  const output = called(parts.outputGate, engine[gates](into(3, 2, now)));
  return [called(parts.hidden, engine.mul(output, engine[out](now))), now];
}

function gruStep(engine: Engine, x: Tensor, [h]: State, weights: Weights, called: Called): State {
  const hidden = h as Tensor;
  const size = hidden.shape[1] ?? 0;
  const part = (rows: Tensor, which: number) => engine.narrow(rows, 0, which * size, size);
  const [first, second] = weights.biases;
  const fromInput = (which: number) =>
    engine.linear(x, part(weights.input, which), first && part(first, which));
  const fromHidden = (which: number) =>
    engine.linear(hidden, part(weights.hidden, which), second && part(second, which));
  const gate = (which: number) => engine.sigmoid(engine.add(fromInput(which), fromHidden(which)));
  const reset = called(parts.resetGate, gate(0));
  const update = called(parts.updateGate, gate(1));
  const candidate = called(
    parts.candidate,
    engine.tanh(engine.add(fromInput(2), engine.mul(reset, fromHidden(2)))),
  );
  const kept = engine.mul(update, hidden);
  const taken = engine.mul(engine.sub(1, update), candidate);
  return [called(parts.hidden, engine.add(taken, kept))];
}

/** All layers and directions over the whole sequence: the output, then the last states. */
function layers(
  engine: Engine,
  operands: readonly Tensor[],
  attributes: OpAttributes,
  gates: number,
  states: number,
  step: Step,
): readonly Tensor[] | undefined {
  const { numLayers, direction, batchFirst, dropout } = attributes as unknown as Options;
  if (dropout > 0 && numLayers > 1) return undefined; // what was dropped is not known
  const given = optionals(operands, attributes);
  const count = Object.keys(given).length;
  const [x, ...tensors] = operands.slice(0, operands.length - count) as [Tensor, ...Tensor[]];
  const reversed = direction === 'bidirectional' ? [false, true] : [direction === 'reverse'];
  const each = tensors.length / (numLayers * reversed.length);
  const size = (tensors[0]?.shape[0] ?? 0) / gates;
  const [length = 0, batch = 0] = batchFirst ? [x.shape[1], x.shape[0]] : x.shape;
  // (batch, 1), one for each step: whether the sequence goes on until there.
  const going = Array.from({ length }, (_, t) =>
    given.lengths ? engine.unsqueeze(engine.gt(given.lengths, t), 1) : undefined,
  );

  let inputs = Array.from({ length }, (_, t) => engine.select(x, batchFirst ? 1 : 0, t));
  const last: Tensor[][] = Array.from({ length: states }, () => []);
  for (let layer = 0; layer < numLayers; layer++) {
    const outputs = reversed.map((backwards, way) => {
      const number = layer * reversed.length + way;
      const [input, hidden, ...biases] = tensors.slice(number * each, (number + 1) * each);
      const weights = {
        input: input as Tensor,
        hidden: hidden as Tensor,
        biases,
        peephole: given.peephole && engine.select(given.peephole, 0, number),
      };
      const start = [given.h0, given.c0].slice(0, states);
      let state: State = start.map((all) =>
        all ? engine.select(all, 0, number) : engine.zeros([batch, size]),
      );
      const made: Tensor[] = [];
      for (let i = 0; i < length; i++) {
        const t = backwards ? length - 1 - i : i;
        const next = step(inputs[t] as Tensor, state, weights);
        const goes = going[t];
        state = goes ? next.map((now, s) => engine.where(goes, now, state[s] as Tensor)) : next;
        made[t] = goes ? engine.where(goes, next[0] as Tensor, 0) : (next[0] as Tensor);
      }
      for (const [s, now] of state.entries()) last[s]?.push(now);
      return made;
    });
    inputs = inputs.map((_, t) => {
      const both = outputs.map((made) => made[t] as Tensor);
      return both.length > 1 ? engine.cat(both, -1) : (both[0] as Tensor);
    });
  }
  return [engine.stack(inputs, batchFirst ? 1 : 0), ...last.map((all) => engine.stack(all, 0))];
}

function dropsOut({ attributes }: TraceNode): boolean {
  const { dropout, numLayers } = attributes as unknown as Options;
  return dropout > 0 && numLayers > 1;
}

/** What PyTorch's functions of whole layers are given; `undefined` if they do not do what was asked for. */
function inPython(
  name: string,
  node: TraceNode,
  operands: readonly string[],
  states: readonly string[],
): string | undefined {
  const { numLayers, direction, batchFirst, dropout } = node.attributes as unknown as Options;
  const given = variables(node, operands);
  if (given.lengths || given.peephole || direction === 'reverse') return undefined;
  if (states.some((state) => given[state] === undefined)) return undefined;
  const [x, ...weights] = operands.slice(0, operands.length - Object.keys(given).length);
  const directions = direction === 'bidirectional' ? 2 : 1;
  const start = states.map((state) => given[state]).join(', ');
  const truth = (value: boolean) => (value ? 'True' : 'False');
  return `torch.${name}(${[
    x,
    states.length > 1 ? `(${start})` : start,
    `[${weights.join(', ')}]`,
    truth(weights.length > 2 * numLayers * directions),
    numLayers,
    dropout,
    truth(dropout > 0),
    truth(directions > 1),
    truth(batchFirst),
  ].join(', ')})`;
}

function lstmInPython(node: TraceNode, operands: readonly string[]): string | undefined {
  const usual = String((node.attributes as unknown as Options).activations) === 'sigmoid,tanh,tanh';
  return usual ? inPython('lstm', node, operands, ['h0', 'c0']) : undefined;
}

function gruInPython(node: TraceNode, operands: readonly string[]): string | undefined {
  return inPython('gru', node, operands, ['h0']);
}
