// What step 5 of lesson 1 says beside its prose.

export const words = {
  score: {
    question: 'The key is (3, 2), the query (1, −2). What is the score?',
    blanks: ['score'],
    mistakes: {
      no_sign: 'the minus sign was lost',
      sum: 'the numbers were added, none multiplied',
      sums: 'x and y were added first, and then the sums multiplied',
      crossed: 'x was multiplied with y, and y with x',
    },
    explain: (score: string) =>
      `x times x is 3 × 1 = 3, y times y is 2 × (−2) = −4, and together they are ${score}: the two arrows point away from each other.`,
  },
};
