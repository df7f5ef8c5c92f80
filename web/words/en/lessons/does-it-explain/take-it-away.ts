// What this step says beside its prose.
import { comments as sharedComments } from './parts';

export const names = {
  lengths: 'length of the value',
  handed: 'weight × length',
  said: 'share of “good” in the answer',
  left: 'share of “good” without the word',
  moved: 'left out: the answer moves by',
  agree: 'how often it names the word that moves the answer most',
};

export const texts = {
  weight: 'weight',
  one: ['the review'],
  measures: ['largest weight', 'largest weight × length'],
  counted: 'counted over new reviews, as the program does it',
  table: 'Three measures of each word',
  agree: (weight: string, handed: string, all: number) =>
    `In ${weight} of ${all} new reviews the largest weight is on the word that moves the answer most; in ${handed} the largest weight × length is.`,
  summary: (step: number, which: string, weight: string, handed: string, moved: string) =>
    `After ${step} steps the ${which} classifier gives “${weight}” the largest weight; the largest weight × length is on “${handed}”; leaving out “${moved}” moves the answer most.`,
  nothing: {
    question:
      'A word with the weight 0.9 hands over the vector (0.1, 0). A word with the weight 0.1 hands over (0, 4). Which of them is heard more in the mixture?',
    options: {
      first: 'the first: it has nine times the weight',
      second: 'the second',
    },
    explain:
      'The mixture is ({output[0]:2}, {output[1]:2}): the first word adds a vector of length {handed[0]:2}, the second one of length {handed[1]:2}. A weight is a share of a value, and values differ in length.',
  },
  handing: {
    question:
      'Three words have the weights {weights[0]}, {weights[1]} and {weights[2]} and hand over ({x[0]}, {y[0]}), ({x[1]}, {y[1]}) and ({x[2]}, {y[2]}). How long is the longest vector that one of them adds to the mixture?',
    blanks: ['weight × length'],
    mistakes: {
      heaviest: 'that is the word with the largest weight',
      unweighed: 'that is the longest value, before its weight',
    },
    explain:
      'Each vector has the length √(x² + y²); times its weight, the largest of the three is {right[0]:2}.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  lengths: 'how long each state is: states are what is handed over',
  handed: 'weight × length (Kobayashi and others, 2020)',
  without: 'the review without its word i',
  hundred: 'the first hundred new reviews, without padding',
};
