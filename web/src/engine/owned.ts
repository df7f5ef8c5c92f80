// What JavaScript owns of the engine's memory: tensors, generators, modules, optimisers. Each lives until the
// `engine.scope` in which it was made ends, or until `dispose`.
import type { Core } from './core';
import { EngineError } from './errors';

export abstract class Owned {
  /** The engine that it belongs to. */
  readonly core: Core;
  #handle: number;

  constructor(handle: number, core: Core) {
    this.#handle = handle;
    this.core = core;
  }

  /** The wasm handle; an error once it was disposed of. Only `web/src/engine` uses it. */
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

  /** What it is, for messages. */
  protected abstract readonly kind: string;

  protected abstract free(handle: number): void;
}
