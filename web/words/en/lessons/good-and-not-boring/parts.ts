// What steps of this lesson say alike.
import { comments as ofReviews } from '../../reviews';

export const texts = {
  models: ['with positions', 'without'],
  said: (stride: number) =>
    `how surely each model says “good” to the two reviews, every ${stride} steps`,
  right: (stride: number) =>
    `the share of the 500 new reviews that each model gets right, every ${stride} steps`,
  verdicts: ['bad', 'good'],
  review: (words: readonly string[]) => words.join(' '),
  asks: (word: string) => `${word} →`,
  note: (step: number, steps: number, batch: number) =>
    `${step} of ${steps} steps, ${batch} reviews each`,
};

/** What the programs of several steps say beside their lines. */
export const comments = {
  ...ofReviews,
  empty: 'what fills up a shorter review is never looked at',
  pooled: '(reviews, 32): the mean over the words of each review',
  read: 'two scores for each review: against the noun, and for it',
  trained: 'from here on nothing is learned',
  new: 'always the same 500 reviews',
  losses:
    'the step; the losses with positions and without; the shares of new reviews that are right',
};
