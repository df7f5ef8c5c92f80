// The rows of digits that are handed over, and how large the model is that does it: small enough to be drawn.
import { texts } from '#words/lessons/one-vector/parts';
import type { Inputs } from '../../lab/inputs';

/** Rows of `least` to `most` digits are learned from; a learner may type longer ones. */
export const sizes = { vocab: 10, width: 8, hidden: 16, least: 2, most: 8 } as const;
const longest = 12;

export const digitsSpec = { kind: 'words', default: [texts.digits] } as const;

/** What of a typed word is read: its digits, two at least. */
export function digitsIn([word = '']: readonly string[]): number[] {
  const digits = [...word].filter((each) => /^[0-9]$/.test(each)).map(Number);
  return [...digits, 0, 0].slice(0, Math.min(Math.max(digits.length, 2), longest));
}

/** Whether the word is read as it stands. */
export const isRow = ([word = '']: readonly string[]): boolean => /^[0-9]{2,12}$/.test(word);

const digitsOf = (inputs: Inputs) => digitsIn(inputs.digits as readonly string[]);

/** Labels of what is read, with their places: equal digits are told apart. */
export const readAxis = (inputs: Inputs): readonly string[] => digitsOf(inputs).map(texts.place);

/** Labels of what is written after the first, which is given. */
export const writtenAxis = (inputs: Inputs): readonly string[] =>
  digitsOf(inputs)
    .toReversed()
    .map((digit, i) => texts.place(digit, i))
    .slice(1);

export const unitAxis = Array.from({ length: sizes.hidden }, (_, i) => `${i + 1}`);
