// Functions as methods of tensors: `x.add(y)` is `engine.add(x, y)`. They are made of the functions themselves, but for a few that are about
// something else than the tensor they begin with; their types are in method-types.ts, which the sources are read for.
import type { Core } from '../core';
import type { Tensor } from '../tensor';
import { further } from './further';
import { indexing } from './indexing';
import { pointwise } from './pointwise';
import { products } from './products';
import { reductions } from './reductions';
import { views } from './views';

/** Of a condition, of lists, of an equation, of rows that are numbered. */
const others = ['where', 'cat', 'stack', 'einsum', 'embedding'];

type Any = (this: Core, ...args: unknown[]) => unknown;

/** Gives these methods to the tensors of an engine that has all functions. */
export function addMethods(prototype: Tensor): void {
  const all = {
    ...pointwise,
    ...reductions,
    ...views,
    ...indexing,
    ...products,
    ...further,
  } as unknown as Readonly<Record<string, Any>>;
  for (const [name, run] of Object.entries(all)) {
    if (others.includes(name)) continue;
    Object.defineProperty(prototype, name, {
      value(this: Tensor, ...rest: unknown[]) {
        return run.call(this.core, this, ...rest);
      },
    });
  }
}
