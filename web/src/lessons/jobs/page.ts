// The jobs of all lessons that do with the page's tier of the engine, by id. Their worker loads this, and not the lessons themselves.
import type { Registry } from '../../lab/job';
import { withAndWithoutRoot } from '../why-the-square-root/draws';

export const jobs: Registry<'page'> = {
  // lesson 3
  'with-and-without-root': withAndWithoutRoot,
};
