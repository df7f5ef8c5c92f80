// What the laboratory of lesson 3 says beside its prose.

export const texts = {
  width: 'dₖ',
  scores: (which: string) => `scores, ${which}`,
  drawing: 'drawing …',
  spread: (deviation: string) => `standard deviation ${deviation}`,
  oneDraw: 'One draw',
  weightsOf: (keys: string) => `its ${keys} weights`,
  short: { weight: 'largest', entropy: 'entropy', size: 'Jacobian' },
  measures: {
    score: 'largest score',
    weight: 'largest weight',
    entropy: 'entropy (nats)',
    size: 'size of the Jacobian',
  },
  at: (width: string) => `dₖ = ${width}`,
  told: { mean: 'mean', low: '10 % lie below', high: '90 % lie below' },
  below: (end: string) => `below ${end}`,
  bin: (from: string, to: string) => `${from} to ${to}`,
  from: (end: string) => `${end} or more`,
  findings: {
    d_k: 'the width dₖ that is looked at',
    draws: 'draws at this width so far',
    histogram: 'share of the scores in each bin, at this width',
    spread: 'standard deviation of the scores, at this width',
    stats: 'what the draws at this width gave',
    widths: 'draws at each width so far',
    curves: 'what the draws at each width gave',
  },
  count: (draws: string, done: number) =>
    `${draws} draws at this width; all widths: ${done} % drawn. Shaded: the middle 80 % of the draws.`,
  summary: (width: string, keys: string, withRoot: string, without: string) =>
    `dₖ = ${width}, ${keys} keys: in this draw the largest weight is ${withRoot} with the root and ${without} without.`,
  grow: {
    question:
      'With the root, five keys: what does the largest weight do on average when dₖ goes from 16 to 1024?',
    options: ['it grows', 'it stays', 'it shrinks'],
    explain: (narrow: string, wide: string) =>
      `Over 200 draws it is ${narrow} at dₖ = 16 and ${wide} at dₖ = 1024. The difference is chance: over 20,000 draws both are 0.46. Divided by √dₖ, scores have standard deviation 1 at any width, and softmax sees nothing else.`,
    scene: 'go to dₖ = 1024',
  },
};
