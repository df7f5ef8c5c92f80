// The words of the step "The two “the”, told apart" that are not prose.

import { lessonNumber } from '#lesson-order';

export const names = {
  vectors: 'word vector',
  position_rows: 'position row',
  placed: 'sum',
  weights_before: 'weight without position',
  changes: 'largest change',
  gap_before: 'largest difference without positions',
  gap: 'largest difference with positions',
};

export const texts = {
  sentence: ['The', 'cat', 'sat', 'on', 'the', 'mat'],
  positions: 'Position rows',
  tables: { waves: 'waves', learned: 'learned, untrained' },
  stage: 'from word vectors to weights',
  stages: ['words', 'places', 'sums', 'weights'],
  place: (words: readonly string[], place: number) => `${words[place] ?? ''}, place ${place}`,
  rows: 'place',
  short: (words: readonly string[], place: number) => `${place} ${words[place] ?? ''}`,
  row: (place: number) => `+ place ${place}`,
  sum: '= sum',
  sumOf: (word: string, place: number) =>
    `“${word}” at place ${place}: the first six of its 64 numbers, those of its place, and their sums`,
  before: 'weights before: word vectors alone',
  after: 'weights after: the sums',
  changes: 'how much the positions change each word’s weights',
  most: 'by up to',
  gapBefore: 'the two differ by',
  gap: 'the two differ by up to',
  summary: (one: string, other: string, before: string, after: string) =>
    `“${one}” and “${other}”: weights differ by ${before} without positions, by ${after} with them.`,
  whoseWeights: {
    question: 'Every word gets the row of its place. Whose weights change?',
    options: {
      two: 'only those of the two “the”: the other words were different already',
      all: 'those of every word',
      none: 'nobody’s: the matrices are the same',
    },
    things: { two: 'up to the second “the”', all: 'up to “mat”' },
    press: 'Over the map, press the last word whose weights change.',
    explain:
      'The row that changes least changes by up to {min(changes):3}, the one that changes most by up to {max(changes):3}. Every word asks with another vector now, and every word that it asks answers with another one.',
    scene: 'show all stages',
  },
  claim12: {
    claim: 'A figure compares sinusoidal with learned positions.',
    bet: 'The learned half is missing there. Made here, before any training: does it know near from far?',
    options: { yes: 'yes, 1 is more like 0 than 49 is', no: 'no, it knows nothing yet' },
    explain:
      'Cosine to position 0, for positions 1 and 49: sinusoidal {sinusoidal[0]:3} and {sinusoidal[5]:3}, untrained {untrained[0]:3} and {untrained[5]:3}.',
    verdict:
      'Only the sinusoidal table is made and drawn there. A learned table starts as random numbers, in which no position is near another; what it comes to know, training teaches it.',
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  falls: 'cosines to position 0, at 1, 2, 5, 10, 25 and 49',
  anyhow: 'the same by a table that is not trained yet',
  twins: 'places of a word that comes twice',
  again: `from the same seed, as in lesson ${lessonNumber('words-ask-words')}`,
  table: '(2048, 64): a row of sines and cosines for each position',
  vocabulary: 'each word once, in small letters',
  vectors: '(words, 64)',
  learned: 'random before training',
  first_rows: '(words, 64): the first rows of the table',
  head: `head 1 of 8, as in lesson ${lessonNumber('words-ask-words')}`,
  weights: '(words, words)',
  before: 'the two rows are the same, bit for bit',
  after: 'now they differ',
  changes: 'how much the weights of each word have changed',
};
