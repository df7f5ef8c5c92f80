// What step 5 of lesson 10 says beside its prose.

import { comments as sharedComments } from './parts';

export const names = {
  shares: 'share in the mean',
  said: 'share of “good” in the answer',
  right: 'new reviews judged right',
};

export const texts = {
  review: 'review',
  reviews: { good: 'good and not boring', bad: 'not good and boring' },
  cut: 'hide',
  cuts: {
    none: 'nothing',
    pair: '“not” ↔ its adjective',
    alone: '“not” from all others',
  },
  head: 'head',
  headName: (head: number) => `head ${head}`,
  asks: 'asks',
  answers: 'answers',
  says: (verdict: string) => `It says ${verdict}; share of “good”:`,
  right: 'New reviews it judges right so:',
  shares: (head: number) =>
    `Of each word’s value, so much is in the mean over all words (head ${head})`,
  summary: (step: number, cut: string, right: string, said: string) =>
    `After ${step} steps, with ${cut} hidden, the model judges ${right} of the new reviews right and gives this one “good” with ${said}.`,
  inTheMean: {
    question:
      'In a review of seven words “good” gives 0.7 of its attention to “not”. Each of the other six words gives “not” 0.05. The answer is read from the mean of all seven outputs. How much of the value of “not” is in that mean?',
    options: ['0.7: “good” has found it', 'about a seventh', '0.05: six words against one'],
    because: (share: string) =>
      `(0.7 + 6 · 0.05) ÷ 7 = ${share}. Every word has one vote in the mean. One word that looks hard at “not” is one vote of seven, so look at the columns of the maps, not at one cell.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  hidden: 'true where a word must not look',
  read_one: 'two scores for one review, and the weights of every head',
  shares: '(4, 7): the mean over the words that ask',
};
