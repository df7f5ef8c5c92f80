// This lesson: its pages, and where their numbers come from; what its figures hide, and how a word comes.
import { act, fireEvent } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('hiding-the-future');
await testExplanations('hiding-the-future');

const hash = '#v=1&lesson=hiding-the-future';

describe('hiding the future', () => {
  it('hatches the words after the one that asks, and only where the future is hidden', async () => {
    const { view, model } = await openPage(`${hash}&step=minus-infinity&weights=random`);
    const hidden = () => view.container.querySelectorAll('.one-word [data-hidden]').length;
    expect(hidden()).toBe(2);
    act(() => model.set({ hide: 'nothing' }));
    expect(hidden()).toBe(0);
    act(() => model.set({ hide: 'before' }));
    // It opens at the stage that shows scores beside weights, on phones too.
    expect(view.container.querySelector('.one-word')?.getAttribute('data-stage')).toBe('3');
    expect(view.container.querySelector('[data-hidden] .one-word-score')?.textContent).toBe('−∞');
    act(() => model.set({ chosen: 1 }));
    expect(hidden()).toBe(4);
    act(() => model.set({ shown: 'all', hide: 'after' }));
    expect(view.container.querySelectorAll('figcaption')[0]?.textContent).toContain(
      '10 of the 10 weights for later words are exactly 0',
    );
  });

  it('opens with a model whose “it” collects the last word, until that is hidden', async () => {
    const { model } = await openPage(`${hash}&step=minus-infinity`);
    const row = (name: 'weights' | 'weights_total') => {
      const { run } = model;
      if (!('trace' in run.value)) throw new Error('no numbers');
      const { data, shape } = run.value.trace.get(name);
      const width = shape[1] ?? 1;
      return [...data.subarray(7 * width, 8 * width)];
    };
    expect(row('weights').slice(8)).toEqual([0, 0, 0]);
    act(() => model.set({ hide: 'nothing' }));
    expect(row('weights')[10]).toBeGreaterThan(0.97);
    act(() => model.set({ hide: 'after' }));
    expect(row('weights_total')[0]).toBeLessThan(0.03);
  });

  it('answers its prediction in the figure: rows that no longer sum to 1', async () => {
    const { view, model } = await openPage(`${hash}&step=minus-infinity&weights=random`);
    const [prediction] = model.step.predictions ?? [];
    act(() => model.show(prediction?.scenes?.[0]?.inputs ?? {}));
    const sums = [...view.container.querySelectorAll('[data-cell^="weights_total:"]')].map((sum) =>
      Number(sum.textContent),
    );
    expect(sums).toHaveLength(5);
    expect(sums.at(-1)).toBe(1);
    expect(Math.max(...sums.slice(0, -1))).toBeLessThan(0.95);
  });
});

describe('writing word by word', () => {
  it('has a word for each stage, as many as the sentence has, though one comes twice', async () => {
    const { view, model } = await openPage(`${hash}&step=one-at-a-time&words=the,cat,the,mat`);
    const stages = () => [...view.container.querySelectorAll('.player-stages button')];
    expect(stages().map((stage) => stage.textContent)).toEqual(['the', 'cat', 'the', 'mat']);
    expect(stages()[2]?.getAttribute('aria-current')).toBe('step');
    const track = view.container.querySelector<HTMLInputElement>('.player [type="range"]');
    expect([track?.min, track?.max]).toEqual(['1', '4']);
    act(() => model.removeWord('words', 3));
    act(() => model.removeWord('words', 2));
    expect(model.inputs.value.written).toBe(2);
    expect(stages()).toHaveLength(2);
  });

  it('lets the row of a word come in with it', async () => {
    const { view } = await openPage(`${hash}&step=one-at-a-time&written=2`);
    const rows = () => view.container.querySelectorAll('.writing .heat-matrix tbody tr').length;
    const arrived = () =>
      view.container.querySelector<HTMLElement>('.writing')?.style.getPropertyValue('--arrived');
    expect([rows(), arrived()]).toEqual([2, '1']);
    const track = view.container.querySelector<HTMLInputElement>('.player [type="range"]');
    if (!track) throw new Error('no track');
    await act(() => {
      fireEvent.input(track, { target: { value: '2.25' } });
    });
    expect([rows(), arrived()]).toEqual([3, '0.25']);
  });
});
