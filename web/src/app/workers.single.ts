// The workers of the page in one file: their scripts are part of the page, because file:// has no others.
import type { Tier } from '../engine/tier';
import FullWorker from './worker.full?worker&inline';
import PageWorker from './worker.page?worker&inline';

export const makeWorker = (tier: Tier): Worker =>
  tier === 'full' ? new FullWorker() : new PageWorker();
