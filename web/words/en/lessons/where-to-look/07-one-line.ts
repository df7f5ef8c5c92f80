// What step 7 of lesson 1 says beside its prose.

import { names as shared } from './parts';

export const names = {
  products: 'product',
  contributions: shared.contributions,
  one_line: 'output',
};

export const texts = {
  keys: 'the keys',
  query: 'the query',
  values: 'the values',
  output: 'the output',
  caption: 'Attention, every operation',
  all: 'all',
  max: 'max',
  sum: 'sum',
  summary: (x: string, y: string) => `Step by step and in one line the output is (${x}, ${y}).`,
  low: {
    question: 'Set the key of “love” to (−5, 0). Its score becomes −5. What becomes of its weight?',
    options: ['exactly 0', 'small, but more than 0', 'negative'],
    explain: (weight: string, before: string) =>
      `“love” keeps ${weight}. On paper no score is low enough to give exactly 0; a machine rounds a very small weight to 0. A score of 0 is nothing special either: here it gave ${before}.`,
    scene: 'set the key',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  unfolded: 'unfolded',
  one_line: 'in one line',
};
