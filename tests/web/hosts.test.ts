// Where jobs run: each in a worker of its own, in another when that dies; or on the page's own thread where workers fail, or say nothing
// for too long.

import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as started from '#worker';
import { Hosts } from '../../web/src/app/hosts';
import { jobsOfPage } from '../../web/src/app/jobs';
import { type FromWorker, serve, type ToWorker, type WorkerScope } from '../../web/src/app/worker';
import type { Tier } from '../../web/src/engine';
import type { JobSpec, Loaders, Report, Run, RunListener, Work } from '../../web/src/lab/job';
import { Job } from '../../web/src/lab/job-model';
import { noProgress } from '../../web/src/lab/progress';
import * as lessonJobs from '../../web/src/lessons/jobs';
import { failure } from '../../web/words/en/app';
import { reasons } from '../../web/words/en/jobs';
import { stepsOfTraining, training, trainingSpec } from './training-job';

class FakeWorker {
  readonly received: ToWorker[] = [];
  onmessage: ((event: { data: FromWorker }) => void) | undefined;
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | undefined;
  onmessageerror: (() => void) | undefined;
  ended = false;

  postMessage(message: ToWorker): void {
    this.received.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  die(message = ''): void {
    this.onerror?.({ message, preventDefault: () => {} });
  }

  answer(data: FromWorker): void {
    this.onmessage?.({ data });
  }
}

/** A worker that really works, here, and gets and gives copies as a worker does. */
class WorkingWorker extends FakeWorker {
  readonly #scope: WorkerScope = {
    postMessage: (message, transfer = []) => {
      const data = structuredClone(message, { transfer });
      setTimeout(() => {
        if (!this.ended) this.answer(data);
      });
    },
    onmessage: null,
  };

  constructor(loaders: Loaders = { training: async () => training as Work }) {
    super();
    serve(this.#scope, loaders);
  }

  override postMessage(message: ToWorker): void {
    super.postMessage(message);
    const data = structuredClone(message);
    setTimeout(() => this.#scope.onmessage?.({ data } as MessageEvent<ToWorker>));
  }
}

const made = {
  workers: [] as unknown[],
  slices: 0,
  start: (): unknown => undefined,
};

const endless = async () =>
  function* () {
    for (;;) {
      made.slices += 1;
      yield { done: 0 };
    }
  };

beforeEach(() => {
  vi.spyOn(started, 'makeWorker').mockImplementation(async () => {
    const worker = await made.start();
    made.workers.push(worker);
    return worker as Worker;
  });
  vi.spyOn(lessonJobs, 'jobs', 'get').mockReturnValue({ endless });
  made.workers = [];
  made.slices = 0;
  made.start = () => new FakeWorker();
});

const runs: Run[] = [];

afterEach(() => {
  for (const run of runs.splice(0)) run.stop();
  vi.useRealTimers();
});

const workers = () => made.workers as FakeWorker[];
const moment = (milliseconds = 0) => new Promise((done) => setTimeout(done, milliseconds));

function open() {
  const hosts = new Hosts('plain');
  const told = vi.fn<RunListener['told']>();
  const done = vi.fn<RunListener['done']>();
  const failed = vi.fn<RunListener['failed']>();
  const died = vi.fn<RunListener['died']>();
  const start = (name = 'a', needsWorker = false, tier: Tier = 'page') => {
    const run = hosts.launch(
      { id: 'endless', tier, needsWorker, inputs: { name: [name] }, from: undefined },
      { told, done, failed, died },
    );
    runs.push(run);
    return run;
  };
  return { start, told, done, failed, died };
}

/** However busy the machine is. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

/** Until the script of the worker runs. */
async function begun(count = 1): Promise<FakeWorker> {
  await eventually(() => expect(workers()).toHaveLength(count));
  const worker = workers().at(-1) as FakeWorker;
  await eventually(() => expect(worker.onerror).toBeDefined());
  return worker;
}

/** Until the worker has got the engine. */
async function called(count = 1): Promise<FakeWorker> {
  const worker = await begun(count);
  worker.answer({ listens: true });
  await eventually(() => expect(worker.received[0]).toHaveProperty('engine.bytes'));
  return worker;
}

async function ready(worker: FakeWorker): Promise<void> {
  worker.answer({ ready: true });
  await moment();
}

describe('with workers', () => {
  it('runs in the one that answers, and hands on what that tells', async () => {
    const { start, told, done, failed } = open();
    const run = start();
    const worker = await called();
    await ready(worker);
    expect(worker.received[1]).toMatchObject({ run: 1, request: { id: 'endless' } });
    const report: Report = { done: 0.5 };
    worker.answer({ run: 1, report });
    expect(told.mock.calls).toEqual([[report]]);
    run.pause();
    run.resume();
    expect(worker.received.slice(2)).toEqual([
      { run: 1, order: 'pause' },
      { run: 1, order: 'resume' },
    ]);
    const reason = { code: 'broke', detail: 'nothing can be drawn' } as const;
    worker.answer({ run: 1, failed: reason });
    expect(failed.mock.calls).toEqual([[reason]]);
    worker.answer({ run: 1, done: true }); // it is over
    expect(done).not.toHaveBeenCalled();
    expect(made.slices).toBe(0);
  });

  it('takes the free one for the next, and hears nothing more of the one before', async () => {
    const { start, told } = open();
    const first = start('a');
    const worker = await called();
    await ready(worker);
    first.stop();
    start('b');
    await moment();
    expect(worker.received.slice(2)).toMatchObject([
      { run: 1, order: 'stop' },
      { run: 2, request: { inputs: { name: ['b'] } } },
    ]);
    worker.answer({ run: 1, report: { done: 0.9 } });
    expect(told).not.toHaveBeenCalled();
    expect(workers()).toHaveLength(1);
  });

  it('starts one for all that were given up before it came', async () => {
    const { start } = open();
    for (const name of ['a', 'b', 'c']) start(name).stop();
    start('d');
    const worker = await called();
    await ready(worker);
    expect(workers()).toHaveLength(1);
    expect(worker.received.slice(1)).toMatchObject([{ request: { inputs: { name: ['d'] } } }]);
  });

  it('runs several at once, each in its own, of the tier that it needs', async () => {
    const { start } = open();
    start('a');
    start('b', false, 'full');
    await eventually(() => expect(workers()).toHaveLength(2));
    for (const worker of workers()) {
      await eventually(() => expect(worker.onmessage).toBeDefined());
      worker.answer({ listens: true });
    }
    // The engine of either may come first.
    const tiers = () =>
      workers().map(({ received: [first] }) => first && 'engine' in first && first.engine.tier);
    await eventually(() => expect(tiers()).toEqual(expect.arrayContaining(['page', 'full'])));
    start('c');
    await eventually(() => expect(workers()).toHaveLength(3));
  });

  it('tells that one died, and takes another for the next', async () => {
    const { start, died } = open();
    start('a');
    const worker = await called();
    await ready(worker);
    worker.die('out of memory');
    expect(died.mock.calls).toEqual([[{ code: 'died', detail: 'out of memory' }]]);
    expect(worker.ended).toBe(true);
    start('b');
    expect(await called(2)).not.toBe(worker);
  });

  it('tells them to wait while the page is hidden', async () => {
    const jobs = jobsOfPage('plain', signal(noProgress));
    const spec: JobSpec = {
      id: 'endless',
      tier: 'page',
      inputs: [],
      starts: 'on arrival',
      away: 'waits',
      findings: {},
    };
    jobs.enter(jobs.of(spec, {}));
    const worker = await called();
    await ready(worker);
    const hidden = vi.spyOn(document, 'hidden', 'get');
    for (const [now, order] of [
      [true, 'pause'],
      [false, 'resume'],
    ] as const) {
      hidden.mockReturnValue(now);
      document.dispatchEvent(new Event('visibilitychange'));
      expect(worker.received.at(-1)).toEqual({ run: 1, order });
    }
    hidden.mockRestore();
    jobs.dispose();
  });

  it('does not take a free one that died meanwhile', async () => {
    const { start, died } = open();
    const run = start('a');
    const worker = await called();
    await ready(worker);
    run.stop();
    worker.die('out of memory');
    start('b');
    expect(await called(2)).not.toBe(worker);
    expect(died).not.toHaveBeenCalled();
  });

  it('ends one that has had nothing to do for a while', async () => {
    const { start } = open();
    const run = start();
    const worker = await called();
    await ready(worker);
    vi.useFakeTimers();
    run.stop();
    vi.advanceTimersByTime(29_000);
    expect(worker.ended).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(worker.ended).toBe(true);
  });
});

describe('without', () => {
  it('runs on the page as soon as a worker fails to start', async () => {
    // Its silence is never long enough.
    const setTimer = globalThis.setTimeout;
    const timers = vi.spyOn(globalThis, 'setTimeout');
    timers.mockImplementation(((act: () => void, delay = 0) =>
      setTimer(delay < 1000 ? act : () => {}, delay)) as typeof setTimeout);
    const { start, told } = open();
    const run = start();
    const worker = await begun();
    worker.die();
    await eventually(() => expect(told).toHaveBeenCalled());
    timers.mockRestore();
    expect(worker.ended).toBe(true);
    run.stop();
    const slices = made.slices;
    await moment(50);
    expect(made.slices).toBe(slices);
    expect(workers()).toHaveLength(1);
  });

  it('runs on the page when the worker is silent, until a late one takes over with the next run', async () => {
    const { start, told } = open();
    const run = start('a');
    const worker = await called();
    await eventually(() => expect(told).toHaveBeenCalled());
    expect(worker.ended).toBe(false);
    await ready(worker);
    run.stop();
    const next = start('b');
    await eventually(() => expect(worker.received[1]).toMatchObject({ run: 1 }));
    const slices = made.slices;
    await moment(50);
    expect(made.slices).toBe(slices); // never both
    next.stop();
    expect(worker.received[2]).toEqual({ run: 1, order: 'stop' });
  });

  it('asks for a worker again with every run, while the page does what it can', async () => {
    const { start, told } = open();
    start('a');
    (await begun()).die();
    await eventually(() => expect(told).toHaveBeenCalled());
    runs.pop()?.stop();
    start('b');
    await ready(await called(2));
    runs.pop()?.stop();
    const slices = made.slices;
    start('c');
    await eventually(() =>
      expect(workers()[1]?.received.at(-1)).toMatchObject({ request: { inputs: { name: ['c'] } } }),
    );
    await moment(50);
    expect(made.slices).toBe(slices);
  });
});

describe('a worker that does not start', () => {
  /** A job that only a worker can do, started; and what it says when that fails. */
  async function pressed() {
    const job = new Job(
      { ...trainingSpec, needsWorker: true },
      { seed: 3 },
      new Hosts('plain').launch,
    );
    const trouble = async () => {
      await eventually(() => expect(job.state.value).toBe('failed'));
      return job.trouble.value;
    };
    job.start();
    return { job, trouble };
  }

  it('is asked for again by the next press, and does the work then', async () => {
    const { job, trouble } = await pressed();
    (await begun()).die();
    expect(await trouble()).toBe(reasons.noThread());
    job.resume();
    expect(job.state.value).toBe('running');
    (await begun(2)).die();
    expect(await trouble()).toBe(reasons.noThread());
    made.start = () => new WorkingWorker();
    job.resume();
    await eventually(() => expect(job.state.value).toBe('done'));
  });

  it('is told from one whose script cannot be fetched', async () => {
    made.start = () => Promise.reject(new TypeError('Failed to fetch'));
    const { job, trouble } = await pressed();
    expect(await trouble()).toBe(reasons.noCode());
    made.start = () => new WorkingWorker();
    job.resume();
    await eventually(() => expect(job.state.value).toBe('done'));
  });

  it('has its time from when its script was fetched, however long that took', async () => {
    let arrive: ((worker: FakeWorker) => void) | undefined;
    made.start = () =>
      new Promise<FakeWorker>((done) => {
        arrive = done;
      });
    const { job } = await pressed();
    await eventually(() => expect(arrive).toBeDefined());
    vi.useFakeTimers();
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(job.state.value).toBe('running');
    arrive?.(new WorkingWorker());
    await eventually(() => expect(job.state.value).toBe('done'));
  });

  it('is given up when it says nothing for a quarter of a minute', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { job, trouble } = await pressed();
    const worker = await begun();
    const giveUp = timers.mock.calls.find(([, delay]) => delay === 15_000)?.[0] as () => void;
    timers.mockRestore();
    expect(job.state.value).toBe('running');
    giveUp();
    expect(await trouble()).toBe(reasons.silent());
    expect(worker.ended).toBe(true);
  });

  it('says at once why its engine cannot start', async () => {
    made.start = () => {
      const worker = new WorkingWorker();
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (message) =>
        post(
          'engine' in message
            ? { engine: { ...message.engine, bytes: new Uint8Array(8) } }
            : message,
        );
      return worker;
    };
    const { job, trouble } = await pressed();
    expect(await trouble()).toBe(failure.reasons.damaged);
    made.start = () => new WorkingWorker();
    job.resume();
    await eventually(() => expect(job.state.value).toBe('done'));
  });

  it('tells the learner when there is too little memory', async () => {
    const { trouble } = await pressed();
    (await called()).answer({ notStarted: { code: 'noMemory', detail: 'out of memory' } });
    expect(await trouble()).toBe(failure.reasons.noMemory);
  });

  it('tells when the code of its job cannot be fetched, and can be asked again', async () => {
    let fails = true;
    made.start = () =>
      new WorkingWorker({
        training: async () => {
          if (fails) throw new TypeError('Failed to fetch dynamically imported module');
          return training as Work;
        },
      });
    const { job, trouble } = await pressed();
    expect(await trouble()).toBe(reasons.noCode());
    fails = false;
    job.resume();
    await eventually(() => expect(job.state.value).toBe('done'));
  });

  it('or cannot read a message is given up for another', async () => {
    const { start, died } = open();
    start();
    const worker = await called();
    await ready(worker);
    worker.onmessageerror?.();
    expect(died).toHaveBeenCalledTimes(1);
    expect(worker.ended).toBe(true);
  });

  it('is never told of before the run that was asked for is there', async () => {
    made.start = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    const { launch } = new Hosts('plain');
    let launched = false;
    const failed = vi.fn(() => expect(launched).toBe(true));
    const nothing = () => {};
    for (let press = 1; press <= 2; press++) {
      launched = false;
      launch(
        { id: 'endless', tier: 'page', needsWorker: true, inputs: {}, from: undefined },
        { told: nothing, done: nothing, failed, died: nothing },
      );
      launched = true;
      await eventually(() => expect(failed).toHaveBeenCalledTimes(press));
    }
  });
});

describe('a training in a worker', () => {
  async function trained(disturb: (job: Job) => void) {
    made.start = () => new WorkingWorker();
    // However slow its worker comes, the page does not do the work.
    const spec = { ...trainingSpec, needsWorker: true };
    const job = new Job(spec, { seed: 3 }, new Hosts('plain').launch);
    job.start();
    disturb(job);
    await eventually(() => expect(job.state.value).toBe('done'));
    const losses = job.findings.value?.numbers.loss?.data ?? [];
    expect(losses).toHaveLength(stepsOfTraining);
    return { losses: [...losses], snapshot: job.snapshots.value.at(-1) };
  }

  it('comes to the same when its worker dies on the way', async () => {
    const whole = await trained(() => {});
    expect(workers()).toHaveLength(1);
    made.workers = [];
    const broken = await trained((job) => {
      const end = job.snapshots.subscribe((snapshots) => {
        if (snapshots.length !== 2) return;
        queueMicrotask(() => end());
        workers()[0]?.die('out of memory');
      });
    });
    expect(workers()).toHaveLength(2);
    const [, again] = workers()[1]?.received ?? [];
    expect(again).toHaveProperty('request.from');
    expect(broken).toEqual(whole);
  });
});
