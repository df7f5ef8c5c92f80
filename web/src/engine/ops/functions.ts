// The functions on tensors of which the page may have a part: see page-engine.ts.
import { creation } from './creation';
import { indexing } from './indexing';
import { pointwise } from './pointwise';
import { positions } from './positions';
import { products } from './products';
import { random } from './random';
import { reductions } from './reductions';
import { views } from './views';

export const functions = {
  ...creation,
  ...indexing,
  ...pointwise,
  ...positions,
  ...products,
  ...random,
  ...reductions,
  ...views,
};
