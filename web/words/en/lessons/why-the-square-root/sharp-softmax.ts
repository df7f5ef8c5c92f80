// What this step says beside its prose.

import { names as shared } from './parts';

export const names = {
  unscaled_weights: shared.unscaled_weights,
  unscaled_entropies: 'entropy without √dₖ',
  entropies: shared.entropies,
  unscaled_largest: 'largest weight without √dₖ',
  largest: 'largest weight',
  unscaled_entropy: 'entropy without √dₖ',
  entropy: shared.entropy,
  unscaled_sharing: 'words that share, without √dₖ',
  sharing: 'words that share',
};

export const texts = {
  sharing: 'words that share a row, in effect',
  query: 'query',
  weights: 'weights of ten keys',
  largest: 'largest',
  summary: (width: string, sharp: string, scaled: string, without: string, withRoot: string) =>
    `At dₖ = ${width} the largest weight exceeds 0.9 in ${sharp} of 10 rows without the root and in ${scaled} with it. In effect ${without} words share a row without the root, and ${withRoot} with it.`,
  entropy: {
    question:
      'Ten queries, ten keys, dₖ = 64, and no root. How many of the ten words does a query really attend to?',
    options: { few: 'one or two', five: 'about five', all: 'nearly all ten' },
    explain:
      'Without the root a row is spread as if {unscaled_sharing:1} words shared it equally, so most queries attend to one word or two. With the root it is as if {sharing:1} words did. Ten equal weights would make it 10.',
    scene: 'show it in the figure',
  },
  task: {
    question:
      'A query and two keys with dₖ = 16 have the dot products {dots[0]} and {dots[1]}. What are the two weights?',
    blanks: ['weight of key 1', 'weight of key 2'],
    mistakes: {
      unscaled: 'the scores were not divided by √dₖ = 4',
      by_width: 'the scores were divided by dₖ = 16, not by its square root, 4',
      shares: '1 was shared out in proportion to the scores, without exponentials',
    },
    explain:
      '{dots[0]} ÷ √16 = {dots[0] / 4} and {dots[1]} ÷ √16 = {dots[1] / 4}. Softmax of {dots[0] / 4} and {dots[1] / 4} gives {right[0]:2} and {right[1]:2}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ten_by_ten: '(10, 10): each query times each key',
  to_compare: 'without the root, then with it',
  each_row: '(10): one number for each row',
  no_log_of_zero: 'a weight of 0 adds nothing',
};
