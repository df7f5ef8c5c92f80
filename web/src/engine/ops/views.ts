// Other ways to look at the same elements.
import { whole, wholes } from '../check';
import type { Core } from '../core';
import type { Tensor } from '../tensor';

export const views = {
  transpose(this: Core, a: Tensor, dim0: number, dim1: number): Tensor {
    whole('transpose', 'dim0', dim0);
    whole('transpose', 'dim1', dim1);
    return this.op('transpose', [a], { dim0, dim1 });
  },

  unsqueeze(this: Core, a: Tensor, dim: number): Tensor {
    return this.op('unsqueeze', [a], { dim: whole('unsqueeze', 'dim', dim) });
  },

  /** The slice at `index` of axis `dim`, without that axis. */
  select(this: Core, a: Tensor, dim: number, index: number): Tensor {
    whole('select', 'dim', dim);
    whole('select', 'index', index);
    return this.op('select', [a], { dim, index });
  },

  /** Repeats axes of size 1, and new ones in front; -1 keeps a size. */
  expand(this: Core, a: Tensor, shape: readonly number[]): Tensor {
    return this.op('expand', [a], { shape: wholes('expand', 'shape', shape) });
  },

  /** The same elements in row-major order in another shape; one size may be -1. */
  reshape(this: Core, a: Tensor, shape: readonly number[]): Tensor {
    return this.op('reshape', [a], { shape: wholes('reshape', 'shape', shape) });
  },
};
