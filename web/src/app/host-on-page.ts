// Jobs on the page's own thread, with an engine of their own, so that their random numbers are theirs. Loaded where there is no worker.
import { type EngineBuild, engineBytes, PageEngine, startEngine, type Tier } from '../engine/page';
import type { Launch } from '../lab/job';
import { JobRunner, pagePacing } from '../lab/job-runner';
import type { Host } from './hosts';

export async function hostOnPage(tier: Tier, build: EngineBuild): Promise<Host> {
  const bytes = await engineBytes(tier, build);
  const host = (launch: Launch): Host => ({
    launch,
    onPage: true,
    alive: () => true,
    end: () => {},
  });
  if (tier === 'page') {
    const { jobs } = await import('../lessons/jobs/page');
    const engine = await startEngine(PageEngine, build, bytes);
    return host(new JobRunner<'page'>(engine, jobs, pagePacing).launch);
  }
  const [{ jobs }, { Engine }] = await Promise.all([
    import('../lessons/jobs/full'),
    import('../engine/full'),
  ]);
  const engine = await startEngine(Engine, build, bytes);
  return host(new JobRunner<'full'>(engine, jobs, pagePacing).launch);
}
