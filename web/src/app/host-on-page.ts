// Jobs on the page's own thread, with an engine of their own, so that their random numbers are theirs. Loaded where there is no worker.
import { type EngineBuild, engineBytes, type Tier } from '../engine/page';
import { pagePacing } from '../lab/job-runner';
import { jobs } from '../lessons/jobs';
import type { Host } from './hosts';
import { serviceOf } from './service';

export async function hostOnPage(tier: Tier, build: EngineBuild): Promise<Host> {
  const bytes = await engineBytes(tier, build);
  return {
    launch: await serviceOf({ tier, build, bytes }, jobs, pagePacing),
    onPage: true,
    alive: () => true,
    end: () => {},
  };
}
