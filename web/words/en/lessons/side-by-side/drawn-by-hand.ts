// What this step says beside its prose.
import { comments as sharedComments } from './dates';

export const names = {
  steps: 'steps of training',
  by_hand: 'weight drawn by hand',
  written: 'number of the character',
  peaks: 'place of the largest weight',
  shares: 'share of the dates',
};

export const texts = {
  english: ['How', 'are', 'you', '?'],
  dutch: ['Hoe', 'gaat', 'het'],
  byHand: 'tutorial S3’s map',
  trained: 'a map that was found',
  found: 'It was learned by training; the step before shows how such a weight comes about.',
  quoted: 'It was written down by the author of tutorial S3.',
  tries: [
    { name: 'day first', text: '4 March 1994' },
    { name: 'month first', text: 'March the 4th, 1994' },
    { name: 'numbers', text: '12/4/1984' },
  ],
  digits: ['year, 1st digit', '2nd', '3rd', '4th'],
  distances: ['on that digit', 'one beside', 'farther'],
  peaks: 'It is the place with the largest weight, counted from 0 to 23.',
  peaksOf: (count: number) => `where the largest weight stands (${count} dates)`,
  summary: (step: number, last: string) =>
    `After ${step} steps the largest weight of the year’s last digit stands on that digit in ${last} of dates.`,
  bet: 'Bet first, then open: a year’s digits',
  copied: {
    question:
      'The model writes the year of a date that shows all four digits. For which of them does its largest weight stand least often on that very digit?',
    options: { first: 'the first', second: 'the second', third: 'the third', fourth: 'the fourth' },
    things: {
      first: 'the first digit',
      second: 'the second digit',
      third: 'the third digit',
      fourth: 'the fourth digit',
    },
    press: 'Press the digit over the map.',
    explain:
      'The first: measured after training with seed 1, it is there in a tenth of the dates or fewer, for the second in {on[1]:%}, the last two always. They can only be copied. The first two also follow from them, from 1950 to 2049, and the states that read the last two have read the first.',
  },
  mixed: {
    question:
      'Suppose each English word’s state were one number: how {states[0]}, are {states[1]}, you {states[2]}, ? {states[3]}. The context of “gaat” is the states mixed by its row of the map. What is it?',
    blanks: ['context of gaat'],
    mistakes: {
      largest: 'you took the state with the largest weight alone',
      column: 'you mixed by a column, which says who looks at “are”',
    },
    explain:
      '0.03 · {states[0]} + 0.82 · ({states[1]}) + 0.1 · {states[2]} + 0.05 · {states[3]} = {right:2}. What is looked at a little still counts.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...sharedComments,
  own: 'a date of your own, without characters that have no vector',
  asked: 'held-out days in the four spellings that end with a year of four digits',
  peaks: 'the place of the largest weight for each digit of the year: (92, 4)',
  far: 'the year stands in places 20 to 23',
};
