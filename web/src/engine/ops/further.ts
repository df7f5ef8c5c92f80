// Functions of the whole engine that no lesson calls: the page does not load them. Element by element, along axes, of places, of windows.
import {
  type BatchNormOptions,
  batchNormOptions,
  type Conv1dOptions,
  conv1dOptions,
  type MultinomialOptions,
  multinomialOptions,
  type PadOptions,
  type Pool1dOptions,
  padOptions,
  pool1dOptions,
  type SoftplusOptions,
  softplusOptions,
} from '../../../../build/engine/surface-modules';
import { flag, number, whole, wholes } from '../check';
import type { Core, Operand } from '../core';
import { EngineError } from '../errors';
import { type Dims, dims, readOptions } from '../options';
import type { Tensor } from '../tensor';

type Unary = (this: Core, a: Operand) => Tensor;
type Binary = (this: Core, a: Operand, b: Operand) => Tensor;

function unary(name: string): Unary {
  return function (a) {
    return this.elementwise(name, [a]);
  };
}
function binary(name: string): Binary {
  return function (a, b) {
    return this.elementwise(name, [a, b]);
  };
}

/** Along an axis. */
export type Both = [values: Tensor, indices: Tensor];

export const further = {
  // ---- element by element; bool and int64 become float32, but for `trunc` and `fmod` ----

  /** The fraction is cut off. Gradient 0. */
  trunc: unary('trunc'),
  tan: unary('tan'),
  /** NaN outside -1 to 1. */
  asin: unary('asin'),
  acos: unary('acos'),
  atan: unary('atan'),
  sinh: unary('sinh'),
  cosh: unary('cosh'),
  /** exp(a) - 1, precise near 0, too. */
  expm1: unary('expm1'),
  /** ln(1 + a), precise near 0, too. */
  log1p: unary('log1p'),
  /** What is left of a by b, with the sign of a. @throws EngineError for integers divided by 0. */
  fmod: binary('fmod'),
  /** The angle of the point (b, a), from -π to π. */
  atan2: binary('atan2'),

  /** ln(1 + exp(beta a)) / beta. */
  softplus(this: Core, a: Tensor, given?: SoftplusOptions): Tensor {
    const { numbers, attributes } = readOptions(this, 'softplus', softplusOptions, given);
    return this.op('softplus', [a], attributes, (x) => this.module.softplus(x, numbers));
  },

  /** a where it is above 0, otherwise negativeSlope a. */
  leakyRelu(this: Core, a: Tensor, negativeSlope = 0.01): Tensor {
    const attributes = { negativeSlope: number('leakyRelu', 'negativeSlope', negativeSlope) };
    return this.op('leakyRelu', [a], attributes);
  },

  /** a where it is above 0, otherwise alpha (exp(a) - 1). */
  elu(this: Core, a: Tensor, alpha = 1): Tensor {
    return this.op('elu', [a], { alpha: number('elu', 'alpha', alpha) });
  },

  /** 1.0507 elu(a, 1.6733), with all digits: means and variances stay what they are from layer to layer. */
  selu(this: Core, a: Tensor): Tensor {
    return this.op('selu', [a]);
  },

  /** a tanh(softplus(a)). */
  mish(this: Core, a: Tensor): Tensor {
    return this.op('mish', [a]);
  },

  /** ln(sigmoid(a)). */
  logSigmoid(this: Core, a: Tensor): Tensor {
    return this.op('logSigmoid', [a]);
  },

  // ---- along axes ----

  /** The product over axes, of all if none is named; int64 for bool and int64. 1 where there is nothing to multiply. */
  prod(this: Core, a: Tensor, dim: Dims = null, keepdim = false): Tensor {
    flag('prod', 'keepdim', keepdim);
    const list = dims('prod', dim);
    const attributes = dim === null && !keepdim ? { dim } : { dim, keepdim };
    return this.op('prod', [a], attributes, (x) => this.module.prod(x, list, keepdim));
  },

  /** In each place the product of all up to there. */
  cumprod(this: Core, a: Tensor, dim: number): Tensor {
    return this.op('cumprod', [a], { dim: whole('cumprod', 'dim', dim) });
  },

  /** In each place the largest of all up to there, and its position: the last one of several. A NaN stays. */
  cummax(this: Core, a: Tensor, dim: number): Both {
    return this.ops('cummax', [a], { dim: whole('cummax', 'dim', dim) }) as Both;
  },

  cummin(this: Core, a: Tensor, dim: number): Both {
    return this.ops('cummin', [a], { dim: whole('cummin', 'dim', dim) }) as Both;
  },

  /**
   * The number in the middle, the lower one of two, NaN if there is one: of all; along a `dim` the numbers and their positions.
   * @throws EngineError where there is no element.
   */
  median<Dim extends number | null = null>(
    this: Core,
    a: Tensor,
    dim?: Dim,
    keepdim = false,
  ): Medians<Dim> {
    const op = 'median';
    flag(op, 'keepdim', keepdim);
    const along: number | null = dim ?? null;
    if (along !== null) {
      return this.ops(op, [a], { dim: whole(op, 'dim', along), keepdim }) as Medians<Dim>;
    }
    if (keepdim) throw new EngineError(`${op}: keepdim needs a dim`);
    return this.op(op, [a], { dim: null }, (x) => this.module.medianAll(x)) as Medians<Dim>;
  },

  /** Each number once, in order; which of them each element is, in the shape of a; and how many of each there are. */
  unique(this: Core, a: Tensor): { values: Tensor; inverse: Tensor; counts: Tensor } {
    const [values, inverse, counts] = this.ops('unique', [a]) as [Tensor, Tensor, Tensor];
    return { values, inverse, counts };
  },

  // ---- places ----

  /**
   * A copy of `a` with the elements of `src` (or a number) at the positions that `index` (int64) says along `dim`: what `gather` takes,
   * put back. Of several for one place the last one counts.
   * @throws EngineError for a position that does not exist, and for shapes and types that do not fit.
   */
  scatter(this: Core, a: Tensor, dim: number, index: Tensor, src: Operand): Tensor {
    whole('scatter', 'dim', dim);
    const attributes = typeof src === 'number' ? { dim, value: src } : { dim };
    return this.elementwise('scatter', [a, index, src], attributes, (x = 0, i = 0, y = 0) =>
      this.module.scatter(x, dim, i, y),
    );
  },

  /** The same, added to what is there: all that go to one place are. */
  scatterAdd(this: Core, a: Tensor, dim: number, index: Tensor, src: Tensor): Tensor {
    whole('scatterAdd', 'dim', dim);
    return this.op('scatterAdd', [a, index, src], { dim }, (x = 0, i = 0, y = 0) =>
      this.module.scatterAdd(x, dim, i, y),
    );
  },

  /**
   * Longer at the ends of the last axes: pads[0] before and pads[1] after the last one, pads[2] and pads[3] around the one before, and so
   * on. A negative number cuts off.
   * @throws EngineError where `reflect` or `circular` would need more elements than there are.
   */
  pad(this: Core, a: Tensor, pads: readonly number[], given?: PadOptions): Tensor {
    const { numbers, attributes } = readOptions(this, 'pad', padOptions, given);
    const list = [...wholes('pad', 'pads', pads)];
    return this.op('pad', [a], { pads: list, ...attributes }, (x) =>
      this.module.pad(x, list, numbers),
    );
  },

  /** Each part along `dim` as often as `repeats` says: one number for all, or int64 for each. Without `dim`, each element. */
  repeatInterleave(this: Core, a: Tensor, repeats: Operand, dim: number | null = null): Tensor {
    const op = 'repeatInterleave';
    if (dim !== null) whole(op, 'dim', dim);
    return this.elementwise(op, [a, repeats], { dim }, (x = 0, times = 0) =>
      this.module.repeatInterleave(x, times, dim),
    );
  },

  /** The parts of this size along `dim`, one every `step` positions, in a new axis at the end: a view. */
  unfold(this: Core, a: Tensor, dim: number, size: number, step: number): Tensor {
    return this.op('unfold', [a], {
      dim: whole('unfold', 'dim', dim),
      size: whole('unfold', 'size', size),
      step: whole('unfold', 'step', step),
    });
  },

  /** The products of vectors of three numbers along `dim`, each at right angles to both. */
  cross(this: Core, a: Tensor, b: Tensor, dim = -1): Tensor {
    return this.op('cross', [a, b], { dim: whole('cross', 'dim', dim) });
  },

  /**
   * For each row of weights (m,) or (n, m), which need not add up to 1, so many positions (int64) drawn by them: PyTorch's draws.
   * @throws EngineError for weights that are negative or not finite, a row of zeros, or too few to draw without replacement.
   */
  multinomial(this: Core, weights: Tensor, count: number, given?: MultinomialOptions): Tensor {
    const op = 'multinomial';
    const { numbers, attributes } = readOptions(this, op, multinomialOptions, given);
    const all = { count: whole(op, 'count', count), ...attributes };
    return this.op(op, [weights], all, (x) => this.module.multinomial(x, count, numbers));
  },

  // ---- windows along the last axis of (N, C, L) or (C, L), and channels ----

  /** weight (out, C / groups, size), bias (out,) or null: (N, out, (L + 2 padding - dilation (size - 1) - 1) / stride + 1). */
  conv1d(
    this: Core,
    x: Tensor,
    weight: Tensor,
    bias: Tensor | null = null,
    given?: Conv1dOptions,
  ): Tensor {
    const op = 'conv1d';
    const { numbers, attributes } = readOptions(this, op, conv1dOptions, given);
    const call = (input = 0, w = 0) =>
      this.module.conv1d(input, w, this.optional(op, bias), numbers);
    return this.op(op, [x, weight], attributes, call, { bias });
  },

  /** The largest of each window of this size. */
  maxPool1d(this: Core, x: Tensor, size: number, given?: Pool1dOptions): Tensor {
    return pool(this, 'maxPool1d', x, size, given);
  },

  /** The mean of each window; zeros of the padding count. */
  avgPool1d(this: Core, x: Tensor, size: number, given?: Pool1dOptions): Tensor {
    return pool(this, 'avgPool1d', x, size, given);
  },

  /**
   * Each number of x (N, C) or (N, C, ...) less the mean of its channel, over its standard deviation, times weight (C,) plus bias (C,).
   * Without `training` by the running mean and variance (C,); while training by those of x, and the running ones, if there are any,
   * move towards them in place.
   */
  batchNorm(
    this: Core,
    x: Tensor,
    runningMean: Tensor | null,
    runningVar: Tensor | null,
    given?: BatchNormOptions,
  ): Tensor {
    const op = 'batchNorm';
    const { numbers, attributes, tensors } = readOptions(this, op, batchNormOptions, given);
    const call = (input = 0) =>
      this.module.batchNorm(
        input,
        this.optional(op, runningMean),
        this.optional(op, runningVar),
        numbers,
      );
    return this.op(op, [x], attributes, call, { runningMean, runningVar, ...tensors });
  },

  /** The same for each x[n] over so many groups of neighbouring channels. */
  groupNorm(
    this: Core,
    x: Tensor,
    groups: number,
    weight: Tensor | null = null,
    bias: Tensor | null = null,
    eps = 1e-5,
  ): Tensor {
    const op = 'groupNorm';
    const attributes = { groups: whole(op, 'groups', groups), eps: number(op, 'eps', eps) };
    const call = (input = 0) =>
      this.module.groupNorm(input, groups, this.optional(op, weight), this.optional(op, bias), eps);
    return this.op(op, [x], attributes, call, { weight, bias });
  },
};

export type Medians<Dim> = Dim extends number ? Both : Tensor;

function pool(
  core: Core,
  op: 'maxPool1d' | 'avgPool1d',
  x: Tensor,
  size: number,
  given: Pool1dOptions | undefined,
): Tensor {
  const { numbers, attributes } = readOptions(core, op, pool1dOptions, given);
  const all = { size: whole(op, 'size', size), ...attributes, stride: attributes.stride ?? size };
  return core.op(op, [x], all, (input) => core.module[op](input, size, numbers));
}
