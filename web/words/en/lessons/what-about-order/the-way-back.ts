// The words of the step "The way back" that are not prose.

import { names as shared, comments as sharedComments } from './parts';

export const names = {
  order: shared.order,
  output_shuffled: shared.output_shuffled,
  inverse: shared.inverse,
  twice: 'same list twice',
  back: 'list, then its inverse',
  gap_twice: 'largest difference by the same list',
  gap_back: 'largest difference by the inverse',
};

export const texts = {
  sentence: ['dog', 'bites', 'man', 'today'],
  order: 'your order',
  caption:
    'An order as a list of positions, its inverse, and where two lists one after the other lead',
  list: 'as a list',
  twice: 'the list twice',
  inverse: 'inverse list',
  back: 'list, then inverse',
  byTwice: 'outputs put back by the same list: off by',
  byBack: 'outputs put back by the inverse: off by',
  summary: (inverse: string, same: string) =>
    `Put back by the inverse list, the outputs differ from those as written by at most ${inverse}; by the same list, by up to ${same}.`,
  rounds: {
    question:
      'Four words are shuffled by the list 1, 2, 3, 0, again and again. After how many times are they back as written?',
    options: { two: 'after two', four: 'after four', never: 'never' },
    explain:
      'After two times the words stand as {twice[]:short}, after three as {thrice[]:short}, after four as {four_times[]:short}. An exchange is undone by a second exchange, but here each word moves on by one place, and there are four places.',
    scene: 'try 0, 3, 2, 1',
  },
  claim31: {
    claim: 'A shuffled list is un-shuffled by indexing with the same list again.',
    bet: 'Does that bring every order back?',
    options: { yes: 'yes, every order', no: 'no, only some' },
    explain:
      'Words 10, 20, 30, 40. The list 0, 3, 2, 1 used twice gives {exchange_twice[]:short}. The list 1, 2, 3, 0 used twice gives {rotation_twice[]:short}; used once and then its inverse, {rotation_and_inverse[]:short}.',
    verdict:
      'It works for the list 0, 3, 2, 1 because that exchanges two words and so is its own inverse. In general the way back is the inverse permutation, order.argsort().',
    scene: 'show 0, 3, 2, 1',
  },
  wayBack: {
    question:
      'Four words, counted from 0, are shuffled by x[[1, 2, 0, 3]]: place 0 gets word 1, and so on. Which list of positions brings them back?',
    blanks: ['first', 'second', 'third', 'fourth'],
    mistakes: {
      same: 'the same list again, which moves words 0, 1 and 2 on once more instead of back',
      backwards: 'the list was read from its end; the inverse says where each word went',
    },
    explain:
      'Ask of each word where it went: word 0 stands at place 2, word 1 at place 0, word 2 at place 1, word 3 at place 3. So the list is {right[]:short}.',
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  ways: 'back; not back; back',
  twice: 'as written only where the list is its own inverse',
  back: '0, 1, 2 ...: as written, but for rounding',
};
