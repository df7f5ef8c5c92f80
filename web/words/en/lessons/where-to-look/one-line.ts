// What this step says beside its prose.

import { names as shared } from './parts';

export const names = {
  products: shared.products,
  contributions: shared.contributions,
  one_line: 'output',
};

export const texts = {
  keys: 'the keys',
  query: 'the query',
  values: 'the values',
  output: 'the output',
  caption: 'Attention, step by step',
  all: 'all',
  sum: 'sum',
  summary: (x: string, y: string) => `Step by step and in one line the output is (${x}, ${y}).`,
  low: {
    question:
      'You set the key of “love” to (−5, 0): it points away from the query, and its score becomes −5. What becomes of its weight?',
    options: { zero: 'exactly 0', small: 'small, but more than 0', negative: 'negative' },
    explain:
      '“love” keeps {weights[1]}. However low a score is, e to its power is above 0, so on paper a weight is never exactly 0; a machine rounds a very small one to 0. A score of 0 is nothing special either: it gave {before[1]}.',
    scene: 'set the key',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  unfolded: 'unfolded',
  one_line: 'in one line',
  row_per_word: 'one row for each word: (words, 2)',
  per_word: '(words)',
  vector: '(2)',
  same: 'the same, twice',
};
