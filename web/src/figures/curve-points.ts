// The points of a curve as columns of numbers, which need no object for each: looked up by halving, and drawn as no more points than the
// picture has columns of pixels, however many there are.

export interface CurvePoint {
  readonly x: number;
  readonly y?: number;
  /** Where the band around it begins and ends. */
  readonly low?: number;
  readonly high?: number;
}

/** Points as columns of one length, in the order of x. What is not known yet is NaN. */
export interface Columns {
  readonly x: ArrayLike<number>;
  readonly y?: ArrayLike<number> | undefined;
  readonly low?: ArrayLike<number> | undefined;
  readonly high?: ArrayLike<number> | undefined;
}

export type Points = readonly CurvePoint[] | Columns;

const known = new WeakMap<readonly CurvePoint[], Columns>();

export function columnsOf(points: Points): Columns {
  if ('x' in points) return points;
  const made = known.get(points);
  if (made) return made;
  const column = (name: 'y' | 'low' | 'high') =>
    points.some((point) => point[name] !== undefined)
      ? points.map((point) => point[name] ?? Number.NaN)
      : undefined;
  const columns = {
    x: points.map(({ x }) => x),
    y: column('y'),
    low: column('low'),
    high: column('high'),
  };
  known.set(points, columns);
  return columns;
}

/** The first of `count` indices for which something holds that holds for all after it; `count` if there is none. */
export function firstThat(count: number, holds: (index: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Which point stands at a place; `undefined` if none does. */
export function indexAt({ x }: Columns, place: number): number | undefined {
  const index = firstThat(x.length, (i) => (x[i] ?? 0) >= place);
  return x[index] === place ? index : undefined;
}

/** A value at the index of a point. */
export function valueAt(column: ArrayLike<number> | undefined, index: number | undefined): number {
  return (index === undefined ? undefined : column?.[index]) ?? Number.NaN;
}

/** More points than this for each pixel of width say nothing that fewer do not. */
const pointsPerPixel = 4;

export function isDense({ x }: Columns, width: number): boolean {
  return x.length > pointsPerPixel * width;
}

/** A point of the band in a column of pixels. */
export interface BandPoint {
  readonly x: number;
  readonly low: number;
  readonly high: number;
}

export interface Drawn {
  /** The points of the line, by their indices. */
  readonly line: readonly number[];
  /** Empty where the series has no band. */
  readonly band: readonly BandPoint[];
}

/**
 * What is drawn of a series in a picture of so many pixels: of each column of pixels the first, the lowest, the highest and the last
 * point, so that no peak is lost, and the hull of its bands. Fewer points than that are drawn as they are.
 */
export function drawnOf(
  columns: Columns,
  acrossOf: (x: number) => number,
  [left, right]: readonly [number, number],
): Drawn {
  const { x, y, low, high } = columns;
  const count = x.length;
  const shown = y ?? low ?? [];
  const line: number[] = [];
  const band: BandPoint[] = [];
  const take = (from: number, to: number): void => {
    let [first, last, lowest, highest] = [-1, -1, -1, -1];
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    let bottom = Number.POSITIVE_INFINITY;
    let top = Number.NEGATIVE_INFINITY;
    for (let i = from; i < to; i++) {
      const value = shown[i] as number;
      if (!Number.isFinite(value)) continue;
      if (first < 0) first = i;
      last = i;
      if (value < least) {
        least = value;
        lowest = i;
      }
      if (value > most) {
        most = value;
        highest = i;
      }
      if (low && high) {
        bottom = Math.min(bottom, low[i] as number);
        top = Math.max(top, high[i] as number);
      }
    }
    if (first < 0) return;
    line.push(...[...new Set([first, lowest, highest, last])].sort((a, b) => a - b));
    if (low && high) band.push({ x: x[first] as number, low: bottom, high: top });
  };
  if (!isDense(columns, right - left)) {
    for (let i = 0; i < count; i++) take(i, i + 1);
    return { line, band };
  }
  let from = 0;
  for (let edge = left + 1; edge < right + 1; edge++) {
    const to = firstThat(count, (i) => acrossOf(x[i] as number) >= edge);
    take(from, to);
    from = to;
  }
  take(from, count);
  return { line, band };
}

/** The next place of a series beyond one, at least so many pixels on (or back); `undefined` at its end. */
export function placeBeyond(
  columns: Columns,
  place: number,
  by: 1 | -1,
  acrossOf: (x: number) => number,
  pixels: number,
): number | undefined {
  const { x } = columns;
  const across = acrossOf(place);
  const at = (i: number): number => x[i] as number;
  const index =
    by > 0
      ? firstThat(x.length, (i) => at(i) > place && acrossOf(at(i)) >= across + pixels)
      : firstThat(x.length, (i) => at(i) >= place || acrossOf(at(i)) > across - pixels) - 1;
  return x[index];
}

/** The place of a series nearest to so many pixels. */
export function placeNearest(
  { x }: Columns,
  pixels: number,
  acrossOf: (x: number) => number,
): number | undefined {
  const after = firstThat(x.length, (i) => acrossOf(x[i] as number) >= pixels);
  const [left, right] = [x[after - 1], x[after]];
  if (left === undefined || right === undefined) return left ?? right;
  return pixels - acrossOf(left) < acrossOf(right) - pixels ? left : right;
}
