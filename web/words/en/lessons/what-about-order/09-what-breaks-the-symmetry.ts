// The words of the step "What breaks the symmetry" that are not prose.

import { names as shared, comments as sharedComments } from './parts';

export const names = {
  order: shared.order,
  inverse: shared.inverse,
  gaps: shared.gaps,
  distances: shared.distances,
  mean_gaps: 'change of the mean',
  output_length: 'length of the output',
};

export const texts = {
  sentence: ['The', 'cat', 'sat', 'on', 'the', 'mat', 'because', 'it', 'was', 'tired'],
  order: 'your order',
  positions: 'Positions',
  placings: { none: 'none', before: 'before the shuffle', after: 'after the shuffle' },
  heads: { none: 'no positions', before: 'added before', after: 'added after' },
  mask: 'Mask',
  maskings: { none: 'none', causal: 'causal mask' },
  masks: { none: 'without a mask,', causal: 'with a causal mask,' },
  written: 'as written',
  gap: 'distance',
  noticed: 'order noticed',
  verdicts: {
    asWritten: 'nothing to notice: the words stand as written',
    no: 'no: the outputs agree to 6 decimals',
    yes: (percent: string) => `yes: the outputs have moved by ${percent} % of their length`,
  },
  distance: 'distance, all outputs together',
  length: 'for comparison, their length',
  meanGap: 'largest change in their mean',
  all: 'all six cases',
  table: 'How far the outputs together, and their mean, are off',
  rows: {
    distances: { none: 'outputs, no mask', causal: 'outputs, causal mask' },
    mean_gaps: { none: 'mean, no mask', causal: 'mean, causal mask' },
  },
  summary: (positions: string, mask: string, verdict: string) =>
    `Positions: ${positions}; mask: ${mask}. Order noticed: ${verdict}.`,
  firstTwo: {
    question:
      'A causal mask, no positions. Only the first two words change places: “cat The sat on …”. Whose outputs change?',
    options: [
      'those of all ten: each word sees those before it, and they stand in another order now',
      'only those of the first two',
      'nobody’s: without positions order never counts',
    ],
    because: (first: string, second: string, later: string) =>
      `Only those of “The”, by ${first}, and “cat”, by ${second}: of the two, the other one is first now and sees itself alone. From the third word on it is at most ${later}, which is rounding. The mask tells a word who stood before it, but not in which order.`,
    scene: 'exchange the first two words',
  },
  beforeOrAfter: {
    question:
      'Positions are added to the words as written, and the sums are shuffled. Does the order matter then?',
    options: ['yes', 'no'],
    because: (before: string, after: string) =>
      `Added before the shuffle: ${before}. Added after it: ${after}. A number that moves with its word is one more part of the word; a position must belong to the place.`,
    scene: 'add them before',
  },
  whereTheyGo: {
    question:
      'Three words are the numbers 10, 20, 30; place 0 adds 1, place 1 adds 2, place 2 adds 3. Shuffle the words by [2, 0, 1] and add so that order counts. What comes out?',
    blanks: ['place 0', 'place 1', 'place 2'],
    mistakes: {
      before:
        'the positions were added before the shuffle, so each word took its old one along, and nothing tells that it moved',
      inverse:
        'the words were shuffled by the inverse list; place 0 gets the word that the list names first, word 2',
    },
    because: (right: string) =>
      `The words in their new order are 30, 10, 20. Then place 0 adds 1, place 1 adds 2, place 2 adds 3: ${right}.`,
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  table: '(words, 32): a row of sines and cosines for each position',
  future: 'true where a word must not look: at what comes after it',
  cases: 'rows: no mask, causal mask; columns: no positions, before, after',
  gaps: 'how far each output is off for what is chosen',
  both_orders: 'each: the words as written, and in your order',
};
