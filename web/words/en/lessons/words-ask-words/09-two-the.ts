// What step 9 of lesson 2 says beside its prose.

import { names as shared } from './parts';

export const names = {
  vectors: shared.vectors,
  row_difference: 'row minus row',
  column_difference: 'column minus column',
};

export const texts = {
  one: 'compare',
  other: 'with',
  head: 'head',
  asking: (head: number) => `how each of them asks: its row of the weights, head ${head}`,
  asked: 'how each of them is asked: its column',
  difference: 'difference',
  same: (one: string, other: string) =>
    `“${one}” and “${other}” have the same row and the same column: every difference is 0.`,
  differ: (one: string, other: string, most: string) =>
    `“${one}” and “${other}” differ by up to ${most}.`,
  anotherSeed: {
    question:
      'Head 1 gives the two “the” the same weights. Draw new vectors and matrices with seed 7 and look into all eight heads: does any tell them apart?',
    options: [
      'no: they stay the same to the last bit',
      'yes: in some head, since each has matrices of its own',
      'yes: one stands before “cat”, the other before “mat”',
    ],
    explain: (rows: string, columns: string) =>
      `In all eight heads the largest difference of their rows is ${rows}, that of their columns ${columns}. It looks like luck, but luck has no say: same word, same vector, same query, same key, whatever the matrices are.`,
    scene: 'draw with seed 7',
  },
  claim18: {
    claim:
      'The printed attention of “The cat sat on the mat” shows how each word relates to the others.',
    bet: 'In head 1 the two “the” have the same row and the same column. Do any of the other seven heads tell them apart, one before “cat”, one before “mat”?',
    options: [
      'yes, each head sees other numbers',
      'no, in all of them they are the same to the last bit',
    ],
    explain: (rows: string, columns: string, ofCat: string) =>
      `Over all eight heads their rows differ by ${rows} and their columns by ${columns}. “cat” gives ${ofCat} to each.`,
    verdict:
      'Without positions attention sees a bag of words. Which “the” stands before “cat” is nowhere in its numbers.',
    scene: 'compare the two',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  sentence: 'The cat sat on the mat',
  again: 'again, so that the matrices are the same for every sentence',
  head: 'one head of 8: 8 of 64 numbers',
  vectors_shape: '(words, 64): the same row of the table for the same word',
  weights_shape: '(words, words)',
  rows: 'how the rows of the two differ',
  columns: 'how their columns differ',
};
