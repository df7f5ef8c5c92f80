// What step 2 of lesson 1 says beside its prose.

export const words = {
  byHand: {
    question:
      'Two words have the scores 3 and 1. Work out their weights by softmax. You may use e = 2.718, e² = 7.389 and e³ = 20.086.',
    blanks: ['first weight', 'second weight'],
    mistakes: {
      exps: 'the exponentials were not divided by their sum',
      shifted:
        'the largest score was subtracted, but the exponentials were not divided by their sum',
      shares: 'the scores themselves were divided by their sum, without exponentials',
      swapped: 'the two weights have changed places',
    },
    explain: ([first, second]: readonly string[], [weight, other]: readonly string[]) =>
      `The exponentials are ${first} and ${second}. Divided by their sum they are ${weight} and ${other}. Only the difference of the scores counts: 2 and 0 give the same weights.`,
  },
};
