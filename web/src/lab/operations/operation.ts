// What the page knows of one operation of the engine, and where it is looked up: a table of them is registered together with the
// part of the engine that has them (page.ts, full.ts). The entries stand in the other files of this folder, by their kind.
import type { Engine, TraceNode } from '../../engine';
import type { Composition } from '../../engine/core';
import type { CellRef } from '../cell-ref';
import type { Asked } from './asked';

export type FormulaPart = string | CellRef;
export type Formula = readonly FormulaPart[];

/** The labels of a tensor's axes. */
export type Labels = readonly (readonly string[])[];

export type Python = (node: TraceNode, operands: readonly string[]) => string | undefined;

export interface Operation {
  /**
   * The PyTorch expression of the same, from the variables of the operands; of a call with several results, of all of them. Left
   * out, or `undefined`, it is what the composition is in PyTorch.
   */
  readonly python?: Python;
  /** The number of an operand that this one is: moved, not computed. `undefined` for a number that was computed after all. */
  readonly shows?: (asked: Asked) => CellRef | undefined;
  /** How a number was computed that `shows` does not find elsewhere; a text says in words how it came about without that. */
  readonly formula?: (asked: Asked) => Formula | string;
  /** What stands between the operands where the result is called by the expression that made it. */
  readonly sign?: string;
  /** What a number is called that has no operands, in the words of the page; left out, it is the name of the operation. */
  readonly name?: string | ((node: TraceNode) => string);
  /** The result is called like its first operand, which it shows in another shape. */
  readonly view?: true;
  /** The labels of the result's axes from those of the operands; left out, axes are numbered. */
  readonly labels?: (node: TraceNode, operands: readonly Labels[]) => Labels;
  /** Whether it takes numbers from the engine's own generator. */
  readonly draws?: (node: TraceNode) => boolean;
  /** Its results by smaller functions, which then explain them. */
  readonly composed?: Composed;
}

/** A `Composition` by functions of the whole engine: only that has operations which need one. */
export type Composed = (
  engine: Engine,
  ...rest: Tail<Parameters<Composition>>
) => ReturnType<Composition>;
/** What the parts of a composition are called with. */
export type Called = Parameters<Composition>[3];
type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest]
  ? Rest
  : never;

const known = new Map<string, Operation>();

export function register(operations: Readonly<Record<string, Operation>>): void {
  for (const [name, operation] of Object.entries(operations)) known.set(name, operation);
}

export function operationOf({ op }: TraceNode): Operation {
  const operation = known.get(op);
  if (!operation) throw new Error(`nothing is known of the operation "${op}"`);
  return operation;
}

/** For `engine.trace`: what is recorded beside an operation to explain it. */
export function compositionOf(op: string): Composition | undefined {
  return known.get(op)?.composed as Composition | undefined;
}
