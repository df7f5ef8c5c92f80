// What this step says beside its prose.

import { names as shared, comments as sharedComments } from './parts';

export const names = {
  weights_1: shared.weights_1,
  weights_2: shared.weights_2,
  weights_one: shared.weights_one,
};

export const texts = {
  last: 'layer 2: where “it” looks in the end',
  first: 'layer 1: what “it” collects first',
  sentence: (adjective: string) => `Where “it” looks in the sentence that ends with “${adjective}”`,
  curves: 'loss of each 64 sentences; 0.69 is a coin toss between two nouns',
  film: 'Where “it” looks in layer 2, in both sentences',
  frame: (adjective: string, word: string) => `${adjective}: ${word}`,
  frameSays: (adjective: string, word: string, share: string) =>
    `${adjective}: most at ${word}, ${share}`,
  says: {
    before: (most: string) =>
      `Before its first step “it” looks at everything a little: no word gets more than ${most}.`,
    same: (step: number, word: string) =>
      `After ${step} steps “it” looks most at “${word}” in both sentences: the adjective does not count yet.`,
    right: (step: number, animal: string, place: string) =>
      `After ${step} steps the adjective decides: “${animal}” if it is tired, “${place}” if it is wide.`,
    other: (step: number, tired: string, wide: string) =>
      `After ${step} steps “it” looks most at “${tired}” if it is tired, and at “${wide}” if it is wide.`,
  },
  tags: {
    two: (right: string) => `two layers: ${right} of held-out sentences right`,
    one: (right: string) => `one layer: ${right} right`,
  },
  turn: (step: number) => `nearly all right from step ${step} on`,
  about: 'about',
  animals: { animal: 'the animal', horse: 'the horse, never met tired' },
  toBreak: {
    press: 'let the reason come first',
    says: ', an order in which it met no sentence. Then “it” does not find the street.',
  },
  summary: (step: number, animal: string, tired: string, wide: string) =>
    `After ${step} steps “it” gives “${animal}” ${tired} of its weight if the ${animal} is tired, and “street” ${wide} if the street is wide.`,
  oneLayer: {
    question:
      'A second model has one layer of attention instead of two. It reads the same sentences and is told the same. How far down does its loss get in the end?',
    options: {
      far: 'as far as that of two layers, only later',
      coin: 'to about a coin toss between the two nouns, and no further',
      nothing: 'not even so far: it learns nothing',
    },
    explain:
      'To about {coin_toss:2}. Before training, “it” gives “animal” the score {scores[1]:3} and “street” the score {scores[5]:3} in one layer. Both stay exactly the same when you swap “tired” for “wide”, and after training they still do. So this model learns to look at the two nouns, and then it all but tosses a coin, because it can only learn which noun is meant more often. A later step shows why.',
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  look: 'where “it” looks: animal stands at place 1, street at place 5',
};
