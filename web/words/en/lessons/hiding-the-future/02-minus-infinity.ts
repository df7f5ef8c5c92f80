// What step 2 of lesson 4 says beside its prose.

export const names = {
  products: 'product',
};

export const texts = {
  head: {
    label: 'head',
    options: { first: 'first of two', second: 'second of two', only: 'a single one' },
  },
  drawn: {
    label: 'numbers drawn',
    options: { alone: 'for this program alone', tutorial: 'as in the whole tutorial' },
  },
  scores: 'scores, scaled',
  masked: 'masked',
  weights: 'weights',
  looks: 'looks',
  seen: 'is seen',
  /** Of the last word: its name, its largest weight and whose it is. */
  summary: (zeros: string, word: string, top: string, share: string) =>
    `${zeros} weights above the diagonal, all exactly 0. “${word}”, the last word, sees all and gives ${top} the most, ${share}.`,
  leak: (count: string) => `${count} weights above the diagonal are not 0.`,
  late: {
    question:
      'Suppose softmax comes first, over the scores of all five words, and only then the weights above the diagonal are set to 0. What do the five rows sum to?',
    options: [
      '1, each of them',
      'less than 1, except for the last',
      'more than 1, except for the last',
    ],
    explain: (kept: string, lost: string) =>
      `“the” keeps ${kept} in all: the other ${lost} went to words that it must not see, and is gone. In the last row nothing is hidden. So −∞ comes first, and softmax shares out the whole 1.`,
  },
  task: {
    question:
      'Four words, a causal mask, d_k = 4. The third word’s query times the four keys gives 4, 2, 6 and 0. Work out its four weights. You may use e⁻¹ = 0.368 and e⁻² = 0.135.',
    blanks: ['first', 'second', 'third', 'fourth'],
    mistakes: {
      unscaled: 'the products were not divided by √d_k, which is 2',
      unmasked: 'nothing was hidden: the fourth word is in the third one’s future',
      inverted: 'the mask was taken the wrong way round: it left only the future',
      late: 'the mask came after softmax: what is left does not sum to 1',
      strict: 'the third word was hidden from itself',
    },
    explain: (weights: readonly string[]) =>
      `Divided by 2 the scores are 2, 1, 3 and 0; the last becomes −∞. The exponentials of −1, −2 and 0, divided by their sum: ${weights.join(', ')}. The fourth is exactly 0.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  drawn_before: 'what its programs before this one draw',
};
