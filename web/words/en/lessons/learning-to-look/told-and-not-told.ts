// What this step says beside its prose.

import { comments as sharedComments } from './parts';

export const names = {
  ids: 'its number',
  wanted: 'told',
  chances_told: 'chance in training',
  chances_held_out: 'chance where held out',
  right_told: 'right in training',
  right_held_out: 'right where held out',
};

export const texts = {
  givenIds: 'made by hand: the place of the word in the list of 36 words, counted from 0',
  givenWanted: 'made by hand: 1 for the noun that is meant, 0 for every other word',
  noun: 'noun that is meant',
  adjective: 'its adjective',
  order: 'first comes',
  orders: { animal: 'the animal', place: 'the place' },
  rule: 'a rule to go by',
  rules: {
    heart: 'pairs learned by heart',
    first: 'the first noun',
    animal: 'the animal',
  },
  givenChances:
    'counted: 1 where the rule finds the noun, 0 where it does not, 0.5 where it must guess; where the order decides, 0.7 or 0.3',
  fact: (animal: string, place: string, adjective: string) => `${animal}, ${place}, ${adjective}`,
  found: 'finds the noun in this share of the training sentences:',
  foundHeldOut: 'and of those held out:',
  other: { animal: 'animal', place: 'street', verb: 'cross' },
  word: 'word',
  ofAnimals: 'animals',
  ofPlaces: 'places',
  legend: 'Filled: shown in training. Hatched: held out, for the test.',
  pair: (noun: string, adjective: string, held: boolean) =>
    `${noun}, ${adjective}${held ? ' (held out)' : ''}`,
  isHeldOut: 'This pair is held out: it is asked only in the end.',
  isShown: 'This pair is shown in training.',
  summary: (noun: string, place: number, how: string, kept: number, all: number) =>
    `The model is told that ${noun}, at place ${place}, was meant. ${how} Of ${all} combinations of two nouns and an adjective ${kept} are held out.`,
  firstNoun: {
    question:
      'In seven of ten sentences the animal comes first. Somebody does not read the adjective and always says the first noun. In how many of the training sentences is that right?',
    options: { most: 'in about seven of ten', half: 'in about half', few: 'in about three of ten' },
    explain:
      'In {right_told:%} of them, and in {right_held_out:%} of those held out: a coin toss. The animal mostly comes first, but in half of the sentences the place is meant. Neither order nor noun tells which: only the adjective does.',
    scene: 'go by the first noun',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  this_one: 'this sentence: its numbers, and what is told',
  rules: 'how likely a rule finds the noun that is meant',
  guess: 'not learned: a guess',
  three: 'three sentences, drawn as for training',
};
