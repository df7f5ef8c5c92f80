// What is known of the operations that only the whole engine has. To be loaded with that: before a computation is traced, for some
// operations are then recorded by smaller ones.
import type { OpName } from '../../engine/op-names';
import type { PageOpName } from '../../engine/page-engine';
import { alignment } from './full/alignment';
import { attention } from './full/attention';
import { creation } from './full/creation';
import { elementwise } from './full/elementwise';
import { further } from './full/further';
import { losses } from './full/losses';
import { masks } from './full/masks';
import { positions } from './full/positions';
import { products } from './full/products';
import { recurrent } from './full/recurrent';
import { reductions } from './full/reductions';
import { views } from './full/views';
import { type Operation, register } from './operation';

export const fullOperations = {
  ...alignment,
  ...attention,
  ...creation,
  ...elementwise,
  ...further,
  ...losses,
  ...masks,
  ...positions,
  ...products,
  ...recurrent,
  ...reductions,
  ...views,
} satisfies Record<Exclude<OpName, PageOpName>, Operation>;

register(fullOperations);
