// What this step says beside its prose.

import { lessonNumber } from '#lesson-order';
import { weights } from '../../course';

export const names = {
  products: 'product',
};

export const texts = {
  learned: `Layer 1 of the model that you will train in lesson ${lessonNumber('learning-to-look')}. There “it” collects the last word, which tells what “it” means. That word lies in its future.`,
  hide: {
    label: 'hide the future',
    options: { nothing: 'not at all', before: 'before softmax', after: 'after softmax' },
  },
  scores: 'scaled scores',
  masked: 'scores, later words hidden',
  weights: 'weights',
  totals: 'What each row of weights adds up to',
  total: 'sum',
  /** Of the last word: its name, its largest weight and whose it is. */
  summary: (zeros: string, all: string, least: string, most: string) =>
    `${zeros} of the ${all} weights for later words are exactly 0. The rows sum to ${least === most ? most : `${least} to ${most}`}.`,
  late: {
    question:
      'Suppose softmax comes first, over the scores of all words of a sentence, and only then the weights for later words are set to 0. What do the rows sum to?',
    options: {
      one: '1, each of them',
      less: 'less than 1, except for the last',
      more: 'more than 1, except for the last',
    },
    explain:
      '“the” keeps {kept:3} in all. The other {lost:3} went to words that come later, and is gone. Only the last row still sums to 1, because nothing is hidden from it. That is why −∞ comes first: softmax then shares out the whole 1.',
    scene: 'hide after softmax',
  },
  task: {
    question:
      'Four words, a causal mask, dₖ = 4. The third word’s query times the four keys gives {products[0]}, {products[1]}, {products[2]} and {products[3]}. Work out its four weights. You may use e⁻¹ = 0.368 and e⁻² = 0.135.',
    blanks: ['first', 'second', 'third', 'fourth'],
    mistakes: {
      unscaled: 'the products were not divided by √dₖ, which is 2',
      unmasked: 'nothing was hidden: the fourth word is in the third one’s future',
      inverted: 'the mask was taken the wrong way round: it left only the future',
      late: 'the mask came after softmax: what is left does not sum to 1',
      strict: 'the third word was hidden from itself',
    },
    explain:
      'Divided by 2 the scores are {products[0] / 2}, {products[1] / 2}, {products[2] / 2} and {products[3] / 2}; the last becomes −∞. The exponentials of {products[0] / 2 - 3}, {products[1] / 2 - 3} and {products[2] / 2 - 3}, divided by their sum: {right[]:short 3}. The fourth is exactly 0.',
  },
  exact: {
    claim: 'Hidden scores become −∞ and their weights exactly 0: word i attends to words 0 to i.',
    bet: 'Two heads of the tutorial’s program, run by itself and run from the tutorial’s top. What stands above the diagonal?',
    options: {
      zero: 'exactly 0, everywhere',
      tiny: 'tiny weights, of about a billionth',
      one: '0 in one head, not in the other',
    },
    explain: (zeros: string, all: string, alone: string, fromTop: string) =>
      `${zeros} of ${all} weights above the diagonal are exactly 0. The second word of head 1 gives ${alone} when the program runs by itself, and ${fromTop} when all earlier ones come first.`,
    verdict:
      'So it is, for any random numbers: exp(−∞) is exactly 0, and 0 divided by the sum stays 0. Nothing of the future leaks, in training or in writing.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...weights.comments,
  each_once: 'every word once: where it comes again it has the same vector',
  one_vector: '(words, 16): a vector for each word',
  words_by_words: '(T, T): a row for each word that asks',
  future: 'the largest weight above the diagonal',
  drawn_before:
    'draws what the tutorial’s earlier programs draw, so that the same numbers come next',
  two_heads: '(2, 5, 5): head, word that asks, word that answers',
};
