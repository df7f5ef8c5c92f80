// What steps of this lesson say alike.

import { comments as ofGrammar } from '../../grammar';

export const names = {
  weights_1: 'weight in layer 1',
  weights_2: 'weight in layer 2',
  weights_one: 'weight in the only layer',
};

export const texts = {
  models: {
    two: 'two layers',
    one: 'one layer',
    weights: 'told where to look',
    read: 'told the answer',
  },
  findings: {
    right: (stride: number) =>
      `the share of the held-out sentences in which the right noun is found, every ${stride} steps`,
    looks: (stride: number) =>
      `the weights that “it” gives in layer 2 of two, every ${stride} steps`,
    look: (animal: string, adjective: string, word: string) => `${animal}, ${adjective}: ${word}`,
  },
  /** Two sentences that differ in their last word alone. */
  fact: { animal: 'animal', place: 'street', verb: 'cross', adjectives: ['tired', 'wide'] },
  ending: (adjective: string) => `… ${adjective}`,
  asks: (word: string) => `${word} →`,
  either: 'tired or wide',
  coinToss: (loss: string) => `a coin toss between two nouns: ${loss}`,
  right: (two: string, one: string) =>
    `Held-out sentences in which the right noun is found: ${two} with two layers, ${one} with one.`,
  note: (step: number, steps: number, batch: number) =>
    `${step} of ${steps} steps, ${batch} sentences each`,
};

/** What the programs of several steps say beside their lines. */
export const comments = {
  ...ofGrammar,
  added: 'what a word collects is added to its vector',
  maps: 'the weights of every layer: (sentences, 11, 11)',
  losses: 'of two layers, and of one',
  steps: 'how many steps it has learned; 0: not yet',
};
