// Products of matrices and vectors.
import type { Core } from '../core';
import { described, EngineError } from '../errors';
import type { Tensor } from '../tensor';

export const products = {
  matmul(this: Core, a: Tensor, b: Tensor): Tensor {
    return this.op('matmul', [a, b]);
  },

  /** Two matrices; nothing is broadcast. */
  mm(this: Core, a: Tensor, b: Tensor): Tensor {
    return this.op('mm', [a, b]);
  },

  /** Two batches of matrices of one length. */
  bmm(this: Core, a: Tensor, b: Tensor): Tensor {
    return this.op('bmm', [a, b]);
  },

  /** Matrix (n, m) times vector (m,). */
  mv(this: Core, matrix: Tensor, vector: Tensor): Tensor {
    return this.op('mv', [matrix, vector]);
  },

  /** The inner product of two vectors of one length, as a tensor without axes. */
  dot(this: Core, a: Tensor, b: Tensor): Tensor {
    return this.op('dot', [a, b]);
  },

  /** Every product of an element of one vector with one of the other. */
  outer(this: Core, a: Tensor, b: Tensor): Tensor {
    return this.op('outer', [a, b]);
  },

  /** x (..., in) times the transpose of weight (out, in), plus bias (out). */
  linear(this: Core, x: Tensor, weight: Tensor, bias: Tensor | null = null): Tensor {
    const operands = bias === null ? [x, weight] : [x, weight, bias];
    return this.op('linear', operands, {}, (...handles) =>
      this.module.linear(handles[0] as number, handles[1] as number, handles[2] ?? 0),
    );
  },

  /** One or two operands, such as `einsum('bqd,bkd->bqk', q, k)`; no `...` and no letter twice in an operand. */
  einsum(this: Core, equation: string, ...operands: Tensor[]): Tensor {
    if (typeof equation !== 'string') {
      throw new EngineError(`einsum: the equation must be a text, not ${described(equation)}`);
    }
    return this.op('einsum', operands, { equation }, (...handles) =>
      this.module.einsum(equation, handles),
    );
  },
};
