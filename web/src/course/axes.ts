// Labels for axes of numbers that have no names.
import type { Inputs } from '../lab/inputs';

/** So many whole numbers in order, as text: `1`, `2` … */
export function numbered(count: number, first = 1): string[] {
  return Array.from({ length: count }, (_, i) => `${first + i}`);
}

/** The same for an axis that is as long as an input says. */
export const numberedBy =
  (input: string) =>
  (inputs: Inputs): readonly string[] =>
    numbered(Number(inputs[input]));
