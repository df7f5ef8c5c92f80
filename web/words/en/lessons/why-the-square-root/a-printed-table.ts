// What this step says beside its prose.

import { names as shared } from './parts';

export const names = {
  unscaled_weights: shared.unscaled_weights,
  largest_raw: 'largest score',
  largest_scaled: 'largest weight',
  largest_unscaled: 'largest weight without √dₖ',
};

export const texts = {
  table: 'The printed table beside what the program gives',
  raw: 'largest score',
  weight: 'largest weight',
  label: 'label',
  printed: 'printed',
  real: 'real',
  unscaled: 'without √dₖ',
  labels: { uniform: 'Uniform', moderate: 'Moderate', sharp: 'Sharp' },
  start: 'the tutorial’s earlier draws',
  shown: 'show',
  columns: { printed: 'printed', real: 'printed and real' },
  hidden: '?',
  starts: [
    { id: 'alone', label: 'left out' },
    { id: 'program', label: 'come first' },
  ],
  summaryOfPrinted: (least: string, most: string) =>
    `The printed largest weights go from ${least} at dₖ = 4 to ${most} at dₖ = 1024.`,
  summary: (scaled: string, unscaled: string) =>
    `The largest weights are ${scaled} with the root, and ${unscaled} without.`,
  growth: {
    question:
      'The largest of five scores is 2.2 at dₖ = 4, averaged over many seeds. What is it at dₖ = 1024?',
    options: {
      two: 'about 2: the root keeps it there',
      tens: 'about 37',
      hundreds: 'about 560: 256 times as much',
    },
    explain:
      'Over 200 draws it is {narrow:1} at dₖ = 4 and {wide:1} at dₖ = 1024. Scores before the division grow like √dₖ, and √1024 is 16 times √4. One draw may lie far off: 70.529 with seed 0.',
  },
  scene: 'show the real weights',
  claim3: {
    claim:
      'Divided by √dₖ, the largest of five weights is 0.412, 0.723, 0.934, 0.998 and 1.000 for dₖ = 4, 16, 64, 256 and 1024.',
    bet: 'Does the largest weight after scaling grow with dₖ?',
    options: { yes: 'yes, towards 1', no: 'no, it stays where it is' },
    explain: (scaled: string, unscaled: string) =>
      `Over 200 draws of each width it is ${scaled} on average; without the root ${unscaled}.`,
    verdict:
      'The printed numbers are like those of softmax without the root. With it a largest weight of 0.934 or more at dₖ = 64 comes about once in 2,000 draws.',
  },
  claim4: {
    claim:
      'For dₖ = 256 the effect is “Uniform → all mass on one token!”, for dₖ = 1024 “Uniform → gradient vanishes”. The program prints Uniform below 0.3, Sharp above 0.7, and Moderate otherwise.',
    bet: 'Which label does the program print at dₖ = 1024?',
    options: { uniform: 'Uniform', moderate: 'Moderate', sharp: 'Sharp' },
    explain:
      'The largest weight is {largest_scaled[3]:3} at dₖ = 256 and {largest_scaled[4]:3} at dₖ = 1024.',
    verdict:
      'All mass on one token is the opposite of uniform. With the root five keys are Moderate in most draws at any width: about 7 % are Uniform (15 % at dₖ = 4) and 6 to 7 % Sharp.',
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  drawn_before: 'what the tutorial draws before this experiment',
  with_root: 'of each width, with the root',
  without_root: 'and without it',
  five_by_five: '(5, 5): a row for each width, a column for each key',
};
