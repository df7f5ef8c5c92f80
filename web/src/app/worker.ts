// The worker's side of jobs: starts an engine from the bytes that the page sends, obeys, and posts what the jobs tell. Each tier has a
// worker script of its own (worker.page.ts, worker.full.ts), so that jobs of the page's tier need not load the rest.
import type { EngineClass } from '../engine/start';
import { startEngine } from '../engine/start';
import type { Bytes, EngineBuild, Tier } from '../engine/tier';
import type { Engines, Registry, Report, Run, RunRequest } from '../lab/job';
import { messageOf } from '../lab/job';
import { JobRunner, workerPacing } from '../lab/job-runner';

/** What the page sends: first the engine, then runs, each in the place of the one before, and orders for them. */
export type ToWorker =
  | { readonly build: EngineBuild; readonly bytes: Bytes }
  | { readonly run: number; readonly request: RunRequest }
  | { readonly run: number; readonly order: keyof Run };

export type FromWorker =
  | { readonly ready: true }
  | { readonly run: number; readonly report: Report }
  | { readonly run: number; readonly done: true }
  | { readonly run: number; readonly failed: string }
  | { readonly run: number; readonly died: string };

/** The part of a worker's global scope that is used; tests pass their own. */
export interface WorkerScope {
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

export function serve<Of extends Tier>(
  engine: EngineClass<Engines[Of]>,
  jobs: Registry<Of>,
  scope = globalThis as unknown as WorkerScope,
): void {
  let runner: JobRunner<Of> | undefined;
  let current: { readonly number: number; readonly run: Run } | undefined;
  scope.onmessage = async ({ data }) => {
    if ('build' in data) {
      const started = await startEngine(engine, data.build, data.bytes);
      runner = new JobRunner<Of>(started, jobs, workerPacing());
      scope.postMessage({ ready: true });
      return;
    }
    const { run: number } = data;
    if ('order' in data) {
      if (current?.number === number) current.run[data.order]();
      return;
    }
    try {
      const run = runner?.launch(data.request, {
        told: (report) => scope.postMessage({ run: number, report }, buffersOf(report)),
        done: () => scope.postMessage({ run: number, done: true }),
        failed: (failed) => scope.postMessage({ run: number, failed }),
        died: (died) => scope.postMessage({ run: number, died }),
      });
      if (run) current = { number, run };
    } catch (thrown) {
      scope.postMessage({ run: number, failed: messageOf(thrown) });
    }
  };
}

/** The memory that a report hands over: that of which it shows all. */
function buffersOf({ numbers, append, snapshot, rest }: Report): ArrayBuffer[] {
  const all = [numbers, append, snapshot, rest].flatMap((part) => Object.values(part ?? {}));
  const whole = all.flatMap(({ data }) =>
    data.buffer instanceof ArrayBuffer && data.byteLength === data.buffer.byteLength
      ? [data.buffer]
      : [],
  );
  return [...new Set(whole)];
}
