// The pages of the lesson on where attention is used in a simulated browser: drawing by keys and by pointer, the way of a picture into
// attention, questions that are ticked.
import { act, fireEvent, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { soundOf } from '../../../../web/src/lessons/the-family/PlaySound';
import { openPage } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('the-family');
await testExplanations('the-family');

const address = (step: string, more = '') => `#v=1&lesson=the-family&step=${step}${more}`;

afterEach(() => vi.restoreAllMocks());

describe('a drawing', () => {
  async function open(more = '') {
    const { model, view } = await openPage(address('a-picture-in-patches', more));
    const place = (row: number, column: number) => {
      const found = view.container.querySelector<HTMLElement>(`[data-place="${row},${column}"]`);
      if (!found) throw new Error(`no pixel ${row}, ${column}`);
      return found;
    };
    const row = (at: number) => (model.inputs.value.drawing as number[][])[at]?.join('');
    return { model, view, place, row };
  }

  it('is painted by keys: the arrows lead on, the space bar inks and clears', async () => {
    const { view, place, row } = await open();
    expect(view.container.querySelectorAll('[data-place][tabindex="0"]')).toHaveLength(1);
    expect(place(6, 0).getAttribute('aria-label')).toBe('row 7, column 1');
    act(() => place(6, 0).focus());
    fireEvent.keyDown(place(6, 0), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(place(6, 1));
    fireEvent.click(place(6, 1), { detail: 0 });
    expect(row(6)).toBe('010000000000');
    expect(place(6, 1).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(place(6, 1), { detail: 0 });
    expect(row(6)).toBe('000000000000');
  });

  it.each(['mouse', 'touch'])('is painted without gaps by a quick %s', async (pointerType) => {
    const { place, row } = await open();
    const over = vi.spyOn(document, 'elementFromPoint');
    fireEvent.pointerDown(place(8, 2), { button: 0, pointerType });
    over.mockReturnValue(place(8, 9));
    fireEvent.pointerMove(place(8, 9), { pointerType });
    fireEvent.pointerUp(place(8, 9), { pointerType });
    expect(row(8)).toBe('001111111100');
    over.mockReturnValue(place(8, 11));
    fireEvent.pointerMove(place(8, 11), { pointerType });
    expect(row(8)).toBe('001111111100');
  });

  it('clears where it begins on ink', async () => {
    const { place, row } = await open();
    const over = vi.spyOn(document, 'elementFromPoint');
    fireEvent.pointerDown(place(2, 3), { button: 0, pointerType: 'mouse' });
    over.mockReturnValue(place(2, 8));
    fireEvent.pointerMove(place(2, 8), { pointerType: 'mouse' });
    expect(row(2)).toBe('111000000111');
  });

  it('changes the weights, comes back by its address, and starts from a picture', async () => {
    const weightOf = (view: Element) => view.querySelector('[data-cell="weights:71"]')?.textContent;
    const { view, place } = await open('&stage=4');
    expect(weightOf(view.container)).toBe('0.41');
    // A third eye: a cross in patch 12.
    for (const [row, column] of [
      [6, 10],
      [7, 9],
      [7, 10],
      [7, 11],
      [8, 10],
    ] as const) {
      fireEvent.click(place(row, column), { detail: 0 });
    }
    expect(weightOf(view.container)).toBe('0.29');
    expect(view.container.querySelector('figcaption')?.textContent).toContain('5, 8, 12');
    const link = `&stage=4&drawing=${Array.from({ length: 12 }, () => '000000000000').join(';')}`;
    view.unmount();
    const again = await open(link);
    expect(weightOf(again.view.container)).toBe('0.06');
    fireEvent.click(screen.getByRole('button', { name: 'a cat' }));
    expect(weightOf(again.view.container)).toBe('0.41');
  });

  it('is refused, and says so, where a link has another size', async () => {
    const { model } = await openPage(address('a-picture-in-patches', '&drawing=101;010'));
    expect((model.inputs.value.drawing as number[][])[0]?.join('')).toBe('100000000001');
    expect(document.body.textContent).toContain('12 rows of 12 ones and zeros');
  });

  it('lets any of its patches ask', async () => {
    const { model, view } = await open('&stage=4');
    fireEvent.click(screen.getByRole('radio', { name: 'patch 8' }));
    expect(model.inputs.value.asks).toBe(8);
    expect(view.container.querySelector('[data-cell="weights:116"]')?.textContent).toBe('0.41');
  });
});

describe('the fifteen questions', () => {
  it('are ticked and counted, and lead to where they are answered', async () => {
    const { model, view } = await openPage(address('fifteen-questions'));
    const total = () => view.container.querySelector('[data-cell="known_total:0"]')?.textContent;
    expect(total()).toBe('0');
    fireEvent.click(screen.getByRole('checkbox', { name: /question 10$/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /question 2$/ }));
    expect(total()).toBe('2');
    expect((model.inputs.value.known as number[][])[0]?.join('')).toBe('010000000100000');
    const links = [...view.container.querySelectorAll<HTMLAnchorElement>('.fifteen a')];
    expect(links).toHaveLength(15);
    for (const link of links)
      expect(link.getAttribute('href')).toMatch(/^#v=1&lesson=[\w-]+&step=/);
  });
});

describe('the families', () => {
  it('show what is hidden, and who asks', async () => {
    const { view } = await openPage(address('three-families', '&family=decoder&asks=4'));
    const hidden = [...view.container.querySelectorAll('.word-rows li')].map((word) =>
      word.classList.contains('hatched'),
    );
    expect(hidden).toEqual([false, false, false, false, true, true]);
    fireEvent.click(screen.getByRole('radio', { name: /both/ }));
    expect(view.container.querySelectorAll('.word-rows-lines')).toHaveLength(3);
  });
});

describe('the sound', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is played when its button is pressed, and not before', async () => {
    const started = vi.fn();
    vi.stubGlobal(
      'AudioContext',
      class {
        destination = {};
        resume = async () => {};
        createBuffer = (_: number, length: number, sampleRate: number) => ({
          length,
          sampleRate,
          copyToChannel: () => {},
        });
        createBufferSource = () => ({ connect: () => {}, start: started, stop: () => {} });
      },
    );
    await openPage(address('sound-in-frames'));
    expect(started).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'hear it ▸' }));
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('has each frame ten times, is never louder than it may be, and begins and ends in silence', () => {
    const samples = Float32Array.from({ length: 12 * 64 }, (_, i) => 3 * Math.sin(i));
    const sound = soundOf(samples, 12);
    expect(sound).toHaveLength(12 * 64 * 10);
    expect(sound[320]).toBeCloseTo(sound[384] ?? Number.NaN, 6);
    expect(Math.max(...sound)).toBeLessThanOrEqual(0.25);
    expect([sound[0], sound.at(-1)].map((sample) => Math.abs(sample ?? 1))).toEqual([0, 0]);
  });
});
