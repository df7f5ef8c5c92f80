// The experiments of all lessons by id. The worker loads this, and not the lessons themselves.
import type { Registry } from '../lab/experiment';

import { withAndWithoutRoot } from './why-the-square-root/experiment-root';

export const experiments: Registry = {
  // lesson 3
  'with-and-without-root': withAndWithoutRoot,
};
