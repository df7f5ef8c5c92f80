// The line on which a learner marks how large a number will be: where numbers lie on it, which ones can be marked, and how they are
// written.
import { factor } from '#words/lab';
import { formatPercent, formatShort } from './format';

export interface Scale {
  readonly from: number;
  readonly to: number;
  /** Each step along it is a factor. */
  readonly logarithmic?: boolean;
  /** What the number is: a share of 1, a factor, or a number with this unit, if it has one. */
  readonly as?: 'share' | 'factor' | { readonly unit: string };
}

/** Where a number lies, from 0 to 1; what is beyond an end lies at it. */
export function positionOn({ from, to, logarithmic = false }: Scale, value: number): number {
  const on = (number: number): number => (logarithmic ? Math.log(number) : number);
  const position = (on(value) - on(from)) / (on(to) - on(from));
  return Math.min(Math.max(position, 0), 1);
}

/** Whether what lies on it is counted: what has a unit and even steps, such as layers, of which there is no half. */
const isCounted = ({ as, logarithmic }: Scale): boolean => typeof as === 'object' && !logarithmic;

/** The number at a position, as round as a guess is: whole where it is counted, otherwise hundredths of the scale, or two digits. */
export function valueOn(scale: Scale, position: number): number {
  const { from, to, logarithmic = false } = scale;
  if (logarithmic) return Number((from * (to / from) ** position).toPrecision(2));
  if (isCounted(scale)) return Math.round(from + (to - from) * position);
  return from + ((to - from) * Math.round(100 * position)) / 100;
}

/** Whether a guess is as good as one can ask for: no more than an eighth of the line away. */
export function isNear(scale: Scale, guess: number, truth: number): boolean {
  return Math.abs(positionOn(scale, guess) - positionOn(scale, truth)) <= 1 / 8;
}

/** The numbers that are written beside the line. */
export function ticksOf(scale: Scale): number[] {
  const { from, to, logarithmic = false } = scale;
  if (!logarithmic) {
    const parts = isCounted(scale) && (to - from) % 4 !== 0 ? 6 : 4;
    return Array.from({ length: parts + 1 }, (_, i) => from + ((to - from) * i) / parts);
  }
  const decades = Math.log10(to / from);
  const base = decades < 2 ? 2 : decades > 5 ? 100 : 10;
  const count = Math.floor(Math.log(to / from) / Math.log(base) + 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => Number((from * base ** i).toPrecision(6)));
}

export function writtenOn({ as }: Scale, value: number): string {
  if (as === 'share') return formatPercent(value).replace('.0 ', ' ');
  const number = formatShort(value, Math.abs(value) >= 100 ? 0 : 2);
  if (as === 'factor') return factor(number);
  return as ? `${number} ${as.unit}` : number;
}
