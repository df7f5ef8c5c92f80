// Jobs on the thread that this is called on, one at a time: starts an engine for them, and fetches the code of each when it is first
// asked for. Both a worker and, where there is none, the page do it so.
import { startEngine } from '../engine/start';
import type { Bytes, EngineBuild, Tier } from '../engine/tier';
import { bytesOf } from '../lab/asset-bytes';
import { type Engines, type Launch, type Loaders, RunError, reasonIn, type Work } from '../lab/job';
import { JobRunner, type Pacing } from '../lab/job-runner';
import { PendingRun } from './pending-run';

/** An engine to start, from the bytes of its tier and build. */
export interface EngineRequest {
  readonly tier: Tier;
  readonly build: EngineBuild;
  readonly bytes: Bytes;
}

/** @throws StartError if the engine cannot start here. @throws RunError if its code cannot be fetched. */
export async function serviceOf(
  { tier, build, bytes }: EngineRequest,
  loaders: Loaders,
  pacing: Pacing,
): Promise<Launch> {
  if (tier === 'full') {
    const { Engine } = await fetched(import('../engine/engine'));
    return serving<'full'>(await startEngine(Engine, build, bytes), loaders, pacing);
  }
  const { PageEngine } = await fetched(import('../engine/page-engine'));
  return serving<'page'>(await startEngine(PageEngine, build, bytes), loaders, pacing);
}

function serving<Of extends Tier>(engine: Engines[Of], loaders: Loaders, pacing: Pacing): Launch {
  const loaded: Record<string, Work<Of>> = {};
  const runner = new JobRunner<Of>(engine, loaded, pacing);
  const load = async (id: string): Promise<void> => {
    const loader = loaders[id];
    if (!loader) throw new RunError('noCode', `no job "${id}"`);
    loaded[id] ??= (await fetched(loader())) as Work<Of>;
  };
  let last: PendingRun | undefined;
  return (request, listener) => {
    last?.stop();
    const pending = new PendingRun();
    last = pending;
    const begin = async (): Promise<void> => {
      try {
        const { assets = {}, ...rest } = request;
        const [bytes] = await Promise.all([bytesOf(assets), load(request.id)]);
        if (!pending.stopped) pending.begin(runner.launch(rest, listener, bytes));
      } catch (thrown) {
        if (!pending.stopped) listener.failed(reasonIn(thrown, 'broke'));
      }
    };
    void begin();
    return pending;
  };
}

async function fetched<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch (thrown) {
    throw new RunError('noCode', thrown);
  }
}
