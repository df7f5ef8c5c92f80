// What step 4 of lesson 1 says beside its prose.

import { names as shared } from './parts';

export const names = {
  contributions: shared.contributions,
};

export const texts = {
  plane: 'The values of the words as arrows, and the walk to the output',
  caption: 'Weighted combination',
  sum: 'sum',
  summary: (count: number, x: string, y: string) =>
    `${count === 1 ? 'One arrow' : `${count} arrows`}, each shortened to its weight and set head to tail, end at (${x}, ${y}).`,
  equal: {
    question: 'Make all three scores equal. Where does the output go?',
    options: [
      'to (0, 0): the arrows cancel',
      'to the mean of the three vectors',
      'to the vector of pizza',
    ],
    explain: (weight: string, x: string, y: string) =>
      `Every weight is ${weight}, so the output is the plain mean, (${x}, ${y}).`,
    scene: 'make the scores equal',
  },
  mixture: {
    question:
      'Two words have the weights 0.25 and 0.75 and the values (4, 1) and (0, 2). Where is the output?',
    blanks: ['x', 'y'],
    mistakes: {
      plain_sum: 'the values were added up without their weights',
      mean: 'both values were given the same weight',
      swapped: 'each value was given the weight of the other',
      rows: 'weights were matched with x and y, in place of with the words',
    },
    explain: (x: string, y: string) =>
      `x is 0.25 × 4 + 0.75 × 0 = ${x}, and y is 0.25 × 1 + 0.75 × 2 = ${y}.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  row_per_word: 'one row for each word',
};
