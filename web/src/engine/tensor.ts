// A tensor as TypeScript holds it: a handle to storage that the engine owns. Numbers leave it as copies only.
// Functions on tensors are methods of Engine; here is what belongs to one tensor alone.
import {
  type BackwardOptions,
  backwardOptions,
  type DType,
  dTypeWords,
} from '../../../build/engine/surface';
import { flag } from './check';
import type { EngineModule } from './core';
import { EngineError } from './errors';
import { readOptions } from './options';
import { Owned } from './owned';

/** In the order of the engine's own codes, which is PyTorch's order of promotion. */
export type { DType };
/** @internal */
export const dtypes = dTypeWords;

/** Numbers (truth values, whole numbers beyond 2^53) nested as the axes of a tensor. */
export type NestedValues = number | boolean | bigint | readonly NestedValues[];

export class Tensor extends Owned {
  /** @internal */
  protected readonly kind = 'tensor';
  #shape: readonly number[] | undefined;

  /** The length of each axis; `[]` for a single number. */
  get shape(): readonly number[] {
    this.#shape ??= Object.freeze(this.core.module.shape(this.handle));
    return this.#shape;
  }

  get dtype(): DType {
    return dTypeWords[this.core.module.dtype(this.handle)] as DType;
  }

  /**
   * A row-major copy of the numbers of a float32 tensor.
   * @throws EngineError for another dtype: see `tolist` and `int64s`.
   */
  data(): Float32Array {
    this.#require('data', 'float32');
    return this.#copy(({ HEAPF32 }, at, count) => HEAPF32.slice(at / 4, at / 4 + count));
  }

  /** A row-major copy of the numbers of an int64 tensor. */
  int64s(): BigInt64Array {
    this.#require('int64s', 'int64');
    return this.#copy(({ HEAPU8 }, at, count) =>
      new BigInt64Array(HEAPU8.buffer, at, count).slice(),
    );
  }

  /** A row-major copy of the elements as bytes, little-endian. */
  bytes(): Uint8Array {
    const size = { float32: 4, int64: 8, bool: 1 }[this.dtype];
    return this.#copy(({ HEAPU8 }, at, count) => HEAPU8.slice(at, at + count * size));
  }

  /** The elements nested as the axes: numbers, truth values for bool; int64 beyond 2^53 as BigInt. */
  tolist(): NestedValues {
    const flat = this.#values();
    let at = 0;
    const nest = (axis: number): NestedValues => {
      const length = this.shape[axis];
      return length === undefined
        ? (flat[at++] as NestedValues)
        : Array.from({ length }, () => nest(axis + 1));
    };
    return nest(0);
  }

  /** The number of a tensor that holds exactly one; 0 or 1 for a truth value. */
  item(): number {
    const values = this.#values();
    const [value] = values;
    if (values.length !== 1 || value === undefined) {
      throw new EngineError(`item: a tensor of ${values.length} numbers is not a single number`);
    }
    if (typeof value === 'bigint') throw new EngineError(`item: ${value} needs int64s()`);
    return Number(value);
  }

  /** The text that PyTorch prints. */
  override toString(): string {
    return this.core.call(() => this.core.of('repr')(this.handle));
  }

  // ---- gradients ----

  /** Whether gradients arrive here. It can be set on tensors that were put in, not on results. */
  get requiresGrad(): boolean {
    return this.core.of('requiresGrad')(this.handle);
  }

  set requiresGrad(wanted: boolean) {
    flag('requiresGrad', 'it', wanted);
    this.core.call(() => this.core.of('setRequiresGrad')(this.handle, wanted));
  }

  /** Whether it was put in rather than computed from something that requires a gradient. */
  get isLeaf(): boolean {
    return this.core.of('isLeaf')(this.handle);
  }

  /**
   * The sum of the gradients that have arrived; null before the first `backward`. What a further one adds makes a new tensor:
   * read it again after each.
   */
  get grad(): Tensor | null {
    const handle = this.core.call(() => this.core.of('grad')(this.handle));
    return handle === 0 ? null : this.core.op('grad', [this], {}, () => handle);
  }

  set grad(gradient: Tensor | null) {
    const to = gradient === null ? 0 : this.core.handle('grad', gradient);
    this.core.call(() => this.core.of('setGrad')(this.handle, to));
  }

  /** Makes a result keep its gradient as a leaf does. */
  retainGrad(): void {
    this.core.call(() => this.core.of('retainGrad')(this.handle));
  }

  /**
   * Adds the gradient of this tensor with respect to every leaf it was made from to that leaf's `grad`.
   * @param gradient what arrives here; it may be left out for a tensor of one number.
   */
  backward(gradient?: Tensor, given?: BackwardOptions): void {
    const { numbers } = readOptions(this.core, 'backward', backwardOptions, given);
    const from = gradient === undefined ? 0 : this.core.handle('backward', gradient);
    this.core.call(() => this.core.of('backward')(this.handle, from, numbers));
  }

  /** The same numbers, as a tensor that gradients do not pass. */
  detach(): Tensor {
    return this.core.op('detach', [this]);
  }

  /** @internal */
  protected free(handle: number): void {
    this.core.module.release(handle);
  }

  #require(method: string, dtype: DType): void {
    if (this.dtype !== dtype) {
      throw new EngineError(`${method}: it is for ${dtype}, and this tensor is of ${this.dtype}`);
    }
  }

  #values(): (number | boolean | bigint)[] {
    switch (this.dtype) {
      case 'float32':
        return [...this.data()];
      case 'int64':
        return Array.from(this.int64s(), (value) => {
          const near = Number(value);
          return Number.isSafeInteger(near) ? near : value;
        });
      case 'bool':
        return Array.from(this.bytes(), (byte) => byte !== 0);
    }
  }

  #copy<Copy>(read: (memory: EngineModule, at: number, count: number) => Copy): Copy {
    const { module } = this.core;
    const at = module.address(this.handle);
    if (at !== 0) return read(module, at, module.numel(this.handle));
    const packed = this.core.call(() => module.contiguous(this.handle));
    try {
      return read(module, module.address(packed), module.numel(packed));
    } finally {
      module.release(packed);
    }
  }
}
