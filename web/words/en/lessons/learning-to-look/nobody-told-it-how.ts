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
  about: 'about',
  animals: { animal: 'the animal', horse: 'the horse, never met tired' },
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
