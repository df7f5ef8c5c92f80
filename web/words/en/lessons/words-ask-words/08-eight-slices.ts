// What step 8 of lesson 2 says beside its prose.

import { names as shared } from './parts';

export const names = {
  vectors: shared.vectors,
};

export const texts = {
  chosen: 'who asks',
  head: 'head',
  headNumber: (number: string) => `head ${number}`,
  stage: 'the way through eight heads',
  stages: ['project', 'cut', 'attend', 'join'],
  shapes: ['queries', 'cut into heads', 'weights', 'joined'],
  vector: 'its vector x',
  query: 'its query q',
  slice: (first: number, last: number) => `${first} to ${last} of it`,
  newVector: 'its new vector',
  says: {
    projected: (word: string, width: string) =>
      `“${word}” has a vector of ${width} numbers, and makes a query of ${width} numbers.`,
    cut: (head: string, word: string, first: string, last: string) =>
      `Head ${head} asks with numbers ${first} to ${last} of the query of “${word}”.`,
    attended: (head: string, word: string, best: string, share: string) =>
      `In head ${head} “${word}” attends most to ${best}, with ${share} of its weight.`,
    joined: (word: string, heads: string, width: string, all: string) =>
      `${heads} heads give ${width} numbers each: the ${all} of the new vector of “${word}”.`,
  },
  sliceOfWhat: {
    question:
      'Head 3 works with numbers 17 to 24 of the query of “cat”. Which of the 64 numbers of the vector of “cat” are they made of?',
    options: ['its numbers 17 to 24', 'about half of them', 'all 64'],
    explain: (used: string, most: string) =>
      `All ${used} have a part in them, up to ${most} each. It looks as if each head got a piece of the word. But a number of the query is a whole row times a column: the query is cut after that, not the word before it.`,
    scene: 'show where head 3 has its numbers from',
  },
  claim49: {
    claim:
      'The numbers −0.076, 0.260, 0.048, −0.161, −0.076, −0.147 show how much “cat” attends to each word.',
    bet: 'Can these be weights?',
    options: ['yes', 'no'],
    explain: (scores: readonly string[], weights: readonly string[]) =>
      `They are the scores of head 1: ${scores.join(', ')}. Softmax turns them into the weights ${weights.join(', ')}.`,
    verdict:
      'A weight is a share: never negative, and all of a row add up to 1. What was printed are scores. The tutorial also says that the joined heads are projected back; its program ends with joining them.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  slices:
    'head 1 gets numbers 1 to 8 of every query, key and value, head 2 numbers 9 to 16, and so on',
  shape: '(heads, words, words)',
  side_by_side: 'the slices side by side again',
  from_zero: 'counted from 0',
  the_way: '(words, 64), (heads, words, 8), (heads, words, words), (words, 64)',
  shares: '(words): what share of its attention each word gets in this head',
  sentence: 'The cat sat on the mat',
  head_of_cat: 'head 1, the row of “cat”',
};
