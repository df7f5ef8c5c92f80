// A tensor as TypeScript holds it: a handle to storage that the engine owns. Numbers leave it as copies only.
// Functions on tensors are methods of Engine; this file has none.
import type { Tensor as Handle } from '#wasm/engine-plain.mjs';
import { callEngine, EngineError, type ExceptionHelpers } from './errors';

/** A float32 tensor. It lives until the `engine.scope` in which it was made ends, or until `dispose`. */
export class Tensor {
  readonly dtype = 'float32';
  /** The wasm module that the handle is of. */
  readonly module: ExceptionHelpers;
  #handle: Handle | undefined;
  #shape: readonly number[] | undefined;

  constructor(handle: Handle, module: ExceptionHelpers) {
    this.#handle = handle;
    this.module = module;
  }

  /** The wasm handle; an error once the tensor was disposed of. Only `web/src/engine` uses it. */
  get handle(): Handle {
    if (!this.#handle) {
      throw new EngineError('tensor: it was used after the end of the scope that owned it');
    }
    return this.#handle;
  }

  get disposed(): boolean {
    return this.#handle === undefined;
  }

  /** The length of each axis; `[]` for a single number. */
  get shape(): readonly number[] {
    this.#shape ??= this.handle.shape();
    return this.#shape;
  }

  /** A row-major copy of the numbers. */
  data(): Float32Array {
    return callEngine(this.module, () => this.handle.data());
  }

  /** The number of a tensor that holds exactly one. */
  item(): number {
    const data = this.data();
    const [value] = data;
    if (data.length !== 1 || value === undefined) {
      throw new EngineError(`item: a tensor of ${data.length} numbers is not a single number`);
    }
    return value;
  }

  /** Frees the handle. Calling it twice is harmless. */
  dispose(): void {
    this.#handle?.delete();
    this.#handle = undefined;
  }
}
