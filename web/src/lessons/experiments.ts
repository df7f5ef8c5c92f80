// The experiments of all lessons by id. The worker loads this, and not the lessons themselves.
import type { Registry } from '../lab/experiment';

export const experiments: Registry = {};
