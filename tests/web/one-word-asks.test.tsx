// The way of one word, in a simulated browser: what stands in each stage, who asks, what is hidden, and that playing draws nothing anew.
import { act, fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { openPage } from './support-page';

const open = async (inputs = '') => {
  const opened = await openPage(
    `#v=1&lesson=words-ask-words&step=linked-matrices&weights=random${inputs}`,
  );
  const { view, model } = opened;
  const figure = view.container.querySelector('.one-word') as HTMLElement;
  const cells = (within: string) =>
    [...figure.querySelectorAll(`${within} .cell`)].map((cell) => cell.getAttribute('data-cell'));
  const trace = () => {
    const run = model.run.value;
    if (!('trace' in run)) throw new Error(run.error);
    return run.trace;
  };
  return { ...opened, figure, cells, trace };
};

const range = (name: string, from: number, count: number) =>
  Array.from({ length: count }, (_, i) => `${name}:${from + i}`);

describe('the figure', () => {
  it('follows the word that asks: its vector, its query, a row for each that answers, its new vector', async () => {
    const { cells } = await open();
    expect(cells('.one-word-x')).toEqual(range('X', 8, 8));
    expect(cells('.one-word-q')).toEqual(range('Q', 8, 8));
    expect(cells('tbody .one-word-key')).toEqual(range('K', 0, 40));
    expect(cells('tbody .one-word-score')).toEqual(range('scaled_scores', 5, 5));
    expect(cells('tbody .one-word-weight')).toEqual(range('weights', 5, 5));
    expect(cells('tbody .one-word-value')).toEqual(range('V', 0, 40));
    expect(cells('.one-word-total')).toEqual(['row_sums:1']);
    expect(cells('.one-word-new')).toEqual(range('output', 8, 8));
  });

  it('says what is thin, what is low and what is framed', async () => {
    const { figure } = await open();
    expect(figure.querySelector('thead .one-word-key .of-2')?.textContent).toMatch(/^thin: q × k/);
    expect(figure.querySelector('thead .one-word-value .of-4')?.textContent).toMatch(/^height: /);
    expect(figure.querySelector('.one-word-whole')?.textContent).toContain('framed: what “cat”');
  });

  it('lets another word ask, by name or by its row of the map', async () => {
    const { model, cells, figure } = await open();
    fireEvent.click(screen.getByRole('radio', { name: 'mat' }));
    expect(model.inputs.value.chosen).toBe(5);
    expect(cells('.one-word-q')).toEqual(range('Q', 32, 8));
    const rows = [...figure.querySelectorAll<HTMLElement>('.one-word-rows button')];
    expect(rows.map((row) => row.getAttribute('aria-pressed')).indexOf('true')).toBe(4);
    fireEvent.click(rows[0] as HTMLElement);
    expect(model.inputs.value.chosen).toBe(1);
    expect(cells('.one-word-new')).toEqual(range('output', 0, 8));
    expect(figure.querySelector('.one-word-map')?.textContent).toContain('You are in row “the”.');
  });

  it('says for which vectors a scale of colours holds: words’ own are longer', async () => {
    const { figure } = await open();
    const scales = [...figure.querySelectorAll('.one-word-colours > div')];
    expect(scales.map((scale) => scale.querySelector('span')?.textContent)).toEqual([
      'x',
      'q, k, v and new vector',
    ]);
    const [own = 0, others = 0] = scales.map((scale) =>
      Number(scale.querySelector('.colour-scale-ends')?.lastChild?.textContent),
    );
    expect(own).toBeGreaterThan(others);
  });

  it('draws the shares as they are: bars of the weight, values as high as theirs of the largest', async () => {
    const { figure, trace } = await open();
    const weights = [...trace().get('weights').data.slice(5, 10)];
    const rows = [...figure.querySelectorAll<HTMLElement>('tbody tr')];
    const property = (name: string) =>
      rows.map((row) => Number(row.style.getPropertyValue(name)).toFixed(5));
    expect(property('--amount')).toEqual(weights.map((weight) => weight.toFixed(5)));
    const most = Math.max(...weights);
    expect(property('--share')).toEqual(weights.map((weight) => (weight / most).toFixed(5)));
  });

  it('explains a score by its query and key, which light up in their strips', async () => {
    const { figure } = await open('&stage=4');
    fireEvent.click(figure.querySelector('[data-cell="scaled_scores:9"]') as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: /^score of cat → mat = / }));
    const sources = [...figure.querySelectorAll('[data-source]')].map((cell) =>
      cell.getAttribute('data-cell'),
    );
    expect(sources).toEqual([...range('Q', 8, 8), ...range('K', 32, 8)]);
  });

  it('keeps to words that come and go', async () => {
    const { cells } = await open('&words=a&chosen=4');
    expect(cells('tbody .one-word-weight')).toEqual(['weights:0']);
    fireEvent.click(screen.getByRole('button', { name: 'add a word' }));
    expect(cells('tbody .one-word-weight')).toEqual(['weights:0', 'weights:1']);
  });
});

describe('the stages', () => {
  it('say what they show, with its numbers', async () => {
    const { model, view } = await open();
    const says = () => view.container.querySelector('figcaption')?.textContent;
    const said = [0, 1, 2, 3, 4].map((stage) => {
      act(() => model.set({ stage }));
      return says();
    });
    expect(said[0]).toContain('8 numbers');
    expect(said[2]).toContain('0.27');
    expect(said[3]).toContain('28.2 %');
    expect(said[4]).toContain('28.2 % of it from “mat”');
    expect(new Set(said).size).toBe(5);
  });

  it('are scrubbed without a number computed, a cell drawn or an entry of the history made', async () => {
    const { model, figure, trace, address, walk } = await open();
    const drawn = vi.spyOn(trace(), 'node');
    const compute = vi.spyOn(model.tiers.page, 'trace');
    const entries = address.history.length;
    const cell = figure.querySelector('[data-cell="K:0"]');
    const track = screen.getByRole('slider', { name: /step by step/ });
    for (let stage = 0; stage <= 4; stage += 0.25) {
      fireEvent.input(track, { target: { value: `${stage}` } });
    }
    await act(async () => undefined);
    expect(model.inputs.value.stage).toBe(4);
    expect(compute).not.toHaveBeenCalled();
    expect(drawn).not.toHaveBeenCalled();
    expect(figure.querySelector('[data-cell="K:0"]')).toBe(cell);
    expect(figure.style.getPropertyValue('--mixed')).toBe('1');
    walk.flush();
    expect(address.history).toHaveLength(entries);
    expect(address.hash).toContain('stage=4');
  });

  it('stand where a link says, half on the way too', async () => {
    const { figure } = await open('&stage=2.5');
    expect(figure.dataset).toMatchObject({ stage: '3', reached: '3' });
    const way = ['--projected', '--met', '--weighed', '--mixed'];
    expect(way.map((name) => figure.style.getPropertyValue(name))).toEqual(['1', '1', '0.5', '0']);
  });
});
