// A step of the full tier: the page fetches the whole engine when such a step is entered, once, and computes, explains and asks with
// it as with the small one, which the steps beside it stay on.
import { signal } from '@preact/signals';
import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { App } from '../../web/src/app/App';
import type { Engine } from '../../web/src/engine';
import { Cell } from '../../web/src/figures/Cell';
import { exportLesson } from '../../web/src/lab/export';
import { noProgress } from '../../web/src/lab/progress';
import { claim, prediction, task } from '../../web/src/lab/question';
import { courseRoute } from '../../web/src/lab/routes';
import {
  defineComputation,
  defineStep,
  lessonEntry,
  loadLesson,
  type StepBody,
} from '../../web/src/lab/step';
import { Tiers } from '../../web/src/lab/tiers';
import { Walk } from '../../web/src/lab/walk';
import { FakeBar, fullEngine, modelOf, testEngine } from './support';
import { partsLoaded } from './support-page';

const ends: Walk[] = [];
afterEach(() => {
  for (const walk of ends.splice(0)) modelOf(walk).dispose();
});

const program = { source: 'import torch\n', lines: [] };
const inputs = {
  x: { kind: 'number', label: 'x', default: 2, min: -4, max: 4, step: 0.5 },
} as const;
const declared = { inputs, tensors: { y: {} }, names: { y: 'y' }, program } as const;
const shown = { Prose: () => <p>prose</p>, summary: () => 'one number', Figure: () => null };
const question = {
  options: { more: 'more', less: 'less' },
  expected: 'less',
  explain: 'by {passed:1}',
} as const;

const small = defineComputation({
  ...declared,
  compute: (engine, { x }) => ({ y: engine.mul(engine.tensor([x]), 2) }),
});
const whole = defineComputation({
  ...declared,
  tier: 'full',
  compute: (engine, { x }) => ({ y: engine.sum(engine.gelu(engine.tensor([x, -x]))) }),
});
const bodies: Readonly<Record<string, StepBody>> = {
  small: defineStep(small, { ...shown, Figure: () => <Cell of={small.of.y} /> }),
  whole: defineStep(whole, {
    ...shown,
    Figure: () => <Cell of={whole.of.y} />,
    predictions: [
      prediction({
        ...question,
        id: 'gelu',
        question: 'Does it let −1 through?',
        tier: 'full',
        compute: (engine) => ({ passed: engine.gelu(engine.tensor([-1])) }),
        decide: { by: 'passed', line: ['more', -0.5, 'less'] },
      }),
    ],
    claims: [
      claim({
        ...question,
        entry: 'S0.11',
        claim: 'It cuts off.',
        bet: 'Does it?',
        verdict: 'No.',
        tensors: { passed: {} },
        program,
        tier: 'full',
        compute: (engine) => ({ passed: engine.gelu(engine.tensor([-1])) }),
        decide: () => 'less',
      }),
    ],
    tasks: [
      task({
        id: 'sum',
        question: 'What comes out?',
        blanks: ['y'],
        decimals: 1,
        tier: 'full',
        compute: (engine) => ({
          right: engine.gelu(engine.tensor([3])),
          cut: engine.tensor([0]),
        }),
        mistakes: { cut: 'that is cut off' },
        explain: '',
      }),
    ],
  }),
  next: defineStep(whole, { ...shown, Figure: () => <Cell of={whole.of.y} /> }),
};
const steps = Object.keys(bodies).map((id) => ({ id, title: id, covers: [] }));
const outline = { id: 'tiers', title: 'tiers', steps };
const files = Object.fromEntries(
  Object.entries(bodies).map(([id, body]) => [`./steps/${id}.tsx`, async () => body]),
);
const entry = lessonEntry(outline, async () => files);

async function open(step: string, loadFull: () => Promise<Engine> = fullEngine) {
  const loading = vi.fn(loadFull);
  const tiers = new Tiers(await testEngine(), loading);
  const address = new FakeBar(`#v=1&lesson=tiers&step=${step}`);
  const walk = new Walk({
    tiers,
    lessons: [entry],
    routes: [courseRoute('course', [outline])],
    progress: signal(noProgress),
    bar: address,
    loadJobs: () => Promise.reject(new Error('these steps have no jobs')),
  });
  ends.push(walk);
  return { walk, tiers, loading, address };
}

/** What the only number of the step is. */
function number(walk: Walk): number {
  const run = modelOf(walk).run.value;
  if (!('trace' in run)) throw new Error(run.error);
  return run.trace.value('y');
}

it('is computed with the whole engine, which is fetched once, when it is first entered', async () => {
  const { walk, loading } = await open('small');
  await walk.readAddress();
  expect(number(walk)).toBe(4);
  expect(loading).not.toHaveBeenCalled();
  await walk.move(1);
  expect(walk.place.value?.step.id).toBe('whole');
  expect(number(walk)).toBeCloseTo(1.9545 - 0.0455, 4);
  modelOf(walk).set({ x: 1 });
  expect(number(walk)).toBeCloseTo(0.84134 - 0.15866, 4);
  await walk.move(1);
  expect(number(walk)).toBeCloseTo(1.909, 3);
  expect(loading).toHaveBeenCalledTimes(1);
});

it('is fetched ahead where a step before it is shown, which itself stays on the small engine', async () => {
  const { walk, tiers, loading } = await open('small');
  await walk.readAddress();
  await walk.loadAhead();
  expect(loading).toHaveBeenCalledTimes(1);
  const trace = vi.spyOn(tiers.page, 'trace');
  modelOf(walk).set({ x: 3 });
  expect(number(walk)).toBe(6);
  expect(trace).toHaveBeenCalled();
});

it('explains its numbers, and asks with the whole engine', async () => {
  const { walk } = await open('whole');
  await walk.readAddress();
  const { container } = render(<App walk={walk} />);
  await partsLoaded();
  fireEvent.click(container.querySelector('figure .cell') as HTMLElement);
  expect(container.querySelector('.panel .derivation')?.textContent).toContain('1.95');
  for (const less of screen.getAllByText('less', { selector: 'button' })) fireEvent.click(less);
  const answered = [...container.querySelectorAll('fieldset[data-answered]')];
  expect(answered).toHaveLength(2);
  for (const card of answered) expect(card.textContent).toContain('by −0.2');
  expect(container.textContent).toContain('What comes out?');
});

it('says that it could not be loaded where the engine cannot be fetched, and is asked for again', async () => {
  let fails = true;
  const { walk, loading } = await open('small', () =>
    fails ? Promise.reject(new Error('no network')) : fullEngine(),
  );
  await walk.readAddress();
  await walk.move(1);
  expect(walk.place.value?.step.id).toBe('small');
  expect(walk.trouble.value).toMatch(/could not be loaded/);
  fails = false;
  await walk.move(1);
  expect(walk.place.value?.step.id).toBe('whole');
  expect(loading).toHaveBeenCalledTimes(2);
});

it('is exported with its claims as any other', async () => {
  const { walk, tiers } = await open('small');
  await walk.readAddress();
  const lesson = await loadLesson(entry);
  for (const step of lesson.steps) await walk.loadStep({ lesson, step });
  const exported = exportLesson(tiers, lesson, () => ({}));
  expect(exported.map(({ step }) => step)).toEqual(['small', 'whole', 'whole/claim-S0.11', 'next']);
  expect(exported[2]?.settings[0]?.tensors.passed?.data[0]).toBeCloseTo(-0.1587, 4);
  expect(exported[1]?.settings[0]?.cellPrograms.y).toContain('gelu');
});
