// What steps of this lesson say alike.
import { comments as ofReviews } from '../../reviews';

export const texts = {
  readers: ['answers by what it saw', 'by that and its last state'],
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
  new: 'always the same 500 reviews',
  losses: 'the step; the losses of both classifiers',
  trained: 'from here on nothing is learned',
};
