// What step 6 of lesson 6 says beside its prose.

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
  curves:
    'loss of each 64 sentences: solid two layers, dashed one layer; 0.69 is a coin toss between two nouns',
  summary: (step: number, tired: string, wide: string) =>
    `After ${step} steps “it” gives “animal” ${tired} of its weight if the animal is tired, and “street” ${wide} if the street is wide.`,
  oneLayer: {
    question:
      'A second model has one layer of attention instead of two. It reads the same sentences and is told the same. How far down does its loss get in the end?',
    options: [
      'as far as that of two layers, only later',
      'to about a coin toss between the two nouns, and no further',
      'not even so far: it learns nothing',
    ],
    explain: (tired: string, wide: string, toss: string) =>
      `To about ${toss}. Before training, “it” gives “animal” the score ${tired} and “street” the score ${wide} in one layer. Both stay exactly the same when you swap “tired” for “wide”, and after training they still do. So it learns to look at the two nouns, and then all but tosses a coin: it can only learn which noun is meant more often. The next step shows why.`,
  },
};

/** What the programs say beside their lines. */
export const comments = {
  ...sharedComments,
  look: 'where “it” looks: animal stands at place 1, street at place 5',
};
