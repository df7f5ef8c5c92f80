// The two colour maps of heat maps. Weights: the weight's own colour, laid on the ground as thick as the share, so that half a
// share is half the colour; it follows the theme. Scores: PuOr around 0, the same in light and dark. Each colour comes with an ink
// that can be read on it.
import { clamp } from '../lab/format';

export type Scale = 'weight' | 'score';

/** The colours of scores at equal distances, from the least over 0 to the most. */
const scoreStops = [
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
];

const scoreChannels = scoreStops.map((colour) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
);

/** How much of the weight's colour the largest share gets: all but so much that ink can be read on it. */
export const weightMost = 0.97;

/** From which share on the ink is that of the strong half: where black and white are equally readable in dark. */
export const weightStrong = 0.577;

const darkInk = '#000000';
const lightInk = '#ffffff';

/** CSS colours: they may name properties of the theme, so they belong in a style, not in an attribute. */
export interface Colouring {
  readonly background: string;
  readonly ink: string;
}

/** The colour of a value on a map that ends at `most`; `undefined` for what has none, such as −∞. */
export function colouring(scale: Scale, value: number, most: number): Colouring | undefined {
  if (!Number.isFinite(value)) return undefined;
  const share = most > 0 ? clamp(value / most, { min: -1, max: 1 }) : 0;
  if (scale === 'weight') {
    const strong = share > weightStrong;
    return {
      background: laid(Math.max(0, share)),
      ink: strong ? 'var(--heat-ink-strong)' : 'var(--heat-ink)',
    };
  }
  const colour = mixed(scoreChannels, (share + 1) / 2);
  return {
    background: `rgb(${colour.map(Math.round).join(' ')})`,
    // Where black and white are equally readable.
    ink: luminance(colour) > 0.18 ? darkInk : lightInk,
  };
}

/** The whole map as a CSS gradient from left to right. */
export function gradient(scale: Scale): string {
  const stops = scale === 'weight' ? [laid(0), laid(1)] : scoreStops;
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

/** The weight's colour as thick as a share of 0 to 1. */
function laid(share: number): string {
  return `rgb(var(--heat-weight) / ${Number((share * weightMost).toFixed(3))})`;
}

/** Where a scale of weights may end: the next tenth above the largest number. */
export function nextTenth(numbers: Float32Array): number {
  return Math.min(1, Math.ceil(Math.max(...numbers) * 10) / 10);
}

/** Where a scale of scores may end: the largest number without its sign; 1 where there is none but 0. */
export function largest(numbers: Float32Array): number {
  const sizes = Array.from(numbers, Math.abs).filter(Number.isFinite);
  return Math.max(0, ...sizes) || 1;
}

function mixed(colours: readonly (readonly number[])[], share: number): number[] {
  const place = share * (colours.length - 1);
  const below = Math.min(Math.floor(place), colours.length - 2);
  const [from = [], to = []] = [colours[below], colours[below + 1]];
  return from.map((channel, i) => channel + (place - below) * ((to[i] ?? 0) - channel));
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
