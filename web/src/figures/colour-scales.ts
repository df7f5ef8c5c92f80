// The two colour maps of heat maps. A colour is laid on the ground as thick as the share, so that half a share is half the colour and 0
// is the paper itself, in light and in dark. Weights have the weight's own colour; scores one above 0 and one below. Each colour comes
// with an ink that can be read on it.
import { clamp } from '../lab/format';

export type Scale = 'weight' | 'score';

/** How much of the weight's colour the largest share gets: all but so much that ink can be read on it. */
export const weightMost = 0.97;

/** From which share on the ink is that of the strong half: where black and white are equally readable in dark. */
export const weightStrong = 0.577;

/** The same of signed numbers, above 0 and below. */
const signedStrong = { above: 0.698, below: 0.736 };

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
  const side = share < 0 ? 'below' : 'above';
  const strong = Math.abs(share) > signedStrong[side];
  return {
    background: signed(share),
    ink: strong ? 'var(--signed-ink-strong)' : 'var(--signed-ink)',
  };
}

/** The whole map as a CSS gradient from left to right. */
export function gradient(scale: Scale): string {
  const stops = scale === 'weight' ? [laid(0), laid(1)] : [signed(-1), signed(0), signed(1)];
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

/** The weight's colour as thick as a share of 0 to 1. */
function laid(share: number): string {
  return `rgb(var(--heat-weight) / ${Number((share * weightMost).toFixed(3))})`;
}

/** The colour of one sign as thick as a share of −1 to 1. */
function signed(share: number): string {
  const thick = Number(Math.abs(share).toFixed(3));
  return `rgb(var(--heat-${share < 0 ? 'below' : 'above'}) / ${thick})`;
}

/** Where a scale of weights may end: the next tenth above the largest number. */
export function nextTenth(numbers: Float32Array): number {
  // Not as arguments: of a large model there are more than a call takes.
  const most = numbers.reduce((sofar, each) => Math.max(sofar, each), Number.NEGATIVE_INFINITY);
  return Math.min(1, Math.ceil(most * 10) / 10);
}

/** Where a scale of scores may end: the largest number without its sign; 1 where there is none but 0. */
export function largest(numbers: Float32Array): number {
  const size = (each: number): number => (Number.isFinite(each) ? Math.abs(each) : 0);
  return numbers.reduce((most, each) => Math.max(most, size(each)), 0) || 1;
}
