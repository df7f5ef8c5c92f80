// What the tests of the page in a simulated browser share: the page, opened at a place, and gone after each test.
import { act, cleanup, configure, render, screen } from '@testing-library/preact';
import { vi } from 'vitest';
import { App } from '../../web/src/app/App';
import { fileOf } from '../../web/src/lab/asset';
import { JobRunner } from '../../web/src/lab/job-runner';
import type { StepModel } from '../../web/src/lab/step-model';
import { afterEachTest } from './ends';
import { jobs } from './lesson-jobs';
import { filesOf, fullEngine, modelOf, openWalk } from './support';

afterEachTest.push(cleanup);
// How long something takes says more of the machine's other work than of the page.
configure({ asyncUtilTimeout: 30_000 });

/** The page at the place that a hash names, and the model of the step there. */
export async function openPage(hash: string) {
  const { walk, ...opened } = await openWalk(hash);
  const view = render(<App walk={walk} />);
  await partsLoaded();
  await act(() => giveFiles(opened.model));
  return { walk, ...opened, view };
}

/** Gives a step the files that it needs, as a learner whose page cannot fetch them does. */
async function giveFiles(model: StepModel | null | undefined): Promise<void> {
  if (!model?.step.needs) return;
  const { step } = model;
  const bytes = filesOf(step);
  for (const [name, { asset }] of Object.entries(step.needs ?? {})) {
    const file = fileOf(asset);
    if (file.state.peek().name !== 'ready') await file.take(new Blob([bytes[name] as BlobPart]));
  }
  await vi.waitUntil(() => model.assets.peek() !== undefined, { timeout: 30_000 });
}

/** Waits for the parts of the page that are loaded when they are first asked for. */
export const partsLoaded = (): Promise<void> => act(() => vi.dynamicImportSettled());

/** The page of a step whose job learns when the test says so, slice by slice. */
export async function openTraining(hash: string) {
  const waiting: (() => void)[] = [];
  const pacing = { slice: 0, later: (work: () => void) => void waiting.push(work) };
  const runner = new JobRunner<'full'>(await fullEngine(), jobs, pacing);
  const { walk, model } = await openWalk(hash, runner.launch);
  const view = render(<App walk={walk} />);
  await partsLoaded();
  const learn = (slices: number): void => {
    act(() => {
      for (let i = 0; i < slices; i++) waiting.shift()?.();
    });
  };
  const end = (): void => {
    cleanup();
    model.job.value?.stop();
    // The step where the walk has come to keeps constants of its own.
    for (const each of new Set([model, modelOf(walk)])) each.dispose();
  };
  const track = () => screen.getByRole<HTMLInputElement>('slider', { name: 'steps of training' });
  return { walk, model, view, learn, end, track };
}
