// This lesson: its pages, where their numbers come from, and what moves in them.
import { act, fireEvent } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('where-to-look');
await testExplanations('where-to-look');

const open = (step: string) => openPage(`#v=1&lesson=where-to-look&step=${step}`);

describe('what moves', () => {
  /** From where to where each arrow of a kind is drawn: the tip is the first corner of its head. */
  const arrows = (root: Element, kind: string) =>
    [...root.querySelectorAll(`.arrow[data-kind="${kind}"]`)].map((arrow) => {
      const [x1, y1] = ['x1', 'y1'].map((name) =>
        Number(arrow.querySelector('line')?.getAttribute(name)),
      );
      const [x2, y2] = (arrow.querySelector('polygon')?.getAttribute('points') ?? '')
        .split(/[ ,]/)
        .map(Number);
      return { from: [x1, y1], to: [x2, y2] };
    });

  it('the walk: values scaled by their weights, then joined, lead where the output is', async () => {
    const { view, model } = await open('weighted-combination&scores=1,1,1');
    const at = async (walk: number) => {
      await act(() => model.set({ walk }));
      return arrows(view.container, 'walk');
    };
    expect(await at(0)).toEqual([]);
    const [first, second, third] = await at(1);
    expect(second?.from).toEqual(first?.from);
    expect(third?.from).toEqual(first?.from);
    const joined = await at(2);
    expect(joined[1]?.from).toEqual(joined[0]?.to);
    expect(joined[2]?.from).toEqual(joined[1]?.to);
    expect(await at(3)).toEqual(joined);
    const [output] = arrows(view.container, 'result');
    expect(output?.from).toEqual(joined[0]?.from);
    for (const [axis, place] of (joined[2]?.to ?? []).entries()) {
      expect(output?.to[axis]).toBeCloseTo(place ?? Number.NaN, 3);
    }
    // In the midst of scaling each leg is between its value and its share of it.
    const [halfway] = await at(0.5);
    expect(halfway?.to[0]).toBeGreaterThan(first?.to[0] ?? Number.NaN);
  });

  it('softmax: exponentials, their sum and the weights come one after the other', async () => {
    const { view, model } = await open('scores-to-weights');
    const seen = async (stage: number) => {
      await act(() => model.set({ stage }));
      return ['exps:0', 'total:0', 'weights:0'].map((name) => {
        const cell = view.container.querySelector(`[data-cell="${name}"]`);
        const hidden = cell?.closest<HTMLElement>('[style*="opacity: 0"]');
        return !hidden || Number(hidden.style.opacity) > 0;
      });
    };
    expect(await seen(0)).toEqual([false, false, false]);
    expect(await seen(1)).toEqual([true, false, false]);
    expect(await seen(2)).toEqual([true, true, false]);
    expect(await seen(3)).toEqual([true, true, true]);
    const heights = () =>
      [...view.container.querySelectorAll<HTMLElement>('.bar-fill')].map(({ style }) =>
        Number.parseFloat(style.height),
      );
    const [, , pizza = 0] = heights();
    expect(pizza).toBeCloseTo(66.52, 2);
    await act(() => model.set({ stage: 1 }));
    expect(heights()[2]).toBeCloseTo(100, 4); // the highest exponential fills its bar
  });

  it('the light: “it” sends it to the animal, and to the street when you press “wide”', async () => {
    const { view } = await open('what-it-means');
    const light = () =>
      [...view.container.querySelectorAll<HTMLElement>('.scene-word')]
        .map((word) => Number(word.style.getPropertyValue('--light')))
        .map((weight) => weight > 0.5);
    const only = (place: number) => Array.from({ length: 11 }, (_, i) => i === place);
    expect(light()).toEqual(only(1));
    fireEvent.click(view.getByRole('radio', { name: 'wide' }));
    expect(light()).toEqual(only(5));
  });
});
