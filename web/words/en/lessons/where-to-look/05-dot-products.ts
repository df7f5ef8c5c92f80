// What step 5 of lesson 1 says beside its prose.

export const names = {
  query_length: 'query length',
  key_lengths: 'length',
  cosines: 'cosine',
};

export const texts = {
  plane: 'The query and the keys as arrows',
  queryLength: 'length',
  caption: 'Scores of the keys',
  summary: (word: string, score: string) => `${word} has the largest score, ${score}.`,
  tie: (tied: string, score: string) => `A tie: ${tied} have the same score, ${score}.`,
  emptyQuery:
    'The query has length 0. It points nowhere, so every score is 0 and no cosine exists (NaN means “not a number”): drag its tip away from the origin.',
  emptyKeys: (empty: string) =>
    `The key of ${empty} has length 0, so it has no angle to the query: its score is 0 and its cosine does not exist (NaN means “not a number”).`,
  length: {
    question:
      'Query (1, 1), keys (1, 0) and (0, 1): a tie. Make the second key twice as long, without turning it. What happens?',
    options: ['still a tie: the angles are equal', 'the longer key wins', 'the shorter key wins'],
    explain: (first: string, second: string) =>
      `The scores are ${first} and ${second}. A dot product measures angle and length together: a word can win by a long key alone.`,
    scene: 'show it in the figure',
  },
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

/** What the programs say beside their lines. */
export const comments = {
  row_per_word: 'one row for each word',
};
