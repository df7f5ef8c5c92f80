// What this step says beside its prose.

export const names = {
  x: 'number',
  stretch: 'times',
  shift: 'added to all',
  moved: 'vector',
  mean: 'mean',
  centred: '− mean',
  squares: 'squared',
  variance: 'variance',
  spread: 'spread √(variance + 0.00001)',
  normed: '÷ spread',
};

export const texts = {
  number: 'number',
  numberOf: (place: string) => `number ${place}`,
  shift: 'add to all',
  stretch: 'times',
  places: ['a', 'b', 'c', 'd'],
  mean: 'mean',
  by: '÷',
  table: 'Four numbers of one word, centred and scaled',
  lines: 'The four numbers on a line: as they are, around their mean, and with a spread of 1',
  summary: (mean: string, spread: string, normed: string) =>
    `Mean ${mean}, spread ${spread}: LayerNorm makes ${normed} of them.`,
  twice: {
    question:
      'All four numbers are doubled, and then 5 is added to each. What comes out of LayerNorm now?',
    options: {
      twice: 'numbers twice as large',
      closer: 'other numbers, closer together',
      same: 'the same as before',
    },
    explain:
      'The same: the last number is still {after[3]:4}. Adding 5 moves the mean by 5, and subtracting the mean takes it away again; doubling doubles the spread, and that is what it is divided by. Only how the numbers lie relative to each other is left.',
    scene: 'double them and add 5',
  },
  byHand: {
    question:
      'What does LayerNorm make of {mean - away}, {mean - away}, {mean + away} and {mean + away}? (Leave out the tiny 0.00001.)',
    blanks: ['a {mean - away}', 'a {mean + away}'],
    mistakes: {
      sample: 'the squares were divided by 3, one less than there are; LayerNorm divides by all 4',
      square: 'it was divided by the variance, not by its root',
      where: 'the mean was not subtracted first',
    },
    explain:
      'The mean is {mean}, and every number is {away} away from it: the variance is {away * away}, its root {away}. So −{away} ÷ {away} = {right[0]:0} and {away} ÷ {away} = {right[1]:0}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  moved: 'four numbers of one word',
  variance: 'the mean of the squares: divided by 4, not by 3 as torch.var would',
  eps: 'so that nothing is divided by 0',
  in_one: 'the same in one call',
};
