// What the step on sparse and linear attention says beside its prose.

export const names = {
  pairs: 'pairs that are computed',
  multiply_adds: 'multiply-adds',
  linear_multiply_adds: 'multiply-adds of linear attention',
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
  table: '12 words of width 8, one head: what is computed',
  pairs: 'pairs',
  noPairs: 'no single pair',
  multiplyAdds: 'multiply-adds',
  linearCount: 'counted: keys times values once, then once for each query, 2 · n · d · (d + 1)',
  summary: (kind: string, pairs: string) => `${kind} attention: ${pairs} of 144 pairs.`,
  sharper: {
    question:
      'Make all queries four times as large, and full attention looks sharply at one or two words. Linear attention gets the same queries. What becomes of its largest weights?',
    options: {
      sharper: 'they grow as well: a larger query asks more loudly',
      blunt: 'they hardly change',
      less: 'they shrink',
    },
    explain:
      'With softmax the largest weight of a word goes from {full_plain:2} to {full_sharp:2} on average, because the exponential turns a score that is 4 higher into a weight 55 times as large. In linear attention it goes from {linear_plain:2} to {linear_sharp:2}. A sharp look is what adding everything up once gives away.',
    scene: 'show the weights of linear attention',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  far: '(12, 12): how far two words are apart',
  linear: 'products of elu + 1 in place of softmax',
  kept: 'keys · values once, then once for each query',
};
