// The words of the step "Positions as waves" that are not prose.

import { names as shared } from './parts';

export const names = {
  row_first: 'first row, dimension',
  row_second: 'second row, dimension',
  divisors: 'divisor of pair',
  periods: 'period of pair',
  length: 'length',
  distance: shared.distance,
};

export const texts = {
  first: 'one position',
  second: 'another',
  width: 'Width',
  caption: 'The table of positions 0 to 100: as a picture, and some of its dimensions as waves.',
  pictureHead: 'each strip from top to bottom: the numbers of one position',
  picture: 'the whole table as a picture: positions across, dimensions down',
  dimensions: (dimensions: readonly number[]) =>
    `${dimensions.length > 1 ? 'dimensions' : 'dimension'} ${dimensions.join(' and ')}: back after`,
  positions: 'positions',
  wave: (dimensions: readonly number[]) =>
    `${dimensions.length > 1 ? 'dimensions' : 'dimension'} ${dimensions.join(' and ')} over positions 0 to 100`,
  hand: (pair: number, first: number, second: number) =>
    `the hand of pair ${pair} at position ${first} and, dashed, at position ${second}`,
  sine: 'sine',
  cosine: 'cosine',
  axis: 'position',
  more: 'the rows in numbers, and another width',
  rows: 'The two rows of the table, their first 8 dimensions',
  row: (position: string) => `position ${position}`,
  distance: 'distance of the two positions’ numbers',
  summary: (first: string, second: string, distance: string, length: string) =>
    `Positions ${first} and ${second} are ${distance} apart; every row has length ${length}.`,
  closest: {
    question:
      'The first wave is nearly the same every 6.28 positions. Are there two of the positions 0 to 49 with nearly the same eight numbers?',
    options: {
      yes: 'yes, those that are a whole turn apart, 6 positions',
      no: 'no, all are well apart',
      many: 'yes, and the more the farther apart they are',
    },
    explain:
      'The closest are any two that are 6 apart, {count(closest > 0):short} pairs in all. Each of them is still {smallest_distance:3} apart, and a row has length {length:3}. After 6 positions the fast hand is nearly back, but the slower ones have moved on.',
    scene: 'show 31 and 37',
  },
  claim5: {
    claim: 'Low dimensions are slow waves, high dimensions fast ones.',
    bet: 'At width 128: which pair turns faster, the first or the last?',
    options: { last: 'the last', first: 'the first' },
    explain:
      'The first pair is back after {periods[0]:2} positions; its sine crosses zero {crossings[0]:short} times within 50. The last needs {periods[63]:0} positions and crosses {crossings[127]:short} times.',
    verdict:
      'It is the other way round: low dimensions are fast and tell neighbours apart; high dimensions are slow and give the rough place.',
  },
  claim6: {
    claim: 'Each dimension has its own frequency.',
    bet: 'Do dimensions 0 and 1 turn at different speeds?',
    options: { yes: 'yes, each at its own', no: 'no, they share one' },
    explain:
      'If two turn alike, a quarter apart, their squares always sum to 1. For dimensions 0 and 1 that sum varies by {spread_0_1:3}, for 2 and 3 by {spread_2_3:3}, but for 1 and 2 by {spread_1_2:3}.',
    verdict:
      'Each pair, a sine and a cosine, shares one frequency. Drawn together, dimensions 0 and 1 are one wave a quarter of a period apart.',
  },
  onePair: {
    question:
      'At width 8 the hand of pair i turns by 1 ÷ 10000^(2i ÷ 8) radian at every position (a whole turn is 6.28). What do dimensions 4 and 5, the sine and cosine of pair 2, hold at position {position}?',
    blanks: ['dimension 4', 'dimension 5'],
    mistakes: {
      halved:
        'the position was divided by 10000^(2 ÷ 8): 2 is the number of the pair, and the exponent is 2 × 2 ÷ 8',
      doubled:
        'the position was divided by 10000^(8 ÷ 8): 4 is the number of the dimension, already twice that of its pair',
      exchanged: 'the cosine was put first; the sine comes first',
      own: 'dimension 5 was given a frequency of its own; it is the cosine of the same angle',
    },
    explain:
      'Both belong to pair 2, whose angle is {position} ÷ 10000^(4 ÷ 8) = {position / 100}. Its sine is {right[0]}, its cosine {right[1]}.',
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  first_and_last: 'the first pair is fast, the last one slow',
  spreads: '0 where two columns turn alike, a quarter apart',
  row: '(dimensions,): what belongs to a position',
  length: 'every row is as long; no two are the same',
  two_columns: 'sine, cosine, sine, cosine ...: two columns for each pair',
};
