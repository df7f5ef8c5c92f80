// Pieces of words, by byte-pair merges: again and again the two neighbours that stand side by side most often in the list become one.
import { list } from '#words/lessons/letter-by-letter/list';

/** So many merges are made at most. */
export const most = 200;

export interface Merge {
  readonly left: string;
  readonly right: string;
  /** How often the two stood side by side. */
  readonly count: number;
  /** How many pieces the words of the list had together after it. */
  readonly pieces: number;
}

const words = list.trim().split(/\s+/);

/** How many letters the words have together, and how many words there are. */
export const lettersInAll = words.join('').length;
export const wordsInAll = words.length;

/** A word with the two neighbours joined wherever they meet, from the left. */
function join(pieces: readonly string[], { left, right }: Pick<Merge, 'left' | 'right'>) {
  const joined: string[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const meets = pieces[i] === left && pieces[i + 1] === right;
    joined.push(meets ? left + right : (pieces[i] ?? ''));
    if (meets) i++;
  }
  return joined;
}

let known: readonly Merge[] | undefined;

/** The merges of the list, in their order; of pairs that are as frequent, that which is met first in it. */
export function merges(): readonly Merge[] {
  known ??= learn();
  return known;
}

/** With numbers for pieces, as text for pairs takes seconds. */
function learn(): readonly Merge[] {
  const table = [...new Set(words.join(''))];
  const largest = table.length + most;
  const cut = words.map((word) => [...word].map((letter) => table.indexOf(letter)));
  const counts = new Int32Array(largest * largest);
  return Array.from({ length: most }, () => {
    counts.fill(0);
    const met: number[] = [];
    for (const pieces of cut) {
      for (let i = 1; i < pieces.length; i++) {
        const pair = (pieces[i - 1] ?? 0) * largest + (pieces[i] ?? 0);
        if (counts[pair] === 0) met.push(pair);
        counts[pair] = (counts[pair] ?? 0) + 1;
      }
    }
    const times = (pair: number) => counts[pair] ?? 0;
    const best = met.reduce((found, pair) => (times(pair) > times(found) ? pair : found));
    const [left, right] = [Math.floor(best / largest), best % largest];
    const joined = table.push(`${table[left]}${table[right]}`) - 1;
    for (const pieces of cut) {
      for (let i = 1; i < pieces.length; i++) {
        if (pieces[i - 1] === left && pieces[i] === right) pieces.splice(i - 1, 2, joined);
      }
    }
    return {
      left: table[left] ?? '',
      right: table[right] ?? '',
      count: times(best),
      pieces: cut.reduce((sum, pieces) => sum + pieces.length, 0),
    };
  });
}

/** A word cut into letters and then joined by the first merges: after each that changes it, by its number from 1. */
export function cutting(
  word: string,
  made: number,
): readonly { readonly merge: number; readonly pieces: readonly string[] }[] {
  let pieces: readonly string[] = [...word];
  const rows = [{ merge: 0, pieces }];
  for (const [i, merge] of merges().slice(0, made).entries()) {
    const joined = join(pieces, merge);
    if (joined.length === pieces.length) continue;
    pieces = joined;
    rows.push({ merge: i + 1, pieces });
  }
  return rows;
}
