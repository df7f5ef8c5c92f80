// What step 7 of lesson 1 says beside its prose.

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
    options: ['still a tie: the angles are equal', 'the longer key wins', 'the shorter key wins'],
    explain: (first: string, second: string) =>
      `The scores are ${first} and ${second}. Each of the two keys still stands at the same angle to the query. A dot product measures angle and length together, so a word can win by a long key alone.`,
    scene: 'show it in the figure',
  },
  score: {
    question: 'The key is (3, 2), the query (1, −2). What is the score?',
    blanks: ['score'],
    mistakes: {
      no_sign: 'the minus sign was lost',
      sum: 'the numbers were added, none multiplied',
      sums: 'x and y were added first, and then the sums multiplied',
      crossed: 'x was multiplied with y, and y with x',
    },
    explain: (score: string) =>
      `x times x is 3 × 1 = 3, y times y is 2 × (−2) = −4, and together they are ${score}: the two arrows point away from each other.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  row_per_word: 'one row for each word: (words, 2)',
  per_word: 'one score for each word',
  product: 'the same in one call',
};
