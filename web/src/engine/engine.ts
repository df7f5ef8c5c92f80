// The engine with all that it has: beside the page's functions on tensors those for attention as a whole, recurrent layers, modules,
// optimisers, models and files. The page's lessons do without, so that a first visit need not download it.
import instantiate from '../../../build/engine/full-plain.mjs';
import { finished, runnable } from './check';
import { Core, type EngineModule } from './core';
import { Models } from './models';
import { Nn } from './nn';
import { attention } from './ops/attention';
import { type Functions, functions } from './ops/functions';
import { further } from './ops/further';
import { losses } from './ops/losses';
import { Optim } from './optim';
import { files } from './safetensors';
import type { EngineBuild } from './tier';

type Attention = typeof attention;
type Files = typeof files;
type Further = typeof further;
type Losses = typeof losses;

// Its functions come to the prototype below.
export interface Engine extends Functions, Attention, Files, Further, Losses {}
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: as above.
export class Engine extends Core {
  /** @internal */
  static readonly instantiate = instantiate;
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

  /** Whether functions record how gradients go back. */
  get gradEnabled(): boolean {
    return this.module.gradEnabled();
  }
}

const all = { ...functions, ...attention, ...files, ...further, ...losses };
for (const [name, value] of Object.entries(all)) {
  Object.defineProperty(Engine.prototype, name, { value });
}
