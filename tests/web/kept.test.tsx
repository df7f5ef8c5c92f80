// What this browser keeps, as a page and as a file: looked at, saved, joined with a file, deleted; which files are refused; and the models
// that were trained, taken up by the next visit.
import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../web/src/app/App';
import { isRefused } from '../../web/src/app/refused';
import { standing, withAttempt } from '../../web/src/lab/answers';
import type { JobSpec } from '../../web/src/lab/job';
import { Jobs } from '../../web/src/lab/job-model';
import { JobRunner } from '../../web/src/lab/job-runner';
import { asFile, inFile, mostBytes } from '../../web/src/lab/kept-file';
import { type KeptModel, keptModels, modelIn, shelfOf } from '../../web/src/lab/kept-models';
import { noProgress, type Progress, withTraining, withVisit } from '../../web/src/lab/progress';
import { fullEngine, openWalk } from './support';
import { partsLoaded } from './support-page';
import { stepsOfTraining, training, trainingSpec } from './training-job';

/** In place of IndexedDB, of which there is none here. */
const database = { models: new Map<string, KeptModel>(), isFull: false };

beforeEach(() => {
  database.models.clear();
  database.isFull = false;
  localStorage.clear();
  vi.spyOn(keptModels, 'all').mockImplementation(async () => [...database.models]);
  vi.spyOn(keptModels, 'get').mockImplementation(async (key) => database.models.get(key));
  vi.spyOn(keptModels, 'put').mockImplementation(async (key, model) => {
    if (!database.isFull) database.models.set(key, structuredClone(model));
    return !database.isFull;
  });
  vi.spyOn(keptModels, 'delete').mockImplementation(async (key) => {
    database.models.delete(key);
  });
  vi.spyOn(keptModels, 'clear').mockImplementation(async () => database.models.clear());
});

afterEach(() => {
  vi.restoreAllMocks();
});

const spec: JobSpec = { ...trainingSpec, steps: stepsOfTraining };

/** The jobs of a page that has just been opened, which work when they are told to. */
async function openJobs(refused = vi.fn()) {
  const waiting: (() => void)[] = [];
  const pacing = { slice: 0, later: (work: () => void) => void waiting.push(work) };
  const runner = new JobRunner<'full'>(await fullEngine(), { training }, pacing);
  const jobs = new Jobs(runner.launch, { shelf: shelfOf(refused) });
  const work = async (): Promise<void> => {
    for (let i = 0; i < 2000 && waiting.length > 0; i++) waiting.shift()?.();
    await Promise.resolve();
  };
  const enter = (seed: number, of: JobSpec = spec) => {
    const job = jobs.of(of, { seed });
    jobs.enter(job);
    void jobs.takeUp(job, true);
    return job;
  };
  return { jobs, enter, work, refused };
}

/** A model that was trained, as it is kept. */
async function trainedModel(seed = 1, at = 5): Promise<KeptModel> {
  const { jobs, enter, work } = await openJobs();
  const job = enter(seed);
  job.start();
  while (job.state.peek() !== 'done') await work();
  jobs.keep(job, 'learning-to-look/nobody-told-it-how');
  await vi.waitFor(() => expect(database.models.size).toBeGreaterThan(0));
  const [[key, model]] = [...database.models] as [[string, KeptModel]];
  database.models.delete(key);
  jobs.dispose();
  return { ...model, at };
}

const progress: Progress = withTraining(
  withAttempt(
    withVisit(
      withVisit(noProgress, 'where-to-look/spotlight', 86_400_000),
      'where-to-look/temperature',
      2e9,
    ),
    'where-to-look/temperature/order',
    { chose: 'low', right: true },
    2e9,
  ),
  'learning-to-look/nobody-told-it-how',
  3e9,
);

async function openKept(known: Progress = noProgress) {
  const { walk } = await openWalk('#v=1&page=kept');
  walk.progress.value = known;
  const view = render(<App walk={walk} />);
  await partsLoaded();
  const load = async (file: Blob): Promise<void> => {
    const chooser = view.container.querySelector('input[type=file]') as HTMLInputElement;
    Object.defineProperty(chooser, 'files', { value: [file], configurable: true });
    await act(async () => void fireEvent.change(chooser));
  };
  const said = () => view.container.querySelector('.kept-said')?.textContent ?? '';
  return { walk, view, load, said };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a model that was trained', () => {
  it('is there again in the next visit, with all that it needs to be shown, and is not taken for trained anew', async () => {
    const model = await trainedModel();
    database.models.set(modelIn(model).key, model);
    const { enter, work } = await openJobs();
    const job = enter(1);
    await vi.waitFor(async () => {
      await work();
      expect(job.state.peek()).toBe('done');
    });
    expect(job.origin.peek()).toBe('earlier');
    expect(job.snapshots.peek().at(-1)?.step).toBe(120);
    expect(job.findings.peek()?.numbers.loss?.shape[0]).toBe(120);
    // Another seed is another model; who trains anew has their own.
    expect(enter(2).state.peek()).toBe('idle');
    job.start();
    expect(job.origin.peek()).toBe('here');
  });

  it('gives way to a training that was begun meanwhile', async () => {
    const model = await trainedModel();
    database.models.set(modelIn(model).key, model);
    const { enter, work } = await openJobs();
    const job = enter(1);
    job.start();
    await work();
    expect(job.origin.peek()).toBe('here');
  });

  it('is passed over where the course learns something else by now', async () => {
    const model = await trainedModel();
    database.models.set(modelIn(model).key, model);
    const { enter, work } = await openJobs();
    const job = enter(1, { ...spec, steps: 60 });
    for (let i = 0; i < 5; i++) await work();
    expect(job.state.peek()).toBe('idle');
  });

  it('is said not to be kept where there is no room', async () => {
    const { jobs, enter, work, refused } = await openJobs();
    const job = enter(1);
    job.start();
    while (job.state.peek() !== 'done') await work();
    database.isFull = true;
    jobs.keep(job, 'a/b');
    await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce());
  });
});

describe('a file', () => {
  it('has all that is kept, in words that can be read', async () => {
    const model = await trainedModel();
    const file = asFile({ progress, models: [model] });
    expect(await file.text()).toContain('"where-to-look/spotlight"');
    expect(await inFile(file, {})).toEqual({ progress, models: [model] });
  });

  it('of an older edition leads to where steps have moved', async () => {
    const file = asFile({ progress, models: [] });
    const moved = { 'where-to-look/temperature': 'a/b' };
    const { seen, answers } = (await inFile(file, moved)).progress;
    expect(Object.keys(seen)).toEqual(['where-to-look/spotlight', 'a/b']);
    expect(standing(answers['a/b/order'])?.chose).toBe('low');
  });

  it.each([
    ['', 'malformed'],
    ['{"attention-lab": 1, "seen"', 'malformed'],
    ['{"attention-lab": 1, "models": [{"step": "a/b", "at": 1, "file": "AAAA"}]}', 'malformed'],
    ['{"attention-lab": 1, "models": [{"step": "a/b", "at": 1, "file": "%"}]}', 'malformed'],
    ['{"attention-lab": 1, "models": [7]}', 'malformed'],
    ['{"attention-lab": 1, "models": {}}', 'malformed'],
    ['null', 'foreign'],
    ['[]', 'foreign'],
    ['{"name": "something else"}', 'foreign'],
    ['{"attention-lab": 2}', 'newer'],
  ])('is refused as a whole: %s is %s', async (text, why) => {
    await expect(inFile(new Blob([text]), {})).rejects.toMatchObject({ why });
  });

  it('that is too large is not read at all', async () => {
    const text = vi.fn();
    const file = { size: mostBytes + 1, text } as unknown as Blob;
    await expect(inFile(file, {})).rejects.toMatchObject({ why: 'large' });
    expect(text).not.toHaveBeenCalled();
  });
});

describe('the page', () => {
  it('says that nothing is kept, and offers nothing to save', async () => {
    await openKept();
    expect(screen.getByRole('main').textContent).toContain('Nothing is kept here yet.');
    expect(button('save all of it to a file').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows steps, answers and models, each with its time', async () => {
    const model = await trainedModel();
    database.models.set(modelIn(model).key, model);
    await openKept(progress);
    const main = screen.getByRole('main').textContent;
    expect(main).toContain('2 steps seen · 1 question answered, 1 of them right');
    expect(main).toContain('1970-01-02');
    expect(main).toContain('seed 1, 1970-01-01, 0.0 MB');
    fireEvent.click(button('delete the model of “Told where, not how”'));
    await vi.waitFor(() => expect(database.models.size).toBe(0));
  });

  it('joins a file with what is here, and says what of it is new', async () => {
    const model = await trainedModel();
    const { walk, load, said } = await openKept(
      withAttempt(
        withVisit(noProgress, 'where-to-look/spotlight', 9e9),
        'where-to-look/temperature/order',
        { chose: 'high', right: false },
        9e9,
      ),
    );
    await load(asFile({ progress, models: [model] }));
    await vi.waitFor(() =>
      expect(said()).toContain(
        'New are 1 step, 0 answered questions, 0 answers in your own words, 0 edited programs and 1 model.',
      ),
    );
    const { seen, answers } = walk.progress.value;
    expect(seen['where-to-look/spotlight']).toEqual({ first: 86_400_000, last: 9e9 });
    expect(answers['where-to-look/temperature/order']?.attempts.map(({ chose }) => chose)).toEqual([
      'low',
      'high',
    ]);
    expect(database.models.size).toBe(1);
    // Again it brings nothing.
    await load(asFile({ progress, models: [model] }));
    await vi.waitFor(() => expect(said()).toContain('New are 0 steps'));
  });

  it('changes nothing by a file that it cannot read, and says why', async () => {
    const { walk, load, said } = await openKept(progress);
    for (const [text, why] of [
      ['{', 'damaged'],
      ['{"a": 1}', 'not saved on this page'],
      ['{"attention-lab": 9}', 'newer edition'],
    ] as const) {
      await load(new Blob([text]));
      await vi.waitFor(() => expect(said()).toContain(why));
      expect(walk.progress.value).toBe(progress);
    }
  });

  it('joins the rest of a file where there is no room for its models', async () => {
    const model = await trainedModel();
    const { walk, load, said } = await openKept();
    database.isFull = true;
    await load(asFile({ progress, models: [model] }));
    await vi.waitFor(() => expect(said()).toContain('no room'));
    expect(walk.progress.value).toEqual(progress);
  });

  it('deletes everything, when it is told so twice', async () => {
    const model = await trainedModel();
    database.models.set(modelIn(model).key, model);
    localStorage.setItem('attention-lab:theme', 'dark');
    localStorage.setItem('of another page', 'stays');
    const { walk, said } = await openKept(progress);
    fireEvent.click(button('delete all of it'));
    expect(walk.progress.value).toEqual(progress);
    fireEvent.click(button('keep it'));
    fireEvent.click(button('delete all of it'));
    await act(async () => void fireEvent.click(button('delete it now, for good')));
    await vi.waitFor(() => expect(said()).toBe('All of it is deleted.'));
    expect(walk.progress.value).toEqual(noProgress);
    expect(await keptModels.all()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['of another page']);
  });
});

it('that nothing is kept is said once', async () => {
  const { walk } = await openKept();
  const bar = () => screen.queryByText(/keeps nothing more/);
  expect(bar()).toBeNull();
  await act(async () => {
    isRefused.value = true;
  });
  expect(bar()).not.toBeNull();
  fireEvent.click(button('dismiss'));
  await act(async () => {
    isRefused.value = true;
  });
  expect(bar()).toBeNull();
  expect(walk.page.value).toBe('kept');
});
