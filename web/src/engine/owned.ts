// What JavaScript owns of the engine's memory: tensors, generators, modules, optimisers. Each lives until the
// `engine.scope` in which it was made ends, or until `dispose`.
import type { Core } from './core';
import { EngineError } from './errors';

/** @internal */
export interface Watcher {
  made(owned: Owned): void;
  freed(owned: Owned): void;
}

export abstract class Owned {
  readonly #core: Core;
  #handle: number;
  /** How many modules it is a part of: as long as there are any, it lives on. */
  #holders = 0;
  #givenUp = false;

  /** @internal */
  constructor(handle: number, core: Core) {
    this.#handle = handle;
    this.#core = core;
  }

  /** @internal The engine that it belongs to. */
  get core(): Core {
    return this.#core;
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
    this.#givenUp = true;
    if (this.#holders > 0 || this.#handle === 0) return;
    this.free(this.#handle);
    this.#handle = 0;
    this.#core.watcher?.freed(this);
  }

  /** @internal A module has it as a part. What belongs to no scope is the module's from then on. */
  hold(scoped: boolean): void {
    this.#holders++;
    this.#givenUp ||= !scoped;
  }

  /** @internal One that held it is gone. */
  letGo(): void {
    this.#holders--;
    if (this.#givenUp) this.dispose();
  }

  /** What Node's console shows of it. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.disposed ? `${this.kind} (freed)` : this.toString();
  }

  toString(): string {
    return this.kind;
  }

  /** @internal What it is, for messages. */
  protected abstract readonly kind: string;

  /** @internal */
  protected abstract free(handle: number): void;
}
