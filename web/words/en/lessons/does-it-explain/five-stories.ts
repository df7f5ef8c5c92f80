// What this step says beside its prose.
import { comments as sharedComments } from './parts';

export const names = {
  said: 'share of “good” in the answer',
  right: 'new reviews judged right',
};

export const texts = {
  table: 'Where each of the five looks in one review, and what it says',
  right: (least: number, most: number) =>
    least === most
      ? `Of 500 new reviews each of the five judges ${Math.round(500 * least)} right.`
      : `Of 500 new reviews they judge ${Math.round(500 * least)} to ${Math.round(500 * most)} right.`,
  summary: (step: number, shares: readonly string[]) =>
    `After ${step} steps the five classifiers judge ${shares.join(', ')} of 500 new reviews right.`,
  either: {
    question:
      'Suppose that three states in a row say “bad” equally loudly. One classifier gives the first of them nearly all its weight, another the last of them. How different are their answers?',
    options: {
      opposite: 'very different: they looked at different words',
      little: 'a little different: a state further on has forgotten some of it',
      same: 'not at all',
    },
    explain:
      'The share of “good” is {one:3} in one and {other:3} in the other. Equal values give equal mixtures, whoever gets the weight. So training has no reason to prefer one of them, and the random numbers at the start decide.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  five_rows: '(5, 7): where each of the five looks',
};
