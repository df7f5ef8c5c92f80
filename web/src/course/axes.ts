// Labels for axes of numbers that have no names.
import type { Trace } from '../engine';
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

/** The same for an axis that is as long as that of a tensor: a model of the learner's own has its own sizes. */
export const numberedAlong =
  (tensor: string, axis: number) =>
  (_inputs: unknown, trace: Trace): readonly string[] =>
    numbered(trace.get(tensor).shape[axis] ?? 0, 0);
