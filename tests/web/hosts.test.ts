// Where jobs run: each in a worker of its own, in another when that dies; or on the page's own thread where workers fail, or say nothing
// for too long.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hosts } from '../../web/src/app/hosts';
import { jobsOfPage } from '../../web/src/app/jobs';
import { type FromWorker, serve, type ToWorker, type WorkerScope } from '../../web/src/app/worker';
import { Engine, type Tier } from '../../web/src/engine';
import type { JobSpec, Report, Run, RunListener } from '../../web/src/lab/job';
import { Job } from '../../web/src/lab/job-model';
import { stepsOfTraining, training, trainingSpec } from './training-job';

class FakeWorker {
  readonly tier: Tier;
  readonly received: ToWorker[] = [];
  onmessage: ((event: { data: FromWorker }) => void) | undefined;
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | undefined;
  ended = false;

  constructor(tier: Tier) {
    this.tier = tier;
  }

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

  constructor() {
    super('full');
    serve<'full'>(Engine, { training }, this.#scope);
  }

  override postMessage(message: ToWorker): void {
    super.postMessage(message);
    const data = structuredClone(message);
    setTimeout(() => this.#scope.onmessage?.({ data } as MessageEvent<ToWorker>));
  }
}

const made = vi.hoisted(() => ({
  workers: [] as unknown[],
  slices: 0,
  start: (_: string): unknown => undefined,
}));

vi.mock('#worker', () => ({
  makeWorker: (tier: Tier) => {
    const worker = made.start(tier);
    made.workers.push(worker);
    return worker;
  },
}));

vi.mock('../../web/src/lessons/jobs/page', () => ({
  jobs: {
    *endless() {
      for (;;) {
        made.slices += 1;
        yield { done: 0 };
      }
    },
  },
}));

beforeEach(() => {
  made.workers = [];
  made.slices = 0;
  made.start = (tier) => new FakeWorker(tier as Tier);
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

/** Until the worker has got the engine. */
async function called(count = 1): Promise<FakeWorker> {
  await eventually(() => expect(workers()).toHaveLength(count));
  const worker = workers().at(-1) as FakeWorker;
  await eventually(() => expect(worker.received[0]).toHaveProperty('bytes'));
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
    worker.answer({ run: 1, failed: 'nothing can be drawn' });
    expect(failed.mock.calls).toEqual([['nothing can be drawn']]);
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
    // The engine of either may come first.
    expect(workers().map(({ tier }) => tier)).toEqual(expect.arrayContaining(['page', 'full']));
    start('c');
    await eventually(() => expect(workers()).toHaveLength(3));
  });

  it('tells that one died, and takes another for the next', async () => {
    const { start, died } = open();
    start('a');
    const worker = await called();
    await ready(worker);
    worker.die('out of memory');
    expect(died.mock.calls).toEqual([['out of memory']]);
    expect(worker.ended).toBe(true);
    start('b');
    expect(await called(2)).not.toBe(worker);
  });

  it('tells them to wait while the page is hidden', async () => {
    const jobs = jobsOfPage('plain');
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
    const worker = await called();
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

  it('says in plain words that something cannot be done on the page', async () => {
    const { start, failed } = open();
    start('a', true);
    const worker = await called();
    worker.die();
    await eventually(() => expect(failed).toHaveBeenCalled());
    expect(failed.mock.calls[0]?.[0]).toMatch(/thread of its own/);
    expect(made.slices).toBe(0);
  });
});

describe('a training in a worker', () => {
  async function trained(disturb: (job: Job) => void) {
    made.start = () => new WorkingWorker();
    const job = new Job(trainingSpec, { seed: 3 }, new Hosts('plain').launch);
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
