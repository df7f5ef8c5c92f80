// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  scaled: 'divided score',
  shares: 'share of the letter',
  kept: 'its share among those that stay',
  draw: 'number drawn',
  ends: 'where its share ends',
  letter: 'letter that comes',
  chances: 'share that the letter had',
  so_far: 'probability of all of them',
};

export const texts = {
  beginning: 'st',
  rule: 'next letter',
  rules: {
    drawn: 'drawn by its share',
    topk: 'top-k',
    topp: 'top-p',
    greedy: 'always the likeliest',
  },
  k: 'k, for top-k',
  p: 'p in %, for top-p',
  stay: (count: number) => `${count} of 27 letters ${count === 1 ? 'stays' : 'stay'}.`,
  largest: (letter: string) => `The largest share is that of ${letter}.`,
  summary: (step: number, text: string, letter: string, share: string, temperature: string) =>
    `After ${step} steps, at temperature ${temperature}, “${text}” goes on with ${letter} with a share of ${share}.`,
  cold: {
    question: 'You write ten words at a temperature of 0.1, each from the dot on. What do you get?',
    options: {
      few: 'two or three words, again and again',
      many: 'ten different words, with fewer mistakes',
      nonsense: 'nonsense: the letters become equally likely',
    },
    explain:
      'Two or three words: ten numbers drawn, and it wrote “store” six times. Take two letters with the scores 2 and 1: the first has {plain:%} at temperature 1, {cold:%} at 0.1, and {hot:%} at 10. Cold, only letters that are nearly as likely as the best still have a chance. Hot, all letters become alike, and that is nonsense.',
  },
  wholeWord: {
    question:
      'The three letters of a word had the shares {shares[0]}, {shares[1]} and {shares[2]} when each was drawn. How likely is the word so far?',
    blanks: ['probability'],
    mistakes: {
      mean: 'that is the mean of the shares',
      sum: 'that is their sum; each must come after the others, so they are multiplied',
    },
    explain: '{shares[0]} · {shares[1]} · {shares[2]} = {right:3}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  greedy: 'only the largest share stays, so chance has no say',
  stay: 'the other letters get 0',
  least: 'the smallest of the largest shares that together come to p',
  so_far: 'how likely the word is so far: the share of each of its letters, multiplied',
};
