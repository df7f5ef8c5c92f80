// The names that mean the same thing in formula, code, figure and prose: what each is called, and the role whose colour it
// wears. A term is spelled as the tensor is named in the lesson's program. The build refuses a term that is not listed here.

/** The roles that have a colour of their own; `none` lights up like the others but is written in ink. */
export type Role = 'query' | 'key' | 'value' | 'score' | 'weight' | 'output' | 'none';

export interface TermInfo {
  readonly role: Role;
  /** What one number of it is called on the page: in a figure, in an explanation and by a screen reader. */
  readonly name: string;
}

const term = (role: Role, name: string): TermInfo => ({ role, name });

export const terms: Readonly<Record<string, TermInfo>> = {
  importance: term('none', 'importance'),
  scores: term('score', 'score'),
  maximum: term('none', 'max'),
  shifted: term('none', 'minus max'),
  exps: term('none', 'exp'),
  total: term('none', 'sum'),
  weights: term('weight', 'weight'),
  weights_total: term('none', 'sum of the weights'),
  constant: term('none', 'constant c'),
  scores_plus: term('score', 'score + c'),
  weights_plus: term('weight', 'weight after +'),
  temperature: term('none', 'temperature T'),
  scaled: term('score', 'score ÷ T'),
  weights_scaled: term('weight', 'weight after ÷'),
  values: term('value', 'value'),
  contributions: term('value', 'weighted'),
  output: term('output', 'output'),
  query: term('query', 'query'),
  keys: term('key', 'key'),
  query_length: term('none', 'query length'),
  key_lengths: term('none', 'length'),
  cosines: term('none', 'cosine'),
  best: term('none', 'best'),
  hard: term('output', 'hard look-up'),
  products: term('none', 'product'),
  one_line: term('output', 'output'),
};

/** What one number of a named tensor is called. */
export function termName(name: string): string {
  return terms[name]?.name ?? name.replaceAll('_', ' ');
}
