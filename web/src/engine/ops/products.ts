// Products of matrices and vectors.
import type { Core } from '../core';
import type { Tensor } from '../tensor';

export const products = {
  matmul(this: Core, a: Tensor, b: Tensor): Tensor {
    return this.op('matmul', [a, b]);
  },

  /** Matrix (n, m) times vector (m,). */
  mv(this: Core, matrix: Tensor, vector: Tensor): Tensor {
    return this.op('mv', [matrix, vector]);
  },

  /** The inner product of two vectors of one length, as a tensor without axes. */
  dot(this: Core, a: Tensor, b: Tensor): Tensor {
    return this.op('dot', [a, b]);
  },
};
