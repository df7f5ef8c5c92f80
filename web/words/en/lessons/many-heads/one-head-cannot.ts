// What this step says beside its prose.

import { comments as shared } from './training';

export const names = {
  answers: 'answer of four heads',
  answers_of_one: 'answer of one head',
};

export const texts = {
  four: 'four heads: how sure of the right noun',
  one: 'one head',
  curves: 'share of 624 held-out sentences that are right; 0.5 is a coin toss',
  rightName: 'right',
  summary: (step: number, four: number, one: number) =>
    `After ${step} steps four heads are right in ${four} of these 4 sentences, one head in ${one}.`,
  aTermEach: {
    question:
      'One head adds up one term for each word, and answers “the first noun” if the sum is more than 0. So it has a term for either order of the nouns, and one for “tired” and for “wide”. How many of the four sentences can it get right at most?',
    options: { two: 'two', three: 'three', four: 'all four' },
    explain:
      '{most:short}: none of {size(counts):short} choices of the four terms gets more. It would need order 1 + tired above 0 and order 2 + wide above 0, but order 1 + wide and order 2 + tired below. Add up the first two, then the other two: the same four terms, once above 0 and once below.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
};
