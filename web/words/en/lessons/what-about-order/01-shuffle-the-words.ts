// The words of the step "Shuffle the words" that are not prose.

import { names as shared } from './parts';

export const names = {
  order: shared.order,
  x: 'vector',
  values_shuffled: shared.values_shuffled,
  weights_shuffled: shared.weights_shuffled,
  output_shuffled: shared.output_shuffled,
  inverse: shared.inverse,
  unshuffled: 'put back',
  shuffled_twice: 'shuffled twice',
  gaps: shared.gaps,
  gap_inverse: 'largest difference by the inverse',
  gap_same: 'largest difference by the same list',
};

export const texts = {
  sentence: ['dog', 'bites', 'man', 'today'],
  order: 'your order',
  caption: 'The output of each word, as written and in your order',
  asWritten: (dimension: number) => `output ${dimension}`,
  shuffled: (dimension: number) => `output ${dimension}`,
  gap: 'difference',
  list: 'as a list',
  inverse: 'inverse list',
  byInverse: 'put back by its inverse: off by',
  bySame: 'put back by the same list: off by',
  summary: (inverse: string, same: string) =>
    `Put back by the inverse list, the outputs differ from those as written by at most ${inverse}; by the same list, by up to ${same}.`,
  swapped: {
    question:
      '“dog bites man” becomes “man bites dog”: the first and the last word change places. What happens to the output of “bites”?',
    options: ['it stays, to the last digits', 'it becomes another one'],
    because: (before: string, after: string) =>
      `Its first number was ${before} and is ${after}. “bites” mixes the same values by the same weights; a sum does not mind the order of its parts.`,
    scene: 'reverse the words',
  },
  claim30: {
    claim: '“dog bites man” and “man bites dog” give identical representations.',
    bet: 'Is the list of outputs the same for both?',
    options: ['yes, number by number', 'no, but each word keeps its own output'],
    because: (lists: string, words: string, means: string) =>
      `Place by place, the two lists differ by up to ${lists}. Word by word they differ by ${words}, and their means by ${means}: nothing but rounding.`,
    verdict:
      'Each word has the same output in both sentences; the outputs only change places with their words. The lists are not equal. Their mean is.',
  },
  claim31: {
    claim: 'A shuffled list is un-shuffled by indexing with the same list again.',
    bet: 'Does that bring every order back?',
    options: ['yes, every order', 'no, only some'],
    because: (exchange: string, rotation: string, inverse: string) =>
      `Words 10, 20, 30, 40. The list 0, 3, 2, 1 used twice gives ${exchange}. The list 1, 2, 3, 0 used twice gives ${rotation}; used once and then its inverse, ${inverse}.`,
    verdict:
      'It works for the list 0, 3, 2, 1 because that exchanges two words and so is its own inverse. In general the way back is the inverse permutation, order.argsort().',
    scene: 'try 1, 2, 3, 0',
  },
  wayBack: {
    question:
      'Four words, counted from 0, are shuffled by x[[1, 2, 0, 3]]: place 0 gets word 1, and so on. Which list of positions brings them back?',
    blanks: ['first', 'second', 'third', 'fourth'],
    mistakes: {
      same: 'the same list again, which moves words 0, 1 and 2 on once more instead of back',
      backwards: 'the list was read from its end; the inverse says where each word went',
    },
    because: (right: string) =>
      `Ask of each word where it went: word 0 stands at place 2, word 1 at place 0, word 2 at place 1, word 3 at place 3. So the list is ${right}.`,
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  reversed_words: 'man bites dog',
  row_per_word: 'one row for each word',
};
