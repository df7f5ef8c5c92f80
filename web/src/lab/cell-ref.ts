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

/** The cells that stand before and after one in its row, at most so many at each side, and the cell itself among them. */
export function rowAround(trace: Trace, { node, index }: CellRef, most: number): CellRef[] {
  const { shape } = trace.node(node);
  const length = shape.at(-1) ?? 1;
  const start = index - (index % length);
  const first = Math.max(start, index - most);
  const end = Math.min(start + length, index + most + 1);
  return Array.from({ length: end - first }, (_, i) => ({ node, index: first + i }));
}

/** A cell as text, for sets. */
export function cellKey({ node, index }: CellRef): string {
  return `${node}:${index}`;
}

/** What finds the cells that an explanation reads: explain.ts, as soon as it is loaded. */
export const operandsFinder = signal<(trace: Trace, cell: CellRef) => readonly CellRef[]>();
