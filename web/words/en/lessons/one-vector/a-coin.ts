// What this step says beside its prose.
import { comments as shared } from './parts';

export const names = {
  coin: 'number drawn',
  fed: 'digit that goes in',
  written: 'digit guessed',
  right: 'right guesses',
  truth: 'how often the truth',
};

export const texts = {
  digits: '31415926',
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
  spoiled: {
    question:
      'The dial stands at 1, and the first guess is wrong. Which of the later guesses can this mistake spoil?',
    options: {
      all: 'all of them: it is in the state now',
      next: 'the next one: after that it is forgotten',
      none: 'none of them',
    },
    things: { next: 'the next one', all: 'all of them' },
    press: 'Press the last guess that it can spoil.',
    explain:
      'None: the mistake stays where it is. A guess is compared with the truth and then thrown away. At 1 the truth goes into all {steps:short} steps, so no state ever meets a mistake. What the decoder never met while it learned it must live with when it writes alone.',
    scene: 'set the dial to 1',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  wanted: 'the same backwards: what is to be written',
};
