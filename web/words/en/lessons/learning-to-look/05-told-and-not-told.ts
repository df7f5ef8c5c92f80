// What step 5 of lesson 6 says beside its prose.

import { comments as sharedComments } from './parts';

export const names = {
  ids: 'its number',
  wanted: 'told',
};

export const texts = {
  givenIds: 'made by hand: the place of the word in the list of 36 words, counted from 0',
  givenWanted: 'made by hand: 1 for the noun that is meant, 0 for every other word',
  noun: 'noun that is meant',
  adjective: 'its adjective',
  order: 'first comes',
  orders: { animal: 'the animal', place: 'the place' },
  other: { animal: 'animal', place: 'street', verb: 'cross' },
  word: 'word',
  ofAnimals: 'animals',
  ofPlaces: 'places',
  legend: 'Filled: comes in training. Hatched: held out, for the test.',
  pair: (noun: string, adjective: string, held: boolean) =>
    `${noun}, ${adjective}${held ? ' (held out)' : ''}`,
  isHeldOut: 'This pair is held out: it is asked only in the end.',
  isShown: 'This pair comes in training.',
  summary: (noun: string, place: number, how: string, kept: number, all: number) =>
    `The model is told that ${noun}, at place ${place}, was meant. ${how} Of ${all} combinations of two nouns and an adjective ${kept} are held out.`,
  whatIsTold: {
    question:
      'Which of these will the model be told about “The animal didn’t cross the street because it was too tired”?',
    options: [
      'that “tired” is said of animals, not of streets',
      'that “it” should look at “tired” first',
      'only at which place the noun stands',
    ],
    explain: (told: number) =>
      `Only where the noun stands: ${told} of the eleven words is marked. The model is not even told that “tired” matters, or what an animal is. If it uses “tired”, it has found out by itself that this makes the loss smaller.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  this_one: 'this sentence: its numbers, and what is told',
  three: 'three sentences, drawn as for training',
};
