// The engine as TypeScript sees it: PyTorch's functions on tensors, memory by scope, traces, and errors as EngineError.
// It computes nothing itself; every number comes from the wasm module. Its functions are in ops/, a file for each family.
import { Core } from './core';
import { Models } from './models';
import { Nn } from './nn';
import { attention } from './ops/attention';
import { creation } from './ops/creation';
import { indexing } from './ops/indexing';
import { pointwise } from './ops/pointwise';
import { products } from './ops/products';
import { random } from './ops/random';
import { reductions } from './ops/reductions';
import { views } from './ops/views';
import { Optim } from './optim';
import { files } from './safetensors';

const families = {
  ...attention,
  ...creation,
  ...files,
  ...indexing,
  ...pointwise,
  ...products,
  ...random,
  ...reductions,
  ...views,
};
type Families = typeof families;

// Its functions come to the prototype below.
export interface Engine extends Families {}
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: as above.
export class Engine extends Core {
  readonly nn = new Nn(this);
  readonly optim = new Optim(this);
  readonly models = new Models(this);
}

for (const [name, value] of Object.entries(families)) {
  Object.defineProperty(Engine.prototype, name, { value });
}
