// What this laboratory says beside its prose.

import { names as shared } from './parts';

export const names = {
  unscaled_weights: shared.unscaled_weights,
  largest_weights: 'largest weight',
  entropies: shared.entropies,
  sizes: 'slope of softmax',
};

export const texts = {
  width: 'dₖ',
  scores: (which: string) => `scores, ${which}`,
  drawing: 'drawing …',
  shown: 'show',
  spread: (deviation: string) => `standard deviation ${deviation}`,
  allScores: 'How far the scores spread at this width',
  typical: 'Means and medians at this width',
  oneDraw: 'One draw of them',
  unknown: '–',
  weightsOf: (keys: string) => `its ${keys} weights`,
  short: { weight: 'largest', entropy: 'entropy', size: 'slope' },
  measures: {
    score: 'largest score',
    weight: 'largest weight',
    entropy: 'entropy',
    size: 'slope',
  },
  at: (width: string) => `dₖ = ${width}`,
  told: { mean: 'mean', low: '10 % lie below', high: '90 % lie below', median: 'median' },
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
  manyKeys: {
    question:
      'With the root, dₖ = 64, five keys: the largest weight is 0.46 on average. What becomes of it with 64 keys?',
    options: {
      stays: 'it stays: the root keeps it there',
      falls: 'it falls, to about a tenth',
      rises: 'it rises: among many keys one fits well',
    },
    explain:
      'Over 200 draws it is {few:2} with 5 keys and {many:2} with 64: the scores have the same standard deviation, but 1 is shared among more keys. The root answers to the width, not to the number of keys.',
    scene: 'show 64 keys',
  },
  scaling: {
    claim: 'Scores are divided by √dₖ against saturation.',
    bet: 'Five keys, with the root: the width goes from 4 to 1024. What becomes of softmax’s slope, the size of its Jacobian?',
    options: {
      stays: 'it stays',
      falls: 'it falls, as the scores still grow',
      doubles: 'it at least doubles',
    },
    explain:
      'Over 200 draws it is {slope_scaled[0]:2} on average at width 4 and {slope_scaled[1]:2} at width 1024. Without the root it falls from {slope_unscaled[0]:2} to {slope_unscaled[1]:2}.',
    verdict:
      'So it is. The root keeps scores, and with them the slope of softmax, the same at any width.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  each_key: '(keys): one score for each key',
  to_compare: 'with the root, then without it',
  with_and_without: '(2, keys): with the root and without it',
  no_log_of_zero: 'a weight of 0 adds nothing',
};
