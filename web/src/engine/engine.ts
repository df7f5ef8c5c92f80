// The engine with all that it has: beside the page's functions on tensors those for attention as a whole, recurrent layers, modules,
// optimisers, models and files. The page's lessons do without, so that a first visit need not download it.
import instantiate from '../../../build/engine/full-plain.mjs';
import { Core, type EngineModule } from './core';
import { Models } from './models';
import { Nn } from './nn';
import { attention } from './ops/attention';
import { functions } from './ops/functions';
import { Optim } from './optim';
import { files } from './safetensors';
import type { EngineBuild } from './tier';

const families = { ...functions, ...attention, ...files };
type Families = typeof families;

// Its functions come to the prototype below.
export interface Engine extends Families {}
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: as above.
export class Engine extends Core {
  static readonly instantiate = instantiate;
  readonly nn: Nn;
  readonly optim: Optim;
  readonly models: Models;

  constructor(module: EngineModule, build: EngineBuild) {
    super(module, build);
    this.nn = new Nn(this);
    this.optim = new Optim(this);
    this.models = new Models(this);
  }
}

for (const [name, value] of Object.entries(families)) {
  Object.defineProperty(Engine.prototype, name, { value });
}
