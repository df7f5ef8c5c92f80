// What steps of this lesson say alike.
import { comments as ofReviews } from '../../reviews';

export const texts = {
  counted: 'counted beside the step over the 500 new reviews',
  readers: ['1st', '2nd', '3rd', '4th', '5th', 'with its last state, too', 'weights held equal'],
  seers: ['1st', '2nd', '3rd', '4th', '5th'],
  which: 'classifier',
  review: 'review',
  reviews: { good: 'good and not boring', bad: 'not good and boring' },
  says: 'says',
  right: (stride: number) =>
    `the share of the 500 new reviews that each classifier judges right, every ${stride} steps`,
  map: 'weights',
  maps: {
    trained: 'as trained',
    uniform: 'all equal',
    permuted: 'permuted',
    largest: 'on the largest',
    smallest: 'on the smallest',
    left: 'one place ◂',
    right: 'one place ▸',
  },
  verdicts: ['bad', 'good'],
  note: (step: number, steps: number, batch: number) =>
    `${step} of ${steps} steps, ${batch} reviews each`,
};

/** What the programs of several steps say beside their lines. */
export const comments = {
  ...ofReviews,
  others: 'other weights of the same shape; real is true where there is a place',
  states: 'the state after each of what is read: (rows, places, width)',
  truth: 'what is fed: the truth, or what it wrote itself',
  last: 'the state after the last word, which asks',
  context: 'what it saw: (rows, width)',
  held_equal: 'it cannot choose: every word has the same weight',
  seven: 'five alike, one with a second way to its answer, one with its weights held equal',
  steps_of_epochs: '32 steps to an epoch, as far as the page shows it',
  steps: 'as far as the page shows it; 100 are enough',
  good: 'the share of “good” in each answer',
  new: 'always the same 500 reviews',
  losses: 'the step; the losses of all seven',
  trained: 'from here on nothing is learned',
};
