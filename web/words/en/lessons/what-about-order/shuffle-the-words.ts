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
  twice: {
    words: ['dog', 'bites', 'man', 'man'],
    question:
      'Write “man” a second time: “dog bites man man”. No new word has come. What happens to the output of “bites”?',
    options: {
      stays: 'it stays: it mixes the same words as before',
      moves: 'it moves towards the value of “man”',
      grows: 'it grows: one more value is added',
    },
    explain:
      '“bites” gave “man” {share_before:2} of its attention, and gives the two together {share_after:2}, so its first number goes from {before:3} to {after:3}. Attention does not mind the order, but it counts: a bag of words holds a word as often as it comes. The shares still make 1, so nothing grows.',
    scene: 'write “man” twice',
  },
  claim30: {
    claim: '“dog bites man” and “man bites dog” give identical representations.',
    bet: 'Is the list of outputs the same for both?',
    options: { yes: 'yes, number by number', no: 'no, but each word keeps its own output' },
    explain:
      'Place by place, the two lists differ by up to {gap_of_the_lists}. Word by word they differ by {gap_per_word}, and their means by {gap_of_the_means}: nothing but rounding.',
    verdict:
      'Each word has the same output in both sentences; the outputs only change places with their words. The lists are not equal. Their mean is.',
  },
  match: {
    words: ['dog', 'bites', 'man', 'today'],
    claim:
      'Shuffle four words by the list 0, 3, 2, 1, run self-attention, and un-shuffle its outputs by the same list: they match those of the words as written.',
    bet: 'Do they match, to six digits?',
    options: { yes: 'yes', no: 'no: attention mixed other words' },
    explain:
      'The largest difference of the 64 numbers is {gap}: the last digit of a float32, from adding in another order.',
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
