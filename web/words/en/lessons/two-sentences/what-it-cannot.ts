// What this step says beside its prose.
import { comments as sharedComments } from './parts';

export const names = { written: 'number of the word', chances: 'chance', sure: 'largest chance' };

export const texts = {
  label: 'Where each French word looks while it is written',
  try: 'Sentences to try',
  tries: [
    { name: 'reason first', words: "because it was too tired the cat didn't cross the street" },
    { name: 'nouns swapped', words: "the street didn't cross the cat because it was too tired" },
    { name: 'two animals', words: "the cat didn't see the dog because it was too tired" },
    { name: 'two colours', words: "the black cat didn't see the white park because it was long" },
    { name: 'short', words: 'the cat was tired' },
  ],
  summary: (step: number, written: string, word: string, chance: string) =>
    `After ${step} steps: “${written}”. It is least sure of “${word}”, with ${chance}.`,
  twoPlaces: {
    question:
      'You swap two English words, “the cat black” for “the black cat”: an order that it never met. For how many of the 12 English words does the vector change that the decoder looks at?',
    options: {
      none: 'for none: they are the same words',
      two: 'for the two that were swapped',
      all: 'for all twelve',
    },
    explain:
      'For all twelve: even the one that changes least has a number that moves by {min(change):2}. Every word collected from every other while it was read, so a new order anywhere is something new everywhere.',
  },
};

/** What the program says beside its lines. */
export const comments = {
  ...sharedComments,
  own: 'a sentence of your own, without the words that have no vector',
  sure: 'how sure it is of each word that it wrote',
};
