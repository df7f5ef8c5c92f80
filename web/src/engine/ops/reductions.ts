// Many elements into one, along axes or over the whole tensor; softmax, normalisation and embeddings.
import {
  type EmbeddingOptions,
  embeddingOptions,
  type NormOptions,
  normOptions,
  type SpreadOptions,
  spreadOptions,
} from '../../../../build/engine/surface';
import { flag, number, whole, wholes } from '../check';
import type { Core } from '../core';
import { EngineError } from '../errors';
import { type Dims, dims, readOptions } from '../options';
import type { Tensor } from '../tensor';

export const reductions = {
  sum(this: Core, a: Tensor, dim: Dims = null, keepdim = false): Tensor {
    return over(this, 'sum', a, dim, keepdim);
  },

  mean(this: Core, a: Tensor, dim: Dims = null, keepdim = false): Tensor {
    return over(this, 'mean', a, dim, keepdim);
  },

  /** The squared distance from the mean, summed and divided by the count less `correction`. */
  var(this: Core, a: Tensor, dim: Dims = null, given?: SpreadOptions): Tensor {
    return spread(this, 'var', a, dim, given);
  },

  std(this: Core, a: Tensor, dim: Dims = null, given?: SpreadOptions): Tensor {
    return spread(this, 'std', a, dim, given);
  },

  /** The largest of all; along a `dim` the largest values and their positions. */
  max<Dim extends number | null = null>(
    this: Core,
    a: Tensor,
    dim?: Dim,
    keepdim = false,
  ): Extremes<Dim> {
    return extremes(this, 'max', a, dim, keepdim) as Extremes<Dim>;
  },

  min<Dim extends number | null = null>(
    this: Core,
    a: Tensor,
    dim?: Dim,
    keepdim = false,
  ): Extremes<Dim> {
    return extremes(this, 'min', a, dim, keepdim) as Extremes<Dim>;
  },

  /** The largest values; those that tie share the gradient. */
  amax(this: Core, a: Tensor, dim: Dims = null, keepdim = false): Tensor {
    return over(this, 'amax', a, dim, keepdim);
  },

  amin(this: Core, a: Tensor, dim: Dims = null, keepdim = false): Tensor {
    return over(this, 'amin', a, dim, keepdim);
  },

  /** The position of the first of the largest: among all elements a number, along a `dim` a tensor. */
  argmax<Dim extends number | null = null>(
    this: Core,
    a: Tensor,
    dim?: Dim,
    keepdim = false,
  ): Positions<Dim> {
    return positions(this, 'argmax', a, dim, keepdim) as Positions<Dim>;
  },

  argmin<Dim extends number | null = null>(
    this: Core,
    a: Tensor,
    dim?: Dim,
    keepdim = false,
  ): Positions<Dim> {
    return positions(this, 'argmin', a, dim, keepdim) as Positions<Dim>;
  },

  all(this: Core, a: Tensor, dim: Dims = null, keepdim = false): Tensor {
    return over(this, 'all', a, dim, keepdim);
  },

  any(this: Core, a: Tensor, dim: Dims = null, keepdim = false): Tensor {
    return over(this, 'any', a, dim, keepdim);
  },

  /** The p-norm. */
  norm(this: Core, a: Tensor, given?: NormOptions): Tensor {
    const { numbers, attributes } = readOptions(this, 'norm', normOptions, given);
    return this.op('norm', [a], attributes, (x) => this.module.norm(x, numbers));
  },

  logsumexp(this: Core, a: Tensor, dim: Dims, keepdim = false): Tensor {
    return over(this, 'logsumexp', a, dim, keepdim);
  },

  cumsum(this: Core, a: Tensor, dim: number): Tensor {
    return this.op('cumsum', [a], { dim: whole('cumsum', 'dim', dim) });
  },

  /** exp(x - max) / sum exp(x - max) along `dim`. */
  softmax(this: Core, a: Tensor, dim: number): Tensor {
    // Not looked up by its name, which takes a tenth of a small one's time.
    const call = (x: number) => this.module.softmax(x, dim);
    return this.op('softmax', [a], { dim: whole('softmax', 'dim', dim) }, call);
  },

  logSoftmax(this: Core, a: Tensor, dim: number): Tensor {
    return this.op('logSoftmax', [a], { dim: whole('logSoftmax', 'dim', dim) });
  },

  layerNorm(
    this: Core,
    x: Tensor,
    normalizedShape: readonly number[],
    weight: Tensor | null = null,
    bias: Tensor | null = null,
    eps = 1e-5,
  ): Tensor {
    const op = 'layerNorm';
    wholes(op, 'normalized shape', normalizedShape);
    number(op, 'eps', eps);
    const call = (input: number) =>
      this.module.layerNorm(
        input,
        [...normalizedShape],
        this.optional(op, weight),
        this.optional(op, bias),
        eps,
      );
    return this.op(op, [x], { normalizedShape, eps }, call, { weight, bias });
  },

  rmsNorm(
    this: Core,
    x: Tensor,
    normalizedShape: readonly number[],
    weight: Tensor | null = null,
    eps = 1e-5,
  ): Tensor {
    const op = 'rmsNorm';
    wholes(op, 'normalized shape', normalizedShape);
    number(op, 'eps', eps);
    const call = (input: number) =>
      this.module.rmsNorm(input, [...normalizedShape], this.optional(op, weight), eps);
    return this.op(op, [x], { normalizedShape, eps }, call, { weight });
  },

  /** The rows of `weight` (V, D) that `ids` (int64) number. */
  embedding(this: Core, ids: Tensor, weight: Tensor, given?: EmbeddingOptions): Tensor {
    const { numbers, attributes } = readOptions(this, 'embedding', embeddingOptions, given);
    return this.op('embedding', [ids, weight], attributes, (x = 0, table = 0) =>
      this.module.embedding(x, table, numbers),
    );
  },
};

export type Extremes<Dim> = Dim extends number ? [values: Tensor, indices: Tensor] : Tensor;
export type Positions<Dim> = Dim extends number ? Tensor : number;

function over(
  core: Core,
  op: 'sum' | 'mean' | 'amax' | 'amin' | 'all' | 'any' | 'logsumexp',
  a: Tensor,
  dim: Dims,
  keepdim: boolean,
): Tensor {
  flag(op, 'keepdim', keepdim);
  const list = dims(op, dim);
  const attributes = dim === null && !keepdim ? { dim } : { dim, keepdim };
  return core.op(op, [a], attributes, (x) => core.module[op](x, list, keepdim));
}

function spread(
  core: Core,
  op: 'var' | 'std',
  a: Tensor,
  dim: Dims,
  given?: SpreadOptions,
): Tensor {
  const { numbers, attributes } = readOptions(core, op, spreadOptions, given);
  const list = dims(op, dim);
  return core.op(op, [a], { dim, ...attributes }, (x) => core.module[op](x, list, numbers));
}

function extremes(
  core: Core,
  op: 'max' | 'min',
  a: Tensor,
  dim: number | null = null,
  keepdim: boolean,
): Tensor | Tensor[] {
  flag(op, 'keepdim', keepdim);
  if (dim !== null) return core.ops(op, [a], { dim: whole(op, 'dim', dim), keepdim });
  if (keepdim) throw new EngineError(`${op}: keepdim needs a dim`);
  return core.op(op, [a], { dim }, (x) => core.module[`${op}All`](x));
}

function positions(
  core: Core,
  op: 'argmax' | 'argmin',
  a: Tensor,
  dim: number | null = null,
  keepdim: boolean,
): Tensor | number {
  flag(op, 'keepdim', keepdim);
  if (dim !== null) return core.op(op, [a], { dim: whole(op, 'dim', dim), keepdim });
  return core.call(() => core.module[`${op}All`](core.handle(op, a)));
}
