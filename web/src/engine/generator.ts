// A stream of random numbers as TypeScript holds it, and as an argument of what draws from one.
import { safe } from './check';
import type { Core } from './core';
import { described, EngineError } from './errors';
import { Owned } from './owned';
import type { Tensor } from './tensor';

/** A stream of random numbers. */
export class Generator extends Owned {
  /** @internal */
  protected readonly kind = 'generator';

  manualSeed(seed: number): this {
    const value = checkedSeed(seed);
    this.core.call(() => this.core.module.manualSeed(this.handle, value));
    return this;
  }

  /** All that decides the numbers to come, as a tensor of int64. */
  getState(): Tensor {
    return this.core.own(this.core.call(() => this.core.module.getState(this.handle)));
  }

  setState(state: Tensor): this {
    const handle = this.core.handle('setState', state);
    this.core.call(() => this.core.module.setState(this.handle, handle));
    return this;
  }

  /** Another generator, which goes on with the same numbers. */
  copy(): Generator {
    const { core } = this;
    const handle = core.call(() => core.module.copyGenerator(this.handle));
    return core.keep(new Generator(handle, core));
  }

  /** @internal */
  protected free(handle: number): void {
    this.core.module.releaseGenerator(handle);
  }
}

/** The handle of the generator to draw from; 0 for the engine's own. */
export function generatorHandle(core: Core, op: string, generator: Generator | undefined): number {
  if (generator === undefined) return 0;
  if (!(generator instanceof Generator)) {
    throw new EngineError(`${op}: expected a generator, not ${described(generator)}`);
  }
  if (generator.core !== core) {
    throw new EngineError(`${op}: the generator belongs to another engine`);
  }
  return generator.handle;
}

export function checkedSeed(seed: number): number {
  return safe('manualSeed', 'the seed', seed);
}
