// The code of the lessons' jobs, fetched before any test asks for it.
import type { Registry } from '../../web/src/lab/job';
import { jobs as loaders } from '../../web/src/lessons/jobs';

export const jobs: Registry = Object.fromEntries(
  await Promise.all(Object.entries(loaders).map(async ([id, load]) => [id, await load()] as const)),
);
