// What step 4 of lesson 1 says beside its prose.

export const names = {
  constant: 'constant c',
  scores_plus: 'score + c',
  weights_plus: 'weight after',
};

export const texts = {
  caption: 'Weights, and weights with a constant added to every score',
  summary: (constant: string, word: string, share: string, after: string) =>
    `With ${constant} added to every score, “${word}” has ${after} of the weight; before, ${share}.`,
  ten: {
    question: 'The scores are 2, 1 and 3. You add 10 to each. What happens to the weights?',
    options: [
      'they come closer: 12, 11 and 13 are nearly alike',
      'the largest gains: e¹³ is enormous',
      'nothing',
    ],
    explain: (before: string, after: string) =>
      `“pizza” has ${before} before and ${after} after. As shares of their own sum, 12, 11 and 13 would indeed be nearly alike. Softmax does not look at proportions of scores; it looks at their differences, and those are still 1.`,
    scene: 'add 10',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  with_constant: 'the same weights, with a constant added to every score',
};
