// Which heads of a trained model hand over nothing: ones and zeros, layers by heads.
import { headGrid } from '#words/course';
import { ownModel } from '#words/own-model';
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

/** As many layers, or heads of one, as a model of the learner's own may have (see own-model.ts). */
const most = 400;

/** A layer or head that the course's model has not, and one of the learner's own may have. */
export const headBeyond = (value: unknown): number | undefined =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < most
    ? (value as number)
    : undefined;

/** The same where a model of the learner's own may have more layers and heads, or fewer. */
export const anyOffInput = (label: string, of: Heads) =>
  ({
    ...offInput(label, of),
    beyond: (value: unknown): Off | undefined => {
      const rows: unknown[] = Array.isArray(value) ? value : [];
      const fits = (row: unknown): boolean =>
        Array.isArray(row) && row.length > 0 && row.every((each) => each === 0 || each === 1);
      const isSmall = rows.length > 0 && rows.length * ((rows[0] as Off).length ?? 0) <= most;
      return isSmall && rows.every(fits) ? (rows as Off) : undefined;
    },
  }) as const;

/** For a model with so many: what it has not is left out. */
export const offFor = (off: Off, { layers, heads }: Heads): Off =>
  Array.from({ length: layers }, (_, l) =>
    Array.from({ length: heads }, (_, h) => off[l]?.[h] ?? 0),
  );

/** The head that is chosen, or the nearest that a model with so many has. */
export const headIn = (
  { layers, heads }: Heads,
  { layer, head }: { readonly layer: number; readonly head: number },
) => ({ layer: Math.min(layer, layers - 1), head: Math.min(head, heads - 1) });

/** What is said of a chosen head that a model with so many has not. */
export function noSuchHead(
  its: Heads,
  chosen: { readonly layer: number; readonly head: number },
): string | null {
  const found = headIn(its, chosen);
  if (found.layer === chosen.layer && found.head === chosen.head) return null;
  return ownModel.noHead(chosen.layer, chosen.head, headGrid.name(found.layer, found.head));
}

/** Of the model whose weights are these: (layers, heads, …). */
export function headsOf({
  shape: [layers = 0, heads = 0],
}: {
  readonly shape: readonly number[];
}): Heads {
  return { layers, heads };
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
