// Experiments: run slice by slice, one at a time; and the model of a step, which starts them anew when an input of theirs changes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Experimenter,
  type Findings,
  type Registry,
  SlicedExperimenter,
} from '../../web/src/lab/experiment';
import type { Inputs } from '../../web/src/lab/inputs';
import { modelOf, openWalk, testEngine } from './support';

const findings = (done: number, value = done): Findings => ({
  done,
  numbers: { value: { shape: [], data: Float32Array.of(value) } },
});

const numberOf = (found: Findings | undefined): number | undefined => found?.numbers.value?.data[0];

describe('SlicedExperimenter', () => {
  const slice = vi.fn<(which: string) => void>();
  const registry: Registry = {
    *count(_, inputs) {
      for (let i = 1; i <= 4; i++) {
        slice(`${inputs.name}${i}`);
        yield findings(i / 4, i);
      }
    },
    *fail() {
      yield findings(0.5);
      throw new Error('nothing can be drawn');
    },
  };

  beforeEach(() => {
    slice.mockClear();
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  async function experimenter() {
    const found: (number | undefined)[] = [];
    const failed: string[] = [];
    const made = new SlicedExperimenter(await testEngine(), registry);
    const start = (id: string, name = 'a') =>
      made.start(
        id,
        { name: [name] },
        (all) => found.push(numberOf(all)),
        (message) => failed.push(message),
      );
    return { made, start, found, failed };
  }

  it('computes nothing before its caller is done, and a slice at a time after that', async () => {
    const { start } = await experimenter();
    start('count');
    expect(slice).not.toHaveBeenCalled();
    vi.advanceTimersToNextTimer();
    expect(slice.mock.calls).toEqual([['a1']]);
    vi.advanceTimersToNextTimer();
    expect(slice.mock.calls).toEqual([['a1'], ['a2']]);
  });

  it('tells the first findings at once, the last always, and not all between', async () => {
    const { start, found, failed } = await experimenter();
    start('count');
    vi.advanceTimersToNextTimer();
    expect(found).toEqual([1]);
    vi.runAllTimers();
    expect(found).toEqual([1, 4]);
    expect(failed).toEqual([]);
  });

  it('tells every finding of slices that take long', async () => {
    const { start, found } = await experimenter();
    slice.mockImplementation(() => {
      vi.setSystemTime(Date.now() + 100);
    });
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
    start('count');
    vi.runAllTimers();
    expect(found).toEqual([1, 2, 3, 4]);
    clock.mockRestore();
    slice.mockReset();
  });

  it('keeps its pace when inputs change faster', async () => {
    const { start, found } = await experimenter();
    start('count');
    vi.advanceTimersToNextTimer();
    start('count');
    vi.advanceTimersToNextTimer();
    expect(found).toEqual([1]);
    vi.runAllTimers();
    expect(found).toEqual([1, 4]);
  });

  it('ends the experiment before when another is started, and says no more after a stop', async () => {
    const { made, start, found } = await experimenter();
    start('count', 'a');
    vi.advanceTimersToNextTimer();
    start('count', 'b');
    vi.runAllTimers();
    expect(slice.mock.calls.flat()).toEqual(['a1', 'b1', 'b2', 'b3', 'b4']);
    start('count', 'c');
    vi.advanceTimersToNextTimer();
    const told = found.length;
    made.stop();
    vi.runAllTimers();
    expect(slice.mock.calls.flat().at(-1)).toBe('c1');
    expect(found).toHaveLength(told);
  });

  it('tells why an experiment failed, and can start another', async () => {
    const { start, found, failed } = await experimenter();
    start('fail');
    vi.runAllTimers();
    expect(failed).toEqual(['nothing can be drawn']);
    start('count');
    vi.runAllTimers();
    expect(found.at(-1)).toBe(4);
  });

  it('refuses an experiment that is not listed', async () => {
    const { start } = await experimenter();
    expect(() => start('nothing')).toThrow('no experiment "nothing"');
  });
});

describe('the model of a step', () => {
  interface Start {
    readonly id: string;
    readonly inputs: Inputs;
    readonly found: (all: Findings) => void;
    readonly failed: (message: string) => void;
  }

  /** Remembers what it was asked, and answers when the test does. */
  class Recorder implements Experimenter {
    readonly starts: Start[] = [];
    stops = 0;

    start(id: string, inputs: Inputs, found: Start['found'], failed: Start['failed']): void {
      this.starts.push({ id, inputs, found, failed });
    }

    stop(): void {
      this.stops += 1;
    }
  }

  const laboratory = '#v=1&lesson=why-the-square-root&step=laboratory';

  async function atLaboratory(parameters = '') {
    const recorder = new Recorder();
    const { walk, model } = await openWalk(`${laboratory}${parameters}`, recorder);
    return { walk, model, recorder };
  }

  it('starts the step’s experiment with the inputs of the link', async () => {
    const { recorder, model } = await atLaboratory('&d_k=256&keys=8');
    expect(recorder.starts.map(({ id, inputs }) => ({ id, inputs }))).toEqual([
      { id: 'with-and-without-root', inputs: { d_k: 256, keys: 8, seed: 0 } },
    ]);
    expect(model.findings.value).toBeUndefined();
  });

  it('starts it anew when an input changes, and only then', async () => {
    const { recorder, model } = await atLaboratory();
    model.set({ d_k: 128 });
    model.set({ d_k: 128 });
    expect(recorder.starts.map(({ inputs }) => inputs.d_k)).toEqual([64, 128]);
  });

  it('keeps what was found until there are findings for the new inputs', async () => {
    const { recorder, model } = await atLaboratory();
    recorder.starts[0]?.found(findings(1, 64));
    model.set({ d_k: 128 });
    expect(numberOf(model.findings.value)).toBe(64);
    recorder.starts[1]?.found(findings(0.1, 128));
    expect(numberOf(model.findings.value)).toBe(128);
  });

  it('ends it, and forgets what it found, when the learner walks on', async () => {
    const { recorder, walk } = await atLaboratory();
    recorder.starts[0]?.found(findings(1));
    const stops = recorder.stops;
    await walk.move(1);
    expect(recorder.stops).toBe(stops + 1);
    await walk.move(-1);
    expect(modelOf(walk).findings.value).toBeUndefined();
    expect(recorder.starts).toHaveLength(2);
  });

  it('says why it failed', async () => {
    const { recorder, model } = await atLaboratory();
    recorder.starts[0]?.failed('nothing can be drawn');
    expect(model.complaint.value).toBe('nothing can be drawn');
  });
});
