// Where the marks of a drawing stand: the range of each axis, and round numbers along it.
import type { Axes, Mark } from './python-run';

export interface Range {
  readonly from: number;
  readonly to: number;
  readonly logarithmic: boolean;
}

/** The places that a mark takes along both axes. Names along a bar chart are counted from 0. */
function extentOf(mark: Mark): { readonly x: number[]; readonly y: number[] } {
  const known = (values: readonly (number | null)[]): number[] =>
    values.filter((value) => value !== null);
  switch (mark.kind) {
    case 'line':
    case 'scatter':
    case 'step':
      return { x: known(mark.x), y: known(mark.y) };
    case 'bar':
    case 'barh': {
      const half = mark.width / 2;
      const across = placesOf(mark.at).flatMap((at) => [at - half, at + half]);
      const up = [0, ...known(mark.size)];
      return mark.kind === 'bar' ? { x: across, y: up } : { x: up, y: across };
    }
    case 'image': {
      const columns = mark.values[0]?.length ?? 0;
      return { x: [-0.5, columns - 0.5], y: [-0.5, mark.values.length - 0.5] };
    }
    case 'histogram':
      return { x: [...mark.edges], y: [0, ...mark.counts] };
    case 'area':
      return { x: known(mark.x), y: [...known(mark.low), ...known(mark.high)] };
    case 'hline':
      return { x: [], y: [mark.at] };
    case 'vline':
      return { x: [mark.at], y: [] };
    case 'text':
      return { x: [], y: [] };
  }
}

/** Where bars stand: names one after the other. */
export function placesOf(at: readonly (number | string)[]): number[] {
  return at.map((each, i) => (typeof each === 'number' ? each : i));
}

/** The range of an axis: as the program says, or what its marks take, with a little room around lines. */
export function rangeOf(axes: Axes, axis: 'x' | 'y'): Range {
  const logarithmic = axes[`${axis}scale`] === 'log';
  const isImage = axes.marks.some(({ kind }) => kind === 'image');
  const told = axes[`${axis}lim`];
  if (told && told[0] !== told[1]) return { from: told[0], to: told[1], logarithmic };
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const mark of axes.marks) {
    for (const value of extentOf(mark)[axis]) {
      if (logarithmic && value <= 0) continue;
      from = Math.min(from, value);
      to = Math.max(to, value);
    }
  }
  if (from > to) return { from: logarithmic ? 1 : 0, to: logarithmic ? 10 : 1, logarithmic };
  // The first row of an image is at the top.
  if (isImage) {
    const isUp = axes.marks.some((mark) => mark.kind === 'image' && mark.origin === 'lower');
    return axis === 'y' && !isUp ? { from: to, to: from, logarithmic } : { from, to, logarithmic };
  }
  if (from === to) {
    return logarithmic
      ? { from: from / 2, to: to * 2, logarithmic }
      : { from: from - 0.5, to: to + 0.5, logarithmic };
  }
  if (logarithmic) return { from, to, logarithmic };
  const room = 0.04 * (to - from);
  const standsOnZero = from === 0 && axes.marks.some(({ kind }) => /^(bar|hist)/.test(kind));
  return { from: standsOnZero ? 0 : from - room, to: to + room, logarithmic };
}

/** About `count` round numbers within a range; along a logarithmic one powers of ten. */
export function ticksOf({ from, to, logarithmic }: Range, count: number): number[] {
  const [low, high] = from < to ? [from, to] : [to, from];
  if (logarithmic) {
    const first = Math.ceil(Math.log10(low) - 1e-9);
    const last = Math.floor(Math.log10(high) + 1e-9);
    if (last > first) {
      const every = Math.ceil((last - first + 1) / count);
      const powers = Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, i) => i);
      return powers.map((i) => 10 ** (first + i * every));
    }
  }
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) {
    ticks.push(Number((i * step).toPrecision(12)));
  }
  return ticks;
}

/** Where a value stands between two places. */
export function placer({ from, to, logarithmic }: Range, first: number, last: number) {
  const on = (value: number): number => (logarithmic ? Math.log(Math.max(value, 1e-300)) : value);
  const [start, end] = [on(from), on(to)];
  return (value: number): number => first + ((on(value) - start) / (end - start)) * (last - first);
}
