// What the practice on the heads of a trained model says: which of them does what, to be proved by switching off.

import { comments as ofGrammar } from '../../grammar';
import { comments as shared } from './training';

export const names = {
  right: 'share of the sentences that are right',
  turns_by_order: 'share of the pairs in which the answer turns when the nouns change places',
  turns_by_adjective: 'share of the pairs in which the answer turns with the adjective',
};

export const texts = {
  title: 'Which head does it?',
  introduction: (sentences: number) =>
    `A small model has learned what “it” means. Here are its four heads, in another order each time, and ${sentences} sentences that it never saw. What a head looks at suggests what it does. Prove it: turn heads off.`,
  fetch: 'fetch the model',
  failed: 'The model could not be fetched.',
  heads: ['head A', 'head B', 'head C', 'head D'],
  order: 'order of the heads',
  on: 'head',
  measures: {
    right: (count: number) => `right, of ${count} sentences`,
    turns_by_order: (count: number) =>
      `the answer turns when the nouns change places, of ${count} pairs`,
    turns_by_adjective: (count: number) =>
      `the answer turns when the adjective fits the other noun, of ${count} pairs`,
  },
  summary: (off: number, right: string) =>
    `With ${off} of four heads off, ${right} of the sentences are right.`,
  goals: {
    order: 'Through which head does the answer depend on which noun stands first?',
    adjective: 'Which head tells the adjective?',
    spare: 'Which two heads can be missed, both at once?',
  },
  check: 'this proves it',
  noneOff: 'Turn a head off first. Where it looks proves nothing.',
  oneWanted: 'With several heads off, nobody knows which of them did it. Leave one off.',
  twoWanted: 'Two heads are asked for: turn both off at the same time.',
  notByOrder: (share: string) =>
    `Not this one: without it the answer still turns in ${share} of the pairs whose nouns change places.`,
  notByAdjective: (share: string) =>
    `Not this one: without it the answer still turns in ${share} of the pairs whose adjective changes.`,
  notSpare: (right: string) =>
    `Not these two: without them only ${right} of the sentences are right.`,
  proved: {
    order: (head: string) =>
      `Proved. Without ${head} the answer turns in no pair whose nouns change places, so it is through this head alone that it does. Half of the sentences are right, as with a coin.`,
    adjective: (head: string, share: string) =>
      `Proved. Without ${head} the answer turns in only ${share} of the pairs whose adjective changes. Without any one of the other heads it turns in all of them.`,
    spare: (right: string) =>
      `Proved. Without both of them ${right} of the sentences are right. For other sentences, or in a model that learned from another seed, that would have to be tried again.`,
  },
  next: 'another question',
  score: (right: number, asked: number) => `${right} of ${asked} proved at once.`,
};

/** What the program says beside its lines. */
export const comments = {
  ...ofGrammar,
  of_it: shared.of_it,
  file: 'what the page saves of its own training, with seed 5',
  order: 'which head of the model stands at each place',
  quieter: 'the eight columns of each head in the last matrix, times 1 or 0',
  kept: 'every sentence of the pairs held out, the animal first and then the place',
  swapped: 'each with its nouns in either order',
  other_kind: 'sentences that differ in an adjective, one of animals and one of places',
};
