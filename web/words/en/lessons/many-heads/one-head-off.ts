// What this step says beside its prose.

import { comments as shared } from './training';

export const names = {
  volume: 'volume',
  answers: 'share of its answer',
  right: 'share of the held-out sentences that are right',
};

export const texts = {
  volume: 'volume',
  volumeOf: (head: string) => `volume of ${head}`,
  answer: 'It answers:',
  right: 'right in all 624 held-out sentences:',
  summary: (step: number, off: number, right: string) =>
    `After ${step} steps, with ${off} of four heads off, ${right} of the held-out sentences are right.`,
  whichCanGo: {
    question:
      'Four heads add 3, 2, −1 and 0.2 to what speaks for the first noun. The answer is “the first” if the sum is more than 0. You switch off one head at a time. For which heads does the answer stay?',
    options: { last: 'for head 4 alone', two: 'for heads 3 and 4', each: 'for each of the four' },
    explain:
      'For each of them: without head 1, 2, 3 or 4 the sums are {without[]:1}, all above 0. That a head can be missed does not mean that it did nothing, because others may cover for it.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  kept: 'every sentence of the pairs held out',
  looks: 'where “it” looks: (sentences, heads, 11)',
  animal_first: 'The animal … the street',
  place_first: 'The street … the animal',
  wide: 'ends in “wide”, not in “tired”',
  quieter: 'the eight columns of each head in the last matrix, times its volume',
};
