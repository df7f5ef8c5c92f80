// What this step says beside its prose.

export const texts = {
  caption: 'Softmax, stage by stage',
  all: 'all',
  sum: 'sum',
  bars: '0 to 1',
  player: 'softmax',
  stages: ['scores', 'exp', 'sum', 'weights'],
  summary: (word: string, score: string, share: string) =>
    `${word} has the largest score, ${score}, and gets ${share} of the weight.`,
  tie: (tied: string, score: string, share: string) =>
    `A tie: ${tied} have the largest score, ${score}, and get ${share} of the weight each.`,
  twice: {
    question:
      'Two words have the scores 4 and 2. How many times the weight of the second does the first one get?',
    options: {
      twice: 'twice as much: 4 is twice 2',
      seven: 'about seven times as much',
      little: 'a little more',
    },
    explain:
      'The weights are {weights[0]} and {weights[1]}: {factor:3} times as much. Softmax does not ask how many times as high a score is, only by how much it is higher. Here by 2, and e² is {factor:3}.',
    scene: 'show it in the figure',
  },
  odds: {
    question:
      'The odds of pizza against love are its weight divided by the weight of love. The scores are 2, 1 and 3; raise the score of pizza by 1. By what factor do these odds change?',
    options: {
      two: '2',
      e: 'e, which is 2.718',
      thirds: '4 ÷ 3',
      depends: 'that depends on the score of “I”',
    },
    explain:
      'They go from {oddsBefore:3} to {oddsAfter:3}: {factor:3} times, which is e. One more point of score always multiplies the odds by e, whatever the other words have.',
    scene: 'show it in the figure',
  },
  byHand: {
    question:
      'Two words have the scores {scores[0]} and {scores[1]}. Work out their weights by softmax. You may use e = 2.718, e² = 7.389 and e³ = 20.086.',
    blanks: ['first weight', 'second weight'],
    mistakes: {
      exps: 'the exponentials were not divided by their sum',
      shares: 'the scores themselves were divided by their sum, without exponentials',
      swapped: 'the two weights have changed places',
    },
    explain:
      'The exponentials are {exps[0]:3} and {exps[1]:3}. Divided by their sum they are {right[0]:3} and {right[1]:3}. Only the difference of the scores counts: {scores[0] - scores[1]} and 0 give the same weights.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  per_word: 'one score for each word',
  in_one_call: 'the same in one call',
};
