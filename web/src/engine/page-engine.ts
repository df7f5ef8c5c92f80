// The engine as the page sees it: functions on tensors under PyTorch's names, memory by scope, traces, and errors as EngineError.
// It computes nothing itself; every number comes from the wasm module. Its functions are in ops/, a file for each family.
import { Core } from './core';
import { creation } from './ops/creation';
import { indexing } from './ops/indexing';
import { pointwise } from './ops/pointwise';
import { positions } from './ops/positions';
import { products } from './ops/products';
import { random } from './ops/random';
import { reductions } from './ops/reductions';
import { views } from './ops/views';

const families = {
  ...creation,
  ...indexing,
  ...pointwise,
  ...positions,
  ...products,
  ...random,
  ...reductions,
  ...views,
};
type Families = typeof families;

// Its functions come to the prototype below.
export interface PageEngine extends Families {}
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: as above.
export class PageEngine extends Core {}

for (const [name, value] of Object.entries(families)) {
  Object.defineProperty(PageEngine.prototype, name, { value });
}
