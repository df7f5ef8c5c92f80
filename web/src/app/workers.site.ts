// The workers of the site: scripts of their own beside the others, one for each tier of the engine.
import type { Tier } from '../engine/tier';
import FullWorker from './worker.full?worker';
import PageWorker from './worker.page?worker';

export const makeWorker = (tier: Tier): Worker =>
  tier === 'full' ? new FullWorker() : new PageWorker();
