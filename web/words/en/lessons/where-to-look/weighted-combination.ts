// What this step says beside its prose.

import { names as shared } from './parts';

export const names = {
  contributions: shared.contributions,
};

export const texts = {
  plane: 'The values of the words as arrows, and the walk to the output',
  caption: 'Weighted combination',
  sum: 'sum',
  walk: 'the walk',
  stages: ['values', 'scaled', 'joined', 'output'],
  summary: (count: number, x: string, y: string) =>
    `${count === 1 ? 'One arrow, scaled by its weight, ends' : `${count} arrows, each scaled by its weight and laid end to end, lead`} to (${x}, ${y}).`,
  equal: {
    question: 'Make all three scores equal. Where does the output go?',
    options: {
      origin: 'to (0, 0): the arrows cancel',
      middle: 'to the middle of the three tips',
      pizza: 'to the tip of pizza, the longest arrow',
    },
    things: { origin: '(0, 0)', middle: 'the middle of the three tips', pizza: 'the tip of pizza' },
    explain:
      'Every weight is {weights[0]}, so the output is the plain average, ({output[0]}, {output[1]}). Weights never cancel anything: they only say how much of each.',
    scene: 'make the scores equal',
  },
  claim3: {
    claim: 'With the scores 2, 1 and 3 the output is mostly pizza.',
    bet: 'Does more than half of each of the two numbers come from “pizza”?',
    options: { both: 'yes, of both', one: 'only of one', neither: 'no, of neither' },
    explain: 'Of the first number {shares[4]:%} comes from “pizza”, of the second {shares[5]:%}.',
    verdict:
      'So it is. The weight of “pizza” is already 0.67, and its value has a 1 in both places, which the others have in one each.',
  },
  mixture: {
    question:
      'Two words have the weights {weight} and {1 - weight} and the values ({x[0]}, {y[0]}) and ({x[1]}, {y[1]}). Where is the output?',
    blanks: ['x', 'y'],
    mistakes: {
      plain_sum: 'the values were added up without their weights',
      mean: 'both values were given the same weight',
      swapped: 'each value was given the weight of the other',
      rows: 'weights were matched with x and y, in place of with the words',
    },
    explain:
      'x is {weight} × {x[0]} + {1 - weight} × {x[1]} = {right[0]:2}, and y is {weight} × {y[0]} + {1 - weight} × {y[1]} = {right[1]:2}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  row_per_word: 'one row for each word: (words, 2)',
  scaled: 'each row scaled by the weight of its word: (words, 2)',
  product: 'the same in one call',
};
