// The controls and figures of this lesson in a simulated browser: moving words, choosing a clock, choosing how to pool.
import { act, fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { movedTo } from '../../../../web/src/controls/TokenOrder';
import { openPage } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('what-about-order');
await testExplanations('what-about-order');

const open = (step: string) => openPage(`#v=1&lesson=what-about-order&step=${step}`);
const fourWords = '&words=dog,bites,man,today';

describe('the order of the words', () => {
  it('moves one word and keeps the others in order', () => {
    expect(movedTo([0, 1, 2, 3], 0, 2)).toEqual([1, 2, 0, 3]);
    expect(movedTo([0, 1, 2, 3], 3, 0)).toEqual([3, 0, 1, 2]);
  });

  it('is changed by the arrow keys; the focus goes along with the word', async () => {
    const { walk, model } = await open(`shuffle-the-words${fourWords}`);
    const bites = screen.getByRole('slider', { name: /^bites:/ });
    expect(bites.getAttribute('aria-valuetext')).toBe('place 2 of 4');
    bites.focus();
    fireEvent.keyDown(bites, { key: 'ArrowRight' });
    expect(model.inputs.value.order).toEqual([0, 2, 1, 3]);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^bites:/);
    expect(document.activeElement?.getAttribute('aria-valuetext')).toBe('place 3 of 4');
    fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
    expect(model.inputs.value.order).toEqual([0, 2, 3, 1]);
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(model.inputs.value.order).toEqual([0, 2, 3, 1]);
    expect(walk.place.value?.step.id).toBe('shuffle-the-words');
  });

  it('is set by the buttons under it', async () => {
    const { model } = await open(`shuffle-the-words${fourWords}`);
    fireEvent.click(screen.getByRole('button', { name: 'reverse' }));
    expect(model.inputs.value.order).toEqual([3, 2, 1, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'as written' }));
    expect(model.inputs.value.order).toEqual([0, 1, 2, 3]);
    fireEvent.click(screen.getByRole('button', { name: 'first to last' }));
    expect(model.inputs.value.order).toEqual([1, 2, 3, 0]);
  });

  it('is changed by the arrow keys in lines of words, too', async () => {
    const { model, view } = await open('what-breaks-the-symmetry');
    const sat = screen.getByRole('slider', { name: /^sat:/ });
    fireEvent.keyDown(sat, { key: 'End' });
    expect(model.inputs.value.order).toEqual([1, 4, 5, 0, 3, 6, 8, 9, 7, 2]);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^sat:/);
    // What its predictions ask for is shown when it is asked for.
    expect(view.container.querySelector('figure details')?.hasAttribute('open')).toBe(false);
  });

  it('follows the words that come and go', async () => {
    const { model } = await open('what-pooling-forgets');
    fireEvent.click(screen.getByRole('button', { name: 'remove cat' }));
    expect(model.inputs.value.order).toEqual([0, 1]);
    expect(screen.getAllByRole('slider', { name: /arrow keys/ })).toHaveLength(2);
  });
});

describe('figures', () => {
  it('names the way of pooling that is chosen', async () => {
    const { model } = await open('what-pooling-forgets');
    fireEvent.click(screen.getByRole('radio', { name: 'last word' }));
    expect(model.inputs.value.pool).toBe('last');
  });

  it('shows a clock for every pair, to be chosen', async () => {
    const { model, view } = await open('clock-hands');
    expect(view.container.querySelectorAll('.clock-button')).toHaveLength(16);
    fireEvent.click(screen.getByRole('button', { name: 'choose pair 4' }));
    expect(model.inputs.value.pair).toBe(4);
    expect(screen.getByRole('group', { name: /^pair 4 as a clock/ })).toBeDefined();
  });

  it('turns the hands of a clock by keys and by dragging, also round more than once', async () => {
    const { model } = await open('clock-hands');
    const hand = screen.getByRole('slider', { name: 'hand of the position; arrow keys turn it' });
    fireEvent.keyDown(hand, { key: 'ArrowRight' });
    expect(model.inputs.value.position).toBe(4);
    fireEvent.keyDown(hand, { key: 'Home' });
    expect(model.inputs.value.position).toBe(0);
    const shift = screen.getByRole('slider', { name: 'hand of the shift; arrow keys turn it' });
    fireEvent.keyDown(shift, { key: 'ArrowLeft' });
    expect(model.inputs.value.shift).toBe(1);

    // In this browser the clock has no size: its middle is at 0, 0, and pair 0 turns by 1 radian a position.
    hand.setPointerCapture = () => {};
    const at = (angle: number) => ({
      clientX: 100 * Math.sin(angle),
      clientY: -100 * Math.cos(angle),
    });
    fireEvent.pointerDown(hand, { button: 0, pointerId: 1, ...at(0) });
    for (let angle = 1; angle <= 9; angle++) fireEvent.pointerMove(hand, at(angle));
    expect(model.inputs.value.position).toBe(9);
    for (let angle = 8; angle >= -3; angle--) fireEvent.pointerMove(hand, at(angle));
    expect(model.inputs.value.position).toBe(0);
    fireEvent.pointerUp(hand);
    fireEvent.pointerMove(hand, at(2));
    expect(model.inputs.value.position).toBe(0);
  });

  it('says in words whether order is noticed', async () => {
    const { model } = await open('what-breaks-the-symmetry');
    const same = 'no: the outputs agree to 6 decimals';
    screen.getByText(same);
    await act(() => model.set({ positions: 'before' }));
    screen.getByText(same);
    await act(() => model.set({ positions: 'after' }));
    screen.getByText('yes: the outputs have moved by 7.2 % of their length');
    await act(() => model.set({ positions: 'none', mask: 'causal' }));
    screen.getByText(/^yes: /);
    await act(() => model.set({ order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] }));
    screen.getByText('nothing to notice: the words stand as written');
  });

  it('says of what is left after a shuffle that it is rounding, and how small', async () => {
    const { model, view } = await open('shuffle-the-words');
    const summary = () => view.container.querySelector('figcaption')?.textContent;
    expect(summary()).toMatch(/dog bites man.*every word has the output that it had: .* is 0\.$/);
    await act(() => model.set({ order: [2, 1, 0] }));
    expect(summary()).toMatch(
      /man bites dog.*but for rounding: .*×10⁻[⁷⁸], that is, 0\.000000\d\d\.$/,
    );
  });

  it('lets position rows come, then sums number by number, then weights, each where its place was kept', async () => {
    const { model, view } = await open('two-the-apart');
    const hidden = (row: number) =>
      [...view.container.querySelectorAll<HTMLElement>(`.twin tr:nth-child(${row}) td > div`)].map(
        (number) => number.style.visibility === 'hidden',
      );
    const weights = () =>
      view.container.querySelector<HTMLElement>('.twin-weights > div:last-child')?.style.visibility;
    const count = view.container.querySelectorAll('figure .cell').length;
    const at = async (stage: number) => {
      await act(() => model.set({ stage }));
      return [1, 2, 3].map((row) => hidden(row).filter(Boolean).length);
    };
    // Six numbers of each of the two words.
    expect(await at(0)).toEqual([0, 12, 12]);
    expect(await at(1)).toEqual([0, 0, 12]);
    expect(await at(1.5)).toEqual([0, 0, 6]);
    expect(await at(2)).toEqual([0, 0, 0]);
    expect(weights()).toBe('hidden');
    await at(3);
    expect(weights()).toBe('');
    expect(view.container.querySelectorAll('figure .cell')).toHaveLength(count);
  });

  it('draws the dimensions that a tutorial draws, where there are as many', async () => {
    const { view } = await open('waves&width=128');
    expect(view.container.querySelectorAll('.waves-line')).toHaveLength(6);
  });

  it('draws every pair as two waves with both positions marked', async () => {
    const { view } = await open('waves');
    expect(view.container.querySelectorAll('.waves-line')).toHaveLength(8);
    expect(view.container.querySelectorAll('.waves-mark')).toHaveLength(8);
  });
});
