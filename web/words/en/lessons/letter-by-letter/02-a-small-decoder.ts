// What step 2 of lesson 11 says beside its prose.
import { comments as shared } from './parts';

export const names = {
  counts: 'numbers to learn',
  shares: 'share of the letter',
  draw: 'number drawn',
  ends: 'where its share ends',
  letter: 'letter that comes',
};

export const texts = {
  parts: ['27 letters', '11 places', 'two layers', 'last norm', '27 scores'],
  counted: 'counted: rows times columns, and biases',
  bill: 'Numbers to learn',
  total: 'in all',
  summary: (total: string, word: string, letter: string, share: string) =>
    `${total} numbers drawn at random: after “${word}” the likeliest letter is ${letter}, with ${share}.`,
  whereNumbers: {
    question: 'Where are most of the numbers that this model learns?',
    options: ['in the vectors of the letters', 'in the two layers', 'in the scores at the end'],
    explain: (share: string) =>
      `In the layers: ${share} of them. There are only 27 letters to look up. A model of words has tens of thousands of rows there, and so a much larger share.`,
  },
  count: {
    question:
      'Every letter, and the dot, is looked up as a vector of width 48. How many numbers are in that table?',
    blanks: ['numbers'],
    mistakes: {
      letters: 'the dot has a vector, too',
      output: 'that is the table of scores at the end, which also has a bias for each letter',
    },
    explain: (numbers: string) => `27 · 48 = ${numbers}.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  total: 'how many numbers it learns',
};
