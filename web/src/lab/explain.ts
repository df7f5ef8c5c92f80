// "Where do you come from?": the formula of one computed number with its operands, read from the trace.
// One rule for each operation of the engine. A formula is a list of texts and cells, so that the page can make every
// operand a button that walks back further.
import type { Trace, TraceNode } from '../engine';
import { ravel, unravel } from './shape';

/** One number of one tensor of the trace. */
export interface CellRef {
  readonly node: number;
  readonly index: number;
}

export type FormulaPart = string | CellRef;

export interface Explanation {
  readonly cell: CellRef;
  readonly value: number;
  /** The operation in words, such as "a sum of products". */
  readonly operation: string;
  /** The formula; empty for a number that was put in. */
  readonly formula: readonly FormulaPart[];
}

/** A cell by the name of its tensor. */
export function cellOf(trace: Trace, name: string, index = 0): CellRef {
  return { node: trace.get(name).id, index };
}

export function valueAt(trace: Trace, cell: CellRef): number {
  return trace.node(cell.node).data[cell.index] ?? Number.NaN;
}

export function explain(trace: Trace, cell: CellRef): Explanation {
  const node = trace.node(cell.node);
  const { operation, formula } = rule(trace, node, cell.index);
  return { cell, value: valueAt(trace, cell), operation, formula };
}

/** The cells that the formula reads, each once. */
export function operandsOf(explanation: Explanation): CellRef[] {
  const seen = new Map<string, CellRef>();
  for (const part of explanation.formula) {
    if (typeof part !== 'string') seen.set(`${part.node}:${part.index}`, part);
  }
  return [...seen.values()];
}

interface Rule {
  readonly operation: string;
  readonly formula: readonly FormulaPart[];
}

function rule(trace: Trace, node: TraceNode, index: number): Rule {
  const operand = (which: number): TraceNode => trace.node(node.inputs[which] ?? -1);
  const cell = (source: TraceNode, at: number): CellRef =>
    origin(trace, { node: source.id, index: at });
  const pair = (sign: string, operation: string): Rule => ({
    operation,
    formula: [
      cell(operand(0), broadcast(index, node.shape, operand(0).shape)),
      ` ${sign} `,
      cell(operand(1), broadcast(index, node.shape, operand(1).shape)),
    ],
  });
  switch (node.op) {
    case 'input':
      return { operation: 'set by you, not computed', formula: [] };
    case 'add':
      return pair('+', 'a sum');
    case 'sub':
      return pair('−', 'a difference');
    case 'mul':
      return pair('×', 'a product');
    case 'div':
      return pair('÷', 'a quotient');
    case 'neg':
      return { operation: 'the negative', formula: ['−', cell(operand(0), index)] };
    case 'exp':
      return { operation: 'the exponential', formula: ['exp(', cell(operand(0), index), ')'] };
    case 'sqrt':
      return { operation: 'the square root', formula: ['√(', cell(operand(0), index), ')'] };
    case 'sum':
      return {
        operation: 'a sum',
        formula: joined(line(node, operand(0), index).map((at) => cell(operand(0), at))),
      };
    case 'amax':
    case 'max':
      return {
        operation: 'the largest',
        formula: [
          'max(',
          ...joined(
            line(node, operand(0), index).map((at) => cell(operand(0), at)),
            ', ',
          ),
          ')',
        ],
      };
    case 'softmax': {
      const source = operand(0);
      const row = line(node, source, index).map((at) => cell(source, at));
      return {
        operation: 'a softmax',
        formula: [
          'exp(',
          cell(source, index),
          ') ÷ (',
          ...row.flatMap((part, i) => [i ? ' + exp(' : 'exp(', part, ')']),
          ')',
        ],
      };
    }
    case 'matmul':
    case 'mv':
    case 'dot':
      return { operation: 'a sum of products', formula: products(trace, node, index) };
    case 'transpose':
    case 'unsqueeze':
    case 'select':
      return { operation: 'the same number', formula: [origin(trace, { node: node.id, index })] };
    default:
      throw new Error(`no rule explains a number of "${node.op}"`);
  }
}

/** Follows views (which move numbers and change none) to the cell that they show. */
function origin(trace: Trace, cell: CellRef): CellRef {
  const node = trace.node(cell.node);
  const source = node.inputs[0];
  if (source === undefined) return cell;
  const shape = trace.node(source).shape;
  const position = unravel(cell.index, node.shape);
  const axis = (dim: number, rank: number): number => (dim < 0 ? dim + rank : dim);
  if (node.op === 'transpose') {
    const a = axis(node.attributes.dim0 ?? 0, shape.length);
    const b = axis(node.attributes.dim1 ?? 0, shape.length);
    const swapped = [...position];
    swapped[a] = position[b] ?? 0;
    swapped[b] = position[a] ?? 0;
    return origin(trace, { node: source, index: ravel(swapped, shape) });
  }
  if (node.op === 'unsqueeze') {
    return origin(trace, { node: source, index: cell.index });
  }
  if (node.op === 'select') {
    const dim = axis(node.attributes.dim ?? 0, shape.length);
    const at = axis(node.attributes.index ?? 0, shape[dim] ?? 0);
    position.splice(dim, 0, at);
    return origin(trace, { node: source, index: ravel(position, shape) });
  }
  return cell;
}

/** The index in an operand of the element that broadcasting pairs with `index` of the result. */
function broadcast(index: number, result: readonly number[], operand: readonly number[]): number {
  const position = unravel(index, result).slice(result.length - operand.length);
  return ravel(
    position.map((at, axis) => (operand[axis] === 1 ? 0 : at)),
    operand,
  );
}

/** The indices in `source` along the axis that a reduction (or a softmax) reads for `index` of `node`. */
function line(node: TraceNode, source: TraceNode, index: number): number[] {
  const { dim, keepdim } = node.attributes;
  if (dim === null || dim === undefined) return Array.from(source.data.keys());
  const axis = dim < 0 ? dim + source.shape.length : dim;
  const position = unravel(index, node.shape);
  if (node.op !== 'softmax' && !keepdim) position.splice(axis, 0, 0);
  return Array.from({ length: source.shape[axis] ?? 0 }, (_, at) => {
    position[axis] = at;
    return ravel(position, source.shape);
  });
}

function products(trace: Trace, node: TraceNode, index: number): FormulaPart[] {
  const [a, b] = node.inputs.map((id) => trace.node(id));
  if (!a || !b) return [];
  // Rows of a meet columns of b; a vector on the left has no row axis, one on the right no column axis.
  const position = unravel(index, node.shape);
  const columns = b.shape.length > 1 ? [position.pop() ?? 0] : [];
  const rows = a.shape.length > 1 ? [position.pop() ?? 0] : [];
  const inner = a.shape.at(-1) ?? 0;
  const batch = (shape: readonly number[]): number[] => {
    const lengths = shape.slice(0, -2);
    return position
      .slice(position.length - lengths.length)
      .map((at, axis) => (lengths[axis] === 1 ? 0 : at));
  };
  return Array.from({ length: inner }, (_, k): FormulaPart[] => [
    ...(k ? [' + '] : []),
    origin(trace, { node: a.id, index: ravel([...batch(a.shape), ...rows, k], a.shape) }),
    ' × ',
    origin(trace, { node: b.id, index: ravel([...batch(b.shape), k, ...columns], b.shape) }),
  ]).flat();
}

function joined(cells: readonly CellRef[], sign = ' + '): FormulaPart[] {
  return cells.flatMap((part, i) => (i ? [sign, part] : [part]));
}
