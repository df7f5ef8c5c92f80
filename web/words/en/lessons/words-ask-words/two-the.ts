// What this step says beside its prose.

import { names as shared } from './parts';

export const names = {
  vectors: shared.vectors,
  row_difference: 'row minus row',
  column_difference: 'column minus column',
};

export const texts = {
  one: 'compare',
  other: 'with',
  asking: 'how each of them asks: its row of the weights',
  asked: 'how each of them answers: its column of the weights',
  difference: 'difference',
  same: (one: string, other: string) =>
    `“${one}” and “${other}” have the same row and the same column: every difference is 0.`,
  differ: (one: string, other: string, most: string) =>
    `“${one}” and “${other}” differ by up to ${most}.`,
  anotherSeed: {
    question:
      'You draw new vectors and new matrices fifty times. How often does attention give the two “the” different rows of weights?',
    options: {
      never: 'never',
      luck: 'now and then, by luck: each draw has other matrices',
      places: 'nearly always: one stands before “cat”, the other before “mat”',
    },
    explain:
      'Over fifty draws the largest difference of their rows is {max(row_differences)}, that of their columns {max(column_differences)}. You might expect luck to tell them apart now and then, but luck has no say here: same word, same vector, same query, same key, whatever the matrices are.',
    scene: 'draw with seed 7',
  },
  claim18: {
    claim:
      'The printed attention of “The cat sat on the mat” shows how each word relates to the others.',
    bet: 'The tutorial’s program does attention eight times side by side, each time with matrices of its own. Does any of the eight tell the two “the” apart, one before “cat”, one before “mat”?',
    options: {
      yes: 'yes, some of them: each sees other numbers',
      no: 'no, none of them',
    },
    explain:
      'Over all eight their rows differ by {row_difference} and their columns by {column_difference}. In the first of them “cat” gives {weights_of_cat[0]:3} to each.',
    verdict:
      'Without positions attention sees a bag of words. Which “the” stands before “cat” is nowhere in its numbers.',
    scene: 'compare the two',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  sentence: 'The cat sat on the mat',
  again: 'again, so that the matrices are the same for every sentence',
  vectors_shape: '(words, 64): the same row of the table for the same word',
  first: 'of each query and key the first 8 numbers: (words, 8)',
  weights_shape: '(words, words)',
  from_zero: 'the two words that are compared, counted from 0',
  rows: 'how the rows of the two differ',
  columns: 'how their columns differ',
};
