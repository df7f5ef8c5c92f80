// Curves of a hundred thousand points: no peak is lost, no more is drawn than can be seen, and what is read out is found by halving.
import { fireEvent, render, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { Curve, type Series } from '../../web/src/figures/Curve';
import { columnsOf, drawnOf, firstThat, indexAt } from '../../web/src/figures/curve-points';
import './support-page';

const count = 100_000;
const x = Float32Array.from({ length: count }, (_, i) => i);
const y = Float32Array.from({ length: count }, (_, i) => Math.sin(i / 3000) / 2);
y[31_415] = 0.97;
y[31_416] = -0.93;
y[77_777] = Number.NaN;

const width = 300;
const acrossOf = (place: number) => (place / count) * width;

describe('a place of a line that has a name', () => {
  const curve = (at: number) => (
    <Curve
      label="cost"
      x={{ name: 'step', from: 0, to: 3, ticks: [0, 3] }}
      y={{ name: 'cost', from: 0, to: 2, ticks: [0, 2] }}
      series={[
        {
          label: 'held out',
          look: 'dashed',
          point: { at, label: 'lowest: 0.50, step 2' },
          points: [2, 1, 0.5, 1].map((y, x) => ({ x, y })),
        },
      ]}
      mark={3}
    />
  );

  it('is drawn where it lies, and told', () => {
    const { container } = render(curve(2));
    const ring = container.querySelector('.curve-point circle');
    const [, , third] = container.querySelectorAll('.curve-dot');
    expect(ring?.getAttribute('cx')).toBe(third?.getAttribute('cx'));
    expect(ring?.getAttribute('cy')).toBe(third?.getAttribute('cy'));
    expect(container.querySelector('.curve-point text')?.textContent).toBe('lowest: 0.50, step 2');
    expect(screen.getByRole('slider').getAttribute('aria-label')).toContain('lowest: 0.50, step 2');
  });

  it('is not drawn where the line has no such place', () => {
    expect(render(curve(2.5)).container.querySelector('.curve-point')).toBeNull();
  });
});

describe('the points that are drawn', () => {
  it('are at most four for each pixel, in order, with every peak', () => {
    const { line, band } = drawnOf({ x, y }, acrossOf, [0, width]);
    expect(line.length).toBeLessThanOrEqual(4 * (width + 1));
    expect(line).toEqual(line.toSorted((a, b) => a - b));
    expect(line).toEqual(expect.arrayContaining([0, 31_415, 31_416, count - 1]));
    expect(line).not.toContain(77_777);
    expect(band).toEqual([]);
    // In every column of pixels the drawn points reach as far as all do.
    const reach = (indices: Iterable<number>) => {
      const found = new Map<number, [number, number]>();
      for (const i of indices) {
        const value = y[i] as number;
        if (Number.isNaN(value)) continue;
        const column = Math.floor(acrossOf(x[i] as number));
        const [low, high] = found.get(column) ?? [value, value];
        found.set(column, [Math.min(low, value), Math.max(high, value)]);
      }
      return found;
    };
    expect(reach(line)).toEqual(reach(x.keys()));
  });

  it('are all of them where they are few', () => {
    const few = columnsOf([
      { x: 1, y: 2 },
      { x: 2, y: Number.NaN },
      { x: 3, y: 5 },
    ]);
    expect(drawnOf(few, acrossOf, [0, width]).line).toEqual([0, 2]);
  });

  it('have the hull of the bands in each column', () => {
    const low = y.map((value) => value - 0.1);
    const high = y.map((value) => value + 0.1);
    const { band } = drawnOf({ x, y, low, high }, acrossOf, [0, width]);
    expect(band.length).toBeLessThanOrEqual(width + 1);
    expect(Math.max(...band.map((point) => point.high))).toBeCloseTo(1.07);
    expect(Math.min(...band.map((point) => point.low))).toBeCloseTo(-1.03);
  });

  it('are found without asking where each lies', () => {
    let asked = 0;
    const counted = (place: number) => {
      asked += 1;
      return acrossOf(place);
    };
    drawnOf({ x, y }, counted, [0, width]);
    expect(asked).toBeLessThan(20 * (width + 1)); // 17 halvings
  });
});

describe('a place', () => {
  it('is found by halving, or is none', () => {
    expect(firstThat(10, (i) => i >= 7)).toBe(7);
    expect(firstThat(10, () => false)).toBe(10);
    expect(indexAt({ x }, 54_321)).toBe(54_321);
    expect(indexAt({ x }, 0.5)).toBeUndefined();
    expect(indexAt({ x: [] }, 0)).toBeUndefined();
  });
});

describe('a curve of many points', () => {
  const series: readonly Series[] = [{ label: 'loss', look: 'line', points: { x, y } }];
  const curve = (
    <Curve
      label="loss"
      x={{ name: 'step', from: 0, to: count, ticks: [0, count] }}
      y={{ name: 'loss', from: -1, to: 1, ticks: [-1, 1] }}
      series={series}
      mark={0}
    />
  );
  const slider = () => screen.getByRole('slider');

  it('draws few, and makes no table until it is asked for one, which is short', () => {
    const { container } = render(curve);
    const points = container.querySelector('polyline')?.getAttribute('points') ?? '';
    expect(points.split(' ').length).toBeLessThan(4 * 360);
    expect(container.querySelectorAll('*').length).toBeLessThan(50);
    fireEvent.click(screen.getByRole('button', { name: 'loss as a table' }));
    expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(201);
  });

  it('is cut off where it leaves its frame', () => {
    const peak = { x: [0, 1, 2, 3, 4], y: [0.5, 0.5, 5, 0.5, 0.5] };
    const { container } = render(
      <Curve
        label="peak"
        x={{ name: 'x', from: 0, to: 4, ticks: [] }}
        y={{ name: 'y', from: 0, to: 1, ticks: [] }}
        series={[{ label: 'peak', look: 'line', points: peak }]}
        mark={0}
      />,
    );
    const parts = [...container.querySelectorAll('polyline')].map((part) =>
      (part.getAttribute('points') ?? '').split(' ').map((point) => point.split(',').map(Number)),
    );
    expect(parts).toHaveLength(2);
    const [[, , lastBefore = []] = [], [firstAfter = []] = []] = parts;
    // At a ninth of the way up from 1 to 2, and as far from 3.
    const [start = [], end = []] = [parts[0]?.[0], parts[1]?.at(-1)];
    const wide = ((end[0] ?? 0) - (start[0] ?? 0)) / 4;
    expect(((lastBefore[0] ?? 0) - (start[0] ?? 0)) / wide).toBeCloseTo(1 + 1 / 9, 2);
    expect(((firstAfter[0] ?? 0) - (start[0] ?? 0)) / wide).toBeCloseTo(3 - 1 / 9, 2);
    expect(firstAfter[1]).toBeCloseTo(lastBefore[1] ?? 0, 5);
  });

  it('is read out pixel by pixel', () => {
    render(curve);
    fireEvent.keyDown(slider(), { key: 'ArrowRight' });
    const place = Number(slider().getAttribute('aria-valuenow'));
    expect(place).toBeGreaterThan(100);
    expect(place).toBeLessThan(1000);
    expect(slider().getAttribute('aria-valuetext')).toContain((y[place] as number).toFixed(2));
    fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
    expect(slider().getAttribute('aria-valuenow')).toBe('0');
  });
});
