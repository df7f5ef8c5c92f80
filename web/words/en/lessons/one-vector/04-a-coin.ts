// What step 4 of the lesson before attention says beside its prose.
import { comments as shared } from './parts';

export const names = {
  coin: 'number drawn',
  fed: 'digit that goes in',
  written: 'digit guessed',
  right: 'right guesses',
  truth: 'how often the truth',
};

export const texts = {
  digits: '3141592653',
  truth: 'how often the truth',
  luck: 'seed of the coins',
  goesIn: 'goes in',
  guess: 'guess',
  wanted: 'wanted',
  coin: 'coin for the next step',
  from: { given: 'given', truth: 'the truth', own: 'its own' },
  right: (right: number, steps: number) => `${right} of ${steps} guesses are right`,
  summary: (step: number, truth: string, right: number, steps: number) =>
    `After ${step} steps of training, with the truth as often as ${truth}, ${right} of ${steps} guesses are right.`,
  first: {
    question:
      'The truth never goes in: the dial stands at 0. The row 314159 is read. What goes into the decoder’s very first step?',
    options: [
      'a sign that says “begin”',
      'its own first guess',
      'a 9: the first digit that is wanted',
    ],
    explain: (fed: string) =>
      `A ${fed}. Tutorial S3 has no sign for the beginning: the first digit that is wanted goes in, whatever the dial says. So of 6 digits only 5 are guessed, and the first answer is free.`,
    scene: 'set the dial to 0',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  wanted: 'the same backwards: what is to be written',
};
