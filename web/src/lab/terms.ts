// The names that mean the same thing in formula, code, figure and prose, with the role whose colour each wears. A term is spelled
// as the tensor is named in the lesson's program. The build refuses a term that is not listed here; what a reader sees in its
// place is in words/.

/** The roles that have a colour of their own; `none` lights up like the others but is written in ink. */
export type Role = 'query' | 'key' | 'value' | 'score' | 'weight' | 'output' | 'none';

export const terms: Readonly<Record<string, Role>> = {
  // lesson 1
  importance: 'none',
  scores: 'score',
  maximum: 'none',
  shifted: 'none',
  exps: 'none',
  total: 'none',
  weights: 'weight',
  weights_total: 'none',
  constant: 'none',
  scores_plus: 'score',
  weights_plus: 'weight',
  temperature: 'none',
  scaled: 'score',
  weights_scaled: 'weight',
  values: 'value',
  contributions: 'value',
  output: 'output',
  query: 'query',
  keys: 'key',
  query_length: 'none',
  key_lengths: 'none',
  cosines: 'none',
  best: 'none',
  hard: 'output',
  products: 'none',
  one_line: 'output',
  // lesson 2
  // lesson 3
  // lesson 4
  // lesson 5
};
