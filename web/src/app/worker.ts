// The worker's side of jobs: starts the engine that the page sends, obeys, and posts what the jobs tell. Whatever fails is told, with
// its reason. The code of engine and jobs is fetched when it is asked for, so that this script does not grow with the lessons.
import type { Launch, Loaders, Message, Reason, Report, Run, RunRequest } from '../lab/job';
import { reasonIn } from '../lab/job';
import { workerPacing } from '../lab/job-runner';
import { type EngineRequest, serviceOf } from './service';

/** What the page sends: first the engine, then runs, each in the place of the one before, with orders and messages for them. */
export type ToWorker =
  | { readonly engine: EngineRequest }
  | { readonly run: number; readonly request: RunRequest }
  | { readonly run: number; readonly order: Exclude<keyof Run, 'send'> }
  | { readonly run: number; readonly message: Message };

/** What the worker posts: that it listens, that its engine has started or why not, and then what each run tells. */
export type FromWorker =
  | { readonly listens: true }
  | { readonly ready: true }
  | { readonly notStarted: Reason }
  | { readonly run: number; readonly report: Report }
  | { readonly run: number; readonly done: true }
  | { readonly run: number; readonly failed: Reason }
  | { readonly run: number; readonly died: Reason };

/** The part of a worker's global scope that is used; tests pass their own. */
export interface WorkerScope {
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

export function serve(scope: WorkerScope, loaders: Loaders): void {
  let launch: Launch | undefined;
  let current: { readonly number: number; readonly run: Run } | undefined;
  const start = async (request: EngineRequest): Promise<void> => {
    try {
      launch = await serviceOf(request, loaders, workerPacing());
      scope.postMessage({ ready: true });
    } catch (thrown) {
      scope.postMessage({ notStarted: reasonIn(thrown, 'other') });
    }
  };
  scope.onmessage = ({ data }) => {
    if ('engine' in data) {
      void start(data.engine);
      return;
    }
    const { run: number } = data;
    if ('request' in data) {
      const run = launch?.(data.request, {
        told: (report) => scope.postMessage({ run: number, report }, buffersOf(report)),
        done: () => scope.postMessage({ run: number, done: true }),
        failed: (failed) => scope.postMessage({ run: number, failed }),
        died: (died) => scope.postMessage({ run: number, died }),
      });
      if (run) current = { number, run };
    } else if (current?.number === number) {
      if ('order' in data) current.run[data.order]();
      else current.run.send(data.message);
    }
  };
  scope.postMessage({ listens: true });
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
