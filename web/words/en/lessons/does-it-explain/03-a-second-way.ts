// What step 3 of this lesson says beside its prose.
import { comments as sharedComments } from './parts';

export const names = {
  said: 'share of “good” in the answer',
  right: 'new reviews judged right',
  moved: 'how far “good” moves on average',
};

export const texts = {
  review: 'review',
  reviews: { good: 'good and not boring', bad: 'not good and boring' },
  looks: (reader: string) => `Where a classifier looks that ${reader}`,
  heads: ['It answers by what it saw', 'It answers by that and its last state'],
  says: (verdict: string) => `says ${verdict}; share of “good”:`,
  table: 'Both classifiers on 500 new reviews, with other weights put in the place of theirs',
  columns: {
    right: ['right, by what it saw', 'right, by both'],
    moved: ['its share of “good” moves by', 'its share of “good” moves by'],
  },
  untrained: 'Train them first: then this table says what other weights do.',
  summary: (step: number, map: string, seen: string, both: string) =>
    `After ${step} steps, with weights ${map}: the classifier that answers by what it saw judges ${seen} of 500 new reviews right, the one that also has its last state ${both}.`,
  dull: {
    question:
      'Before any training the weights of such a classifier are permuted, in 500 reviews. How far does its share of “good” move, on average?',
    options: [
      'by more than a tenth: each word gets another’s weight',
      'by less than a hundredth',
      'not at all: it has learned nothing',
    ],
    explain: (moved: string, most: string) =>
      `By ${moved}. Untrained weights are nearly equal: the largest is ${most} on average, and an equal share of seven words is 0.14. So “permuting changes nothing” can have a dull reason: there was nothing to permute.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  good: 'the share of “good” in each answer',
  with_each: '(5, 500): that share with each kind of weights',
  right: '(2, 5): for each classifier and kind of weights the share that is judged right',
  moved: '(2, 5): how far “good” is from what it was',
  weights: '(2, 7): where each classifier looks in one review',
};
