// What this step says beside its prose.

import { comments as shared } from './parts';

export const names = {
  push: 'push',
  pushed: 'vector after the push',
  inner: 'number inside',
  bent: 'number inside, below 0 cut off',
  made: 'number that is added',
  attention_change: 'change after attention',
  forward_change: 'change after the feed-forward layer',
};

export const texts = {
  push: 'push its first number by',
  x: (width: number) => `its vector: ${width} numbers`,
  wide: (inside: number) => `times a matrix, plus a bias: ${inside} numbers, four times as many`,
  kept: (count: number) => `what is below 0 becomes 0: ${count} are left`,
  back: (width: number) =>
    `times a second matrix, plus a bias: ${width} numbers again, added to the line`,
  table: 'How much the output of each word changes by the push',
  rows: { attention_change: 'attention', forward_change: 'feed-forward' },
  summary: (word: string, kept: number, forward: number, attention: number) =>
    `“${word}” has ${kept} of 32 numbers above 0. The push changes the output of ${forward} of 6 words in the feed-forward layer, and of ${attention} in attention.`,
  whoHears: {
    question:
      'One number in the vector of “cat” is changed. Which words’ outputs of the feed-forward layer change?',
    options: {
      all: 'those of all words',
      cat: 'that of “cat” alone',
      none: 'none, only its inside',
    },
    explain:
      'Only that of “cat”: a push by 2 changes it by {forward_change[1]:2}. In attention the same push changes even the output of “The”, by {attention_change[0]:2}: there each word collects from “cat”. The feed-forward layer gets one vector at a time and does not know that there are others.',
    scene: 'push by 2',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...shared,
  four_times: 'd -> 4d',
  and_back: '4d -> d',
  pushed: 'the first number of the followed word',
  inner: '(32): four times as many numbers',
  changes: '(T): how far each word’s output has moved',
};
