// What step 4 of lesson 11 says beside its prose.
import { comments as shared } from './parts';

export const names = {
  scaled: 'divided score',
  shares: 'share of the letter',
  draw: 'number drawn',
  ends: 'where its share ends',
  letter: 'letter that comes',
  chances: 'share that the letter had',
  so_far: 'probability of all of them',
};

export const texts = {
  beginning: 'st',
  rule: 'next letter',
  rules: { drawn: 'drawn by its share', greedy: 'always the likeliest' },
  largest: (letter: string) => `The largest share is that of ${letter}.`,
  summary: (step: number, text: string, letter: string, share: string, temperature: string) =>
    `After ${step} steps, at temperature ${temperature}, “${text}” goes on with ${letter} with a share of ${share}.`,
  cold: {
    question: 'You write ten words at a temperature of 0.1, each from the dot on. What do you get?',
    options: [
      'two or three words, again and again',
      'ten different words, with fewer mistakes',
      'nonsense: the letters become equally likely',
    ],
    explain: (cold: string, plain: string, hot: string) =>
      `Two or three words: ten numbers drawn, and it wrote “store” six times. Take two letters with the scores 2 and 1: the first has ${plain} at temperature 1, ${cold} at 0.1, and ${hot} at 10. Cold, only letters that are nearly as likely as the best still have a chance. Hot, all letters become alike, and that is nonsense.`,
  },
  wholeWord: {
    question:
      'The three letters of a word had the shares 0.1, 0.5 and 0.4 when each was drawn. How likely is the word so far?',
    blanks: ['probability'],
    mistakes: {
      mean: 'that is the mean of the shares',
      sum: 'that is their sum; each must come after the others, so they are multiplied',
    },
    explain: (product: string) => `0.1 · 0.5 · 0.4 = ${product}.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  greedy: 'no chance: the letter with the largest score',
  so_far: 'how likely the word is so far: the share of each of its letters, multiplied',
};
