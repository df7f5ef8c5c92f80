// A step that fails in parts: whatever in it throws says so in its place, and takes nothing else with it.
import { signal } from '@preact/signals';
import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { type ComponentType, Fragment } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../web/src/app/App';
import type { PageEngine } from '../../web/src/engine';
import { Cell } from '../../web/src/figures/Cell';
import { cellOf, operandsFinder } from '../../web/src/lab/cell-ref';
import { noProgress } from '../../web/src/lab/progress';
import { claim, prediction, task } from '../../web/src/lab/question';
import { courseRoute } from '../../web/src/lab/routes';
import { defineComputation, defineStep, lessonEntry } from '../../web/src/lab/step';
import { Walk } from '../../web/src/lab/walk';
import { FakeBar, modelOf, testTiers } from './support';
import { partsLoaded } from './support-page';

const faults = new Set<string>();
/** Throws while the mistake of this name is planted. */
function fail(name: string): void {
  if (faults.has(name)) throw new TypeError(`planted: ${name}`);
}
beforeEach(() => {
  faults.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const program = { source: 'import torch\n', lines: [] };
const computation = defineComputation({
  inputs: { x: { kind: 'number', label: 'x', default: 2, min: -4, max: 4, step: 0.5 } },
  compute(engine, { x }) {
    fail('compute');
    if (x === -4) return { y: engine.reshape(engine.tensor([x]), [7]) }; // what the engine refuses
    return { y: engine.mul(engine.tensor([x]), 2) };
  },
  tensors: { y: {} },
  names: { y: 'y' },
  program,
});

/** A question that fails, as it is asked or when it is answered. */
const question = (name: string) => ({
  options: { more: 'more', less: 'less' },
  expected: 'less' as const,
  compute: (engine: PageEngine) => {
    fail(name);
    return { y: engine.tensor([1]) };
  },
  decide: () => 'less' as const,
  explain: () => `the answer of ${name}`,
});
const predictionCalled = (id: string) =>
  prediction({ ...question(id), id, question: `asks ${id}` });
const claimCalled = (entry: string) =>
  claim({
    ...question(entry),
    entry,
    claim: `says ${entry}`,
    bet: 'So?',
    tensors: { y: {} },
    program,
    verdict: 'It does.',
  });
const taskCalled = (id: string) =>
  task({
    id,
    question: `works out ${id}`,
    blanks: ['y'],
    decimals: 1,
    compute(engine) {
      fail(id);
      return { right: engine.tensor([1]), half: engine.tensor([0.5]) };
    },
    mistakes: { half: 'it was halved' },
    explain: () => '',
  });

const body = defineStep(computation, {
  controls: () => <Throwing name="controls" />,
  Figure() {
    fail('figure');
    return <Cell of={computation.of.y} />;
  },
  summary() {
    fail('summary');
    return 'one number';
  },
  problem() {
    fail('problem');
    return null;
  },
  Prose({ components = {} }) {
    const { Lead = Fragment, Rest = Fragment } = components as Record<string, ComponentType>;
    return (
      <>
        <Lead>
          <Throwing name="lead" />
        </Lead>
        <Rest>
          <Throwing name="rest" />
        </Rest>
      </>
    );
  },
  predictions: [predictionCalled('P1'), predictionCalled('P2')],
  claims: [claimCalled('C1'), claimCalled('C2')],
  tasks: [taskCalled('T1'), taskCalled('T2')],
});

function Throwing({ name }: { readonly name: string }) {
  fail(name);
  return <p>the {name}</p>;
}

/** The step on its page, with every question answered. */
async function open() {
  const outline = {
    id: 'l',
    title: 'l',
    steps: ['one', 'two'].map((id) => ({ id, title: id, covers: [] })),
  };
  const files = { './steps/one.tsx': async () => body, './steps/two.tsx': async () => body };
  const ids = ['P1', 'P2', 'claim-C1', 'claim-C2'].map((id) => `l/one/${id}`);
  const walk = new Walk({
    tiers: await testTiers(),
    lessons: [lessonEntry(outline, async () => files)],
    routes: [courseRoute('course', [outline])],
    progress: signal({
      ...noProgress,
      answers: Object.fromEntries(ids.map((id) => [id, { attempts: [{ at: 1, chose: 'more' }] }])),
    }),
    bar: new FakeBar('#v=1&lesson=l&step=one'),
    loadJobs: () => Promise.reject(new Error('these steps have no jobs')),
  });
  await walk.readAddress();
  const { container } = render(<App walk={walk} />);
  await partsLoaded();
  const find = (selector: string) => container.querySelector(selector);
  const text = (what: string) => screen.queryByText(what) !== null;
  /** The parts that are there. */
  const parts = (): string[] => {
    const are: Readonly<Record<string, boolean>> = {
      title: text('one'),
      figure: find('figure .cell') !== null,
      summary: find('figcaption')?.textContent === 'one number',
      controls: text('the controls'),
      lead: text('the lead'),
      rest: text('the rest'),
      P1: text('the answer of P1'),
      P2: text('the answer of P2'),
      C1: text('the answer of C1'),
      C2: text('the answer of C2'),
      T1: text('works out T1'),
      T2: text('works out T2'),
      panel: find('.panel .failed') === null && find('.panel > *') !== null,
      way: find('.way a[rel=next]') !== null,
    };
    return Object.keys(are).filter((name) => are[name]);
  };
  const trouble = (): string => find('p.trouble')?.textContent ?? '';
  return { walk, container, parts, trouble, model: modelOf(walk) };
}

const all = [
  ...['title', 'figure', 'summary', 'controls', 'lead', 'rest'],
  ...['P1', 'P2', 'C1', 'C2', 'T1', 'T2', 'panel', 'way'],
];

describe('what throws takes nothing else with it, says so, and can be tried again', () => {
  it.each([
    // What fails, and what of the step is gone with it.
    ['figure', ['figure']],
    ['summary', ['summary']],
    ['controls', ['controls']],
    ['lead', ['lead']],
    ['rest', ['rest']],
    ['P1', ['P1']],
    ['P2', ['P2']],
    ['C1', ['C1']],
    ['T1', ['T1']],
    ['T2', ['T2']],
    ['compute', ['figure', 'summary']], // of which both are about its numbers
  ])('%s', async (name, gone) => {
    faults.add(name);
    const { parts } = await open();
    expect(parts()).toEqual(all.filter((part) => !gone.includes(part)));
    const [note] = screen.getAllByText(/cannot be|There are no numbers/);
    expect(note?.textContent).not.toMatch(/planted|TypeError/);
    expect(console.error).toHaveBeenCalled();
    const again = within(note?.parentElement as HTMLElement).getByRole('button');
    fireEvent.click(again); // too early
    expect(parts()).toEqual(all.filter((part) => !gone.includes(part)));
    faults.clear();
    fireEvent.click(
      screen.getAllByText(/cannot be|There are no numbers/)[0]?.nextElementSibling as Element,
    );
    expect(parts()).toEqual(all);
  });

  it('all of them', async () => {
    for (const each of ['figure', 'summary', 'problem', 'controls', 'lead', 'rest'])
      faults.add(each);
    for (const each of ['P1', 'P2', 'C1', 'C2', 'T1', 'T2', 'compute']) faults.add(each);
    const { parts, walk } = await open();
    expect(parts()).toEqual(['title', 'panel', 'way']);
    await act(() => walk.move(1));
    expect(walk.place.value?.step.id).toBe('two');
  });
});

it('a figure that fails at some inputs is drawn again at others', async () => {
  const { parts, model } = await open();
  faults.add('figure');
  act(() => model.set({ x: 3 }));
  expect(parts()).not.toContain('figure');
  faults.clear();
  act(() => model.set({ x: 2 }));
  expect(parts()).toEqual(all);
});

it('what the engine refuses is said in its words, and a mistake of ours in the page’s', async () => {
  const { trouble, model, parts } = await open();
  act(() => model.set({ x: -4 }));
  expect(trouble()).toMatch(/^reshape: /);
  expect(console.error).not.toHaveBeenCalled();
  faults.add('compute');
  act(() => model.set({ x: 1 }));
  expect(trouble()).toMatch(/Something went wrong while these numbers were computed/);
  fireEvent.click(screen.getByRole('button', { name: 'reset' }));
  faults.clear();
  act(() => model.retry());
  expect(trouble()).toBe('');
  expect(parts()).toEqual(all);
});

it('a check of the inputs that fails says so beside them', async () => {
  faults.add('problem');
  const { trouble, parts } = await open();
  expect(trouble()).toMatch(/Something went wrong while these settings were checked/);
  expect(parts()).toEqual(all);
});

it('an explanation that fails is alone with that', async () => {
  const { model, parts, container } = await open();
  const finder = operandsFinder.value;
  operandsFinder.value = () => {
    throw new TypeError('planted');
  };
  const run = model.run.value;
  if (!('trace' in run)) throw new Error(run.error);
  // A number that there is not.
  act(() => {
    model.explained.value = [cellOf(run.trace, 'y'), { node: 99, index: 0 }];
  });
  expect(parts()).toEqual(all.filter((part) => part !== 'panel'));
  operandsFinder.value = finder;
  act(() => {
    model.explained.value = [cellOf(run.trace, 'y')];
  });
  expect(container.querySelector('.panel .derivation')).not.toBeNull();
});
