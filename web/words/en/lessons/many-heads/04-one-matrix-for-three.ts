// What step 4 of lesson 7 says beside its prose.

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
      'The same random numbers, once in one matrix of 16 by 48, once in three of 16 by 16. How far apart are the queries that come out?',
    options: [
      'not at all, or in the last digit',
      'visibly: one large matrix mixes queries, keys and values',
    ],
    explain: (difference: string) =>
      `By at most ${difference}. A number of the result is a row times one column, and columns do not know how many others stand beside them.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  fused: 'one matrix for all three, lying on its side: (48, 16)',
  together: '(words, 48)',
  cut: 'three matrices of 16 by 16',
  apart: 'three products, put side by side',
  pytorch: 'PyTorch’s own module keeps the three in one, too',
};
