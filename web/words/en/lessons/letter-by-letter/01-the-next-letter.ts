// What step 1 of lesson 11 says beside its prose.
import { comments as shared } from './parts';

export const names = {
  pairs: 'how often the pair stands in the words',
  shares: 'share of the letter after this one',
  right: 'share of the letter that comes',
  costs: 'its cost',
  loss: 'mean cost of a letter',
  guessing: 'cost of guessing',
  held_out: 'cost of counting pairs, words held out',
};

export const texts = {
  counted: 'counted in the words that are not held out',
  rows: 'What was read, which letter comes, and its share among the letters that followed the last one',
  pairs: 'share by pairs',
  mean: 'mean cost of a letter of this word:',
  guessing: 'guessing',
  heldOut: 'pairs, on new words',
  summary: (word: string, guesses: number, loss: string, guessing: string) =>
    `“${word}” is ${guesses} guesses. Counting pairs of letters pays ${loss} for each on average; guessing pays ${guessing}.`,
  howMany: {
    question:
      'A model reads “pizza” once, with the causal mask of lesson 4. How many guesses of a next letter does it learn from?',
    options: [
      '1: the last letter',
      '5: one for each letter',
      '6: one for each letter, and the end',
    ],
    explain: (guesses: number) =>
      `From ${guesses}. The dot has to guess p, “.p” has to guess i, and so on, and “.pizza” has to guess that the word is over. The mask lets all of them learn at once: none sees its own answer.`,
  },
  costOf: {
    question:
      'A model gives the two letters that come the shares 0.5 and 0.25. What is its loss, the mean of −ln of both?',
    blanks: ['loss'],
    mistakes: {
      total: 'that is the sum of both costs; the loss is their mean',
      ofMean: 'the mean of the shares was taken first, and the logarithm after it',
    },
    explain: (loss: string) => `−ln 0.5 is 0.69 and −ln 0.25 is 1.39: their mean is ${loss}.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  pairs: 'how often which letter follows which: (27, 27)',
  shares: 'each pair once more than it was seen, so that none is impossible',
  right: 'the share of each letter that comes',
  yardsticks: 'what guessing costs, and what pairs cost on words that were not counted',
};
