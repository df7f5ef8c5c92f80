// Runs experiments in a worker, started when the first one is asked for. Where no worker can be had (some sandboxed frames, some
// policies) they run on the page's own thread, a slice at a time.
import { makeWorker } from '#worker';
import type { PageEngine } from '../engine';
import { engineBytes } from '../engine/page';
import { type Experimenter, type Findings, SlicedExperimenter } from '../lab/experiment';
import type { Inputs } from '../lab/inputs';
import type { FromWorker, ToWorker } from './worker';

/**
 * A worker that a policy forbids may fail without a word, just as one that is slow to come. After a second, when a learner begins
 * to wonder, the page sets to work itself; nothing is lost, as a worker that comes after all takes over with the next run.
 */
const patience = 1000; // milliseconds

/** Starts a run in the place of the one before, or ends that one alone. */
type Send = (run: Run | undefined) => void;

interface Run {
  readonly id: string;
  readonly inputs: Inputs;
  readonly found: (findings: Findings) => void;
  readonly failed: (message: string) => void;
}

export class WorkerExperimenter implements Experimenter {
  readonly #engine: PageEngine;
  #backend: Promise<Send> | undefined;
  #latest: Run | undefined;

  constructor(engine: PageEngine) {
    this.#engine = engine;
  }

  start(id: string, inputs: Inputs, found: Run['found'], failed: Run['failed']): void {
    const run = { id, inputs, found, failed };
    this.#latest = run;
    this.#backend ??= this.#open();
    void this.#backend.then(
      (send) => {
        if (run === this.#latest) send(run);
      },
      (thrown) => {
        this.#backend = undefined; // the next run tries again
        if (run === this.#latest) failed(thrown instanceof Error ? thrown.message : String(thrown));
      },
    );
  }

  stop(): void {
    this.#latest = undefined;
    void this.#backend?.then(
      (send) => {
        if (!this.#latest) send(undefined);
      },
      () => {}, // start tells of it
    );
  }

  async #open(): Promise<Send> {
    const worker = startWorker(this.#engine);
    try {
      return await Promise.race([worker, silence()]);
    } catch {
      const { experiments } = await import('../lessons/experiments');
      const experimenter = new SlicedExperimenter(this.#engine, experiments);
      let send: Send = (run) =>
        run ? experimenter.start(run.id, run.inputs, run.found, run.failed) : experimenter.stop();
      const takeOver = (sendToWorker: Send): void => {
        send = (run) => {
          experimenter.stop();
          sendToWorker(run);
        };
      };
      void worker.then(takeOver, () => {}); // without a worker the page goes on
      return (run) => send(run);
    }
  }
}

function silence(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, patience));
}

async function startWorker({ build }: PageEngine): Promise<Send> {
  const bytes = await engineBytes('page', build);
  const worker = makeWorker();
  const post = (message: ToWorker): void => worker.postMessage(message);
  await new Promise<void>((resolve, reject) => {
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('the worker does not start'));
    };
    worker.onmessage = () => resolve();
    post({ build, bytes });
  });
  let number = 0;
  let current: Run | undefined;
  worker.onerror = ({ message }) => current?.failed(message);
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (!('run' in data) || data.run !== number) return;
    if ('findings' in data) current?.found(data.findings);
    else current?.failed(data.failed);
  };
  return (run) => {
    current = run;
    number += 1;
    post({ run: number, id: run?.id ?? null, inputs: run?.inputs ?? {} });
  };
}
