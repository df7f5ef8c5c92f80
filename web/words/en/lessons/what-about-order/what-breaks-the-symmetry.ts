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
  layers: 'Layers',
  depths: { one: 'one layer', two: 'two layers' },
  same: 'same',
  masks: { none: 'without a mask,', causal: 'with a causal mask,' },
  written: 'as written',
  gap: 'moved by',
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
    options: {
      all: 'those of all ten: each word sees those before it, and they stand in another order now',
      two: 'only those of the first two',
      none: 'nobody’s: without positions order never counts',
    },
    things: { two: 'up to the second word', all: 'up to the last word' },
    press: 'Under the words, press the last one whose output changes.',
    explain:
      'Only those of “The”, by {gaps[0]:2}, and “cat”, by {gaps[1]:2}, because the other of the two is first now and sees only itself. From the third word on nothing changes but rounding. In one layer the mask tells a word who stood before it, but not in which order. A second layer asks the outputs of the first, and two of those have changed. With two layers the other eight words move by {min(later_in_two):2} to {max(later_in_two):2}.',
    scene: 'exchange the first two words',
  },
  beforeOrAfter: {
    question:
      'Positions are added to the words as written, and the sums are shuffled. Does the order matter then?',
    options: { yes: 'yes', no: 'no' },
    explain:
      'No. Added before the shuffle, all outputs together move by {before}, which is rounding; added after it, by {after:3}. A number that moves along with its word is one more part of the word. To tell the order, a position must belong to the place.',
    scene: 'add them before',
  },
  whereTheyGo: {
    question:
      'Three words are the numbers {words[]}; place 0 adds 1, place 1 adds 2, place 2 adds 3. Shuffle the words by [{order[]}] and add so that order counts. What comes out?',
    blanks: ['place 0', 'place 1', 'place 2'],
    mistakes: {
      before:
        'the positions were added before the shuffle, so each word took its old one along, and nothing tells that it moved',
      inverse:
        'the words were shuffled by the inverse list; place 0 gets the word that the list names first, word {order[0]}',
    },
    explain:
      'The words in their new order are {shuffled[]:short}. Then place 0 adds 1, place 1 adds 2, place 2 adds 3: {right[]:short}.',
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
