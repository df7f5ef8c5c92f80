// What a component needs to know of one number on the page: its value, its name for people, and whether the
// explanation that is open is about it or reads it.
import { operationNames } from '#words/terms';
import type { Trace, TraceNode } from '../engine';
import { useModel, useStep } from './context';
import { type CellRef, cellKey, cellOf, valueAt } from './explain';
import { formatShort } from './format';
import { unravel } from './shape';
import { axisLabels } from './step';
import type { StepModel } from './step-model';
import { termName } from './term-name';

/** The numbers of the open step; `undefined` while an error stands in their place. */
export function useTrace(): Trace | undefined {
  const run = useModel().run.value;
  return 'trace' in run ? run.trace : undefined;
}

export interface CellState {
  readonly cell: CellRef;
  readonly value: number;
  /** The open explanation is about this number. */
  readonly explained: boolean;
  /** The open explanation reads this number. */
  readonly source: boolean;
}

/** What a figure reads once and asks about many cells. */
export interface Cells {
  readonly model: StepModel;
  readonly trace: Trace;
  /** The state of one element of a named tensor; `undefined` when there is no such number now. */
  readonly state: (name: string, index: number) => CellState | undefined;
  /** The name of a cell for people: `weight of pizza`, `weight of it → animal`, `key x of love`; empty for a plain number. */
  readonly name: (cell: CellRef) => string;
}

/** The cells of the open step; `undefined` while an error stands in their place. */
export function useCells(): Cells | undefined {
  const model = useModel();
  const step = useStep();
  const trace = useTrace();
  const inputs = model.inputs.value;
  const asked = model.explained.value.at(-1);
  const sources = model.sources.value;
  if (!trace) return undefined;
  const labels = labelsIn(trace, (named) => axisLabels(step, inputs, named));
  const startsAnInput = (parts: readonly string[]): boolean =>
    parts.length > 0 &&
    Object.values(inputs).some(
      (input) => Array.isArray(input) && parts.every((part, i) => part === input[i]),
    );
  return {
    model,
    trace,
    state(name, index) {
      if (!trace.has(name) || index >= trace.get(name).data.length) return undefined;
      const cell = cellOf(trace, name, index);
      return {
        cell,
        value: valueAt(trace, cell),
        explained: asked !== undefined && sameCell(asked, cell),
        source: sources.has(cellKey(cell)),
      };
    },
    name(cell) {
      const node = trace.node(cell.node);
      const position = unravel(cell.index, node.shape);
      const name = operandName(trace, node);
      if (position.length === 0 || name === '') return name;
      const axes = labels(node);
      const parts = position.map((at, axis) => axes[axis]?.[at] ?? `${at + 1}`);
      // The labels of an axis of words are the learner's words, or the first of them; of two the first one asks the second.
      const areWords = position.map((_, axis) => startsAnInput(axes[axis] ?? []));
      const words = parts.filter((_, axis) => areWords[axis]);
      const others = parts.filter((_, axis) => !areWords[axis]);
      return [name, ...others, ...(words.length > 0 ? ['of', words.join(' → ')] : [])].join(' ');
    },
  };
}

/** One number alone. */
export function useCell(name: string, index: number): CellState | undefined {
  return useCells()?.state(name, index);
}

const signs: Readonly<Record<string, string>> = {
  add: '+',
  sub: '−',
  mul: '×',
  div: '÷',
  matmul: '·',
  mv: '·',
  dot: '·',
};

/** They show the numbers of their operand in another shape, and are called like it. */
const views: ReadonlySet<string> = new Set([
  'unsqueeze',
  'squeeze',
  'reshape',
  'transpose',
  'permute',
  'narrow',
  'select',
]);

// A longer expression says less than its last operation does.
const longestName = 40;

function operationName(op: string): string {
  return operationNames[op] ?? op;
}

/** What a tensor is called, or the expression that made it where it has no name: `softmax(key · query)`. */
function nodeName(trace: Trace, node: TraceNode): string {
  if (node.name) return termName(node.name);
  if (node.op === 'input') return '';
  const [shown] = node.inputs;
  if (views.has(node.op) && shown !== undefined) return nodeName(trace, trace.node(shown));
  const sign = signs[node.op];
  const operands = node.inputs.map((id) => {
    const operand = trace.node(id);
    const name = sign ? operandName(trace, operand) : nodeName(trace, operand);
    return name || formatShort(operand.data[0] ?? Number.NaN);
  });
  const text = operands.join(sign ? ` ${sign} ` : ', ');
  if (text.length > longestName) return sign ? `… ${sign} …` : `${operationName(node.op)}(…)`;
  if (node.inputs.length === 0) return operationName(node.op);
  return sign ? text : `${operationName(node.op)}(${text})`;
}

/** The same in brackets where it is more than one word, so that what follows belongs to all of it. */
function operandName(trace: Trace, node: TraceNode): string {
  const name = nodeName(trace, node);
  return !node.name && signs[node.op] ? `(${name})` : name;
}

type Labels = readonly (readonly string[])[];

/** The labels of a tensor's axes: its own if it has a name, otherwise those that its operands hand on. Each is made once. */
function labelsIn(trace: Trace, own: (name: string) => Labels): (node: TraceNode) => Labels {
  const known = new Map<TraceNode, Labels>();
  const labelsOf = (node: TraceNode): Labels => {
    let labels = known.get(node);
    if (!labels) {
      labels = node.name
        ? own(node.name)
        : handedOn(
            node,
            node.inputs.map((id) => labelsOf(trace.node(id))),
          );
      known.set(node, labels);
    }
    return labels;
  };
  return labelsOf;
}

/** The labels that an operation's result has from those of its operands. */
function handedOn(node: TraceNode, [a = [], b = []]: readonly Labels[]): Labels {
  switch (node.op) {
    case 'add':
    case 'sub':
    case 'mul':
    case 'div':
      return node.shape.map((length, axis) => {
        const fromEnd = axis - node.shape.length;
        return (
          [a, b].map((labels) => labels.at(fromEnd)).find((labels) => labels?.length === length) ??
          []
        );
      });
    case 'neg':
    case 'abs':
    case 'exp':
    case 'sqrt':
    case 'softmax':
      return a;
    case 'sum':
    case 'amax':
    case 'max': {
      const { dim, keepdim } = node.attributes;
      return typeof dim !== 'number' || keepdim
        ? []
        : a.filter((_, axis) => axis !== (dim < 0 ? dim + a.length : dim));
    }
    case 'matmul':
    case 'mv':
    case 'dot':
      return [...a.slice(0, -1), ...b.slice(1)];
    default:
      return []; // moved axes are numbered
  }
}

function sameCell(a: CellRef, b: CellRef): boolean {
  return a.node === b.node && a.index === b.index;
}
