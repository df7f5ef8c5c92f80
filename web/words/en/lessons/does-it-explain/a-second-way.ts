// What this step says beside its prose.
import { comments as sharedComments } from './parts';

export const names = {
  said: 'share of “good” in the answer',
  right: 'new reviews judged right',
};

export const texts = {
  heads: ['by what it saw', 'by that and its last state', 'trained with equal weights'],
  looks: 'Where each of them looks in one review, and what it says',
  table: 'Share of 500 new reviews judged right, with other weights put in after training',
  untrained: 'Train them first: then this table says what other weights do.',
  summary: (step: number, map: string, [seen = '', both = '', equal = '']: readonly string[]) =>
    `After ${step} steps, with weights ${map}: the classifier that answers by what it saw judges ${seen} of 500 new reviews right, the one that also has its last state ${both}, the one that was trained with equal weights ${equal}.`,
  dull: {
    question:
      'Before any training the weights of such a classifier are permuted, in 100 reviews. How far does its share of “good” move, on average?',
    options: {
      tenth: 'by more than a tenth: each word gets another’s weight',
      hundredth: 'by less than a hundredth',
      none: 'not at all: it has learned nothing',
    },
    explain:
      'By {moved:4}. Untrained weights are nearly equal: the largest is {largest:2} on average, and an equal share of seven words is 0.14. So “permuting changes nothing” can have a dull reason: there was nothing to permute.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  three: 'one that answers by what it saw, the one with a second way, the one with equal weights',
  with_each: '(5, 500): the share of “good” with each kind of weights',
  right: '(7, 5): for each classifier and kind of weights the share that is judged right',
  weights: '(3, 7): where each classifier looks in one review',
};
