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
  weights: 'weights, head 1',
  asks: 'asks',
  asked: 'is asked',
  rowDifference: 'row of the first minus row of the second',
  columnDifference: 'column of the first minus column of the second',
  rows: 'rows',
  columns: 'columns',
  same: (one: string, other: string) =>
    `“${one}” and “${other}” have the same row and the same column: every difference is 0.`,
  differ: (one: string, other: string, most: string) =>
    `“${one}” and “${other}” differ by up to ${most}.`,
  anotherSeed: {
    question: 'Draw new vectors and matrices with seed 7. Will the two “the” still be the same?',
    options: ['yes, to the last bit', 'no, they were the same by chance'],
    explain: (rows: string, columns: string) =>
      `In all eight heads the largest difference of their rows is ${rows}, that of their columns ${columns}. Same word, same vector, same query, same key: no matrix can part them, and no training of the matrices.`,
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
  head: 'head 1 of 8',
};
