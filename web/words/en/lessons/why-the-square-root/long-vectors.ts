// What this step says beside its prose.

export const names = {
  walks: 'score so far',
};

export const texts = {
  table: 'Scores of the five keys',
  curve: 'How five scores grow with the width of the vectors',
  score: 'score',
  root: '±√dₖ',
  key: (number: string) => `key ${number}`,
  summary: (width: string, least: string, most: string, root: string, inside: string) =>
    `At dₖ = ${width} the five scores run from ${least} to ${most}, and ${inside} of them end within ±√dₖ, ±${root}.`,
  spread: {
    question:
      'The vectors become four times as wide: dₖ goes from 16 to 64. How many times as large does the scores’ standard deviation become, their typical distance from 0?',
    options: { stays: 'it stays', doubles: 'it doubles', four: 'it becomes four times as large' },
    explain:
      'Over 2,000 draws it is {narrow:2} at dₖ = 16 and {wide:2} at dₖ = 64. Half of the products pull the other way, so the sum grows only like √dₖ. At dₖ = 64, {count(wideScores > -8) - count(wideScores > 8) / 20:short 0} % of the walks end within ±√dₖ.',
    scene: 'show 64 in the figure',
  },
  task: {
    question:
      'The query is ({query[]}), the key ({key[]}), so dₖ = 4. What is the score after scaling?',
    blanks: ['scaled score'],
    mistakes: {
      unscaled: 'the score was not divided by √dₖ',
      by_width: 'the score was divided by dₖ, not by its square root',
      by_norm: 'the score was divided by 3, how long the query’s arrow is, not by √dₖ',
    },
    explain:
      '{query[0]}·{key[0]} + {query[1]}·{key[1]} + {query[2]}·{key[2]} + {query[3]}·{key[3]} = {score:short}, and {score:short} ÷ √4 = {right:2}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  one_query: '(64): a query',
  five_keys: '(5, 64): five keys',
  score_grows: '(5, 64): how each score grows, number by number',
  first_numbers: 'the first d_k numbers of each',
  to_compare: 'the scores, the root, and what is left when they are divided by it',
  five: '(5): one score for each key',
};
