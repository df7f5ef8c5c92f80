// Drawing in the plane: what is dragged stays in sight, and labels keep clear of each other and of tips.
import { describe, expect, it } from 'vitest';
import {
  frameOf,
  type Point,
  placeLabels,
  toPlane,
  toScreen,
  withinSight,
} from '../../web/src/figures/plane-frame';

const size = { width: 600, height: 260 };

describe('a plane', () => {
  it('keeps a tip that is dragged beyond its edge where it can be taken again', () => {
    const frame = frameOf([[1, 1]], size);
    for (const pointer of [
      [-400, 30],
      [2000, 5000],
      [300, -1],
    ] as const) {
      const [x, y] = toScreen(frame, toPlane(frame, withinSight(frame, pointer)));
      expect(x).toBeGreaterThanOrEqual(12);
      expect(x).toBeLessThanOrEqual(size.width - 12);
      expect(y).toBeGreaterThanOrEqual(12);
      expect(y).toBeLessThanOrEqual(size.height - 12);
    }
    expect(withinSight(frame, [100, 100])).toEqual([100, 100]);
  });

  it.each([
    [
      'apart',
      [
        [1, 0],
        [0, 1],
        [1, 1],
      ],
    ],
    [
      'at one point',
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    ],
    [
      'on one line',
      [
        [0.4, 0],
        [0.5, 0],
        [0.6, 0],
        [1, 0],
      ],
    ],
  ] as const)('keeps the labels of tips %s from each other', (_, tips) => {
    const frame = frameOf(tips, size);
    const lines = tips.map((to, i) => ({
      from: toScreen(frame, [0, 0]),
      to: toScreen(frame, to),
      label: `key of w${i}`,
    }));
    const labels: Point[] = placeLabels(lines, size);
    for (const [i, a] of labels.entries()) {
      for (const b of labels.slice(i + 1)) {
        const apart = Math.abs(a[0] - b[0]) >= 9 * 7.5 || Math.abs(a[1] - b[1]) >= 17.5;
        expect(apart, `${a} and ${b}`).toBe(true);
      }
    }
  });
});
