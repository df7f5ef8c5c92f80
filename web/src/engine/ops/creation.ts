// Tensors made of nothing but a rule.
import { number, options, whole, wholes } from '../check';
import { type Core, dtypeCode } from '../core';
import type { DType, Tensor } from '../tensor';

export interface CreationOptions {
  readonly dtype?: DType;
}

const float32: { dtype: DType } = { dtype: 'float32' };

export const creation = {
  zeros(this: Core, shape: readonly number[], given?: CreationOptions): Tensor {
    return full(this, 'zeros', shape, 0, given);
  },

  ones(this: Core, shape: readonly number[], given?: CreationOptions): Tensor {
    return full(this, 'ones', shape, 1, given);
  },

  full(this: Core, shape: readonly number[], value: number, given?: CreationOptions): Tensor {
    return full(this, 'full', shape, value, given);
  },

  zerosLike(this: Core, a: Tensor, given?: CreationOptions): Tensor {
    return like(this, 'zerosLike', a, 0, given);
  },

  onesLike(this: Core, a: Tensor, given?: CreationOptions): Tensor {
    return like(this, 'onesLike', a, 1, given);
  },

  fullLike(this: Core, a: Tensor, value: number, given?: CreationOptions): Tensor {
    return like(this, 'fullLike', a, value, given);
  },

  eye(this: Core, n: number, m = n, given?: CreationOptions): Tensor {
    const { dtype } = options('eye', given, float32);
    const attributes = { n: whole('eye', 'n', n), m: whole('eye', 'm', m), dtype };
    return this.op('eye', [], attributes, () => this.module.eye(n, m, dtypeCode('eye', dtype)));
  },

  /** `arange(end)` or `arange(start, end, step)`; int64 if all of them are whole numbers, otherwise float32. */
  arange(this: Core, start: number, end?: number, step = 1, given?: CreationOptions): Tensor {
    const range = (end === undefined ? [0, start, step] : [start, end, step]) as [
      number,
      number,
      number,
    ];
    for (const value of range) number('arange', 'every argument', value);
    const natural: DType = range.every(Number.isInteger) ? 'int64' : 'float32';
    const { dtype } = options<{ dtype: DType }>('arange', given, { dtype: natural });
    const attributes = { start: range[0], end: range[1], step, dtype };
    return this.op('arange', [], attributes, () =>
      this.module.arange(...range, dtypeCode('arange', dtype)),
    );
  },

  linspace(this: Core, start: number, end: number, steps: number): Tensor {
    number('linspace', 'start', start);
    number('linspace', 'end', end);
    return this.op('linspace', [], { start, end, steps: whole('linspace', 'steps', steps) });
  },

  tril(this: Core, a: Tensor, diagonal = 0): Tensor {
    return this.op('tril', [a], { diagonal: whole('tril', 'diagonal', diagonal) });
  },

  triu(this: Core, a: Tensor, diagonal = 0): Tensor {
    return this.op('triu', [a], { diagonal: whole('triu', 'diagonal', diagonal) });
  },

  /** Of int64 classes; -1 takes as many classes as there are. */
  oneHot(this: Core, a: Tensor, numClasses = -1): Tensor {
    return this.op('oneHot', [a], { num_classes: whole('oneHot', 'numClasses', numClasses) });
  },
};

function full(
  core: Core,
  op: string,
  size: readonly number[],
  value: number,
  given?: CreationOptions,
  usual: { dtype: DType } = float32,
): Tensor {
  const { dtype } = options(op, given, usual);
  wholes(op, 'shape', size);
  number(op, 'the value', value);
  const code = dtypeCode(op, dtype);
  return core.op(op, [], { size, fill_value: value, dtype }, () =>
    core.module.full(size as number[], value, code),
  );
}

function like(core: Core, op: string, a: Tensor, value: number, given?: CreationOptions): Tensor {
  core.handle(op, a);
  return full(core, op, a.shape, value, given, { dtype: a.dtype });
}
