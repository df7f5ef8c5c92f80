// The words as the cell of this lesson is told them: *it*, one of two animals, or any other word.
import { words } from '#words/lessons/one-vector/kinds';

export const kinds = [words.it, words.cat, words.dog, words.other] as const;

/** What the cell is to show at *it* for each kind that was named last. */
export const values = [0, 0.75, -0.75, 0] as const;

/** The numbers of the kinds as they are drawn for training: *it* and the animals come often. */
export const shelf = [0, 0, 1, 2, 3, 3] as const;

const other = kinds.length - 1;

export function kindOf(word: string): number {
  const found = kinds.indexOf(word.toLowerCase());
  return found < 0 ? other : found;
}

/** A row for each word: 1 at its kind, 0 elsewhere. */
export const told = (ids: readonly number[]): number[] =>
  ids.flatMap((id) => kinds.map((_, kind) => Number(kind === id)));
