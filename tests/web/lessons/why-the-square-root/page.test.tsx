// This lesson's figures and controls in a simulated browser: curves, histograms, the slider of powers, the laboratory as a whole.
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { Curve } from '../../../../web/src/figures/Curve';
import { Histogram } from '../../../../web/src/figures/Histogram';
import { right } from '../../../../web/src/lessons/why-the-square-root/ten-seeds';
import { openPage, partsLoaded } from '../../support-page';
import { testExplanations } from '../explanations';
import { testPages } from '../pages';

await testPages('why-the-square-root');
await testExplanations('why-the-square-root');

describe('Curve', () => {
  const curve = (
    <Curve
      label="weight"
      x={{ name: 'd', from: 1, to: 16, ticks: [1, 16], logarithmic: true }}
      y={{ name: 'weight', from: 0, to: 1, ticks: [0, 1] }}
      series={[
        {
          label: 'with',
          look: 'line',
          points: [
            { x: 1, y: 0.25, low: 0.125, high: 0.5 },
            { x: 4, y: 0.5, low: 0.25, high: 0.75 },
            { x: 16, y: Number.NaN, low: Number.NaN, high: Number.NaN },
          ],
        },
        {
          label: 'root',
          look: 'band',
          points: [
            { x: 1, low: -1, high: 1 },
            { x: 4, low: -2, high: 2 },
          ],
        },
      ]}
      mark={4}
    />
  );
  const readout = () => screen.getByRole('slider').getAttribute('aria-valuetext');

  it('reads out the place that is marked, and its neighbours by the arrow keys', () => {
    render(curve);
    expect(readout()).toBe('d 4: with 0.5 (0.25 to 0.75); root −2 to 2');
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowLeft' });
    expect(readout()).toBe('d 1: with 0.25 (0.13 to 0.5); root −1 to 1');
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowLeft' });
    expect(readout()).toMatch(/^d 1:/);
    fireEvent.blur(screen.getByRole('slider'));
    expect(readout()).toMatch(/^d 4:/);
  });

  it('says of what is not known yet that it is not', () => {
    render(curve);
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' });
    expect(readout()).toBe('d 16: with –; root –');
  });

  it('has its numbers as a table for who asks, and draws only what is known', () => {
    const { container } = render(curve);
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'weight as a table' }));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
    expect(container.querySelectorAll('.curve-dot')).toHaveLength(2);
    expect(container.innerHTML).not.toContain('NaN');
  });
});

describe('Histogram', () => {
  it('draws a bar for each bin, and says what it shows', () => {
    const shares = Float32Array.of(0.25, 0.25, 0.5, 0);
    const { container } = render(
      <Histogram
        label="scores"
        look="filled"
        shares={shares}
        width={2}
        end={2}
        most={0.5}
        note="standard deviation 1"
      />,
    );
    const heights = [...container.querySelectorAll('rect')].map((bar) =>
      Number(bar.getAttribute('height')),
    );
    expect(heights[2]).toBeCloseTo(2 * (heights[0] ?? 0), 6);
    expect(heights[3]).toBe(0);
    expect(screen.getByRole('figure').getAttribute('aria-label')).toBe(
      'Histogram of scores: standard deviation 1, 25.0 % beyond ±2',
    );
  });

  it('stands empty until something is known', () => {
    const { container } = render(
      <Histogram
        label="scores"
        look="outlined"
        shares={undefined}
        width={2}
        end={2}
        most={1}
        note=""
      />,
    );
    expect(container.querySelectorAll('rect')).toHaveLength(0);
  });
});

describe('the printed table', () => {
  it('has the labels that are printed beside those that the program gives', async () => {
    const { view, model } = await openPage('#v=1&lesson=why-the-square-root&step=a-printed-table');
    const column = (from: number) =>
      [...view.container.querySelectorAll('.printed-table tbody tr')].map(
        (row) => [...row.children].at(from)?.textContent,
      );
    expect(column(-2)).toEqual([
      'Moderate',
      'Sharp',
      'Sharp',
      'Uniform → all mass on one token!',
      'Uniform → gradient vanishes',
    ]);
    expect(column(-1)).toEqual(Array(5).fill('?'));
    act(() => model.set({ shown: 'real' }));
    expect(column(-1)).toEqual(Array(5).fill('Moderate'));
  });
});

describe('ten trainings', () => {
  it('are two marks for each seed, as high as what was recorded, and the one that is chosen stands out', async () => {
    const { view, model } = await openPage('#v=1&lesson=why-the-square-root&step=with-and-without');
    const heights = (kind: string) =>
      [...view.container.querySelectorAll(`.ten-seeds-${kind}`)].map((mark) =>
        Number(mark.getAttribute('cy')),
      );
    const [filled, open] = [heights('filled'), heights('open')];
    expect([filled.length, open.length]).toEqual([10, 10]);
    expect(open.map((height, i) => height > (filled[i] ?? Number.NaN))).toEqual(
      right.with.map((count, i) => count > (right.without[i] ?? Number.NaN)),
    );
    const now = () => view.container.querySelector('.ten-seeds [data-now] text')?.textContent;
    expect(now()).toBe('seed 1');
    act(() => model.set({ seed: 5 }));
    expect(now()).toBe('seed 5');
  });
});

describe('the laboratory', () => {
  const hash = '#v=1&lesson=why-the-square-root&step=laboratory';

  it('moves the width by powers of two on its track, and takes any number beside it', async () => {
    const { walk, model, view } = await openPage(`${hash}&d_k=4`);
    const { container } = view;
    const track = container.querySelector<HTMLInputElement>('[data-input="d_k"] [type="range"]');
    if (!track) throw new Error('no track');
    expect(track.value).toBe('2');
    expect(track.getAttribute('aria-valuetext')).toBe('4');
    await act(() => {
      fireEvent.input(track, { target: { value: '5' } });
    });
    expect(model.inputs.value.d_k).toBe(32);
    model.set({ d_k: 100 });
    expect(model.inputs.value.d_k).toBe(100);
    await walk.move(1); // ends the experiment
  });

  it('draws what is found while it is found, without a NaN in sight', async () => {
    const { walk, model, view } = await openPage(`${hash}&d_k=48`);
    const { container } = view;
    await waitFor(() => expect(container.querySelectorAll('.histogram rect')).toHaveLength(100));
    await waitFor(() => expect(model.findings.value?.done).toBeGreaterThan(0.05));
    expect(container.querySelectorAll('.laboratory .curve')).toHaveLength(1);
    expect(container.innerHTML).not.toMatch(/NaN|undefined/);
    expect(container.querySelector('.findings-count')?.textContent).toMatch(/^[1-9]\d* draws/);
    // The width between two powers of two has a point of its own.
    fireEvent.click(screen.getByRole('button', { name: 'largest weight as a table' }));
    const largest = container.querySelector('.curve-rows table');
    expect(largest?.textContent).toContain('48');
    // One curve at a time; the others are a choice away.
    const lines = () =>
      [...container.querySelectorAll('.laboratory polyline')].map((line) =>
        line.getAttribute('points'),
      );
    const ofWeights = lines();
    expect(ofWeights).toHaveLength(2);
    for (const shown of ['entropy', 'size']) {
      act(() => model.set({ shown }));
      expect(container.querySelectorAll('.laboratory .curve')).toHaveLength(1);
      expect(lines()).toHaveLength(2);
      expect(lines()).not.toEqual(ofWeights);
    }
    await walk.move(1); // ends the experiment
  });

  it('shows means beside medians at the width that is looked at', async () => {
    const { walk, model, view } = await openPage(`${hash}&d_k=256`);
    await waitFor(() => expect(model.findings.value?.numbers.stats).toBeDefined());
    fireEvent.click(screen.getByText('Means and medians at this width', { selector: 'summary' }));
    const row = (name: RegExp) =>
      within(screen.getByRole('table', { name: 'Means and medians at this width' }))
        .getByRole('row', { name })
        .querySelectorAll('td');
    await waitFor(() => {
      const [, , mean] = row(/^without √dₖ mean/);
      const [, , median] = row(/^without √dₖ median/);
      expect(Number(mean?.textContent)).toBeGreaterThan(0.03);
      expect(Number(median?.textContent)).toBeLessThan(0.003);
    });
    expect(view.container.innerHTML).not.toMatch(/NaN|undefined/);
    await walk.move(1); // ends the experiment
  });

  it('has what is found as tables too, with a dash for what is not known yet', async () => {
    const { walk, model } = await openPage(`${hash}&d_k=48`);
    fireEvent.click(screen.getByRole('button', { name: 'table' }));
    await partsLoaded();
    const table = await screen.findByRole('table', { name: /what the draws at each width gave/ });
    const names = (role: 'columnheader' | 'rowheader') =>
      within(table)
        .getAllByRole(role)
        .map((header) => header.textContent);
    expect(names('columnheader')).toEqual(['mean', '10 % lie below', '90 % lie below', 'median']);
    expect(names('rowheader')).toContain('dₖ = 1024, largest weight, without √dₖ');
    expect(table.textContent).not.toContain('NaN');
    // Two rows of fifty numbers are turned.
    const shares = screen.getByRole('table', { name: /share of the scores in each bin/ });
    expect(within(shares).getAllByRole('columnheader')).toHaveLength(2);
    const [lowest, highest] = ['below −12', '12 or more'].map((bin) =>
      within(shares).getByRole('row', { name: new RegExp(`^${bin}`) }),
    );
    await waitFor(() => {
      const { data = [] } = model.findings.value?.numbers.histogram ?? {};
      for (const [row, share] of [
        [lowest, data[50]],
        [highest, data[99]],
      ] as const) {
        expect(Number(row?.lastChild?.textContent)).toBeCloseTo(share ?? Number.NaN, 6);
      }
    });
    const width = screen.getByRole('table', { name: /the width dₖ that is looked at/ });
    expect(within(width).getByRole('cell').textContent).toBe('48');
    await walk.move(1); // ends the experiment
  });
});

describe('five walks', () => {
  it('are told apart by their strokes, whatever their colour, and each has its number at its end', async () => {
    const { view } = await openPage('#v=1&lesson=why-the-square-root&step=long-vectors');
    const walks = [...view.container.querySelectorAll('.curve-series[data-look="line"]')];
    expect(new Set(walks.map((walk) => walk.getAttribute('data-stroke'))).size).toBe(5);
    expect(walks.map((walk) => walk.querySelector('.curve-tag')?.textContent)).toEqual(
      '12345'.split(''),
    );
  });
});
