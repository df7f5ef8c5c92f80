// What the step on sparse and linear attention says beside its prose.

export const names = {
  pairs: 'pairs that are computed',
  multiply_adds: 'multiply-adds',
  linear_multiply_adds: 'multiply-adds of linear attention',
  errors: 'error beside full attention',
};

export const texts = {
  kind: 'pattern',
  kinds: {
    full: 'full',
    window: 'window',
    strided: 'strided',
    blocks: 'block-sparse',
    linear: 'linear',
  },
  masked: ['full', 'window', 'strided', 'block-sparse'],
  reach: 'reach',
  asks: 'asks',
  answers: 'answers',
  weights: {
    full: 'weights: everyone asks everyone',
    window: 'weights: neighbours within reach',
    strided: 'weights: the next word, and one at every multiple of the reach',
    blocks: 'weights: the own block of so many words, and the first block',
    linear: 'weights without softmax, as they come to',
  },
  table: '12 words of width 8, one head: what is computed, and how far the output is off',
  pairs: 'pairs',
  noPairs: 'no single pair',
  multiplyAdds: 'multiply-adds',
  error: 'error',
  summary: (kind: string, pairs: string, error: string) =>
    `${kind} attention: ${pairs} of 144 pairs, an error of ${error} beside full attention.`,
  sharper: {
    question:
      'Make all queries four times as large: full attention then looks sharply at one or two words. Linear attention gets the same queries. What becomes of its error?',
    options: [
      'it shrinks: sharper weights are easier to match',
      'it stays: both get the same queries',
      'it grows: without softmax larger queries do not look more sharply',
    ],
    explain: (plain: string, sharp: string) =>
      `It goes from ${plain} to ${sharp}. To softmax a score that is 4 larger weighs e⁴ = 55 times as much. Linear attention knows no such power: larger queries do not make its weights sharper. That is the price of adding everything up once.`,
    scene: 'show the weights of linear attention',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  far: '(12, 12): how far two words are apart',
  linear: 'products of elu + 1 in place of softmax',
  kept: 'keys · values once, then once for each query',
};
