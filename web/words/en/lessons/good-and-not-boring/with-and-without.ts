// What this step says beside its prose.

import { comments as sharedComments } from './parts';

export const names = { said: 'share of “good” in the answer' };

export const texts = {
  toBreak: {
    press: 'say “not really good”',
    says: ', which no review of its training says. With seed 7 it takes that for praise.',
  },
  caption: 'How surely each model says “good”',
  curves: 'share of new reviews that are judged right',
  right: 'right',
  coin: 'a coin toss',
  film: 'Whether each model judges the two reviews right',
  short: ['with', 'without'],
  frame: (model: string, right: readonly boolean[]) =>
    `${model} ${right.map((each) => (each ? '✓' : '✗')).join(' ')}`,
  says: (step: number, right: number) =>
    `${step === 0 ? 'Before the first step' : `After ${step} steps`} the model with positions judges ${
      right === 2 ? 'both reviews right' : right === 1 ? 'one of the two right' : 'both wrong'
    }. The model without says the same of both, so one is wrong.`,
  summary: (step: number, good: string, bad: string, without: string) =>
    `After ${step} steps the model with positions says “good” to the two reviews with ${good} and ${bad}, the one without with ${without} to both.`,
  howFar: {
    question:
      'The model without positions reads the same reviews and learns for as long as you like. How many new reviews can it judge right in the end?',
    options: {
      all: 'all of them: it only needs longer',
      most: 'about four in five',
      half: 'about half: it has to toss a coin',
    },
    explain:
      '{share:%} of the new reviews have one “not” and two phrases, and the same words in another order say the opposite. Of each two such reviews it gets one right, which makes {best:%}. Of the others a bag of words tells enough.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  said: '(2, 2): with positions and without, the share of “good” for each review',
};
