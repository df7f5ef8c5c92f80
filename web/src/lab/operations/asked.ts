// One number of a result, as the entries of operations look at it: its operands, the elements of them that belong to it, and
// the formulas of these.
import { texts } from '#words/operations';
import type { Trace, TraceNode } from '../../engine';
import { type CellRef, valueAt } from '../cell-ref';
import { ravel, unravel } from '../shape';
import { type Formula, operationOf } from './operation';

export class Asked {
  readonly trace: Trace;
  readonly node: TraceNode;
  readonly index: number;

  constructor(trace: Trace, { node, index }: CellRef) {
    this.trace = trace;
    this.node = trace.node(node);
    this.index = index;
  }

  get value(): number {
    return this.node.data[this.index] ?? Number.NaN;
  }

  get position(): number[] {
    return unravel(this.index, this.node.shape);
  }

  attribute<Value = number>(name: string): Value {
    return this.node.attributes[name] as Value;
  }

  operand(which = 0): TraceNode {
    return this.trace.node(this.node.inputs[which] ?? -1);
  }

  /** An element of an operand, by its row-major index or its position. */
  element(which: number, at: number | readonly number[]): CellRef {
    const { id, shape } = this.operand(which);
    return { node: id, index: typeof at === 'number' ? at : ravel(at, shape) };
  }

  /** The same as an operand of a formula: the number that it shows, if it only shows one. */
  from(which: number, at: number | readonly number[]): CellRef {
    return origin(this.trace, this.element(which, at));
  }

  /** The element of an operand that broadcasting pairs with this one. */
  paired(which: number): CellRef {
    return this.element(which, broadcast(this.index, this.node.shape, this.operand(which).shape));
  }

  pairedFrom(which: number): CellRef {
    return origin(this.trace, this.paired(which));
  }

  valueOf(cell: CellRef): number {
    return valueAt(this.trace, cell);
  }

  /** The axes that the attribute `dim` names, in order and counted from the front; all of them if it names none. */
  axes(): number[] {
    const { dim } = this.node.attributes;
    const { length: rank } = this.operand().shape;
    if (dim === null || dim === undefined) return Array.from({ length: rank }, (_, axis) => axis);
    return [dim]
      .flat()
      .map((axis) => fromFront(axis, rank))
      .sort((a, b) => a - b);
  }

  /** The positions in the operand along those axes, whose elements this one is computed with. */
  line(): number[][] {
    const axes = this.axes();
    const { shape } = this.operand();
    const position = this.position;
    if (position.length < shape.length) for (const axis of axes) position.splice(axis, 0, 0);
    const lengths = axes.map((axis) => shape[axis] ?? 0);
    const count = lengths.reduce((product, length) => product * length, 1);
    return Array.from({ length: count }, (_, i) => {
      for (const [which, at] of unravel(i, lengths).entries()) position[axes[which] ?? 0] = at;
      return [...position];
    });
  }

  /** The elements there. */
  along(): CellRef[] {
    return this.line().map((position) => this.from(0, position));
  }

  /** Another result of the same call. */
  sibling(result: number): TraceNode {
    return this.trace.node(this.node.id - (this.node.result ?? 0) + result);
  }

  /** An operand that may be left out, by its name; `undefined` if it was. */
  given(name: string): number | undefined {
    const names = this.attribute<readonly string[] | undefined>('given') ?? [];
    const at = names.indexOf(name);
    return at < 0 ? undefined : this.node.inputs.length - names.length + at;
  }
}

/** The formula of a number, or in words how it came about without one. */
export function formulaOf(trace: Trace, cell: CellRef): Formula | string {
  const shown = shownBy(trace, cell);
  if (!shown) {
    const asked = new Asked(trace, cell);
    return operationOf(asked.node).formula?.(asked) ?? texts.whole;
  }
  const source = origin(trace, shown);
  // What has no name of its own would be a stop that says nothing: how it was computed is what was asked.
  const computed = trace.node(source.node).name ? undefined : formulaOf(trace, source);
  return typeof computed === 'object' ? computed : [source];
}

/**
 * Follows what only moves numbers to the cell that they come from; what has a name is a stop, so that nothing on the page is
 * skipped.
 */
export function origin(trace: Trace, cell: CellRef): CellRef {
  const { name, called } = trace.node(cell.node);
  const source = name || called ? undefined : shownBy(trace, cell);
  return source ? origin(trace, source) : cell;
}

/** The number that this one is: moved by a function that does that, or computed by the smaller functions of one recorded so. */
function shownBy(trace: Trace, { node: id, index }: CellRef): CellRef | undefined {
  const node = trace.node(id);
  if (node.composed !== undefined) return { node: node.composed, index };
  return operationOf(node).shows?.(new Asked(trace, { node: id, index }));
}

/** The index in an operand of the element that broadcasting pairs with `index` of the result. */
export function broadcast(
  index: number,
  result: readonly number[],
  operand: readonly number[],
): number {
  const position = unravel(index, result).slice(result.length - operand.length);
  return ravel(
    position.map((at, axis) => (operand[axis] === 1 ? 0 : at)),
    operand,
  );
}

/** An axis or a position that may be counted from the end. */
export function fromFront(at: number, length: number): number {
  return at < 0 ? at + length : at;
}
