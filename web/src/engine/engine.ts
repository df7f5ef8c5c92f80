// The engine with all that it has: beside the page's functions on tensors those for attention as a whole, recurrent layers, modules,
// optimisers, models and files. The page's lessons do without, so that a first visit need not download it.
/// <reference lib="esnext.disposable" preserve="true" />
import instantiate from '../../../build/engine/full-plain.mjs';
import { version } from '../../../package.json';
import { finished, flag, list, options, runnable } from './check';
import { Core, type EngineModule } from './core';
import { type TensorWatch, watchTensors } from './leaks';
import { Models } from './models';
import { Nn } from './nn';
import { attention } from './ops/attention';
import { type Functions, functions } from './ops/functions';
import { further } from './ops/further';
import { losses } from './ops/losses';
import './ops/method-types';
import { addMethods } from './ops/methods';
import { Optim } from './optim';
import { Owned } from './owned';
import { files } from './safetensors';
import { Tensor } from './tensor';
import type { EngineBuild } from './tier';

type Attention = typeof attention;
type Files = typeof files;
type Further = typeof further;
type Losses = typeof losses;

// What this engine makes can stand behind `using`: see below.
declare module './owned' {
  interface Owned {
    /** For `using`: frees it. */
    [Symbol.dispose](): void;
  }
}

export interface GradOptions {
  /** What arrives at each output; they may be left out for outputs of one number. */
  readonly gradients?: readonly (Tensor | null)[] | undefined;
  readonly retainGraph?: boolean | undefined;
  /** An input that the outputs do not depend on gives null. */
  readonly allowUnused?: boolean | undefined;
}
const gradOptions = {
  gradients: [] as readonly (Tensor | null)[],
  retainGraph: false,
  allowUnused: false,
};

// Its functions come to the prototype below.
export interface Engine extends Functions, Attention, Files, Further, Losses {}
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: as above.
export class Engine extends Core {
  /** @internal */
  static readonly instantiate = instantiate;
  /** Of the package: `0.1.0`. */
  readonly version: string = version;
  readonly nn: Nn;
  readonly optim: Optim;
  readonly models: Models;

  /** @internal */
  constructor(module: EngineModule, build: EngineBuild) {
    super(module, build);
    this.nn = new Nn(this);
    this.optim = new Optim(this);
    this.models = new Models(this);
  }

  /** Runs `work` without recording how gradients go back: results require none. */
  noGrad<Result>(work: () => Result): Result {
    runnable('noGrad', work);
    const before = this.module.gradEnabled();
    this.module.setGradEnabled(false);
    try {
      const result = work();
      finished('noGrad', result);
      return result;
    } finally {
      this.module.setGradEnabled(before);
    }
  }

  /**
   * The gradients of the sum of the outputs with respect to the inputs, leaves or results. No tensor's `grad` changes.
   * @throws EngineError if the outputs do not depend on an input, unless `allowUnused`; and as `backward` does.
   */
  grad(
    outputs: Tensor | readonly Tensor[],
    inputs: Tensor | readonly Tensor[],
    given?: GradOptions,
  ): (Tensor | null)[] {
    const op = 'grad';
    const { gradients, retainGraph, allowUnused } = options(op, given, gradOptions);
    const handles = (tensors: Tensor | readonly Tensor[]) =>
      list(op, 'tensors', tensors instanceof Tensor ? [tensors] : tensors).map((tensor) =>
        this.handle(op, tensor),
      );
    const starts = list(op, 'tensors', gradients).map((tensor) => this.optional(op, tensor));
    flag(op, 'retainGraph', retainGraph);
    flag(op, 'allowUnused', allowUnused);
    return this.call(() =>
      this.module.gradientsOf(handles(outputs), handles(inputs), starts, retainGraph, allowUnused),
    ).map((handle) => (handle === 0 ? null : this.own(handle)));
  }

  /**
   * Looks at what is made from now on, to find tensors that nobody frees: `report` says what is alive and where it was made, and `warn`
   * is called for what was garbage-collected without having been freed. It slows everything down.
   * @throws EngineError while another one watches.
   */
  watchTensors(warn: (message: string) => void = (message) => console.warn(message)): TensorWatch {
    runnable('watchTensors', warn);
    return watchTensors(this, warn);
  }

  /** Whether functions record how gradients go back. */
  get gradEnabled(): boolean {
    return this.module.gradEnabled();
  }
}

const all = { ...functions, ...attention, ...files, ...further, ...losses };
for (const [name, value] of Object.entries(all)) {
  Object.defineProperty(Engine.prototype, name, { value });
}
addMethods(Tensor.prototype);
// Where the language has it.
if (Symbol.dispose) {
  Object.defineProperty(Owned.prototype, Symbol.dispose, {
    value(this: Owned) {
      this.dispose();
    },
  });
}
