// Joining, order, and indexing as Python writes it.
import {
  type IndexPutOptions,
  indexPutOptions,
  type SortOptions,
  sortOptions,
  type TopkOptions,
  topkOptions,
} from '../../../../build/engine/surface';
import { isPlainObject, list, options, whole, wholes } from '../check';
import type { Core } from '../core';
import { described, EngineError } from '../errors';
import { readOptions } from '../options';
import { type NestedValues, Tensor } from '../tensor';

/** Python's start:stop:step; what is left out or null is None. */
export interface Slice {
  readonly start?: number | null | undefined;
  readonly stop?: number | null | undefined;
  readonly step?: number | null | undefined;
}

/**
 * One entry between Python's brackets: a position, a slice, null for None (a new axis), '...', truth values for a mask,
 * a list of positions or truth values (which may be nested), an int64 or bool tensor.
 */
export type IndexItem = number | boolean | Slice | null | '...' | readonly NestedValues[] | Tensor;

const noSlice = { start: undefined, stop: undefined, step: undefined };

export const indexing = {
  cat(this: Core, tensors: readonly Tensor[], dim = 0): Tensor {
    return join(this, 'cat', tensors, dim);
  },

  stack(this: Core, tensors: readonly Tensor[], dim = 0): Tensor {
    return join(this, 'stack', tensors, dim);
  },

  flip(this: Core, a: Tensor, dims: readonly number[]): Tensor {
    return this.op('flip', [a], { dims: wholes('flip', 'dims', dims) });
  },

  /** Without `dims`, along all elements in row-major order. */
  roll(
    this: Core,
    a: Tensor,
    shifts: number | readonly number[],
    dims: number | readonly number[] = [],
  ): Tensor {
    const some = (what: string, values: number | readonly number[]) =>
      wholes('roll', what, typeof values === 'number' ? [values] : values);
    return this.op('roll', [a], { shifts: some('shifts', shifts), dims: some('dims', dims) });
  },

  repeat(this: Core, a: Tensor, repeats: readonly number[]): Tensor {
    return this.op('repeat', [a], { repeats: wholes('repeat', 'repeats', repeats) });
  },

  /** Values and positions; equal elements keep their order. */
  sort(this: Core, a: Tensor, given?: SortOptions): [Tensor, Tensor] {
    const { numbers, attributes } = readOptions(this, 'sort', sortOptions, given);
    return this.ops('sort', [a], attributes, (x = 0) => this.module.sort(x, numbers)) as [
      Tensor,
      Tensor,
    ];
  },

  argsort(this: Core, a: Tensor, given?: SortOptions): Tensor {
    const { numbers, attributes } = readOptions(this, 'argsort', sortOptions, given);
    return this.op('argsort', [a], attributes, (x) => this.module.argsort(x, numbers));
  },

  /** Values and positions of the k largest (or smallest) elements, the most extreme first. */
  topk(this: Core, a: Tensor, k: number, given?: TopkOptions): [Tensor, Tensor] {
    const { numbers, attributes } = readOptions(this, 'topk', topkOptions, given);
    const all = { k: whole('topk', 'k', k), ...attributes };
    return this.ops('topk', [a], all, (x = 0) => this.module.topk(x, k, numbers)) as [
      Tensor,
      Tensor,
    ];
  },

  gather(this: Core, a: Tensor, dim: number, index: Tensor): Tensor {
    whole('gather', 'dim', dim);
    return this.op('gather', [a, index], { dim }, (x, i) => this.module.gather(x, dim, i));
  },

  indexSelect(this: Core, a: Tensor, dim: number, index: Tensor): Tensor {
    whole('indexSelect', 'dim', dim);
    return this.op('indexSelect', [a, index], { dim }, (x, i) =>
      this.module.indexSelect(x, dim, i),
    );
  },

  nonzero(this: Core, a: Tensor): Tensor {
    return this.op('nonzero', [a]);
  },

  /** Python's a[items]. */
  index(this: Core, a: Tensor, items: readonly IndexItem[]): Tensor {
    return withItems(this, 'index', items, (flat, tensors, texts) =>
      this.op('index', [a, ...tensors], { items: texts }, (x) => this.module.index(x, flat)),
    );
  },

  /** A copy of `a` with these values (added if `accumulate`) in the place of a[items]. */
  indexPut(
    this: Core,
    a: Tensor,
    items: readonly IndexItem[],
    values: Tensor,
    given?: IndexPutOptions,
  ): Tensor {
    const { numbers, attributes } = readOptions(this, 'indexPut', indexPutOptions, given);
    return withItems(this, 'indexPut', items, (flat, tensors, texts) =>
      this.op('indexPut', [a, values, ...tensors], { items: texts, ...attributes }, (x, y) =>
        this.module.indexPut(x, flat, y, numbers),
      ),
    );
  },

  /** Python's a[items] = values, in place. */
  assign(this: Core, a: Tensor, items: readonly IndexItem[], values: Tensor | number): Tensor {
    return withItems(this, 'assign', items, (flat) =>
      this.withNumbers([a, values], (tensors) => {
        const [x = 0, y = 0] = tensors.map((tensor) => this.handle('assign', tensor));
        this.call(() => this.module.assign(x, flat, y));
        return a;
      }),
    );
  },
};

function join(core: Core, op: 'cat' | 'stack', tensors: readonly Tensor[], dim: number): Tensor {
  whole(op, 'dim', dim);
  const all = list(op, 'tensors', tensors);
  // Their handles cross as arguments, for which a browser's stack has no room beyond some hundred thousand.
  const most = 2 ** 16;
  if (all.length > most) {
    throw new EngineError(`${op}: ${all.length} tensors are too many: expected at most ${most}`);
  }
  return core.op(op, all, { dim }, (...handles) => core.module[op](handles, dim));
}

/**
 * Calls `work` with the items as the wasm module reads them (kind, three numbers, NaN for None), their tensors, and the text
 * of each as in Python, where a tensor is just called so. Lists become tensors for as long as it runs.
 */
function withItems<Result>(
  core: Core,
  op: string,
  items: readonly IndexItem[],
  work: (flat: number[], tensors: Tensor[], texts: readonly string[]) => Result,
): Result {
  const flat: number[] = [];
  const tensors: Tensor[] = [];
  const made: Tensor[] = [];
  const texts: string[] = [];
  const bound = (what: string, value: number | null | undefined) =>
    value === null || value === undefined ? Number.NaN : whole(op, `the ${what} of a slice`, value);
  const add = (text: string, ...numbers: [number, number, number, number]) => {
    flat.push(...numbers);
    texts.push(text);
  };
  try {
    for (const item of list(op, 'indices', items)) {
      if (typeof item === 'number') {
        add(`${item}`, 0, whole(op, 'an index', item), 0, 1);
      } else if (item === null) {
        add('None', 2, 0, 0, 1);
      } else if (item === '...') {
        add('...', 3, 0, 0, 1);
      } else if (item instanceof Tensor || Array.isArray(item) || typeof item === 'boolean') {
        const tensor = item instanceof Tensor ? item : listTensor(core, item as NestedValues);
        if (tensor !== item) made.push(tensor);
        tensors.push(tensor);
        add('tensor', 4, core.handle(op, tensor), 0, 1);
      } else if (isPlainObject(item)) {
        const { start, stop, step } = options<Slice>(op, item as Slice, noSlice);
        const text = `${start ?? ''}:${stop ?? ''}${step ? `:${step}` : ''}`;
        add(text, 1, bound('start', start), bound('stop', stop), bound('step', step ?? 1));
      } else {
        throw new EngineError(`${op}: ${described(item)} is no index`);
      }
    }
    return work(flat, tensors, texts);
  } finally {
    for (const tensor of made) tensor.dispose();
  }
}

/** Positions are int64 even if there are none. */
function listTensor(core: Core, list: NestedValues): Tensor {
  let first: unknown = list;
  // A list may contain itself; `tensor` says so.
  for (let axis = 0; axis < 65 && Array.isArray(first); axis++) [first] = first;
  return core.tensor(list, { dtype: typeof first === 'boolean' ? 'bool' : 'int64' });
}
