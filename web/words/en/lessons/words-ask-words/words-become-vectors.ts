// What this step says beside its prose.

import { names as shared } from './parts';

export const names = {
  ids: 'id',
  vectors: shared.vectors,
  cosines: 'cosine',
};

export const texts = {
  vectors: (shown: number, width: number) => `vectors: the first ${shown} of ${width} numbers`,
  given: 'the row of the word in the table, counted from 1 as new words come',
  rowsAre: 'word, id',
  columnsAre: 'number',
  cosines: 'cosine of the angle between two words',
  summary: (word: string, first: string, seed: string, nearest: string) =>
    `With seed ${seed} the vector of “${word}” starts with ${first}; the largest cosine of two different words is ${nearest}, by chance.`,
  summaryOfOne: (word: string, first: string, seed: string) =>
    `With seed ${seed} the vector of “${word}” starts with ${first}.`,
  sameWord: {
    question:
      'One “the” stands first, the other fifth, before another noun. Draw the table again, with seed 1. What becomes of their numbers?',
    options: {
      both: 'both change, and are the same again',
      apart: 'both change, each in its own way',
      neither: 'neither changes: the word is the same',
    },
    explain:
      'The first number changes by {change:2}; the largest difference between the two is {difference}. You might expect each “the” to have a vector of its own, but both are the same row of the table: an embedding knows the word, and nothing of its place.',
    scene: 'draw with seed 1',
  },
  claim17: {
    claim: 'Every word becomes a vector that captures its meaning.',
    bet: 'Draw a fresh table with seed 0 and another one with seed 1. Is the nearest neighbour of “cat” the same word?',
    options: { yes: 'yes, meaning decides', no: 'no, the seed decides' },
    explain: (zero: string, zeroCosine: string, one: string, oneCosine: string) =>
      `With seed 0 it is “${zero}” (cosine ${zeroCosine}), with seed 1 “${one}” (${oneCosine}).`,
    verdict:
      'A fresh embedding is random noise. Its vectors come to mean something only by training, which nudges each towards what makes the model’s answers better.',
    scene: 'draw with seed 1',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  vocabulary: '<pad> the cat sat on mat',
  cosines: 'cosine of the angle between every two words',
  vectors_shape: '(words, 64)',
  cosines_shape: '(words, words)',
  first_eight: 'the first 8 numbers of each word',
};
