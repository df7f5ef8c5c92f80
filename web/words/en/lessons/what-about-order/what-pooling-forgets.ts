// The words of the step "One vector for a sentence" that are not prose.

import { names as shared, comments as sharedComments } from './parts';

export const names = {
  order: shared.order,
  values_shuffled: shared.values_shuffled,
  weights_shuffled: shared.weights_shuffled,
  output_shuffled: shared.output_shuffled,
  pooled: 'pooled',
  pooled_shuffled: 'pooled in your order',
  gap_pooled: 'largest difference, pooled',
};

export const texts = {
  sentence: ['The', 'cat', 'sat'],
  order: 'your order',
  pool: 'Pool by',
  pools: { mean: 'mean', sum: 'sum', largest: 'largest', last: 'last word' },
  caption: 'The words as written and in your order',
  asks: 'asks',
  asked: 'answers',
  weights: 'weights, as written',
  weightsShuffled: 'weights, your order',
  pooled: 'pooled',
  pooledMeaning: 'one vector for the sentence, its first three numbers',
  pooledRows: ['as written', 'your order'],
  gap: 'largest difference of the two',
  summary: (pool: string, gap: string) =>
    `Pooled by ${pool}, the sentence as written and in your order differ by at most ${gap}.`,
  lastWord: {
    question:
      'To get one vector for the sentence, which of these ways notices that the words were reversed?',
    options: {
      mean: 'the mean over all words',
      largest: 'the largest number of each dimension',
      last: 'the last word’s output',
    },
    explain:
      'The means differ by {mean}, the largest by {largest}, the last outputs by {last}. The largest number may seem to depend on who comes first, but mean, sum and maximum look at all words alike. “The last” is a place, and another word stands there now.',
    scene: 'reverse, pool by the last word',
  },
  claim7: {
    claim:
      'Attention is permutation-invariant: “The cat sat” and “sat cat The” give the same scores.',
    bet: 'Are the tables of weights equal?',
    options: { yes: 'yes', no: 'no: rows and columns are reordered along' },
    explain:
      'Entry by entry the weights differ by up to {gap_of_the_weights}. With rows and columns put back, by {gap_after_reordering}. The means of the outputs differ by {gap_of_the_means}.',
    scene: 'reverse the words',
    verdict:
      'Attention is permutation-equivariant: what it gives is reordered as its words are. Invariant is only what is pooled over all words, by a mean, a sum or a maximum.',
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  gaps: 'entry by entry; with rows and columns put back; the means of the outputs',
  pooled: '(numbers,): one vector for the sentence',
  gap: 'nothing but rounding, unless the last word stands for all',
  as_written: 'The cat sat',
  reversed_words: 'sat cat The',
};
