// What one number of a named tensor is called on the page: in a figure, in an explanation and by a screen reader.

export const termNames: Readonly<Record<string, string>> = {
  // lesson 1
  importance: 'importance',
  scores: 'score',
  maximum: 'max',
  shifted: 'minus max',
  exps: 'exp',
  total: 'sum',
  weights: 'weight',
  weights_total: 'sum of the weights',
  constant: 'constant c',
  scores_plus: 'score + c',
  weights_plus: 'weight after +',
  temperature: 'temperature T',
  scaled: 'score ÷ T',
  weights_scaled: 'weight after ÷',
  values: 'value',
  contributions: 'weighted',
  output: 'output',
  query: 'query',
  keys: 'key',
  query_length: 'query length',
  key_lengths: 'length',
  cosines: 'cosine',
  best: 'best',
  hard: 'hard look-up',
  products: 'product',
  one_line: 'output',
  // lesson 2
  // lesson 3
  // lesson 4
  // lesson 5
};
