// What this step says beside its prose.

export const names = {
  together: 'query, key and value in one',
  apart: 'the same by three matrices',
  difference: 'largest difference',
};

export const texts = {
  stage: 'one matrix, cut into three',
  stages: ['one matrix', 'three'],
  times: 'times one matrix of 16 by 48',
  parts: ['Q', 'K', 'V'],
  difference: 'largest difference to three matrices:',
  summary: (words: number, width: number, difference: string) =>
    `One product gives ${words} words ${width} numbers each; three products give the same within ${difference}.`,
  howDifferent: {
    question:
      'You add 1 to a single number of the wide matrix, in the column that makes the first number of every query. What changes in the keys and values?',
    options: {
      nothing: 'nothing at all',
      little: 'a little: all three come out of the same matrix',
      much: 'as much as in the queries',
    },
    explain:
      'Nothing: the queries change by up to {queries:2}, keys and values by {others:short}. Each column of the matrix makes one number of each word and is used for that alone. Three matrices that stand side by side are still three.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  words: 'The cat sat on the mat: both “the” have the same vector',
  fused: 'one matrix for all three, lying on its side: (48, 16)',
  together: '(words, 48)',
  cut: 'three matrices of 16 by 16',
  apart: 'three products, put side by side',
  pytorch: 'PyTorch’s own module keeps the three in one, too',
};
