// What is known of the operations that the page's tier of the engine has.
import type { PageOpName } from '../../engine/page-engine';
import { creation } from './creation';
import { elementwise } from './elementwise';
import { type Operation, register } from './operation';
import { products } from './products';
import { reductions } from './reductions';
import { views } from './views';

export const pageOperations = {
  ...creation,
  ...elementwise,
  ...products,
  ...reductions,
  ...views,
} satisfies Record<PageOpName, Operation>;

register(pageOperations);
