// What the steps of this lesson say alike of their training.

import { comments as ofGrammar } from '../../grammar';

export const texts = {
  models: { four: 'four heads', one: 'one head' },
  right: (stride: number) =>
    `share of the held-out sentences that are right, every ${stride} steps`,
  note: (step: number, steps: number, batch: number) =>
    `${step} of ${steps} steps, ${batch} sentences each`,
  fact: { animal: 'animal', place: 'street', verb: 'cross', adjectives: ['tired', 'wide'] },
  sentence: (first: string, second: string, adjective: string) =>
    `${first} … ${second} … ${adjective}`,
  nouns: ['the first noun', 'the second'],
  orders: { animal: 'The animal … the street', place: 'The street … the animal' },
  order: 'sentence',
  ending: 'it was too',
  endings: { tired: 'tired', wide: 'wide' },
};

/** What the programs say beside their lines. */
export const comments = {
  ...ofGrammar,
  of_it: 'only “it” asks: (sentences, 1, 32)',
  attention: 'weights: (sentences, heads, 1, 11)',
  read_out: 'the first noun or the second',
  losses: 'of four heads, and of one',
  quartet: 'who stands first, and which adjective comes last',
};
