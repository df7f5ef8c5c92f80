// What step 8 of lesson 2 says beside its prose.

import { names as shared } from './parts';

export const names = {
  vectors: shared.vectors,
};

export const texts = {
  head: 'head',
  headNumber: (number: string) => `head ${number}`,
  slice: (first: number, last: number) =>
    `This head works with numbers ${first} to ${last} of each query, key and value.`,
  asks: 'asks',
  asked: 'is asked',
  scores: (head: string) => `scores ÷ √8, head ${head}`,
  weights: (head: string) => `weights, head ${head}`,
  summary: (head: string, word: string, best: string, share: string) =>
    `In head ${head} “${word}” looks most at ${best}, with ${share} of its weight.`,
  printedRow: {
    question:
      'To show “how much cat attends to each word” a tutorial prints −0.076, 0.260, 0.048, −0.161, −0.076, −0.147. Can these be weights?',
    options: ['yes', 'no'],
    explain: (scores: readonly string[], weights: readonly string[]) =>
      `No, a weight is never negative. They are the scores of head 1: ${scores.join(', ')}. Softmax makes the weights of them: ${weights.join(', ')}.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  slices: 'head 1 gets numbers 1 to 8 of every word, head 2 numbers 9 to 16, and so on',
  shape: '(heads, words, words)',
  side_by_side: 'the slices side by side again',
};
