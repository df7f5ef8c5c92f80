// How the page loads its engine: functions on tensors, without layers, optimisers, models and files.

import { load } from './load';
import { PageEngine } from './page-engine';

export { engineBytes } from './load';

export const loadEngine = (): Promise<PageEngine> => load(PageEngine);
