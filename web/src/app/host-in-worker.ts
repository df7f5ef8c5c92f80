// A worker that runs jobs, seen from the page. Whatever keeps it from starting is told with its reason, and so is its end.
import { makeWorker } from '#worker';
import { type EngineBuild, engineBytes, type Tier } from '../engine/page';
import { type Reason, RunError, type RunListener } from '../lab/job';
import type { Host } from './hosts';
import type { FromWorker, ToWorker } from './worker';

/** For how long a worker whose script has been fetched may say nothing: some policies forbid workers without a word. */
const patience = 15_000; // milliseconds

/** @throws RunError if the page gets no worker. @throws StartError or RunError if the engine does not start in it. */
export async function hostInWorker(tier: Tier, build: EngineBuild): Promise<Host> {
  const bytes = await engineBytes(tier, build);
  const worker = await listening();
  try {
    await started(worker, { engine: { tier, build, bytes } });
  } catch (thrown) {
    worker.terminate();
    throw thrown;
  }
  const post = (message: ToWorker): void => worker.postMessage(message);
  let number = 0;
  let listener: RunListener | undefined;
  /** Who listens so far: after the last word nobody does. */
  const last = (): RunListener | undefined => {
    const listening = listener;
    listener = undefined;
    return listening;
  };
  let alive = true;
  const die = (reason: Reason): void => {
    alive = false;
    worker.terminate();
    last()?.died(reason);
  };
  worker.onerror = (event) => {
    event.preventDefault(); // it is dealt with here
    die({ code: 'died', detail: event.message });
  };
  worker.onmessageerror = () => die({ code: 'died', detail: 'a message could not be read' });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (!('run' in data) || data.run !== number) return;
    if ('report' in data) listener?.told(data.report);
    else if ('failed' in data) last()?.failed(data.failed);
    else if ('died' in data) last()?.died(data.died);
    else last()?.done();
  };
  return {
    launch: (request, follower) => {
      number += 1;
      const run = number;
      listener = follower;
      post({ run, request });
      const order = (what: 'pause' | 'resume' | 'step' | 'stop') => () =>
        post({ run, order: what });
      return {
        pause: order('pause'),
        resume: order('resume'),
        step: order('step'),
        send: (message) => post({ run, message }),
        stop: () => {
          if (run === number) listener = undefined;
          order('stop')();
        },
      };
    },
    onPage: false,
    alive: () => alive,
    end: () => worker.terminate(),
  };
}

/** A worker whose script runs. */
async function listening(): Promise<Worker> {
  const worker = await makeWorker().catch((thrown: unknown) => {
    // A browser that forbids workers throws something of its own kind; what cannot be fetched is an ordinary error.
    throw new RunError(thrown instanceof DOMException ? 'noThread' : 'noCode', thrown);
  });
  return new Promise((resolve, reject) => {
    const refuse = (error: RunError): void => {
      clearTimeout(silence);
      worker.terminate();
      reject(error);
    };
    const silence = setTimeout(() => refuse(new RunError('silent')), patience);
    worker.onerror = (event) => {
      event.preventDefault();
      refuse(new RunError('noThread', event.message));
    };
    worker.onmessage = () => {
      clearTimeout(silence);
      resolve(worker);
    };
  });
}

/** Waits until the engine has started in a worker, however long that takes: it tells when it cannot. */
function started(worker: Worker, message: ToWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new RunError('died', event.message));
    };
    worker.onmessageerror = () => reject(new RunError('died', 'a message could not be read'));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('notStarted' in data) reject(new RunError(data.notStarted.code, data.notStarted.detail));
      else resolve();
    };
    worker.postMessage(message);
  });
}
