// The two colour maps of heat maps: cividis from 0 for weights, PuOr around 0 for scores. Each colour comes with an ink that
// can be read on it; both are the same in light and dark.
import { clamp } from '../lab/format';

export type Scale = 'weight' | 'score';

/** Colours at equal distances along each map: from 0 to the most, and from the least over 0 to the most. */
const stops: Readonly<Record<Scale, readonly string[]>> = {
  weight: [
    '#00224e',
    '#12356f',
    '#33456c',
    '#4e576c',
    '#666970',
    '#7c7b78',
    '#948e77',
    '#aea371',
    '#c8b866',
    '#e4cf5b',
    '#fee838',
  ],
  score: [
    '#7f3b08',
    '#b35806',
    '#e08214',
    '#fdb863',
    '#fee0b6',
    '#f7f7f7',
    '#d8daeb',
    '#b2abd2',
    '#8073ac',
    '#542788',
    '#2d004b',
  ],
};

/** The red, green and blue of each stop, from 0 to 255. */
const channels: Readonly<Record<Scale, readonly (readonly number[])[]>> = {
  weight: stops.weight.map(channelsOf),
  score: stops.score.map(channelsOf),
};

const darkInk = '#000000';
const lightInk = '#ffffff';

export interface Colouring {
  readonly background: string;
  readonly ink: string;
}

/** The colour of a value on a map that ends at `most`; `undefined` for what has none, such as −∞. */
export function colouring(scale: Scale, value: number, most: number): Colouring | undefined {
  if (!Number.isFinite(value)) return undefined;
  const share = most > 0 ? clamp(value / most, { min: -1, max: 1 }) : 0;
  const colour = mixed(channels[scale], scale === 'weight' ? Math.max(0, share) : (share + 1) / 2);
  return {
    background: `rgb(${colour.map(Math.round).join(' ')})`,
    // Where black and white are equally readable.
    ink: luminance(colour) > 0.18 ? darkInk : lightInk,
  };
}

/** The whole map as a CSS gradient from left to right. */
export function gradient(scale: Scale): string {
  return `linear-gradient(to right, ${stops[scale].join(', ')})`;
}

/** Where a scale of weights may end: the next tenth above the largest number. */
export function nextTenth(numbers: Float32Array): number {
  return Math.min(1, Math.ceil(Math.max(...numbers) * 10) / 10);
}

function mixed(colours: readonly (readonly number[])[], share: number): number[] {
  const place = share * (colours.length - 1);
  const below = Math.min(Math.floor(place), colours.length - 2);
  const [from = [], to = []] = [colours[below], colours[below + 1]];
  return from.map((channel, i) => channel + (place - below) * ((to[i] ?? 0) - channel));
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
