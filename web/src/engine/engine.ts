// The engine with all that it has: beside the page's functions on tensors those for attention as a whole, recurrent layers, modules,
// optimisers, models and files. The page's lessons do without, so that a first visit need not download it.
import type { EngineBuild, EngineModule } from './core';
import { Models } from './models';
import { Nn } from './nn';
import { attention } from './ops/attention';
import { Optim } from './optim';
import { PageEngine } from './page-engine';
import { files } from './safetensors';

const families = { ...attention, ...files };
type Families = typeof families;

// Its functions come to the prototype below.
export interface Engine extends Families {}
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: as above.
export class Engine extends PageEngine {
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
