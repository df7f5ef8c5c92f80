// Other ways to look at the same elements.
import { whole, wholes } from '../check';
import type { Core } from '../core';
import type { Tensor } from '../tensor';

export const views = {
  /** The same elements in row-major order in another shape; one size may be -1. An error where strides do not allow it. */
  view(this: Core, a: Tensor, shape: readonly number[]): Tensor {
    return this.op('view', [a], { shape: wholes('view', 'shape', shape) });
  },

  /** The same, as a copy where strides do not allow a view. */
  reshape(this: Core, a: Tensor, shape: readonly number[]): Tensor {
    return this.op('reshape', [a], { shape: wholes('reshape', 'shape', shape) });
  },

  flatten(this: Core, a: Tensor, startDim = 0, endDim = -1): Tensor {
    return this.op('flatten', [a], checked('flatten', { start_dim: startDim, end_dim: endDim }));
  },

  permute(this: Core, a: Tensor, dims: readonly number[]): Tensor {
    return this.op('permute', [a], { dims: wholes('permute', 'dims', dims) });
  },

  transpose(this: Core, a: Tensor, dim0: number, dim1: number): Tensor {
    return this.op('transpose', [a], checked('transpose', { dim0, dim1 }));
  },

  /** The transpose of a matrix. */
  t(this: Core, a: Tensor): Tensor {
    return this.op('t', [a]);
  },

  movedim(this: Core, a: Tensor, source: number, destination: number): Tensor {
    return this.op('movedim', [a], checked('movedim', { source, destination }));
  },

  unsqueeze(this: Core, a: Tensor, dim: number): Tensor {
    return this.op('unsqueeze', [a], checked('unsqueeze', { dim }));
  },

  /** Without that axis if its size is 1, or without all such axes. */
  squeeze(this: Core, a: Tensor, dim?: number): Tensor {
    if (dim !== undefined) return this.op('squeeze', [a], checked('squeeze', { dim }));
    return this.op('squeeze', [a], {}, (x) => this.module.squeezeAll(x));
  },

  /** Repeats axes of size 1, and new ones in front; -1 keeps a size. */
  expand(this: Core, a: Tensor, shape: readonly number[]): Tensor {
    return this.op('expand', [a], { shape: wholes('expand', 'shape', shape) });
  },

  narrow(this: Core, a: Tensor, dim: number, start: number, length: number): Tensor {
    return this.op('narrow', [a], checked('narrow', { dim, start, length }));
  },

  /** Python's a[start:end:step] along axis `dim`; null for an end that is left out. */
  slice(
    this: Core,
    a: Tensor,
    dim: number,
    start: number | null = null,
    end: number | null = null,
    step = 1,
  ): Tensor {
    checked('slice', { dim, start: start ?? 0, end: end ?? 0, step });
    return this.op('slice', [a], { dim, start, end, step });
  },

  /** The slice at `index` of axis `dim`, without that axis. */
  select(this: Core, a: Tensor, dim: number, index: number): Tensor {
    return this.op('select', [a], checked('select', { dim, index }));
  },

  diagonal(this: Core, a: Tensor, offset = 0, dim1 = 0, dim2 = 1): Tensor {
    return this.op('diagonal', [a], checked('diagonal', { offset, dim1, dim2 }));
  },

  unbind(this: Core, a: Tensor, dim = 0): Tensor[] {
    return this.ops('unbind', [a], checked('unbind', { dim }));
  },

  /** Parts of this size, the last of which may be smaller, or of these sizes. */
  split(this: Core, a: Tensor, sizes: number | readonly number[], dim = 0): Tensor[] {
    whole('split', 'dim', dim);
    if (typeof sizes === 'number') {
      return this.ops('split', [a], { split_size: whole('split', 'size', sizes), dim });
    }
    const attributes = { sizes: wholes('split', 'sizes', sizes), dim };
    return this.ops('split', [a], attributes, (x) =>
      this.module.splitSizes(x as number, [...sizes], dim),
    );
  },

  chunk(this: Core, a: Tensor, chunks: number, dim = 0): Tensor[] {
    return this.ops('chunk', [a], checked('chunk', { chunks, dim }));
  },
};

/** Attributes that are all whole numbers. */
function checked<Attributes extends Readonly<Record<string, number>>>(
  op: string,
  attributes: Attributes,
): Attributes {
  for (const [name, value] of Object.entries(attributes)) whole(op, name, value);
  return attributes;
}
