// What this step says beside its prose.
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
  longer: {
    question:
      'The model reads up to 11 letters. It is to read up to 22. How many more numbers must it learn?',
    options: {
      few: 'a few: vectors for 11 more places',
      twice: 'about twice as many: there are twice as many letters to attend to',
      four: 'about four times as many: there are four times as many pairs',
    },
    explain:
      '{more:0} more, {share:%} of what it has. Each place has a vector; everything else is the same for every letter and every pair, however many there are. What grows with the pairs is the work, not what is learned.',
  },
  count: {
    question:
      'Every letter, and the dot, is looked up as a vector of width {width}. How many numbers are in that table?',
    blanks: ['numbers'],
    mistakes: {
      letters: 'the dot has a vector, too',
      output: 'that is the table of scores at the end, which also has a bias for each letter',
    },
    explain: '27 · {width} = {right:0}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  total: 'how many numbers it learns',
};
