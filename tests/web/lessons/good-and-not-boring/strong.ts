// The strong claims of this lesson, each with what holds it: see ../strong.ts.
import type { Strong } from '../strong';

export const strong: readonly Strong[] = [
  {
    sentence:
      'Without positions, and with a mean over the words, the classifier cannot tell word order at all.',
    held: 'proof',
    by: 'a mean over words of which none knows its place is the same in every order; numbers.test: five seeds',
  },
  {
    sentence: 'Nothing that it could learn would change that.',
    held: 'proof',
    by: 'the two reviews are the same bag of words, whatever the numbers of the model',
  },
  {
    sentence: 'So this row was never about not.',
    held: 'test',
    test: 'in head 4 “good” looks at the word before it, whichever it is, and farther back where that is hidden',
    by: 'the same row in both reviews, seed 7',
  },
  {
    sentence:
      'To a model without positions, two reviews of the same seven words are one bag: its scores for them differ by nothing but rounding, before training and after.',
    held: 'proof',
    by: 'as above; numbers.test: five seeds untrained, seed 7 trained',
  },
  {
    sentence:
      'With positions, a model of 5,442 numbers judged every new review right after 200 steps, and was told nothing but good and bad.',
    held: 'test',
    test: 'learn to judge, look at “not” before them, and do without',
    by: 'ten seeds above 99.8 %, seed 7 all of them',
  },
  {
    sentence:
      'In this review both give “not” {here_word:2} when “good” asks, so nothing in this row can tell them apart.',
    held: 'computed on the page',
    by: 'both rows are the same numbers',
  },
  {
    sentence:
      'Two classifiers learn from the same reviews, 64 at a time, and are told only good or bad.',
    held: 'definition',
    by: 'the loss is that of two classes',
  },
  {
    sentence: 'Nobody tells them what not means.',
    held: 'definition',
    by: 'the loss is that of two classes',
  },
  {
    sentence:
      'With positions, the model learns to judge reviews in which a noun meets adjectives that it never met in training.',
    held: 'test',
    test: 'that are new have nouns with adjectives that never come in training',
    by: 'no such pair comes in training',
  },
  {
    sentence: 'The model without positions is wrong only where one not stands in two phrases.',
    held: 'test',
    test: 'without them about 80 % are, and only the order of words is what it misses',
    by: 'seed 7, after 200 steps',
  },
  {
    sentence: 'The other can be fooled by what it has never read.',
    held: 'test',
    test: 'learn to judge, look at “not” before them, and do without',
    by: 'one review, five seeds',
  },
  {
    sentence: 'In training not always stood before an adjective, never after one.',
    held: 'definition',
    by: 'how reviews are made: course/reviews.ts',
  },
  {
    sentence: 'A perfect score says only that the model can do what was asked.',
    held: 'rhetorical',
    by: 'of the 500 new reviews of this step',
  },
];
