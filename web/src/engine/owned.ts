// What JavaScript owns of the engine's memory: tensors, generators, modules, optimisers. Each lives until the
// `engine.scope` in which it was made ends, or until `dispose`.
import type { Core } from './core';
import { EngineError } from './errors';

export abstract class Owned {
  /** The engine that it belongs to. */
  readonly core: Core;
  #handle: number;

  /** @internal */
  constructor(handle: number, core: Core) {
    this.#handle = handle;
    this.core = core;
  }

  /** @internal The wasm handle; an error once it was disposed of. */
  get handle(): number {
    if (this.#handle === 0) {
      throw new EngineError(`${this.kind}: it was used after the end of the scope that owned it`);
    }
    return this.#handle;
  }

  get disposed(): boolean {
    return this.#handle === 0;
  }

  /** Frees it. Calling it twice is harmless. */
  dispose(): void {
    if (this.#handle !== 0) this.free(this.#handle);
    this.#handle = 0;
  }

  /** What Node's console shows of it. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.disposed ? `${this.kind} (freed)` : this.toString();
  }

  toString(): string {
    return this.kind;
  }

  /** What it is, for messages. */
  protected abstract readonly kind: string;

  protected abstract free(handle: number): void;
}
