// What this step says beside its prose.

import { comments as sharedComments } from './parts';

export const names = {
  shares: 'share in the mean',
  said: 'share of “good” in the answer',
  right: 'new reviews judged right',
};

export const texts = {
  review: 'review',
  reviews: { bad: 'not good and boring', good: 'good and not boring' },
  cut: 'hide',
  cuts: {
    none: 'nothing',
    pair: '“not” ↔ its adjective',
    alone: '“not” from all others',
  },
  head: 'head',
  headName: (head: number) => `head ${head}`,
  asker: 'good',
  asks: 'word that asks',
  rowsAre: 'asks',
  answers: 'answers',
  says: (verdict: string) => `It says ${verdict}; share of “good”:`,
  right: 'Of the new reviews it judges right:',
  shares: (head: number) =>
    `How much of each word’s value is in the mean over all words (head ${head})`,
  summary: (step: number, cut: string, right: string, said: string) =>
    `After ${step} steps, with ${cut} hidden, the model judges ${right} of the new reviews right and gives this one “good” with ${said}.`,
  wordOrPlace: {
    question:
      'In “the film was not good and boring” a head lets “good” give “not” 0.89. It may have looked for the word “not”, or for the word before it, whichever that is. How can you find out?',
    options: {
      longer: 'train on, until the weight is nearly 1',
      heads: 'look at all the other weights of this map',
      other: 'let it read a review with another word before “good”',
    },
    explain:
      'Let it read a different review. Take two heads made by hand: one scores the word “not” 4, the other the word before 4, and all else is 0. In this review both give “not” {here_word:2} when “good” asks, so nothing in this row can tell them apart. In “good and not boring” the first gives “not” {there_word:2}, and the second {there_place:2}.',
  },
  inTheMean: {
    question:
      'In a review of seven words “good” gives 0.7 of its attention to “not”. Each of the other six words gives “not” 0.05. The answer is read from the mean of all seven outputs. How much of the value of “not” is in that mean?',
    options: {
      most: '0.7: “good” has found it',
      seventh: 'about a seventh',
      little: '0.05: six words against one',
    },
    explain:
      '(0.7 + 6 · 0.05) ÷ 7 = {share:3}. Every word has one vote in the mean. One word that looks hard at “not” is one vote of seven, so look at the columns of the maps, not at one cell.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  hidden: 'true where a word must not look',
  read_one: 'two scores for one review, and the weights of every head',
  shares: '(4, 7): the mean over the words that ask',
};
