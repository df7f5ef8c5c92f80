// What this step says beside its prose.
import { comments as sharedComments } from './dates';

export const names = {
  steps: 'steps of training',
  written_plain: 'number of the character, without attention',
  written_looking: 'number of the character, with attention',
  right_plain: 'dates that are right, without attention',
  right_looking: 'dates that are right, with attention',
};

export const texts = {
  examples: 'Held-out dates as they are read, and as both models write them',
  read: 'held-out dates',
  right: (written: string) => `${written}, right`,
  wrong: (written: string, wanted: string) => `${written} in the place of ${wanted}`,
  rightOf: (count: number) => `right of these ${count}`,
  heldOut: (count: number) => `right of ${count} held-out dates`,
  curve: 'Share of the held-out dates that are right',
  share: 'share',
  summary: (step: number, read: string, plain: string, looking: string) =>
    `After ${step} steps “${read}” becomes ${plain} without attention and ${looking} with it.`,
  nearly: {
    question:
      'Suppose a model has learned to write four characters out of five: each of the ten is right with a chance of 80 %, independently. What share of its dates is right in all ten characters?',
    options: { most: 'about 80 of 100', half: 'about half', few: 'about 10 of 100', none: 'none' },
    explain:
      'A date is right when all ten characters are, and ten times 80 % in a row leaves little: 0.8 to the tenth power, {whole:%}. Watch for it: after about 180 steps about one date in ten of the model without attention is right.',
  },
  howMany: {
    question:
      'To write one date of ten characters, the model with attention looks back before each of them at 24 states. How many weights does it make for the date, and what do all of them add up to?',
    blanks: ['weights', 'they add up to'],
    mistakes: {
      once: 'you looked back once, for the whole date',
      whole: 'you let all weights of the date share one whole',
    },
    explain:
      '{right:short} weights: a row of 24 for each of the ten characters. Softmax makes each row add up to 1, so all of them add up to {right[1]:short}.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...sharedComments,
  examples: 'five held-out days, one in each spelling',
  rows: '(5, 10)',
};
