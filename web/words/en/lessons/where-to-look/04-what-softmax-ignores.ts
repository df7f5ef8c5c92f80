// What step 4 of lesson 1 says beside its prose.

export const names = {
  constant: 'constant c',
  scores_plus: 'raised score',
  weights_plus: 'new weight',
};

export const texts = {
  caption: 'Weights, and weights with a constant added to every score',
  summary: (constant: string, word: string, share: string, after: string) =>
    `With ${constant} added to every score, “${word}” has ${after} of the weight; before, ${share}.`,
  double: {
    question:
      'Does softmax ignore a factor, too? The scores 2, 1 and 3 are doubled, to 4, 2 and 6. What happens to the weight of “pizza”?',
    options: ['it stays', 'it grows', 'it falls'],
    explain: (before: string, after: string) =>
      `It goes from ${before} to ${after}. Doubled scores lie twice as far apart, and how far apart they lie is what softmax sees.`,
    scene: 'double the scores',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  with_constant: 'the same weights, with a constant added to every score',
};
