// What this step says beside its prose.

import { names as shared } from './parts';

export const names = {
  products: shared.products,
};

export const texts = {
  caption: 'Scores of the keys',
  summary: (word: string, score: string) => `${word} has the largest score, ${score}.`,
  tie: (tied: string, score: string) => `A tie: ${tied} have the same score, ${score}.`,
  length: {
    question:
      'The query is (1, 1), the keys are (1, 0) and (0, 1): a tie. You make the second key twice as long, without turning it. What happens?',
    options: {
      tie: 'still a tie: the angles are equal',
      longer: 'the longer key wins',
      shorter: 'the shorter key wins',
    },
    things: { shorter: 'the shorter key', longer: 'the longer key' },
    press: 'Press the key that wins, of “I” or of “love”.',
    explain:
      'The scores are {scores[0]:short} and {scores[1]:short}. Each of the two keys still stands at the same angle to the query. A dot product measures angle and length together, so a word can win by a long key alone.',
    scene: 'show it in the figure',
  },
  score: {
    question:
      'The key is ({key[0]}, {key[1]}), the query ({query[0]}, {query[1]}). What is the score?',
    blanks: ['score'],
    mistakes: {
      no_sign: 'the minus sign was lost',
      sum: 'the numbers were added, none multiplied',
      sums: 'x and y were added first, and then the sums multiplied',
      crossed: 'x was multiplied with y, and y with x',
    },
    explain:
      'x times x is {key[0]} × {query[0]} = {key[0] * query[0]}, y times y is {key[1]} × ({query[1]}) = {key[1] * query[1]}, and together they are {right:short}: the two arrows point away from each other.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  row_per_word: 'one row for each word: (words, 2)',
  per_word: 'one score for each word',
  product: 'the same in one call',
};
