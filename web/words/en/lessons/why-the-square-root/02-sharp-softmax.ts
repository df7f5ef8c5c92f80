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
};

export const texts = {
  meanEntropy: 'mean entropy',
  query: 'query',
  weights: 'weights of ten keys',
  largest: 'largest',
  summary: (width: string, sharp: string, scaled: string, without: string, withRoot: string) =>
    `At dₖ = ${width} the largest weight exceeds .9 in ${sharp} of 10 rows without the root and in ${scaled} with it; mean entropy ${without} and ${withRoot} nats.`,
  entropy: {
    question:
      'Ten queries, ten keys, dₖ = 64, and no root. How many words does a query really look at?',
    options: ['one or two', 'about five', 'nearly all ten'],
    explain: (without: string, withRoot: string) =>
      `The mean entropy of a row is ${without} nats without the root, as of one or two equal weights, and ${withRoot} with it, as of six or seven. Ten equal weights would have 2.30. A tutorial leaves the root out and says that every word is updated with information from all the others; that hardly happens.`,
    scene: 'show it in the figure',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  in_pairs: 'Q @ K.T; PyTorch adds up a sum in pairs, which rounds less',
};
