// What a job learned as constants of a step: leaves that a trace reads without copying them, which say how they were made, lead to
// their neighbours, and stand in programs; and a step that computes anew with every snapshot.
import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { JobBar } from '../../web/src/controls/JobBar';
import { ExplainPanel } from '../../web/src/figures/ExplainPanel';
import { Made } from '../../web/src/figures/Made';
import { TablePanel } from '../../web/src/figures/TablePanel';
import { cellProgram } from '../../web/src/lab/cell-program';
import { cellOf } from '../../web/src/lab/cell-ref';
import { ModelContext } from '../../web/src/lab/context';
import { explain } from '../../web/src/lab/explain';
import { wholeSpec } from '../../web/src/lab/inputs';
import { type JobSpec, learned, type RunListener, type Snapshot } from '../../web/src/lab/job';
import { jobAsFile } from '../../web/src/lab/job-file';
import { type Job, Jobs } from '../../web/src/lab/job-model';
import { JobRunner } from '../../web/src/lab/job-runner';
import { defineComputation, defineStep, type Step } from '../../web/src/lab/step';
import { StepModel } from '../../web/src/lab/step-model';
import { fullEngine, testEngine, testTiers } from './support';
import './support-page';
import { inputs, stepsOfTraining, training } from './training-job';

const job = {
  id: 'training',
  tier: 'full',
  inputs: ['seed'],
  starts: 'by the learner',
  away: 'waits',
  steps: 120,
  findings: { loss: { caption: 'the loss after each step', axes: [] } },
} as const satisfies JobSpec<typeof inputs>;

const computation = defineComputation({
  inputs,
  compute(engine, _, snapshots) {
    const snapshot = snapshots.at(-1);
    const x = engine.tensor([1, 2, 3]);
    const weight = snapshot ? learned(engine, snapshot, 'model.weight') : engine.zeros([1, 3]);
    return { x, weight, y: engine.sum(engine.mul(weight, x), 1) };
  },
  tensors: { x: {}, weight: { made: 'trained' }, y: {} },
  names: { x: 'x', weight: 'slope', y: 'y' },
  program: { source: '', lines: [] },
});

/** A step whose prediction is that of the trained line, as far as it is trained. */
const step: Step = {
  id: 'line',
  title: 'line',
  covers: [],
  ...defineStep(computation, { Figure: () => null, summary: () => '', Prose: () => null, job }),
};

async function openStep(opened = step, trained = () => {}) {
  const engine = await testEngine();
  const waiting: (() => void)[] = [];
  const pacing = { slice: 0, later: (work: () => void) => void waiting.push(work) };
  const runner = new JobRunner<'full'>(await fullEngine(), { training }, pacing);
  const model = new StepModel({
    tiers: await testTiers(),
    jobs: new Jobs(runner.launch),
    key: 'line',
    step: opened,
    trained,
  });
  const work = (slices: number): void => {
    act(() => {
      for (let i = 0; i < slices; i++) waiting.shift()?.();
    });
  };
  const trace = () => {
    const run = model.run.value;
    if (!('trace' in run)) throw new Error(run.error);
    return run.trace;
  };
  return { engine, model, work, trace };
}

const snapshotOf = (data: Float32Array, shape: readonly number[]): Snapshot => ({
  step: 640,
  state: { 'model.weight': { shape, data } },
  job: 'line',
  inputs: { seed: 0 },
});

describe('a constant', () => {
  it('is a leaf of the trace whose numbers are not copied, made in it or before', async () => {
    const engine = await testEngine();
    const data = new Float32Array(100_000).fill(0.5);
    const snapshot = snapshotOf(data, [10, 10_000]);
    engine.scope(() => {
      const before = learned(engine, snapshot, 'model.weight');
      for (const make of [() => before, () => learned(engine, snapshot, 'model.weight')]) {
        const trace = engine.trace(() => ({ total: engine.sum(make()) }));
        expect(trace.nodes.map(({ op }) => op)).toEqual(['constant', 'sum']);
        expect(trace.node(0).data).toBe(data);
        expect(trace.value('total')).toBe(50_000);
      }
    });
  });

  it('that is not used leaves no trace, and one may be what is shown', async () => {
    const engine = await testEngine();
    const snapshot = snapshotOf(Float32Array.of(1, 2), [2]);
    const trace = engine.trace(() => {
      learned(engine, snapshot, 'model.weight');
      return { weight: learned(engine, snapshot, 'model.weight') };
    });
    expect(trace.nodes).toHaveLength(1);
    expect(trace.value('weight', 1)).toBe(2);
  });

  it('is no way in for other tensors', async () => {
    const engine = await testEngine();
    engine.scope(() => {
      const outside = engine.tensor([1, 2]);
      expect(() => engine.trace(() => ({ sum: engine.sum(outside) }))).toThrow(
        'an operand of sum was made outside the trace',
      );
    });
  });

  it('says how it was made, and so does the program of what rests on it', async () => {
    const engine = await testEngine();
    const program = (numbers: number) => {
      const snapshot = snapshotOf(new Float32Array(numbers).fill(0.25), [numbers]);
      const trace = engine.trace(() => ({
        total: engine.sum(learned(engine, snapshot, 'model.weight')),
      }));
      expect(explain(trace, { node: 0, index: 1 })).toMatchObject({
        given: 'trained: step 640, seed 0',
        value: 0.25,
      });
      return cellProgram(trace, trace.get('total'), 0);
    };
    expect(program(2)).toBe(
      'import torch\n\nt0 = torch.tensor([0.25, 0.25])  # trained: step 640, seed 0\ntotal = t0.sum()\nprint(total)\n',
    );
    expect(program(2000)).toBe(
      [
        'import torch',
        'import safetensors.torch',
        '',
        't0 = safetensors.torch.load_file("attention-lab-line-640.safetensors")["model.weight"]  # trained: step 640, seed 0',
        'total = t0.sum()',
        'print(total)',
        '',
      ].join('\n'),
    );
  });
});

describe('constants that stay', () => {
  /** How many bytes of constants are copied into the engine meanwhile. */
  function copied(engine: Awaited<ReturnType<typeof testEngine>>, work: () => void): number {
    const spied = vi.spyOn(engine, 'tensor');
    try {
      work();
      return spied.mock.calls.reduce(
        (sum, [values]) => sum + (ArrayBuffer.isView(values) ? values.byteLength : 0),
        0,
      );
    } finally {
      spied.mockRestore();
    }
  }

  it('are copied once, whatever else is computed, and freed when they are not used or let go', async () => {
    const engine = await testEngine();
    const [weight, bias] = [new Float32Array(10_000).fill(0.5), new Float32Array(100).fill(1)];
    const baseline = [engine.liveTensors(), engine.liveBytes()];
    const residents = engine.residents();
    const total = (factor: number, of: readonly Float32Array[]) =>
      residents.enter(() =>
        engine.trace(() => ({
          total: of.reduce(
            (sum, data) =>
              engine.add(
                sum,
                engine.mul(
                  engine.sum(learned(engine, snapshotOf(data, [data.length]), 'model.weight')),
                  factor,
                ),
              ),
            engine.zeros([]),
          ),
        })),
      );
    const sums: number[] = [];
    const turn = (factor: number, of: readonly Float32Array[]) =>
      copied(engine, () => sums.push(total(factor, of).value('total')));
    expect(turn(1, [weight, bias])).toBe(40_400);
    expect(turn(2, [weight, bias])).toBe(0);
    expect(turn(2, [bias, weight, bias])).toBe(0);
    expect(sums).toEqual([5100, 10_200, 10_400]);
    expect(engine.liveBytes() - (baseline[1] ?? 0)).toBe(40_400);
    // One that is not used is freed, and so is one whose numbers are those of another array.
    expect(turn(1, [bias])).toBe(0);
    expect(engine.liveTensors() - (baseline[0] ?? 0)).toBe(1);
    expect(turn(1, [bias.slice()])).toBe(400);
    expect(engine.liveTensors() - (baseline[0] ?? 0)).toBe(1);
    residents.dispose();
    expect([engine.liveTensors(), engine.liveBytes()]).toEqual(baseline);
  });

  it('stay while a step computes anew, and go with it', async () => {
    const { engine, model, work, trace } = await openStep({
      ...step,
      inputs: { ...inputs, times: wholeSpec('times', { default: 1, min: 1, max: 9 }) },
      compute(engine, { times }, snapshots) {
        const { y, ...rest } = computation.compute(engine, { seed: 0 }, snapshots, {});
        return { ...rest, y: y && engine.mul(y, Number(times)) };
      },
    });
    const baseline = engine.liveBytes();
    model.job.value?.start();
    work(130);
    const once = trace().value('y');
    expect(engine.liveBytes()).toBeGreaterThan(baseline);
    const numbers = 3 * 4; // of x, which is made anew
    expect(copied(engine, () => model.set({ times: 2 }))).toBeLessThanOrEqual(numbers);
    expect(trace().value('y')).toBeCloseTo(2 * once, 5);
    model.dispose();
    expect(engine.liveBytes()).toBe(baseline);
  });
});

describe('a step that computes with what its job learns', () => {
  it('computes anew with every snapshot, and without any for other inputs', async () => {
    const { model, work, trace } = await openStep();
    expect(trace().value('y')).toBe(0);
    model.job.value?.start();
    work(19);
    expect(trace().value('y')).toBe(0);
    work(1);
    const early = trace().value('y');
    expect(early).not.toBe(0);
    work(110);
    // y = 1·1 − 2·2 + 0.5·3
    expect(trace().value('y')).toBeCloseTo(-1.5, 1);
    expect(Math.abs(early + 1.5)).toBeGreaterThan(Math.abs(trace().value('y') + 1.5));
    expect(explain(trace(), cellOf(trace(), 'weight', 1)).given).toBe('trained: step 120, seed 0');
    model.set({ seed: 1 });
    expect(trace().value('y')).toBe(0);
    model.set({ seed: 0 });
    expect(trace().value('y')).toBeCloseTo(-1.5, 1); // it is kept
    model.dispose();
  });

  it('computes once for a snapshot that is chosen, and not for those that come meanwhile', async () => {
    let computed = 0;
    const made = { ...wholeSpec('steps', { default: 0, min: 0, max: 120 }), step: 20 };
    const { model, work, trace } = await openStep({
      ...step,
      inputs: { ...inputs, made },
      job: { ...job, shown: 'made' },
      compute(engine, given, snapshots) {
        computed += 1;
        return computation.compute(engine, given as never, snapshots, {});
      },
    });
    const shown = () => {
      const { attributes } = trace().nodes.find(({ op }) => op === 'constant') ?? {};
      return [computed, attributes?.step];
    };
    const end = model.run.subscribe(() => {});
    expect(shown()).toEqual([1, undefined]);
    model.job.value?.start();
    work(85);
    expect(model.job.value?.snapshots.value.map(({ step }) => step)).toEqual([40, 80]);
    expect(shown()).toEqual([1, undefined]);
    model.set({ made: 60 });
    expect(shown()).toEqual([2, 40]);
    work(40);
    expect(shown()).toEqual([2, 40]);
    model.set({ made: 120 });
    expect(shown()).toEqual([3, 120]);
    end();
    model.dispose();
  });

  it('calls a number random before the first snapshot, and trained after it', async () => {
    const { model, work } = await openStep();
    const { container } = render(
      <ModelContext.Provider value={model}>
        <Made of={computation.of.weight} />
      </ModelContext.Provider>,
    );
    const badge = () => container.querySelector('.made')?.textContent;
    expect(badge()).toBe('random');
    model.job.value?.start();
    work(130);
    expect(badge()).toBe('trained');
    model.dispose();
  });

  it('leads from a trained number to its neighbours', async () => {
    const { model, work, trace } = await openStep();
    model.job.value?.start();
    work(130);
    model.explained.value = [cellOf(trace(), 'y'), cellOf(trace(), 'weight', 1)];
    const { container } = render(
      <ModelContext.Provider value={model}>
        <section ref={model.root}>
          <div class="panel">
            <ExplainPanel />
          </div>
        </section>
      </ModelContext.Provider>,
    );
    expect(container.textContent).toContain('trained: step 120, seed 0');
    const neighbours = container.querySelectorAll<HTMLElement>('.operand');
    expect(neighbours).toHaveLength(2);
    fireEvent.click(neighbours[1] as HTMLElement);
    expect(model.explained.value).toEqual([cellOf(trace(), 'y'), cellOf(trace(), 'weight', 2)]);
    model.dispose();
  });
});

describe('the table of a step', () => {
  it('has the last rows of a long series', async () => {
    const listeners: RunListener[] = [];
    const jobs = new Jobs((_, listener) => {
      listeners.push(listener);
      return { pause() {}, resume() {}, step() {}, send() {}, stop() {} };
    });
    const model = new StepModel({ tiers: await testTiers(), jobs, key: 'line', step });
    render(
      <ModelContext.Provider value={model}>
        <TablePanel />
      </ModelContext.Provider>,
    );
    act(() => {
      model.job.value?.start();
      const data = Float32Array.from({ length: 50_000 }, (_, i) => i);
      for (const done of [0.5, 1]) {
        listeners[0]?.told({ done, append: { loss: { shape: [50_000, 1], data } } });
      }
    });
    const table = screen.getByRole('table', { name: /the loss after each step/ });
    expect(table.textContent).toContain('the last 512 of 100000 rows');
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(512);
    expect(rows.at(-1)?.textContent).toBe('49,999');
    model.dispose();
  });
});

describe('the bar of a job', () => {
  it('starts, pauses, continues and stops it, and says little on the way', async () => {
    const { model, work } = await openStep();
    render(
      <ModelContext.Provider value={model}>
        <JobBar />
      </ModelContext.Provider>,
    );
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const bar = () => screen.getByRole('progressbar') as HTMLProgressElement;
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('');
    press('start');
    expect(model.job.value?.state.value).toBe('running');
    expect(said()).toBe('started');
    work(20);
    expect(bar().value).toBeCloseTo(1 / 6);
    expect(screen.getByText('step 20 of 120')).toBeDefined();
    expect(said()).toBe('started');
    work(20);
    expect(said()).toBe('25 %');
    press('pause');
    expect(said()).toBe('paused');
    press('continue');
    work(100);
    expect(said()).toBe('done');
    expect(bar().value).toBe(1);
    press('start anew');
    press('stop');
    expect(model.job.value?.state.value).toBe('idle');
    expect(bar().value).toBe(0);
    model.dispose();
  });

  it('says when what was learned had to make room', async () => {
    const { model, work } = await openStep();
    render(
      <ModelContext.Provider value={model}>
        <JobBar />
      </ModelContext.Provider>,
    );
    const word = () => screen.queryByText(/had to make room/)?.textContent;
    act(() => model.job.value?.start());
    work(130);
    expect(word()).toBeUndefined();
    act(() => void model.job.value?.thin());
    expect(word()).toMatch(/The newest is kept/);
    fireEvent.click(screen.getByRole('button', { name: 'start anew' }));
    expect(word()).toBeUndefined();
    model.dispose();
  });

  it('loads what was saved, and says what is wrong with another file', async () => {
    const { model, work } = await openStep();
    render(
      <ModelContext.Provider value={model}>
        <JobBar />
      </ModelContext.Provider>,
    );
    const job = model.job.value as Job;
    const choose = async (bytes: Uint8Array<ArrayBuffer>) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('no input for files');
      Object.defineProperty(input, 'files', { value: [new File([bytes], 'any')], writable: true });
      await act(async () => {
        fireEvent.change(input);
        await new Promise((done) => setTimeout(done));
      });
    };
    await choose(Uint8Array.of(1, 2, 3));
    expect(screen.getByRole('alert').textContent).toMatch(/cannot be read/);
    act(() => job.start());
    work(45);
    const file = jobAsFile(job) as Uint8Array<ArrayBuffer>;
    fireEvent.click(screen.getByRole('button', { name: 'stop' }));
    await choose(file);
    expect(screen.getByRole('alert').textContent).toMatch(/being checked/);
    for (let i = 0; i < 3; i++) {
      work(30); // the job says what it learns, and whether it can go on
      await act(() => new Promise((done) => setTimeout(done)));
    }
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByText('step 40 of 120')).toBeDefined();
    expect(screen.getByRole('button', { name: 'continue' })).toBeDefined();
    model.dispose();
  });
});

it('is told of when it has been learned to the end, and not before', async () => {
  const trained = vi.fn();
  const { model, work } = await openStep(step, trained);
  act(() => model.job.value?.start());
  work(stepsOfTraining / 2);
  expect(trained).not.toHaveBeenCalled();
  work(2 * stepsOfTraining);
  expect(model.job.value?.state.value).toBe('done');
  expect(trained).toHaveBeenCalled();
  model.dispose();
});
