// Heat maps as they stand in figures: which digits show at first, what is hatched, and one scale for what is compared.
import { act } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { openPage } from './support-page';

const everyone = '#v=1&lesson=words-ask-words&step=linked-matrices&shown=all';

const tables = (container: Element) => [
  ...container.querySelectorAll<HTMLTableElement>('.heat-matrix'),
];

describe('a heat map', () => {
  it('shows all digits where they can be read at a glance, else those of what is followed', async () => {
    const { view, model } = await openPage(`${everyone}&chosen=0`);
    const digits = () =>
      tables(view.container).map((table) => [
        table.querySelectorAll('td .cell').length,
        table.dataset.digits,
      ]);
    expect(digits()).toEqual([
      [25, 'all'],
      [25, 'all'],
      [25, 'all'],
      [40, 'asked'],
    ]);
    act(() => model.set({ chosen: 2 }));
    expect(digits().map(([, which]) => which)).toEqual(['asked', 'asked', 'asked', 'asked']);
    for (const table of tables(view.container)) {
      expect(table.querySelectorAll('tr[data-chosen]')).toHaveLength(1);
      // They are there for whoever asks, and for screen readers.
      expect([...table.querySelectorAll('.digits')].every((one) => one.textContent)).toBe(true);
    }
  });

  it('has one scale for the scores and the scaled scores: dividing makes them paler', async () => {
    const { view } = await openPage(everyone);
    const [raw, scaled] = [...view.container.querySelectorAll('.colour-scale')].map(
      (scale) => scale.textContent,
    );
    expect(raw).toMatch(/\d/);
    expect(scaled).toBe(raw);
  });

  it('hatches what a mask takes away, and nothing else', async () => {
    const { view, model } = await openPage('#v=1&lesson=hiding-the-future&step=paint-a-mask');
    const hatched = () =>
      [...view.container.querySelectorAll('.heat-matrix tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => (cell.classList.contains('hatched') ? 0 : 1)),
      );
    expect(hatched()).toEqual(model.inputs.value.mask);
    const mask = [
      [1, 0, 0, 0, 1],
      [1, 1, 0, 0, 0],
      [0, 1, 1, 0, 0],
      [0, 0, 1, 1, 0],
      [1, 1, 1, 1, 1],
    ];
    act(() => model.set({ mask }));
    expect(hatched()).toEqual(mask);
  });
});
