// The functions on tensors of which the page may have a part: see page-engine.ts.
import { creation } from './creation';
import { indexing } from './indexing';
import { pointwise } from './pointwise';
import { positions } from './positions';
import { products } from './products';
import { random } from './random';
import { reductions } from './reductions';
import { views } from './views';

// Written out, so that the types of the package keep what is said of each function.
export type Functions = typeof creation &
  typeof indexing &
  typeof pointwise &
  typeof positions &
  typeof products &
  typeof random &
  typeof reductions &
  typeof views;

export const functions: Functions = {
  ...creation,
  ...indexing,
  ...pointwise,
  ...positions,
  ...products,
  ...random,
  ...reductions,
  ...views,
};
