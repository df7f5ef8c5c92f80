// One number of a computation, by its place in the trace. How it explains itself is in explain.ts, which the first figure does
// without.
import { signal } from '@preact/signals';
import type { Trace } from '../engine';

/** One number of one tensor of the trace. */
export interface CellRef {
  readonly node: number;
  readonly index: number;
}

/** A cell by the name of its tensor. */
export function cellOf(trace: Trace, name: string, index = 0): CellRef {
  return { node: trace.get(name).id, index };
}

export function valueAt(trace: Trace, cell: CellRef): number {
  return trace.node(cell.node).data[cell.index] ?? Number.NaN;
}

/** A cell as text, for sets. */
export function cellKey({ node, index }: CellRef): string {
  return `${node}:${index}`;
}

/** What finds the cells that an explanation reads: explain.ts, as soon as it is loaded. */
export const operandsFinder = signal<(trace: Trace, cell: CellRef) => readonly CellRef[]>();
