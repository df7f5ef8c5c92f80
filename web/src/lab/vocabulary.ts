// The words of the whole course: what they mean in one lesson they mean in all, in formula, code, figure and prose. Each has the
// role whose colour it wears; what readers call it is in words/. Every other tensor is declared by the step that computes it.

/** The roles that have a colour of their own; `none` lights up like the others but is written in ink. */
export type Role = 'query' | 'key' | 'value' | 'score' | 'weight' | 'output' | 'none';

export const vocabulary = {
  // what asks, what is asked, and what is handed over
  X: 'none',
  W_query: 'query',
  W_key: 'key',
  W_value: 'value',
  query: 'query',
  keys: 'key',
  values: 'value',
  Q: 'query',
  K: 'key',
  V: 'value',
  d_k: 'none',
  root: 'none',
  // from scores to the output
  scores: 'score',
  scaled_scores: 'score',
  temperature: 'none',
  weights: 'weight',
  weights_total: 'none',
  output: 'output',
  // the stages of softmax
  maximum: 'none',
  shifted: 'none',
  exps: 'none',
  total: 'none',
  // who may look at whom
  positions: 'none',
  table: 'none',
  mask: 'none',
  hidden: 'none',
  masked: 'score',
} as const satisfies Readonly<Record<string, Role>>;

export type Word = keyof typeof vocabulary;

export function isWord(name: string): name is Word {
  return Object.hasOwn(vocabulary, name);
}
