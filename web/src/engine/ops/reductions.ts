// Many elements into one, along an axis or over the whole tensor; softmax.
import { flag, whole } from '../check';
import type { Core } from '../core';
import { EngineError } from '../errors';
import type { Tensor } from '../tensor';

export const reductions = {
  /** The sum over one axis, or over all of them when no `dim` is given. */
  sum(this: Core, a: Tensor, dim: number | null = null, keepdim = false): Tensor {
    return reduce(this, 'sum', a, dim, keepdim);
  },

  /** The largest value over one axis (PyTorch's `amax`), or over all of them when no `dim` is given. */
  max(this: Core, a: Tensor, dim: number | null = null, keepdim = false): Tensor {
    return reduce(this, 'max', a, dim, keepdim);
  },

  /** The position of the largest value, the first of several (PyTorch's `argmax` over all elements). */
  argmax(this: Core, a: Tensor): number {
    return this.call(() => this.module.argmax(this.handle('argmax', a)));
  },

  /** exp(x - max) / sum exp(x - max) along `dim`. */
  softmax(this: Core, a: Tensor, dim: number): Tensor {
    return this.op('softmax', [a], { dim: whole('softmax', 'dim', dim) });
  },
};

function reduce(
  core: Core,
  op: 'sum' | 'max',
  a: Tensor,
  dim: number | null,
  keepdim: boolean,
): Tensor {
  flag(op, 'keepdim', keepdim);
  if (dim !== null) return core.op(op, [a], { dim: whole(op, 'dim', dim), keepdim });
  if (keepdim) throw new EngineError(`${op}: keepdim needs a dim`);
  return core.op(op, [a], { dim }, (x) => core.module[`${op}All`](x));
}
