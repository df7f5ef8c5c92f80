// Functions that work element by element, with PyTorch's broadcasting and promotion of types: arithmetic, comparison,
// logic, and changes in place. Those that take operands and nothing else are made from their names.
import {
  type AddOptions,
  type AllcloseOptions,
  addOptions,
  allcloseOptions,
  type GeluOptions,
  geluOptions,
} from '../../../../build/engine/surface';
import { number, options } from '../check';
import { type Core, dtypeCode, type Operand } from '../core';
import { readOptions } from '../options';
import type { DType, Tensor } from '../tensor';

type Unary = (this: Core, a: Operand) => Tensor;
type Binary = (this: Core, a: Operand, b: Operand) => Tensor;

const unary = [
  ...(['neg', 'abs', 'sign', 'square', 'relu', 'round', 'floor', 'ceil'] as const),
  ...(['exp', 'log', 'sqrt', 'rsqrt', 'reciprocal', 'tanh', 'sigmoid', 'silu'] as const),
  ...(['erf', 'sin', 'cos', 'logicalNot', 'isnan', 'isinf', 'isfinite'] as const),
];
const binary = [
  ...(['add', 'sub', 'mul', 'div', 'pow', 'remainder', 'floorDivide'] as const),
  ...(['maximum', 'minimum'] as const),
  ...(['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'logicalAnd', 'logicalOr', 'logicalXor'] as const),
];

function named<Name extends string, Kind>(names: readonly Name[], make: (name: Name) => Kind) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Kind>;
}

export const pointwise = {
  ...named(unary, (name): Unary => {
    return function (a) {
      return this.elementwise(name, [a]);
    };
  }),
  ...named(binary, (name): Binary => {
    return function (a, b) {
      return this.elementwise(name, [a, b]);
    };
  }),

  gelu(this: Core, a: Tensor, given?: GeluOptions): Tensor {
    const { numbers, attributes } = readOptions(this, 'gelu', geluOptions, given);
    return this.op('gelu', [a], attributes, (x) => this.module.gelu(x, numbers));
  },

  /** At least `min` and at most `max`; one of them may be left out. */
  clamp(
    this: Core,
    a: Operand,
    given?: { readonly min?: Operand; readonly max?: Operand },
  ): Tensor {
    const { min, max } = options<Bounds>('clamp', given, { min: undefined, max: undefined });
    const operands = [a, min, max].filter((operand) => operand !== undefined);
    const has = { min: min !== undefined, max: max !== undefined };
    return this.elementwise('clamp', operands, has, (x, first = 0, second = 0) =>
      this.module.clamp(x, has.min ? first : 0, has.min ? second : first),
    );
  },

  /** `a` where the condition is true, elsewhere `b`. */
  where(this: Core, condition: Tensor, a: Operand, b: Operand): Tensor {
    return this.elementwise('where', [condition, a, b]);
  },

  maskedFill(this: Core, a: Operand, mask: Tensor, value: Operand): Tensor {
    return this.elementwise('maskedFill', [a, mask, value]);
  },

  /** Whether shapes and elements are the same; NaN is equal to nothing. */
  equal(this: Core, a: Tensor, b: Tensor): boolean {
    return this.call(() => this.module.equal(this.handle('equal', a), this.handle('equal', b)));
  },

  /** Whether |a - b| <= atol + rtol |b| everywhere. */
  allclose(this: Core, a: Tensor, b: Tensor, given?: AllcloseOptions): boolean {
    const { numbers } = readOptions(this, 'allclose', allcloseOptions, given);
    const [x, y] = [this.handle('allclose', a), this.handle('allclose', b)];
    return this.call(() => this.module.allclose(x, y, numbers));
  },

  to(this: Core, a: Tensor, dtype: DType): Tensor {
    const code = dtypeCode('to', dtype);
    return this.op('to', [a], { dtype }, (x) => this.module.to(x, code));
  },

  clone(this: Core, a: Tensor): Tensor {
    return this.op('clone', [a]);
  },

  /** The tensor itself if its elements lie in row-major order without gaps, otherwise a copy of which that is true. */
  contiguous(this: Core, a: Tensor): Tensor {
    return this.op('contiguous', [a]);
  },

  /** Adds alpha * b to `a` itself. */
  add_(this: Core, a: Tensor, b: Operand, given?: AddOptions): Tensor {
    const { numbers } = readOptions(this, 'add_', addOptions, given);
    return change(this, 'add_', a, b, (x, y) => this.module.add_(x, y, numbers));
  },

  mul_(this: Core, a: Tensor, b: Operand): Tensor {
    return change(this, 'mul_', a, b, (x, y) => this.module.mul_(x, y));
  },

  zero_(this: Core, a: Tensor): Tensor {
    return pointwise.fill_.call(this, a, 0);
  },

  fill_(this: Core, a: Tensor, value: number): Tensor {
    const handle = this.handle('fill_', a);
    number('fill_', 'value', value);
    this.call(() => this.module.fill_(handle, value));
    return a;
  },

  /** Writes `b` into `a`, in the shape and type of `a`. */
  copy_(this: Core, a: Tensor, b: Operand): Tensor {
    return change(this, 'copy_', a, b, (x, y) => this.module.copy_(x, y));
  },
};

interface Bounds {
  readonly min: Operand | undefined;
  readonly max: Operand | undefined;
}

function change(
  core: Core,
  op: string,
  a: Tensor,
  b: Operand,
  call: (a: number, b: number) => void,
): Tensor {
  const handle = core.handle(op, a);
  return core.withNumbers([b], ([value]) => {
    const other = core.handle(op, value);
    core.call(() => call(handle, other));
    return a;
  });
}
