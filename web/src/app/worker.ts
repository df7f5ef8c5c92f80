// The worker's side of experiments: starts an engine from the bytes that the page sends, and posts findings back.
import { PageEngine } from '../engine/page-engine';
import { startEngine } from '../engine/start';
import type { Bytes, EngineBuild } from '../engine/tier';
import { type Findings, SlicedExperimenter } from '../lab/experiment';
import type { Inputs } from '../lab/inputs';
import { experiments } from '../lessons/experiments';

/** What the page sends: first the engine, then runs; a run ends the one before, and `id: null` ends it alone. */
export type ToWorker =
  | { readonly build: EngineBuild; readonly bytes: Bytes }
  | { readonly run: number; readonly id: string | null; readonly inputs: Inputs };

export type FromWorker =
  | { readonly ready: true }
  | { readonly run: number; readonly findings: Findings }
  | { readonly run: number; readonly failed: string };

interface WorkerScope {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;
let experimenter: SlicedExperimenter | undefined;

scope.onmessage = async ({ data }) => {
  if ('build' in data) {
    experimenter = new SlicedExperimenter(
      await startEngine(PageEngine, data.build, data.bytes),
      experiments,
    );
    scope.postMessage({ ready: true });
    return;
  }
  const { run, id, inputs } = data;
  if (id === null) experimenter?.stop();
  else {
    experimenter?.start(
      id,
      inputs,
      (findings) => scope.postMessage({ run, findings }),
      (failed) => scope.postMessage({ run, failed }),
    );
  }
};
