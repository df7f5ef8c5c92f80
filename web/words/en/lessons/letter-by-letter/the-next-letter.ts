// What this step says beside its prose.
import { lessonNumber } from '#lesson-order';
import { comments as shared } from './parts';

export const names = {
  pairs: 'how often the pair stands in the words',
  shares: 'share of the letter after this one',
  right: 'share of the letter that comes',
  costs: 'its cost',
  loss: 'mean cost of a letter',
  right_three: 'share of the letter after the last two',
  costs_three: 'its cost after the last two',
  loss_three: 'mean cost of a letter after the last two',
  yardsticks: 'cost of a letter',
  perplexity: 'perplexity',
};

export const texts = {
  counted: 'counted in the words that are not held out',
  rows: 'What was read, which letter comes, and its share among the letters that followed the last one, and the last two',
  pairs: 'by pairs',
  triples: 'by triples',
  mean: 'mean cost of a letter of this word:',
  yardsticks: ['guessing', 'counting pairs', 'counting triples'],
  held: 'On words that were not counted',
  costs: 'a letter costs',
  summary: (word: string, guesses: number, loss: string, guessing: string) =>
    `“${word}” is ${guesses} guesses. By counted pairs each of them costs ${loss} on average, by blind guessing ${guessing}.`,
  howMany: {
    question: `A model reads “pizza” once, with the causal mask of lesson ${lessonNumber('hiding-the-future')}. How many guesses of a next letter does it learn from?`,
    options: {
      one: '1: the last letter',
      five: '5: one for each letter',
      six: '6: one for each letter, and the end',
    },
    explain:
      'From {guesses:short}. The dot has to guess p, “.p” has to guess i, and so on, and “.pizza” has to guess that the word is over. The mask lets all of them learn at once: none sees its own answer.',
  },
  costOf: {
    question:
      'A model gives the two letters that come the shares {shares[0]} and {shares[1]}. What is its loss, the mean of −ln of both?',
    blanks: ['loss'],
    mistakes: {
      total: 'that is the sum of both costs; the loss is their mean',
      ofMean: 'the mean of the shares was taken first, and the logarithm after it',
    },
    explain:
      '−ln {shares[0]} is {cost[0]:2} and −ln {shares[1]} is {cost[1]:2}: their mean is {right:2}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  pairs: 'how often which letter follows which: (27, 27)',
  shares: 'each pair once more than it was seen, so that none is impossible',
  right: 'the share of each letter that comes',
  triples: 'the same for the letter after two letters',
  earlier: 'the letter before the one before: a dot where there is none',
  mixed: 'few letters seen after these two: then the shares after one have more to say',
  yardsticks: 'the cost of guessing; of pairs and of triples on words that were not counted',
};
