// Which heads of a trained model hand over nothing: ones and zeros, layers by heads.
import type { Engine, Tensor } from '../engine';

/** How many a model has. */
export interface Heads {
  readonly layers: number;
  readonly heads: number;
}

export type Off = readonly (readonly number[])[];

/** All on but these, each by its layer and its place in it. */
export const offAt = ({ layers, heads }: Heads, ...off: (readonly [number, number])[]): Off =>
  Array.from({ length: layers }, (_, l) =>
    Array.from({ length: heads }, (_, h) => Number(off.some(([a, b]) => a === l && b === h))),
  );

/** The input of a step; `off` are those that are off when it opens. */
export function offInput(label: string, of: Heads, ...off: (readonly [number, number])[]) {
  return { kind: 'mask', label, default: offAt(of, ...off) } as const;
}

export const isOff = (off: Off, layer: number, head: number): boolean => off[layer]?.[head] === 1;

export const countOff = (off: Off): number => off.flat().filter((each) => each === 1).length;

/** With one head switched over. */
export const switched = (off: Off, layer: number, head: number): Off =>
  off.map((row, l) => row.map((each, h) => (l === layer && h === head ? 1 - each : each)));

/** What the engine is told: bool, (layers, heads); nothing where all are on. The trace leaves it out. */
export function withoutOf(engine: Engine, off: Off): Tensor | undefined {
  if (countOff(off) === 0) return undefined;
  return engine.untraced(() => engine.tensor(off.map((row) => row.map((each) => each === 1))));
}
