// The hold on a training beside the figure: whatever was wanted, track, spoken text, note, button and figure tell of the step that is
// shown; a file is shown at the step that it was saved at; and where nothing can be computed the controls stay.
import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FigureSide } from '../../web/src/app/FigureSide';
import { longTrainingControls, trainingControls } from '../../web/src/controls/Training';
import { stepOf } from '../../web/src/course/trained';
import { ModelContext } from '../../web/src/lab/context';
import { seedSpec, wholeSpec } from '../../web/src/lab/inputs';
import { type JobSpec, learned, snapshotAt } from '../../web/src/lab/job';
import { jobAsFile } from '../../web/src/lab/job-file';
import { Jobs } from '../../web/src/lab/job-model';
import { JobRunner } from '../../web/src/lab/job-runner';
import { defineComputation, defineStep, type Step } from '../../web/src/lab/step';
import { StepModel } from '../../web/src/lab/step-model';
import { jobFile } from '../../web/words/en/jobs';
import { fullEngine, testTiers } from './support';
import './support-page';
import { training } from './training-job';

const inputs = {
  seed: seedSpec('seed'),
  made: { ...wholeSpec('steps of training', { default: 0, min: 0, max: 120 }), step: 40 },
};

const job = {
  id: 'training',
  tier: 'full',
  inputs: ['seed'],
  starts: 'by the learner',
  away: 'waits',
  steps: 120,
  shown: 'made',
  best: (_, steps) => steps.find((step) => step === 40),
  findings: { loss: { caption: 'the loss after each step', axes: [[], ['line']] } },
} as const satisfies JobSpec<typeof inputs>;

let refuses = (_: number): boolean => false;

const computation = defineComputation({
  inputs,
  compute(engine, { made }, snapshots) {
    const snapshot = snapshotAt(snapshots, made);
    if (snapshot && refuses(snapshot.step)) throw new Error('no such model');
    return { weight: snapshot ? learned(engine, snapshot, 'model.weight') : engine.zeros([1, 3]) };
  },
  tensors: { weight: { made: 'trained' } },
  names: { weight: 'slope' },
  program: { source: '', lines: [] },
});

const opened: (() => void)[] = [];

const note = (at: number): string => `${at} steps by now`;

const controls = {
  short: trainingControls({ note }),
  ahead: trainingControls({ ahead: true, note }),
  long: longTrainingControls({ seed: true }),
};

async function open(kind: keyof typeof controls, given: { seed?: number; made?: number } = {}) {
  const step: Step = {
    id: 'line',
    title: 'line',
    covers: [],
    ...defineStep(computation, {
      Figure: ({ trace }) => <output>{stepOf(trace)}</output>,
      summary: (trace) => `the figure after ${stepOf(trace)}`,
      Prose: () => null,
      job,
      controls: controls[kind],
    }),
  };
  const waiting: (() => void)[] = [];
  const engine = await fullEngine();
  const pacing = { slice: 0, later: (work: () => void) => void waiting.push(work) };
  const jobs = new Jobs((request, listener) =>
    new JobRunner<'full'>(engine, { training }, pacing).launch(request, listener),
  );
  const model = new StepModel({
    tiers: await testTiers(),
    jobs,
    key: 'line',
    step,
    inputs: { seed: 3, made: 0, ...given },
  });
  const { container, unmount } = render(
    <ModelContext.Provider value={model}>
      <FigureSide />
    </ModelContext.Provider>,
  );
  await act(async () => {});
  const work = (slices: number): void => {
    act(() => {
      for (let i = 0; i < slices; i++) waiting.shift()?.();
    });
  };
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  const track = () => screen.getByRole('slider') as HTMLInputElement;
  /** The step that everything tells of. */
  const shown = (): number => {
    const figure = Number(container.querySelector('output')?.textContent);
    expect(container.querySelector('figcaption')?.textContent).toBe(`the figure after ${figure}`);
    expect(Number(track().value)).toBe(figure);
    expect(track().getAttribute('aria-valuetext')).toBe(`after ${figure} of 120 steps`);
    if (kind !== 'long') expect(screen.getByText(note(figure))).toBeDefined();
    return figure;
  };
  const main = () => container.querySelector('.training-main') as HTMLButtonElement;
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  const choose = async (bytes: Uint8Array<ArrayBuffer>) => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no input for files');
    Object.defineProperty(input, 'files', { value: [new File([bytes], 'any')], writable: true });
    fireEvent.change(input);
    for (let i = 0; i < 4; i++) {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(10);
      });
      work(30); // the job says what it learns
    }
  };
  const close = () => {
    unmount();
    model.dispose();
    model.job.value?.stop();
  };
  opened.push(close);
  return { model, work, pass, track, shown, main, press, choose, close, container };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  refuses = () => false;
});

afterEach(() => {
  for (const close of opened.splice(0)) close();
  vi.useRealTimers();
});

describe('a training', () => {
  it('that a link wants is shown as far as it has come, and can be paused on the way', async () => {
    const { work, shown, main, model, press, close } = await open('short', { made: 80 });
    const seen = [];
    for (let i = 0; i < 5; i++) {
      seen.push([shown(), main().textContent]);
      work(20);
    }
    expect(seen).toEqual([
      [0, 'pause'],
      [20, 'pause'],
      [40, 'pause'],
      [60, 'pause'],
      [80, 'train ▸'],
    ]);
    act(() => model.set({ seed: 4 }));
    expect([shown(), main().textContent]).toEqual([0, 'pause']);
    work(45);
    expect(shown()).toBe(40);
    press('pause');
    expect([shown(), main().textContent, model.inputs.value.made]).toEqual([40, 'train ▸', 40]);
    work(20);
    expect(shown()).toBe(40);
    close();
  });

  it('is followed at a pace to be watched, also again when it is done', async () => {
    const { work, shown, main, press, pass, close } = await open('short');
    press('train ▸');
    work(130);
    for (let played = 0; played < 2; played++) {
      const seen = [shown()];
      for (let i = 0; i < 3; i++) {
        pass(111);
        seen.push(shown());
      }
      expect(seen).toEqual([0, 40, 80, 120]);
      expect(main().textContent).toBe('train again ▸');
      if (played === 0) press('train again ▸');
    }
    close();
  });

  it('that the step rests on is shown as far as it is at once', async () => {
    const { work, shown, main, press, close } = await open('ahead');
    press('train ▸');
    work(65);
    expect([shown(), main().textContent]).toEqual([60, 'pause']);
    work(70);
    expect([shown(), main().textContent]).toEqual([120, 'train again ▸']);
    close();
  });

  it('goes to the step that the track is drawn to, when it is there', async () => {
    const { work, shown, track, close, model } = await open('short');
    fireEvent.input(track(), { target: { value: '80' } });
    expect([shown(), model.inputs.value.made]).toEqual([0, 80]);
    work(100);
    expect(shown()).toBe(80);
    fireEvent.input(track(), { target: { value: '40' } });
    expect(shown()).toBe(40);
    close();
  });

  it('says “train” again when it was ended on the way', async () => {
    const { work, main, model, close } = await open('short', { made: 80 });
    work(25);
    act(() => model.job.value?.stop());
    expect(main().textContent).toBe('train ▸');
    close();
  });
});

describe('a long training', () => {
  it('shows the newest, or an earlier step for as long as the learner holds on to it', async () => {
    const { work, shown, press, track, close } = await open('long');
    press('train ▸');
    work(45);
    expect(shown()).toBe(40);
    work(40);
    expect(shown()).toBe(80);
    fireEvent.input(track(), { target: { value: '40' } });
    work(40);
    expect(shown()).toBe(40);
    press('best epoch');
    expect(shown()).toBe(40);
    fireEvent.input(track(), { target: { value: '120' } });
    expect(shown()).toBe(120);
    close();
  });

  it('is shown at the step that its file was saved at, wherever that is loaded', async () => {
    const first = await open('long');
    first.press('train ▸');
    first.work(85);
    first.press('best epoch');
    const job = first.model.job.value;
    const file = job && jobAsFile(job, job.snapshots.value[0]);
    expect(first.shown()).toBe(40);
    first.close();
    // On a page where nothing was trained, with another seed, and with more than the file has.
    for (const before of [0, 25, 125]) {
      const { choose, shown, model, work, press, close } = await open('long', { seed: 8 });
      if (before > 0) press('train ▸');
      work(before);
      await choose(file as Uint8Array<ArrayBuffer>);
      expect(screen.getByRole('alert').textContent).toBe('');
      expect([shown(), model.inputs.value]).toEqual([40, { seed: 3, made: 40 }]);
      expect(model.job.value?.snapshots.value.map(({ step }) => step)).toEqual([40, 80]);
      press('continue ▸');
      work(60);
      expect(shown()).toBe(120);
      close();
    }
  });
});

describe('where nothing can be computed', () => {
  it('the controls stay, and lead back', async () => {
    const consoled = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { work, press, track, container, shown, close } = await open('long');
    press('train ▸');
    work(45);
    refuses = (step) => step > 40;
    work(60);
    expect(container.querySelector('output')).toBeNull();
    expect(track().value).toBe('100');
    fireEvent.input(track(), { target: { value: '40' } });
    expect(shown()).toBe(40);
    expect(consoled).toHaveBeenCalled();
    consoled.mockRestore();
    close();
  });

  it('with what a file holds, the file is refused and nothing is changed', async () => {
    const first = await open('long');
    first.press('train ▸');
    first.work(65);
    const job = first.model.job.value;
    const file = job && jobAsFile(job);
    first.close();
    const { choose, shown, model, work, press, close } = await open('long', { seed: 8 });
    press('train ▸');
    work(25);
    press('pause');
    const before = [model.inputs.value, model.job.value, model.job.value?.snapshots.value];
    refuses = (step) => step === 60;
    await choose(file as Uint8Array<ArrayBuffer>);
    expect(screen.getByRole('alert').textContent).toBe(jobFile.notComputed);
    expect([model.inputs.value, model.job.value, model.job.value?.snapshots.value]).toEqual(before);
    expect(shown()).toBe(20);
    close();
  });
});
