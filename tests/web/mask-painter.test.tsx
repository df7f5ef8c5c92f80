// The mask painter and what each word sees, in a simulated browser: by click, drag, tap, keys and presets.
import { act, fireEvent, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from './support-page';

afterEach(() => vi.restoreAllMocks());

async function open() {
  const { model, view } = await openPage('#v=1&lesson=hiding-the-future&step=paint-a-mask');
  const place = (row: number, column: number) => {
    const found = view.container.querySelector<HTMLElement>(`[data-place="${row},${column}"]`);
    if (!found) throw new Error(`no place ${row}, ${column}`);
    return found;
  };
  const rows = () => (model.inputs.value.mask as number[][]).map((row) => row.join('')).join(' ');
  return { model, view, place, rows };
}

const causal = '10000 11000 11100 11110 11111';

it('allows and blocks by click', async () => {
  const { place, rows } = await open();
  expect(rows()).toBe(causal);
  expect(place(0, 1).getAttribute('aria-label')).toBe('the may attend to cat');
  expect(place(0, 1).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(place(0, 1));
  expect(rows()).toBe('11000 11000 11100 11110 11111');
  expect(place(0, 1).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(place(0, 1));
  expect(rows()).toBe(causal);
});

it('paints what a pressed pointer crosses with one value', async () => {
  const { place, rows } = await open();
  const over = vi.spyOn(document, 'elementFromPoint');
  fireEvent.pointerDown(place(0, 2), { button: 0, pointerType: 'mouse' });
  for (const [i, j] of [
    [0, 3],
    [1, 3],
    [1, 1],
  ] as const) {
    over.mockReturnValue(place(i, j));
    fireEvent.pointerMove(place(i, j), { pointerType: 'mouse' });
  }
  fireEvent.pointerUp(place(1, 1), { pointerType: 'mouse' });
  expect(rows()).toBe('10110 11010 11100 11110 11111');
  over.mockReturnValue(place(2, 4));
  fireEvent.pointerMove(place(2, 4), { pointerType: 'mouse' });
  expect(rows()).toBe('10110 11010 11100 11110 11111');
});

it('leaves the mask alone where a finger scrolls, and paints where it taps', async () => {
  const { place, rows } = await open();
  fireEvent.pointerDown(place(0, 4), { button: 0, pointerType: 'touch' });
  fireEvent.pointerCancel(place(0, 4), { pointerType: 'touch' });
  expect(rows()).toBe(causal);
  fireEvent.pointerDown(place(0, 4), { button: 0, pointerType: 'touch' });
  fireEvent.pointerUp(place(0, 4), { pointerType: 'touch' });
  expect(rows()).toBe('10001 11000 11100 11110 11111');
});

it('is one stop of the Tab key, and the arrows lead on', async () => {
  const { view, place } = await open();
  const stops = () => view.container.querySelectorAll('[data-place][tabindex="0"]');
  expect([...stops()]).toEqual([place(0, 0)]);
  act(() => place(0, 0).focus());
  fireEvent.keyDown(place(0, 0), { key: 'ArrowRight' });
  fireEvent.keyDown(place(0, 1), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(place(1, 1));
  fireEvent.keyDown(place(1, 1), { key: 'ArrowUp' });
  fireEvent.keyDown(place(0, 1), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(place(0, 1));
  expect([...stops()]).toEqual([place(0, 1)]);
});

it('starts from the masks in use', async () => {
  const { rows } = await open();
  const masks = {
    everything: '11111 11111 11111 11111 11111',
    'window of three': '10000 11000 11100 01110 00111',
    padding: '11110 11110 11110 11110 11110',
    'blocks of two': '11000 11000 00110 00110 00001',
    'only itself': '10000 01000 00100 00010 00001',
    causal,
  };
  for (const [label, mask] of Object.entries(masks)) {
    const button = screen.getByText(label, { selector: 'button' });
    fireEvent.click(button);
    expect(rows()).toBe(mask);
    expect(button.getAttribute('aria-pressed')).toBe('true');
  }
});

it('draws a line for every weight, and says which word sees nothing', async () => {
  const { view, place } = await open();
  // One without a weight is there to grow from nothing, and has no width.
  const lines = () =>
    [...view.container.querySelectorAll<SVGLineElement>('.sight-lines line')].filter(
      (line) => Number.parseFloat(line.style.strokeWidth) > 0,
    ).length;
  expect(lines()).toBe(15);
  fireEvent.click(place(4, 0));
  expect(lines()).toBe(14);
  fireEvent.click(place(0, 0));
  expect(lines()).toBe(13);
  expect(view.container.querySelector('[data-blind]')?.textContent).toBe('the');
  screen.getByRole('img', { name: /^What each word gives weight\. the: nothing; cat:/ });
  expect(view.container.querySelector('.trouble')?.textContent).toMatch(/may attend to nothing/);
});
