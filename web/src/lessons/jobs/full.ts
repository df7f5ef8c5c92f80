// The same for jobs that need the whole engine: layers, optimisers, models.
import type { Registry } from '../../lab/job';

export const jobs: Registry<'full'> = {};
