// What this step says beside its prose.

export const names = {
  vector: 'vector of the last word',
  unembedding: 'unembedding',
  logits: 'logit',
  chances: 'chance',
};

export const texts = {
  written: 'The cat sat on',
  last: 'the',
  gap: '…',
  vocabulary: ['mat', 'sofa', 'roof', 'moon', 'dog', 'slept', 'the'],
  vector: 'vector of the last word',
  vectorOf: (word: string) => `vector of “${word}”`,
  number: (at: number) => `number ${at} of the vector`,
  times: '×',
  givenColumns: 'made by hand: for each word the numbers that the vector is multiplied by',
  caption: 'The vector, the unembedding matrix, a logit and a chance for every word',
  summary: (word: string, chance: string) =>
    `The likeliest next word is “${word}”, with a chance of ${chance}.`,
  doubled: {
    question:
      'Suppose every number of the vector is doubled, so that it points the same way and is twice as long. What happens to the chance of “mat”?',
    options: {
      same: 'it stays: the vector still points the same way',
      bolder: 'it rises, but to less than double',
      doubled: 'it doubles',
    },
    explain:
      'It rises from {before[0]:2} to {after[0]:2}. Every logit doubles, and so do the differences between them, which are all that softmax sees. The likeliest word takes from all others. The order of the words stays.',
    scene: 'double them',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  vector: 'the output of the last written word: (3,)',
  columns: 'the unembedding: a column for every word that could come next, (3, 7)',
  logits: '(7,): one number for every word',
  chances: '(7,): they sum to 1',
};
