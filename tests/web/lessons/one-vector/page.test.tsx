// The pages of the lesson before attention in a simulated browser.
import { act, fireEvent, screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { openPage, openTraining } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('one-vector');
await testExplanations('one-vector');

const address = (step: string, more = '') => `#v=1&lesson=one-vector&step=${step}${more}`;

describe('the needle’s eye', () => {
  it('takes in what is read and gives out what is written, the paler the longer the row', async () => {
    const { model, view } = await openPage(address('before-attention', '&stage=0'));
    const squares = () => [...view.container.querySelectorAll<SVGElement>('.eye-square')];
    const seen = () => squares().map(({ style }) => Number(style.opacity));
    expect(squares()).toHaveLength(16);
    expect(seen()).toEqual([...Array(8).fill(1), ...Array(8).fill(0)]);
    act(() => model.set({ stage: 1 }));
    expect(seen()).toEqual(Array(16).fill(0));
    act(() => model.set({ stage: 2, length: 'forty' }));
    expect(squares()).toHaveLength(80);
    expect(seen().slice(40)).toEqual(Array(40).fill(1));
    expect(view.container.querySelector('figcaption')?.textContent).toContain(
      '40 numbers go through a vector of 256',
    );
  });
});

describe('the tree of a beam', () => {
  const nodes = (view: Awaited<ReturnType<typeof openPage>>['view'], which = '') =>
    view.container.querySelectorAll(`.beam-node${which}`);

  it('grows by as many rows as the beam is wide, and shows two that are dropped', async () => {
    const { model, view } = await openPage(address('several-guesses', '&stage=0'));
    expect(nodes(view)).toHaveLength(0);
    act(() => model.set({ stage: 1 }));
    expect(nodes(view)).toHaveLength(5);
    expect(nodes(view, '[data-is="dropped"]')).toHaveLength(2);
    act(() => model.set({ stage: 9, width: 1 }));
    expect(nodes(view)).toHaveLength(9 * 3);
    // Greedy writing is a beam of 1: what it keeps is what it writes.
    expect(nodes(view, '[data-is="best"][data-greedy]')).toHaveLength(9);
    fireEvent.click(screen.getByRole('radio', { name: '10' }));
    expect(model.inputs.value.width).toBe(10);
    expect(nodes(view)).toHaveLength(9 * 12);
    expect(nodes(view, '[data-is="best"]')).toHaveLength(9);
  });

  it('begins with the number that is chosen', async () => {
    const { model, view } = await openPage(address('several-guesses', '&row=3&seed=7'));
    const root = () => Number(view.container.querySelector('.beam-root')?.textContent);
    const trace = () => {
      const run = model.run.value;
      if (!('trace' in run)) throw new Error('no numbers');
      return run.trace;
    };
    const read = [...trace().get('numbers').data];
    expect(root()).toBe(read.at(-1));
    act(() => model.set({ first: 'source' }));
    expect(root()).toBe(read[0]);
    expect([...trace().get('wanted').data]).toEqual(read.reverse().slice(1));
  });

  it('finds rows that greedy writing loses as soon as they are known', async () => {
    const { view } = await openPage(address('several-guesses'));
    const find = screen.getByRole('button', { name: 'find a row that greedy loses ▸' });
    expect(find.getAttribute('aria-disabled')).toBe('true');
    expect(view.container.querySelector('.beam-row')?.textContent).toContain('after 114 steps');
  });
});

describe('two models that learn side by side', () => {
  it('write the numbers that are typed, and what is wrong says what was wanted', async () => {
    const { model, view } = await openPage(address('sort-or-reverse'));
    const given = () =>
      [...view.container.querySelectorAll('.answer-given')].map((each) => Number(each.textContent));
    expect(given()).toEqual([4, 18]);
    act(() => model.set({ numbers: [9, 3, 3, 5, 19, 2, 7, 6] }));
    expect(given()).toEqual([2, 6]);
    fireEvent.click(screen.getByRole('button', { name: 'reorder' }));
    expect(model.inputs.value.numbers).toEqual([5, 19, 2, 7, 6, 9, 3, 3]);
    expect(given()).toEqual([2, 3]);
    const wrong = view.container.querySelectorAll('.answer-number[data-wrong]');
    expect(wrong.length).toBeGreaterThan(7);
    for (const each of wrong) expect(each.querySelector('small')?.textContent).toMatch(/^\d+$/);
  });
});

describe('the table of the bottleneck', () => {
  it('is shown step by step, what it gains beside it', async () => {
    const { model, view } = await openPage(address('how-much-fits'));
    const known = () =>
      [...view.container.querySelectorAll('.fits-gains tbody tr')].map(
        (row) => row.querySelectorAll('.cell').length,
      );
    expect(known()).toEqual([1, 1, 0]);
    act(() => model.set({ stage: 2 }));
    expect(known()).toEqual([3, 3, 0]);
    act(() => model.set({ stage: 3 }));
    expect(known()).toEqual([3, 3, 3]);
  });
});

describe('the cell', () => {
  it('shows the sums of the word that is followed, and learns at a press', async () => {
    const { model, view, learn, end } = await openTraining(address('three-gates'));
    const sums = () =>
      [...view.container.querySelectorAll('.gate-sums dd')].map((dd) => dd.textContent);
    const before = sums();
    fireEvent.click(screen.getByRole('radio', { name: 'cat' }));
    expect(model.inputs.value.chosen).toBe(2);
    expect(sums()).not.toEqual(before);
    fireEvent.click(screen.getByRole('radio', { name: 'The' }));
    // Nothing was kept before the first word.
    expect(sums()[0]).toMatch(/ × 0 \+ /);
    fireEvent.click(screen.getByRole('button', { name: 'train ▸' }));
    const drawn = sums();
    learn(15);
    await waitFor(() => expect(model.at.value).toBe(10));
    expect(sums()).not.toEqual(drawn);
    end();
  });
});

describe('the chain', () => {
  it('reads, hands over, and only then writes', async () => {
    const { model, view } = await openPage(address('the-chain', '&stage=0'));
    const opacity = (selector: string) =>
      [...view.container.querySelectorAll<HTMLElement>(selector)].map(({ style }) =>
        Number(style.opacity),
      );
    const written = () => opacity('.states-wrote');
    expect(written()).toEqual(Array(6).fill(0));
    act(() => model.set({ stage: 2 }));
    expect(written()).toEqual([1, 0, 0, 0, 0, 0]);
    expect(opacity('.states-handed')).toEqual([1]);
    act(() => model.set({ stage: 3 }));
    expect(written()).toEqual(Array(6).fill(1));
    act(() => model.set({ digits: ['12x'] }));
    expect(view.container.querySelector('figure .trouble')?.textContent).toContain(
      '2 to 12 digits',
    );
    expect(written()).toHaveLength(2);
  });
});

describe('the coins', () => {
  it('say for each step where what goes in comes from', async () => {
    const { model, view } = await openPage(address('a-coin', '&digits=271828'));
    const from = () =>
      [...view.container.querySelectorAll('.coins-in')].map((each) =>
        each.getAttribute('data-from'),
      );
    act(() => model.set({ truth: 1 }));
    expect(from()).toEqual(['given', ...Array(4).fill('truth')]);
    act(() => model.set({ truth: 0 }));
    expect(from()).toEqual(['given', ...Array(4).fill('own')]);
  });
});
