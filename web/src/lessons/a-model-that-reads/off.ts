// Which heads hand over nothing: an input of ones and zeros, layers by heads.
import type { Engine, Tensor } from '../../engine';
import { heads, layers } from './reading';

export function offInput(label: string, off: readonly (readonly [number, number])[] = []) {
  return {
    kind: 'mask',
    label,
    default: Array.from({ length: layers }, (_, l) =>
      Array.from({ length: heads }, (_, h) => Number(off.some(([a, b]) => a === l && b === h))),
    ),
  } as const;
}

export type Off = readonly (readonly number[])[];

export const isOff = (off: Off, layer: number, head: number): boolean => off[layer]?.[head] === 1;

export const countOff = (off: Off): number => off.flat().filter((each) => each === 1).length;

/** With one head switched over. */
export const switched = (off: Off, layer: number, head: number): Off =>
  off.map((row, l) => row.map((each, h) => (l === layer && h === head ? 1 - each : each)));

/** What the engine is told; nothing where all are on. */
export function withoutOf(engine: Engine, off: Off): Tensor | undefined {
  if (countOff(off) === 0) return undefined;
  return engine.tensor(off.map((row) => row.map((each) => each === 1)));
}
