// The words of the step "Why not count 1, 2, 3?" that are not prose.

import { comments as sharedComments } from './parts';

export const names = {
  placed: 'vector with its place',
  lengths: 'length',
  cosine: 'cosine',
  largest: 'largest weight',
};

export const texts = {
  sentence: ['The', 'cat', 'sat', 'on', 'the', 'mat'],
  start: 'first place',
  added: 'Add',
  ways: { nothing: 'nothing', count: 'the place', share: 'the place ÷ 112', waves: 'waves' },
  caption: 'How long the vector of each word is',
  plane: 'The first two of the 16 numbers of each word as an arrow, with its place added',
  lengths: 'vector length',
  weights: 'weights, untrained',
  asks: 'asks',
  asked: 'answers',
  cosine: (one: string, other: string) => `cosine of “${one}” and “${other}”`,
  summary: (way: string, start: number, length: string, weight: string) =>
    `Added: ${way}; the sentence begins at place ${start}. The longest vector has length ${length}, the largest weight is ${weight}.`,
  at100: {
    question:
      'The sentence stands at places 100 to 105, and each word’s place is added to its numbers. How does a word share out its attention?',
    options: {
      before: 'about as before: all words get nearly the same extra',
      itself: 'nearly all of it goes to itself',
      one: 'nearly all of it goes to one word, the same for everyone',
    },
    explain:
      'Without places no weight is above {max(without):3}; now every word gives at least {min(largest):3} to one and the same word. Softmax would ignore a number that is added to all scores. But here the places go into queries and keys, which are multiplied with each other, so that a difference of 1 in a place becomes a difference of many in a score.',
    scene: 'begin at place 100',
  },
} as const;

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  places: '(words,)',
  count: 'the place is added to each of 16 numbers',
  share: 'shares of the 112 places that there are',
  waves: 'a row of waves for each place',
  scores: '(words, words)',
  lengths: 'how long each vector is',
  cosine: 'of the first word and the last',
  largest: 'the largest weight of each row',
};
