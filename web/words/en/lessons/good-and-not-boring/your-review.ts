// What this step says beside its prose.

import { comments as sharedComments } from './parts';

export const names = {
  said: 'share of “good” in the answer',
  confusion: 'new reviews',
  wrong: 'wrong answers',
};

export const texts = {
  usual: ['the', 'story', 'was', 'not', 'slow', 'and', 'really', 'funny'],
  truths: ['good', 'bad'].toReversed().map((truth) => `is ${truth}`),
  answers: ['bad', 'good'].map((answer) => `says ${answer}`),
  groups: ['one “not”, two phrases', 'all others'],
  says: (verdict: string) => `says ${verdict}`,
  known: (words: readonly string[]) => `The words they know: ${words.join(', ')}.`,
  asked: '500 new reviews: what they are, and what is said of them',
  right: (model: string, share: string) => `${model}: ${share} right`,
  whichAreWrong: 'Which of them are wrong?',
  wrongIn: (group: string) => group,
  summary: (step: number, review: string, placed: string, unplaced: string) =>
    `After ${step} steps the model with positions calls “${review}” ${placed}, the one without calls it ${unplaced}.`,
  unknown: (words: string) =>
    `The models have no vector for ${words} and leave it out. They know the 27 words under the review.`,
  tooLong: (length: number) =>
    `The model has ${length} positions, so both models read the first ${length} words.`,
  which: {
    question: 'Which new reviews does the model without positions get wrong?',
    options: {
      not: 'those with “not” in them',
      one: 'those with one “not” and two phrases',
      longest: 'the longest ones',
    },
    single: ['the film was good', 'the film was not good'],
    turned: ['the film was good and not boring', 'the film was not good and boring'],
    explain:
      'Those with one “not” and two phrases. Where there is one phrase, “not” adds a word to the bag, and the scores move (untrained by {single:3}). In “good and not boring” and “not good and boring” the bag is the same, and the scores differ by {turned}. Two times “not” are no trouble: both phrases are turned round.',
  },
  readTable: {
    question:
      'Of 50 good reviews a model calls {good} good and {50 - good} bad. Of 50 bad ones it calls {taken} good and {50 - taken} bad. What share of all reviews does it judge right? And of those that it calls good, what share is good?',
    blanks: ['judged right', 'good, of those called good'],
    mistakes: {
      of_the_good: 'the second is the share of the good ones that it calls good',
      good_alone: 'the first counts only the good ones that it found',
    },
    explain:
      '({good} + {50 - taken}) ÷ 100 = {right[0]:2}. It calls {good} + {taken} = {good + taken} reviews good, and {good} ÷ {good + taken} = {right[1]:2}.',
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  own: 'a review of your own, without the words that have no vector',
  one_not: 'the new reviews with one “not” and two phrases',
  confusion: '(2, 2, 2): for each model, what a review is (bad, good), and what is said of it',
  said: 'with positions and without: the share of “good”',
  wrong: 'wrong answers of both models: of those with one “not” and two phrases, and of the others',
};
