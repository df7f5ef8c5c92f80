// What step 3 of lesson 3 says beside its prose.

import { names as shared } from './parts';

export const names = {
  factor: 'factor',
  stretched: 'score × factor',
  others: 'sum of the other weights',
  jacobian: 'Jacobian',
  size: 'size of the Jacobian',
  entropy: shared.entropy,
};

export const texts = {
  table: 'Scores, scores times the factor, weights',
  key: 'key',
  score: 'score',
  scoreOf: (key: string) => `score of key ${key}`,
  factor: 'factor',
  jacobian: 'how weights follow scores',
  weightMoves: 'weight',
  scoreMoves: 'score',
  size: 'size of the Jacobian',
  entropy: 'entropy',
  summary: (factor: string, share: string, size: string) =>
    `With the factor ${factor} the largest weight is ${share}, and the Jacobian has size ${size}.`,
  nudge: {
    question:
      'Training raises the score of key 3 a little, from 0.2 to 0.3. With which factor does its weight gain more?',
    options: ['with factor 32: differences are larger', 'with factor 1'],
    explain: (gentle: string, steep: string) =>
      `The weight gains ${gentle} with factor 1, and ${steep} with factor 32. Key 4 is so far ahead there that nothing small is noticed: softmax is saturated.`,
    scene: 'set the factor to 32',
  },
  task: {
    question:
      'A query and two keys with dₖ = 16 have the dot products 4 and 8. What are the two weights?',
    blanks: ['weight of key 1', 'weight of key 2'],
    mistakes: {
      unscaled: 'the scores were not divided by √dₖ = 4',
      by_width: 'the scores were divided by dₖ = 16, not by its square root, 4',
      shares: '1 was shared out in proportion to the scores, without exponentials',
    },
    explain: (first: string, second: string) =>
      `4 ÷ √16 = 1 and 8 ÷ √16 = 2. Softmax of 1 and 2 gives ${first} and ${second}.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  weight_moves: 'how much weight i moves when score j does',
  more_digits: '1 - weights, to more digits',
};
