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
  nearer: {
    question:
      'Twelve random words. A window of reach 2 has the true scores of the pairs it sees. Linear attention sees all pairs but has no softmax. Whose output is nearer to full attention?',
    options: [
      'that of the window: what it computes is right',
      'that of linear attention, though it is not the same',
      'that of linear attention: it is the same function, computed in another order',
    ],
    explain: (window: string, linear: string) =>
      `The window is off by ${window} of the output’s size, linear attention by ${linear}. Leaving softmax out gives another function: its weights are flatter and cannot look sharply at one word. Leaving out words that matter is worse, and among random words all of them do.`,
    scene: 'show linear attention',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  far: '(12, 12): how far two words are apart',
  linear: 'products of elu + 1 in place of softmax',
  kept: 'keys · values once, then once for each query',
};
