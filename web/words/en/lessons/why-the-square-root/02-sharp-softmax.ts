// What step 2 of lesson 3 says beside its prose.

import { names as shared } from './parts';

export const names = {
  unscaled_weights: shared.unscaled_weights,
  unscaled_entropies: 'entropy without √dₖ',
  entropies: shared.entropies,
  unscaled_largest: 'largest weight without √dₖ',
  largest: 'largest weight',
  unscaled_entropy: 'entropy without √dₖ',
  entropy: shared.entropy,
  unscaled_sharing: 'words that share equally, without √dₖ',
  sharing: 'words that share equally',
};

export const texts = {
  sharing: 'as if so many words shared equally',
  query: 'query',
  weights: 'weights of ten keys',
  largest: 'largest',
  summary: (width: string, sharp: string, scaled: string, without: string, withRoot: string) =>
    `At dₖ = ${width} the largest weight exceeds 0.9 in ${sharp} of 10 rows without the root and in ${scaled} with it. A row is spread as if ${without} words shared equally without the root, ${withRoot} with it.`,
  entropy: {
    question:
      'Ten queries, ten keys, dₖ = 64, and no root. How many of the ten words does a query really attend to?',
    options: ['one or two', 'about five', 'nearly all ten'],
    explain: (few: string, many: string) =>
      `Without the root a row is spread as if ${few} words shared equally. With the root it is as if ${many} words did. Ten equal weights would make it 10.`,
    scene: 'show it in the figure',
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
  ten_by_ten: '(10, 10): each query times each key',
  in_pairs: 'the same as Q @ K.T, with a little less rounding',
  to_compare: 'without the root, then with it',
  each_row: '(10): one number for each row',
  no_log_of_zero: 'a weight of 0 adds nothing',
};
