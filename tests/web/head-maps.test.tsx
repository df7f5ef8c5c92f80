// The maps of several heads, in a simulated browser: which of them is large, one colour scale or one for each, what is hatched.
import { act, fireEvent, render } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { HeadMaps, type HeadMapsProps } from '../../web/src/course/HeadMaps';
import type { PageEngine } from '../../web/src/engine';
import { ModelContext } from '../../web/src/lab/context';
import { wholeSpec } from '../../web/src/lab/inputs';
import { defineComputation, defineStep, type Step } from '../../web/src/lab/step';
import { StepModel } from '../../web/src/lab/step-model';
import { testTiers } from './support';
import './support-page';

const rows = ['a', 'b'];
const columns = ['x', 'y', 'z'];
const names = ['head 1', 'head 2'];

/** Two sentences, two heads, two words that ask three. */
const weights = [
  [0.5, 0.5, 0, 0.25, 0.25, 0.5, 0.125, 0.375, 0.5, 0, 0.5, 0.5],
  [0.25, 0.25, 0.5, 0.5, 0.25, 0.25, 0.0625, 0.1875, 0.75, 0.125, 0.125, 0.75],
];

const computation = defineComputation({
  inputs: { head: wholeSpec('head', { default: 1, min: 1, max: 2 }) },
  compute: (engine: PageEngine) => ({
    weights: engine.tensor(weights.flat(), { shape: [2, 2, 2, 3] }),
  }),
  tensors: { weights: { axes: [['1', '2'], names, rows, columns] } },
  names: {},
  program: { source: '', lines: [] },
});

async function open(props: Partial<HeadMapsProps> = {}) {
  const body = defineStep(computation, {
    Figure: () => null,
    summary: () => '',
    Prose: () => null,
  });
  const step: Step = { ...body, id: 'step', title: 'Step', covers: [] };
  const model = new StepModel({ tiers: await testTiers(), key: 'heads', step });
  const Shown = () => (
    <HeadMaps
      of={computation.of.weights}
      rows={rows}
      columns={columns}
      names={names}
      input="head"
      head={Number(model.inputs.value.head) - 1}
      {...props}
    />
  );
  const { container } = render(
    <ModelContext.Provider value={model}>
      <Shown />
    </ModelContext.Provider>,
  );
  const large = () =>
    [...container.querySelectorAll('.heat-matrix .cell')].map((cell) =>
      cell.getAttribute('data-cell'),
    );
  const grounds = () =>
    [...container.querySelectorAll<HTMLElement>('.heat-matrix tbody td')].map(
      ({ style }) => style.backgroundColor,
    );
  const small = () => [...container.querySelectorAll<HTMLElement>('.head-maps-map')];
  return { model, container, large, grounds, small };
}

const range = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `weights:${from + i}`);

describe('the maps of heads', () => {
  it('show the chosen head large, with numbers that can be asked', async () => {
    const { model, container, large, small } = await open();
    expect(small()).toHaveLength(2);
    expect(large()).toEqual(range(0, 6));
    const radios = container.querySelectorAll<HTMLInputElement>('[data-input="head"] input');
    expect([...radios].map(({ checked }) => checked)).toEqual([true, false]);
    fireEvent.click(radios[1] as Element);
    expect(model.inputs.value.head).toBe(2);
    expect(large()).toEqual(range(6, 6));
    act(() => model.set({ head: 1 }));
    expect(large()).toEqual(range(0, 6));
  });

  it('begin where they are told to, such as at a later sentence', async () => {
    const { large } = await open({ offset: 12 });
    expect(large()).toEqual(range(12, 6));
  });

  it('have one colour scale: equal shares look equal in every head', async () => {
    const { model, container, grounds } = await open({ offset: 12 });
    const ofFirst = grounds()[2];
    const [, ends] = [...container.querySelectorAll('.colour-scale-ends span')];
    expect(ends?.textContent).toBe('0.8');
    act(() => model.set({ head: 2 }));
    // 0.5 of the first head is paler than 0.75 of the second.
    expect(grounds()[2]).not.toBe(ofFirst);
  });

  it('can have a scale for each, which says where it ends: then the largest of each looks the same', async () => {
    const { model, container, grounds } = await open({ offset: 12, scales: 'each' });
    const ofFirst = grounds()[2];
    act(() => model.set({ head: 2 }));
    expect(grounds()[2]).toBe(ofFirst);
    const notes = [...container.querySelectorAll('.head-maps-note')].map(
      (note) => note.textContent,
    );
    expect(notes).toEqual(['colours end at 0.5', 'colours end at 0.75']);
  });

  it('hatch what is hidden, in the small maps, too', async () => {
    const { container, small } = await open({ hidden: (row, column) => column > row });
    const hatched = [...container.querySelectorAll('.heat-matrix td')].map((cell) =>
      cell.classList.contains('hatched'),
    );
    expect(hatched.slice(-6)).toEqual([false, true, true, false, false, true]);
    const [first, second] = [...(small()[0]?.children ?? [])].map((row) =>
      [...row.querySelectorAll<HTMLElement>('.hatched')].map(({ style }) => style.width),
    );
    expect([first, second]).toEqual([[`${200 / 3}%`], [`${100 / 3}%`]]);
  });

  it('say what they are told to say under each', async () => {
    const { container } = await open({ notes: ['2.249', '2.250'] });
    expect(container.querySelector('[data-chosen]')?.textContent).toBe('head 12.249');
  });
});
