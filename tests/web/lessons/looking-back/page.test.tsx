// The pages of the lesson on looking back in a simulated browser: who asks in the chain, what is no word to it, how it learns there.
import { act, fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { openPage, openTraining } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('looking-back');
await testExplanations('looking-back');

const address = (step: string, more = '') => `#v=1&lesson=looking-back&step=${step}${more}`;

describe('the chain', () => {
  const asker = (root: Element) => root.querySelector('.lookback-decoder [data-asks]')?.textContent;
  const lines = (root: Element) =>
    [...root.querySelectorAll<SVGPathElement>('.lookback-looks path:not(.lookback-handed)')].map(
      (line) => Number.parseFloat(line.style.strokeWidth) > 0,
    );

  it('draws lines from the state before the letter alone, and shows no letter that is not written', async () => {
    const { model, view } = await openPage(address('not-one-vector'));
    expect(asker(view.container)).toBe('s0');
    act(() => model.set({ written: 3 }));
    expect(asker(view.container)).toBe('s2');
    expect(lines(view.container)).toEqual(
      Array.from({ length: 36 }, (_, i) => Math.floor(i / 6) === 2),
    );
    expect(view.container.querySelectorAll('.lookback-written > :not([data-later])')).toHaveLength(
      3,
    );
  });

  it('lets the state after the step ask where that is chosen', async () => {
    const { model, view } = await openPage(address('before-or-after', '&written=3'));
    const order = () => view.container.querySelector('.lookback-order')?.textContent;
    const head = () => view.container.querySelector('.lookback-head')?.textContent;
    const grey = () => view.container.querySelector('.lookback-written[data-earlier]');
    expect([asker(view.container), order()]).toEqual(['s2', 's₂ askscontextLSTM makes s₃letter 3']);
    expect([grey(), head()]).toEqual([null, 'the decoder writes']);
    act(() => model.set({ asks: 'after' }));
    expect([asker(view.container), order()]).toEqual(['s3', 'LSTM makes s₃s₃ askscontextletter 3']);
    // The letters were written with the other contexts, and the figure says so.
    expect(grey()).not.toBeNull();
    expect(head()).toContain('as written before the switch');
  });

  it('says which words it never learned', async () => {
    const { model, view } = await openPage(address('not-one-vector'));
    const trouble = () => view.container.querySelector('figure .trouble')?.textContent;
    expect(trouble()).toBeFalsy();
    for (const words of [['n', 'o'], ['n', 'ö', 'n'], ['no', 'n', 'e'], [...'ninelette']]) {
      act(() => model.set({ words }));
      expect(trouble(), words.join()).toContain('3 to 8 letters');
    }
  });

  it('learns at a press', async () => {
    const { model, view, learn, end } = await openTraining(address('not-one-vector'));
    const weights = () => view.container.querySelector('.lookback-weights')?.textContent;
    const before = weights();
    fireEvent.click(screen.getByRole('button', { name: 'train ▸' }));
    learn(30); // 20 steps, and what comes between them
    await waitFor(() => expect(model.at.value).toBe(20));
    expect(weights()).not.toBe(before);
    expect(view.container.querySelector('figcaption')?.textContent).toMatch(/^After 20 steps/);
    end();
  });
});

describe('a score', () => {
  it('has a row for tanh only where tanh is taken', async () => {
    const { model, view } = await openPage(address('added-inside'));
    const rows = () => view.container.querySelectorAll('.operand-row').length;
    expect(rows()).toBe(6);
    act(() => model.set({ bend: 'nothing' }));
    expect(rows()).toBe(5);
  });

  it('is billed by its parts', async () => {
    const { model, view } = await openPage(address('four-scores'));
    const total = () =>
      view.container.querySelector('.parameter-total td:nth-child(3)')?.textContent;
    expect(total()).toMatch(/16.448/);
    act(() => model.set({ kind: 'general' }));
    expect(total()).toMatch(/16.384/);
    act(() => model.set({ kind: 'dot' }));
    expect(total()).toBe('0');
  });
});
