// What this step says beside its prose.

import { titles } from './outline';

import { names as shared, comments as sharedComments } from './parts';

export const names = {
  weights_1: shared.weights_1,
  weights_2: shared.weights_2,
};

export const texts = {
  asking: 'in layer 1 asks',
  askings: { it: 'it', animal: 'the animal', place: 'the place' },
  last: 'layer 2',
  first: 'layer 1',
  sentence: 'Where the word that asks looks in your sentence',
  curves: 'loss',
  summary: (step: number, asking: string, best: string, share: string) =>
    `After ${step} steps “${asking}” looks most at “${best}”, with ${share} of its weight in layer 2.`,
  unknown: (words: string) =>
    `The model has no vector for ${words} and leaves it out. It knows the 36 words of its grammar: the nouns, adjectives and verbs of the step “${titles.steps['told-and-not-told']}”, and “The”, “the”, “didn't”, “because”, “it”, “was”, “too”.`,
  tooLong: (length: number) =>
    `The model has ${length} positions, so it reads the first ${length} words.`,
  byCounting: {
    question:
      'A model with one layer can learn only which of two nouns is meant more often. It never met half of the adjectives of “horse”. In how many of the held-out sentences does it find the right noun?',
    options: {
      most: 'in about two thirds: counting helps',
      half: 'in about half: it tosses a coin',
      few: 'in far fewer than half',
    },
    explain:
      'In {right:%}. Between a horse and a street it was told “horse” {meant[0]:short} times for every {other[0]:short} times “street”, so it bets on the street. The held-out sentences are those in which that bet is wrong. Counting is worse here than a coin toss.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  own: 'a sentence of your own, without the words that have no vector; “it” looks, or else the last word',
  first: 'where “it” looks in layer 1, or the noun that is chosen',
};
