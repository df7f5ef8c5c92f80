// What this step says beside its prose.

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
    options: { stays: 'it stays', grows: 'it grows', falls: 'it falls' },
    explain:
      'It goes from {before[2]} to {after[2]}. Doubled scores lie twice as far apart, and how far apart they lie is what softmax sees.',
    scene: 'double the scores',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  with_constant: 'the same weights, with a constant added to every score',
};
