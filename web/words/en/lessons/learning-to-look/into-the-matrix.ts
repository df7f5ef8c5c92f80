// What this step says beside its prose.

export const names = {
  matrix: 'W query',
  x: 'number of the vector',
  rate: 'learning rate',
  loss: 'loss',
  score_slopes: 'slope of the score',
  query_slopes: 'slope of the query',
  matrix_slopes: 'slope',
  moved_matrix: 'W query after the step',
  moved_query: 'query after the step',
  moved_weights: 'weight after the step',
  moved_loss: 'loss after the step',
};

export const texts = {
  x: 'vector of “it”',
  rate: 'learning rate',
  nouns: ['animal', 'street'],
  keyOf: (noun: string) => `key of ${noun}`,
  keys: 'the keys in numbers',
  keyNumber: (number: number) => `key, number ${number}`,
  numberOfKey: (noun: string, number: number) => `key of ${noun}, number ${number}`,
  query: 'query',
  moved: 'after one step',
  plane:
    'The keys of animal and street, the query of “it”, and where one step of training takes it',
  on: 'one step',
  back: 'start again',
  scores: 'What “it” gives each noun, and how the loss pulls at the scores',
  matrix: 'The vector times a column of W query is a number of the query',
  columns: ['1st of the query', '2nd of the query'],
  times: '×',
  xOf: (number: number) => `number ${number} of the vector of “it”`,
  numberOf: (row: number, column: number) => `W query, row ${row}, column ${column}`,
  summary: (before: string, after: string) =>
    `“animal” has the weight ${before}. One step of training turns the query, and gives it ${after}.`,
  timesNothing: {
    question:
      'Suppose the second number of the vector of “it” is 0. Which numbers of the matrix does a step of training move?',
    options: { all: 'all four', first: 'those of the first row', none: 'none' },
    explain:
      'Only those of the first row, which is multiplied by the first number of the vector; there the slopes are {matrix_slopes[0]:2} and {matrix_slopes[1]:2}. A number that is multiplied by 0 made no difference to the loss, so there is nothing to learn about it.',
    scene: 'make it 0',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  x: 'the vector of “it”: 2 numbers',
  keys: 'of animal and of street: (2, 2)',
  meant: 'the animal was meant',
  slopes: 'of the matrix: (2, 2); slopes[0] those of the 2 scores, slopes[1] of the query',
};
