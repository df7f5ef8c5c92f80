// What this step says beside its prose.

export const names = {
  x: 'x',
  y: 'wanted',
  w: 'guess w',
  guesses: 'w · x',
  misses: 'miss',
  squares: 'miss²',
  loss: 'loss',
  tried: 'guess that was tried',
  losses: 'loss of that guess',
};

export const texts = {
  guess: 'guess w',
  given: 'where the point stands',
  wanted: 'wanted number',
  wantedAt: (point: number) => `wanted number of point ${point}`,
  points: ['x = 1', 'x = 2'],
  mean: 'mean',
  loss: 'loss',
  picture: 'Two points and the line of the guess; dashed: what it misses',
  curve: 'loss of every guess',
  table: 'What is wanted, what the guess says, and what it misses',
  summary: (w: string, loss: string) => `The guess w = ${w} has a loss of ${loss}.`,
  zeroLoss: {
    question:
      'At x = 1 the number 2 is wanted, at x = 2 the number 3. You may choose w as you like. How small can the loss get?',
    options: {
      zero: 'to 0, with the right w',
      close: 'close to 0, but never to 0',
      one: 'no smaller than 1: one of the points is always missed by 1 or more',
    },
    explain:
      'The best guess is w = {best:1}, and it still leaves a loss of {left:1}: no line through 0 meets both points. A model can be as good as it can get and still be wrong. Whether it can do better is a question of the model, not of training.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  wanted: 'what should come out at x = 1 and x = 2',
  guess: 'the guess',
  every_guess: 'the loss of every guess from -1 to 4, and the best of them',
};
