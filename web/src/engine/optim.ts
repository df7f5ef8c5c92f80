// Optimisers, gradient clipping and learning-rate schedules, with PyTorch's arithmetic.
import {
  type AdamOptions,
  adamOptions,
  type SgdOptions,
  sgdOptions,
} from '../../../build/engine/surface-modules';
import { list, number, whole } from './check';
import type { Core } from './core';
import { readOptions, type Table } from './options';
import { Owned } from './owned';
import type { StateDict } from './safetensors';
import type { Tensor } from './tensor';

/** Changes parameters by their gradients. */
export class Optimizer extends Owned {
  /** @internal */
  protected readonly kind = 'optimizer';

  /** Parameters without a gradient stay as they are. */
  step(): void {
    this.core.call(() => this.core.module.optimizerStep(this.handle));
  }

  /** Forgets the gradients of all parameters. */
  zeroGrad(): void {
    this.core.module.optimizerZeroGrad(this.handle);
  }

  get lr(): number {
    return this.core.module.optimizerLr(this.handle);
  }

  set lr(lr: number) {
    number('optimizer', 'lr', lr);
    this.core.call(() => this.core.module.optimizerSetLr(this.handle, lr));
  }

  /** All that it keeps (`0.step`, `0.exp_avg`, ...), as copies. */
  stateDict(): StateDict {
    return Object.fromEntries(this.core.named((module) => module.optimizerState(this.handle)));
  }

  /** @throws EngineError unless an optimiser of the same kind over the same shapes gave this state. */
  loadStateDict(state: StateDict): void {
    const [names, handles] = this.core.stateArguments(state);
    this.core.call(() => this.core.module.optimizerLoad(this.handle, names, handles));
  }

  /** @internal */
  protected free(handle: number): void {
    this.core.module.releaseOptimizer(handle);
  }
}

/** `engine.optim`. */
export class Optim {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  sgd(parameters: readonly Tensor[], given?: SgdOptions): Optimizer {
    const { numbers } = readOptions(this.#core, 'SGD', sgdOptions, given);
    return this.#make('SGD', parameters, (module, handles) => module.sgd(handles, numbers));
  }

  adam(parameters: readonly Tensor[], given?: AdamOptions): Optimizer {
    return this.#adam('Adam', adamOptions, parameters, given);
  }

  /** Adam with decoupled weight decay. */
  adamW(parameters: readonly Tensor[], given?: AdamOptions): Optimizer {
    const usual: Table<AdamOptions> = { ...adamOptions, weightDecay: ['number', 0.01] };
    return this.#adam('AdamW', usual, parameters, given);
  }

  /** Scales all gradients so that their norm together is at most `maxNorm`; gives the norm before. */
  clipGradNorm_(parameters: readonly Tensor[], maxNorm: number): number {
    const op = 'clipGradNorm_';
    number(op, 'maxNorm', maxNorm);
    const handles = this.#handles(op, parameters);
    return this.#core.call(() => this.#core.module.clipGradNorm_(handles, maxNorm));
  }

  // ---- schedules: the learning rate of step (or epoch) `step`, from 0, for the one at the start ----

  /** Times gamma after every `stepSize` steps. */
  stepLr(base: number, step: number, stepSize: number, gamma = 0.1): number {
    whole('stepLr', 'stepSize', stepSize);
    number('stepLr', 'gamma', gamma);
    return this.#schedule('stepLr', base, step, (module) =>
      module.stepLr(base, step, stepSize, gamma),
    );
  }

  /** Times gamma after every step. */
  exponentialLr(base: number, step: number, gamma: number): number {
    number('exponentialLr', 'gamma', gamma);
    return this.#schedule('exponentialLr', base, step, (module) =>
      module.exponentialLr(base, step, gamma),
    );
  }

  /** Along half a cosine to `etaMin` at step `tMax`. */
  cosineAnnealingLr(base: number, step: number, tMax: number, etaMin = 0): number {
    whole('cosineAnnealingLr', 'tMax', tMax);
    number('cosineAnnealingLr', 'etaMin', etaMin);
    return this.#schedule('cosineAnnealingLr', base, step, (module) =>
      module.cosineAnnealingLr(base, step, tMax, etaMin),
    );
  }

  /** From base * startFactor to base * endFactor in equal steps. */
  linearLr(
    base: number,
    step: number,
    startFactor: number,
    endFactor: number,
    totalIters: number,
  ): number {
    whole('linearLr', 'totalIters', totalIters);
    number('linearLr', 'startFactor', startFactor);
    number('linearLr', 'endFactor', endFactor);
    return this.#schedule('linearLr', base, step, (module) =>
      module.linearLr(base, step, startFactor, endFactor, totalIters),
    );
  }

  /** The warm-up of "Attention Is All You Need", times base. */
  noamLr(base: number, step: number, dModel: number, warmup: number): number {
    whole('noamLr', 'dModel', dModel);
    whole('noamLr', 'warmup', warmup);
    return this.#schedule('noamLr', base, step, (module) =>
      module.noamLr(base, step, dModel, warmup),
    );
  }

  #schedule(
    op: string,
    base: number,
    step: number,
    lr: (module: Core['module']) => number,
  ): number {
    number(op, 'base', base);
    whole(op, 'step', step);
    return this.#core.call(() => lr(this.#core.module));
  }

  #adam(
    op: 'Adam' | 'AdamW',
    table: Table<AdamOptions>,
    parameters: readonly Tensor[],
    given: AdamOptions | undefined,
  ): Optimizer {
    const { numbers } = readOptions(this.#core, op, table, given);
    return this.#make(op, parameters, (module, handles) =>
      module.adam(handles, numbers, op === 'AdamW'),
    );
  }

  #handles(op: string, parameters: readonly Tensor[]): number[] {
    return list(op, 'tensors', parameters).map((parameter) => this.#core.handle(op, parameter));
  }

  #make(
    op: string,
    parameters: readonly Tensor[],
    make: (module: Core['module'], handles: number[]) => number,
  ): Optimizer {
    const core = this.#core;
    const handles = this.#handles(op, parameters);
    return core.keep(
      new Optimizer(
        core.call(() => make(core.module, handles)),
        core,
      ),
    );
  }
}
