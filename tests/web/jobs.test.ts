// Jobs: run slice by slice, with what they own freed however they end; paused, continued, started again where they broke off; and kept
// while their steps are left.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEntries, writeEntries } from '../../web/src/engine/safetensors';
import type {
  JobSpec,
  Launch,
  Registry,
  Report,
  Run,
  RunListener,
  RunRequest,
} from '../../web/src/lab/job';
import { jobAsFile, jobInFile, settingsInFile } from '../../web/src/lab/job-file';
import { Job, Jobs } from '../../web/src/lab/job-model';
import { JobRunner, type Pacing } from '../../web/src/lab/job-runner';
import type { Place } from '../../web/src/lab/walk';
import { reasons } from '../../web/words/en/jobs';
import { fullEngine, modelOf, openWalk } from './support';
import { trainingSpec as spec, stepsOfTraining, training } from './training-job';

/** The thread's other work: what was put off is done when the test says so. */
class Later implements Pacing {
  slice = 0; // one report a slice
  readonly #waiting: (() => void)[] = [];

  readonly later = (work: () => void): void => {
    this.#waiting.push(work);
  };

  get idle(): boolean {
    return this.#waiting.length === 0;
  }

  /** So many slices, or all there are. */
  run(slices = Number.POSITIVE_INFINITY): void {
    for (let i = 0; i < slices && !this.idle; i++) this.#waiting.shift()?.();
  }

  /** Those too that what is done asks for a moment later. */
  async runAll(): Promise<void> {
    for (let moment = 0; moment < 20; moment++) {
      this.run();
      await Promise.resolve();
    }
  }
}

const told = (report: Report): number | undefined => report.numbers?.value?.data[0];

const report = (done: number, value = done): Report => ({
  done,
  numbers: { value: { shape: [], data: Float32Array.of(value) } },
});

describe('a runner', () => {
  const slice = vi.fn<(which: string) => void>();
  const closed = vi.fn();
  const registry: Registry<'full'> = {
    *count(engine, inputs) {
      try {
        const owned = engine.ones([4]); // lives across the slices
        for (let i = 1; i <= 4; i++) {
          slice(`${inputs.name}${i}`);
          yield report(i / 4, i * owned.data().length);
        }
      } finally {
        closed();
      }
    },
    *fail(engine) {
      engine.ones([8]);
      yield report(0.5);
      throw new Error('nothing can be drawn');
    },
    *trap(engine) {
      engine.ones([8]);
      yield report(0.5);
      throw new WebAssembly.RuntimeError('unreachable');
    },
    *answer() {
      let answer = 0;
      for (;;) {
        const sent = yield { ...report(0.5, answer), waits: true };
        answer = 2 * Number(sent);
      }
    },
    *series() {
      for (let i = 0; i < 6; i++) {
        const append = { loss: { shape: [1, 2], data: Float32Array.of(i, -i) } };
        yield { done: i / 6, append, texts: { now: `${i}` }, ...(i === 3 ? { snapshot: {} } : {}) };
      }
    },
  };

  let now = 0;
  beforeEach(() => {
    now = 0;
    slice.mockReset();
    closed.mockReset();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function runner() {
    const engine = await fullEngine();
    const later = new Later();
    const heard: unknown[] = [];
    const listener: RunListener = {
      told: (said) => heard.push(said.append ? said : told(said)),
      done: () => heard.push('done'),
      failed: ({ code, detail }) => heard.push(`${code}: ${detail}`),
      died: ({ code, detail }) => heard.push(`${code}: ${detail}`),
    };
    const made = new JobRunner<'full'>(engine, registry, later);
    const start = (id: string, name = 'a') =>
      made.launch({ ...request, id, inputs: { name: [name] } }, listener);
    return { engine, later, start, heard };
  }

  const request = { tier: 'full', needsWorker: false, from: undefined } as const;

  it('computes nothing before its caller is done, and a slice at a time after that', async () => {
    const { start, later } = await runner();
    const run = start('count');
    expect(slice).not.toHaveBeenCalled();
    later.run(1);
    expect(slice.mock.calls).toEqual([['a1']]);
    later.run(1);
    expect(slice.mock.calls).toEqual([['a1'], ['a2']]);
    run.stop();
  });

  it('fills its slice, and no more', async () => {
    const { start, later } = await runner();
    later.slice = 16;
    slice.mockImplementation(() => {
      now += 6;
    });
    const run = start('count');
    later.run(1);
    expect(slice).toHaveBeenCalledTimes(3);
    run.stop();
  });

  it('tells the first report at once, the last always, and not all between', async () => {
    const { start, later, heard } = await runner();
    start('count');
    later.run(1);
    expect(heard).toEqual([4]);
    later.run();
    expect(heard).toEqual([4, 16, 'done']);
  });

  it('tells every report of slices that take long', async () => {
    const { start, later, heard } = await runner();
    slice.mockImplementation(() => {
      now += 100;
    });
    start('count');
    later.run();
    expect(heard).toEqual([4, 8, 12, 16, 'done']);
  });

  it('keeps its pace when inputs change faster', async () => {
    const { start, later, heard } = await runner();
    start('count');
    later.run(1);
    start('count');
    later.run(2);
    expect(heard).toEqual([4]);
    later.run();
    expect(heard).toEqual([4, 16, 'done']);
  });

  it('joins the rows that are appended between two reports, and tells a snapshot with what came before it', async () => {
    const { start, later, heard } = await runner();
    start('series');
    later.run();
    expect(heard).toMatchObject([
      { append: { loss: { shape: [1, 2], data: Float32Array.of(0, -0) } }, texts: { now: '0' } },
      {
        append: { loss: { shape: [3, 2], data: Float32Array.of(1, -1, 2, -2, 3, -3) } },
        snapshot: {},
      },
      {
        append: { loss: { shape: [2, 2], data: Float32Array.of(4, -4, 5, -5) } },
        texts: { now: '5' },
      },
      'done',
    ]);
    expect(heard[2]).not.toHaveProperty('snapshot');
  });

  it('owns what it makes across its slices, and frees it when it ends', async () => {
    const { start, later, engine } = await runner();
    start('count');
    later.run(2);
    expect(engine.liveTensors()).toBe(1);
    later.run();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(engine.liveTensors()).toBe(0);
  });

  it('frees it when it is stopped, and tells nothing more', async () => {
    const { start, later, engine, heard } = await runner();
    const run = start('count');
    later.run(2);
    run.stop();
    expect(closed).toHaveBeenCalledTimes(1);
    expect(engine.liveTensors()).toBe(0);
    later.run();
    expect(heard).toEqual([4]);
    run.stop(); // twice is harmless
  });

  it('frees it when another takes its place, whose run an old order does not touch', async () => {
    const { start, later, engine, heard } = await runner();
    const first = start('count', 'a');
    later.run(2);
    start('count', 'b');
    expect(engine.liveTensors()).toBe(0);
    first.stop();
    later.run();
    expect(slice.mock.calls.flat()).toEqual(['a1', 'a2', 'b1', 'b2', 'b3', 'b4']);
    expect(heard.at(-1)).toBe('done');
    expect(engine.liveTensors()).toBe(0);
  });

  it('frees it when it fails, says why, and can start another', async () => {
    const { start, later, engine, heard } = await runner();
    start('fail');
    later.run();
    expect(heard.at(-1)).toBe('broke: nothing can be drawn');
    expect(engine.liveTensors()).toBe(0);
    start('count');
    later.run();
    expect(heard.at(-1)).toBe('done');
  });

  it('tells a broken engine from a broken job', async () => {
    const { start, later, heard } = await runner();
    start('trap');
    later.run();
    expect(heard.at(-1)).toBe('died: unreachable');
  });

  it('pauses between slices, and goes on where it was', async () => {
    const { start, later, heard } = await runner();
    const run = start('count');
    later.run(1);
    run.pause();
    later.run();
    expect(slice).toHaveBeenCalledTimes(1);
    run.resume();
    run.pause();
    run.resume(); // the same as once
    later.run();
    expect(slice.mock.calls.flat()).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(heard.at(-1)).toBe('done');
  });

  it('hands on what it is sent, and sleeps while it has nothing to do', async () => {
    const { start, later, heard } = await runner();
    const run = start('answer');
    later.run();
    expect(heard).toEqual([0]);
    run.send(3);
    later.run();
    run.send(4);
    later.run();
    run.pause();
    run.send(5);
    later.run();
    expect(heard.slice(1)).toEqual([6, 8]);
    run.resume();
    later.run();
    expect(heard.slice(1)).toEqual([6, 8, 10]);
    run.stop();
  });

  it('refuses a job that is not listed', async () => {
    const { start } = await runner();
    expect(() => start('nothing')).toThrow('no job "nothing"');
  });
});

describe('a training', () => {
  async function open(changes: Partial<JobSpec> = {}) {
    const engine = await fullEngine();
    const later = new Later();
    const runner = new JobRunner<'full'>(engine, { training }, later);
    // Every run has a worker of its own.
    const launch: Launch = (request, listener) =>
      new JobRunner<'full'>(engine, { training }, later).launch(request, listener);
    const job = new Job({ ...spec, ...changes }, { seed: 3 }, launch);
    const losses = () => [...(job.findings.value?.numbers.loss?.data ?? [])];
    /** What the job says of its form it says in slices, too. */
    const restore = async (file: Uint8Array): Promise<void> => {
      const saved = jobInFile(job, file);
      await later.runAll();
      job.restore(await saved);
    };
    return { engine, later, job, losses, runner, restore };
  }

  /** The whole of it, without a break. */
  async function unbroken() {
    const { job, later, losses } = await open();
    job.start();
    later.run();
    return { losses: losses(), snapshot: job.snapshots.value.at(-1) };
  }

  it('learns, and leaves what it learned', async () => {
    const { job, later, losses, engine } = await open();
    expect(job.state.value).toBe('idle');
    job.start();
    expect(job.state.value).toBe('running');
    later.run(1);
    expect(engine.liveTensors()).toBeGreaterThan(2);
    later.run();
    expect(job.state.value).toBe('done');
    expect(losses()).toHaveLength(stepsOfTraining);
    expect(losses()[0]).toBeGreaterThan(1);
    expect(losses().at(-1)).toBeLessThan(0.05);
    expect(job.findings.value).toMatchObject({ done: 1, step: 120, texts: { last: 'step 120' } });
    // Every fortieth is kept, and the newest.
    expect(job.snapshots.value.map(({ step }) => step)).toEqual([40, 80, 120]);
    const weight = job.snapshots.value.at(-1)?.state['model.weight']?.data as Float32Array;
    expect([...weight].map((value) => Math.round(value * 10) / 10)).toEqual([1, -2, 0.5]);
    expect(engine.liveTensors()).toBe(0);
  });

  it('comes to the same however often it is paused', async () => {
    const whole = await unbroken();
    const { job, later, losses } = await open();
    job.start();
    for (let i = 0; i < 30; i++) {
      later.run(7);
      job.pause();
      later.run();
      job.resume();
    }
    later.run();
    expect(losses()).toEqual(whole.losses);
    expect(job.snapshots.value.at(-1)).toEqual(whole.snapshot);
  });

  it('makes a step at a time, from wherever it is, and goes on to the same end', async () => {
    const whole = await unbroken();
    const { job, later, losses } = await open();
    for (const step of [1, 2]) {
      job.step();
      later.run();
      expect([job.state.value, job.findings.value?.step]).toEqual(['paused', step]);
    }
    job.resume();
    later.run(60);
    job.step(); // it runs: it makes its steps as it is
    expect(job.state.value).toBe('running');
    job.release();
    job.step();
    later.run();
    expect([job.state.value, job.findings.value?.step]).toEqual(['paused', 61]);
    job.resume();
    later.run();
    expect(losses()).toEqual(whole.losses);
    expect(job.snapshots.value.at(-1)).toEqual(whole.snapshot);
    job.step();
    expect(job.state.value).toBe('done');
  });

  it('goes on from its last snapshot when it was released, to the same end', async () => {
    const whole = await unbroken();
    const { job, later, losses, engine } = await open();
    job.start();
    later.run(50);
    job.release();
    expect(engine.liveTensors()).toBe(0);
    expect(job.state.value).toBe('paused');
    expect(job.findings.value?.step).toBe(40);
    expect(losses()).toEqual(whole.losses.slice(0, 40));
    job.resume();
    later.run();
    expect(job.state.value).toBe('done');
    expect(losses()).toEqual(whole.losses);
    expect(job.snapshots.value.at(-1)).toEqual(whole.snapshot);
  });

  it('is started again from there when what it runs in dies', async () => {
    const whole = await unbroken();
    const engine = await fullEngine();
    const later = new Later();
    const requests: RunRequest[] = [];
    const launch: Launch = (request, listener) => {
      requests.push(request);
      const run = new JobRunner<'full'>(engine, { training }, later).launch(request, listener);
      if (requests.length === 1) {
        die = () => {
          run.stop();
          listener.died({ code: 'died', detail: 'out of memory' });
        };
      }
      return run;
    };
    let die = (): void => {};
    const job = new Job(spec, { seed: 3 }, launch);
    job.start();
    later.run(70);
    die();
    expect(job.state.value).toBe('running');
    later.run();
    expect(requests.map(({ from }) => from?.['job.step']?.data[0])).toEqual([undefined, 60]);
    expect([...(job.findings.value?.numbers.loss?.data ?? [])]).toEqual(whole.losses);
    expect(job.snapshots.value.at(-1)).toEqual(whole.snapshot);
    expect(job.snapshots.value.map(({ step }) => step)).toEqual([40, 80, 120]);
  });

  it('goes on from a file elsewhere, to the same end', async () => {
    const whole = await unbroken();
    const first = await open();
    expect(jobAsFile(first.job)).toBeUndefined();
    first.job.start();
    first.later.run(50);
    const file = jobAsFile(first.job) as Uint8Array;
    first.job.stop();
    // Others read it too: the state has its own names.
    const { tensors, metadata } = first.engine.loadSafetensors(file);
    expect(metadata).toEqual({
      job: 'training',
      inputs: '{"seed":3}',
      step: '40',
      done: `${40 / 120}`,
    });
    expect(tensors['model.weight']?.shape).toEqual([1, 3]);
    for (const tensor of Object.values(tensors)) tensor.dispose();

    const { job, later, losses, restore } = await open();
    await restore(file);
    expect([job.state.value, job.findings.value?.step]).toEqual(['paused', 40]);
    expect(losses()).toEqual(whole.losses.slice(0, 40));
    job.resume();
    later.run();
    expect(losses()).toEqual(whole.losses);
    expect(job.snapshots.value.at(-1)).toEqual(whole.snapshot);
  });

  it('saves an earlier snapshot that is shown under its own names, and goes on from the newest', async () => {
    const whole = await unbroken();
    const first = await open();
    first.job.start();
    first.later.run(90);
    const shown = first.job.snapshots.value.find(({ step }) => step === 40);
    const file = jobAsFile(first.job, shown) as Uint8Array;
    first.job.stop();
    const { tensors, metadata } = first.engine.loadSafetensors(file);
    expect(metadata).toMatchObject({ step: '40', newest: '80', done: `${80 / 120}` });
    expect(tensors['model.weight']?.data()).toEqual(shown?.state['model.weight']?.data);
    for (const tensor of Object.values(tensors)) tensor.dispose();

    const { job, later, losses, restore } = await open();
    expect(settingsInFile(job.spec, file)).toEqual({ seed: 3 });
    await restore(file);
    expect(job.snapshots.value.map(({ step }) => step)).toEqual([40, 80]);
    expect(job.snapshots.value[0]).toEqual(shown);
    job.resume();
    later.run();
    expect(losses()).toEqual(whole.losses);
    expect(job.snapshots.value.map(({ step }) => step)).toEqual([40, 80, 120]);
    expect(job.snapshots.value.at(-1)).toEqual(whole.snapshot);
  });

  it('refuses a file of something else in words, and stays as it is', async () => {
    const { job, later, engine } = await open();
    job.start();
    later.run(50);
    const file = jobAsFile(job) as Uint8Array;
    const other = (changes: Partial<JobSpec>, inputs = { seed: 3 }) =>
      new Job({ ...spec, ...changes }, inputs, () => {
        throw new Error('it must not start');
      });
    await expect(jobInFile(other({ id: 'another' }), file)).rejects.toThrow('from another step');
    expect(() => settingsInFile({ ...spec, id: 'another' }, file)).toThrow('from another step');
    await expect(jobInFile(other({}, { seed: 4 }), file)).rejects.toThrow(
      'other settings (seed 3)',
    );
    const running = job.findings.value;
    await expect(jobInFile(job, file.subarray(0, 200))).rejects.toThrow('cannot be read');
    expect(job.findings.value).toBe(running);
    expect(job.state.value).toBe('running');
    job.stop();
    expect(engine.liveTensors()).toBe(0);
  });

  describe('refuses a file', () => {
    type Entries = Parameters<typeof writeEntries>[0][number][];
    const without = (name: string) => (entries: Entries) =>
      entries.filter((entry) => entry.name !== name);
    const changed =
      (name: string, changes: Partial<{ shape: readonly number[]; bytes: Uint8Array }>) =>
      (entries: Entries) =>
        entries.map((entry) => (entry.name === name ? { ...entry, ...changes } : entry));
    const as = (metadata: Readonly<Record<string, string | undefined>>) => ({ metadata });

    /** What is done to a file of step 80, in which step 40 is shown, and the words that it is refused with. */
    const faults: Record<
      string,
      [
        { entries?: (all: Entries) => Entries; metadata?: Record<string, string | undefined> },
        RegExp,
      ]
    > = {
      'without one of its tensors': [{ entries: without('newest/model.weight') }, /“model.weight”/],
      'without one of the shown': [{ entries: without('model.bias') }, /“model.bias”/],
      'with what another optimiser keeps': [
        {
          entries: (all) =>
            all.map((entry) =>
              entry.name.startsWith('newest/optimiser')
                ? { ...entry, name: `${entry.name}.more` }
                : entry,
            ),
        },
        /cannot go on/,
      ],
      'without its random numbers': [{ entries: without('newest/job.random') }, /cannot go on/],
      'with none at all': [{ entries: () => [] }, /is missing/],
      'with one more': [
        { entries: (all) => [...all, { ...(all[0] as Entries[number]), name: 'more' }] },
        /“more”/,
      ],
      'with another shape': [
        { entries: changed('newest/model.weight', { shape: [3, 1] }) },
        /another shape/,
      ],
      'with NaN': [
        {
          entries: changed('model.weight', {
            bytes: new Uint8Array(Float32Array.of(1, Number.NaN, 2).buffer),
          }),
        },
        /no numbers \(NaN\)/,
      ],
      'with rows of another length': [
        { entries: changed('series/loss', { shape: [40, 2] }) },
        /“loss”/,
      ],
      'with a series that is not its own': [
        {
          entries: (all) =>
            all.map((entry) =>
              entry.name === 'series/loss' ? { ...entry, name: 'series/gain' } : entry,
            ),
        },
        /“gain”/,
      ],
      'that is done seven times': [as({ done: '7' }), /how far/],
      'that is done before its end': [as({ done: '1' }), /how far/],
      'whose newest comes before the shown': [as({ newest: '20', done: `${20 / 120}` }), /how far/],
      'after half a step': [as({ step: '39.5' }), /how far/],
      'of no step': [as({ step: undefined }), /how far/],
      'without settings': [as({ inputs: undefined }), /with which settings/],
    };

    it.each(Object.keys(faults))('%s', async (fault) => {
      const [{ entries: change = (all: Entries) => all, metadata: said = {} }, words] = faults[
        fault
      ] as (typeof faults)[string];
      const first = await open();
      first.job.start();
      first.later.run(90);
      const file = jobAsFile(first.job, first.job.snapshots.value[0]) as Uint8Array;
      first.job.stop();
      const { entries, metadata } = readEntries(file);
      const bad = writeEntries(
        change(
          entries.map(({ name, shape, dtype, values }) => {
            const { buffer, byteOffset, byteLength } = values();
            return { name, shape, dtype, bytes: new Uint8Array(buffer, byteOffset, byteLength) };
          }),
        ),
        Object.fromEntries(
          Object.entries({ ...metadata, ...said }).filter(
            (entry): entry is [string, string] => entry[1] !== undefined,
          ),
        ),
      );
      const { job, later, losses, engine } = await open({ steps: stepsOfTraining });
      job.start();
      later.run(50);
      job.pause();
      const before = [job.findings.value, job.snapshots.value, losses()];
      const refused = expect(jobInFile(job, bad)).rejects.toThrow(words);
      await later.runAll();
      await refused;
      expect([job.findings.value, job.snapshots.value, losses()]).toEqual(before);
      job.stop();
      expect(engine.liveTensors()).toBe(0);
    });

    it('when its job cannot be asked what it learns, and says why', async () => {
      const first = await open();
      first.job.start();
      first.later.run(50);
      const file = jobAsFile(first.job) as Uint8Array;
      first.job.stop();
      const listeners: RunListener[] = [];
      const job = new Job(spec, { seed: 3 }, (_, listener) => {
        listeners.push(listener);
        return { pause() {}, resume() {}, step() {}, send() {}, stop() {} };
      });
      const refused = expect(jobInFile(job, file)).rejects.toThrow(reasons.noThread());
      listeners[0]?.failed({ code: 'noThread', detail: '' });
      await refused;
      void jobInFile(job, file);
      expect(listeners).toHaveLength(2); // it is asked again
    });
  });

  it('stops as if it had never been, and starts anew', async () => {
    const whole = await unbroken();
    const { job, later, losses, engine } = await open();
    job.start();
    later.run(50);
    job.stop();
    expect(engine.liveTensors()).toBe(0);
    expect([job.state.value, job.findings.value, job.snapshots.value]).toEqual([
      'idle',
      undefined,
      [],
    ]);
    job.start();
    later.run();
    expect(losses()).toEqual(whole.losses);
  });
});

/** Remembers what it was asked, and answers when the test does. */
class Recorder {
  readonly runs: { request: RunRequest; listener: RunListener; orders: (keyof Run)[] }[] = [];

  readonly launch: Launch = (request, listener) => {
    const orders: (keyof Run)[] = [];
    this.runs.push({ request, listener, orders });
    const order = (what: keyof Run) => () => void orders.push(what);
    return {
      pause: order('pause'),
      resume: order('resume'),
      step: order('step'),
      send: order('send'),
      stop: order('stop'),
    };
  };

  tell(run: number, said: Report): void {
    this.runs[run]?.listener.told(said);
  }
}

describe('a job', () => {
  it('gives up when it dies twice without getting any further', () => {
    const { launch, runs, tell } = bound(new Recorder());
    const job = new Job(spec, {}, launch);
    job.start();
    tell(0, { done: 0.5, snapshot: {} });
    runs[0]?.listener.died({ code: 'died', detail: 'first' });
    tell(1, { done: 0.7, snapshot: {} });
    runs[1]?.listener.died({ code: 'died', detail: 'further on' });
    expect(runs).toHaveLength(3);
    runs[2]?.listener.died({ code: 'died', detail: 'there again' });
    expect(job.state.value).toBe('failed');
    expect(job.trouble.value).toMatch(/there again/);
    job.resume(); // the learner may try
    expect(job.state.value).toBe('running');
    expect(runs[3]?.request.from).toEqual({});
  });

  it('stays paused when it is started again', () => {
    const { launch, runs } = bound(new Recorder());
    const job = new Job(spec, {}, launch);
    job.start();
    job.pause();
    runs[0]?.listener.died({ code: 'died', detail: 'gone' });
    expect(job.state.value).toBe('paused');
    expect(runs[1]?.orders).toEqual(['pause']);
  });

  it('waits while it is held for whatever reason, and only then', () => {
    const { launch, runs } = bound(new Recorder());
    const job = new Job(spec, {}, launch);
    job.start();
    job.hold('hidden');
    job.hold('left');
    job.unhold('hidden');
    expect(runs[0]?.orders.at(-1)).toBe('pause');
    job.unhold('left');
    expect(runs[0]?.orders.at(-1)).toBe('resume');
    expect(job.state.value).toBe('running');
    job.pause();
    job.hold('hidden');
    job.unhold('hidden');
    expect(runs[0]?.orders.at(-1)).toBe('pause');
  });

  describe('that nobody looks at for long', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    const minute = 60_000;

    /** One that has learned something, and was paused or not. */
    function looked(changes: Partial<JobSpec> = {}) {
      const recorder = new Recorder();
      const jobs = new Jobs(recorder.launch);
      const job = jobs.of({ ...spec, ...changes }, {});
      jobs.enter(job);
      job.start();
      recorder.tell(0, { done: 0.5, step: 5, snapshot: {} });
      const orders = (run = 0) => recorder.runs[run]?.orders.at(-1);
      return { ...recorder, jobs, job, orders };
    }

    it('gives back what it works with, and goes on by itself when it is looked at again', () => {
      const { jobs, job, runs, orders } = looked();
      jobs.leave(job, 'left');
      vi.advanceTimersByTime(minute - 1);
      expect(orders()).toBe('pause');
      vi.advanceTimersByTime(2);
      expect([orders(), job.state.value]).toEqual(['stop', 'running']);
      expect(job.snapshots.value).toHaveLength(1);
      jobs.enter(job);
      expect(runs).toHaveLength(2);
      expect([runs[1]?.request.from, job.state.value]).toEqual([{}, 'running']);
    });

    it('stays paused where it was', () => {
      const { jobs, job, runs, orders } = looked({ away: 'goes on' });
      job.pause();
      jobs.hide(true);
      vi.advanceTimersByTime(minute + 1);
      expect([orders(), job.state.value]).toEqual(['stop', 'paused']);
      jobs.hide(false);
      expect([runs.length, job.state.value]).toEqual([1, 'paused']);
      job.resume();
      expect([runs.length, job.state.value]).toEqual([2, 'running']);
    });

    it('keeps it when it is looked at within the minute, works on, or has left nothing to go on from', () => {
      const back = looked();
      back.jobs.leave(back.job, 'left');
      vi.advanceTimersByTime(minute / 2);
      back.jobs.enter(back.job);
      const going = looked({ away: 'goes on' });
      going.jobs.leave(going.job, 'left');
      const bare = new Job(spec, {}, new Recorder().launch);
      bare.start();
      bare.hold('left');
      vi.advanceTimersByTime(2 * minute);
      expect(back.orders()).toBe('resume');
      expect(going.orders()).toBeUndefined();
      expect(bare.state.value).toBe('running');
    });

    it('and was released can be paused, stepped, stopped and started as any other', () => {
      const { jobs, job, runs } = looked();
      jobs.leave(job, 'left');
      vi.advanceTimersByTime(minute + 1);
      job.pause();
      expect(job.state.value).toBe('paused');
      jobs.enter(job);
      expect(runs).toHaveLength(1);
      job.step();
      expect([runs.length, runs[1]?.orders, job.state.value]).toEqual([
        2,
        ['pause', 'step'],
        'paused',
      ]);
      job.stop();
      expect([runs[1]?.orders.at(-1), job.state.value]).toEqual(['stop', 'idle']);
    });
  });

  it('that failed while its run was asked for has none, and the next press asks again', async () => {
    const asked: RunListener[] = [];
    const job = new Job(spec, {}, (_, listener) => {
      asked.push(listener);
      queueMicrotask(() => listener.failed({ code: 'noThread', detail: '' }));
      return { pause() {}, resume() {}, step() {}, send() {}, stop() {} };
    });
    for (let press = 1; press <= 3; press++) {
      if (press === 1) job.start();
      else job.resume();
      await Promise.resolve();
      expect([asked.length, job.state.value]).toEqual([press, 'failed']);
    }
    job.step();
    expect([asked.length, job.state.value]).toEqual([4, 'paused']);
  });

  function bound(recorder: Recorder) {
    return { ...recorder, tell: recorder.tell.bind(recorder) };
  }
});

describe('jobs by what they are', () => {
  const arriving: JobSpec = { ...spec, starts: 'on arrival' };
  const another: JobSpec = { ...arriving, id: 'another' };

  it('are one for each id and inputs, whichever steps name it', () => {
    const { launch } = new Recorder();
    const jobs = new Jobs(launch);
    const job = jobs.of(spec, { seed: 1 });
    expect(jobs.of({ ...spec }, { seed: 1 })).toBe(job);
    expect(jobs.of(spec, { seed: 2 })).not.toBe(job);
    expect(jobs.of(another, { seed: 1 })).not.toBe(job);
  });

  it('start by themselves, or when the learner says so', () => {
    const { launch, runs } = new Recorder();
    const jobs = new Jobs(launch);
    jobs.enter(jobs.of(spec, {}));
    expect(runs).toHaveLength(0);
    jobs.enter(jobs.of(another, {}));
    expect(runs).toHaveLength(1);
  });

  it('wait while their step is left or the page is hidden, or go on', () => {
    const { launch, runs } = new Recorder();
    const jobs = new Jobs(launch);
    const waiting = jobs.of(arriving, {});
    const going = jobs.of({ ...another, away: 'goes on' }, {});
    jobs.enter(waiting);
    jobs.enter(going);
    jobs.hide(true);
    jobs.leave(waiting, 'left');
    jobs.leave(going, 'left');
    jobs.hide(false);
    expect(runs.map(({ orders }) => orders)).toEqual([['pause', 'pause'], []]);
    jobs.enter(waiting);
    expect(runs[0]?.orders.at(-1)).toBe('resume');
    expect(runs).toHaveLength(2);
  });

  it('are stopped when other inputs supersede them, unless somebody else looks at them', () => {
    const recorder = new Recorder();
    const jobs = new Jobs(recorder.launch);
    const job = jobs.of(arriving, {});
    jobs.enter(job);
    jobs.enter(job);
    jobs.leave(job, 'superseded');
    expect(recorder.runs[0]?.orders).toEqual([]);
    jobs.leave(job, 'superseded');
    expect(recorder.runs[0]?.orders).toEqual(['stop']);
    expect(jobs.of(arriving, {})).not.toBe(job);
  });

  it('keep what they found, the last few of them', () => {
    const recorder = new Recorder();
    const jobs = new Jobs(recorder.launch);
    const done = Array.from({ length: 10 }, (_, seed) => {
      const job = jobs.of(arriving, { seed });
      jobs.enter(job);
      recorder.tell(seed, report(1));
      recorder.runs[seed]?.listener.done();
      jobs.leave(job, 'superseded');
      return job;
    });
    const found = done.map((job, seed) => jobs.of(arriving, { seed }) === job);
    expect(found).toEqual([false, false, ...Array.from({ length: 8 }, () => true)]);
  });

  describe('that learned much', () => {
    const kilobyte = 1024;
    const room = 21 * kilobyte;
    const trained: JobSpec = {
      ...spec,
      best: (_, steps) => steps.find((step) => step === 3),
    };

    /** Each with eight snapshots of a kilobyte, and what is needed beside the newest; the last is looked at. */
    function many(count: number) {
      const recorder = new Recorder();
      const jobs = new Jobs(recorder.launch, { most: room });
      const most: number[] = [];
      const all = Array.from({ length: count }, (_, seed) => {
        const job = jobs.of(trained, { seed });
        jobs.enter(job);
        job.start();
        for (let step = 1; step <= 8; step++) {
          const weight = { shape: [256], data: new Float32Array(256) };
          const learned = { snapshot: { weight }, rest: { weight }, keep: true };
          recorder.tell(seed, { done: step / 8, step, ...learned });
          most.push(jobs.bytes());
        }
        recorder.runs[seed]?.listener.done();
        if (seed < count - 1) jobs.leave(job, 'superseded');
        return job;
      });
      const kept = (job: Job) => job.snapshots.value.map(({ step }) => step);
      return { jobs, all, kept, most: Math.max(...most) };
    }

    it('keep it whole while there is room', () => {
      const { all, kept } = many(2);
      expect(all.map((job) => kept(job).length)).toEqual([8, 8]);
      expect(all.map(({ lost }) => lost.value)).toEqual(['nothing', 'nothing']);
    });

    it('make room from the oldest on, evenly, but for the newest, the best, and what is looked at', () => {
      const { all, kept, most } = many(3);
      expect(most).toBeLessThanOrEqual(room);
      expect(all.map(kept)).toEqual([
        [3, 8],
        [1, 2, 3, 4, 5, 6, 7, 8],
        [1, 2, 3, 4, 5, 6, 7, 8],
      ]);
      expect(all.map(({ lost }) => lost.value)).toEqual(['some', 'nothing', 'nothing']);
    });

    it('never hold more, however many there are, and say what is gone', () => {
      const { jobs, all, most } = many(8);
      expect(most).toBeLessThanOrEqual(room);
      const again = all.map((_, seed) => jobs.of(trained, { seed }));
      const gone = again.filter((job, seed) => job !== all[seed]);
      expect(gone.length).toBeGreaterThan(0);
      for (const job of gone) {
        expect([job.lost.value, job.state.value]).toEqual(['all', 'idle']);
        job.start();
        expect(job.lost.value).toBe('nothing');
      }
    });
  });
});

describe('the model of a step', () => {
  const laboratory = '#v=1&lesson=why-the-square-root&step=laboratory';

  async function atLaboratory(parameters = '') {
    const recorder = new Recorder();
    const opened = await openWalk(`${laboratory}${parameters}`, recorder.launch);
    return { ...opened, recorder };
  }

  const found = (recorder: Recorder, run: number, value: number) =>
    recorder.tell(run, report(0.5, value));
  const shown = (model: ReturnType<typeof modelOf>) => model.findings.value?.numbers.value?.data[0];

  it('starts the step’s job with the inputs of the link', async () => {
    const { recorder, model } = await atLaboratory('&d_k=256&keys=8');
    expect(recorder.runs.map(({ request }) => request)).toEqual([
      {
        id: 'with-and-without-root',
        tier: 'page',
        needsWorker: false,
        inputs: { d_k: 256, keys: 8, seed: 0 },
        from: undefined,
      },
    ]);
    expect(model.findings.value).toBeUndefined();
  });

  it('starts another when an input changes, and only then', async () => {
    const { recorder, model } = await atLaboratory();
    model.set({ d_k: 128 });
    model.set({ d_k: 128 });
    expect(recorder.runs.map(({ request }) => request.inputs.d_k)).toEqual([64, 128]);
    expect(recorder.runs[0]?.orders).toEqual(['stop']);
  });

  it('keeps what was found until there are findings for the new inputs', async () => {
    const { recorder, model } = await atLaboratory();
    found(recorder, 0, 64);
    model.set({ d_k: 128 });
    expect(shown(model)).toBe(64);
    found(recorder, 1, 128);
    expect(shown(model)).toBe(128);
  });

  it('lets it wait when the learner walks on, and go on when they are back', async () => {
    const { recorder, walk } = await atLaboratory();
    found(recorder, 0, 64);
    const { route, position } = walk.place.value as Place;
    await walk.move(1);
    expect(recorder.runs[0]?.orders).toEqual(['pause']);
    await walk.goTo(route, position); // it stands beside the way, where walking back does not lead
    expect(recorder.runs[0]?.orders).toEqual(['pause', 'resume']);
    expect(recorder.runs).toHaveLength(1);
    expect(shown(modelOf(walk))).toBe(64);
  });

  it('knows why it failed', async () => {
    const { recorder, model } = await atLaboratory();
    recorder.runs[0]?.listener.failed({ code: 'broke', detail: 'nothing can be drawn' });
    expect(model.job.value?.trouble.value).toBe(reasons.broke('nothing can be drawn'));
  });
});
