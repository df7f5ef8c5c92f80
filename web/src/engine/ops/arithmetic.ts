// Arithmetic element by element, with PyTorch's broadcasting.
import type { Core, Operand } from '../core';
import type { Tensor } from '../tensor';

export const arithmetic = {
  add(this: Core, a: Operand, b: Operand): Tensor {
    return this.elementwise('add', [a, b]);
  },

  sub(this: Core, a: Operand, b: Operand): Tensor {
    return this.elementwise('sub', [a, b]);
  },

  mul(this: Core, a: Operand, b: Operand): Tensor {
    return this.elementwise('mul', [a, b]);
  },

  div(this: Core, a: Operand, b: Operand): Tensor {
    return this.elementwise('div', [a, b]);
  },

  neg(this: Core, a: Operand): Tensor {
    return this.elementwise('neg', [a]);
  },

  exp(this: Core, a: Operand): Tensor {
    return this.elementwise('exp', [a]);
  },

  sqrt(this: Core, a: Operand): Tensor {
    return this.elementwise('sqrt', [a]);
  },
};
