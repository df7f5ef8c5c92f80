// The engine with all that it has: beside functions on tensors the layers, optimisers, models and files. The page's lessons do
// without, so that a first visit need not download it.
import type { EngineBuild, EngineModule } from './core';
import { Models } from './models';
import { Nn } from './nn';
import { Optim } from './optim';
import { PageEngine } from './page-engine';
import { files } from './safetensors';

type Files = typeof files;

// Its functions come to the prototype below.
export interface Engine extends Files {}
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

for (const [name, value] of Object.entries(files)) {
  Object.defineProperty(Engine.prototype, name, { value });
}
