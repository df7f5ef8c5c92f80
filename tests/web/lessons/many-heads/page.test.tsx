// This lesson: its pages, and where their numbers come from.
import { act, fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { openPage, partsLoaded } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('many-heads');
await testExplanations('many-heads');

const open = () => openPage('#v=1&lesson=many-heads&step=cut-ask-join-mix&stage=0');

describe('heads of one word', () => {
  it('say what their stage shows, and no more', async () => {
    const { model, view } = await open();
    const said = [0, 1, 2, 3, 4].map((stage) => {
      act(() => model.set({ stage }));
      return view.container.querySelector('figcaption')?.textContent ?? '';
    });
    expect(said[0]).toContain('32 numbers');
    expect(said[1]).toContain('17 to 24');
    expect(said[3]).toContain('4 heads of 8 numbers give 32 numbers');
    expect(said.map((text) => text.includes('%'))).toEqual([false, false, true, false, false]);
  });

  it('cut and join by gaps, with the shape of each stage', async () => {
    const { model, view } = await open();
    const gaps = () => {
      const { style } = view.container.querySelector('.heads') as HTMLElement;
      return ['--cut', '--asked', '--joined', '--mixed'].map((name) =>
        style.getPropertyValue(name),
      );
    };
    const shape = () => view.container.querySelector('.heads-shapes [data-now]')?.textContent;
    const seen = [0, 0.5, 1, 2, 3, 4].map((stage) => {
      act(() => model.set({ stage }));
      return [...gaps(), shape()];
    });
    expect(seen).toEqual([
      ['0', '0', '0', '0', 'queries (6, 32)'],
      ['0.5', '0', '0', '0', 'cut into heads (4, 6, 8)'],
      ['1', '0', '0', '0', 'cut into heads (4, 6, 8)'],
      ['1', '1', '0', '0', 'weights (4, 6, 6)'],
      ['1', '1', '1', '0', 'joined (6, 32)'],
      ['1', '1', '1', '1', 'mixed (6, 32)'],
    ]);
  });

  it('show what each attends to, for the word that asks, with as many heads as are chosen', async () => {
    const { model, view } = await open();
    act(() => model.set({ stage: 4 }));
    const weights = () =>
      [...view.container.querySelectorAll('.heads-answers [data-chosen] .cell')].map((cell) =>
        cell.getAttribute('data-cell'),
      );
    // Of head 3 the row of “cat”: (2 · 6 + 1) · 6.
    expect(weights()).toEqual([78, 79, 80, 81, 82, 83].map((at) => `weights:${at}`));
    fireEvent.click(screen.getByRole('radio', { name: '8' }));
    expect(view.container.querySelectorAll('.heads-answers .cell')).toHaveLength(48);
    fireEvent.click(screen.getByRole('radio', { name: '2' }));
    expect(weights()[0]).toBe(`weights:${(1 * 6 + 1) * 6}`);
  });

  it('have a table whose rows are named by all axes but the last', async () => {
    const { view } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'table' }));
    await partsLoaded();
    const named = [...view.container.querySelectorAll('.panel th[scope="row"]')].map(
      (th) => th.textContent,
    );
    expect(named).toContain('head 2, cat');
  });
});
