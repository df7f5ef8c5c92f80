// What this step says beside its prose.

export const names = {
  query_length: 'query length',
  key_lengths: 'length',
  cosines: 'cosine',
};

export const texts = {
  caption: 'Length, angle and score of the keys',
  queryLength: 'length',
  summary: (longest: string, length: string, nearest: string, cosine: string) =>
    `The longest key: ${longest}, length ${length}. Nearest to the query’s direction: ${nearest}, cosine ${cosine}.`,
  emptyQuery:
    'The query has length 0. It points nowhere, so every score is 0 and no cosine exists (NaN means “not a number”): give it a direction.',
  emptyKeys: (empty: string) =>
    `The key of ${empty} has length 0, so it has no angle to the query: its score is 0 and its cosine does not exist (NaN means “not a number”).`,
  cosine: {
    question:
      'The query is (1, 1), the keys are (1, 0) and (0, 2). By the dot product the second key wins, 2 to 1. Which one wins by the cosine?',
    options: { first: 'the first', second: 'the second, as before', tie: 'neither: a tie' },
    explain:
      'The cosines are {first} and {second}: both keys stand at 45° to the query. Only the length made the difference.',
    scene: 'show it in the figure',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  row_per_word: 'one row for each word: (words, 2)',
};
