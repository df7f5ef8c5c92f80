// The words of the step "Dog bites man" that are not prose.

import { names as shared, comments as sharedComments } from './parts';

export const names = {
  x: 'vector',
  values_shuffled: shared.values_shuffled,
  weights_shuffled: shared.weights_shuffled,
  output_shuffled: shared.output_shuffled,
  gaps: shared.gaps,
};

export const texts = {
  sentence: ['dog', 'bites', 'man'],
  order: 'your order',
  caption: 'The first three numbers of each word’s output, as written and in your order',
  output: (dimension: number) => `output ${dimension}`,
  gap: 'change of the word',
  summary: (ordered: readonly string[]) =>
    `In the order “${ordered.join(' ')}” every word has the output that it had: the largest change is 0.`,
  rounded: (ordered: readonly string[], gap: string, writtenOut: string) =>
    `In the order “${ordered.join(' ')}” every word has the output that it had, but for rounding: the largest change is ${gap}, that is, ${writtenOut}.`,
  swapped: {
    question:
      '“dog bites man” becomes “man bites dog”: the first and the last word change places. What happens to the output of “bites”?',
    options: ['it stays the same', 'it becomes another one'],
    because: (before: string, after: string) =>
      `Its first number was ${before} and is ${after}. It would be natural for it to change, as the meaning does. But “bites” mixes the same values by the same weights, and a sum does not mind the order of its parts.`,
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
  match: {
    words: ['dog', 'bites', 'man', 'today'],
    claim:
      'Shuffle four words by the list 0, 3, 2, 1, run self-attention, and un-shuffle its outputs by the same list: they match those of the words as written.',
    bet: 'Do they match, to six digits?',
    options: ['yes', 'no: attention mixed other words'],
    because: (gap: string) =>
      `The largest difference of the 64 numbers is ${gap}: the last digit of a float32, from adding in another order.`,
    verdict:
      'They match. Attention is equivariant, and this list, which exchanges two words, undoes itself.',
    scene: 'shuffle four words by 0, 3, 2, 1',
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  three_gaps: 'place by place; word by word; their means',
  reversed_words: 'man bites dog',
  four_words: 'four words of 16 numbers',
  shuffled_first: 'attention of the shuffled words',
  first_shuffled: 'the outputs of the words as written, then shuffled: the same',
  gaps: 'what is left is rounding',
  match: 'they match, but for rounding',
};
