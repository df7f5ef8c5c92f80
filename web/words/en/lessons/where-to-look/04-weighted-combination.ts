// What step 4 of lesson 1 says beside its prose.

export const words = {
  mixture: {
    question:
      'Two words have the weights 0.25 and 0.75 and the values (4, 1) and (0, 2). Where is the output?',
    blanks: ['x', 'y'],
    mistakes: {
      plain_sum: 'the values were added up without their weights',
      mean: 'both values were given the same weight',
      swapped: 'each value was given the weight of the other',
      rows: 'weights were matched with x and y, in place of with the words',
    },
    explain: (x: string, y: string) =>
      `x is 0.25 × 4 + 0.75 × 0 = ${x}, and y is 0.25 × 1 + 0.75 × 2 = ${y}.`,
  },
};
