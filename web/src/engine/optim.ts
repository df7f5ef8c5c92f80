// Optimisers, gradient clipping and learning-rate schedules, with PyTorch's arithmetic.
import { flag, number, whole } from './check';
import type { Core } from './core';
import { Owned } from './owned';
import type { StateDict } from './safetensors';
import type { Tensor } from './tensor';

/** Changes parameters by their gradients. */
export class Optimizer extends Owned {
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
    const names = this.core.module.optimizerStateNames(this.handle);
    const handles = this.core.module.optimizerState(this.handle);
    return Object.fromEntries(handles.map((handle, i) => [names[i], this.core.own(handle)]));
  }

  /** @throws EngineError unless an optimiser of the same kind over the same shapes gave this state. */
  loadStateDict(state: StateDict): void {
    const handles = Object.values(state).map((tensor) => this.core.handle('loadStateDict', tensor));
    this.core.call(() => this.core.module.optimizerLoad(this.handle, Object.keys(state), handles));
  }

  protected free(handle: number): void {
    this.core.module.releaseOptimizer(handle);
  }
}

export interface SgdOptions {
  readonly lr?: number;
  readonly momentum?: number;
  readonly dampening?: number;
  readonly weightDecay?: number;
  readonly nesterov?: boolean;
}

export interface AdamOptions {
  readonly lr?: number;
  readonly betas?: readonly [number, number];
  readonly eps?: number;
  readonly weightDecay?: number;
}

/** `engine.optim`. */
export class Optim {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  sgd(
    parameters: readonly Tensor[],
    { lr = 1e-3, momentum = 0, dampening = 0, weightDecay = 0, nesterov = false }: SgdOptions = {},
  ): Optimizer {
    const numbers = this.#numbers('SGD', { lr, momentum, dampening, weightDecay });
    flag('SGD', 'nesterov', nesterov);
    return this.#make('SGD', parameters, (module, handles) =>
      module.sgd(handles, ...(numbers as [number, number, number, number]), nesterov),
    );
  }

  adam(parameters: readonly Tensor[], options: AdamOptions = {}): Optimizer {
    return this.#adam('Adam', parameters, options, 0);
  }

  /** Adam with decoupled weight decay. */
  adamW(parameters: readonly Tensor[], options: AdamOptions = {}): Optimizer {
    return this.#adam('AdamW', parameters, options, 0.01);
  }

  /** Scales all gradients so that their norm together is at most `maxNorm`; gives the norm before. */
  clipGradNorm_(parameters: readonly Tensor[], maxNorm: number): number {
    const op = 'clipGradNorm_';
    number(op, 'maxNorm', maxNorm);
    const handles = parameters.map((parameter) => this.#core.handle(op, parameter));
    return this.#core.call(() => this.#core.module.clipGradNorm_(handles, maxNorm));
  }

  // ---- schedules: the learning rate of step (or epoch) `step`, from 0, for the one at the start ----

  /** Times gamma after every `stepSize` steps. */
  stepLr(base: number, step: number, stepSize: number, gamma = 0.1): number {
    whole('stepLr', 'stepSize', stepSize);
    return this.#schedule('stepLr', base, step, (module) =>
      module.stepLr(base, step, stepSize, gamma),
    );
  }

  /** Times gamma after every step. */
  exponentialLr(base: number, step: number, gamma: number): number {
    return this.#schedule('exponentialLr', base, step, (module) =>
      module.exponentialLr(base, step, gamma),
    );
  }

  /** Along half a cosine to `etaMin` at step `tMax`. */
  cosineAnnealingLr(base: number, step: number, tMax: number, etaMin = 0): number {
    whole('cosineAnnealingLr', 'tMax', tMax);
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
    parameters: readonly Tensor[],
    { lr = 1e-3, betas = [0.9, 0.999], eps = 1e-8, weightDecay }: AdamOptions,
    usualDecay: number,
  ): Optimizer {
    const [beta1, beta2] = betas;
    const decay = weightDecay ?? usualDecay;
    const numbers = this.#numbers(op, { lr, beta1, beta2, eps, weightDecay: decay });
    return this.#make(op, parameters, (module, handles) =>
      module.adam(
        handles,
        ...(numbers as [number, number, number, number, number]),
        op === 'AdamW',
      ),
    );
  }

  #numbers(op: string, options: Readonly<Record<string, number>>): number[] {
    return Object.entries(options).map(([what, value]) => number(op, what, value));
  }

  #make(
    op: string,
    parameters: readonly Tensor[],
    make: (module: Core['module'], handles: number[]) => number,
  ): Optimizer {
    const core = this.#core;
    const handles = parameters.map((parameter) => core.handle(op, parameter));
    return core.keep(
      new Optimizer(
        core.call(() => make(core.module, handles)),
        core,
      ),
    );
  }
}
